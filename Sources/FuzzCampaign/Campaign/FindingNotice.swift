import LayoutFuzz

/// The notification of a finding that is new to the corpus, or that was fixed and has returned.
///
/// It is owed from the commit that stores the finding until its delivery, whatever happens to the coordinator in between.
package struct FindingNotice: Hashable, Sendable {
    package var signature: String
    package var invariant: String
    package var message: String
    package var file: String
    package var caseIndex: UInt64

    /// So that a notice fits a pipe, and writing it never blocks.
    package static let maximumMessageLength = 2000

    package init(_ finding: Findings.Finding, file: String) {
        self.init(
            signature: finding.signature, invariant: finding.failure.invariant, message: finding.failure.message,
            file: file, caseIndex: finding.caseIndex)
    }

    package init(signature: String, invariant: String, message: String, file: String, caseIndex: UInt64) {
        self.signature = signature
        self.invariant = invariant
        self.message = String(message.prefix(Self.maximumMessageLength))
        self.file = file
        self.caseIndex = caseIndex
    }
}
