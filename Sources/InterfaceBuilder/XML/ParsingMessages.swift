/// What is wrong with a file that cannot be read: what it means, and what to do.
enum ParsingMessages {
    static func tooLarge(_ limit: Int) -> String {
        "The file goes on here, past \(limit / 1024 / 1024) megabytes; no storyboard is so large. "
            + "Check that it is the file you mean."
    }

    static func tooManyElements(_ limit: Int) -> String {
        "The file has more than \(limit) elements; no storyboard has so many. Check that it is the file you mean."
    }

    static func tooManyAttributes(_ limit: Int) -> String {
        "An element has more than \(limit) attributes here; no element of Interface Builder's has so many. "
            + "Check what made the file."
    }

    static func tooDeep(_ limit: Int) -> String {
        "Elements are nested more than \(limit) deep here; views are never so deep in each other. "
            + "Check what made the file."
    }

    static func encoding(_ name: String) -> String {
        "The file is in the encoding \(Excerpt.of(name)); Interface Builder writes UTF-8. "
            + "Convert it, with iconv for example."
    }

    static func notUTF8(_ byte: UInt8) -> String {
        "The byte 0x\(hexadecimal(byte)) here is not UTF-8, in which Interface Builder writes. "
            + "The file is damaged, or in another encoding: take it again from where it came, or convert it with iconv."
    }

    static func control(_ byte: UInt8) -> String {
        "The control character 0x\(hexadecimal(byte)) is here, which XML does not allow. "
            + "The file is damaged or no text: take it again from where it came."
    }

    static let notACharacter =
        "U+FFFE or U+FFFF is here, which are no characters and which XML does not allow. "
        + "The file is damaged: take it again from where it came."

    static let compiled =
        "The file is a compiled nib, as built apps have it. Give the .storyboard or .xib that it was made from."

    static func version(_ value: String) -> String {
        "The file says that it is XML \(Excerpt.of(value)); Interface Builder writes XML 1.0. "
            + "Check what made the file."
    }

    static let documentType =
        "A document type begins here, which may define entities; Interface Builder writes none, and entities can be made "
        + "to fill any memory. Remove it."

    static func broken(_ what: String) -> String {
        "The XML is broken here: \(what). Open the file in Xcode, or look for a merge that left its marks."
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
    }
}
