import Foundation
import LayoutEngine

/// Words of monospaced letters, in a width that is smaller than any word.
private struct NarrowText {
    let words: [Int]
    let size: CGFloat
    /// The kerning after each letter, and the line spacing.
    let (kern, spacing): (CGFloat, CGFloat)

    var letters: Int { words.reduce(0, +) }
    var string: String { words.map { String(repeating: "m", count: $0) }.joined(separator: " ") }
    var font: UIFont { .monospacedSystemFont(ofSize: size, weight: .regular) }

    var attributed: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = spacing
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
        if kern > 0 { attributes[.kern] = kern }
        return NSAttributedString(string: string, attributes: attributes)
    }

    /// The size of lines of one letter each.
    /// - Parameter most: how many lines are shown at most; 0 for all.
    func size(_ most: Int, _ run: ScenarioRun) -> CGSize {
        let count = most == 0 ? letters : min(most, letters)
        return CGSize(
            width: run.monospacedWidth(1, size) + kern, height: run.lines(count, size) + CGFloat(count - 1) * spacing)
    }
}

/// Texts in widths smaller than a letter.
extension Scenario {
    static let narrowRooms: [Scenario] = [
        // A word that fits on no line is broken, and a line has at least one letter: there are as many lines as letters.
        Scenario(
            "rooms-narrower-than-letters", rules: ["text-4", "text-6", "text-12", "text-20", "controls-9"],
            limits: [2, 4, 4, 4, 30, 11, 3, 6, 3, 9, 9, 9, 9]
        ) { run in
            let words = run.numbers[1...1 + run.numbers[0]].map { $0 + 1 }
            let (size, kern, spacing) = (12 + run.length(4), run.length(6), run.length(7))
            let letter = run.monospacedWidth(1, size)
            // A point and less, or a part of a letter.
            let room = run.numbers[5] < 3 ? [0.5, 1, 1][run.numbers[5]] : letter * CGFloat(run.numbers[5] - 1) / 12
            // Not a limit of one line: a single line is as wide as it needs to be.
            let most = [0, 2, 3, 5][run.numbers[8]]
            let free = CGSize(width: room, height: 10_000)
            let insets = UIEdgeInsets(
                top: run.length(9), left: run.length(10), bottom: run.length(11), right: run.length(12))
            let (plain, styled) = (
                NarrowText(words: words, size: size, kern: 0, spacing: 0),
                NarrowText(words: words, size: size, kern: kern, spacing: spacing)
            )
            for (name, text) in [("plain", plain), ("styled", styled)] {
                let wanted = text.size(most, run)
                func expect(_ what: String, _ found: CGSize, _ wanted: CGSize) {
                    run.expect(
                        "size of \(what) with \(name) text in a width of \(room)", found, wanted,
                        within: run.pixel + 0.01)
                }
                let label = UILabel()
                let view = UITextView()
                if name == "plain" {
                    (label.font, label.text, view.font, view.text) = (text.font, text.string, text.font, text.string)
                } else {
                    (label.attributedText, view.attributedText) = (text.attributed, text.attributed)
                    expect(
                        "an attributed string",
                        text.attributed.boundingRect(with: free, options: .usesLineFragmentOrigin, context: nil).size,
                        text.size(0, run))
                }
                label.numberOfLines = most
                expect("a label", label.sizeThatFits(free), wanted)
                label.preferredMaxLayoutWidth = room
                expect("a label with a preferred width", label.intrinsicContentSize, wanted)
                if words.count == 1 {
                    label.lineBreakMode = .byCharWrapping
                    expect("a label that wraps at characters", label.intrinsicContentSize, wanted)
                }
                view.textContainerInset = insets
                view.textContainer.lineFragmentPadding = run.length(6) * 2
                view.textContainer.maximumNumberOfLines = most
                let sides = insets.left + insets.right + run.length(6) * 4
                let whole = CGSize(width: wanted.width + sides, height: wanted.height + insets.top + insets.bottom)
                expect("a text view", view.sizeThatFits(CGSize(width: room + sides, height: 0)), whole)
                view.frame = CGRect(x: 0, y: 0, width: room + sides, height: 40)
                view.layoutIfNeeded()
                expect("text view content", view.contentSize, CGSize(width: room + sides, height: whole.height))
            }
        }
    ]
}
