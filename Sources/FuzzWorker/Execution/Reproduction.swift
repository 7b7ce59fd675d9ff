import LayoutFuzz

/// How often a death has to be seen again, in fresh processes with the case alone, before it is a finding.
///
/// A case depends on its seed alone, so a defect of the engine shows every time. What does not show again has its cause
/// elsewhere: in the cases before it, in damaged memory, in the machine. That is worth knowing and is no finding of the
/// case.
enum Reproduction {
    /// Before a finding is filed.
    static let times = 3
    /// Of a signature that is filed already; only its count is at stake, and a hang takes its whole time-out each time.
    static let timesOfKnown = 1

    /// What the two runs of a case showed that did not do the same.
    struct Disagreement: Hashable {
        var first: Failure
        var then: Observed

        enum Observed: Hashable {
            case died(Failure)
            /// It ended in order, with failures of these signatures.
            case ended(signatures: [String])
        }

        /// The record of both observations, under a signature that no finding of a case has.
        var failure: Failure {
            Failure(
                invariant: Failure.flakyInvariant, signature: "\(Failure.flakyInvariant)/\(first.signature)",
                message: ExecutionMessages.flaky(self), step: 0)
        }
    }
}
