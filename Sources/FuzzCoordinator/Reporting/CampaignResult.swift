import Foundation
import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// What a campaign came to: the object that `--json` prints, and the exit status.
struct CampaignResult: Hashable {
    struct FindingRecord: Codable, Hashable {
        var id: String
        var invariant: String
        var signature: String
        /// Missing when the disk refused it.
        var file: String?
        var views: Int
        var constraints: Int
        var steps: Int
        var secondsToFind: Double
        var minimised: Bool
        /// The corpus did not know it before this campaign.
        var new = false
    }

    /// What a case did once and not again: no finding, and not counted as one.
    struct FlakyRecord: Codable, Hashable {
        var signature: String
        var caseIndex: UInt64
        /// How many cases did so.
        var occurrences: UInt64
        /// Both observations.
        var observations: String
        var file: String?
    }

    struct Report: Codable, Hashable {
        var cases: UInt64
        var steps: UInt64
        var seconds: Double
        var casesPerSecond: Double
        var workers: Int
        var findings: [FindingRecord]
        var flaky: [FlakyRecord] = []
        /// Workers whose results were not those of others, and why.
        var quarantined: [String: String] = [:]
    }

    var end: ExplorationEnd
    var report: Report
    /// It ended before any worker brought a result, in this run.
    var ranNoCase = false
    /// What went wrong and was survived.
    var faults: [FaultKind: UInt64] = [:]

    init(end: ExplorationEnd, report: Report) {
        self.end = end
        self.report = report
    }

    init(campaign: Campaign, end: ExplorationEnd, seconds: Double) {
        self.end = end
        faults = campaign.faults
        ranNoCase = !campaign.hasWorked && (end == .timeUp || end == .stopped)
        let cases = campaign.ledger.recorded
        // In the order of their cases, which is the same for every number of workers; the order of occurrence is not.
        let findings = campaign.findings.all.sorted { ($0.caseIndex, $0.signature) < ($1.caseIndex, $1.signature) }
        report = Report(
            cases: cases, steps: campaign.steps, seconds: Self.rounded(seconds),
            casesPerSecond: seconds > 0 ? Self.rounded(Double(cases) / seconds) : 0, workers: campaign.mostWorkers,
            findings: findings.filter { !$0.failure.isFlaky }.map(Self.record),
            flaky: findings.filter(\.failure.isFlaky).map(Self.flakyRecord),
            quarantined: Dictionary(
                uniqueKeysWithValues: campaign.quarantined.map {
                    ($0.worker.name, CampaignMessages.sentence($0.quarantine, of: $0.worker))
                }))
    }

    /// 0 no findings, 1 findings, 2 the campaign could not complete.
    var exitCode: Int32 {
        if case .workersExhausted = end { return 2 }
        if ranNoCase { return 2 }
        if report.findings.contains(where: { $0.file == nil }) || report.flaky.contains(where: { $0.file == nil }) {
            return 2
        }
        return report.findings.isEmpty ? 0 : 1
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(report) else {
            preconditionFailure("BUG DETECTED: the report holds a number that JSON cannot: \(report)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func record(_ finding: Findings.Finding) -> FindingRecord {
        var file: String?
        if case .stored(let path) = finding.state { file = path }
        let measure = finding.layoutCase.measure
        return FindingRecord(
            id: finding.layoutCase.id, invariant: finding.failure.invariant, signature: finding.signature, file: file,
            views: measure.views, constraints: measure.constraints, steps: measure.steps,
            secondsToFind: rounded(finding.firstSeen / .seconds(1)), minimised: finding.form == .minimised,
            new: finding.isNew)
    }

    private static func flakyRecord(_ finding: Findings.Finding) -> FlakyRecord {
        var file: String?
        if case .stored(let path) = finding.state { file = path }
        return FlakyRecord(
            signature: finding.signature, caseIndex: finding.caseIndex, occurrences: finding.occurrences,
            observations: finding.failure.message, file: file)
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
