import Foundation

/// How text is broken when it is wider than its room.
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

/// The alignment of the lines of a text.
///
/// Raw values as in Apple's header. Layout does not depend on it.
public enum NSTextAlignment: Int, CaseIterable, Hashable, Codable, Sendable {
    /// To the left edge.
    case left = 0
    /// Centered.
    case center
    /// To the right edge.
    case right
    /// To both edges.
    case justified
    /// To the edge where the app's language begins.
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
    private var lineCount = 0
    private let font: UIFont
    private let measurer: CharacterMeasurer
    private let lineLimit: Int
    /// How long a line may be, in the ruler's units.
    private let capacity: Double
    private let keepsLines: Bool
    /// The glyphs of each line and its length; only where lines are kept.
    private var spans: [(glyphs: Range<Int>, length: Double)] = []
    /// The first glyph of the next line.
    private var lineStart = 0
    /// The lines that count; none unless they are kept.
    private(set) var lines: [TextLine] = []

    /// - `width`: points to break at; zero or less, or nil, for lines that end only where the text says so.
    /// - `lineLimit`: how many lines count; zero for all.
    /// - `keepsLines`: whether to keep `lines`, which takes time.
    init(
        _ text: String, font: UIFont, width: CGFloat?, lineLimit: Int, mode: NSLineBreakMode, keepsLines: Bool = false
    ) {
        self.font = font
        self.lineLimit = lineLimit
        self.keepsLines = keepsLines
        measurer = CharacterMeasurer(font)
        capacity = Self.capacity(width, measurer)
        let glyphs = GlyphReader(measurer: measurer).glyphs(of: text)
        glyphs.withUnsafeBufferPointer { addParagraphs($0, byCharacter: mode == .byCharWrapping) }
        if keepsLines { lines = makeLines(glyphs, length: text.utf16.count) }
    }

    private static func capacity(_ width: CGFloat?, _ measurer: CharacterMeasurer) -> Double {
        guard let width, width > 0, width < 1e6, measurer.unit > 0 else { return .infinity }
        return (Double(width) + GeometryTolerance.points) / measurer.unit
    }

    private var isFull: Bool { lineLimit > 0 && lineCount >= lineLimit }

    /// - `end`: behind its last glyph.
    private mutating func addLine(_ length: Double, endingAt end: Int) {
        if isFull { return }
        lineCount += 1
        longestLine = max(longestLine, length)
        guard keepsLines else { return }
        spans.append((lineStart..<end, length))
        lineStart = end
    }

    private mutating func addParagraphs(_ glyphs: UnsafeBufferPointer<Glyph>, byCharacter: Bool) {
        var start = 0
        for end in 0...glyphs.count where end == glyphs.count || glyphs[end].code == Glyph.lineBreak {
            if isFull { return }
            let paragraph = UnsafeBufferPointer(rebasing: glyphs[start..<end])
            lineStart = start
            if capacity == .infinity {
                addLine(length(of: paragraph), endingAt: end)
            } else if byCharacter {
                addLine(addCharacterWrappedLines(paragraph, at: start), endingAt: end)
            } else {
                addWordWrappedLines(paragraph, at: start)
            }
            start = end + 1
        }
    }

    /// The length of glyphs on one line.
    ///
    /// All sums run from left to right, so that a text always has the same length.
    private func length(of glyphs: UnsafeBufferPointer<Glyph>) -> Double {
        KerningTable.table.withUnsafeBufferPointer { pairs in
            var length = 0.0
            var previous: UInt8 = 0
            for glyph in glyphs {
                if measurer.moves(previous, glyph.code) {
                    length += Double(pairs[Int(previous) << 7 | Int(glyph.code)])
                }
                length += glyph.advance
                previous = glyph.code
            }
            return max(0, length)
        }
    }

    private func pair(_ first: UInt8, _ second: UInt8) -> Double {
        measurer.moves(first, second) ? KerningTable.units(first, second) : 0
    }

    /// Adds full lines of glyphs that are broken wherever a line ends.
    /// - Returns: the length of what is left for the last line.
    private mutating func addCharacterWrappedLines(_ glyphs: UnsafeBufferPointer<Glyph>, at place: Int) -> Double {
        var length = 0.0
        var previous: UInt8 = 0
        for (index, glyph) in glyphs.enumerated() {
            let next = length + pair(previous, glyph.code) + glyph.advance
            // A line holds one character at least.
            if next > capacity, length > 0 {
                addLine(length, endingAt: place + index)
                length = glyph.advance
            } else {
                length = next
            }
            previous = glyph.code
        }
        return length
    }

    private mutating func addWordWrappedLines(_ paragraph: UnsafeBufferPointer<Glyph>, at place: Int) {
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
                addLine(filled, endingAt: place + start)
                withSpaces = 0
                joint = 0
            }
            filled =
                measured > capacity ? addCharacterWrappedLines(word, at: place + start) : withSpaces + joint + measured
            withSpaces = filled
            start = end
        }
        addLine(filled, endingAt: place + paragraph.count)
    }

    private func makeLines(_ glyphs: [Glyph], length: Int) -> [TextLine] {
        var start = 0
        return spans.enumerated().map { number, span in
            // The break belongs to the line that it ends, and what is not drawn behind all to the last one.
            var next = span.glyphs.upperBound
            if next < glyphs.count, glyphs[next].code == Glyph.lineBreak { next += 1 }
            let isLast = number == spans.count - 1 && next == glyphs.count
            let end = isLast ? length : Int(glyphs[next - 1].end)
            var line = TextLine(
                range: start..<end, top: CGFloat(number) * (font.lineHeight + font.leading), height: font.lineHeight,
                left: 0, right: CGFloat(span.length * measurer.unit))
            for index in span.glyphs {
                let glyph = glyphs[index]
                let move = index == span.glyphs.lowerBound ? 0 : pair(glyphs[index - 1].code, glyph.code)
                line.add(endingAt: Int(glyph.end), movedBy: move * measurer.unit, width: glyph.advance * measurer.unit)
            }
            start = end
            return line
        }
    }

    /// The size of the lines, rounded up to pixels.
    var size: CGSize {
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(
            width: grid.roundUp(CGFloat(longestLine * measurer.unit)),
            height: grid.roundUp(CGFloat(lineCount) * font.lineHeight + CGFloat(max(0, lineCount - 1)) * font.leading))
    }
}
