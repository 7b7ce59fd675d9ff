import Foundation

/// How text is broken when it is wider than its place.
///
/// Raw values as in Apple's header.
public enum NSLineBreakMode: Int, CaseIterable, Hashable, Codable, Sendable {
    /// Lines break between words.
    case byWordWrapping = 0
    /// Lines break at any letter.
    case byCharWrapping
    /// One line, cut at the edge.
    case byClipping
    /// The last line leaves out its beginning.
    case byTruncatingHead
    /// The last line leaves out its end.
    case byTruncatingTail
    /// The last line leaves out its middle.
    case byTruncatingMiddle
}

/// Where the lines of a text lie.
///
/// Raw values as in Apple's header. Layout does not depend on it.
public enum NSTextAlignment: Int, CaseIterable, Hashable, Codable, Sendable {
    /// To the left edge.
    case left = 0
    /// In the middle.
    case center
    /// To the right edge.
    case right
    /// To both edges.
    case justified
    /// To the edge at which the app's language begins.
    case natural
}

/// Text broken into lines.
///
/// A line takes as many words as fit; a word that fits on no line is broken; spaces at the end of a line hang over and
/// count for nothing. The lines depend on the text, the width, the font and the generation's typeface alone, so they
/// are the same on every machine.
struct TextLayout {
    /// The longest line, in the ruler's units.
    private var longestLine = 0.0
    private(set) var lineCount = 0
    private let font: UIFont
    private let ruler: TextRuler
    private let lineLimit: Int
    /// How long a line may be, in the ruler's units.
    private let capacity: Double

    /// - `width`: points to break at; zero or less, or nil, for lines that end only where the text says so.
    /// - `lineLimit`: how many lines count; zero for all.
    init(_ text: String, font: UIFont, width: CGFloat?, lineLimit: Int, mode: NSLineBreakMode) {
        self.font = font
        self.lineLimit = lineLimit
        ruler = TextRuler(font)
        capacity = Self.capacity(width, ruler)
        let glyphs = GlyphReader(ruler: ruler).glyphs(of: text)
        glyphs.withUnsafeBufferPointer { addParagraphs($0, byCharacter: mode == .byCharWrapping) }
    }

    private static func capacity(_ width: CGFloat?, _ ruler: TextRuler) -> Double {
        guard let width, width > 0, width < 1e6, ruler.unit > 0 else { return .infinity }
        return (Double(width) + GeometryTolerance.points) / ruler.unit
    }

    private var isFull: Bool { lineLimit > 0 && lineCount >= lineLimit }

    private mutating func addLine(_ length: Double) {
        if isFull { return }
        lineCount += 1
        longestLine = max(longestLine, length)
    }

    private mutating func addParagraphs(_ glyphs: UnsafeBufferPointer<Glyph>, byCharacter: Bool) {
        var start = 0
        for end in 0...glyphs.count where end == glyphs.count || glyphs[end].code == Glyph.lineBreak {
            if isFull { return }
            let paragraph = UnsafeBufferPointer(rebasing: glyphs[start..<end])
            if capacity == .infinity {
                addLine(length(of: paragraph))
            } else if byCharacter {
                addLine(addBroken(paragraph))
            } else {
                addByWord(paragraph)
            }
            start = end + 1
        }
    }

    /// The length of glyphs on one line.
    ///
    /// All sums run from the left to the right, so that a text is as long however it is asked.
    private func length(of glyphs: UnsafeBufferPointer<Glyph>) -> Double {
        PairTable.table.withUnsafeBufferPointer { pairs in
            var length = 0.0
            var previous: UInt8 = 0
            for glyph in glyphs {
                if ruler.moves(previous, glyph.code) { length += Double(pairs[Int(previous) << 7 | Int(glyph.code)]) }
                length += glyph.advance
                previous = glyph.code
            }
            return max(0, length)
        }
    }

    private func pair(_ first: UInt8, _ second: UInt8) -> Double {
        ruler.moves(first, second) ? PairTable.units(first, second) : 0
    }

    /// Adds full lines of glyphs that are broken wherever a line ends.
    /// - Returns: the length of what is left for the last line.
    private mutating func addBroken(_ glyphs: UnsafeBufferPointer<Glyph>) -> Double {
        var length = 0.0
        var previous: UInt8 = 0
        for glyph in glyphs {
            let next = length + pair(previous, glyph.code) + glyph.advance
            // A line holds one character at least.
            if next > capacity, length > 0 {
                addLine(length)
                length = glyph.advance
            } else {
                length = next
            }
            previous = glyph.code
        }
        return length
    }

    private mutating func addByWord(_ paragraph: UnsafeBufferPointer<Glyph>) {
        // Length of the present line up to the end of its last word, and with the spaces after that.
        var filled = 0.0
        var withSpaces = 0.0
        var start = 0
        while start < paragraph.count {
            if paragraph[start].code == Glyph.space {
                withSpaces += (start > 0 ? pair(paragraph[start - 1].code, Glyph.space) : 0) + paragraph[start].advance
                start += 1
                continue
            }
            var end = start + 1
            while end < paragraph.count, paragraph[end].code != Glyph.space { end += 1 }
            let word = UnsafeBufferPointer(rebasing: paragraph[start..<end])
            let measured = length(of: word)
            var joint = start > 0 ? pair(Glyph.space, word[0].code) : 0
            if withSpaces > 0, withSpaces + joint + measured > capacity {
                addLine(filled)
                withSpaces = 0
                joint = 0
            }
            filled = measured > capacity ? addBroken(word) : withSpaces + joint + measured
            withSpaces = filled
            start = end
        }
        addLine(filled)
    }

    /// The size of the lines, rounded up to pixels.
    var size: CGSize {
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(
            width: grid.roundUp(CGFloat(longestLine * ruler.unit)),
            height: grid.roundUp(CGFloat(lineCount) * font.lineHeight + CGFloat(max(0, lineCount - 1)) * font.leading))
    }
}
