import Foundation
import LayoutEngine

/// A text view with rows of letters, which is asked for the letters at the edges of others.
private final class LetterEdges {
    static let kinds = 6

    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 420, height: 340))
    private var rows = [3, 2]
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        setFont(run.numbers[3])
        setText()
    }

    private func setFont(_ value: Int) {
        view.font = .monospacedSystemFont(ofSize: CGFloat(10 + value % 12), weight: .regular)
    }

    private func setText() { view.text = rows.map { String(repeating: "m", count: $0) }.joined(separator: "\n") }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0:
            rows[value % rows.count] = 1 + value / 6
            setText()
        case 1:
            if rows.count < 3 { rows.append(1 + value % 4) } else { rows.removeFirst() }
            setText()
        case 2:
            guard rows.count > 1 else { return }
            rows.swapAt(0, rows.count - 1)
            setText()
        case 3: setFont(value)
        case 4: view.textContainer.lineFragmentPadding = CGFloat(value % 9)
        default: view.textContainerInset = UIEdgeInsets(top: CGFloat(value % 7), left: 3, bottom: 5, right: 2)
        }
    }

    func check(_ when: String, _ number: Int) {
        let (manager, container) = (view.layoutManager, view.textContainer)
        let padding = container.lineFragmentPadding
        let row = number % rows.count
        let (start, count) = (rows[..<row].reduce(0) { $0 + $1 + 1 }, rows[row])
        let column = number / 3 % count
        func rect(_ from: Int, _ length: Int) -> CGRect {
            manager.boundingRect(forGlyphRange: NSRange(location: start + from, length: length), in: container)
        }
        let line = rect(0, 1)
        let left = column == 0 ? padding : rect(0, column).maxX
        let words = "row \(row), column \(column) \(when)"
        func expect(_ what: String, _ x: CGFloat, _ y: CGFloat, _ wanted: Int) {
            let point = CGPoint(x: x, y: y)
            run.expect("letter \(what), \(words)", manager.glyphIndex(for: point, in: container), wanted)
        }
        // The top and left edges belong to a line and a letter, the bottom and right edges to the next one.
        expect("at its corner", left, line.minY, start + column)
        expect("at its left edge", left, line.midY, start + column)
        expect("above the end of its line", left, line.maxY - 0.25, start + column)
        if column + 1 < count {
            expect("at its right edge", rect(0, column + 1).maxX, line.midY, start + column + 1)
        }
        expect("to the right of its line at the top", padding + 390, line.minY, start + count - 1)
        if row == rows.count - 1 {
            expect("at the end of the last line", left, line.maxY, start + count - 1)
        }
    }
}

/// Letters at the very edges of lines and of other letters.
extension Scenario {
    static let letterEdges: [Scenario] = [
        // A point between two lines belongs to the lower one, and one between two letters to the right one, whatever the text was.
        Scenario(
            "letters-at-edges-of-others", rules: ["text-20", "text-21"],
            limits: [15] + Array(repeating: LetterEdges.kinds * 24 - 1, count: 4), kinds: LetterEdges.kinds
        ) { run in
            let note = LetterEdges(run)
            note.check("at first", run.numbers[1])
            run.inAnyOrder(from: 1, note.perform, rest: { note.check("later", run.numbers[1] + run.numbers[2]) })
            note.check("at the end", run.numbers[2])
        }
    ]
}
