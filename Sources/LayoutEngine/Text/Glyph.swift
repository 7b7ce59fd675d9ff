import Foundation

/// One character of a text, as far as its width goes.
struct Glyph {
    /// How far it moves the pen, in units, without what it does with its neighbours.
    var advance: Double
    /// The ASCII character that it is or looks like; 0 for what is like none.
    var code: UInt8
    /// Where its character ends in the text, in units of UTF-16.
    var end: Int32

    /// Ends a line.
    static let lineBreak: UInt8 = 0x0A
    static let space: UInt8 = 0x20
}

/// Turns a text into glyphs.
struct GlyphReader {
    let measurer: CharacterMeasurer

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
        for (index, byte) in bytes.enumerated() { append(byte, endingAt: index + 1, to: &glyphs) }
        return glyphs
    }

    /// An ASCII character.
    ///
    /// A tab is taken as a space; other control characters have no width.
    private func append(_ byte: UInt8, endingAt end: Int, to glyphs: inout [Glyph]) {
        let (advance, code): (Double, UInt8)
        switch byte {
        case 0x20...0x7E: (advance, code) = (measurer.advance(of: byte), byte)
        case 0x09: (advance, code) = (measurer.advance(of: Glyph.space), Glyph.space)
        case Glyph.lineBreak, 0x0D: (advance, code) = (0, Glyph.lineBreak)
        default: return
        }
        glyphs.append(Glyph(advance: advance, code: code, end: Int32(truncatingIfNeeded: end)))
    }

    private func general(_ text: String) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.utf8.count)
        var end = 0
        for character in text {
            end += character.utf16.count
            if let code = character.asciiValue {
                append(code, endingAt: end, to: &glyphs)
            } else if character.isNewline {
                append(Glyph.lineBreak, endingAt: end, to: &glyphs)
            } else if CharacterWidth.isEmoji(character) {
                append(share: CharacterWidth.emojiShare, endingAt: end, to: &glyphs)
            } else {
                for scalar in character.unicodeScalars { append(scalar, endingAt: end, to: &glyphs) }
            }
        }
        return glyphs
    }

    private func append(_ scalar: Unicode.Scalar, endingAt end: Int, to glyphs: inout [Glyph]) {
        switch CharacterWidth(scalar) {
        case .like(let code): append(code, endingAt: end, to: &glyphs)
        case .threeTimes(let code): for _ in 0..<3 { append(code, endingAt: end, to: &glyphs) }
        case .share(let share): append(share: share, endingAt: end, to: &glyphs)
        case .none: break
        }
    }

    private func append(share: Double, endingAt end: Int, to glyphs: inout [Glyph]) {
        glyphs.append(Glyph(advance: measurer.advance(ofShare: share), code: 0, end: Int32(truncatingIfNeeded: end)))
    }
}
