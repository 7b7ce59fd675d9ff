/// A report as one page that needs no other file.
enum ReportHTML {
    /// - Parameter pictures: SVG by the ids of findings; some may be missing.
    static func text(_ report: CampaignReport, pictures: [String: String]) -> String {
        let title = "Layout Fuzz: \(report.name): \(ReportPhrases.headline(report))"
        var body = ["<header><p class=\"faint\">Layout Fuzz · campaign \(MarkupText.escaped(report.name))</p>"]
        body.append("<h1>\(MarkupText.escaped(HTMLPage.capitalized(ReportPhrases.headline(report))))</h1>")
        body.append("<p>\(MarkupText.escaped(ReportPhrases.course(report)))</p></header>")
        body.append("<main>")
        body.append(facts(report))
        if report.groups.count > 1 { body.append(contents(report)) }
        for (number, group) in report.groups.enumerated() {
            body.append(article(number + 1, group, report, pictures))
        }
        if report.groups.isEmpty { body.append("<p>Every invariant held in every case.</p>") }
        body.append(rest(report))
        body.append("</main>")
        return HTMLPage.text(title: title, body: body.joined(separator: "\n"))
    }

    private static func facts(_ report: CampaignReport) -> String {
        var facts: [(String, String)] = [
            ("new groups", "\(report.newGroups)"), ("known groups", "\(report.groups.count - report.newGroups)"),
            ("cases", Figures.number(report.cases)), ("time", Figures.clock(.seconds(report.seconds))),
        ]
        if report.acceptedFindings > 0 { facts.append(("accepted findings", "\(report.acceptedFindings)")) }
        if report.base != nil { facts.append(("not seen again", "\(report.gone.count)")) }
        return "<dl class=\"facts\">"
            + facts.map { "<div><dt>\($0.0)</dt><dd>\(MarkupText.escaped($0.1))</dd></div>" }.joined() + "</dl>"
    }

    private static func contents(_ report: CampaignReport) -> String {
        var lines = [
            "<nav aria-label=\"Groups of findings\"><table class=\"wide\"><thead><tr><th scope=\"col\">group</th><th scope=\"col\">what was seen</th>"
                + "<th scope=\"col\" class=\"number\">cases</th></tr></thead><tbody>"
        ]
        for (number, group) in report.groups.enumerated() {
            let message = report.findings(of: group).first?.message ?? ""
            lines.append(
                "<tr><td>\(tag(group.novelty)) <a href=\"#group-\(number + 1)\">\(MarkupText.escaped(group.title))</a></td>"
                    + "<td>\(MarkupText.escaped(short(message)))</td>"
                    + "<td class=\"number\">\(Figures.number(group.occurrences))</td></tr>")
        }
        return (lines + ["</tbody></table></nav>"]).joined(separator: "\n")
    }

    static func tag(_ novelty: CampaignReport.Novelty) -> String {
        novelty == .new
            ? "<span class=\"tag new\">new</span>" : "<span class=\"tag\">\(novelty.rawValue)</span>"
    }

    static func short(_ text: String) -> String { text.count > 160 ? text.prefix(159) + "…" : text }

    private static func article(
        _ number: Int, _ group: CampaignReport.Group, _ report: CampaignReport, _ pictures: [String: String]
    ) -> String {
        let findings = report.findings(of: group)
        guard let first = findings.first else { return "" }
        var lines = [
            "<article id=\"group-\(number)\" class=\"\(group.novelty.rawValue)\">",
            "<h2>\(tag(group.novelty)) \(MarkupText.escaped(group.title))</h2>",
        ]
        lines += finding(first, picture: pictures[first.id], heading: nil)
        if findings.count > 1 {
            lines.append(
                "<details><summary>\(Figures.count(findings.count - 1, "more finding", "more findings")) like it</summary>"
            )
            for other in findings.dropFirst() {
                lines += finding(other, picture: pictures[other.id], heading: other.signature)
            }
            lines.append("</details>")
        }
        return (lines + ["</article>"]).joined(separator: "\n")
    }

    private static func finding(
        _ finding: CampaignReport.Finding, picture: String?, heading: String?
    ) -> [String] {
        var lines = heading.map { ["<h3>\(tag(finding.novelty)) \(MarkupText.escaped($0))</h3>"] } ?? []
        lines.append("<p class=\"message\">\(MarkupText.escaped(finding.message))</p>")
        if let source = finding.source {
            lines.append("<p>\(MarkupText.escaped(source.file)), line \(source.line)</p>")
        }
        if let accepted = finding.accepted { lines.append("<p>It \(MarkupText.escaped(accepted)).</p>") }
        lines += explanation(finding)
        if let picture { lines.append("<div class=\"picture\">\(picture)</div>") }
        let size = [
            Figures.count(finding.views, "view", "views"),
            Figures.count(finding.constraints, "constraint", "constraints"),
            Figures.count(finding.steps, "step", "steps"),
        ].joined(separator: ", ")
        lines.append(
            "<p class=\"faint\">\(MarkupText.escaped(finding.signature)) · case \(MarkupText.escaped(finding.id)) · \(size)"
                + "\(finding.minimised ? "" : ", not minimised") · seen in "
                + "\(Figures.count(Int(clamping: finding.occurrences), "case", "cases")), first after "
                + "\(Figures.seconds(.seconds(finding.secondsToFind)))</p>")
        if let replay = finding.replay { lines.append("<pre>\(MarkupText.escaped(replay))</pre>") }
        return lines
    }

    /// Cause and fix; nothing of a finding that was not explained.
    static func explanation(_ finding: CampaignReport.Finding) -> [String] {
        guard let words = finding.explanation else {
            return finding.unexplained.map { ["<p class=\"faint\">Not explained: \(MarkupText.escaped($0)).</p>"] }
                ?? []
        }
        var lines = [
            HTMLPage.terms([("Cause", words.cause), ("Fix", words.fix)])
        ]
        if !words.difference.isEmpty {
            lines.append(HTMLPage.code(words.difference))
        }
        lines.append("<p class=\"faint\">\(MarkupText.escaped(words.trust))</p>")
        if !words.conflict.isEmpty {
            lines.append(
                "<details><summary>The conflict, constraint by constraint</summary>"
                    + "\(HTMLPage.code(words.conflict))</details>")
        }
        return lines
    }

    private static func rest(_ report: CampaignReport) -> String {
        var lines: [String] = []
        func list(_ title: String, _ items: [String]) {
            guard !items.isEmpty else { return }
            lines.append("<details><summary>\(MarkupText.escaped(title))</summary><ul>")
            lines += items.map { "<li>\(MarkupText.escaped($0))</li>" }
            lines.append("</ul></details>")
        }
        list(ReportPhrases.unused(report.unusedAcceptances.count), report.unusedAcceptances)
        list("\(Figures.count(report.gone.count, "finding", "findings")) of the base not seen this time", report.gone)
        list(
            "\(Figures.count(report.flaky.count, "case", "cases")) did not fail again, and do not count",
            report.flaky.map { "\($0.signature): \($0.observations)" })
        list("Quarantined workers", report.quarantined)
        lines.append(
            "<h2>How it ran</h2><table class=\"wide\"><thead><tr><th scope=\"col\">campaign</th><th scope=\"col\">profile</th><th scope=\"col\">UIKit</th><th scope=\"col\">seed</th>"
                + "<th scope=\"col\">build</th><th scope=\"col\" class=\"number\">cases</th><th scope=\"col\">end</th></tr></thead><tbody>"
        )
        for part in report.parts {
            let cells = [part.name, part.profile, part.uikit ?? "every", "\(part.seed)", part.build]
            lines.append(
                "<tr>" + cells.map { "<td>\(MarkupText.escaped($0))</td>" }.joined()
                    + "<td class=\"number\">\(Figures.number(part.cases))</td>"
                    + "<td>\(MarkupText.escaped(part.ended ?? "not ended yet, or cut off."))</td></tr>")
        }
        lines.append("</tbody></table>")
        if let survived = report.survived {
            lines.append("<p class=\"faint\">Survived: \(MarkupText.escaped(survived)).</p>")
        }
        if report.unsettled > 0 {
            lines.append(
                "<p class=\"faint\">\(Figures.count(report.unsettled, "finding has", "findings have")) no file: still being "
                    + "minimised, or not stored.</p>")
        }
        return lines.joined(separator: "\n")
    }
}
