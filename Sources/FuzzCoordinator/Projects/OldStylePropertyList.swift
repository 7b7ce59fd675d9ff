/// A value of a property list in its oldest notation, in which Xcode writes projects: `{ name = "text"; list = (a, b, ); }`.
indirect enum OldStylePropertyList: Hashable {
    case text(String)
    case list([OldStylePropertyList])
    case table(OldStyleDictionary)

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [OldStylePropertyList] { if case .list(let list) = self { list } else { [] } }
    var table: OldStyleDictionary? { if case .table(let table) = self { table } else { nil } }

    /// The texts of a list; of a text that one.
    var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }
}

/// Values by name, in the order of the file.
struct OldStyleDictionary: Hashable {
    private(set) var entries: [Entry] = []
    private var places: [String: Int] = [:]

    struct Entry: Hashable {
        let key: String
        let value: OldStylePropertyList
    }

    subscript(key: String) -> OldStylePropertyList? { places[key].map { entries[$0].value } }

    mutating func add(_ value: OldStylePropertyList, _ key: String) {
        if places[key] == nil { places[key] = entries.count }
        entries.append(Entry(key: key, value: value))
    }
}

/// Why a text is no property list.
struct OldStylePropertyListError: Error, Hashable, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "line \(line): \(reason)" }
}

/// Reads property lists in the oldest notation.
struct OldStylePropertyListParser {
    private let bytes: [UInt8]
    private var place = 0
    /// Projects are six levels deep.
    private static let deepest = 50

    /// - Throws: `OldStylePropertyListError` with the line.
    static func read(_ bytes: [UInt8]) throws(OldStylePropertyListError) -> OldStylePropertyList {
        var reader = OldStylePropertyListParser(bytes: bytes)
        let value = try reader.value(depth: 0)
        try reader.skip()
        guard reader.place == bytes.count else { throw reader.error("something follows the end of the list") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func error(_ reason: String) -> OldStylePropertyListError {
        let newlines = bytes[..<min(place, bytes.count)].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        return OldStylePropertyListError(line: newlines + 1, reason: reason)
    }

    private mutating func value(depth: Int) throws(OldStylePropertyListError) -> OldStylePropertyList {
        guard depth < Self.deepest else { throw error("lists lie more than \(Self.deepest) deep in each other") }
        try skip()
        switch next {
        case UInt8(ascii: "{"): return .table(try table(depth: depth))
        case UInt8(ascii: "("): return .list(try list(depth: depth))
        default: return .text(try text())
        }
    }

    private mutating func table(depth: Int) throws(OldStylePropertyListError) -> OldStyleDictionary {
        place += 1
        var result = OldStyleDictionary()
        while true {
            try skip()
            if next == UInt8(ascii: "}") { break }
            let key = try text()
            try expect("=")
            result.add(try value(depth: depth + 1), key)
            try expect(";")
        }
        place += 1
        return result
    }

    private mutating func list(depth: Int) throws(OldStylePropertyListError) -> [OldStylePropertyList] {
        place += 1
        var result: [OldStylePropertyList] = []
        while true {
            try skip()
            if next == UInt8(ascii: ")") { break }
            result.append(try value(depth: depth + 1))
            try skip()
            if next == UInt8(ascii: ")") { break }
            try expect(",")
        }
        place += 1
        return result
    }

    private mutating func expect(_ sign: Unicode.Scalar) throws(OldStylePropertyListError) {
        try skip()
        guard next == UInt8(ascii: sign) else { throw error("there is no '\(sign)' where one belongs") }
        place += 1
    }

    private mutating func text() throws(OldStylePropertyListError) -> String {
        if next == UInt8(ascii: "\"") { return try quoted() }
        let start = place
        while let byte = next, Self.isPlain(byte) { place += 1 }
        guard place > start else {
            throw error(next == nil ? "it ends in the middle" : "there is no value where one belongs")
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted() throws(OldStylePropertyListError) -> String {
        place += 1
        var result: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            place += 1
            guard byte == UInt8(ascii: "\\"), let escaped = next else {
                result.append(byte)
                continue
            }
            place += 1
            switch escaped {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            default: result.append(escaped)
            }
        }
        guard next != nil else { throw error("a text in quotes has no end") }
        place += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// Spaces and comments.
    private mutating func skip() throws(OldStylePropertyListError) {
        while let byte = next {
            if byte == UInt8(ascii: "/"), place + 1 < bytes.count {
                let kind = bytes[place + 1]
                if kind == UInt8(ascii: "/") {
                    while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
                    continue
                }
                if kind == UInt8(ascii: "*") {
                    place += 2
                    while place + 1 < bytes.count,
                        bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/")
                    {
                        place += 1
                    }
                    guard place + 1 < bytes.count else { throw error("a comment has no end") }
                    place += 2
                    continue
                }
            }
            guard byte == 0x20 || (0x09...0x0d).contains(byte) else { return }
            place += 1
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_./$-+:@".utf8.contains(byte)
        }
    }
}
