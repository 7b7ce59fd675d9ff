import Foundation
import LayoutEngine

/// Subclasses of bars.
private final class OwnNavigationBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}
private final class OwnTabBar: UITabBar {}

/// Bars that belong to no container controller.
extension Scenario {
    static let placedBars: [Scenario] = [
        // A bar with constraints has the height of its class and the width that the constraints give. Its content priorities
        // work as those of other views.
        Scenario(
            "bars-that-constraints-place", rules: ["bars-1", "bars-3", "controls-1"],
            limits: [5, 5, 90, 90, 999, 200, 1, 1, 40, 1],
            needs: { !$0.device.isPad && $0.environment.orientation == .portrait }
        ) { run in
            let (host, root) = run.openPlain()
            let frame = CGRect(x: 3, y: 4, width: run.length(2), height: run.length(3))
            func make(_ kind: Int) -> (bar: UIBarView, height: CGFloat) {
                switch kind {
                case 0: (run.flag(6) ? UINavigationBar(frame: frame) : UINavigationBar(), 44)
                case 1: (run.flag(6) ? UIToolbar(frame: frame) : UIToolbar(), 44)
                case 2: (run.flag(6) ? UITabBar(frame: frame) : UITabBar(), 49)
                case 3: (OwnNavigationBar(), 44)
                case 4: (OwnToolbar(), 44)
                default: (OwnTabBar(), 49)
                }
            }
            let (upper, upperHeight) = make(run.numbers[0])
            let (lower, lowerHeight) = make(run.numbers[1])
            func checkContent(_ when: String) {
                for (bar, height) in [(upper, upperHeight), (lower, lowerHeight)] {
                    run.expect(
                        "intrinsic size of a bar \(when)", bar.intrinsicContentSize,
                        CGSize(width: UIView.noIntrinsicMetric, height: height))
                }
            }
            checkContent("without constraints")
            let content = UIView()
            for view in [upper, lower, content] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            let side = run.length(8)
            for view in [upper, lower, content] {
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: side).isActive = true
                view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -side).isActive = true
            }
            let tall = upper.heightAnchor.constraint(equalToConstant: run.length(5))
            NSLayoutConstraint.activate([
                upper.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                content.topAnchor.constraint(equalTo: upper.bottomAnchor),
                content.heightAnchor.constraint(equalToConstant: 31),
                run.flag(7)
                    ? lower.bottomAnchor.constraint(equalTo: root.bottomAnchor)
                    : lower.topAnchor.constraint(equalTo: content.bottomAnchor),
            ])
            func check(_ height: CGFloat, _ when: String) {
                host.settle()
                let (width, whole) = (root.bounds.width - 2 * side, root.bounds.height)
                run.expect(
                    "frame of the upper bar \(when)", upper.frame, CGRect(x: side, y: 20, width: width, height: height))
                run.expect(
                    "frame of the content \(when)", content.frame,
                    CGRect(x: side, y: 20 + height, width: width, height: 31))
                run.expect(
                    "frame of the lower bar \(when)", lower.frame,
                    CGRect(
                        x: side, y: run.flag(7) ? whole - lowerHeight : 51 + height, width: width, height: lowerHeight))
                checkContent(when)
            }
            check(upperHeight, "at first")
            for (bar, height) in [(upper, upperHeight), (lower, lowerHeight)] {
                run.expect(
                    "compressed height of a bar",
                    bar.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height,
                    height)
            }
            // Items and translucency have no effect on the height.
            for bar in [upper, lower] {
                bar.isTranslucent.toggle()
                (bar as? UINavigationBar)?.items = [UINavigationItem(title: "title")]
                (bar as? UIToolbar)?.items = [UIBarButtonItem(title: "title", style: .plain, target: nil, action: nil)]
                (bar as? UITabBar)?.items = [UITabBarItem(title: "title", image: nil, tag: 1)]
            }
            check(upperHeight, "with items")
            // A height constraint gives way to stronger content priorities: resistance 750 against a smaller height, hugging
            // 250 against a larger one.
            let priority = Float(run.numbers[4])
            if priority > 0, priority != 250, priority != 750 {
                tall.priority = UILayoutPriority(rawValue: priority)
                tall.isActive = true
                let given = run.length(5)
                let counts = given < upperHeight ? priority > 750 : priority > 250
                check(counts ? given : upperHeight, "with a height of \(given) at \(priority)")
                tall.isActive = false
            }
            tall.priority = .required
            tall.isActive = true
            check(run.length(5), "with a required height")
            tall.isActive = false
            check(upperHeight, "without a height")
            guard run.flag(9), run.uikit >= .iOS9_10 else { return }
            // In a vertical stack view.
            let stack = UIStackView(arrangedSubviews: [upper, content, lower])
            stack.axis = .vertical
            stack.spacing = 5
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.rightAnchor.constraint(equalTo: root.rightAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            host.settle()
            let heights = [upperHeight, 31, lowerHeight]
            var y: CGFloat = 0
            for (view, height) in zip([upper, content, lower], heights) {
                run.expect(
                    "frame of a view in a stack", view.frame,
                    CGRect(x: 0, y: y, width: root.bounds.width, height: height))
                y += height + 5
            }
            run.expect("height of a stack of bars", stack.frame.height, upperHeight + lowerHeight + 41)
        }
    ]
}
