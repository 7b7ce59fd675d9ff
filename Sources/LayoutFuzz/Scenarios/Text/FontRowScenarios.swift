import Foundation
import LayoutEngine

/// A row of letters in up to two fonts, without letters as well.
private struct FontRow {
    var counts = [2, 3]
    var sizes = [10, 17]
    var indent = 0
    var spacing = 0
    var kern = 0

    /// The sizes of the letters; behind a last row without letters there would be nothing that says how high it is.
    func letters(isLast: Bool) -> [Int] {
        let letters = zip(counts, sizes).flatMap { Array(repeating: $1, count: $0) }
        return letters.isEmpty && isLast ? [sizes[0]] : letters
    }
}

/// Rows where their letters are, from the corner of the text on.
private struct PlacedRow {
    /// Its first letter's place in the text.
    var start: Int
    var top: CGFloat
    var height: CGFloat
    /// Where each letter begins, and where the last one ends.
    var edges: [CGFloat]

    var count: Int { edges.count - 1 }
    /// Behind its last letter.
    var end: Int { start + count }
}

/// A note of rows in several fonts, which is asked for the places of its parts.
private final class FontRows {
    static let kinds = 8
    static let values = 60

    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 900, height: 340))
    private var rows = [FontRow(), FontRow(counts: [1, 0], sizes: [31, 12])]
    /// What all letters have in place of what their rows say; nil for text with attributes.
    private var plain: Int?
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        setText()
    }

    private func style(_ row: FontRow) -> FontRow {
        guard let plain else { return row }
        return FontRow(counts: row.counts, sizes: [plain, plain])
    }

    private func font(_ size: Int) -> UIFont { .monospacedSystemFont(ofSize: CGFloat(size), weight: .regular) }

    private var text: NSAttributedString {
        let all = rows.indices.map { style(rows[$0]).letters(isLast: $0 == rows.count - 1) }
        let string = all.map { String(repeating: "m", count: $0.count) }.joined(separator: "\n")
        let text = NSMutableAttributedString(string: string)
        var place = 0
        for (index, letters) in all.enumerated() {
            let row = style(rows[index])
            let paragraph = NSMutableParagraphStyle()
            (paragraph.firstLineHeadIndent, paragraph.lineSpacing) = (CGFloat(row.indent), CGFloat(row.spacing))
            // With its break, which is as high as the letter before it.
            let sizes = letters + (index < all.count - 1 ? [letters.last ?? row.sizes[0]] : [])
            for size in sizes {
                var attributes: [NSAttributedString.Key: Any] = [.font: font(size)]
                if plain == nil { attributes[.paragraphStyle] = paragraph }
                if row.kern > 0 { attributes[.kern] = row.kern }
                text.addAttributes(attributes, range: NSRange(location: place, length: 1))
                place += 1
            }
        }
        return text
    }

    private func setText() {
        guard let plain else { return view.attributedText = text }
        view.text = text.string
        view.font = font(plain)
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let (index, side, rest) = (value % rows.count, value / 3 % 2, value / 4)
        switch number % Self.kinds {
        case 0: rows[index].counts[side] = rest % 5
        case 1: rows[index].sizes[side] = 9 + value % 23
        case 2:
            if rows.count < 4 {
                rows.insert(FontRow(counts: [rest % 3, side], sizes: [8 + value % 19, 11 + rest]), at: index)
            } else {
                rows.remove(at: index)
            }
        case 3: rows.swapAt(0, rows.count - 1)
        case 4: (rows[index].indent, rows[index].spacing, rows[index].kern) = (rest, value % 7, rest % 4)
        case 5: view.textContainer.lineFragmentPadding = CGFloat(value % 9)
        case 6:
            view.textContainerInset = UIEdgeInsets(
                top: CGFloat(value % 7), left: CGFloat(value % 11), bottom: 5, right: 2)
        default: plain = side == 0 ? nil : 9 + value % 21
        }
        setText()
    }

    private var placed: [PlacedRow] {
        var (result, start, top): ([PlacedRow], Int, CGFloat) = ([], 0, 0)
        for (index, row) in rows.map(style).enumerated() {
            let letters = row.letters(isLast: index == rows.count - 1)
            var edges = [CGFloat(row.indent)]
            for size in letters {
                edges.append((edges.last ?? 0) + run.monospacedWidth(1, CGFloat(size)) + CGFloat(row.kern))
            }
            let height = run.lines(1, CGFloat(letters.max() ?? row.sizes[0]))
            result.append(PlacedRow(start: start, top: top, height: height, edges: edges))
            top += height + CGFloat(row.spacing)
            start += letters.count + 1
        }
        return result
    }

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

    /// The rectangle of a part is around its letters on each of its lines.
    private func checkPart(_ part: Range<Int>, _ rows: [PlacedRow], _ when: String) {
        // With its break.
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
                "letter \(what) \(when)",
                view.layoutManager.glyphIndex(for: CGPoint(x: padding + x, y: y), in: view.textContainer), wanted)
        }
        let last = row.count == 0 ? row.start : row.end - 1
        expect("beside row \(row.start)", 800, row.top + 0.5, last)
        expect("beside the end of row \(row.start)", 800, row.top + row.height - 0.5, last)
        expect("below all", row.edges[0], 5000, length - 1)
        guard row.count > 0 else { return }
        let (left, right) = (row.edges[column], row.edges[column + 1])
        expect("\(row.start + column) at its corner", left, row.top, row.start + column)
        expect("\(row.start + column) at its end", right - 0.5, row.top + row.height - 0.5, row.start + column)
        expect("before row \(row.start)", -padding - 3, row.top + 1, row.start)
    }

    /// The cursor before a letter, and what is from there to the end of its line.
    private func checkCursor(_ row: PlacedRow, _ column: Int, _ when: String) {
        guard let place = view.position(from: view.beginningOfDocument, offset: row.start + column),
            let rest = view.textRange(from: place, to: view.endOfDocument)
        else { return run.expect("whether there is place \(row.start + column) \(when)", false, true) }
        let corner = CGPoint(
            x: view.textContainerInset.left + view.textContainer.lineFragmentPadding, y: view.textContainerInset.top)
        let (left, right) = (row.edges[column], row.edges[row.count])
        let found = [view.caretRect(for: place), view.firstRect(for: rest)]
        for (index, (rect, length)) in zip(found, [0, right - left]).enumerated() {
            let name = "\(["cursor before", "first part from"][index]) letter \(row.start + column) \(when)"
            // For cursors letters end on whole pixels.
            run.expect("left of the \(name)", rect.minX, corner.x + left, within: run.pixel + 0.01)
            run.expect("width of the \(name)", rect.width, length + 2, within: run.pixel + 0.01)
            run.expect("top of the \(name)", rect.minY, corner.y + row.top, within: 0.01)
            run.expect("height of the \(name)", rect.height, row.height, within: 0.01)
        }
    }

    /// In a room without width all lines are there, and without lines the first.
    private func checkSizes(_ rows: [PlacedRow], _ when: String) {
        guard let first = rows.first, let last = rows.last else { return }
        func expect(_ what: String, _ options: NSStringDrawingOptions, _ width: CGFloat, _ height: CGFloat) {
            let found = text.boundingRect(with: CGSize(width: 0, height: 90), options: options, context: nil)
            run.expect(
                "room of \(what) without width \(when)", found, CGRect(x: 0, y: 0, width: width, height: height),
                within: run.pixel + 0.01)
        }
        let widest = rows.compactMap(\.edges.last).max() ?? 0
        expect("all lines", .usesLineFragmentOrigin, widest, last.top + last.height)
        expect("one line", .usesFontLeading, first.edges[first.count], first.height)
    }
}

extension Scenario {
    static let fontRows: [Scenario] = [
        // Each line lies below those before it, each as high as its highest font, and each letter behind those before it on its
        // line: for rectangles, for letters at points, and for cursors, whatever was said of the text before.
        Scenario(
            "places-in-rows-of-fonts", rules: ["text-20", "text-21", "text-26", "text-27", "controls-19"],
            limits: [40] + Array(repeating: FontRows.kinds * FontRows.values - 1, count: 8), kinds: FontRows.kinds
        ) { run in
            let note = FontRows(run)
            note.check("at first", run.numbers[0])
            run.inAnyOrder(from: 1, note.perform, rest: { note.check("later", run.numbers[0] + run.numbers[1]) })
            note.check("at the end", run.numbers[0] + run.numbers[2])
        }
    ]
}
