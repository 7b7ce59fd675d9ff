import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// A running campaign as a page. It asks for itself again, and needs no script for that.
enum LivePage {
    /// Seconds between two looks of a browser.
    static let refresh = 5

    /// - Parameter worker: the command that replays findings.
    static func text(_ snapshot: LiveSnapshot, worker: String) -> String {
        let groups = ReportGroups.of(snapshot.findings.map { finding(of: $0, worker: worker) })
        let name = snapshot.name ?? snapshot.profile
        var body = ["<header><p class=\"faint\">Layout Fuzz · \(MarkupText.escaped(name))</p>"]
        body.append("<h1>\(headline(snapshot, groups.count))</h1>")
        body.append(
            "<p>Profile \(MarkupText.escaped(snapshot.profile)), \(snapshot.uikit.map { "UIKit \(MarkupText.escaped($0))" } ?? "every UIKit"), "
                + "seed \(snapshot.seed). This page refreshes every \(refresh) seconds.</p></header><main>")
        body.append(facts(snapshot))
        body.append(throughput(snapshot))
        let searches = Dictionary(snapshot.findings.map { ($0.signature, $0.search) }) { first, _ in first }
        for (group, findings) in groups { body.append(article(group, findings, searches)) }
        if groups.isEmpty { body.append("<p>Nothing was found so far.</p>") }
        if snapshot.leftOut > 0 { body.append("<p>\(snapshot.leftOut) more findings are not shown here.</p>") }
        body.append(workers(snapshot) + "</main>")
        return HTMLPage.text(
            title: "\(groups.count) groups · \(name) · Layout Fuzz", body: body.joined(separator: "\n"),
            refresh: refresh)
    }

    private static func headline(_ snapshot: LiveSnapshot, _ groups: Int) -> String {
        let found = groups == 0 ? "no findings yet" : Figures.count(groups, "group", "groups") + " of findings"
        return snapshot.isOver ? "Ending: \(found)" : "Running: \(found)"
    }

    private static func finding(of finding: LiveSnapshot.Finding, worker: String) -> CampaignReport.Finding {
        CampaignReport.Finding(
            id: finding.id, invariant: finding.invariant, signature: finding.signature, message: finding.message,
            novelty: finding.isNew || finding.file == nil ? .new : .known, file: finding.file, source: nil,
            views: finding.measure.views, constraints: finding.measure.constraints, steps: finding.measure.steps,
            minimised: finding.file != nil, occurrences: finding.occurrences, caseIndex: 0,
            secondsToFind: finding.firstSeen / .seconds(1),
            replay: finding.file.map { "\(worker) replay \(ShellWord.quoted($0))" }, group: finding.group,
            cause: finding.cause)
    }

    private static func facts(_ snapshot: LiveSnapshot) -> String {
        var cases = Figures.number(snapshot.cases)
        if let limit = snapshot.caseLimit { cases += " of \(Figures.number(limit))" }
        let facts: [(String, String)] = [
            ("time", Figures.clock(snapshot.elapsed)), ("left", snapshot.left.map(Figures.clock) ?? "no limit"),
            ("cases", cases), ("cases per second", Figures.number(snapshot.rate)),
            ("workers", "\(snapshot.workers.count)"),
        ]
        return "<dl class=\"facts\">"
            + facts.map { "<div><dt>\($0.0)</dt><dd>\(MarkupText.escaped($0.1))</dd></div>" }.joined() + "</dl>"
    }

    /// Cases in each second as bars.
    private static func throughput(_ snapshot: LiveSnapshot) -> String {
        guard let most = snapshot.throughput.max(), most > 0 else { return "" }
        let (step, height) = (4, 60)
        var bars = ""
        for (index, cases) in snapshot.throughput.enumerated() {
            let length = Int(Double(cases) / Double(most) * Double(height))
            bars += "<rect x=\"\(index * step)\" y=\"\(height - length)\" width=\"\(step - 1)\" height=\"\(length)\"/>"
        }
        let width = LiveSnapshot.seconds * step
        return
            "<figure class=\"chart\"><svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" preserveAspectRatio=\"none\" "
            + "aria-label=\"Cases in each of the last \(snapshot.throughput.count) seconds, at most \(most)\">"
            + "<title>Cases in each of the last \(snapshot.throughput.count) seconds</title>\(bars)</svg>"
            + "<figcaption class=\"faint\">cases in each of the last \(snapshot.throughput.count) seconds, at most "
            + "\(Figures.number(most))</figcaption></figure>"
    }

    private static func article(
        _ group: CampaignReport.Group, _ findings: [CampaignReport.Finding],
        _ searches: [String: MinimisingProgress?]
    ) -> String {
        guard let first = findings.first(where: { $0.file != nil }) ?? findings.first else { return "" }
        var lines = [
            "<article class=\"\(group.novelty.rawValue)\" aria-label=\"\(MarkupText.attribute(group.title))\"><h2>\(ReportHTML.tag(group.novelty)) "
                + "\(MarkupText.escaped(group.title))</h2>",
            "<p class=\"message\">\(MarkupText.escaped(first.message))</p>",
        ]
        if first.file != nil {
            lines.append(
                "<p class=\"picture\"><a href=\"/picture/\(MarkupText.attribute(first.id)).svg\"><img loading=\"lazy\" "
                    + "src=\"/picture/\(MarkupText.attribute(first.id)).svg\" alt=\"The screens of case \(MarkupText.attribute(first.id)): \(MarkupText.attribute(ReportHTML.short(first.message)))\"></a></p>"
            )
        }
        lines.append(
            "<p class=\"faint\">\(Figures.count(findings.count, "finding", "findings")), seen in "
                + "\(Figures.count(Int(clamping: group.occurrences), "case", "cases")); \(MarkupText.escaped(first.signature))</p>"
        )
        if let replay = first.replay {
            lines.append(
                "<p><a href=\"/finding/\(MarkupText.attribute(first.id))\">Cause and fix of case "
                    + "\(MarkupText.escaped(first.id))</a></p>")
            lines.append("<pre>\(MarkupText.escaped(replay))</pre>")
        } else {
            let progress = (searches[first.signature] ?? nil).map {
                " \(Figures.number($0.runs)) of at most \(Figures.number($0.budget)) runs are done."
            }
            lines.append("<p class=\"faint\">It is being minimised.\(progress ?? "")</p>")
        }
        return (lines + ["</article>"]).joined(separator: "\n")
    }

    private static func workers(_ snapshot: LiveSnapshot) -> String {
        guard !snapshot.workers.isEmpty else { return "<h2>Workers</h2><p>No worker is connected.</p>" }
        return
            "<h2>Workers</h2><table><thead><tr><th scope=\"col\">name</th><th scope=\"col\" class=\"number\">children</th><th scope=\"col\" class=\"number\">cases</th></tr></thead><tbody>"
            + snapshot.workers.prefix(LiveSnapshot.longestList).map {
                "<tr><td>\(MarkupText.escaped($0.name))</td><td class=\"number\">\($0.children)</td>"
                    + "<td class=\"number\">\(Figures.number($0.cases))</td></tr>"
            }.joined() + "</tbody></table>"
    }
}
