/// A console log as somebody pasted it, brought back to what UIKit printed.
///
/// Lines stay lines, so that a number of a line means the same before and after.
struct LogText {
    let characters: [Character]

    init(_ pasted: String) {
        var text = Self.replacing(Self.sameMeaning, in: pasted.filter { !Self.invisible.contains($0) })
        if text.contains(/&(?:amp;)*(?:lt|gt|quot|#\d+);/) {
            // A page that escapes what was escaped already is common.
            text = Self.replacing(Self.entities, in: text.replacing(/&(?:amp;)+/, with: "&"))
        }
        // Tags of a page; what UIKit prints in brackets has an address, but for what the system hides.
        text = text.replacing(/<\/?(?!private>)[a-z]{1,10}[1-6]?(?: [a-z]+="[^"]*")*\s*\/?>/, with: "")
        // Markdown takes the underscores of UIKit's private Swift classes for emphasis.
        text = text.replacing(/(?<before>[\s\["'])\*(?<start>Tt[A-Za-z0-9]+)\*(?=[A-Za-z0-9])/) {
            "\($0.before)_\($0.start)_"
        }
        text = text.replacing(/(?<before>[\s\["'=])\*(?<start>UI[A-Z])/) { "\($0.before)_\($0.start)" }
        text = text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
        if text.contains(/satisfy constraints[.:]?\s*\\n/) {
            text = Self.replacing([("\\n", "\n"), ("\\t", "\t")], in: text)
        }
        characters = Array(Self.withoutEscapes(Self.withoutQuoteMarks(text)))
    }

    /// The line of a place, from 1.
    func line(of index: Int) -> Int { characters[..<index].count { $0 == "\n" } + 1 }

    private static let invisible: Set<Character> = ["\u{200B}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{2060}", "\0"]

    private static let sameMeaning = [
        ("\r\n", "\n"), ("\r", "\n"), ("\u{A0}", " "), ("\u{2018}", "'"), ("\u{2019}", "'"), ("\u{201C}", "\""),
        ("\u{201D}", "\""), ("\u{2212}", "-"), ("\u{2028}", "\n"),
    ]

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&apos;", "'"),
        ("&#34;", "\""), ("&#60;", "<"), ("&#62;", ">"), ("&nbsp;", " "), ("&amp;", "&"),
    ]

    private static func replacing(_ pairs: [(String, String)], in text: String) -> String {
        pairs.reduce(text) { text, pair in text.contains(pair.0) ? text.replacing(pair.0, with: pair.1) : text }
    }

    /// A reply quotes with `>` at the start of each line.
    private static func withoutQuoteMarks(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        while lines.count(where: isQuoted) * 2 > filled.count {
            lines = lines.map { line in
                guard isQuoted(line), let mark = line.firstIndex(of: ">") else { return line }
                let rest = line[line.index(after: mark)...]
                return rest.first == " " ? rest.dropFirst() : rest
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func isQuoted(_ line: Substring) -> Bool { line.drop { $0 == " " }.first == ">" }

    /// Markdown escapes punctuation by a backslash, and a property list its quotes. `\U2026` and `\n` stay.
    private static func withoutEscapes(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var characters = Substring(text)
        while let first = characters.popFirst() {
            if first == "\\", let next = characters.first, "<>[]()|*_.-+=#\"'`~!{}".contains(next) { continue }
            result.append(first)
        }
        return result
    }
}
