import Foundation

/// One character of a text, as far as its width goes.
struct Glyph {
    /// How far it moves the pen, in units, without what it does with its neighbours.
    var advance: Double
    /// The ASCII character that it is or looks like; 0 for what is like none.
    var code: UInt8

    /// Ends a line.
    static let lineBreak: UInt8 = 0x0A
    static let space: UInt8 = 0x20
}

/// Turns a text into glyphs.
struct GlyphReader {
    let ruler: TextRuler

    func glyphs(of text: String) -> [Glyph] {
        var text = text
        return text.withUTF8 { bytes in
            var isPlain = true
            for byte in bytes where byte >= 0x80 || byte == 0x0D { isPlain = false }
            return isPlain ? plain(bytes) : nil
        } ?? general(text)
    }

    private func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(bytes.count)
        for byte in bytes { append(byte, to: &glyphs) }
        return glyphs
    }

    /// An ASCII character.
    ///
    /// A tab is taken as a space; other control characters have no width.
    private func append(_ byte: UInt8, to glyphs: inout [Glyph]) {
        switch byte {
        case 0x20...0x7E: glyphs.append(Glyph(advance: ruler.advance(of: byte), code: byte))
        case 0x09: glyphs.append(Glyph(advance: ruler.advance(of: Glyph.space), code: Glyph.space))
        case Glyph.lineBreak, 0x0D: glyphs.append(Glyph(advance: 0, code: Glyph.lineBreak))
        default: break
        }
    }

    private func general(_ text: String) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.utf8.count)
        for character in text {
            if let code = character.asciiValue {
                append(code, to: &glyphs)
            } else if character.isNewline {
                glyphs.append(Glyph(advance: 0, code: Glyph.lineBreak))
            } else if CharacterWidth.isEmoji(character) {
                glyphs.append(Glyph(advance: ruler.advance(ofShare: CharacterWidth.emojiShare), code: 0))
            } else {
                for scalar in character.unicodeScalars { append(scalar, to: &glyphs) }
            }
        }
        return glyphs
    }

    private func append(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
        switch CharacterWidth(scalar) {
        case .like(let code): append(code, to: &glyphs)
        case .threeLike(let code): for _ in 0..<3 { append(code, to: &glyphs) }
        case .share(let share): glyphs.append(Glyph(advance: ruler.advance(ofShare: share), code: 0))
        case .none: break
        }
    }
}
