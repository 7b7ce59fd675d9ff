import Foundation

/// Text of several fonts, broken into lines.
///
/// Text of one font and no other attribute that counts has the size that `TextLayout` finds. Otherwise letters of two fonts do not
/// move each other, and a line is as high as the highest font in it.
/// uikit-model: text-20
struct AttributedTextLayout {
    /// A character with what its attributes make of it.
    private struct Piece {
        var advance: Double
        /// How far the letter before moves it; at the beginning of a line there is none.
        var pair = 0.0
        var code: UInt8
        /// Where its character ends in the text, in units of UTF-16.
        var end: Int
        var height: CGFloat
        var leading: CGFloat
    }

    private(set) var size = CGSize.zero
    /// The lines that count; none unless they are kept.
    private(set) var lines: [TextLine] = []
    private let keepsLines: Bool
    private let lineLimit: Int
    private let capacity: Double
    private var lineCount = 0
    private var width = 0.0
    private var height: CGFloat = 0
    /// What comes between the last line and the next.
    private var gap: CGFloat = 0

    /// - `keepsLines`: whether to keep `lines`, which takes time.
    init(
        _ text: NSAttributedString, font: UIFont, width: CGFloat?, lineLimit: Int = 0,
        mode: NSLineBreakMode = .byWordWrapping, keepsLines: Bool = false, adjust: (UIFont) -> UIFont = { $0 }
    ) {
        self.lineLimit = lineLimit
        self.keepsLines = keepsLines
        capacity = width.map { $0 > 0 && $0 < 1e6 ? Double($0 + GeometryTolerance.points) : .infinity } ?? .infinity
        let runs = Self.runs(of: text, font: font, adjust)
        if let only = runs.first, runs.allSatisfy({ $0.isPlain && $0.font == only.font }) {
            let layout = TextLayout(
                text.string, font: only.font, width: width, lineLimit: lineLimit, mode: mode, keepsLines: keepsLines)
            (size, lines) = (layout.size, layout.lines)
            return
        }
        for paragraph in Self.paragraphs(runs, length: text.length) { add(paragraph) }
        let grid = LayoutEnvironment.current.pixelGrid
        size = CGSize(width: grid.roundUp(CGFloat(self.width)), height: grid.roundUp(height))
    }

    // MARK: Runs

    private struct Run {
        var text: String
        var range: NSRange
        var font: UIFont
        var kern: Double
        var style: NSParagraphStyle?
        var attachment: (any MeasuredAttachment)?
        var isPlain: Bool { kern == 0 && attachment == nil && style.map(Self.isPlain) ?? true }

        private static func isPlain(_ style: NSParagraphStyle) -> Bool {
            style.lineSpacing == 0 && style.paragraphSpacing == 0 && style.lineHeightMultiple == 0
                && style.paragraphSpacingBefore == 0 && style.minimumLineHeight == 0 && style.maximumLineHeight == 0
                && style.headIndent == 0 && style.firstLineHeadIndent == 0 && style.tailIndent == 0
        }
    }

    private static func runs(of text: NSAttributedString, font: UIFont, _ adjust: (UIFont) -> UIFont) -> [Run] {
        var runs: [Run] = []
        var start = 0
        let end = text.length
        let characters = text.string as NSString
        while start < end {
            var range = NSRange(location: start, length: 0)
            let attributes = text.attributes(at: start, effectiveRange: &range)
            range = NSRange(location: start, length: max(0, min(range.location + range.length, end) - start))
            let kern = (attributes[.kern] ?? attributes[.tracking]).flatMap(number) ?? 0
            runs.append(
                Run(
                    text: characters.substring(with: range), range: range,
                    font: adjust(attributes[.font] as? UIFont ?? font), kern: kern,
                    style: attributes[.paragraphStyle] as? NSParagraphStyle,
                    attachment: attributes[.attachment] as? any MeasuredAttachment))
            start = max(range.location + range.length, start + 1)
        }
        return runs
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as CGFloat: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        default: nil
        }
    }

    /// What a line break ends.
    private struct Paragraph {
        var pieces: [Piece] = []
        /// That of its first character; the outer nil is that there is none yet.
        var firstStyle: NSParagraphStyle??
        /// Of a line without characters: that of the line break, or of the text before it.
        var emptyLine: (height: CGFloat, leading: CGFloat) = (0, 0)
        /// Where it ends in the text, with its line break.
        var limit = 0

        var style: NSParagraphStyle? { firstStyle ?? nil }

        /// The style counts from the first character on, whatever later ones say.
        mutating func begin(_ style: NSParagraphStyle?) {
            if firstStyle == nil { firstStyle = .some(style) }
        }

        func lineHeight(_ font: UIFont) -> CGFloat {
            guard let style else { return font.lineHeight }
            let multiple = style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1
            let height = max(font.lineHeight * multiple, style.minimumLineHeight)
            return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
        }

        mutating func end(_ font: UIFont, at place: Int) {
            emptyLine = (lineHeight(font), font.leading)
            limit = place
        }
    }

    private static func paragraphs(_ runs: [Run], length: Int) -> [Paragraph] {
        var (ended, paragraph): ([Paragraph], Paragraph) = ([], Paragraph())
        for run in runs {
            if let attachment = run.attachment {
                paragraph.begin(run.style)
                let size = attachment.inlineSize
                let height = max(size.height + attachment.descentBelowBaseline, paragraph.lineHeight(run.font))
                paragraph.pieces.append(
                    Piece(
                        advance: Double(size.width), code: 0, end: run.range.location + run.range.length,
                        height: height, leading: 0))
                continue
            }
            let measurer = CharacterMeasurer(run.font)
            var previous: UInt8 = 0
            var lineHeight: CGFloat?
            for glyph in GlyphReader(measurer: measurer).glyphs(of: run.text) {
                paragraph.begin(run.style)
                let end = run.range.location + Int(glyph.end)
                if glyph.code == Glyph.lineBreak {
                    // The line break belongs to the paragraph that it ends; the next has the style of its own first character.
                    paragraph.end(run.font, at: end)
                    ended.append(paragraph)
                    (paragraph, previous, lineHeight) = (Paragraph(), 0, nil)
                    continue
                }
                let pair = measurer.moves(previous, glyph.code) ? KerningTable.units(previous, glyph.code) : 0
                let height = lineHeight ?? paragraph.lineHeight(run.font)
                lineHeight = height
                paragraph.pieces.append(
                    Piece(
                        advance: glyph.advance * measurer.unit + run.kern, pair: pair * measurer.unit, code: glyph.code,
                        end: end, height: height, leading: run.font.leading))
                previous = glyph.code
            }
        }
        // Behind the last line break there may be no character that has a style: the line there is as the one before.
        if let last = ended.last, let font = runs.last?.font, paragraph.firstStyle == nil {
            paragraph.begin(last.style)
            paragraph.end(font, at: length)
        }
        paragraph.limit = length
        return ended + [paragraph]
    }

    // MARK: Lines

    private var isFull: Bool { lineLimit > 0 && lineCount >= lineLimit }

    /// - `end`: behind its last character, with the break that ends it.
    private mutating func addLine(
        _ pieces: ArraySlice<Piece>, of paragraph: Paragraph, indent: CGFloat, endingAt end: Int
    ) {
        guard !isFull else { return }
        lineCount += 1
        var length = 0.0
        var shown = pieces
        while shown.last?.code == Glyph.space, shown.count > 1 { shown.removeLast() }
        for piece in shown { length += piece.advance + piece.pair }
        length -= shown.first?.pair ?? 0
        width = max(width, Double(indent) + length)
        let lineHeight = pieces.map(\.height).max() ?? paragraph.emptyLine.height
        if keepsLines {
            var line = TextLine(
                range: (lines.last?.range.upperBound ?? 0)..<end, top: height + gap, height: lineHeight, left: indent,
                right: indent + CGFloat(length))
            for (index, piece) in pieces.enumerated() {
                line.add(endingAt: piece.end, movedBy: index == 0 ? 0 : piece.pair, width: piece.advance)
            }
            lines.append(line)
        }
        height += gap + lineHeight
        gap = (pieces.map(\.leading).max() ?? paragraph.emptyLine.leading) + (paragraph.style?.lineSpacing ?? 0)
    }

    private mutating func add(_ paragraph: Paragraph) {
        guard !isFull else { return }
        let style = paragraph.style
        if lineCount > 0 { gap += style?.paragraphSpacingBefore ?? 0 }
        let pieces = paragraph.pieces
        var indent = style?.firstLineHeadIndent ?? 0
        var start = 0
        while start < pieces.count, capacity != .infinity {
            let tail = style?.tailIndent ?? 0
            let edge = tail > 0 ? min(capacity, Double(tail + GeometryTolerance.points)) : capacity + Double(tail)
            let room = edge - Double(indent)
            guard let end = Self.end(ofLineFrom: start, in: pieces, room: room) else { break }
            addLine(pieces[start..<end], of: paragraph, indent: indent, endingAt: pieces[end - 1].end)
            start = end
            indent = style?.headIndent ?? 0
        }
        if start < pieces.count || pieces.isEmpty {
            addLine(pieces[start...], of: paragraph, indent: indent, endingAt: paragraph.limit)
        }
        gap += style?.paragraphSpacing ?? 0
    }

    /// Where the line ends that begins at a piece: after the last word that fits, or inside a word that fits on no line.
    ///
    /// Nil if all of the rest fits.
    private static func end(ofLineFrom start: Int, in pieces: [Piece], room: Double) -> Int? {
        var length = 0.0
        var afterWord: Int?
        for index in start..<pieces.count {
            length += pieces[index].advance + (index > start ? pieces[index].pair : 0)
            if pieces[index].code == Glyph.space {
                afterWord = index + 1
                continue
            }
            if length > room, index > start { return afterWord ?? index }
        }
        return nil
    }
}
