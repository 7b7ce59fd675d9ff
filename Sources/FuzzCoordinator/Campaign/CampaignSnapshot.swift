import FuzzWire

/// What the database knows of a campaign: enough to go on where it was.
struct CampaignSnapshot: Hashable, Sendable {
    struct DoneRange: Hashable, Sendable {
        var cases: CaseRange
        var steps: UInt64
    }

    /// In order, disjoint and not adjacent.
    var done: [DoneRange] = []
    /// Free ranges that were lost before, in order.
    var troubled: [SeedLedger.FreeRange] = []
    /// Leases of the life before, which their workers may still be at.
    var leases: [HeldLease] = []
    /// In the order of their first occurrence.
    var findings: [Findings.Finding] = []
    /// Those that were not delivered, in the order in which they came to be owed.
    var notices: [FindingNotice] = []
    var faults: [FaultKind: UInt64] = [:]
    var standings: [WorkerID: WorkerStanding] = [:]
    /// The running time of all lives.
    var elapsed = Duration.zero

    var recorded: UInt64 { done.reduce(0) { $0 + $1.cases.count } }
    var steps: UInt64 { done.reduce(0) { $0 + $1.steps } }

    /// The first index that was never handed out.
    var begun: UInt64 {
        var ends = troubled.map(\.cases.end)
        if let last = done.last { ends.append(last.cases.end) }
        for lease in leases {
            if case .explore(let cases) = lease.content { ends.append(cases.end) }
        }
        return ends.max() ?? 0
    }
}
