import Foundation
import LayoutEngine

/// A label with alignment insets.
private final class InsetLabel: UILabel {
    private let insets: UIEdgeInsets

    init(_ insets: UIEdgeInsets) {
        self.insets = insets
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// Words of monospaced letters, and the lines that they take.
private struct WrappedWords {
    /// The lengths of words, by paragraph.
    let paragraphs: [[Int]]
    /// The number of letters that fit on a line.
    let room: Int

    var text: String {
        paragraphs.map { words in
            words.map { String(repeating: "m", count: $0) }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    /// The number of letters on each line: as many words as fit, and a word that fits on no line is broken.
    var lines: [Int] {
        var lines: [Int] = []
        for words in paragraphs {
            var line = 0
            for (index, word) in words.enumerated() {
                if index > 0, line + 1 + word > room {
                    lines.append(line)
                    line = 0
                } else if index > 0 {
                    line += 1
                }
                line += word
                while line > room {
                    lines.append(room)
                    line -= room
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// The number of lines when lines wrap at characters.
    var lettersOfLines: Int {
        paragraphs.reduce(0) { $0 + max(1, ($1.reduce($1.count - 1, +) + room - 1) / room) }
    }
}

/// Texts in widths that just fit them, or just not.
extension Scenario {
    static let wrapping: [Scenario] = [
        // A line takes exactly as many letters as fit, in labels and in text views.
        Scenario(
            "texts-that-wrap", rules: ["text-4", "text-6", "text-12", "controls-9", "controls-19"],
            limits: [14, 12, 9, 9, 9, 9, 3, 4, 11, 9, 9, 9], share: 2
        ) { run in
            let room = run.numbers[0] + 1
            let size = 10 + run.length(1)
            let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
            let all = run.numbers[2...5].map { $0 + 1 }
            let cut = run.numbers[6]
            let words = WrappedWords(
                paragraphs: cut == 0 ? [all] : [Array(all[..<cut]), Array(all[cut...])], room: room)
            let lines = words.lines
            // From just enough for this number of letters to nearly enough for one more.
            let width = run.monospacedWidth(room, size) + run.monospacedWidth(1, size) * run.length(8) / 12
            func height(_ count: Int) -> CGFloat { run.lines(count, size) }
            func check(_ what: String, _ found: CGSize, _ lines: Int, _ letters: Int) {
                run.expect("height of \(what)", found.height, height(lines), within: run.pixel + 0.01)
                run.expect(
                    "width of \(what)", found.width, run.monospacedWidth(letters, size), within: run.pixel + 0.01)
            }
            let label = UILabel()
            (label.font, label.text, label.numberOfLines) = (font, words.text, 0)
            let longest = lines.max() ?? 0
            let free = CGSize(width: width, height: 10_000)
            check("a label in a width", label.sizeThatFits(free), lines.count, longest)
            label.preferredMaxLayoutWidth = width
            check("a label with a preferred width", label.intrinsicContentSize, lines.count, longest)
            let most = run.numbers[7] + 1
            let shown = label.textRect(forBounds: CGRect(origin: .zero, size: free), limitedToNumberOfLines: most)
            run.expect(
                "height of a text rectangle of at most \(most) lines", shown.height, height(min(most, lines.count)),
                within: run.pixel + 0.01)
            label.numberOfLines = most
            run.expect(
                "height of a label of at most \(most) lines", label.intrinsicContentSize.height,
                height(min(most, lines.count)), within: run.pixel + 0.01)
            (label.numberOfLines, label.lineBreakMode) = (0, .byCharWrapping)
            run.expect(
                "height of a label that wraps at characters", label.intrinsicContentSize.height,
                height(words.lettersOfLines), within: run.pixel + 0.01)

            let insets = UIEdgeInsets(top: run.length(9), left: run.length(10), bottom: 3, right: run.length(11))
            let padding = run.length(9) / 2
            let view = UITextView()
            (view.font, view.text, view.textContainerInset) = (font, words.text, insets)
            view.textContainer.lineFragmentPadding = padding
            let sides = insets.left + insets.right + 2 * padding
            let wanted = height(lines.count) + insets.top + insets.bottom
            let found = view.sizeThatFits(CGSize(width: width + sides, height: 10_000))
            run.expect("height that fits a text view", found.height, wanted, within: 2 * run.pixel)
            view.frame = CGRect(x: 0, y: 0, width: width + sides, height: 20)
            view.layoutIfNeeded()
            run.expect("height of the content size", view.contentSize.height, wanted, within: 2 * run.pixel)
            let used = view.layoutManager.usedRect(for: view.textContainer)
            run.expect("height of the used rectangle", used.height, height(lines.count), within: 2 * run.pixel)
            run.expect(
                "width of the used rectangle", used.width, run.monospacedWidth(longest, size) + 2 * padding,
                within: 2 * run.pixel)
            let end = view.caretRect(for: view.endOfDocument)
            run.expect("top of the cursor", end.minY, insets.top + height(lines.count - 1), within: 2 * run.pixel)
            run.expect(
                "left of the cursor", end.minX, insets.left + padding + run.monospacedWidth(lines.last ?? 0, size),
                within: 2 * run.pixel)
        },
        // The text of a label has the width of its alignment rectangle.
        Scenario("labels-with-unlike-insets", rules: ["constraints-2", "text-11"], limits: [40, 40, 20, 200, 9]) {
            run in
            let (host, root) = run.openPlain()
            let label = InsetLabel(
                UIEdgeInsets(top: 0, left: run.length(0), bottom: run.length(2), right: run.length(1)))
            label.translatesAutoresizingMaskIntoConstraints = false
            label.numberOfLines = 0
            label.text = Array(repeating: "word", count: run.numbers[4] + 3).joined(separator: " ")
            root.addSubview(label)
            let width = label.widthAnchor.constraint(equalToConstant: 60 + run.length(3))
            NSLayoutConstraint.activate([
                width, label.leftAnchor.constraint(equalTo: root.leftAnchor),
                label.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            for step in 0..<2 {
                host.settle()
                let frame = label.frame
                run.expect("left of the label in step \(step)", frame.minX, -run.length(0), within: run.pixel)
                run.expect(
                    "width of the label in step \(step)", frame.width, width.constant + run.length(0) + run.length(1),
                    within: run.pixel)
                let plain = UILabel()
                (plain.numberOfLines, plain.text, plain.font) = (0, label.text, label.font)
                let fits = plain.sizeThatFits(CGSize(width: width.constant, height: 0))
                run.expect(
                    "height of the label in step \(step)", frame.height, fits.height + run.length(2), within: run.pixel)
                width.constant += 35
            }
        },
    ]
}
