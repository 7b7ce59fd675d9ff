import Foundation
import LayoutEngine

/// A view whose baselines are those of a label in it.
private final class Captioned: UIView {
    let caption = UILabel()
    var standsForFirst = true

    init(_ font: UIFont, first: Bool) {
        super.init(frame: .zero)
        caption.font = font
        caption.text = "caption"
        standsForFirst = first
        addSubview(caption)
    }
    required init?(coder: NSCoder) { nil }

    override var forFirstBaselineLayout: UIView { standsForFirst ? caption : self }
    override var forLastBaselineLayout: UIView { standsForFirst ? self : caption }
}

/// A view of one of seven kinds, and the fonts of its first and its last line.
private struct LinedItem {
    let view: UIView
    var first: UIFont?
    var last: UIFont?

    init(_ kind: Int, _ size: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        switch kind {
        case 0:
            let label = UILabel()
            (label.text, label.font) = ("words", font)
            (view, first, last) = (label, font, font)
        case 1:
            let field = UITextField()
            (field.text, field.font) = ("words", font)
            (view, first, last) = (field, font, font)
        case 2:
            let text = UITextView()
            (text.text, text.font) = ("words", font)
            (view, first, last) = (text, font, font)
        case 3:
            let other = UIFont.systemFont(ofSize: size + 7)
            let stack = UIStackView(
                arrangedSubviews: [font, other].map {
                    let label = UILabel()
                    (label.text, label.font) = ("words", $0)
                    return label
                })
            stack.axis = .vertical
            (view, first, last) = (stack, font, other)
        case 4: (view, first) = (Captioned(font, first: true), font)
        case 5: (view, last) = (Captioned(font, first: false), font)
        default: view = UIView()
        }
        view.translatesAutoresizingMaskIntoConstraints = false
    }
}

/// Spacings between baselines.
extension Scenario {
    static let lineSpaces: [Scenario] = [
        // The system spacing between two baselines is a line of the lower font. Between edges, and for views without a font,
        // it is 8.
        Scenario(
            "system-spaces-of-lines", rules: ["spacing-1", "spacing-2"], limits: [6, 6, 40, 40, 2, 2, 4, 2],
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let upper = LinedItem(run.numbers[0], run.length(2) + 8)
            let lower = LinedItem(run.numbers[1], run.length(3) + 8)
            let (host, root) = run.openPlain()
            for item in [upper, lower] { root.addSubview(item.view) }
            let (from, over): (NSLayoutYAxisAnchor, UIFont?) =
                switch run.numbers[4] {
                case 0: (upper.view.firstBaselineAnchor, upper.first)
                case 1: (upper.view.lastBaselineAnchor, upper.last)
                default: (upper.view.bottomAnchor, nil)
                }
            let (to, under): (NSLayoutYAxisAnchor, UIFont?) =
                switch run.numbers[5] {
                case 0: (lower.view.firstBaselineAnchor, lower.first)
                case 1: (lower.view.lastBaselineAnchor, lower.last)
                default: (lower.view.topAnchor, nil)
                }
            var unit: CGFloat = 8
            if let line = under ?? over {
                let exact = line.lineHeight + line.descender - (over ?? line).descender
                unit = (exact / run.pixel - 0.000_001).rounded(.up) * run.pixel
            }
            let multiplier = run.length(6) - 1
            let constraint =
                switch run.numbers[7] {
                case 0: to.constraint(equalToSystemSpacingBelow: from, multiplier: multiplier)
                case 1: to.constraint(greaterThanOrEqualToSystemSpacingBelow: from, multiplier: multiplier)
                default: to.constraint(lessThanOrEqualToSystemSpacingBelow: from, multiplier: multiplier)
                }
            run.expect("constant of the constraint", constraint.constant, unit * max(0, multiplier))
            run.expect("relation of the constraint", constraint.relation.rawValue, [0, 1, -1][run.numbers[7]])
            run.expect("multiplier of the constraint", constraint.multiplier, 1)
            // Views without text have their first baseline at the top and their last one at the bottom, so that the spacing
            // shows in their frames.
            guard upper.last == nil, run.numbers[4] > 0, lower.first == nil, run.numbers[5] != 1 else { return }
            let pull: CGFloat = run.numbers[7] == 0 ? 0 : run.numbers[7] == 1 ? -500 : 500
            let wish = lower.view.topAnchor.constraint(equalTo: upper.view.bottomAnchor, constant: pull)
            wish.priority = .defaultLow
            NSLayoutConstraint.activate(
                [
                    upper.view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                    upper.view.heightAnchor.constraint(equalToConstant: 20), constraint, wish,
                    lower.view.heightAnchor.constraint(equalToConstant: 30),
                ]
                    + [upper, lower].flatMap {
                        [
                            $0.view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                            $0.view.widthAnchor.constraint(equalToConstant: 40),
                        ]
                    })
            host.settle()
            run.expect(
                "distance of the views", lower.view.frame.minY - upper.view.frame.maxY, unit * max(0, multiplier),
                within: run.pixel)
        },
        // In a vertical stack that is relative to baselines, the system spacing is that of the text style of the next item.
        // Otherwise it is 8.
        Scenario(
            "stacks-from-line-to-line", rules: ["stacks-6", "stacks-12"],
            limits: [1, 1, 3, 9, 15, 2] + [13, 13, 13, 13] + [4],
            needs: { $0.uikit >= .iOS11_12 }
        ) { run in
            let sizes: [CGFloat] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34, 10, 14, 18, 24]
            // No text style has one of the last four sizes; their spacing is the height of a line.
            let distances =
                [13, 16, 18, 20, 21, 22, 25, 28, 34, 41]
                + sizes[10...].map { run.roundedUp(UIFont.systemFont(ofSize: $0).lineHeight) }
            var fonts = Array(run.numbers[6...9])
            let (host, root) = run.openPlain()
            let stack = UIStackView()
            stack.axis = run.flag(0) ? .horizontal : .vertical
            stack.isBaselineRelativeArrangement = !run.flag(1)
            stack.spacing = UIStackView.spacingUseSystem
            for index in 0...3 {
                let isPlain = run.numbers[3] == index
                let label = UILabel()
                label.text = "line \(index)"
                label.font = .systemFont(ofSize: sizes[fonts[index]])
                stack.addArrangedSubview(isPlain ? SizedView(width: 20, height: 12) : label)
            }
            root.addSubview(stack)
            host.settle()
            func check(_ when: String) {
                let visible = stack.arrangedSubviews.indices.filter { !stack.arrangedSubviews[$0].isHidden }
                for (index, next) in zip(visible, visible.dropFirst()) {
                    let gap = stack.constraints.filter {
                        $0.identifier == "UISV-spacing" && $0.firstItem === stack.arrangedSubviews[next]
                            && $0.secondItem === stack.arrangedSubviews[index]
                    }
                    let isFromLine = !run.flag(0) && !run.flag(1) && run.numbers[3] != next
                    let isCustom = run.numbers[5] == 1 && run.numbers[2] == index && when != "at first"
                    run.expect("number of spacing constraints after \(index), \(when)", gap.count, 1)
                    run.expect(
                        "spacing after \(index), \(when)", gap.first?.constant ?? -1,
                        isCustom ? 8 : isFromLine ? distances[fonts[next]] : 8)
                }
            }
            check("at first")
            for index in 0...3 where run.numbers[4] >> index & 1 == 1 { stack.arrangedSubviews[index].isHidden = true }
            if run.numbers[5] == 1 {
                stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[run.numbers[2]])
            }
            host.settle()
            check("after changes")
            let changed = run.numbers[10]
            guard fonts.indices.contains(changed), let label = stack.arrangedSubviews[changed] as? UILabel else {
                return
            }
            fonts[changed] = (fonts[changed] + 4) % sizes.count
            label.font = .systemFont(ofSize: sizes[fonts[changed]])
            host.settle()
            check("with another font")
        },
        // A label with several lines breaks its text by the width of its frame, whose edges are rounded to pixels.
        Scenario("labels-between-pixels", rules: ["text-11", "rounding-2"], limits: [20, 20, 1, 30]) { run in
            let (host, root) = run.openPlain()
            func make(_ text: String, lines: Int) -> UILabel {
                let label = UILabel()
                label.text = text
                label.font = .systemFont(ofSize: run.length(3) + 8)
                label.numberOfLines = lines
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                return label
            }
            let one = make("WWW MMM", lines: 1)
            let natural = one.intrinsicContentSize
            let label = make("WWW MMM", lines: 0)
            let start = run.length(0) / 10
            let width = natural.width + (run.length(1) - 10) / 10
            NSLayoutConstraint.activate([
                one.leftAnchor.constraint(equalTo: root.leftAnchor), one.topAnchor.constraint(equalTo: root.topAnchor),
                label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: start),
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
                label.widthAnchor.constraint(equalToConstant: width),
            ])
            host.settle()
            let room = label.frame.width
            // No expectation if the difference is below rounding errors.
            guard abs(room - natural.width) > 0.01 || room >= natural.width else { return }
            let isOneLine = room > natural.width - 0.01
            run.expect(
                "whether it has one line in \(room) of \(natural.width)", label.frame.height < 1.5 * one.frame.height,
                isOneLine)
        },
    ]
}
