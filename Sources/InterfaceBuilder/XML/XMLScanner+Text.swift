/// Names, values and text.
extension XMLScanner {
    mutating func name() throws(XMLParsingError) -> String {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                guard position == start ? Ascii.startsName(byte) : Ascii.isInName(byte) else { break }
                position += 1
            } else {
                let (scalar, length) = scalar(at: position)
                guard position == start ? XMLNames.canStart(scalar) : XMLNames.canContain(scalar) else { break }
                position += length
            }
        }
        guard position > start else { throw XMLParsingError(start, broken: XMLMessages.expectedName) }
        return text(start..<position)
    }

    /// An attribute's value in quotes, with spaces in place of line ends and tabs, as XML has it.
    mutating func value(of name: String) throws(XMLParsingError) -> String {
        let start = position
        guard position < bytes.count, bytes[position] == Ascii.quote || bytes[position] == Ascii.apostrophe else {
            throw XMLParsingError(start, broken: XMLMessages.unquotedValue(name))
        }
        let quote = bytes[position]
        position += 1
        var result: [UInt8] = []
        var plain = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                defer { position += 1 }
                return result.isEmpty
                    ? text(plain..<position) : String(decoding: result + bytes[plain..<position], as: UTF8.self)
            }
            if byte == Ascii.less { throw XMLParsingError(position, broken: XMLMessages.lessThanInValue(name)) }
            if byte == Ascii.ampersand || byte < 0x20 {
                result += bytes[plain..<position]
                if byte == Ascii.ampersand {
                    result += try reference()
                } else {
                    result.append(skipLineEnd(as: Ascii.space))
                }
                plain = position
            } else {
                position += 1
            }
        }
        throw XMLParsingError(start, broken: XMLMessages.unterminatedValue(name))
    }

    /// Text up to the next `<`.
    mutating func characters() throws(XMLParsingError) -> String {
        var result: [UInt8] = []
        var plain = position
        while position < bytes.count, bytes[position] != Ascii.less {
            let byte = bytes[position]
            if byte == Ascii.ampersand || byte == Ascii.carriageReturn {
                result += bytes[plain..<position]
                if byte == Ascii.ampersand { result += try reference() } else { result.append(skipLineEnd(as: 0x0A)) }
                plain = position
            } else if byte == Ascii.closingBracket, starts(Ascii.sectionEnd) {
                throw XMLParsingError(position, broken: XMLMessages.unexpectedSectionEnd)
            } else {
                position += 1
            }
        }
        return result.isEmpty
            ? text(plain..<position) : String(decoding: result + bytes[plain..<position], as: UTF8.self)
    }

    /// The text in `<![CDATA[…]]>`, where no character means anything.
    mutating func section() throws(XMLParsingError) -> String {
        let start = position
        position += Ascii.sectionStart.count
        guard let end = find(Ascii.sectionEnd) else {
            throw XMLParsingError(start, broken: XMLMessages.unterminatedSection)
        }
        var result: [UInt8] = []
        while position < end {
            if bytes[position] == Ascii.carriageReturn {
                result.append(skipLineEnd(as: 0x0A))
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        position = end + Ascii.sectionEnd.count
        return String(decoding: result, as: UTF8.self)
    }

    /// Skips a line end or a tab; CRLF is one.
    private mutating func skipLineEnd(as byte: UInt8) -> UInt8 {
        let isReturn = bytes[position] == Ascii.carriageReturn
        position += 1
        if isReturn { _ = take(0x0A) }
        return byte
    }

    /// What `&name;`, `&#10;` or `&#xA;` means.
    private mutating func reference() throws(XMLParsingError) -> [UInt8] {
        let start = position
        position += 1
        if take(Ascii.hash) { return try characterReference(start) }
        guard let name = try? name(), take(Ascii.semicolon) else {
            throw XMLParsingError(start, broken: XMLMessages.ampersand)
        }
        switch name {
        case "lt": return [Ascii.less]
        case "gt": return [Ascii.greater]
        case "amp": return [Ascii.ampersand]
        case "quot": return [Ascii.quote]
        case "apos": return [Ascii.apostrophe]
        default: throw XMLParsingError(start, broken: XMLMessages.unknownEntity(name))
        }
    }

    private mutating func characterReference(_ start: Int) throws(XMLParsingError) -> [UInt8] {
        let radix: UInt32 = take(UInt8(ascii: "x")) ? 16 : 10
        var value: UInt32 = 0
        let first = position
        // There may be many leading zeros; a value beyond Unicode is invalid, whatever its length.
        while position < bytes.count, let digit = Ascii.digit(bytes[position], radix) {
            value = min(value * radix + digit, 0x11_0000)
            position += 1
        }
        guard position > first, take(Ascii.semicolon), let scalar = Unicode.Scalar(value), XMLNames.isCharacter(scalar)
        else { throw XMLParsingError(start, broken: XMLMessages.invalidCharacterReference) }
        return Array(String(scalar).utf8)
    }

    /// The character that begins at a byte above ASCII.
    private func scalar(at offset: Int) -> (Unicode.Scalar, length: Int) {
        let first = UInt32(bytes[offset])
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = first & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
