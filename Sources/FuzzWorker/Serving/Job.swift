import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// One lease that a worker works on, and what its thread needs for it.
struct Job: Sendable {
    var leased: LeasedWork
    var plan: CasePlan
    var known: [KnownSignature]
    let control = JobControl()
}
