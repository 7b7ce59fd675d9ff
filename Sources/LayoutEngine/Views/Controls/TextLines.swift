import Foundation

extension TextInputImplementation {
    /// The rectangle of the part of a range that is on the line of its first character; that of the cursor if the range is
    /// empty.
    /// uikit-model: controls-19
    func firstLineRect(of range: UITextRange) -> CGRect {
        firstLineRect(from: range.start.offset, to: range.end.offset)
    }

    /// The rectangle of the cursor: two points wide and as high as its line, at the start of the character after the position.
    /// uikit-model: controls-19
    func caret(at position: UITextPosition) -> CGRect { firstLineRect(from: position.offset, to: position.offset) }

    /// The rectangle from the cursor before the first character of a range to the cursor after the last one on the same line.
    private func firstLineRect(from start: Int, to end: Int) -> CGRect {
        let (origin, width) = textLayoutArea
        let lines = textLines
        guard let line = lines.last(where: { $0.range.lowerBound <= start }) ?? lines.first else { return .zero }
        // Characters end on whole pixels. After spaces that extend beyond the width, the cursor is at the edge.
        func cursor(_ place: Int) -> CGFloat {
            let left = LayoutEnvironment.current.pixelGrid.roundUp(line.begin(of: place))
            return min(left, width ?? left)
        }
        let left = cursor(start)
        // As wide as the two cursors at its ends.
        return CGRect(
            x: origin.x + left, y: origin.y + line.top, width: max(0, cursor(max(start, end)) - left) + 2,
            height: line.height)
    }
}
