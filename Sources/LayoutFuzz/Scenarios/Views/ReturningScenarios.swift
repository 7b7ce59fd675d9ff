import Foundation
import LayoutEngine
import LayoutReference

/// Views, guides, items and controllers that move to another owner or back, and keep nothing of the old one.
extension Scenario {
    static let returns: [Scenario] = [
        // An autoresizing mask starts from the view's present superview, and not from the one before.
        Scenario(
            "mask-superviews", rules: ["masks-2", "masks-3", "masks-5"],
            limits: [63, 40, 60, 40, 60, 90, 90, 90, 90, 1]
        ) { run in
            let (host, root) = run.openPlain()
            var sizes = [CGSize(width: 130, height: 140), CGSize(width: 160 + run.length(5), height: 180)]
            let parents = sizes.map { run.makeView(in: root, CGRect(origin: .zero, size: $0)) }
            let lengths = zip(parents, sizes).map { parent, size in
                [
                    parent.widthAnchor.constraint(equalToConstant: size.width),
                    parent.heightAnchor.constraint(equalToConstant: size.height),
                ]
            }
            for parent in parents {
                parent.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
                parent.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            }
            NSLayoutConstraint.activate(lengths.flatMap { $0 })
            let mask = UInt(run.numbers[0])
            let view = UIView(
                frame: CGRect(x: run.length(1), y: run.length(3), width: run.length(2) + 1, height: run.length(4) + 1))
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            func resize(_ index: Int, _ size: CGSize) {
                sizes[index] = size
                lengths[index][0].constant = size.width
                lengths[index][1].constant = size.height
                host.settle()
            }
            func check(_ index: Int, _ change: CGFloat, _ when: String) {
                host.settle()
                let (frame, old) = (view.frame, sizes[index])
                let new = CGSize(width: old.width + change, height: old.height + change / 2)
                resize(index, new)
                for isHorizontal in [true, false] {
                    let rule = MaskReference(frame: frame, in: old, mask: mask, isHorizontal: isHorizontal)
                    guard let place = rule.place(in: Double(isHorizontal ? new.width : new.height)), place.length >= 0
                    else { continue }
                    let found = isHorizontal ? view.frame.minX : view.frame.minY
                    run.expect("start of the view \(when)", found, CGFloat(place.start), within: run.pixel + 0.01)
                    run.expect(
                        "length of the view \(when)", isHorizontal ? view.frame.width : view.frame.height,
                        CGFloat(place.length),
                        within: run.pixel + 0.01)
                }
            }
            parents[0].addSubview(view)
            host.settle()
            check(0, run.length(6), "in the first superview")
            if run.flag(9) { view.removeFromSuperview() }
            parents[1].addSubview(view)
            check(1, run.length(7), "in the second superview")
            resize(0, CGSize(width: 100 + run.length(8), height: 110))
            parents[0].addSubview(view)
            check(0, run.length(5), "in the first one again")
        },
        // A guide that is removed deactivates its constraints, whichever view holds them.
        Scenario("guide-removed", rules: ["holding-5", "holding-1"], limits: [2, 1, 2, 40]) { run in
            let root = UIView()
            var chain = [root]
            for _ in 0...run.numbers[0] {
                let next = UIView()
                chain[chain.count - 1].addSubview(next)
                chain.append(next)
            }
            let owner = chain[chain.count - 1]
            let guide = UILayoutGuide()
            owner.addLayoutGuide(guide)
            // A view elsewhere in the tree: an ancestor of both holds the constraint.
            let holder = chain[run.numbers[2] % (chain.count - 1)]
            let other = run.makeView(in: holder)
            let tie = guide.topAnchor.constraint(equalTo: other.topAnchor, constant: run.length(3))
            let own = guide.heightAnchor.constraint(equalToConstant: 5)
            let beside = owner.widthAnchor.constraint(equalToConstant: 6)
            NSLayoutConstraint.activate([tie, own, beside])
            run.expect("constraints of the common ancestor", holder.constraints, [tie])
            if run.flag(1) { other.addLayoutGuide(guide) } else { owner.removeLayoutGuide(guide) }
            run.expect(
                "isActive of the constraints after the guide is removed", [tie, own, beside].map(\.isActive),
                [false, false, true])
            run.expect(
                "constraints of the common ancestor after the guide is removed", holder.constraints,
                holder === owner ? [beside] : [])
            run.expect("layout guides of the old owner", owner.layoutGuides, [])
            run.expectObject("owning view of the guide", guide.owningView, run.flag(1) ? other : nil)
        },
        // Each item keeps its custom spacing while other items are added, removed and reordered.
        Scenario(
            "stack-spacings", rules: ["stacks-12", "stacks-13"], limits: [40, 40, 40, 40, 40, 30, 31, 31, 31, 31, 31]
        ) { run in
            let (host, root) = run.openPlain()
            let items = (0..<5).map { SizedView(width: 11 + CGFloat($0), height: 9) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.spacing = run.length(5)
            root.addSubview(stack)
            stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            var order = Array(items.indices)
            var gaps: [CGFloat?] = (0..<5).map { run.numbers[$0] < 10 ? nil : run.length($0) }
            for (item, gap) in zip(items, gaps) { if let gap { stack.setCustomSpacing(gap, after: item) } }
            func check(_ when: String) {
                host.settle()
                for item in order {
                    run.expect(
                        "custom spacing after item \(item) \(when)", stack.customSpacing(after: items[item]),
                        gaps[item] ?? UIStackView.spacingUseDefault)
                }
                run.expect("arranged subviews \(when)", stack.arrangedSubviews, order.map { items[$0] })
                var length: CGFloat = 0
                for (place, item) in order.enumerated() {
                    length += 11 + CGFloat(item)
                    if place < order.count - 1 { length += gaps[item] ?? run.length(5) }
                }
                if !order.isEmpty {
                    run.expect("width of the stack \(when)", stack.frame.width, length, within: run.pixel + 0.01)
                }
            }
            check("at first")
            for number in run.numbers[6...] where order.count > 1 {
                let (place, change) = (number / 4 % order.count, number % 4)
                let item = order[place]
                order.remove(at: place)
                switch change {
                case 0: stack.removeArrangedSubview(items[item])
                case 1: items[item].removeFromSuperview()
                case 2: root.addSubview(items[item])
                default:
                    let next = (place + 1) % (order.count + 1)
                    order.insert(item, at: next)
                    stack.insertArrangedSubview(items[item], at: next)
                }
                check("after change \(change) of item \(item)")
                guard change < 3 else { continue }
                // An item that comes back has lost its custom spacing and gets a new one.
                order.append(item)
                stack.addArrangedSubview(items[item])
                gaps[item] = CGFloat(number)
                stack.setCustomSpacing(CGFloat(number), after: items[item])
                check("with item \(item) back")
            }
        },
        // A child that moves to another parent has the traits and the layout guides of the new parent.
        Scenario(
            "children-change-parents", rules: ["child-guides-2", "containment-1", "devices-3", "containment-7"],
            limits: [1, 60, 90, 1]
        ) { run in
            let (root, one, two, child) = (
                UIViewController(), UIViewController(), UIViewController(), UIViewController()
            )
            func take(_ child: UIViewController, into parent: UIViewController, at y: CGFloat) {
                parent.addChild(child)
                child.view.autoresizingMask = []
                child.view.frame = CGRect(x: 0, y: y, width: 90, height: 200)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            let host = run.open(root)
            let system = run.systemInsets(of: host)
            take(one, into: root, at: 0)
            take(two, into: root, at: run.length(1))
            host.settle()
            take(child, into: one, at: run.flag(0) ? 0 : run.length(2))
            host.settle()
            let plain = child.traitCollection.horizontalSizeClass
            let other: UIUserInterfaceSizeClass = plain == .compact ? .regular : .compact
            one.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: other), forChild: child)
            host.settle()
            run.expect("horizontal size class in the first parent", child.traitCollection.horizontalSizeClass, other)
            run.expect(
                "length of the top layout guide in the first parent", child.topLayoutGuide.length,
                max(0, system.top - (run.flag(0) ? 0 : run.length(2))))
            run.expect("isMovingToParent in the first parent", child.isMovingToParent, false)
            if run.flag(3) {
                child.removeFromParentAndSuperview()
                run.expect("horizontal size class without a parent", child.traitCollection.horizontalSizeClass, plain)
                host.settle()
            } else {
                child.view.removeFromSuperview()
            }
            take(child, into: two, at: 0)
            host.settle()
            run.expect("horizontal size class in the second parent", child.traitCollection.horizontalSizeClass, plain)
            run.expect(
                "length of the top layout guide in the second parent", child.topLayoutGuide.length,
                max(0, system.top - run.length(1)))
            run.expect("isMovingToParent in the second parent", child.isMovingToParent, false)
        },
        // When the device rotates, presented views fill the window, and a covered view fills it when it is visible again.
        Scenario(
            "covered-turns", rules: ["presentation-1", "presentation-3", "turns-1"], limits: [2, 1, 2, 1]
        ) { run in
            let controllers = (0...run.numbers[0] + 1).map { _ in UIViewController() }
            let host = run.open(controllers[0])
            let style: UIModalPresentationStyle = run.flag(1) ? .overFullScreen : .fullScreen
            for (below, above) in zip(controllers, controllers.dropFirst()) {
                above.modalPresentationStyle = style
                below.present(above, animated: false)
                host.settle()
            }
            func check(_ shown: ArraySlice<UIViewController>, _ when: String) {
                host.settle()
                for (index, controller) in shown.enumerated() where controller.view.window != nil {
                    run.expect(
                        "frame of the view of controller \(index) \(when)", controller.view.frame, host.window.bounds)
                }
                run.expectObject(
                    "window of the topmost controller's view \(when)", shown.last?.view.window, host.window)
            }
            check(controllers[...], "at first")
            for _ in 0...run.numbers[2] { host.turn() }
            check(controllers[...], "after rotations")
            let left = run.flag(3) ? 1 : controllers.count - 1
            controllers[left - 1].dismiss(animated: false)
            check(controllers[..<left], "after the dismissal")
            host.turn()
            check(controllers[..<left], "after another rotation")
        },
    ]
}
