import LayoutFuzz

/// What a worker program says of a finding.
enum FindingAnswer: Equatable, Sendable {
    case explained(FindingExplanation)
    /// The text of a replay, of a case on which no experiments are made.
    case text(String)
    case none
}

/// One finding of the live page, on a page of its own: what a replay says, in paragraphs instead of lines of a terminal.
enum FindingPage {
    /// - Parameter worker: the command that replays findings.
    static func text(_ finding: LiveSnapshot.Finding, _ answer: FindingAnswer, worker: String) -> String {
        let id = MarkupText.attribute(finding.id)
        let title = finding.cause ?? finding.signature
        var body = [
            "<header><p><a href=\"/\">All findings</a></p>", "<h1>\(MarkupText.escaped(title))</h1></header><main>",
        ]
        var message = finding.message
        // A replay shows the numbers of a screen, and the stored message has the smallest that fail.
        if case .explained(let explanation) = answer, explanation.isEnlarged { message = explanation.message }
        body.append(paragraph(message, "message"))
        if case .explained(let explanation) = answer { body += why(explanation) }
        body.append("<p class=\"picture\"><img src=\"/picture/\(id).svg\" alt=\"The screens of case \(id)\"></p>")
        switch answer {
        case .explained(let explanation): body += details(explanation)
        case .text(let replay):
            body += section("Replay", [replay])
        case .none: body.append("<p>The worker program could not replay it.</p>")
        }
        if let file = finding.file { body += section("Run it again", ["\(worker) replay \(ShellWord.quoted(file))"]) }
        body.append("</main>")
        return HTMLPage.text(title: "\(title) · Layout Fuzz", body: body.joined(separator: "\n"))
    }

    /// What is seen, why, and what mends it.
    private static func why(_ explanation: FindingExplanation) -> [String] {
        var lines = [
            paragraph("\(HTMLPage.capitalized(FindingText.whose(explanation))). \(explanation.place).", "faint")
        ]
        lines.append(
            HTMLPage.terms([("Sees", explanation.seen), ("Cause", explanation.cause), ("Fix", explanation.advice)]))
        let verdict = [paragraph(FindingText.verdict(explanation), "faint")]
        let change = explanation.fix.map { [HTMLPage.code($0.difference)] } ?? []
        lines += explanation.pattern == .unknown ? verdict + change : change + verdict
        return lines + effect(explanation.effect) + list(explanation.costs)
    }

    /// The first line says what stands on either side of the arrows.
    private static func effect(_ lines: [String]) -> [String] {
        guard let head = lines.first else { return [] }
        return [paragraph("Effect, \(head)", "faint")] + list(Array(lines.dropFirst()))
    }

    private static func details(_ explanation: FindingExplanation) -> [String] {
        var lines = section("The conflict, constraint by constraint", explanation.conflict)
        lines += section(explanation.isAboutFile ? "In the file" : "The case as code", explanation.code)
        lines += section("What happens", explanation.events)
        let dependence = FindingText.dependence(explanation)
        if !dependence.isEmpty { lines += ["<h2>What it depends on</h2>"] + list(dependence) }
        return lines
    }

    private static func section(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["<h2>\(title)</h2>", HTMLPage.code(lines)]
    }

    private static func paragraph(_ text: String, _ name: String) -> String {
        "<p class=\"\(name)\">\(MarkupText.escaped(text))</p>"
    }

    private static func list(_ items: [String]) -> [String] {
        items.isEmpty ? [] : ["<ul>" + items.map { "<li>\(MarkupText.escaped($0))</li>" }.joined() + "</ul>"]
    }
}
