/// Text of a peer or of a file, made fit for a terminal and a log.
package enum Printable {
    /// One line: control characters, which a terminal would obey or which would forge another line, become `?`, and
    /// what is longer than `limit` characters is cut.
    package static func line(_ text: String, limit: Int = 2000) -> String {
        var scalars = String.UnicodeScalarView()
        // Counted here: a string walks through all its content to count it.
        var room = limit
        for scalar in text.unicodeScalars {
            guard room > 0 else {
                scalars.append("…")
                break
            }
            room -= 1
            scalars.append(isPrintable(scalar) ? scalar : "?")
        }
        return String(scalars)
    }

    /// Several lines, as ``line(_:limit:)`` each: the line ends and tabs are ours, and nothing is cut. What goes into them from
    /// outside has been made one line before.
    package static func lines(_ text: String) -> String {
        guard !text.unicodeScalars.allSatisfy({ isPrintable($0) || isSpace($0) }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(isPrintable(scalar) || isSpace(scalar) ? scalar : "?") }
        return String(scalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }

    /// Equivalent JSON without characters that a terminal would obey: such characters are only in its strings, and there they
    /// can be written as numbers.
    package static func json(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isPrintable(scalar) || isSpace(scalar) {
                result.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16)
                result.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
            }
        }
        return String(result)
    }

    /// False for controls of both sets and for the marks that turn the direction of a line around.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: false
        default: true
        }
    }
}
