import Foundation
import LayoutEngine

/// Counts how often its content may have another size.
private final class CountingLabel: UILabel {
    var count = 0
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        count += 1
    }
}

/// Counts how often its content may have another size.
private final class CountingField: UITextField {
    var count = 0
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        count += 1
    }
}

/// Counts how often its content may have another size.
private final class CountingText: UITextView {
    var count = 0
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        count += 1
    }
}

/// Subclasses of views while the text size changes.
extension Scenario {
    static let textSizeCalls: [Scenario] = [
        // After a change of the text size, views that adjust their font have it at once, and their intrinsic size is
        // invalidated. Others keep their font.
        Scenario(
            "text-sizes-are-heard", rules: ["text-17", "text-18"],
            limits: [7, 7, 20, 3] + Array(repeating: 11, count: 4)
        ) { run in
            let (host, root) = run.openPlain()
            let styles: [UIFont.TextStyle] = [.body, .headline, .footnote, .title1]
            let style = styles[run.numbers[3]]
            func scaled() -> UIFont {
                UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: 10 + run.length(2)))
            }
            let (label, metricLabel) = (CountingLabel(), CountingLabel())
            let (field, text) = (CountingField(), CountingText())
            text.isScrollEnabled = false
            label.font = .preferredFont(forTextStyle: style)
            metricLabel.font = scaled()
            field.font = .preferredFont(forTextStyle: style)
            text.font = .preferredFont(forTextStyle: style)
            (label.text, metricLabel.text, field.text, text.text) = ("label", "label", "field", "text")
            label.adjustsFontForContentSizeCategory = run.numbers[0] & 1 == 0
            metricLabel.adjustsFontForContentSizeCategory = run.numbers[0] & 2 == 0
            field.adjustsFontForContentSizeCategory = run.numbers[0] & 4 == 0
            text.adjustsFontForContentSizeCategory = run.numbers[1] & 1 == 0
            for (index, view) in [label, metricLabel, field, text].enumerated() {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 90)),
                ])
                // A plain text view that does not scroll is as wide as its text.
                if index > 1 { view.widthAnchor.constraint(equalToConstant: 200).isActive = true }
            }
            host.settle()
            func check(
                _ name: String, _ adjusts: Bool, _ old: CGFloat, _ new: CGFloat?, _ wanted: UIFont, _ calls: Int
            ) {
                run.expect("font size of a \(name)", new ?? -1, adjusts ? wanted.pointSize : old, within: 0.001)
                guard adjusts, abs(wanted.pointSize - old) > 0.001 else { return }
                run.expect("whether invalidateIntrinsicContentSize of a \(name) is called", calls > 0, true)
            }
            for number in run.numbers[4...] {
                let old = [label.font, metricLabel.font, field.font, text.font].map { $0?.pointSize ?? -1 }
                (label.count, metricLabel.count, field.count, text.count) = (0, 0, 0, 0)
                host.setPreferredContentSizeCategory(ScenarioRun.textSizes[number])
                let (own, metric) = (UIFont.preferredFont(forTextStyle: style), scaled())
                check("label", run.numbers[0] & 1 == 0, old[0], label.font?.pointSize, own, label.count)
                check(
                    "label with metrics", run.numbers[0] & 2 == 0, old[1], metricLabel.font?.pointSize, metric,
                    metricLabel.count)
                check("field", run.numbers[0] & 4 == 0, old[2], field.font?.pointSize, own, field.count)
                check("text view", run.numbers[1] & 1 == 0, old[3], text.font?.pointSize, own, text.count)
                host.settle()
                run.expect(
                    "height of the label", label.frame.height, label.intrinsicContentSize.height,
                    within: run.pixel + 0.01)
            }
        }
    ]
}
