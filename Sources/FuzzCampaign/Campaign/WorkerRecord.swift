import FuzzMessages

/// What the campaign knows of one connected worker.
package struct WorkerRecord: Hashable {
    package struct Lease: Hashable {
        package enum Content: Hashable, Sendable {
            case explore(CaseRange)
            case minimise(signature: String)
            /// A range that another worker has handed in is run again.
            case rerun(CaseRange)
        }
        package let id: LeaseID
        package let content: Content
        /// When it goes to another worker, unless it makes progress before.
        package var deadline: Duration
        package var progress: UInt64 = 0
        /// Its worker reported that it is being run.
        package var hasBegun = false
        package var isCancelled = false

        var isExploring: Bool {
            if case .explore = content { return true }
            return false
        }
    }

    /// Leases a worker may have asked for and not got, for each child. A correct one asks for two.
    package static let leasesPerChild = 4
    /// Leases that a heartbeat may name.
    package static let maximumHeld = 4096

    package let peer: PeerID
    package let id: WorkerID
    package let incarnation: UInt64
    package let children: Int
    /// In the order they were given.
    package var leases: [Lease] = []
    package var creditTotal: UInt64 = 0
    /// Leases given since HELLO; each used one credit.
    package var given: UInt64 = 0
    /// It is in the queue for work.
    var isQueued = false
    var lastMessageAt: Duration
    var nextHeartbeat: Duration
    /// When work last came in or, after idleness, last went out: the start of the measurement of speed.
    var throughputMeasuredSince: Duration
    package var casesPerSecond = 0.0
    var nextLeaseCases: UInt64
    /// Cases it has delivered since it joined.
    package var cases: UInt64 = 0
    /// When it joined, over all its connections.
    var joinedAt = Duration.zero
    /// Cases that it may deliver without having had the time for them: the first reading of a clock means little, and what it
    /// held from an earlier life of the campaign is done already.
    var untimedCaseAllowance: UInt64 = 10_000
    /// What it named in its HELLO to be known by.
    package var token: String?
    /// Results that came for leases it does not have, less those that counted.
    package var strikes = 0

    /// All that it may have held when it was given up, sent twice, and a margin.
    package var allowedStrikes: Int { 16 + 2 * Self.leasesPerChild * children }

    /// It has asked for more than it got. One that minimises with all its children is given nothing behind that.
    var canBeGivenWork: Bool { given < creditTotal && leases.count(where: { !$0.isExploring }) < children }

    /// What it means for a lease that its worker was lost, or made no progress.
    ///
    /// Leases are run in the order they were given; what waited behind those that were run has caused no harm. And blame
    /// needs more than a worker that is gone, or a peer that takes leases and vanishes would get innocent cases
    /// quarantined: the worker had reported that it was running the lease, or the coordinator saw the end of a process that
    /// it had started itself.
    package func ending(ofLeaseAt place: Int, over loss: CampaignNotice.Loss?) -> SeedLedger.LeaseEnding {
        guard place < children else { return .returned }
        switch loss {
        case .left, .quarantined: return .returned
        case .processEnded: return .lostWhileRunning
        case .silent, .disconnected, .replaced, .garbled, .brokeRules, nil:
            return leases[place].hasBegun ? .lostWhileRunning : .lost
        }
    }

    /// Learns the worker's speed from a result and sizes its next lease: an even share of it for each child, for the
    /// target time, growing at most twofold so that one lucky measurement cannot give a worker an hour's work.
    mutating func measure(
        cases: UInt64, at now: Duration, target: Duration, _ configuration: CampaignConfiguration
    ) {
        self.cases += cases
        let seconds = (now - throughputMeasuredSince) / .seconds(1)
        throughputMeasuredSince = now
        guard cases > 0, seconds > 0 else { return }
        let speed = Double(cases) / seconds
        casesPerSecond = casesPerSecond == 0 ? speed : casesPerSecond * 0.7 + speed * 0.3
        let wanted = casesPerSecond / Double(children) * (target / .seconds(1))
        let most = min(configuration.maximumLeaseCases, nextLeaseCases * 2)
        nextLeaseCases = max(1, min(most, UInt64(min(wanted, 1e9))))
    }
}
