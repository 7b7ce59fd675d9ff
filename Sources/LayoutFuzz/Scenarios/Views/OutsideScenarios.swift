import Foundation
import LayoutEngine

/// Guides used outside their owning view, changes of the root's size, and hidden items of stacks.
extension Scenario {
    static let outside: [Scenario] = [
        // A guide of an inner view, with constraints to views of the root by each attribute.
        Scenario(
            "guide-from-outside", rules: ["holding-1", "holding-6", "constraints-2"],
            limits: [40, 40, 40, 40, 60, 60, 2, 30]
        ) { run in
            let (host, root) = run.openPlain()
            var owner = run.makeView(in: root, CGRect(x: 11, y: 13, width: 200, height: 180), translates: true)
            var corner = CGPoint(x: 11, y: 13)
            for _ in 0..<run.numbers[6] {
                owner = run.makeView(in: owner, CGRect(x: 7, y: 5, width: 150, height: 140), translates: true)
                corner = CGPoint(x: corner.x + 7, y: corner.y + 5)
            }
            let guide = UILayoutGuide()
            owner.addLayoutGuide(guide)
            var box = CGRect(
                x: run.length(0), y: run.length(1), width: run.length(4) * 2, height: run.length(5) * 2)
            let inside = [
                guide.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: box.minX),
                guide.topAnchor.constraint(equalTo: owner.topAnchor, constant: box.minY),
                guide.widthAnchor.constraint(equalToConstant: box.width),
                guide.heightAnchor.constraint(equalToConstant: box.height),
            ]
            NSLayoutConstraint.activate(inside)
            let across: [NSLayoutConstraint.Attribute] = [.left, .centerX, .right]
            let down: [NSLayoutConstraint.Attribute] = [.top, .centerY, .bottom]
            let views = (0..<3).map { index in
                let view = run.makeView(in: root)
                NSLayoutConstraint.activate([
                    NSLayoutConstraint(
                        item: view, attribute: .left, relatedBy: .equal, toItem: guide, attribute: across[index],
                        multiplier: 1, constant: run.length(7)),
                    NSLayoutConstraint(
                        item: view, attribute: .top, relatedBy: .equal, toItem: guide, attribute: down[index],
                        multiplier: 1, constant: 3),
                    view.widthAnchor.constraint(equalTo: guide.widthAnchor, constant: 1),
                    view.heightAnchor.constraint(equalTo: guide.heightAnchor, constant: 2),
                ])
                return view
            }
            func check(_ when: String) {
                host.settle()
                run.expect("frame of the guide \(when)", guide.layoutFrame, box, within: run.pixel + 0.01)
                for (index, view) in views.enumerated() {
                    let share = CGFloat(index) / 2
                    run.expect(
                        "frame of the view at the guide's \(down[index]) \(when)", view.frame,
                        CGRect(
                            x: corner.x + box.minX + box.width * share + run.length(7),
                            y: corner.y + box.minY + box.height * share + 3, width: box.width + 1,
                            height: box.height + 2), within: run.pixel + 0.01)
                }
            }
            check("at first")
            box.origin = CGPoint(x: run.length(2), y: run.length(3))
            inside[0].constant = box.minX
            inside[1].constant = box.minY
            check("after moving")
            box.size.height += 20
            inside[3].constant = box.height
            check("with another height")
            // A measurement does not change the layout.
            _ = owner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            check("after a measurement")
            inside[2].constant += 4
            box.size.width += 4
            check("with another width")
        },
        // The size of the root view and the constants of its constraints change in one pass.
        Scenario("root-and-constants", rules: ["conflicts-3", "passes-2"], limits: [60, 60, 60, 60, 2, 2, 2, 60, 60]) {
            run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 220))
            let view = run.makeView(in: root)
            var margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            let edges = [
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
                root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 3),
                root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 4),
            ]
            NSLayoutConstraint.activate(edges)
            func check(_ when: String) {
                root.layoutIfNeeded()
                run.expect("frame of the view \(when)", view.frame, root.bounds.inset(by: margins))
            }
            check("at first")
            for (index, change) in run.numbers[4...6].enumerated() {
                let length = run.length(index)
                // The root alone, a constant alone, or both, in either order.
                if change != 1 { root.bounds.size.width += run.length(7) }
                if change != 0 {
                    margins.bottom = length
                    margins.left = run.length(3)
                    edges[2].constant = margins.bottom
                    edges[1].constant = margins.left
                }
                if change != 1 { root.bounds.size.height += run.length(8) }
                check("after change \(change)")
            }
        },
        // Hidden items have no length and are between their visible neighbours. They do not give the stack its baseline.
        Scenario(
            "stack-hidden-places", rules: ["stacks-10", "stacks-12", "text-15"], limits: [15, 1, 40, 40, 40, 40, 15]
        ) {
            run in
            let (host, root) = run.openPlain()
            let isVertical = run.flag(1)
            let items = (0..<4).map { SizedView(width: 20 + CGFloat($0), height: 30 + CGFloat($0)) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.axis = isVertical ? .vertical : .horizontal
            stack.spacing = run.length(2)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            var gaps = [CGFloat](repeating: run.length(2), count: 4)
            for (item, number) in [(0, 3), (2, 4)] where run.numbers[number] > 9 {
                gaps[item] = run.length(number)
                stack.setCustomSpacing(gaps[item], after: items[item])
            }
            for hidden in [run.numbers[0], run.numbers[6], 0] {
                for (index, item) in items.enumerated() { item.isHidden = hidden >> index & 1 == 1 }
                host.settle()
                let shown = items.indices.filter { !items[$0].isHidden }
                guard let first = shown.first, let last = shown.last else { continue }
                let whole = isVertical ? stack.bounds.height : stack.bounds.width
                func start(_ view: UIView) -> CGFloat {
                    if isVertical { return view.frame.minY }
                    return run.isRightToLeft ? whole - view.frame.maxX : view.frame.minX
                }
                var end: CGFloat = 0
                var before: Int?
                for (index, item) in items.enumerated() {
                    let length = isVertical ? item.frame.height : item.frame.width
                    if item.isHidden {
                        run.expect("length of hidden item \(index)", length, 0)
                        let joint = before.map { $0 == last ? 0 : gaps[$0] / 2 } ?? 0
                        run.expect(
                            "start of hidden item \(index)", start(item), end + joint, within: run.pixel + 0.01)
                    } else {
                        if let before { end += gaps[before] }
                        run.expect("start of item \(index)", start(item), end, within: run.pixel + 0.01)
                        end += (isVertical ? 30 : 20) + CGFloat(index)
                        before = index
                    }
                }
                run.expect("length of the stack", whole, end, within: run.pixel + 0.01)
                if isVertical {
                    run.expectObject("view of the first baseline", stack.forFirstBaselineLayout, items[first])
                    run.expectObject("view of the last baseline", stack.forLastBaselineLayout, items[last])
                }
            }
        },
    ]
}
