import LayoutFuzz

/// The notification of a finding that is new to the corpus, or that was fixed and has returned.
///
/// It is owed from the commit that stores the finding until its delivery, whatever happens to the coordinator in between.
struct FindingNotice: Hashable, Sendable {
    var signature: String
    var invariant: String
    var message: String
    var file: String
    var caseIndex: UInt64

    /// So that a notice fits a pipe, and writing it never blocks.
    static let longestMessage = 2000

    init(_ finding: Findings.Finding, file: String) {
        self.init(
            signature: finding.signature, invariant: finding.failure.invariant, message: finding.failure.message,
            file: file, caseIndex: finding.caseIndex)
    }

    init(signature: String, invariant: String, message: String, file: String, caseIndex: UInt64) {
        self.signature = signature
        self.invariant = invariant
        self.message = String(message.prefix(Self.longestMessage))
        self.file = file
        self.caseIndex = caseIndex
    }
}
