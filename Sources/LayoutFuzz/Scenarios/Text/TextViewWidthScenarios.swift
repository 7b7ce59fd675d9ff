import Foundation
import LayoutEngine

/// The widths of text views that do not scroll.
extension Scenario {
    static let textViewWidths: [Scenario] = [
        // Such a text view is as wide as its text in a label, plus its insets and the padding at both ends of a line.
        Scenario(
            "widths-of-text-views", rules: ["controls-9"], limits: [5, 20, 20, 20, 20, 12, 3, 1, 1, 17]
        ) { run in
            let texts = ["", "Hello", "Hello\nover there", "i", "several words in a row", "wider\n\nx"]
            let text = texts[run.numbers[0]]
            let font = UIFont.systemFont(ofSize: CGFloat(10 + run.numbers[9]))
            let label = UILabel()
            label.numberOfLines = 0
            let view = UITextView()
            view.isScrollEnabled = false
            for isSet in [false, true] {
                if run.flag(7) {
                    let styled = NSAttributedString(string: text, attributes: [.font: font])
                    label.attributedText = styled
                    view.attributedText = styled
                } else {
                    (label.font, view.font) = (font, font)
                    (label.text, view.text) = (text, text)
                }
                // By default the insets are 8 at the top and the bottom, and the padding is 5.
                var insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
                var padding: CGFloat = 5
                if isSet {
                    insets = UIEdgeInsets(
                        top: run.length(1), left: run.length(2), bottom: run.length(3), right: run.length(4))
                    padding = run.length(5)
                    view.textContainerInset = insets
                    view.textContainer.lineFragmentPadding = padding
                }
                let wanted = label.intrinsicContentSize.width + insets.left + insets.right + 2 * padding
                run.expect("intrinsic width", view.intrinsicContentSize.width, wanted, within: run.pixel + 0.01)
                for room in [0, wanted + 1, 2000] {
                    run.expect(
                        "width that fits \(room)", view.sizeThatFits(CGSize(width: room, height: 0)).width, wanted,
                        within: run.pixel + 0.01)
                }
                run.expect(
                    "intrinsic height", view.intrinsicContentSize.height,
                    view.sizeThatFits(CGSize(width: 2000, height: 0)).height)
            }
            // Without other constraints its frame has this width.
            guard run.flag(8) else { return }
            let (host, root) = run.openPlain()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(6)),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            ])
            host.settle()
            run.expect(
                "width in a window", view.frame.width, view.intrinsicContentSize.width, within: 2 * run.pixel + 0.01)
        }
    ]
}
