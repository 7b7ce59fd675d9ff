import Foundation
import LayoutEngine

/// The properties of one of three labels.
struct WidenedText {
    var words = 4
    /// numberOfLines; 0 for no limit.
    var lines = 0
    /// preferredMaxLayoutWidth; 0 for the width that constraints give.
    var widest: CGFloat = 0
    var size: CGFloat = 14
    var constant: CGFloat = 60
    /// The multiplier of the width constraint to the height of the label above.
    var times: CGFloat = 1

    var text: String { (0..<words).map { ["one", "letter", "of", "wider", "texts"][$0 % 5] }.joined(separator: " ") }

    func dress(_ label: UILabel) {
        if label.text != text { label.text = text }
        if label.numberOfLines != lines { label.numberOfLines = lines }
        if label.preferredMaxLayoutWidth != widest { label.preferredMaxLayoutWidth = widest }
        if label.font.pointSize != size { label.font = .systemFont(ofSize: size) }
    }

    /// The height at a width; nil for the height before the first layout.
    func height(at width: CGFloat?) -> CGFloat {
        let label = UILabel()
        dress(label)
        guard let width, lines != 1, widest == 0 else { return label.intrinsicContentSize.height }
        return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
}

/// Three labels below each other in a card. Each but the first has a width that depends on the height of the label above.
final class WidenedTexts {
    static let kinds = 6
    private static let corner = CGPoint(x: 13, y: 9)

    private let run: ScenarioRun
    private let (root, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 900)), UIView())
    private let labels = (0..<3).map { _ in UILabel() }
    private var texts = (0..<3).map { WidenedText(words: 3 + 2 * $0, constant: CGFloat(70 - 25 * $0)) }
    private var widths: [NSLayoutConstraint] = []

    init(_ run: ScenarioRun) {
        self.run = run
        root.addSubview(card)
        var edge = card.topAnchor
        for (index, label) in labels.enumerated() {
            card.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            // Heights follow the texts. Widths follow the constraints.
            label.setContentHuggingPriority(UILayoutPriority(700), for: .vertical)
            label.setContentCompressionResistancePriority(UILayoutPriority(760), for: .vertical)
            label.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
            label.setContentCompressionResistancePriority(UILayoutPriority(2), for: .horizontal)
            NSLayoutConstraint.activate([
                label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
                label.topAnchor.constraint(equalTo: edge, constant: CGFloat(3 + index)),
            ])
            edge = label.bottomAnchor
            widths.append(width(index))
            texts[index].dress(label)
        }
        card.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
            widths + [
                card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: Self.corner.x),
                card.topAnchor.constraint(equalTo: root.topAnchor, constant: Self.corner.y),
                card.widthAnchor.constraint(equalToConstant: 320),
                card.bottomAnchor.constraint(equalTo: edge, constant: 7),
            ])
    }

    private func width(_ index: Int) -> NSLayoutConstraint {
        let (own, text) = (labels[index].widthAnchor, texts[index])
        guard index > 0 else { return own.constraint(equalToConstant: text.constant) }
        return own.constraint(
            equalTo: labels[index - 1].heightAnchor, multiplier: text.times, constant: text.constant)
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (number % Self.kinds, number / Self.kinds % 3, number / Self.kinds / 3)
        switch kind {
        case 0: texts[index].words = 1 + value % 13
        case 1: texts[index].lines = [0, 1, 2][value % 3]
        case 2: texts[index].widest = value % 2 == 0 ? 0 : CGFloat(30 + value)
        case 3:
            texts[index].constant = CGFloat(25 + value)
            widths[index].constant = texts[index].constant
        case 4 where index > 0:
            texts[index].times = 3 - texts[index].times
            widths[index].isActive = false
            widths[index] = width(index)
            widths[index].isActive = true
        default: texts[index].size = CGFloat(10 + value % 12)
        }
        texts[index].dress(labels[index])
    }

    private func widths(of heights: [CGFloat]) -> [CGFloat] {
        texts.indices.map { index in
            let exact = texts[index].constant + (index > 0 ? texts[index].times * heights[index - 1] : 0)
            return (exact * run.device.scale + 0.5).rounded(.down) / run.device.scale
        }
    }

    func check() {
        // The labels are measured twice. A label that the second measurement widens keeps its lines.
        var heights = texts.map { $0.height(at: nil) }
        for _ in 0..<2 { heights = zip(texts, widths(of: heights)).map { $0.height(at: $1) } }
        root.layoutIfNeeded()
        var top: CGFloat = 0
        for (index, (width, height)) in zip(widths(of: heights), heights).enumerated() {
            top += CGFloat(3 + index)
            run.expect(
                "frame of label \(index)", labels[index].frame, CGRect(x: 10, y: top, width: width, height: height),
                within: run.pixel + 0.01)
            top += height
        }
        let size = CGSize(width: 320, height: top + 7)
        run.expect("frame of the card", card.frame, CGRect(origin: Self.corner, size: size), within: run.pixel + 0.01)
        let asked = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        run.expect("compressed size of the card", asked, size, within: run.pixel + 0.01)
    }
}
