import Foundation

extension TextHolder {
    /// The part of a range that is on the line of its first character; the cursor where nothing is in it.
    /// uikit-model: controls-19
    func firstLine(of range: UITextRange) -> CGRect {
        TextLines(heldText, in: textRoom).firstLine(from: range.start.offset, to: range.end.offset)
    }

    /// Two points wide and as high as a line, where the character behind the place begins.
    /// uikit-model: controls-19
    func caret(at position: UITextPosition) -> CGRect {
        TextLines(heldText, in: textRoom).firstLine(from: position.offset, to: position.offset)
    }
}

/// Which characters of a text are on which line.
@MainActor
private struct TextLines {
    private let room: (origin: CGPoint, width: CGFloat?, font: UIFont)
    private let characters: [Character]
    /// Where each begins, in units of UTF-16.
    private let starts: [Int]

    init(_ text: String, in room: (origin: CGPoint, width: CGFloat?, font: UIFont)) {
        self.room = room
        characters = Array(text)
        var place = 0
        starts = characters.map { character in
            defer { place += character.utf16.count }
            return place
        }
    }

    /// From the cursor before the first character of a part to the one behind the last that is on the same line.
    func firstLine(from start: Int, to end: Int) -> CGRect {
        let first = index(at: start)
        let last = max(first, index(at: end))
        let line = line(of: first)
        let begin = firstPlace(in: 0..<first) { self.line(of: $0) == line }
        let behind = first < last ? firstPlace(in: first + 1..<last) { self.line(of: $0) > line } : first
        let (left, right) = (width(begin..<first), width(begin..<behind))
        let (height, leading) = (room.font.lineHeight, room.font.leading)
        // As wide as the cursors at both ends reach.
        return CGRect(
            x: room.origin.x + left, y: room.origin.y + CGFloat(line - 1) * (height + leading),
            width: right - left + 2, height: height)
    }

    private func index(at place: Int) -> Int { firstPlace(in: 0..<starts.count) { starts[$0] >= place } }

    /// The first index for which something holds that holds for all behind it, too; the end for none.
    private func firstPlace(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The number of a character's line, from 1 on; behind all characters that of the cursor.
    private func line(of index: Int) -> Int {
        guard index < characters.count else { return count(0..<characters.count) }
        // A space or a break is where the text before it ends, and a word is where it ends, as it goes to the next line as a whole.
        let end = characters[index...].firstIndex(where: Self.endsWord) ?? characters.count
        let start = characters[..<index].lastIndex(where: Self.endsWord).map { $0 + 1 } ?? 0
        guard count(start..<end) > 1 else { return count(0..<end) }
        // One that fits on no line is broken, and begins a line. What ends it is where its last character is.
        let beginsText = start == 0 || characters[start - 1].isNewline
        return count(0..<start) + count(start..<min(index + 1, end)) - (beginsText ? 1 : 0)
    }

    /// As the layout has it, which takes all spaces but the one that is as wide as an ideograph for one kind.
    private static func endsWord(_ character: Character) -> Bool {
        character.isWhitespace && character != "\u{3000}"
    }

    /// How many lines a part has.
    private func count(_ part: Range<Int>) -> Int {
        TextLayout(
            String(characters[part]), font: room.font, width: room.width, lineLimit: 0, mode: .byWordWrapping
        ).lineCount
    }

    /// How far along a line the cursor is behind a part of it.
    private func width(_ part: Range<Int>) -> CGFloat {
        let text = String(characters[part])
        let width = TextLayout(text, font: room.font, width: nil, lineLimit: 1, mode: .byClipping).size.width
        return min(width, room.width ?? width)
    }
}
