import Foundation

/// Steps through what stands before the first element of an XML file.
struct PrologScanner {
    enum Kind { case declaration, comment, documentType }

    struct Part {
        let kind: Kind
        let start: Int
        let text: String
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next part; nil at the first element, at the end, or where the file is no XML, which the parser will say.
    mutating func next() -> Part? {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        if starts("<?") { return part(.declaration, endingWith: "?>") }
        if starts("<!--") { return part(.comment, endingWith: "-->") }
        if starts("<!") { return Part(kind: .documentType, start: position, text: "") }
        return nil
    }

    private func starts(_ prefix: String) -> Bool { bytes[position...].starts(with: prefix.utf8) }

    private mutating func part(_ kind: Kind, endingWith end: String) -> Part? {
        let start = position
        let ending = Array(end.utf8)
        while position + ending.count <= bytes.count {
            if bytes[position..<position + ending.count].elementsEqual(ending) {
                position += ending.count
                return Part(kind: kind, start: start, text: String(decoding: bytes[start..<position], as: UTF8.self))
            }
            position += 1
        }
        return nil
    }

    /// The name after `encoding=` in a declaration.
    static func encoding(of declaration: String) -> String? {
        guard declaration.hasPrefix("<?xml"), let range = declaration.range(of: "encoding") else { return nil }
        let rest = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}
