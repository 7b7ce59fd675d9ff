import FuzzMessages

/// Everything that decides how a campaign runs; nothing in it changes while it does.
package struct CampaignConfiguration: Hashable, Sendable {
    package var epoch: Epoch
    package var plan: CasePlan
    package var build: BuildFingerprint
    /// Exploring ends when so many cases are recorded.
    package var caseLimit: UInt64?
    /// Exploring ends after this time.
    package var timeLimit: Duration?
    /// Exploring ends when so many findings were new to the corpus.
    package var findingsBudget: Int?

    /// A notification is due for each new finding.
    package var notifies = false
    /// What a worker that was started here proves itself with; nil where none is.
    package var localToken: String?

    /// Heartbeats go both ways this often.
    package var heartbeat = Duration.seconds(1)
    /// A worker that is silent for so long is lost: five missed heartbeats.
    var silenceLimit = Duration.seconds(5)
    /// A lease without progress for so long goes to another worker. Longer than any single case may take, which is ten
    /// times its time-out on a machine that gives it no processor.
    package var leaseDuration = Duration.seconds(60)
    /// It is no shorter than so many time-outs of a case.
    package static let leaseFactor = 12
    /// How long the workers of an earlier life may take to come back for what they hold: the silence after which they
    /// look for the coordinator, and the first back-offs.
    var orphanLimit = Duration.seconds(10)
    /// The work one lease should be. At a quarter of a second the coordinator's share is below a thousandth, and a
    /// lost worker costs half a second.
    var leaseTarget = Duration.milliseconds(250)
    /// With many children leases become longer, so that all of them together ask for no more than this each second.
    var leasesPerSecond = 1000.0
    /// They become no longer than this: a quarter of what a lease may take without progress.
    var longestLeaseTarget = Duration.seconds(15)
    package var firstLeaseCases: UInt64 = 8
    var maximumLeaseCases: UInt64 = 20_000
    /// After exploring, how long running leases may take to hand in what they have.
    var drainLimit = Duration.seconds(8)
    /// The same after Ctrl-C.
    var drainLimitWhenStopped = Duration.seconds(1)
    /// After exploring, how long findings may be minimised. Far more than any needs that is not a hang, and short
    /// enough that a campaign with a time limit ends the same night.
    var minimisingLimit = Duration.seconds(600)
    /// The same after Ctrl-C: the person is waiting.
    var minimisingLimitWhenStopped = Duration.seconds(1)
    /// One result in so many is run again elsewhere, for 1.6 % of the time at 64; nil for none.
    package var auditPeriod: UInt64?
    package static let standardAuditPeriod: UInt64 = 64
    /// More workers than one coordinator serves well.
    var maximumWorkers = 4096

    package init(
        epoch: Epoch, plan: CasePlan, build: BuildFingerprint, caseLimit: UInt64? = nil, timeLimit: Duration? = nil,
        findingsBudget: Int? = nil, notifies: Bool = false, localToken: String? = nil
    ) {
        self.epoch = epoch
        self.plan = plan
        self.build = build
        self.caseLimit = caseLimit
        self.timeLimit = timeLimit
        self.findingsBudget = findingsBudget
        self.notifies = notifies
        self.localToken = localToken
    }
}

/// Why exploring ended.
package enum ExplorationEnd: Codable, Hashable, Sendable {
    case casesDone
    case timeUp
    /// As many findings as were asked for.
    case findingsFound(count: Int)
    /// Ctrl-C or SIGTERM.
    case stopped
    /// No worker is left.
    case workersExhausted(reason: String)
}
