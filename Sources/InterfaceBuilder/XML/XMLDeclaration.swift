/// `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`: the version, then the encoding, then whether it is standalone.
struct XMLDeclaration {
    private var scanner: XMLScanner
    private let end: Int
    private let start: Int

    /// - `range`: the text between `<?xml` and `?>`.
    /// - `start`: where the declaration begins.
    init(_ bytes: [UInt8], _ range: Range<Int>, start: Int) {
        scanner = XMLScanner(bytes, attributeLimit: 3)
        scanner.position = range.lowerBound
        end = range.upperBound
        self.start = start
    }

    /// - Throws: for an encoding that is not UTF-8, and for a declaration that XML does not know.
    mutating func check() throws(XMLParsingError) {
        var allowed: ArraySlice<String> = ["version", "encoding", "standalone"]
        while scanner.skipSpace(), scanner.position < end {
            let place = scanner.position
            let name = try scanner.name()
            guard let index = allowed.firstIndex(of: name), allowed.first != "version" || name == "version" else {
                throw XMLParsingError(place, broken: XMLMessages.declaration)
            }
            allowed = allowed[(index + 1)...]
            scanner.skipSpace()
            guard scanner.take(Ascii.equals) else {
                throw XMLParsingError(place, broken: XMLMessages.missingValue(name))
            }
            scanner.skipSpace()
            try check(name, try scanner.value(of: name))
        }
        guard scanner.position == end, allowed.first != "version" else {
            throw XMLParsingError(start, broken: XMLMessages.declaration)
        }
    }

    private func check(_ name: String, _ value: String) throws(XMLParsingError) {
        switch name {
        case "version":
            guard value == "1.0" else { throw XMLParsingError(start, ParsingMessages.version(value)) }
        case "encoding":
            guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value.lowercased()) else {
                throw XMLParsingError(start, ParsingMessages.encoding(value))
            }
        default:
            guard value == "yes" || value == "no" else { throw XMLParsingError(start, broken: XMLMessages.declaration) }
        }
    }
}
