/// Text of a peer, made fit for a terminal and a log.
package enum Printable {
    /// One line: control characters, which a terminal would obey or which would forge another line, become `?`, and
    /// what is longer than `limit` characters is cut.
    package static func line(_ text: String, limit: Int = 2000) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard scalars.count < limit else {
                scalars.append("…")
                break
            }
            scalars.append(isPrintable(scalar) ? scalar : "?")
        }
        return String(scalars)
    }

    /// False for controls of both sets and for the marks that turn the direction of a line around.
    package static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069: false
        default: true
        }
    }
}
