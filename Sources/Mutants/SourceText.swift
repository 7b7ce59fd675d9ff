import SwiftSyntax

extension SyntaxProtocol {
    /// Where the code of a node begins and ends, in bytes, without the comments and spaces around it.
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// The code in one line, to be written a second time; nil where that would not be the same code.
    var oneLine: String? {
        let text = trimmedDescription
        guard text.utf8.count <= MutationScope.longestCode else { return nil }
        guard text.contains(where: \.isNewline) else { return text.contains("//") ? nil : text }
        guard !text.contains("{"), !text.contains("//"), !text.contains("/*"), !text.contains("\"\"\"") else {
            return nil
        }
        return text.split(whereSeparator: \.isNewline).map { line in
            String(line.drop { $0 == " " })
        }.joined(separator: " ")
    }

    /// The code in one line with other code in the place of some nodes in it.
    func oneLine(replacing replacements: [(node: any SyntaxProtocol, text: String)]) -> String? {
        guard oneLine != nil else { return nil }
        let bytes = Array(trimmedDescription.utf8)
        var result: [UInt8] = []
        var position = start
        for (node, text) in replacements.sorted(by: { $0.node.start < $1.node.start }) {
            result += bytes[(position - start)..<(node.start - start)]
            result += Array(text.utf8)
            position = node.end
        }
        result += bytes[(position - start)...]
        return String(decoding: result, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            String(line.drop { $0 == " " })
        }.joined(separator: " ")
    }

    /// The code in one line for people, however long.
    var shown: String {
        let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.count <= 120 ? text : text.prefix(117) + "..."
    }
}

/// A number that differs where any of several texts differs.
package struct SourceFingerprint: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // Where one text ends and the next one begins counts as well.
        value = (value ^ 0x1ff) &* 0x100_0000_01b3
    }
}
