import Foundation
import LayoutFuzz

/// A report as a comment on a pull request: what is new first, the rest folded.
enum ReportMarkdown {
    /// A code host takes so much in one comment, and nobody reads more.
    private static let most = 20

    static func text(_ report: CampaignReport) -> String {
        var lines = [
            "## Layout Fuzz: \(ReportPhrases.headline(report))", "", ReportPhrases.course(report, name: code), "",
        ]
        let new = report.groups.filter { $0.novelty == .new }
        for group in new.prefix(most) { lines += section(group, report) }
        if new.count > most { lines += ["… and \(new.count - most) more new groups in the full report.", ""] }
        let known = report.findings.filter { $0.novelty == .known }
        if !known.isEmpty {
            lines += folded(
                "\(Figures.count(known.count, "known finding", "known findings"))",
                ["| finding | seen | file |", "|---|---|---|"]
                    + known.prefix(100).map {
                        "| \(code($0.signature)) | \($0.occurrences) | \(code($0.file ?? "not stored")) |"
                    })
        }
        let accepted = report.findings.filter { $0.novelty == .accepted }
        if !accepted.isEmpty {
            lines += folded(
                Figures.count(accepted.count, "accepted finding", "accepted findings"),
                accepted.prefix(100).map { "- \(code($0.signature)): \(code($0.accepted ?? ""))" })
        }
        if !report.unusedAcceptances.isEmpty {
            lines += folded(
                ReportPhrases.unused(report.unusedAcceptances.count),
                report.unusedAcceptances.prefix(100).map { "- \(code($0))" })
        }
        if !report.gone.isEmpty {
            lines += folded(
                "\(Figures.count(report.gone.count, "finding", "findings")) of the base not seen this time",
                report.gone.prefix(100).map { "- \(code($0))" })
        }
        if !report.flaky.isEmpty {
            lines += folded(
                "\(Figures.count(report.flaky.count, "case", "cases")) did not fail again, and do not count",
                report.flaky.prefix(20).map { "- \(code($0.signature)): \(code($0.observations))" })
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ group: CampaignReport.Group, _ report: CampaignReport) -> [String] {
        let findings = report.findings(of: group)
        guard let first = findings.first else { return [] }
        let place = first.source.map { " in \(code("\($0.file):\($0.line)"))" } ?? ""
        var lines = [
            "### \(code(group.title))\(place)", "", code(first.message), "",
            "Seen in \(Figures.count(Int(clamping: group.occurrences), "case", "cases")); smallest: "
                + "\(Figures.count(first.views, "view", "views")), \(Figures.count(first.constraints, "constraint", "constraints")), "
                + "\(Figures.count(first.steps, "step", "steps")) (\(code(first.id))).", "",
        ]
        if let accepted = first.accepted { lines += ["It \(code(accepted)).", ""] }
        if let words = first.explanation {
            lines += ["**Cause:** \(code(words.cause))", "", "**Fix:** \(code(words.fix)) \(words.trust)", ""]
            if !words.difference.isEmpty { lines += ["```diff"] + words.difference.map(plainLine) + ["```", ""] }
        }
        if let reason = first.unexplained { lines += ["Not explained: \(code(reason)).", ""] }
        if let replay = first.replay { lines += ["```", plainLine(replay), "```", ""] }
        if findings.count > 1 {
            lines += folded(
                "\(findings.count - 1) more like it",
                findings.dropFirst().map { "- \(code($0.signature)) \(code($0.id)): \(code($0.message))" })
        }
        return lines
    }

    private static func folded(_ title: String, _ lines: [String]) -> [String] {
        ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
    }

    private static func plainLine(_ text: String) -> String {
        String(MarkupText.plain(text).map { $0.isNewline ? " " : $0 })
    }

    /// As code nothing in it is markup, a mention or a link.
    static func code(_ text: String) -> String {
        // A bar would end the cell of a table, even in code.
        let line = plainLine(text).replacingOccurrences(of: "|", with: "¦")
        var longest = 0
        var run = 0
        for letter in line {
            run = letter == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let pad = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
        return "\(fence)\(pad)\(line)\(pad)\(fence)"
    }
}

/// Sentences that all forms of a report share.
enum ReportPhrases {
    /// Above the entries of the list of accepted findings that nothing answers to.
    static func unused(_ count: Int) -> String {
        count == 1
            ? "1 entry of the accepted findings names nothing that was found; if it is fixed, remove the entry"
            : "\(count) entries of the accepted findings name nothing that was found; if they are fixed, remove them"
    }

    /// `3 groups of findings, 1 of them new`.
    static func headline(_ report: CampaignReport) -> String {
        guard !report.groups.isEmpty else { return "no findings" }
        let all = "\(Figures.count(report.groups.count, "group", "groups")) of findings"
        switch report.newGroups {
        case 0: return "\(all), nothing new"
        case report.groups.count: return "\(all), all new"
        default: return "\(all), \(report.newGroups) new"
        }
    }

    /// - Parameter name: puts a name of others into the sentence.
    static func course(_ report: CampaignReport, name: (String) -> String = { $0 }) -> String {
        let rate = report.seconds > 0 ? UInt64(Double(report.cases) / report.seconds) : 0
        let ended = report.parts.compactMap(\.ended).last ?? "not ended yet, or cut off."
        let since = report.base.map { " New means: not in \(name($0))." } ?? " New means: not in the corpus before."
        return "\(Figures.number(report.cases)) cases in \(Figures.clock(.seconds(report.seconds))) "
            + "(\(Figures.number(rate)) cases/s); \(ended)\(since)"
    }
}
