import Foundation
import LayoutEngine

/// Views that an app puts into UIKit's controls and stacks.
extension Scenario {
    static let innerViews: [Scenario] = [
        // Constraints place a subview of a text field, a text view or a control as in any view.
        Scenario(
            "views-inside-controls", rules: ["passes-1", "passes-8"],
            limits: [7, 40, 40, 60, 60] + Array(repeating: 5 * 12 - 1, count: 3),
            kinds: 5
        ) { run in
            let makers: [() -> UIView] = [
                { UITextField() }, { UITextView() }, { UIButton() }, { UISlider() },
                { UISegmentedControl(items: ["a"]) },
                { UISearchBar() }, { UIPageControl() }, { UIImageView() },
            ]
            let (host, root) = run.openPlain()
            let holder = makers[run.numbers[0]]()
            holder.translatesAutoresizingMaskIntoConstraints = true
            holder.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
            root.addSubview(holder)
            let inner = run.makeView(in: holder)
            var (x, y, width, height) = (run.length(1), run.length(2), run.length(3), run.length(4))
            let (left, top) = (
                inner.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: x),
                inner.topAnchor.constraint(equalTo: holder.topAnchor, constant: y)
            )
            let (wide, high) = (
                inner.widthAnchor.constraint(equalToConstant: width),
                inner.heightAnchor.constraint(equalToConstant: height)
            )
            NSLayoutConstraint.activate([left, top, wide, high])
            func check(_ when: String) {
                host.settle()
                let insets = holder.alignmentRectInsets
                let wanted = CGRect(
                    x: x + insets.left, y: y + insets.top, width: width, height: height)
                run.expect("frame of the subview \(when)", inner.frame, wanted, within: run.pixel)
            }
            check("at first")
            for (turn, number) in run.numbers[5...].enumerated() {
                let value = CGFloat(number / 5) * 3
                switch number % 5 {
                case 0: (left.constant, x) = (value, value)
                case 1: (top.constant, y) = (value, value)
                case 2: (wide.constant, width) = (value, value)
                case 3: (high.constant, height) = (value, value)
                default: holder.frame.size = CGSize(width: 150 + value, height: 80 + value)
                }
                check("after change \(turn)")
            }
        },
        // Since iOS 26 a text field with a rounded border has a whole number of points as its width.
        Scenario("field-widths", rules: ["controls-2"], limits: [30, 3], share: 2, needs: { $0.uikit >= .iOS26 }) {
            run in
            let (field, plain) = (UITextField(), UITextField())
            for view in [field, plain] {
                view.font = .systemFont(ofSize: 9 + run.length(0) / 2)
                view.text = ["i", "some text", "WWW.iii", "and so on"][run.numbers[1]]
            }
            field.borderStyle = .roundedRect
            let width = field.intrinsicContentSize.width
            run.expect("intrinsic width of the field", width, width.rounded(), within: 0.0001)
            run.expect("whether the text fits", width >= plain.intrinsicContentSize.width, true)
        },
        // The equal distances of a stack with `equalSpacing` are required: a constraint for one distance sets all of them.
        Scenario("stacks-that-are-tied-inside", rules: ["stacks-1"], limits: [1, 60]) { run in
            let (host, root) = run.openPlain()
            let stack = UIStackView()
            stack.distribution = .equalSpacing
            stack.axis = run.flag(0) ? .vertical : .horizontal
            stack.spacing = 2
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let items = (0..<3).map { _ in UIView() }
            for item in items {
                stack.addArrangedSubview(item)
                let (width, height) = (
                    item.widthAnchor.constraint(equalToConstant: 50), item.heightAnchor.constraint(equalToConstant: 50)
                )
                (run.flag(0) ? height : width).priority = .defaultLow
                NSLayoutConstraint.activate([width, height])
            }
            let gap = 3 + run.length(1)
            (run.flag(0)
                ? items[1].topAnchor.constraint(equalTo: items[0].bottomAnchor, constant: gap)
                : items[1].leadingAnchor.constraint(equalTo: items[0].trailingAnchor, constant: gap)).isActive = true
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                (run.flag(0) ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: 300),
            ])
            host.settle()
            func distance(_ one: UIView, _ other: UIView) -> CGFloat {
                if run.flag(0) { return other.frame.minY - one.frame.maxY }
                return max(other.frame.minX, one.frame.minX) - min(one.frame.maxX, other.frame.maxX)
            }
            run.expect(
                "distance between the first and the second item", distance(items[0], items[1]), gap, within: run.pixel)
            run.expect(
                "distance between the second and the third item", distance(items[1], items[2]), gap, within: run.pixel)
        },
        // A stack needs no other update of its constraints after `updateConstraints`.
        Scenario("stacks-updated-by-hand", rules: ["passes-1"], limits: [2, 1]) { run in
            let stack = UIStackView()
            for _ in 0..<run.numbers[0] { stack.addArrangedSubview(UIView()) }
            if run.flag(1) { stack.updateConstraintsIfNeeded() }
            stack.setNeedsUpdateConstraints()
            run.expect("whether an update of constraints is needed", stack.needsUpdateConstraints(), true)
            stack.updateConstraints()
            run.expect("whether an update of constraints is needed after it", stack.needsUpdateConstraints(), false)
        },
        // Animations and completions of an animator are called in the order in which they were added.
        Scenario("completions-in-order", rules: ["passes-7"], limits: [3, 3]) { run in
            let (host, root) = run.openPlain()
            var log: [String] = []
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("first") }
            for index in 0..<run.numbers[0] { animator.addAnimations { log.append("change \(index)") } }
            for index in 0..<run.numbers[1] { animator.addCompletion { _ in log.append("end \(index)") } }
            root.setNeedsLayout()
            animator.startAnimation()
            host.settle()
            run.expect(
                "calls of animations and completions", log,
                ["first"] + (0..<run.numbers[0]).map { "change \($0)" } + (0..<run.numbers[1]).map { "end \($0)" })
        },
    ]
}
