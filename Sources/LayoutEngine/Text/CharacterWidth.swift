import Foundation

/// How wide a character is that the tables do not have: as wide as one that they have and that looks like it, or a share
/// of the size.
///
/// All assumed except for accents, which have no width, and ideographs, which are as wide as the size.
enum CharacterWidth {
    /// As wide as an ASCII character.
    case like(UInt8)
    /// As wide as an ASCII character three times.
    case threeTimes(UInt8)
    /// A share of the font size.
    case share(Double)
    /// Of no width.
    case none

    /// Of an emoji, which is drawn a little larger than letters.
    static let emojiShare = 1.25

    init(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        if code < 0x80 {
            self = .like(UInt8(code))
        } else if let known = Self.known[code] {
            self = .like(known)
        } else if code == 0x2026 {
            self = .threeTimes(UInt8(ascii: "."))
        } else if let letter = Self.baseLetter(scalar) {
            self = .like(letter)
        } else if Self.ideographs.contains(where: { $0.contains(code) }) {
            self = .share(1)
        } else {
            self = Self.widthByCategory(scalar)
        }
    }

    /// Whether a character is drawn as an emoji, however many parts it consists of.
    static func isEmoji(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        if first.value >= 0x2300, first.properties.isEmojiPresentation { return true }
        // A selector of three bytes comes after a symbol of two at least; most letters need no look at properties.
        return character.utf8.count > 4 && first.properties.isEmoji
            && character.unicodeScalars.contains { $0.value == 0xFE0F }
    }

    /// Latin, Greek and Cyrillic letters with accents are as wide as without.
    private static func baseLetter(_ scalar: Unicode.Scalar) -> UInt8? {
        guard (0xC0...0x4FF).contains(scalar.value) || (0x1E00...0x1FFF).contains(scalar.value),
            let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
        else { return nil }
        return base.isASCII ? UInt8(base.value) : known[base.value]
    }

    private static func widthByCategory(_ scalar: Unicode.Scalar) -> CharacterWidth {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .unassigned: .none
        case .uppercaseLetter, .titlecaseLetter: .like(UInt8(ascii: "H"))
        case .decimalNumber, .letterNumber, .otherNumber: .like(UInt8(ascii: "0"))
        case .spaceSeparator: .like(Glyph.space)
        case .dashPunctuation: .like(UInt8(ascii: "_"))
        case .openPunctuation, .initialPunctuation: .like(UInt8(ascii: "("))
        case .closePunctuation, .finalPunctuation: .like(UInt8(ascii: ")"))
        case .otherPunctuation, .modifierSymbol: .like(UInt8(ascii: "."))
        case .currencySymbol: .like(UInt8(ascii: "$"))
        case .mathSymbol, .otherSymbol: .like(UInt8(ascii: "+"))
        default: .like(UInt8(ascii: "n"))
        }
    }

    /// Where East Asian characters of full width are, and Hangul syllables.
    private static let ideographs: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]

    /// Looked up, never iterated.
    private static let known: [UInt32: UInt8] = {
        let pairs: [(String, String)] = [
            // No-break spaces, hyphens, quotation marks.
            ("\u{A0}\u{202F}", " "), ("\u{2010}\u{2011}", "-"), ("’‘‚‛‹›′", "'"), ("“”„‟«»″", "\""),
            ("–", "_"), ("—―", "M"), ("−×÷±≈≠≤≥", "+"), ("•●○◦", "*"), ("·", "."), ("¡", "!"), ("¿", "?"),
            ("€£¥¢₽₹₩", "$"), ("©®", "@"), ("™", "M"), ("°º", "*"), ("ª", "a"), ("¹²³", "1"), ("\u{A7}\u{B6}", "S"),
            // Latin letters that Unicode treats as separate letters.
            ("ß", "B"), ("æœ", "m"), ("ÆŒ", "M"), ("ø", "o"), ("Ø", "O"), ("đðħ", "d"), ("ĐÐ", "D"), ("łı", "l"),
            ("Ł", "L"), ("þ", "p"), ("Þ", "P"),
            // Greek and Cyrillic letters that look like Latin ones.
            ("ΑА", "A"), ("ΒВ", "B"), ("ΕЕ", "E"), ("ΖЗЭ", "Z"), ("ΗНИЙПЛЦ", "H"), ("ΙІ", "I"), ("ΚК", "K"),
            ("ΜМ", "M"),
            ("Ν", "N"), ("ΟОΘΦФ", "O"), ("ΡРЬ", "P"), ("С", "C"), ("ΤТ", "T"), ("ΥУЧ", "Y"), ("ΧХ", "X"),
            ("ЖШЩЮЫЪД", "M"), ("ГΓ", "L"), ("Б", "B"), ("Я", "R"), ("αа", "a"), ("еєэзε", "e"), ("οоσδф", "o"),
            ("рρ", "p"), ("сς", "c"), ("уγν", "y"), ("хχ", "x"), ("ιі", "i"), ("к", "k"), ("тгτ", "t"),
            ("жшщюыъмω", "m"), ("вьбчядβ", "b"),
        ]
        var known: [UInt32: UInt8] = [:]
        for (like, code) in pairs {
            for scalar in like.unicodeScalars { known[scalar.value] = code.utf8.first }
        }
        return known
    }()
}
