import Foundation
import LayoutFuzz

/// A replay as `replay --json` writes it.
struct ReplayRecord: Encodable {
    var path: String
    var id: String
    /// What the file was stored for.
    var expected: String?
    var passes: Bool
    var failures: [Failure]
    var verdict: String
    var explanation: FindingExplanation?
    /// Equal for findings of one cause.
    var group: String?

    init(_ file: CaseFile, _ report: RunReport, _ explanation: FindingExplanation?, _ verdict: ReplayVerdict) {
        (path, id, expected) = (file.path, file.layoutCase.id, file.entry?.signature)
        (passes, failures) = (verdict.isPass, report.failures)
        self.verdict = WorkerConsoleMessages.verdict(verdict)
        self.explanation = explanation
        group = report.failures.first.map { FindingGroups.key(of: file.layoutCase, $0) }
    }

    static func json(_ records: [ReplayRecord]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(records), as: UTF8.self)
    }
}
