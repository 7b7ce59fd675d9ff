/// Cuts the text of an XML file into tags and text.
///
/// Strict, as XML 1.0 is: what is not well-formed is rejected, never repaired. Of entities it knows only the five that XML
/// defines itself, because a document type is rejected. Namespaces mean nothing here: `a:b` is a name.
///
/// It needs valid UTF-8 (`EncodingCheck`). `ElementParser` pairs the tags.
struct XMLScanner {
    enum Token: Hashable {
        case start(Tag)
        case end(name: String, offset: Int)
        case text(String)
        case endOfFile
    }

    struct Tag: Hashable {
        let name: String
        var attributes: [String: String] = [:]
        /// The place of its `<`.
        let offset: Int
        /// Whether it ends with `/>`.
        var isEmpty = false
    }

    let bytes: [UInt8]
    var position = 0
    private let attributeLimit: Int

    init(_ bytes: [UInt8], attributeLimit: Int) {
        self.bytes = bytes
        self.attributeLimit = attributeLimit
        if starts([0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The next tag or text.
    /// - `isInside`: whether an element is open; outside of it only space, comments and instructions may occur.
    mutating func next(isInside: Bool) throws(XMLParsingError) -> Token {
        while position < bytes.count {
            guard bytes[position] == Ascii.less else {
                if isInside { return .text(try characters()) }
                try skipSpaceOnly()
                continue
            }
            if starts(Ascii.commentStart) {
                try skipComment()
            } else if starts(Ascii.instructionStart) {
                try skipInstruction()
            } else if starts(Ascii.sectionStart) {
                guard isInside else { throw XMLParsingError(position, broken: XMLMessages.textOutsideRoot) }
                return .text(try section())
            } else if starts(Ascii.documentType) {
                throw XMLParsingError(position, ParsingMessages.documentType)
            } else if position + 1 < bytes.count, bytes[position + 1] == Ascii.slash {
                return try endTag()
            } else {
                return .start(try startTag())
            }
        }
        return .endOfFile
    }

    // MARK: Tags

    private mutating func startTag() throws(XMLParsingError) -> Tag {
        let start = position
        if starts(Ascii.conflict) { throw XMLParsingError(start, broken: XMLMessages.conflict) }
        position += 1
        var tag = Tag(name: try name(), offset: start)
        while true {
            let hadSpace = skipSpace()
            guard position < bytes.count else {
                throw XMLParsingError(start, broken: XMLMessages.unterminatedTag(tag.name))
            }
            switch bytes[position] {
            case Ascii.greater:
                position += 1
                return tag
            case Ascii.slash:
                position += 1
                guard take(Ascii.greater) else { throw XMLParsingError(position, broken: XMLMessages.slash) }
                tag.isEmpty = true
                return tag
            default:
                guard hadSpace else { throw XMLParsingError(position, broken: XMLMessages.missingSpace(tag.name)) }
                try attribute(of: &tag)
            }
        }
    }

    private mutating func attribute(of tag: inout Tag) throws(XMLParsingError) {
        let start = position
        let name = try name()
        guard tag.attributes.count < attributeLimit else {
            throw XMLParsingError(start, ParsingMessages.tooManyAttributes(attributeLimit))
        }
        skipSpace()
        guard take(Ascii.equals) else { throw XMLParsingError(position, broken: XMLMessages.missingValue(name)) }
        skipSpace()
        guard tag.attributes.updateValue(try value(of: name), forKey: name) == nil else {
            throw XMLParsingError(start, broken: XMLMessages.duplicate(name))
        }
    }

    private mutating func endTag() throws(XMLParsingError) -> Token {
        let start = position
        position += 2
        let name = try name()
        skipSpace()
        guard take(Ascii.greater) else {
            throw XMLParsingError(position, broken: XMLMessages.unterminatedTag("/" + name))
        }
        return .end(name: name, offset: start)
    }

    // MARK: What has no meaning

    private mutating func skipComment() throws(XMLParsingError) {
        let start = position
        position += Ascii.commentStart.count
        guard let end = find([Ascii.dash, Ascii.dash]) else {
            throw XMLParsingError(start, broken: XMLMessages.comment)
        }
        position = end + 2
        guard take(Ascii.greater) else { throw XMLParsingError(end, broken: XMLMessages.dashes) }
    }

    /// The declaration, which only the beginning of the file may have, or an instruction to some other program.
    private mutating func skipInstruction() throws(XMLParsingError) {
        let start = position
        let first = starts([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
        position += Ascii.instructionStart.count
        let target = try name()
        guard let end = find(Ascii.instructionEnd) else {
            throw XMLParsingError(start, broken: XMLMessages.instruction)
        }
        guard position == end || Ascii.isSpace(bytes[position]) else {
            throw XMLParsingError(position, broken: XMLMessages.missingSpace(target))
        }
        if target == "xml" {
            guard start == first else { throw XMLParsingError(start, broken: XMLMessages.misplacedDeclaration) }
            var declaration = XMLDeclaration(bytes, position..<end, start: start)
            try declaration.check()
        } else if target.lowercased() == "xml" {
            throw XMLParsingError(start, broken: XMLMessages.misplacedDeclaration)
        }
        position = end + Ascii.instructionEnd.count
    }

    private mutating func skipSpaceOnly() throws(XMLParsingError) {
        guard skipSpace() else { throw XMLParsingError(position, broken: XMLMessages.textOutsideRoot) }
    }

    // MARK: Steps

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, Ascii.isSpace(bytes[position]) { position += 1 }
        return position > start
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    func starts(_ prefix: [UInt8], at offset: Int? = nil) -> Bool {
        let start = offset ?? position
        guard start + prefix.count <= bytes.count else { return false }
        for (index, byte) in prefix.enumerated() where bytes[start + index] != byte { return false }
        return true
    }

    /// The next position of a sequence.
    func find(_ sequence: [UInt8]) -> Int? {
        var place = position
        while place + sequence.count <= bytes.count {
            if bytes[place] == sequence[0], starts(sequence, at: place) { return place }
            place += 1
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
