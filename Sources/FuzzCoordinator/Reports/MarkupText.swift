/// Text of others inside HTML and XML.
enum MarkupText {
    /// Between tags. Line ends stay.
    static func escaped(_ text: String) -> String { escape(text, keepsLines: true) }

    /// Between quotes.
    static func attribute(_ text: String) -> String { escape(text, keepsLines: false) }

    private static func escape(_ text: String, keepsLines: Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n" where keepsLines: result += "\n"
            case "\n", "\t": result += " "
            case _ where isForbidden(scalar): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// What XML does not allow, and what turns the direction of the text behind it.
    fileprivate static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

extension MarkupText {
    /// Without what no form of markup takes; nothing is escaped.
    static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar == "\n" || !isForbidden(scalar) ? scalar : "\u{FFFD}")
        }
        return result
    }
}
