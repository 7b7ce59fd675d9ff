import Foundation
import LayoutEngine

/// A text view with monospaced letters, in which a text of words is edited.
private final class WordNote {
    static let (kinds, values) = (7, 60)

    private let view = UITextView(frame: CGRect(x: 3, y: 4, width: 100, height: 300))
    private var words = EditedWords(0)
    /// The number of letters that fit on a line.
    private var room = 9
    private var size: CGFloat = 14
    /// What is asked next.
    private var choice = 0
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        view.text = words.text
        fit()
    }

    private var width: CGFloat { run.monospacedWidth(room, size) + 0.3 * run.monospacedWidth(1, size) }

    private func fit() {
        view.font = .monospacedSystemFont(ofSize: size, weight: .regular)
        let insets = view.textContainerInset
        view.frame.size.width = insets.left + insets.right + 2 * view.textContainer.lineFragmentPadding + width
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        choice = value
        switch number % Self.kinds {
        case 0:
            words = EditedWords(value)
            view.text = words.text
        // Some widths are so small that words are broken.
        case 1: room = value < 40 ? EditedWords.longest + value % 9 : 1 + value % 4
        case 2: size = CGFloat(10 + value % 13)
        case 3:
            view.textContainerInset = UIEdgeInsets(
                top: CGFloat(value % 9), left: CGFloat(value % 7), bottom: CGFloat(value % 4), right: CGFloat(value % 5)
            )
            view.textContainer.lineFragmentPadding = CGFloat(value % 6)
        case 4: edit { $0.insert(value) }
        case 5: edit { $0.remove(value) }
        default: edit { $0.divide(value) }
        }
        fit()
    }

    private func range(_ start: Int, _ end: Int) -> UITextRange? {
        let beginning = view.beginningOfDocument
        guard let from = view.position(from: beginning, offset: start),
            let to = view.position(from: beginning, offset: end)
        else { return nil }
        return view.textRange(from: from, to: to)
    }

    /// Replaces some letters by new ones.
    private func edit(_ change: (inout EditedWords) -> Void) {
        let before = Array(words.text)
        change(&words)
        let after = Array(words.text)
        let common = min(before.count, after.count)
        var (start, end) = (0, 0)
        while start < common, before[start] == after[start] { start += 1 }
        while end < common - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
        guard let part = range(start, before.count - end) else { return }
        view.replace(part, withText: String(after[start..<after.count - end]))
    }

    func check(_ when: String) {
        let (text, lines) = (Array(words.text), words.lines(room))
        run.expect("text \(when)", view.text ?? "", words.text)
        guard let last = lines.last else { return }
        let begin = lines.firstIndex(of: choice % (last + 1)) ?? 0
        for (index, start) in [begin, choice * 7 % text.count, (choice * 11 + 3) % text.count].enumerated() {
            let isShort = (choice + index) % 3 == 0
            check(start, isShort ? min(text.count, start + 1 + choice % 8) : text.count, text, lines, when)
        }
    }

    private func check(_ start: Int, _ end: Int, _ text: [Character], _ lines: [Int], _ when: String) {
        let line = lines[start]
        let begin = lines.firstIndex(of: line) ?? 0
        let behind = (start..<end).first { lines[$0] > line } ?? end
        // A line break has no width, and a space at the end of a line has no width outside of the text container.
        let letters = text[begin..<behind].prefix { $0 != "\n" }.count
        let left = min(run.monospacedWidth(min(start - begin, letters), size), width)
        let right = min(run.monospacedWidth(letters, size), width)
        let insets = view.textContainerInset
        run.expect(
            "first line of letters \(start) to \(end) \(when)",
            range(start, end).map { view.firstRect(for: $0) } ?? .null,
            CGRect(
                x: insets.left + view.textContainer.lineFragmentPadding + left,
                y: insets.top + run.lines(line, size), width: right - left + 2, height: run.lines(1, size)),
            within: 2 * run.pixel)
    }
}

extension Scenario {
    static let editedWords: [Scenario] = [
        // The first rectangle of a part is on the line where the part begins, and goes to the last letter there. A word that
        // does not fit goes to the next line as a whole, and is broken there if it fits on none, whatever was edited before.
        Scenario(
            "first-lines-of-wrapped-texts", rules: ["controls-19", "text-4", "text-6", "text-12"],
            limits: [255] + Array(repeating: WordNote.kinds * WordNote.values - 1, count: 8),
            kinds: WordNote.kinds
        ) { run in
            let note = WordNote(run)
            note.check("at first")
            run.inAnyOrder(from: 1, note.perform, rest: { note.check("later") })
            note.check("at the end")
        }
    ]
}
