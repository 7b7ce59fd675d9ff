/// What consoles, mails and pages do to a log.
enum LogShape: String, CaseIterable {
    case asPrinted, windowsEnds, quoted, quotedTwice, escapedForPage, escapedTwice, escapedForMarkdown, fenced
    case prefixedLines, interleaved, brokenAt80, brokenAt120, wrappedWords, asString, withoutQuotes, typographic,
        inComment

    func applied(to log: String) -> String {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch self {
        case .asPrinted: return log
        case .windowsEnds: return lines.joined(separator: "\r\n")
        case .quoted: return lines.map { "> \($0)" }.joined(separator: "\n")
        case .quotedTwice: return lines.map { "> > \($0)" }.joined(separator: "\n")
        case .escapedForPage: return Self.escaped(log)
        case .escapedTwice: return Self.escaped(Self.escaped(log))
        case .escapedForMarkdown:
            return log.replacing("<", with: "\\<").replacing(">", with: "\\>").replacing("[", with: "\\[")
                .replacing("]", with: "\\]").replacing("|", with: "\\|").replacing("_", with: "\\_")
        case .fenced: return "It says\n\n```\n\(log)\n```\n\nWhat is wrong?"
        case .prefixedLines:
            return lines.map { "May  1 09:15:02 iPhone App(UIKitCore)[4711] <Error>: \($0)" }.joined(separator: "\n")
        case .interleaved:
            return lines.map { "\($0)\n2024-05-01 09:15:02.2 App[1:2] GET <https://a/b?c=[1]> 'done' (200)" }
                .joined(separator: "\n")
        case .brokenAt80: return lines.map { Self.broken($0, 80) }.joined(separator: "\n")
        case .brokenAt120: return lines.map { Self.broken($0, 120) }.joined(separator: "\n")
        case .wrappedWords: return lines.map(Self.wrapped).joined(separator: "\n")
        case .asString:
            return "{\"message\": \""
                + log.replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
                + "\"}"
        case .withoutQuotes: return log.replacing("\"", with: "")
        case .typographic: return log.replacing("\"", with: "\u{201D}").replacing(" ", with: "\u{A0}")
        case .inComment: return lines.map { "// \($0)" }.joined(separator: "\n")
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    /// In the middle of words, as a terminal of that width does.
    private static func broken(_ line: String, _ width: Int) -> String {
        var rest = Substring(line)
        var pieces: [Substring] = []
        while rest.count > width {
            pieces.append(rest.prefix(width))
            rest = rest.dropFirst(width)
        }
        return (pieces + [rest]).joined(separator: "\n")
    }

    /// At spaces, as a mail does.
    private static func wrapped(_ line: String) -> String {
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            if current.count + word.count > 72, !current.isEmpty {
                lines.append(current)
                current = String(word)
            } else {
                current += current.isEmpty ? String(word) : " \(word)"
            }
        }
        return (lines + [current]).joined(separator: "\n")
    }
}
