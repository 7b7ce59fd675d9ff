import Foundation
import LayoutEngine

/// Labels that share a baseline with a button or a text field.
extension Scenario {
    static let buttonBaselines: [Scenario] = [
        // The title of a button is centered in the space inside the insets, and its baselines move with it, at any height of
        // the button.
        Scenario(
            "baselines-of-buttons", rules: ["text-14", "controls-6"],
            limits: [30, 30, 30, 30, 24, 1, 1, 90, 30, 30, 24, 1], needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let button = UIButton(type: run.flag(11) ? .custom : .system)
            button.setTitle("title", for: .normal)
            if run.flag(5) { button.setImage(UIImage(size: CGSize(width: 9, height: 8)), for: .normal) }
            let field = UITextField()
            field.text = "text"
            let labels = (0..<3).map { _ in UILabel() }
            for label in labels { label.text = "label" }
            for view in [button, field] + labels {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
                field.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
                field.topAnchor.constraint(equalTo: root.topAnchor, constant: 300),
                field.widthAnchor.constraint(equalToConstant: 80),
                labels[0].firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
                labels[1].lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
                labels[2].firstBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
            ])
            for label in labels { label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 130).isActive = true }
            if run.flag(6) {
                button.heightAnchor.constraint(equalToConstant: 60 + run.length(7)).isActive = true
                field.heightAnchor.constraint(equalToConstant: 40 + run.length(7)).isActive = true
            }
            func check(_ when: String, _ insets: UIEdgeInsets, size: CGFloat) {
                button.contentEdgeInsets = insets
                button.titleLabel?.font = .systemFont(ofSize: size)
                field.font = .systemFont(ofSize: size)
                for label in labels { label.font = .systemFont(ofSize: size) }
                host.settle()
                let wanted = button.frame.midY + (insets.top - insets.bottom) / 2
                for (label, name) in zip(labels, ["first", "last"]) {
                    run.expect(
                        "center of a label on the \(name) baseline of the button \(when)", label.frame.midY, wanted,
                        within: run.pixel + 0.01)
                }
                let title = button.titleLabel.map { $0.convert($0.bounds, to: root).midY }
                run.expect("center of the title \(when)", title ?? -1, wanted, within: run.pixel + 0.01)
                run.expect(
                    "center of a label on the baseline of a field \(when)", labels[2].frame.midY, field.frame.midY,
                    within: run.pixel + 0.01)
            }
            func insets(_ top: Int, _ bottom: Int) -> UIEdgeInsets {
                UIEdgeInsets(
                    top: run.length(top), left: run.length(2), bottom: run.length(bottom), right: run.length(3))
            }
            check("at first", insets(0, 1), size: 10 + run.length(4))
            check("with other insets", insets(8, 9), size: 10 + run.length(4))
            check("with another font", insets(8, 9), size: 10 + run.length(10))
            check("without insets", .zero, size: 10 + run.length(10))
            check("with insets again", insets(1, 0), size: 10 + run.length(4))
        }
    ]
}
