import Foundation
import FuzzCampaign
import FuzzMessages
import LayoutEngine
import LayoutFuzz

/// What a campaign came to: the object that `--json` prints, and the exit status.
struct CampaignResult: Hashable {
    struct FindingRecord: Codable, Hashable {
        /// Of the case in its file, as reports have it.
        var id: String
        var invariant: String
        var signature: String
        var message = ""
        /// How many cases showed it, and the first of them.
        var occurrences: UInt64 = 0
        var caseIndex: UInt64 = 0
        /// Missing when the disk refused it.
        var file: String?
        var views: Int
        var constraints: Int
        var steps: Int
        var secondsToFind: Double
        var minimised: Bool
        /// The corpus did not know it before this campaign.
        var new = false
        /// Equal for findings of one cause; missing for a case that cannot be read.
        var group: String?
        /// The known pattern that its smallest case shows (docs/patterns.md).
        var cause: String?
        /// Why and until when it is accepted (`--accepted`); it does not count then.
        var accepted: String?
        /// Why and until when it was accepted; it counts again.
        var expired: String?
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
        /// What the same findings can be had with again.
        var seed: UInt64 = 0
        var profile = ""
        /// Missing where each case chooses.
        var uikit: String?
        /// Why it ended.
        var ended = ""
        var cases: UInt64
        var steps: UInt64
        var seconds: Double
        var casesPerSecond: Double
        var workers: Int
        var findings: [FindingRecord]
        var flaky: [FlakyRecord] = []
        /// Workers whose results were not those of others, and why.
        var quarantined: [String: String] = [:]
        /// Entries of the list of accepted findings that met no finding; missing without a list.
        var unusedAcceptances: [String]?
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
        let plan = campaign.configuration.plan
        report = Report(
            seed: plan.campaignSeed, profile: plan.profile, uikit: plan.uikit?.rawValue,
            ended: CampaignMessages.stopReason(end), cases: cases, steps: campaign.steps,
            seconds: Self.rounded(seconds),
            casesPerSecond: seconds > 0 ? Self.rounded(Double(cases) / seconds) : 0, workers: campaign.peakWorkerCount,
            findings: findings.filter { !$0.failure.isFlaky }.map(Self.record),
            flaky: findings.filter(\.failure.isFlaky).map(Self.flakyRecord),
            quarantined: Dictionary(
                uniqueKeysWithValues: campaign.quarantined.map {
                    ($0.worker.name, CampaignMessages.sentence($0.quarantine, of: $0.worker))
                }))
    }

    /// 0 no findings but accepted ones, 1 findings, 2 the campaign could not complete.
    var exitCode: Int32 {
        if case .workersExhausted = end { return 2 }
        if ranNoCase { return 2 }
        if report.findings.contains(where: { $0.file == nil }) || report.flaky.contains(where: { $0.file == nil }) {
            return 2
        }
        return report.findings.allSatisfy { $0.accepted != nil } ? 0 : 1
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
        let measure = finding.layoutCase.measure
        let group = finding.groupKey
        return FindingRecord(
            id: finding.fileID, invariant: finding.failure.invariant, signature: finding.signature,
            message: finding.failure.message, occurrences: finding.occurrences, caseIndex: finding.caseIndex,
            file: finding.storedPath,
            views: measure.views, constraints: measure.constraints, steps: measure.steps,
            secondsToFind: rounded(finding.firstSeen / .seconds(1)), minimised: finding.form == .minimised,
            new: finding.isNew, group: group, cause: KnownPattern.title(ofGroup: group ?? ""))
    }

    private static func flakyRecord(_ finding: Findings.Finding) -> FlakyRecord {
        FlakyRecord(
            signature: finding.signature, caseIndex: finding.caseIndex, occurrences: finding.occurrences,
            observations: finding.failure.message, file: finding.storedPath)
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension Findings.Finding {
    /// Equal for findings of one cause; nil for a case that cannot be read.
    var groupKey: String? { (try? layoutCase.read()).map { FindingGroups.key(of: $0, failure) } }

    var storedPath: String? {
        if case .stored(let path) = state { return path }
        return nil
    }

    /// The id of the case in its file. The file of a signature that was known before holds another case than this campaign's.
    var fileID: String {
        let name = storedPath?.split(separator: "/").last.map { String($0.prefix(16)) } ?? ""
        return name.count == 16 && HexNumber.value(name) != nil ? name : layoutCase.id
    }
}
