import Foundation

/// How text is broken when it is wider than its place. Raw values as in Apple's header.
public enum NSLineBreakMode: Int, CaseIterable, Hashable, Codable, Sendable {
    case byWordWrapping = 0
    case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where the lines of a text lie. Raw values as in Apple's header. Layout does not depend on it.
public enum NSTextAlignment: Int, CaseIterable, Hashable, Codable, Sendable {
    case left = 0
    case center, right, justified, natural
}

/// Text broken into lines of equally wide characters.
///
/// A line takes as many words as fit; a word that fits on no line is broken; spaces at the end of a line hang over and
/// count for nothing. So the lines depend on the text, the width and the font size alone, on every machine.
struct TextLayout {
    /// The longest line, in characters.
    private(set) var longestLine = 0
    private(set) var lineCount = 0
    private let font: UIFont
    private let lineLimit: Int

    /// - Parameters:
    ///   - width: points to break at; zero or less, or nil, for lines that end only where the text says so.
    ///   - lineLimit: how many lines count; zero for all.
    init(_ text: String, font: UIFont, width: CGFloat?, lineLimit: Int, mode: NSLineBreakMode) {
        self.font = font
        self.lineLimit = lineLimit
        let capacity = Self.capacity(width, font)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isFull { return }
            if mode == .byCharWrapping {
                addByCharacter(paragraph.count, capacity)
            } else {
                addByWord(paragraph, capacity)
            }
        }
    }

    /// How many characters fit on a line.
    private static func capacity(_ width: CGFloat?, _ font: UIFont) -> Int {
        guard let width, width > 0, width < 1e6, font.characterWidth > 0 else { return Int.max }
        let count = (width + CGFloat(Tolerance.points)) / font.characterWidth
        return count >= 1e9 ? Int.max : max(1, Int(count))
    }

    private var isFull: Bool { lineLimit > 0 && lineCount >= lineLimit }

    private mutating func addLine(_ length: Int) {
        if isFull { return }
        lineCount += 1
        longestLine = max(longestLine, length)
    }

    private mutating func addByCharacter(_ length: Int, _ capacity: Int) {
        var rest = length
        while rest > capacity {
            addLine(capacity)
            rest -= capacity
        }
        addLine(rest)
    }

    private mutating func addByWord(_ paragraph: Substring, _ capacity: Int) {
        // Length of the present line up to the end of its last word, and with the spaces after that.
        var filled = 0
        var withSpaces = 0
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false).map(\.count) {
            if word > 0 {
                if withSpaces > 0, word > capacity - min(capacity, withSpaces) {
                    addLine(filled)
                    withSpaces = 0
                }
                var rest = word
                while rest > capacity {
                    addLine(capacity)
                    rest -= capacity
                }
                filled = withSpaces + rest
                withSpaces = filled
            }
            withSpaces += 1
        }
        // Spaces at the end of the last line are part of the text when nothing had to be broken.
        addLine(capacity == Int.max ? max(filled, withSpaces - 1) : filled)
    }

    /// The size of the lines, rounded up to pixels.
    var size: CGSize {
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(
            width: grid.roundUp(CGFloat(longestLine) * font.characterWidth),
            height: grid.roundUp(CGFloat(lineCount) * font.lineHeight))
    }
}
