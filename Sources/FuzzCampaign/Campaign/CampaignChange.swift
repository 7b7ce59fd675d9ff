import FuzzMessages

/// One thing that has to survive the coordinator's process.
///
/// The campaign emits them as `CampaignAction.save`; `CampaignDatabase` makes them durable, and only then the results
/// they come from are acknowledged. Replayed in order from nothing they give ``CampaignSnapshot``.
package enum CampaignChange: Hashable {
    case leased(HeldLease)
    /// The lease is over, whatever it was about.
    case leaseEnded(LeaseID)
    /// Cases that are recorded for the first time.
    case recorded(CaseRange, steps: UInt64)
    /// All free ranges that workers were lost over; replaces the earlier list.
    case troubled([SeedLedger.FreeRange])
    /// The finding as it is now. Its cases are written only when one of them is new: they are large.
    case finding(Findings.Finding, hasNewCase: Bool)
    /// A notification of the finding is due. Comes with the change that records it as stored.
    case noticeDue(FindingNotice)
    case noticeDelivered(signature: String)
    case workerJoined(WorkerID, children: Int)
    /// `cases`: how many it has delivered since it joined.
    case workerLeft(WorkerID, WorkerDeparture, cases: UInt64)
    case fault(FaultKind)
    case sampled(ThroughputSample)
    /// What could not be confirmed of the worker yet, or its quarantine; replaces the earlier value.
    case standing(WorkerID, WorkerStanding)
    /// Cases that were recorded, and are to be run again.
    case discarded(CaseRange, steps: UInt64)
    /// No worker that is still trusted has seen it.
    case findingDropped(signature: String)
    /// This life of the campaign came to an end in order.
    case ended(ExplorationEnd)
}

/// A lease and who holds it.
package struct HeldLease: Hashable, Sendable {
    package var id: LeaseID
    package var worker: WorkerID
    package var content: WorkerRecord.Lease.Content
    /// How often the range was lost before; see ``SeedLedger``.
    package var losses = 0
    package var isolatedLosses = 0

    package init(
        id: LeaseID, worker: WorkerID, content: WorkerRecord.Lease.Content, losses: Int = 0, isolatedLosses: Int = 0
    ) {
        self.id = id
        self.worker = worker
        self.content = content
        self.losses = losses
        self.isolatedLosses = isolatedLosses
    }
}

/// A look at the speed, once a minute: a night is 500 of them.
package struct ThroughputSample: Hashable, Sendable {
    /// Since the start of the campaign, over all its lives.
    package var elapsed: Duration
    package var cases: UInt64
    package var workers: Int
    package var findings: Int

    package init(elapsed: Duration, cases: UInt64, workers: Int, findings: Int) {
        self.elapsed = elapsed
        self.cases = cases
        self.workers = workers
        self.findings = findings
    }
}

/// What went wrong and was survived, in kinds, so that counting it takes no room.
package enum FaultKind: String, CaseIterable, Hashable, Sendable {
    /// A worker that died, fell silent or lost its connection.
    case workerLost = "worker lost"
    /// A worker that was refused for its version, its build or its name.
    case workerRefused = "worker refused"
    case brokenMessage = "broken message"
    case leaseExpired = "lease expired"
    case caseQuarantined = "case quarantined"
    /// A worker whose results were not those of others.
    case workerQuarantined = "worker quarantined"
    /// A range that came to something else each time.
    case outcomesDiffer = "outcomes differ"
    case storagePaused = "storage paused"
    /// The coordinator itself ended without taking leave.
    case coordinatorLost = "coordinator lost"
}
