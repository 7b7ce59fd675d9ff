import Foundation
import LayoutEngine

/// A label with alignment insets.
private final class TightLabel: UILabel {
    private let insets: UIEdgeInsets

    init(_ insets: UIEdgeInsets) {
        self.insets = insets
        super.init(frame: .zero)
        numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }

    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// Labels that begin between pixels, in widths that just fit their texts or not.
private final class TightTexts {
    static let kinds = 5
    private static let words = ["one", "letter", "of", "wider", "texts"]
    private static let insets = [UIEdgeInsets.zero, UIEdgeInsets(top: 2, left: 7, bottom: 3, right: 4)]

    private struct Text {
        var (words, size, start, room) = (3, CGFloat(14), CGFloat(0.3), CGFloat(0))

        func dress(_ label: UILabel) {
            let text = (0..<words).map { TightTexts.words[$0 % 5] }.joined(separator: " ")
            if label.text != text { label.text = text }
            if label.font.pointSize != size { label.font = .systemFont(ofSize: size) }
        }
    }

    private let run: ScenarioRun
    private let (root, box) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 500)),
        UIView(frame: CGRect(x: 21, y: 13, width: 500, height: 400))
    )
    private let labels = TightTexts.insets.map { TightLabel($0) }
    private var texts = [Text(), Text(words: 4, size: 17, start: 5.1, room: 0.2)]
    private var (lefts, widths): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])

    init(_ run: ScenarioRun) {
        self.run = run
        root.addSubview(box)
        for (index, label) in labels.enumerated() {
            label.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(label)
            lefts.append(label.leftAnchor.constraint(equalTo: box.leftAnchor))
            widths.append(label.widthAnchor.constraint(equalToConstant: 0))
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: CGFloat(9 + 150 * index)).isActive = true
            follow(index)
        }
        NSLayoutConstraint.activate(lefts + widths)
    }

    /// The width that just fits the words on a line, or nearly.
    private func width(_ index: Int) -> CGFloat {
        let label = UILabel()
        texts[index].dress(label)
        return label.intrinsicContentSize.width + texts[index].room
    }

    private func follow(_ index: Int) {
        texts[index].dress(labels[index])
        (lefts[index].constant, widths[index].constant) = (texts[index].start, width(index))
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 2, number / Self.kinds / 2)
        switch kind {
        case 0: texts[index].words = 2 + value % 6
        case 1: texts[index].size = CGFloat(11 + value % 9)
        case 2: texts[index].start = CGFloat(value) * 0.173
        // Up to about a point less or more.
        default: texts[index].room = CGFloat(value - 25) * 0.037
        }
        follow(index)
    }

    private func rounded(_ length: CGFloat) -> CGFloat {
        // Slightly less than a half counts as a half.
        (length * run.device.scale + 0.500_01).rounded(.down) / run.device.scale
    }

    func check() {
        root.layoutIfNeeded()
        for (index, insets) in Self.insets.enumerated() {
            let start = texts[index].start - insets.left
            let left = rounded(start)
            // The edges are rounded to pixels, and the text has the width between them.
            let length = rounded(rounded(start + width(index) + insets.left + insets.right) - left)
            let label = TightLabel(insets)
            texts[index].dress(label)
            let room = CGSize(width: length - insets.left - insets.right, height: 0)
            let height = label.sizeThatFits(room).height + insets.top + insets.bottom
            run.expect(
                "frame of text \(index) in a width of \(NumberText.number(room.width))", labels[index].frame,
                CGRect(x: left, y: CGFloat(9 + 150 * index) - insets.top, width: length, height: height),
                within: 0.01)
        }
    }
}

extension Scenario {
    static let tightTexts: [Scenario] = [
        // A text breaks by the width of its frame, whose edges are rounded to pixels, whatever width the constraints give.
        Scenario(
            "texts-that-a-pixel-decides", rules: ["text-11", "rounding-1", "rounding-2", "constraints-2"],
            limits: [255] + Array(repeating: TightTexts.kinds * 2 * 51 - 1, count: 8), kinds: TightTexts.kinds
        ) { run in
            let texts = TightTexts(run)
            texts.check()
            run.inAnyOrder(from: 1, texts.perform, rest: texts.check)
            texts.check()
        }
    ]
}
