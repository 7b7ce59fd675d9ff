import Foundation
import LayoutFuzz

/// A report as JUnit's XML, which continuous integration reads: each finding is a test, and so is each invariant that held.
enum ReportJUnit {
    static func text(_ report: CampaignReport) -> String {
        let failing = report.findings.filter { counts($0, report) }
        let broken = Set(report.findings.map(\.invariant))
        let held = InvariantRegistry.descriptions.map(\.id).filter { !broken.contains($0) }
        let suite = "layout-fuzz." + report.name
        let skipped = report.findings.count - failing.count
        let totals =
            "tests=\"\(report.findings.count + held.count)\" failures=\"\(failing.count)\" errors=\"0\" "
            + "time=\"\(seconds(report.seconds))\""
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            // The schema that checkers use knows no attributes here, wants `package` and `id` below, and both outputs at the end.
            "<testsuites>",
            "  <testsuite package=\"layout-fuzz\" id=\"0\" name=\(quoted(suite)) \(totals) skipped=\"\(skipped)\" timestamp=\"\(timestamp(report))\" hostname=\"localhost\">",
            "    <properties>",
        ]
        for part in report.parts {
            for (key, value) in [
                ("seed", "\(part.seed)"), ("profile", part.profile), ("uikit", part.uikit ?? "every"),
                ("cases", "\(part.cases)"), ("build", part.build), ("ended", part.ended ?? "running"),
            ] {
                lines.append("      <property name=\(quoted("\(part.name).\(key)")) value=\(quoted(value))/>")
            }
        }
        lines.append("    </properties>")
        for finding in report.findings { lines += test(finding, report, suite) }
        for invariant in held {
            lines.append("    <testcase classname=\(quoted(suite)) name=\(quoted(invariant)) time=\"0\"/>")
        }
        return (lines + ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>", ""]).joined(
            separator: "\n")
    }

    /// Since a base, what it had is no failure of this change.
    private static func counts(_ finding: CampaignReport.Finding, _ report: CampaignReport) -> Bool {
        finding.novelty != .accepted && (report.base == nil || finding.novelty == .new)
    }

    private static func test(
        _ finding: CampaignReport.Finding, _ report: CampaignReport, _ suite: String
    ) -> [String] {
        let head =
            "    <testcase classname=\(quoted(suite)) name=\(quoted("\(finding.signature) (\(finding.id))")) "
            + "time=\"\(seconds(finding.secondsToFind))\">"
        guard counts(finding, report) else {
            let reason = finding.novelty == .accepted ? finding.accepted ?? "" : "known since the base"
            return [head, "      <skipped message=\(quoted(reason))/>", "    </testcase>"]
        }
        let more = [
            finding.message, finding.accepted.map { "It \($0)." }, finding.explanation?.sentences,
            "Seen in \(finding.occurrences) cases.", finding.replay.map { "Replay: \($0)" },
            finding.source.map { "Source: \($0.file):\($0.line)" },
        ].compactMap { $0 }.joined(separator: "\n")
        return [
            head,
            "      <failure message=\(quoted(finding.message)) type=\(quoted(finding.invariant))>\(MarkupText.escaped(more))</failure>",
            "    </testcase>",
        ]
    }

    private static func quoted(_ text: String) -> String { "\"\(MarkupText.attribute(text))\"" }

    private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }

    /// Without a zone, as the schema wants it.
    private static func timestamp(_ report: CampaignReport) -> String {
        String(
            Date(timeIntervalSince1970: report.parts.first?.begun ?? 0).formatted(.iso8601).prefix(19))
    }
}
