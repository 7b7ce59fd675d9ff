/// Makes sure that the bytes of a file are text that XML allows, encoded as UTF-8.
///
/// All readers after it rely on it: no byte sequence is invalid, so nothing that they cut out at ASCII characters is.
enum EncodingCheck {
    static func check(_ bytes: [UInt8]) throws(XMLParsingError) {
        try checkFirstBytes(bytes)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte >= 0x20, byte < 0x80 {
                position += 1
            } else if byte < 0x20 {
                guard byte == 0x09 || byte == 0x0A || byte == 0x0D else {
                    throw XMLParsingError(position, ParsingMessages.control(byte))
                }
                position += 1
            } else {
                let length = length(ofSequenceAt: position, in: bytes)
                guard length > 0 else { throw XMLParsingError(position, ParsingMessages.notUTF8(byte)) }
                // U+FFFE and U+FFFF.
                if byte == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
                    throw XMLParsingError(position, ParsingMessages.notACharacter)
                }
                position += length
            }
        }
    }

    /// The byte order marks of other encodings, and files that are no text at all.
    private static func checkFirstBytes(_ bytes: [UInt8]) throws(XMLParsingError) {
        let marks: [([UInt8], String)] = [
            ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x3C, 0, 0, 0], "UTF-32"),
            ([0, 0, 0, 0x3C], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"), ([0x3C, 0], "UTF-16"),
            ([0, 0x3C], "UTF-16"),
        ]
        for (mark, name) in marks where bytes.starts(with: mark) {
            throw XMLParsingError(0, ParsingMessages.encoding(name))
        }
        for start in ["NIBArchive", "bplist00"] where bytes.starts(with: start.utf8) {
            throw XMLParsingError(0, ParsingMessages.compiled)
        }
    }

    /// How many bytes the character takes that begins with a byte above ASCII; 0 if the bytes are not UTF-8.
    private static func length(ofSequenceAt position: Int, in bytes: [UInt8]) -> Int {
        // Of the second byte, by the first: no overlong form, no surrogate, nothing past U+10FFFF.
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch bytes[position] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0...0)
            }
        guard length > 0, position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
        for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
