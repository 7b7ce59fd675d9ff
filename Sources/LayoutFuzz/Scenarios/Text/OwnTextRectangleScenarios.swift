import Foundation
import LayoutEngine

/// A label with insets around its text, by an override as apps write it. It may show fewer lines than numberOfLines.
private final class RoomyLabel: UILabel {
    var insets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// The largest number of lines; 0 for numberOfLines.
    var most = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// The origins of the bounds in calls of textRect since the last check.
    var origins: [CGPoint] = []

    static func lines(_ lines: Int, most: Int) -> Int { lines == 1 || most == 0 ? lines : most }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        if origins.count < 50 { origins.append(bounds.origin) }
        let text = super.textRect(
            forBounds: bounds.inset(by: insets),
            limitedToNumberOfLines: Self.lines(numberOfLines, most: most))
        return CGRect(
            x: text.minX - insets.left, y: text.minY - insets.top, width: text.width + insets.left + insets.right,
            height: text.height + insets.top + insets.bottom)
    }
}

/// Labels that override textRect(forBounds:limitedToNumberOfLines:).
extension Scenario {
    static let ownTextRectangles: [Scenario] = [
        // Such a label has the size of a plain label plus its insets, by each way to measure it and after any change.
        Scenario(
            "labels-with-own-text-rectangles", rules: ["text-1", "text-11", "text-12"],
            limits: [20, 20, 20, 20, 3, 5] + Array(repeating: 9 * 24 - 1, count: 8), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            let (label, plain) = (RoomyLabel(), UILabel())
            // Two labels without a superview, so that only their content decides.
            let (loose, loosePlain) = (RoomyLabel(), UILabel())
            for view in [label, plain] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                ])
            }
            let widths = [label, plain].map { $0.widthAnchor.constraint(equalToConstant: 100) }
            // No text ends with a space, because a limited width would make a difference there.
            let texts = [
                "", "one", "one two three four five", "several longer words\nin two paragraphs", "\nmiddle\n\nend",
                "indistinguishable", "a b c d e f g h i j k l m n o p", "Ja, Wörter. Straße?",
            ]
            var insets = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            var (lines, most, greatest, width) = (run.numbers[4], 0, CGFloat(0), CGFloat(0))
            func set(_ change: (UILabel) -> Void) { [label, plain, loose, loosePlain].forEach(change) }
            func follow() {
                for view in [label, loose] {
                    (view.insets, view.most, view.numberOfLines) = (insets, most, lines)
                    view.preferredMaxLayoutWidth = greatest
                }
                let sides = insets.left + insets.right
                for view in [plain, loosePlain] {
                    view.numberOfLines = RoomyLabel.lines(lines, most: most)
                    view.preferredMaxLayoutWidth = greatest > 0 ? greatest - sides : 0
                }
                for constraint in widths { constraint.isActive = width > 0 }
                (widths[0].constant, widths[1].constant) = (width, max(0, width - sides))
            }
            func check(_ when: String) {
                follow()
                let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
                func expect(_ what: String, _ found: CGSize, _ text: CGSize) {
                    run.expect(
                        "\(what) \(when)", found, CGSize(width: text.width + across, height: text.height + along),
                        within: run.pixel + 0.01)
                }
                for (roomy, other, place) in [
                    (loose, loosePlain, "without a superview"), (label, plain, "in a superview"),
                ] {
                    expect("intrinsic size \(place)", roomy.intrinsicContentSize, other.intrinsicContentSize)
                    // The width 0 means no limit.
                    for width in [0, CGFloat.greatestFiniteMagnitude] {
                        expect(
                            "size that fits the width limit \(width) \(place)",
                            roomy.sizeThatFits(CGSize(width: width, height: 30)),
                            other.sizeThatFits(.zero))
                    }
                    for wanted in [across + 1, across + 25.5, 90, 130, 400] {
                        let room = CGSize(width: wanted, height: 1000)
                        expect(
                            "size that fits \(wanted) \(place)", roomy.sizeThatFits(room),
                            other.sizeThatFits(CGSize(width: wanted - across, height: 1000)))
                    }
                    expect(
                        "compressed size \(place)", roomy.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
                        other.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
                }
                (loose.frame.size.width, loosePlain.frame.size.width) = (across + 70, 70)
                loose.sizeToFit()
                loosePlain.sizeToFit()
                expect("size after sizeToFit", loose.bounds.size, loosePlain.bounds.size)
                host.settle()
                expect("size after layout", label.bounds.size, plain.bounds.size)
                for view in [label, loose] {
                    // The bounds in these calls begin at the origin of the label.
                    run.expect(
                        "origins of the bounds in textRect \(when)", view.origins,
                        Array(repeating: .zero, count: view.origins.count))
                    run.expect("whether textRect was not called \(when)", view.origins.isEmpty, false)
                    view.origins = []
                }
            }
            set { $0.text = texts[run.numbers[5]] }
            check("at first")
            for (turn, number) in run.numbers[6...].enumerated() {
                let value = number / 9
                switch number % 9 {
                case 0: set { $0.text = texts[value % 8] }
                case 1: set { $0.font = .systemFont(ofSize: CGFloat(10 + value)) }
                case 2: set { $0.lineBreakMode = NSLineBreakMode(rawValue: value % 6) ?? .byWordWrapping }
                case 3: insets.left = CGFloat(value)
                case 4: insets = UIEdgeInsets(top: CGFloat(value), left: 3, bottom: 0, right: CGFloat(24 - value))
                case 5: lines = value % 4
                case 6: most = value % 3
                case 7: greatest = value < 8 ? 0 : CGFloat(50 + value * 9)
                default: width = value < 8 ? 0 : CGFloat(60 + value * 8)
                }
                check("after change \(turn)")
            }
        }
    ]
}
