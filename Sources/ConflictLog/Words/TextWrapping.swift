/// Text in lines of a terminal.
package enum TextWrapping {
    /// Of a terminal that nobody has made wider.
    package static let width = 80

    /// Breaks a text between words. A word that is wider than a line stays whole.
    /// - Parameters:
    ///   - start: what the first line begins with; the others are indented by as much.
    ///   - width: in characters.
    package static func lines(_ text: String, start: String = "", width: Int = width) -> [String] {
        var lines: [String] = []
        var line = start
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: start.count)
                isEmpty = true
            }
            line += isEmpty ? String(word) : " \(word)"
            isEmpty = false
        }
        return lines + [line]
    }
}
