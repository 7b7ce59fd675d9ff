/// Finds where a text stops being JSON (RFC 8259), for the message about it.
///
/// Foundation's reader gives no position. It also accepts other encodings than UTF-8, and one of two values that have the same
/// key, which are guesses about what the author meant.
struct JSONSyntax {
    struct Problem: Error, Hashable {
        let offset: Int
        let reason: String
    }

    private enum Container {
        case list
        /// With the keys so far.
        case object(Set<String>)
    }

    private let bytes: [UInt8]
    private var position = 0
    private var open: [Container] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Nil for JSON. `JSONShape` limits the nesting; nothing here is recursive.
    static func problem(of bytes: [UInt8]) -> Problem? {
        if let offset = UTF8Check.firstInvalid(in: bytes) {
            let digits = String(bytes[offset], radix: 16, uppercase: true)
            return Problem(offset: offset, reason: "the byte 0x\(digits) is not UTF-8")
        }
        var syntax = JSONSyntax(bytes)
        do throws(Problem) {
            try syntax.read()
            return nil
        } catch {
            return error
        }
    }

    /// Line and column of a byte, counted from 1.
    static func place(of offset: Int, in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        return "line \(line), column \(1 + before[start...].count { $0 & 0xC0 != 0x80 })"
    }

    private mutating func read() throws(Problem) {
        try value()
        while !open.isEmpty {
            skipSpace()
            let isObject = if case .object = open[open.count - 1] { true } else { false }
            if take(isObject ? "}" : "]") {
                open.removeLast()
            } else {
                guard take(",") else { throw expected(isObject ? "',' or '}'" : "',' or ']'") }
                if isObject { try key() }
                try value()
            }
        }
        skipSpace()
        guard position == bytes.count else { throw expected("the end of the file") }
    }

    /// A value, or the beginning of one that contains others.
    private mutating func value() throws(Problem) {
        while true {
            skipSpace()
            guard position < bytes.count else { throw expected("a value") }
            switch bytes[position] {
            case UInt8(ascii: "["):
                position += 1
                skipSpace()
                if take("]") { return }
                open.append(.list)
            case UInt8(ascii: "{"):
                position += 1
                skipSpace()
                if take("}") { return }
                open.append(.object([]))
                try key()
            case UInt8(ascii: "\""):
                _ = try string()
                return
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
            default:
                for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
                    position += word.utf8.count
                    return
                }
                throw expected("a value")
            }
        }
    }

    private mutating func key() throws(Problem) {
        skipSpace()
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
        let name = try string()
        if case .object(var keys) = open[open.count - 1] {
            open[open.count - 1] = .list
            guard keys.insert(name).inserted else {
                throw Problem(offset: start, reason: "the key '\(name.prefix(60))' is given twice")
            }
            open[open.count - 1] = .object(keys)
        }
        skipSpace()
        guard take(":") else { throw expected("':'") }
    }

    private mutating func string() throws(Problem) -> String {
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20:
                throw Problem(offset: position, reason: "a string contains a control character; write it as \\u00XX")
            default: position += 1
            }
        }
        throw Problem(offset: start, reason: "the string that begins here has no end")
    }

    private mutating func escape() throws(Problem) {
        let start = position
        position += 1
        guard position < bytes.count else { return }
        if bytes[position] == UInt8(ascii: "u") {
            let digits = bytes[(position + 1)...].prefix(4)
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                throw Problem(offset: start, reason: "'\\u' is not followed by four hexadecimal digits")
            }
            position += 5
        } else {
            guard "\"\\/bfnrt".utf8.contains(bytes[position]) else {
                throw Problem(offset: start, reason: "'\\' is followed by no character that JSON escapes")
            }
            position += 1
        }
    }

    private mutating func number() throws(Problem) {
        let start = position
        _ = take("-")
        let hasZero = take("0")
        guard hasZero || digits() else { throw Problem(offset: start, reason: "a number has no digits") }
        if take("."), !digits() { throw Problem(offset: start, reason: "a number has no digits after its point") }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard digits() else { throw Problem(offset: start, reason: "a number has no exponent after its 'e'") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw Problem(offset: start, reason: "the number \(text.prefix(60)) is too large")
        }
    }

    private mutating func digits() -> Bool {
        let start = position
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            position += 1
        }
        return position > start
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private func expected(_ what: String) -> Problem {
        Problem(
            offset: position,
            reason: position < bytes.count ? "\(what) is expected" : "it ends where \(what) is expected")
    }
}

/// UTF-8 as the standard has it: no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Check {
    static func firstInvalid(in bytes: [UInt8]) -> Int? {
        var position = 0
        while position < bytes.count {
            if bytes[position] < 0x80 {
                position += 1
                continue
            }
            var parser = Unicode.UTF8.ForwardParser()
            var rest = bytes[position...].makeIterator()
            guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return position }
            position += scalar.count
        }
        return nil
    }
}
