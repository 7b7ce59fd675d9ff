/// Text of a file, made fit for a message about it: one short line, without characters that a terminal would interpret.
package enum Excerpt {
    package static let limit = 60

    package static func of(_ text: String) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.prefix(limit + 1).enumerated() {
            guard index < limit else { return result + "…" }
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
