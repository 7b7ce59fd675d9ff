import SwiftSyntax

/// Replacements in one text. What is replaced keeps its line breaks, so that each line keeps its number.
struct SourceEdits {
    private var edits: [(start: Int, end: Int, text: String)] = []

    /// Replaces a part; line breaks in it that the new text has not are put behind it.
    mutating func replace(_ start: Int, _ end: Int, _ text: String) { edits.append((start, end, text)) }

    mutating func replace(_ node: some SyntaxProtocol, by text: String) {
        replace(node.start, node.end, text)
    }

    /// Takes a part out.
    mutating func remove(_ node: some SyntaxProtocol) { replace(node, by: "") }

    mutating func insert(_ text: String, at offset: Int) { replace(offset, offset, text) }

    /// Forgets the edits outside of a part.
    mutating func keepOnly(_ start: Int, _ end: Int) { edits.removeAll { $0.start < start || $0.end > end } }

    /// Takes a part out, whatever else was to happen in it.
    mutating func cover(_ node: some SyntaxProtocol) {
        edits.removeAll { $0.start >= node.start && $0.end <= node.end }
        remove(node)
    }

    /// The text with all replacements; one that is inside another is left out.
    func applied(to source: String) -> String { applied(to: source, from: 0, to: source.utf8.count) }

    /// A part of the text with all replacements in it.
    func applied(to source: String, from start: Int, to end: Int) -> String {
        let bytes = Array(source.utf8)
        // Those at one place stay in the order in which they came.
        let sorted = edits.enumerated().sorted {
            ($0.element.start, -$0.element.end, $0.offset) < ($1.element.start, -$1.element.end, $1.offset)
        }
        var result: [UInt8] = []
        var position = start
        for (_, edit) in sorted {
            guard edit.start >= position else { continue }
            result += bytes[position..<edit.start]
            result += Array(edit.text.utf8)
            let lines = bytes[edit.start..<edit.end].count { $0 == UInt8(ascii: "\n") }
            let kept = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
            if edit.end > edit.start, lines > kept {
                result += Array(repeating: UInt8(ascii: "\n"), count: lines - kept)
            }
            position = edit.end
        }
        result += bytes[position..<end]
        return String(decoding: result, as: UTF8.self)
    }
}

extension SyntaxProtocol {
    /// Where the code of a node begins and ends, in bytes, without the comments and spaces around it.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
