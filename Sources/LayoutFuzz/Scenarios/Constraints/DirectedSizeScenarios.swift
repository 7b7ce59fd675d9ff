import Foundation
import LayoutEngine

/// A control with an intrinsic content size.
private final class StatedControl: UIControl {
    var stated = CGSize.zero
    override var intrinsicContentSize: CGSize { stated }
}

/// Sizes, priorities and directions of constraints, one change at a time.
extension Scenario {
    static let directedSizes: [Scenario] = [
        // The priority of an active constraint changes between required and optional only on versions of iOS that allow
        // it.
        Scenario(
            "priorities-of-active-constraints", rules: ["constraints-9"], limits: [1] + Array(repeating: 11, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root, CGRect(x: 0, y: 0, width: 40, height: 40), translates: true)
            let constraint = view.bottomAnchor.constraint(greaterThanOrEqualTo: root.topAnchor)
            constraint.isActive = run.flag(0)
            let allows = run.uikit == .iOS7_8 || run.uikit >= .iOS13plus
            let values: [UILayoutPriority] = [
                .required, .defaultHigh, .defaultLow, UILayoutPriority(999), UILayoutPriority(500), .required,
            ]
            var wanted = UILayoutPriority.required
            for (turn, number) in run.numbers[1...].enumerated() {
                if number == 11 {
                    constraint.isActive.toggle()
                    continue
                }
                let next = values[number % 6]
                let crosses = (next == .required) != (wanted == .required)
                constraint.priority = next
                if allows || !constraint.isActive || !crosses { wanted = next }
                run.expect("priority after change \(turn)", constraint.priority, wanted)
                host.settle()
            }
        },
        // The right-to-left layout is the mirror image, also where only one attribute of a constraint is leading or
        // trailing.
        Scenario(
            "mirrored-by-mixed-attributes", rules: ["constraints-1"], limits: [2, 2, 120, 60, 40, 2, 60]
        ) { run in
            // Two centers have no direction, so their distance is not mirrored.
            guard run.numbers[5] == 2 || run.numbers[0] != 1 || run.numbers[1] != 1 else { return }
            let (host, root) = run.openPlain()
            let width: CGFloat = 300
            func lay(_ direction: UISemanticContentAttribute) -> [CGRect] {
                let holder = run.makeView(
                    in: root, CGRect(x: 0, y: 0, width: width, height: 100), translates: true)
                holder.semanticContentAttribute = direction
                let (first, second) = (run.makeView(in: holder), run.makeView(in: holder))
                for view in [first, second] {
                    view.semanticContentAttribute = direction
                    view.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
                    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
                }
                let attributes: [NSLayoutConstraint.Attribute] = [.leading, .centerX, .trailing]
                first.widthAnchor.constraint(equalToConstant: run.length(3)).isActive = true
                second.widthAnchor.constraint(equalToConstant: run.length(4)).isActive = true
                first.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: run.length(2)).isActive = true
                if run.numbers[5] == 2 {
                    first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor)
                        .constraint(equalToConstant: run.length(6)).isActive = true
                } else {
                    NSLayoutConstraint(
                        item: second, attribute: attributes[run.numbers[0]], relatedBy: .equal, toItem: first,
                        attribute: attributes[run.numbers[1]], multiplier: 1, constant: run.length(6)
                    ).isActive = true
                }
                host.settle()
                defer { holder.removeFromSuperview() }
                return [first.frame, second.frame]
            }
            let (plain, turned) = (lay(.forceLeftToRight), lay(.forceRightToLeft))
            for (index, (one, other)) in zip(plain, turned).enumerated() {
                run.expect(
                    "left edge of view \(index) from right to left", other.minX, width - one.maxX, within: 2 * run.pixel
                )
            }
        },
        // The readable guide of the last view of a tree.
        Scenario("readable-guide-of-the-last-view", rules: ["margins-9"], limits: [2, 300, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let first = run.makeView(in: root)
            var last = root
            for _ in 0...run.numbers[0] {
                let view = UIView(frame: CGRect(x: 5, y: 5, width: 300 + run.length(1), height: 50))
                last.addSubview(view)
                last = view
            }
            last.layoutMargins.left = run.length(2)
            let (readable, isWide) = (last.readableContentGuide, run.flag(3))
            NSLayoutConstraint.activate([
                first.leftAnchor.constraint(equalTo: readable.leftAnchor),
                isWide
                    ? first.widthAnchor.constraint(equalTo: readable.widthAnchor)
                    : first.rightAnchor.constraint(equalTo: readable.rightAnchor),
                first.topAnchor.constraint(equalTo: root.topAnchor), first.heightAnchor.constraint(equalToConstant: 3),
            ])
            host.settle()
            let place = last.convert(readable.layoutFrame, to: root)
            run.expect("left edge of a view at the readable guide", first.frame.minX, place.minX, within: run.pixel)
            run.expect("width of a view at the readable guide", first.frame.width, place.width, within: 2 * run.pixel)
            run.expect(
                "center of the readable guide", readable.layoutFrame.midX,
                last.bounds.inset(by: last.layoutMargins).midX, within: run.pixel)
        },
        // A control whose intrinsic length is zero gets the length zero.
        Scenario("controls-without-width", rules: ["controls-1"], limits: [2, 2, 90, 90]) { run in
            let control = StatedControl(frame: CGRect(x: 0, y: 0, width: run.length(2), height: run.length(3)))
            let lengths: [CGFloat] = [0, 30, 7]
            control.stated = CGSize(width: lengths[run.numbers[0]], height: lengths[run.numbers[1]])
            run.expect("size that fits", control.sizeThatFits(.zero), control.stated)
            control.sizeToFit()
            run.expect("size after sizeToFit", control.bounds.size, control.stated)
        },
    ]
}
