import FuzzCampaign
import FuzzMessages
import LayoutFuzz

/// What a terminal shows of a running campaign, below the lines that stay: as wide as the terminal, and no wider.
enum StatusLines {
    /// - Returns: a line of figures, one about what is being minimised, and one about the last cause that was found; in colour where `terminalStyle` has some.
    static func of(_ campaign: Campaign, at now: Duration, width: Int, terminalStyle: TerminalStyle) -> [String] {
        var parts = [
            Figures.clock(now), "\(Figures.number(campaign.ledger.recorded)) cases",
            "\(Figures.number(rate(campaign, now))) cases/s",
            Figures.count(campaign.workers.count, "worker", "workers"),
        ]
        let found = Figures.count(campaign.findings.counted, "finding", "findings")
        parts.append(found)
        let limit = timeLeft(campaign, now).map { ["\(Figures.clock($0)) left"] } ?? []
        if campaign.findings.unsettled > 0 {
            let longer = parts.dropLast() + ["\(found) (\(campaign.findings.unsettled) being minimised)"] + limit
            if longer.joined(separator: "  ").count < width { parts = longer.dropLast(limit.count) }
        }
        parts += limit
        // The time, the cases and the findings are left out last.
        while parts.count > 3, parts.joined(separator: "  ").count >= width {
            parts.remove(at: parts.count > 4 ? 2 : 3)
        }
        var lines = [cut(parts.joined(separator: "  "), to: width)]
        if let search = search(campaign, now) { lines.append(cut(search, to: width)) }
        if let last = lastFound(campaign, now) { lines.append(cut(last, to: width)) }
        return [terminalStyle.faint(bar(campaign, now, width: width)), lines[0]].filter { !$0.isEmpty }
            + lines.dropFirst().map(terminalStyle.found)
    }

    static func rate(_ campaign: Campaign, _ now: Duration) -> UInt64 {
        let seconds = now / .seconds(1)
        return seconds > 0 ? UInt64(Double(campaign.ledger.recorded - campaign.recordedBefore) / seconds) : 0
    }

    /// Nil where neither the time nor the number of cases is limited.
    static func timeLeft(_ campaign: Campaign, _ now: Duration) -> Duration? {
        var left = campaign.configuration.timeLimit.map { max(.zero, $0 - now) }
        let rate = rate(campaign, now)
        if let limit = campaign.configuration.caseLimit, rate > 0 {
            let rest = Duration.seconds(Int64(clamping: (limit - min(limit, campaign.ledger.recorded)) / rate))
            left = min(left ?? rest, rest)
        }
        return left
    }

    /// Between 0 and 1; nil where there is no limit.
    private static func progress(_ campaign: Campaign, _ now: Duration) -> Double? {
        let time = campaign.configuration.timeLimit.map { now / $0 }
        let cases = campaign.configuration.caseLimit.map { Double(campaign.ledger.recorded) / Double(max(1, $0)) }
        return [time, cases].compactMap { $0 }.max().map { min(1, max(0, $0)) }
    }

    private static func bar(_ campaign: Campaign, _ now: Duration, width: Int) -> String {
        guard let progress = progress(campaign, now) else { return "" }
        let length = min(60, width - 1 - 5)
        guard length >= 10 else { return "" }
        let done = Int(Double(length) * progress)
        return String(repeating: "━", count: done) + String(repeating: "┄", count: length - done)
            + " \(Int(progress * 100))%"
    }

    /// The search that has come farthest, and what all of them may still take; nil where none runs.
    static func search(_ campaign: Campaign, _ now: Duration) -> String? {
        let searches = campaign.minimising
        guard let search = searches.max(by: { $0.runs < $1.runs }) else { return nil }
        var text =
            "minimising: \(Figures.number(search.runs)) of at most \(Figures.number(search.budget)) runs, "
            + Printable.line(search.signature)
        if searches.count > 1 { text += ", and \(searches.count - 1) more" }
        if let left = campaign.minimisingTimeLeft(at: now) { text += ", \(Figures.clock(left)) left" }
        return text
    }

    private static func lastFound(_ campaign: Campaign, _ now: Duration) -> String? {
        let last = campaign.findings.all.filter { !$0.failure.isFlaky }.max {
            ($0.firstSeen, $0.caseIndex) < ($1.firstSeen, $1.caseIndex)
        }
        guard let last else { return nil }
        let ago = max(.zero, campaign.elapsedBefore + now - last.firstSeen)
        let when = ago < .seconds(1) ? "just now" : "\(Figures.clock(ago)) ago"
        return "last new: \(Printable.line(last.signature)), \(when)"
    }

    /// Lines of words, the later ones indented; a command to replay a finding has one to itself where it does not fit.
    static func wrapped(_ text: String, width: Int) -> [String] {
        guard text.count >= width else { return [text] }
        let indent = String(text.prefix { $0 == " " }) + "    "
        var lines: [String] = []
        var line = ""
        var rest = text[...]
        while !rest.isEmpty {
            let word: Substring
            if rest.hasPrefix("Replay: ") {
                word = rest
            } else {
                word = rest.prefix(while: { $0 == " " }) + rest.drop(while: { $0 == " " }).prefix { $0 != " " }
            }
            rest = rest.dropFirst(word.count)
            // The space before a command goes with the word before it.
            if rest.hasPrefix(" Replay: ") { rest = rest.dropFirst() }
            let isApart = word.hasPrefix("Replay: ")
            if !line.isEmpty, line.count + word.count + (isApart ? 1 : 0) >= width {
                lines.append(line)
                line = indent + word.drop { $0 == " " }
            } else {
                line += isApart ? " " + word : word
            }
        }
        lines.append(line)
        return lines
    }

    private static func cut(_ text: String, to width: Int) -> String {
        text.count < width ? text : text.prefix(max(1, width - 2)) + "…"
    }
}

/// Colours, where they are wanted: on a terminal, unless `NO_COLOR` is set.
struct TerminalStyle: Hashable {
    let isOn: Bool

    static let none = TerminalStyle(isOn: false)

    /// As terminals and programs agreed on: https://no-color.org.
    init(isTerminal: Bool, environment: [String: String]) {
        isOn = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    init(isOn: Bool) { self.isOn = isOn }

    func found(_ text: String) -> String { wrap(text, "33") }
    func faint(_ text: String) -> String { wrap(text, "2") }
    func bad(_ text: String) -> String { wrap(text, "31") }
    func good(_ text: String) -> String { wrap(text, "32") }

    /// A line of a campaign by what it is about.
    func line(_ text: String) -> String {
        if text.hasPrefix("BUG DETECTED") || text.contains("could not be stored") { return bad(text) }
        if text.hasPrefix("Found ") || text.hasPrefix("Warning: ") { return found(text) }
        if text.hasPrefix("No findings.") { return good(text) }
        return text
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
