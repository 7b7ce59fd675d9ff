import Foundation

/// Text and numbers in the form that SVG needs.
enum SVGText {
    /// For text between tags and between quotes. Characters that XML does not allow at all are replaced by the
    /// replacement character.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result += " "
            case _ where isForbidden(scalar): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Control characters, and those that turn the direction of what follows: a name could hide a part of a message.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    static func number(_ value: CGFloat) -> String { NumberText.number((value * 10).rounded() / 10) }

    /// How wide a text of a sans-serif font is at most, nearly.
    static func width(_ text: String, size: CGFloat) -> CGFloat {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.58 : 1.05) } * size
    }

    static func shortened(_ text: String, to count: Int) -> String {
        text.count <= count ? text : text.prefix(max(1, count - 1)) + "…"
    }

    /// Lines of a limited number of letters, broken at spaces where there are some.
    static func wrapped(_ text: String, to count: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var rest = String(word)
            if !line.isEmpty, line.count + 1 + rest.count > count {
                lines.append(line)
                line = ""
            }
            while rest.count > count {
                // Signatures and paths are broken behind a slash.
                let part = rest.prefix(count)
                let length = part.lastIndex(of: "/").map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? count
                lines.append(String(rest.prefix(length)))
                rest = String(rest.dropFirst(length))
            }
            line += line.isEmpty ? rest : " \(rest)"
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
