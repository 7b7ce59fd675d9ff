import Foundation
import LayoutEngine

/// A view that notes its calls with the superview and the window that it has at that moment.
private final class WitnessView: MovingView {
    override func note(_ callback: String, about other: UIView?) {
        switch callback {
        case "didAddSubview", "willRemoveSubview":
            log.note("\(name) \(callback) \(subviews.contains { $0 === other })")
        default:
            let place = (superview as? WitnessView)?.name ?? "none"
            log.note("\(name) \(callback) in \(place) \(window == nil ? "hidden" : "shown")")
        }
    }
}

extension ScenarioRun {
    /// The number of exceptions with this name that UIKit would have raised.
    func exceptions(_ name: LayoutException.Name) -> Int {
        LayoutEnvironment.current.reports.count { report in
            if case .exception(let exception) = report { return exception.name == name }
            return false
        }
    }

    /// Expects that the body raises one exception with this name, or none if the name is nil.
    func expectRefusal(_ what: String, _ name: LayoutException.Name?, _ body: () -> Void) {
        let names: [LayoutException.Name] = [
            .invalidArgument, .internalInconsistency, .generic, .range, .hierarchyInconsistency, .layerGeometry,
            .invalidLayer,
        ]
        let before = names.map { exceptions($0) }
        body()
        for (other, count) in zip(names, before) {
            expect("\(other.rawValue) of \(what)", exceptions(other) - count, other == name ? 1 : 0)
        }
    }
}

/// The view hierarchy: its order, the holders of constraints, the calls while it changes, and hit tests.
extension Scenario {
    static let hierarchy: [Scenario] = [
        // A view has its old superview and window in the `will` calls of a move, and the new ones in the `did` calls.
        Scenario("view-moments", rules: ["hierarchy-2"], limits: [1, 2, 1]) { run in
            let log = CallbackLog()
            let (_, root) = run.openPlain()
            let (one, two) = (WitnessView("1", log), WitnessView("2", log))
            if run.flag(0) { root.addSubview(one) }
            let isShown = run.numbers[1] != 1
            if isShown { root.addSubview(two) }
            let (view, inner) = (WitnessView("v", log), WitnessView("i", log))
            if run.flag(2) { view.addSubview(inner) }
            _ = log.take()
            func place(_ parent: String, _ isShown: Bool) -> String { "in \(parent) \(isShown ? "shown" : "hidden")" }
            func check(_ what: String, _ old: (String, Bool), _ new: (String, Bool)) {
                let told = log.take()
                var wanted = [
                    "v willMoveToSuperview \(place(old.0, old.1))", "v didMoveToSuperview \(place(new.0, new.1))",
                ]
                if new.0 != "none" { wanted.append("\(new.0) didAddSubview true") }
                if old.0 != "none" { wanted.append("\(old.0) willRemoveSubview true") }
                if old.1 != new.1 {
                    wanted += [
                        "v willMoveToWindow \(place(old.0, old.1))", "v didMoveToWindow \(place(new.0, new.1))",
                    ]
                    if run.flag(2) {
                        wanted += [
                            "i willMoveToWindow \(place("v", old.1))", "i didMoveToWindow \(place("v", new.1))",
                        ]
                    }
                }
                run.expect("calls \(what)", told.sorted(), wanted.sorted())
                let (wills, dids) = (
                    told.lastIndex { $0.contains("willMove") } ?? 0, told.firstIndex { $0.contains("didMove") } ?? 0
                )
                run.expect("whether all willMove calls come before the didMove calls \(what)", wills < dids, true)
            }
            one.addSubview(view)
            check("of adding a view", ("none", false), ("1", run.flag(0)))
            two.insertSubview(view, at: 0)
            check("of moving a view", ("1", run.flag(0)), ("2", isShown))
            two.addSubview(view)
            run.expect("calls of adding a view to its superview again", log.take(), [])
            view.removeFromSuperview()
            check("of removing a view", ("2", isShown), ("none", false))
            view.removeFromSuperview()
            run.expect("calls of removing a view without a superview", log.take(), [])
            withExtendedLifetime((one, two, inner)) {}
        },
        // Insertions beside views that are no siblings, at indices out of range, and into the view itself.
        Scenario("view-strangers", rules: ["hierarchy-1", "hierarchy-3"], limits: [9, 9, 5, 9, 5]) { run in
            let root = UIView()
            let views = (0..<5).map { _ in UIView() }
            for view in views[..<4] { root.addSubview(view) }
            var order = Array(views[..<4])
            let stranger = UIView()
            root.insertSubview(views[4], at: run.numbers[0])
            order.insert(views[4], at: min(run.numbers[0], 4))
            run.expect("subviews after an insertion", root.subviews, order)
            let (one, two) = (run.numbers[1], run.numbers[3])
            root.exchangeSubview(at: one, withSubviewAt: two)
            if one < 5, two < 5 { order.swapAt(one, two) }
            run.expect("subviews after an exchange", root.subviews, order)
            root.bringSubviewToFront(stranger)
            root.sendSubviewToBack(stranger)
            run.expect("subviews after calls with a view of no superview", root.subviews, order)
            run.expectObject("superview of that view", stranger.superview, nil)
            let moved = order[run.numbers[2] % 5]
            order.removeAll { $0 === moved }
            // Beside a view that is not its sibling a view comes to the front.
            switch run.numbers[4] {
            case 0: root.insertSubview(moved, aboveSubview: stranger)
            case 1: root.insertSubview(moved, belowSubview: stranger)
            case 2: root.addSubview(moved)
            case 3: root.insertSubview(moved, at: 99)
            default: root.bringSubviewToFront(moved)
            }
            order.append(moved)
            run.expect("subviews with one moved to the front", root.subviews, order)
            root.insertSubview(moved, belowSubview: order[2])
            order = [order[0], order[1], moved, order[2], order[3]]
            run.expect("subviews with one moved below another", root.subviews, order)
            run.expectRefusal("a view in itself", .invalidArgument) { root.addSubview(root) }
            let inner = UIView()
            moved.addSubview(inner)
            run.expectRefusal("a view in its own subview", .invalidArgument) { inner.addSubview(root) }
            run.expectObject("superview of the root", root.superview, nil)
            run.expect("whether a view is a descendant of itself", root.isDescendant(of: root), true)
            run.expect("whether the root is a descendant of its subview", root.isDescendant(of: inner), false)
            // `viewWithTag` finds the first view with the tag, from the view itself down.
            for (index, view) in order.enumerated() { view.tag = index % 2 + 1 }
            inner.tag = 2
            run.expectObject("view with a tag", root.viewWithTag(1), order[0])
            run.expectObject("another view with a tag", root.viewWithTag(2), order[1])
            run.expectObject("view with its own tag", moved.viewWithTag(moved.tag), moved)
            run.expectObject("view with a tag further down", moved.viewWithTag(2), moved.tag == 2 ? moved : inner)
            run.expectObject("view with no such tag", root.viewWithTag(7), nil)
        },
        // The nearest common ancestor of both items holds an active constraint. It may be one of the items.
        Scenario(
            "constraint-tree", rules: ["holding-1", "holding-2", "constraints-10"],
            limits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 3]
        ) { run in
            let views = (0...9).map { _ in UIView() }
            var parents: [Int] = [0]
            for index in 1...9 {
                let parent = run.numbers[index] % index
                parents.append(parent)
                views[parent].addSubview(views[index])
            }
            func path(_ index: Int) -> [Int] { index == 0 ? [0] : [index] + path(parents[index]) }
            for one in 0...9 {
                for other in one...9 {
                    let (first, second) = run.flag(11) && one % 2 == 0 ? (other, one) : (one, other)
                    let constraint = views[first].topAnchor.constraint(equalTo: views[second].topAnchor)
                    constraint.isActive = true
                    let above = path(second)
                    let holder = path(first).first { above.contains($0) } ?? 0
                    run.expect("holders of a constraint", views.filter { !$0.constraints.isEmpty }, [views[holder]])
                    constraint.isActive = false
                }
            }
            // `addConstraint` works on the item and on its ancestors only.
            let leaf = run.numbers[10]
            let constraint = views[leaf].widthAnchor.constraint(equalToConstant: 3)
            let above = path(leaf)
            for (index, view) in views.enumerated() {
                let isAbove = above.contains(index)
                run.expectRefusal("a constraint of \(leaf) in \(index)", isAbove ? nil : .generic) {
                    view.addConstraint(constraint)
                }
                run.expect(
                    "number of constraints that view \(index) holds after addConstraint", view.constraints.count,
                    isAbove ? 1 : 0)
                run.expect(
                    "whether the constraint is active after addConstraint of view \(index)", constraint.isActive,
                    isAbove)
                view.removeConstraint(constraint)
                run.expect("number of constraints of view \(index) after removeConstraint", view.constraints.count, 0)
            }
            views[0].addConstraints([constraint, constraint])
            run.expect("constraints of a view to which one is added twice", views[0].constraints, [constraint])
            views[leaf].addConstraint(constraint)
            run.expect("constraints of another view to which it is added", views[leaf].constraints, [constraint])
            run.expect("number of views that hold the constraint", views.count { !$0.constraints.isEmpty }, 1)
            views[(leaf + 1) % 10].removeConstraint(constraint)
            run.expect(
                "whether a constraint is active after removeConstraint of a view that does not hold it",
                constraint.isActive, true)
            views[leaf].removeConstraints([constraint])
            run.expect(
                "whether a constraint is active after removeConstraint of its holder", constraint.isActive, false)
            let stranger = UIView()
            let far = stranger.topAnchor.constraint(equalTo: views[leaf].topAnchor)
            run.expectRefusal("a constraint without a common ancestor", .generic) { far.isActive = true }
            let list = [constraint, far, views[0].heightAnchor.constraint(equalToConstant: 1)]
            run.expectRefusal("activating a list with such a constraint", .generic) {
                NSLayoutConstraint.activate(list)
            }
            run.expect("isActive of the constraints in the list", list.map(\.isActive), [true, false, false])
            NSLayoutConstraint.deactivate(list)
            run.expect("isActive of the constraints after deactivate", list.map(\.isActive), [false, false, false])
            withExtendedLifetime((views, stranger)) {}
        },
        // Hit tests of overlapping views, at their edges and beside them.
        Scenario("view-overlaps", rules: ["hierarchy-4"], limits: [60, 60, 60, 60, 4, 2, 40, 40, 3]) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let frames = [
                CGRect(x: 10, y: 10, width: run.length(0), height: run.length(1)),
                CGRect(x: run.length(2), y: run.length(3), width: 30, height: 30),
            ]
            let views = frames.map { UIView(frame: $0) }
            for view in views { root.addSubview(view) }
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 80))
            views[1].addSubview(inner)
            // Often a corner or an edge.
            let places = [frames[run.numbers[5] % 2].minX, frames[run.numbers[5] % 2].maxX, run.length(6)]
            let others = [frames[run.numbers[5] % 2].minY, frames[run.numbers[5] % 2].maxY, run.length(7)]
            let change = run.numbers[8]
            let alphas: [CGFloat] = [1, 0.01, 0.009, 0]
            views[1].alpha = alphas[change]
            if run.numbers[4] == 1 { views[1].isHidden = true }
            if run.numbers[4] == 2 { views[1].isUserInteractionEnabled = false }
            if run.numbers[4] == 3 { inner.isUserInteractionEnabled = false }
            let takes = change < 2 && run.numbers[4] != 1 && run.numbers[4] != 2
            func isIn(_ point: CGPoint, _ rect: CGRect) -> Bool {
                point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
            }
            for x in places {
                for y in others {
                    let point = CGPoint(x: x, y: y)
                    var wanted: UIView? = isIn(point, root.bounds) ? root : nil
                    if wanted != nil, isIn(point, frames[0]) { wanted = views[0] }
                    if wanted != nil, takes, isIn(point, frames[1]) {
                        let isInner = x - frames[1].minX < 12 && run.numbers[4] != 3
                        wanted = isInner ? inner : views[1]
                    }
                    run.expectObject("view at \(x), \(y)", root.hitTest(point, with: nil), wanted)
                    run.expect(
                        "whether point(inside:with:) holds at \(x), \(y)",
                        views[0].point(inside: CGPoint(x: x - 10, y: y - 10), with: nil), isIn(point, frames[0]))
                }
            }
        },
        // Frames with any anchor point, also of a rotated or scaled view.
        Scenario("view-anchors", rules: ["frames-1", "frames-2"], limits: [4, 4, 60, 60, 60, 60, 7, 90, 90, 50, 50]) {
            run in
            let view = UIView(
                frame: CGRect(
                    x: run.length(2), y: run.length(3), width: run.length(4) + 4, height: run.length(5) + 6))
            let (center, size) = (view.center, view.bounds.size)
            let anchor = CGPoint(x: run.length(0) / 4, y: run.length(1) / 4)
            view.layer.anchorPoint = anchor
            run.expect("center after the anchor point moved", view.center, center)
            run.expect(
                "frame after the anchor point moved", view.frame,
                CGRect(
                    x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
                    height: size.height))
            view.bounds = CGRect(x: 5, y: 6, width: size.width + 9, height: size.height + 3)
            run.expect("center after the bounds grew", view.center, center)
            run.expect(
                "origin of the frame after the bounds grew", view.frame.origin,
                CGPoint(x: center.x - (size.width + 9) * anchor.x, y: center.y - (size.height + 3) * anchor.y))
            let kind = run.numbers[6]
            let scale = CGPoint(x: [2, 0.5, 1, 4][kind % 4], y: [0.5, 2, 3, 1][kind % 4])
            let quarter = kind % 4
            view.transform =
                kind < 4
                ? CGAffineTransform(scaleX: scale.x, y: scale.y)
                : CGAffineTransform(rotationAngle: CGFloat(quarter) * .pi / 2)
            let frame = CGRect(
                x: run.length(9), y: run.length(10), width: run.length(7) + 2, height: run.length(8) + 2)
            view.frame = frame
            run.expect("frame of a transformed view", view.frame, frame, within: 0.01)
            let isAcross = kind >= 4 && quarter % 2 == 1
            let wanted =
                kind < 4
                ? CGSize(width: frame.width / scale.x, height: frame.height / scale.y)
                : isAcross ? CGSize(width: frame.height, height: frame.width) : frame.size
            run.expect("bounds size of a transformed view", view.bounds.size, wanted, within: 0.01)
            // Where the anchor point is in the rectangle.
            let share: CGPoint =
                kind < 4
                ? anchor
                : [
                    anchor, CGPoint(x: 1 - anchor.y, y: anchor.x), CGPoint(x: 1 - anchor.x, y: 1 - anchor.y),
                    CGPoint(x: anchor.y, y: 1 - anchor.x),
                ][quarter]
            run.expect(
                "center of a transformed view", view.center,
                CGPoint(x: frame.minX + frame.width * share.x, y: frame.minY + frame.height * share.y), within: 0.01)
            run.expect("origin of the bounds of a transformed view", view.bounds.origin, CGPoint(x: 5, y: 6))
            view.transform = .identity
            run.expect("size of the frame without the transform", view.frame.size, wanted, within: 0.01)
            run.expectRefusal("a frame that is not finite", .layerGeometry) { view.frame.size.width = .infinity }
            run.expectRefusal("a center that is not finite", .layerGeometry) { view.center.y = .nan }
            run.expectRefusal("bounds that are not finite", .layerGeometry) { view.bounds.origin.x = .infinity }
            run.expect("size of the bounds after these exceptions", view.bounds.size, wanted, within: 0.01)
        },
    ]
}
