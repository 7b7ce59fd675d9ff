import FuzzMessages

/// What the database knows of a campaign: enough to go on where it was.
package struct CampaignSnapshot: Hashable, Sendable {
    package struct DoneRange: Hashable, Sendable {
        package var cases: CaseRange
        package var steps: UInt64

        package init(cases: CaseRange, steps: UInt64) {
            self.cases = cases
            self.steps = steps
        }
    }

    /// In order, disjoint and not adjacent.
    package var done: [DoneRange] = []
    /// Free ranges that were lost before, in order.
    package var troubled: [SeedLedger.FreeRange] = []
    /// Leases of the life before, which their workers may still be at.
    package var leases: [HeldLease] = []
    /// In the order of their first occurrence.
    package var findings: [Findings.Finding] = []
    /// Those that were not delivered, in the order in which they came to be owed.
    package var notices: [FindingNotice] = []
    package var faults: [FaultKind: UInt64] = [:]
    package var standings: [WorkerID: WorkerStanding] = [:]
    /// The running time of all lives.
    package var elapsed = Duration.zero

    package init() {}

    package var recorded: UInt64 { done.reduce(0) { $0 + $1.cases.count } }
    package var steps: UInt64 { done.reduce(0) { $0 + $1.steps } }

    /// The first index that was never handed out.
    package var begun: UInt64 {
        var ends = troubled.map(\.cases.end)
        if let last = done.last { ends.append(last.cases.end) }
        for lease in leases {
            if case .explore(let cases) = lease.content { ends.append(cases.end) }
        }
        return ends.max() ?? 0
    }
}
