import FuzzMessages

/// What a job came to.
package enum JobOutcome: Hashable, Sendable {
    case explored(ExplorationResult)
    case minimised(MinimisingResult)
    /// The machinery failed; the worker cannot go on.
    case faulted(lease: LeaseID, ExecutorFault)
}
