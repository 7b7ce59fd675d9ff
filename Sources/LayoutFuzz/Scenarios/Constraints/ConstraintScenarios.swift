import Foundation
import LayoutEngine

extension ScenarioRun {
    /// A view with constraints in a superview that has a frame.
    func makeView(in parent: UIView, _ frame: CGRect = .zero, translates: Bool = false) -> UIView {
        let view = UIView(frame: frame)
        view.translatesAutoresizingMaskIntoConstraints = translates
        parent.addSubview(view)
        return view
    }

    /// A controller in a window, and its root view.
    func openPlain() -> (host: SceneHost, view: UIView) {
        let controller = UIViewController()
        let host = open(controller)
        return (host, controller.view)
    }

    /// Shows a view in a window, or leaves it without a window.
    func open(_ root: UIView, isAlone: Bool) -> SceneHost? {
        guard !isAlone else { return nil }
        let (host, view) = openPlain()
        view.addSubview(root)
        return host
    }

    /// Whether the writing direction is from right to left.
    var isRightToLeft: Bool { environment.direction == .rightToLeft }
}

extension SceneHost {
    /// Removes a view that another one was compared with. It does so before the next change, because a removal has the
    /// whole window solved again and would hide what that change alone does.
    func takeOut(_ view: UIView) {
        view.removeFromSuperview()
        settle()
    }
}

/// Constraints: where they place views, which view holds them, which one wins.
extension Scenario {
    static let constraints: [Scenario] = [
        // One view is tied to another one by each pair of attributes, on both axes.
        Scenario(
            "constraint-attributes", rules: ["constraints-2", "frames-3", "direction-1", "direction-2"],
            limits: [7, 7, 40, 3, 60, 30]
        ) { run in
            let (host, root) = run.openPlain()
            let horizontal: [NSLayoutConstraint.Attribute] = [
                .left, .right, .centerX, .leading, .trailing, .left, .right, .centerX,
            ]
            let vertical: [NSLayoutConstraint.Attribute] = [
                .top, .bottom, .centerY, .top, .bottom, .bottom, .top, .centerY,
            ]
            // Leading cannot be tied to left, so each of the first three is tied to its own kind.
            let isNatural = run.numbers[0] == 3 || run.numbers[0] == 4
            let first = horizontal[run.numbers[0]]
            let other = isNatural ? horizontal[3 + run.numbers[1] % 2] : horizontal[run.numbers[1] % 3]
            let anchor = run.makeView(in: root, CGRect(x: 31, y: 47, width: 90, height: 70), translates: true)
            let view = run.makeView(in: root)
            let (width, height) = (20 + run.length(4), 30 + run.length(5))
            let constant = run.length(2)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: width),
                NSLayoutConstraint(
                    item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: height),
            ])
            let x = NSLayoutConstraint(
                item: view, attribute: first, relatedBy: .equal, toItem: anchor, attribute: other, multiplier: 1,
                constant: constant)
            let y = NSLayoutConstraint(
                item: view, attribute: vertical[run.numbers[0]], relatedBy: .equal, toItem: anchor,
                attribute: vertical[run.numbers[1]], multiplier: 1, constant: -constant)
            func place(_ attribute: NSLayoutConstraint.Attribute, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
                switch attribute {
                case .left, .top: start
                case .right, .bottom: start + length
                case .leading: run.isRightToLeft ? start + length : start
                case .trailing: run.isRightToLeft ? start : start + length
                default: start + length / 2
                }
            }
            func wanted(_ constant: CGFloat) -> CGRect {
                let isMirrored = isNatural && run.isRightToLeft
                let targetX = place(other, 31, 90) + (isMirrored ? -constant : constant)
                let targetY = place(vertical[run.numbers[1]], 47, 70) - constant
                return CGRect(
                    x: targetX - place(first, 0, width), y: targetY - place(vertical[run.numbers[0]], 0, height),
                    width: width, height: height)
            }
            NSLayoutConstraint.activate([x, y])
            host.settle()
            run.expect("view", view.frame, wanted(constant), within: run.pixel + 0.01)
            // Another constant, and then the first one again.
            for constant in [constant + CGFloat(run.numbers[3]) * 5, constant] {
                x.constant = constant
                y.constant = -constant
                host.settle()
                run.expect("view after a change", view.frame, wanted(constant), within: run.pixel + 0.01)
            }
        },
        // Which of two priorities wins, before and after they are exchanged.
        Scenario("constraint-priorities", rules: ["priorities-2", "priorities-3"], limits: [998, 998, 200, 200, 2]) {
            run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let priorities = [UILayoutPriority(Float(run.numbers[0] + 1)), UILayoutPriority(Float(run.numbers[1] + 1))]
            let lengths = [10 + run.length(2), 250 + run.length(3)]
            let constraints = lengths.map { view.widthAnchor.constraint(equalToConstant: $0) }
            for (constraint, priority) in zip(constraints, priorities) { constraint.priority = priority }
            NSLayoutConstraint.activate(
                constraints + [
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.heightAnchor.constraint(equalToConstant: 20),
                ])
            host.settle()
            func expectWinner(_ what: String, _ priorities: [UILayoutPriority]) {
                guard priorities[0] != priorities[1] else { return }
                run.expect(what, view.frame.width, priorities[0] > priorities[1] ? lengths[0] : lengths[1])
            }
            expectWinner("width by priority", priorities)
            constraints[0].priority = priorities[1]
            constraints[1].priority = priorities[0]
            host.settle()
            expectWinner("width after the priorities changed", [priorities[1], priorities[0]])
            constraints[run.numbers[4] % 2].isActive = false
            host.settle()
            run.expect("width with one constraint inactive", view.frame.width, lengths[1 - run.numbers[4] % 2])
            constraints[run.numbers[4] % 2].isActive = true
            host.settle()
            expectWinner("width with both constraints active again", [priorities[1], priorities[0]])
            let required = view.widthAnchor.constraint(equalToConstant: 123)
            required.isActive = true
            host.settle()
            run.expect("width with a required constraint", view.frame.width, 123)
            required.isActive = false
            host.settle()
            expectWinner("width without the required constraint", [priorities[1], priorities[0]])
        },
        Scenario("constraint-relations", rules: ["priorities-2", "constraints-2"], limits: [300, 300, 300, 1, 3]) {
            run in
            let (host, root) = run.openPlain()
            let view = run.makeView(in: root)
            let (least, most) = (min(run.length(0), run.length(1)), max(run.length(0), run.length(1)))
            let wished = view.widthAnchor.constraint(equalToConstant: run.length(2))
            wished.priority = .defaultHigh
            let multiplier = 1 + CGFloat(run.numbers[4]) / 2
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: least),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: most), wished,
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: multiplier, constant: 7),
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
            ])
            for wish in [run.length(2), run.length(0), most + 50] {
                wished.constant = wish
                host.settle()
                let width = min(max(wish, least), most)
                run.expect(
                    "view", view.frame, CGRect(x: 5, y: 9, width: width, height: width * multiplier + 7),
                    within: run.pixel + 0.01)
            }
        },
        // Which view holds a constraint, and what happens to it when views are removed.
        Scenario("constraint-holders", rules: ["holding-1", "holding-3", "holding-4"], limits: [3, 1]) { run in
            let (host, root) = run.openPlain()
            var chain = [run.makeView(in: root)]
            for _ in 0...run.numbers[0] { chain.append(run.makeView(in: chain[chain.count - 1])) }
            let sibling = run.makeView(in: root)
            let leaf = chain[chain.count - 1]
            let own = leaf.widthAnchor.constraint(equalToConstant: 40)
            let pair = leaf.topAnchor.constraint(equalTo: chain[chain.count - 2].topAnchor, constant: 3)
            let far = leaf.leftAnchor.constraint(equalTo: sibling.leftAnchor)
            NSLayoutConstraint.activate([own, pair, far])
            func expectHolders(_ what: String, _ wanted: [(UIView, [NSLayoutConstraint])]) {
                for (view, constraints) in wanted { run.expect(what, view.constraints, constraints) }
            }
            expectHolders(
                "constraints of each view", [(leaf, [own]), (chain[chain.count - 2], [pair]), (root, [far])])
            host.settle()
            let parent = chain[chain.count - 2]
            leaf.removeFromSuperview()
            expectHolders("constraints after a view was removed", [(leaf, [own]), (parent, []), (root, [])])
            run.expect(
                "whether the constraints of a removed view are active", [own.isActive, pair.isActive, far.isActive],
                [true, false, false])
            host.settle()
            parent.addSubview(leaf)
            host.settle()
            expectHolders("constraints after the view was added again", [(leaf, [own]), (parent, []), (root, [])])
            NSLayoutConstraint.activate([pair, far])
            expectHolders("constraints that are active again", [(parent, [pair]), (root, [far])])
            if run.flag(1) {
                NSLayoutConstraint.deactivate([own, pair, far])
                run.expect(
                    "constraints after all were deactivated", leaf.constraints + parent.constraints + root.constraints,
                    [])
            }
        },
        // A constraint of anchors has the same properties as one of items and attributes.
        Scenario("constraint-anchors", rules: ["constraints-1", "priorities-1"], limits: [9, 2, 50, 2]) { run in
            let (_, root) = run.openPlain()
            let (a, b) = (run.makeView(in: root), run.makeView(in: root))
            let constant = run.length(2)
            func make<Axis>(_ first: NSLayoutAnchor<Axis>, _ second: NSLayoutAnchor<Axis>) -> NSLayoutConstraint {
                switch run.numbers[1] {
                case 0: first.constraint(equalTo: second, constant: constant)
                case 1: first.constraint(greaterThanOrEqualTo: second, constant: constant)
                default: first.constraint(lessThanOrEqualTo: second, constant: constant)
                }
            }
            let (made, attribute): (NSLayoutConstraint, NSLayoutConstraint.Attribute) =
                switch run.numbers[0] {
                case 0: (make(a.leftAnchor, b.leftAnchor), .left)
                case 1: (make(a.rightAnchor, b.rightAnchor), .right)
                case 2: (make(a.topAnchor, b.topAnchor), .top)
                case 3: (make(a.bottomAnchor, b.bottomAnchor), .bottom)
                case 4: (make(a.leadingAnchor, b.leadingAnchor), .leading)
                case 5: (make(a.trailingAnchor, b.trailingAnchor), .trailing)
                case 6: (make(a.centerXAnchor, b.centerXAnchor), .centerX)
                case 7: (make(a.centerYAnchor, b.centerYAnchor), .centerY)
                case 8: (make(a.firstBaselineAnchor, b.firstBaselineAnchor), .firstBaseline)
                default: (make(a.lastBaselineAnchor, b.lastBaselineAnchor), .lastBaseline)
                }
            let relations: [NSLayoutConstraint.Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
            run.expectObject("first item", made.firstItem, a)
            run.expectObject("second item", made.secondItem, b)
            run.expect("first attribute", made.firstAttribute.rawValue, attribute.rawValue)
            run.expect("second attribute", made.secondAttribute.rawValue, attribute.rawValue)
            run.expect("relation", made.relation.rawValue, relations[run.numbers[1]].rawValue)
            run.expect("constant", made.constant, constant)
            run.expect("multiplier", made.multiplier, 1)
            run.expect("priority", made.priority.rawValue, 1000)
            run.expect("whether it is active", made.isActive, false)
            let length = a.widthAnchor.constraint(
                equalTo: b.heightAnchor, multiplier: 1 + CGFloat(run.numbers[3]), constant: constant)
            run.expect(
                "first attribute of a length", length.firstAttribute.rawValue,
                NSLayoutConstraint.Attribute.width.rawValue)
            run.expect(
                "second attribute of a length", length.secondAttribute.rawValue,
                NSLayoutConstraint.Attribute.height.rawValue)
            run.expect("multiplier of a length", length.multiplier, 1 + CGFloat(run.numbers[3]))
            // A length by a constant has no second item.
            let alone = [
                a.heightAnchor.constraint(equalToConstant: constant),
                a.heightAnchor.constraint(greaterThanOrEqualToConstant: constant),
                a.heightAnchor.constraint(lessThanOrEqualToConstant: constant),
            ]
            for (one, relation) in zip(alone, relations) {
                run.expectObject("first item of a length without a second item", one.firstItem, a)
                run.expect("first attribute of a length without a second item", one.firstAttribute, .height)
                run.expectObject("second item of a length without a second item", one.secondItem, nil)
                run.expect("second attribute of a length without a second item", one.secondAttribute, .notAnAttribute)
                run.expect("relation of a length without a second item", one.relation, relation)
                run.expect("constant of a length without a second item", one.constant, constant)
                // Nothing is multiplied. Apps that make the same constraint of items and attributes pass 1.
                run.expect("multiplier of a length without a second item", one.multiplier, 1)
            }
            let named: [(UILayoutPriority, Float)] = [
                (.required, 1000), (.defaultHigh, 750), (.defaultLow, 250), (.fittingSizeLevel, 50),
            ]
            for (priority, wanted) in named { run.expect("a named priority", priority.rawValue, wanted) }
        },
        // Layout guides.
        Scenario("constraint-guides", rules: ["holding-5", "holding-6"], limits: [80, 60, 100, 1]) { run in
            let (host, root) = run.openPlain()
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            let view = run.makeView(in: root)
            NSLayoutConstraint.activate([
                guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: run.length(0)),
                guide.topAnchor.constraint(equalTo: root.topAnchor, constant: run.length(1)),
                guide.widthAnchor.constraint(equalToConstant: 20 + run.length(2)),
                guide.heightAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
                view.leftAnchor.constraint(equalTo: guide.rightAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                view.widthAnchor.constraint(equalTo: guide.widthAnchor),
            ])
            host.settle()
            let width = 20 + run.length(2)
            let frame = CGRect(x: run.length(0), y: run.length(1), width: width, height: width / 2)
            run.expect("guide", guide.layoutFrame, frame, within: run.pixel + 0.01)
            run.expect("view beside a guide", view.frame, frame.offsetBy(dx: width, dy: 0), within: run.pixel + 0.01)
            run.expectObject("owner of the guide", guide.owningView, root)
            run.expect("guides of the view", root.layoutGuides, [guide])
            let count = root.constraints.count
            root.removeLayoutGuide(guide)
            run.expectObject("owner of a removed guide", guide.owningView, nil)
            run.expect("guides after one was removed", root.layoutGuides, [])
            run.expect("constraints after a guide was removed", root.constraints.count, count - 8)
            root.addLayoutGuide(guide)
            if run.flag(3) {
                guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
                host.settle()
                run.expect("constraints after the guide was added again", root.constraints.count, count - 7)
            }
        },
        // Content priorities decide which of two views changes its length.
        Scenario("constraint-content", rules: ["priorities-2", "text-1"], limits: [1, 1, 3, 120]) { run in
            let (host, root) = run.openPlain()
            let views = (0..<2).map { index in
                let view = SizedView(width: 80 + CGFloat(index) * 20, height: 30)
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                return view
            }
            let isWide = run.flag(0)
            let room = isWide ? 180 + 1 + run.length(3) : 180 - 1 - min(run.length(3), 70)
            let first = run.flag(1) ? 0 : 1
            NSLayoutConstraint.activate([
                views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
                views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
                views[1].rightAnchor.constraint(equalTo: root.leftAnchor, constant: room),
                views[0].topAnchor.constraint(equalTo: root.topAnchor),
                views[1].topAnchor.constraint(equalTo: root.topAnchor),
            ])
            func expectLengths(_ what: String, _ keeps: Int) {
                let own: [CGFloat] = [80, 100]
                let other = 1 - keeps
                run.expect("\(what): width of the view that keeps its length", views[keeps].frame.width, own[keeps])
                run.expect("\(what): width of the view that gives way", views[other].frame.width, room - own[keeps])
                run.expect("\(what): height", views[keeps].frame.height, 30)
            }
            // The view with the higher priority keeps its length; then the other one does.
            for keeps in [first, 1 - first] {
                let other = 1 - keeps
                if isWide {
                    views[keeps].setContentHuggingPriority(
                        UILayoutPriority(Float(251 + run.numbers[2])), for: .horizontal)
                    views[other].setContentHuggingPriority(.defaultLow, for: .horizontal)
                } else {
                    views[keeps].setContentCompressionResistancePriority(.required, for: .horizontal)
                    views[other].setContentCompressionResistancePriority(
                        UILayoutPriority(Float(750 - run.numbers[2])), for: .horizontal)
                }
                host.settle()
                expectLengths(isWide ? "stretching" : "shrinking", keeps)
            }
            views[first].height = 45
            views[first].invalidateIntrinsicContentSize()
            host.settle()
            run.expect("height after the content changed", views[first].frame.height, 45)
            run.expect("height of the other view", views[1 - first].frame.height, 30)
        },
    ]
}

/// A view with an intrinsic content size.
final class SizedView: UIView {
    var width: CGFloat
    var height: CGFloat

    init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: width, height: height) }
}
