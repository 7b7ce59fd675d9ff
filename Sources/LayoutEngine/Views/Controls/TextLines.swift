import Foundation

extension TextHolder {
    /// The part of a range that is on the line of its first character; the cursor where nothing is in it.
    /// uikit-model: controls-19
    func firstLine(of range: UITextRange) -> CGRect { firstLine(from: range.start.offset, to: range.end.offset) }

    /// Two points wide and as high as its line, where the character behind the place begins.
    /// uikit-model: controls-19
    func caret(at position: UITextPosition) -> CGRect { firstLine(from: position.offset, to: position.offset) }

    /// From the cursor before the first character of a part to the one behind the last that is on the same line.
    private func firstLine(from start: Int, to end: Int) -> CGRect {
        let (origin, width) = textRoom
        let lines = textLines
        guard let line = lines.last(where: { $0.range.lowerBound <= start }) ?? lines.first else { return .zero }
        // Letters end on whole pixels. Behind spaces that hang over it is at the edge.
        func cursor(_ place: Int) -> CGFloat {
            let left = LayoutEnvironment.current.pixelGrid.roundUp(line.begin(of: place))
            return min(left, width ?? left)
        }
        let left = cursor(start)
        // As wide as the cursors at both ends reach.
        return CGRect(
            x: origin.x + left, y: origin.y + line.top, width: max(0, cursor(max(start, end)) - left) + 2,
            height: line.height)
    }
}
