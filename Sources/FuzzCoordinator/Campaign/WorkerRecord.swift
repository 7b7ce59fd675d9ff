import FuzzWire

/// What the campaign knows of one connected worker.
struct WorkerRecord: Hashable {
    struct Lease: Hashable {
        enum Content: Hashable, Sendable {
            case explore(CaseRange)
            case minimise(signature: String)
        }
        let id: LeaseID
        let content: Content
        /// When it goes to another worker, unless it makes progress before.
        var deadline: Duration
        var progress: UInt64 = 0
        var isCancelled = false

        var isExploring: Bool {
            if case .explore = content { return true }
            return false
        }
    }

    /// Leases a worker may have asked for and not got, for each child. An honest one asks for two.
    static let leasesPerChild = 4
    /// Leases a heartbeat may speak of.
    static let maximumHeld = 4096

    let peer: PeerID
    let id: WorkerID
    let incarnation: UInt64
    let children: Int
    /// In the order they were given.
    var leases: [Lease] = []
    var creditTotal: UInt64 = 0
    /// Leases given since HELLO; each used one credit.
    var given: UInt64 = 0
    var lastHeard: Duration
    /// When work last came in or, after idleness, last went out: the start of the measurement of speed.
    var busySince: Duration
    var casesPerSecond = 0.0
    var nextLeaseCases: UInt64
    /// Cases it has delivered since it joined.
    var cases: UInt64 = 0

    var hasCredit: Bool { given < creditTotal }
    var minimising: Int { leases.count { !$0.isExploring } }

    /// Learns the worker's speed from a result and sizes its next lease: an even share of it for each child, for the
    /// target time, growing at most twofold so that one lucky measurement cannot give a worker an hour's work.
    mutating func measure(cases: UInt64, at now: Duration, _ configuration: CampaignConfiguration) {
        self.cases += cases
        let seconds = (now - busySince) / .seconds(1)
        busySince = now
        guard cases > 0, seconds > 0 else { return }
        let speed = Double(cases) / seconds
        casesPerSecond = casesPerSecond == 0 ? speed : casesPerSecond * 0.7 + speed * 0.3
        let wanted = casesPerSecond / Double(children) * (configuration.leaseTarget / .seconds(1))
        let most = min(configuration.maximumLeaseCases, nextLeaseCases * 2)
        nextLeaseCases = max(1, min(most, UInt64(min(wanted, 1e9))))
    }
}
