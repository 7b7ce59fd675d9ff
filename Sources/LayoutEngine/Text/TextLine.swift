import Foundation

/// A line of a text that is laid out, in points from the text's corner.
///
/// The text's size comes from the same tops, heights and ends of lines.
struct TextLine {
    /// A character that is drawn.
    struct Letter {
        /// Its units of UTF-16.
        var range: Range<Int>
        var left: CGFloat
        var right: CGFloat
    }

    /// The units of UTF-16 on it, with the break that ends it.
    var range: Range<Int>
    var top: CGFloat
    var height: CGFloat
    /// Where its first letter begins.
    var left: CGFloat
    /// Where it ends for the text's width; spaces at its end may extend beyond.
    var right: CGFloat
    private(set) var letters: [Letter] = []

    init(range: Range<Int>, top: CGFloat, height: CGFloat, left: CGFloat, right: CGFloat) {
        (self.range, self.top, self.height, self.left, self.right) = (range, top, height, left, right)
    }

    /// Adds what is drawn of a character that ends at a place; anything else that ends there is a part of the same character.
    mutating func add(endingAt end: Int, movedBy move: Double, width: Double) {
        let (begin, behind) = (letters.last?.right ?? left, letters.last?.range.upperBound ?? range.lowerBound)
        let right = begin + CGFloat(move + width)
        if end <= behind, !letters.isEmpty {
            letters[letters.count - 1].right = right
        } else {
            letters.append(Letter(range: behind..<max(behind, end), left: begin + CGFloat(move), right: right))
        }
    }

    /// Where the letter at a place begins; behind the last letter where there is none.
    func begin(of place: Int) -> CGFloat {
        letters.first { $0.range.upperBound > place }?.left ?? letters.last?.right ?? left
    }

    /// Where the letters of a part begin and end on this line; the part may go beyond the line.
    ///
    /// Spaces beyond the end of the line have no width.
    func extent(of part: Range<Int>) -> (left: CGFloat, right: CGFloat) {
        let begin = min(begin(of: part.lowerBound), right)
        guard !part.isEmpty else { return (begin, begin) }
        let last = letters.last { $0.range.lowerBound < part.upperBound }
        return (begin, max(begin, min(last?.right ?? left, right)))
    }
}
