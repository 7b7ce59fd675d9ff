import Foundation
import LayoutEngine

/// A text view with lines in several fonts. It is asked where the parts of its text are.
final class FontRows {
    static let kinds = 8
    static let values = 60

    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 900, height: 340))
    private var rows = [FontRow(), FontRow(counts: [1, 0], sizes: [31, 12])]
    /// The font size of all letters of a plain text; nil for an attributed text.
    private var plain: Int?
    let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        setText()
    }

    private func style(_ row: FontRow) -> FontRow {
        guard let plain else { return row }
        return FontRow(counts: row.counts, sizes: [plain, plain])
    }

    private func font(_ size: Int) -> UIFont { .monospacedSystemFont(ofSize: CGFloat(size), weight: .regular) }

    var text: NSAttributedString {
        let all = rows.indices.map { style(rows[$0]).letters(isLast: $0 == rows.count - 1) }
        let string = all.map { String(repeating: "m", count: $0.count) }.joined(separator: "\n")
        let text = NSMutableAttributedString(string: string)
        var place = 0
        for (index, letters) in all.enumerated() {
            let row = style(rows[index])
            let paragraph = NSMutableParagraphStyle()
            (paragraph.firstLineHeadIndent, paragraph.lineSpacing) = (CGFloat(row.indent), CGFloat(row.spacing))
            // With its line break, which is as high as the letter before it.
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

    var placed: [PlacedRow] {
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
}
