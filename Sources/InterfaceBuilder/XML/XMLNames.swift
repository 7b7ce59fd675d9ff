/// Which characters XML 1.0 (fifth edition) allows where.
enum XMLNames {
    private static let starts: [ClosedRange<UInt32>] = [
        0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
        0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF,
    ]
    private static let others: [ClosedRange<UInt32>] = [0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040]

    /// For characters above ASCII.
    static func canStart(_ scalar: Unicode.Scalar) -> Bool { starts.contains { $0.contains(scalar.value) } }

    /// For characters above ASCII.
    static func canContain(_ scalar: Unicode.Scalar) -> Bool {
        canStart(scalar) || others.contains { $0.contains(scalar.value) }
    }

    /// Whether a document may have the character at all, also by a reference.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}

/// The bytes that mean something in XML.
enum Ascii {
    static let space = UInt8(ascii: " ")
    static let carriageReturn = UInt8(ascii: "\r")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")
    static let equals = UInt8(ascii: "=")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let ampersand = UInt8(ascii: "&")
    static let hash = UInt8(ascii: "#")
    static let semicolon = UInt8(ascii: ";")
    static let dash = UInt8(ascii: "-")
    static let closingBracket = UInt8(ascii: "]")
    static let commentStart = Array("<!--".utf8)
    static let documentType = Array("<!DOCTYPE".utf8)
    static let instructionStart = Array("<?".utf8)
    static let instructionEnd = Array("?>".utf8)
    static let sectionStart = Array("<![CDATA[".utf8)
    static let sectionEnd = Array("]]>".utf8)
    /// The mark that version control leaves where two changes met.
    static let conflict = Array("<<<<<<<".utf8)

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    static func startsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    static func isInName(_ byte: UInt8) -> Bool {
        startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == dash
            || byte == UInt8(ascii: ".")
    }

    static func digit(_ byte: UInt8, _ radix: UInt32) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f") where radix == 16: UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where radix == 16: UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
