import Foundation
import LayoutEngine

extension FontRows {
    func check(_ when: String, _ number: Int) {
        let rows = placed
        let row = rows[number % rows.count]
        let length = rows.last?.end ?? 0
        let (place, column) = (number * 5 % length, row.count == 0 ? 0 : number / 3 % row.count)
        let parts = [
            row.start..<row.end, row.start..<length, place..<length, min(place, row.end)..<max(place, row.end),
            row.end..<min(row.end + 1, length), row.start + column..<min(row.start + column + 1, length),
        ]
        for part in parts { checkPart(part, rows, when) }
        checkLetters(row, column, length, when)
        checkCursor(row, column, when)
        checkSizes(rows, when)
    }

    /// The rectangle of a part is around all its letters, on each of its lines.
    private func checkPart(_ part: Range<Int>, _ rows: [PlacedRow], _ when: String) {
        // A line break belongs to the line that it ends.
        let touched = rows.filter { $0.start < part.upperBound && $0.end + 1 > part.lowerBound }
        guard !part.isEmpty, let first = touched.first, let last = touched.last else { return }
        let lefts = touched.map { $0.edges[min(max(part.lowerBound - $0.start, 0), $0.count)] }
        let rights = touched.map { $0.edges[min(part.upperBound - $0.start, $0.count)] }
        let (left, right) = (lefts.min() ?? 0, rights.max() ?? 0)
        run.expect(
            "rectangle of letters \(part) \(when)",
            view.layoutManager.boundingRect(
                forGlyphRange: NSRange(location: part.lowerBound, length: part.count), in: view.textContainer),
            CGRect(
                x: view.textContainer.lineFragmentPadding + left, y: first.top, width: right - left,
                height: last.top + last.height - first.top), within: 0.01)
    }

    private func checkLetters(_ row: PlacedRow, _ column: Int, _ length: Int, _ when: String) {
        let padding = view.textContainer.lineFragmentPadding
        func expect(_ what: String, _ x: CGFloat, _ y: CGFloat, _ wanted: Int) {
            run.expect(
                "letter at a point \(what) \(when)",
                view.layoutManager.glyphIndex(for: CGPoint(x: padding + x, y: y), in: view.textContainer), wanted)
        }
        let last = row.count == 0 ? row.start : row.end - 1
        expect("beside the top of the line of letter \(row.start)", 800, row.top + 0.5, last)
        expect("beside the bottom of the line of letter \(row.start)", 800, row.top + row.height - 0.5, last)
        expect("below all lines", row.edges[0], 5000, length - 1)
        guard row.count > 0 else { return }
        let (left, right) = (row.edges[column], row.edges[column + 1])
        expect("in the corner of \(row.start + column)", left, row.top, row.start + column)
        expect("at the end of \(row.start + column)", right - 0.5, row.top + row.height - 0.5, row.start + column)
        expect("before the line of letter \(row.start)", -padding - 3, row.top + 1, row.start)
    }

    /// The cursor before a letter, and the rectangle from there to the end of its line.
    private func checkCursor(_ row: PlacedRow, _ column: Int, _ when: String) {
        guard let place = view.position(from: view.beginningOfDocument, offset: row.start + column),
            let rest = view.textRange(from: place, to: view.endOfDocument)
        else { return run.expect("whether there is a position \(row.start + column) \(when)", false, true) }
        let corner = CGPoint(
            x: view.textContainerInset.left + view.textContainer.lineFragmentPadding, y: view.textContainerInset.top)
        let (left, right) = (row.edges[column], row.edges[row.count])
        let found = [view.caretRect(for: place), view.firstRect(for: rest)]
        for (index, (rect, length)) in zip(found, [0, right - left]).enumerated() {
            let name = "\(["cursor before", "first rectangle from"][index]) letter \(row.start + column) \(when)"
            // Cursors are on whole pixels.
            run.expect("left of the \(name)", rect.minX, corner.x + left, within: run.pixel + 0.01)
            run.expect("width of the \(name)", rect.width, length + 2, within: run.pixel + 0.01)
            run.expect("top of the \(name)", rect.minY, corner.y + row.top, within: 0.01)
            run.expect("height of the \(name)", rect.height, row.height, within: 0.01)
        }
    }

    /// The size without a limit of the width: of all lines, and of the first line alone.
    private func checkSizes(_ rows: [PlacedRow], _ when: String) {
        guard let first = rows.first, let last = rows.last else { return }
        func expect(_ what: String, _ options: NSStringDrawingOptions, _ width: CGFloat, _ height: CGFloat) {
            let found = text.boundingRect(with: CGSize(width: 0, height: 90), options: options, context: nil)
            run.expect(
                "size of \(what) without a width limit \(when)", found,
                CGRect(x: 0, y: 0, width: width, height: height),
                within: run.pixel + 0.01)
        }
        let widest = rows.compactMap(\.edges.last).max() ?? 0
        expect("all lines", .usesLineFragmentOrigin, widest, last.top + last.height)
        expect("one line", .usesFontLeading, first.edges[first.count], first.height)
    }
}
