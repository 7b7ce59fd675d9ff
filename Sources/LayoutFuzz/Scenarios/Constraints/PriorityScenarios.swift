import Foundation
import LayoutEngine

/// Small changes of content priorities and of other priorities, on both axes, with and without stack views.
extension Scenario {
    static let priorities: [Scenario] = [
        // A difference of one or less between two priorities decides, also after they have changed.
        Scenario("priority-steps", rules: ["priorities-2", "passes-5"], limits: [996, 4, 4, 4, 1, 2, 1]) { run in
            let (host, root) = run.openPlain()
            let (isStretched, isVertical) = (run.flag(4), run.flag(6))
            let axis: NSLayoutConstraint.Axis = isVertical ? .vertical : .horizontal
            let items = (0..<2).map { index in
                let length = 100 + CGFloat(index) * 40
                return SizedView(width: isVertical ? 20 : length, height: isVertical ? length : 20)
            }
            for view in items {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.setContentHuggingPriority(.required, for: axis)
                view.setContentCompressionResistancePriority(.required, for: axis)
            }
            let room: CGFloat = isStretched ? 300 : 200
            // Together they fill a length that is not the sum of their own, so one gives way.
            NSLayoutConstraint.activate(
                isVertical
                    ? [
                        items[0].topAnchor.constraint(equalTo: root.topAnchor),
                        items[1].topAnchor.constraint(equalTo: items[0].bottomAnchor),
                        items[1].bottomAnchor.constraint(equalTo: root.topAnchor, constant: room),
                        items[0].leftAnchor.constraint(equalTo: root.leftAnchor),
                        items[1].leftAnchor.constraint(equalTo: root.leftAnchor),
                    ]
                    : [
                        items[0].leftAnchor.constraint(equalTo: root.leftAnchor),
                        items[1].leftAnchor.constraint(equalTo: items[0].rightAnchor),
                        items[1].rightAnchor.constraint(equalTo: root.leftAnchor, constant: room),
                        items[0].topAnchor.constraint(equalTo: root.topAnchor),
                        items[1].topAnchor.constraint(equalTo: root.topAnchor),
                    ])
            let step: Float = run.numbers[5] == 0 ? 1 : run.numbers[5] == 1 ? 0.5 : 2
            let base = Float(run.numbers[0] + 1)
            func priority(_ number: Int) -> UILayoutPriority { UILayoutPriority(min(999, base + Float(number) * step)) }
            func set(_ item: Int, _ number: Int) {
                // Only this priority changes.
                if isStretched {
                    items[item].setContentHuggingPriority(priority(number), for: axis)
                } else {
                    items[item].setContentCompressionResistancePriority(priority(number), for: axis)
                }
            }
            func check(_ numbers: [Int]) {
                host.settle()
                guard priority(numbers[0]) != priority(numbers[1]) else { return }
                let lengths = items.map { isVertical ? $0.frame.height : $0.frame.width }
                let first = numbers[0] < numbers[1] ? room - 140 : 100
                run.expect("length of the first view with priorities \(numbers)", lengths[0], first)
                run.expect("length of the second view with priorities \(numbers)", lengths[1], room - first)
            }
            var numbers = [run.numbers[1], run.numbers[2]]
            for item in 0...1 { set(item, numbers[item]) }
            check(numbers)
            for (item, number) in [(1, run.numbers[3]), (0, run.numbers[2]), (1, run.numbers[1]), (0, run.numbers[3])] {
                numbers[item] = number
                set(item, number)
                check(numbers)
            }
            // The same with constraints: the length with the higher priority wins.
            let view = run.makeView(in: root)
            let lengths = [30, 50].map { view.widthAnchor.constraint(equalToConstant: $0) }
            // Optional from the start: older versions of iOS refuse to make an active required constraint optional.
            for constraint in lengths { constraint.priority = priority(0) }
            NSLayoutConstraint.activate(
                lengths + [
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.heightAnchor.constraint(equalToConstant: 1),
                ])
            for numbers in [[1, 2], [3, 2], [run.numbers[1], run.numbers[2]], [run.numbers[3], run.numbers[2]]] {
                for (constraint, number) in zip(lengths, numbers) {
                    constraint.priority = priority(number)
                    if run.flag(4) { host.settle() }
                }
                host.settle()
                guard priority(numbers[0]) != priority(numbers[1]) else { continue }
                run.expect("width with priorities \(numbers)", view.frame.width, numbers[0] > numbers[1] ? 30 : 50)
            }
        },
        // In a stack view the first item with the lowest priority gives way, also when only one priority changed.
        Scenario(
            "stack-priority-steps", rules: ["stacks-8", "priorities-2"], limits: [1, 1, 2, 2, 2, 2, 3, 3, 3, 2, 3]
        ) {
            run in
            let (host, root) = run.openPlain()
            let (isVertical, isStretched) = (run.flag(0), run.flag(1))
            let axis: NSLayoutConstraint.Axis = isVertical ? .vertical : .horizontal
            let items = (0..<3).map { _ in SizedView(width: 60, height: 60) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.axis = axis
            stack.alignment = .leading
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            let room: CGFloat = isStretched ? 205 : 155
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                (isVertical ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: room),
            ])
            var values = [run.numbers[6], run.numbers[7], run.numbers[8]]
            func set(_ item: Int) {
                let priority = UILayoutPriority(300 + Float(values[item]))
                if isStretched {
                    items[item].setContentHuggingPriority(priority, for: axis)
                } else {
                    items[item].setContentCompressionResistancePriority(priority, for: axis)
                }
            }
            func check(_ when: String) {
                host.settle()
                let shown = items.indices.filter { !items[$0].isHidden }
                let least = shown.map { values[$0] }.min() ?? 0
                let gives = shown.first { values[$0] == least }
                for item in shown {
                    let wanted = item == gives ? room - 60 * CGFloat(shown.count - 1) : 60
                    guard wanted >= 0 else { continue }
                    run.expect(
                        "length of item \(item) \(when)",
                        isVertical ? items[item].frame.height : items[item].frame.width,
                        wanted, within: run.pixel + 0.01)
                }
            }
            for item in items.indices { set(item) }
            check("at first")
            for number in run.numbers[2...5] {
                values[number] = (values[number] + run.numbers[9] + 1) % 4
                set(number)
                check("after a change of item \(number)")
            }
            // A hidden item does not take part. Two items are too short to be compressed.
            guard isStretched, run.numbers[10] < 3 else { return }
            items[run.numbers[10]].isHidden = true
            check("without item \(run.numbers[10])")
            items[run.numbers[10]].isHidden = false
            check("with all of them")
        },
        // Under a transform, a change of bounds does not move the center, whatever the anchor point is.
        Scenario("transformed-bounds", rules: ["frames-1", "frames-2"], limits: [4, 4, 7, 60, 60, 40, 40]) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let view = UIView(frame: CGRect(x: 10, y: 20, width: run.length(3) + 4, height: run.length(4) + 4))
            root.addSubview(view)
            view.layer.anchorPoint = CGPoint(x: run.length(0) / 4, y: run.length(1) / 4)
            let kind = run.numbers[2]
            view.transform =
                kind < 4
                ? CGAffineTransform(scaleX: [2, 0.5, 1, 3][kind], y: [0.5, 2, 3, 1][kind])
                : CGAffineTransform(rotationAngle: CGFloat(kind) * .pi / 2)
            let center = view.center
            for size in [
                CGSize(width: run.length(5) + 1, height: run.length(6) + 1), CGSize(width: 71, height: 5),
            ] {
                view.bounds.size = size
                run.expect("center under a transform", view.center, center)
                run.expect("bounds under a transform", view.bounds.size, size)
            }
            view.bounds.origin = CGPoint(x: 4, y: 9)
            run.expect("center after a change of the bounds origin", view.center, center)
            view.transform = .identity
            run.expect("center without the transform", view.center, center)
            run.expect(
                "frame without the transform", view.frame,
                CGRect(
                    x: center.x - 71 * run.length(0) / 4, y: center.y - 5 * run.length(1) / 4, width: 71, height: 5))
        },
    ]
}
