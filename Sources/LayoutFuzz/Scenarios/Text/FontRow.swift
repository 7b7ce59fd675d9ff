import Foundation
import LayoutEngine

/// A line of letters in up to two fonts; it may have no letters.
struct FontRow {
    var counts = [2, 3]
    var sizes = [10, 17]
    var indent = 0
    var spacing = 0
    var kern = 0

    /// The font size of each letter. A last line without letters would have nothing that says its height, so it gets one letter.
    func letters(isLast: Bool) -> [Int] {
        let letters = zip(counts, sizes).flatMap { Array(repeating: $1, count: $0) }
        return letters.isEmpty && isLast ? [sizes[0]] : letters
    }
}

/// Where a line and its letters are in the text.
struct PlacedRow {
    /// The index of its first letter in the text.
    var start: Int
    var top: CGFloat
    var height: CGFloat
    /// Where each letter begins, and where the last one ends.
    var edges: [CGFloat]

    var count: Int { edges.count - 1 }
    /// The index after its last letter.
    var end: Int { start + count }
}
