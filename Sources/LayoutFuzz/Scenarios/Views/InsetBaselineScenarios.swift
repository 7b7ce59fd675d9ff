import Foundation
import LayoutEngine

/// A label with alignment rect insets.
private final class PartLabel: UILabel {
    private let insets: UIEdgeInsets

    init(_ insets: UIEdgeInsets) {
        self.insets = insets
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// Baselines of labels with alignment rect insets, and lines in a wide room.
extension Scenario {
    static let insetBaselines: [Scenario] = [
        // A label with alignment rect insets has its baselines where a plain label of that size has them: without text, with
        // one line and with several.
        Scenario(
            "baselines-of-aligned-parts", rules: ["constraints-2", "text-13", "text-14"],
            limits: [3, 2, 1, 30, 30, 30, 30, 1, 60, 120, 20]
        ) { run in
            let (host, root) = run.openPlain()
            let insets = UIEdgeInsets(
                top: run.length(3), left: run.length(4), bottom: run.length(5), right: run.length(6))
            let text = [nil, "", "Line", "Words that need more than one line or more than two"][run.numbers[0]]
            let (part, plain) = (PartLabel(insets), UILabel())
            let attribute: NSLayoutConstraint.Attribute = run.flag(2) ? .lastBaseline : .firstBaseline
            var followers: [UIView] = []
            var heights: [NSLayoutConstraint] = []
            for label in [part, plain] {
                label.translatesAutoresizingMaskIntoConstraints = false
                label.font = .systemFont(ofSize: 12 + run.length(10))
                label.text = text
                label.numberOfLines = run.numbers[1]
                root.addSubview(label)
                let follower = run.makeView(in: root)
                let height = label.heightAnchor.constraint(equalToConstant: 30 + run.length(8))
                height.isActive = run.flag(7) || run.numbers[0] < 2
                NSLayoutConstraint.activate([
                    label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
                    label.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
                    label.widthAnchor.constraint(equalToConstant: 50 + run.length(9)),
                    follower.leftAnchor.constraint(equalTo: root.leftAnchor),
                    follower.widthAnchor.constraint(equalToConstant: 5),
                    follower.heightAnchor.constraint(equalToConstant: 4),
                    NSLayoutConstraint(
                        item: follower, attribute: .top, relatedBy: .equal, toItem: label, attribute: attribute,
                        multiplier: 1, constant: 0),
                ])
                followers.append(follower)
                heights.append(height)
            }
            func check(_ when: String) {
                host.settle()
                run.expect(
                    "alignment rectangle of the label \(when)", part.frame.inset(by: insets), plain.frame,
                    within: run.pixel + 0.01)
                run.expect(
                    "\(run.flag(2) ? "last" : "first") baseline of a label with alignment rect insets \(when)",
                    followers[0].frame.minY,
                    followers[1].frame.minY, within: run.pixel + 0.01)
            }
            check("at first")
            for height in heights { height.constant += 17 }
            check("with another height")
            for label in [part, plain] { label.text = run.numbers[0] < 2 ? "Text" : "" }
            for height in heights { height.isActive = true }
            check("with another text")
        },
        // A room that is wider than all lines does not change the size of the text.
        Scenario(
            "lines-in-a-wide-room", rules: ["text-5", "text-12"],
            limits: [250, 5, 3, 1, 2] + Array(repeating: 17, count: 6)
        ) { run in
            let weights: [UIFont.Weight] = [.regular, .bold, .light, .semibold, .heavy, .thin]
            let font = UIFont.systemFont(ofSize: 150 + run.length(0), weight: weights[run.numbers[1]])
            // Letters with kerning beside a space or another letter.
            let letters = Array("TVYAWvwyrfoLPaF1.7")
            var text = run.flag(3) ? " " : ""
            for (index, number) in run.numbers[5...].enumerated() {
                // From one word to three.
                if index > 0, run.numbers[2] > 0, index % (run.numbers[2] + 1) == 0 {
                    text += run.numbers[4] == 2 ? "\n" : " "
                }
                text.append(letters[number])
            }
            let free = UILabel()
            (free.font, free.numberOfLines, free.text) = (font, 0, text)
            let wanted = free.intrinsicContentSize
            for (name, mode) in [("words", NSLineBreakMode.byWordWrapping), ("letters", .byCharWrapping)] {
                let label = UILabel()
                (label.font, label.numberOfLines, label.text, label.lineBreakMode) = (font, 0, text, mode)
                let room = CGSize(width: 40_000, height: 40_000)
                run.expect(
                    "fitting size of text wrapped by \(name) in a wide room", label.sizeThatFits(room), wanted,
                    within: run.pixel + 0.01)
                label.preferredMaxLayoutWidth = 40_000
                run.expect(
                    "intrinsic size of text wrapped by \(name) with a wide preferredMaxLayoutWidth",
                    label.intrinsicContentSize, wanted,
                    within: run.pixel + 0.01)
            }
        },
    ]
}
