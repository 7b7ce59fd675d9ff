/// Names as parts of signatures, which have a limit, and no other characters than a file name has.
package enum SignatureText {
    /// The first 100 characters, with `_` for characters that no file name has.
    package static func slug(_ text: String) -> String {
        String(text.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" })
    }

    /// The words of a text in lower case with dashes between them, without numbers and without what is in quotes, which are drawn for
    /// a case: `width of 'some text' in row 3` is `width-of-in-row`.
    ///
    /// 80 characters at most; empty for a text without words.
    package static func words(of text: String) -> String {
        var text = " \(text)"
        if let start = text.firstRange(of: " '"), let end = text.lastIndex(of: "'"), end >= start.upperBound {
            text.removeSubrange(start.lowerBound...end)
        }
        let words = text.lowercased().split { !($0.isASCII && $0.isLetter) }
        return String(words.joined(separator: "-").prefix(80))
    }
}
