import Foundation
import LayoutEngine

/// Notes when it comes to an animator, moves its view, and leaves.
private final class NamedBehavior: UIDynamicBehavior {
    let name: String
    let log: CallbackLog

    init(_ name: String, _ log: CallbackLog) {
        self.name = name
        self.log = log
        super.init()
        action = { log.note("\(name) moves") }
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        log.note("\(name) \(dynamicAnimator == nil ? "goes" : "comes")")
    }
}

/// Several snap behaviors for one view.
extension Scenario {
    static let snapOrders: [Scenario] = [
        // A view is at the snap point of the last behavior that came. Child behaviors come and leave in their order.
        Scenario(
            "snaps-of-one-body", rules: ["passes-7"], limits: [1, 1, 3] + Array(repeating: 2 * 100 - 1, count: 5)
        ) { run in
            let (_, root) = run.openPlain()
            let views = (0..<2).map {
                run.makeView(in: root, CGRect(x: 10 * $0, y: 5, width: 20, height: 30), translates: true)
            }
            let log = CallbackLog()
            let animator = UIDynamicAnimator(referenceView: root)
            let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
            run.held += [animator, outer, inner]
            let isNested = run.flag(0)
            if isNested { outer.addChildBehavior(inner) }
            let parent = isNested ? inner : outer
            var centers = views.map(\.center)
            var names: [String] = []
            // Some children are added before their parent is in the animator, some after.
            let early = run.numbers[2]
            func show() {
                animator.addBehavior(outer)
                run.expect(
                    "calls when the parent comes to the animator", log.take(),
                    names.flatMap { ["\($0) comes", "\($0) moves"] })
            }
            var points: [(index: Int, point: CGPoint)] = []
            for (turn, number) in run.numbers[3...].enumerated() {
                if turn == early {
                    show()
                    for (index, point) in points { centers[index] = point }
                }
                let (index, value) = (number % 2, CGFloat(number / 2))
                let child = NamedBehavior("\(turn)", log)
                let point = CGPoint(x: 30 + value, y: 200 - value)
                let snap = UISnapBehavior(item: views[index], snapTo: point)
                child.addChildBehavior(snap)
                if turn < early {
                    points.append((index, point))
                } else {
                    centers[index] = point
                }
                names.append(child.name)
                parent.addChildBehavior(child)
                run.expect(
                    "calls when child \(turn) is added", log.take(),
                    turn < early ? [] : ["\(turn) comes", "\(turn) moves"])
                for (view, center) in zip(views, centers) {
                    run.expect("center of a view in turn \(turn)", view.center, center)
                }
            }
            run.expect("child behaviors", parent.childBehaviors.compactMap { ($0 as? NamedBehavior)?.name }, names)
            if run.flag(1) {
                animator.removeBehavior(outer)
                run.expect("calls when the parent leaves the animator", log.take(), names.map { "\($0) goes" })
                // All come again, and the last one decides again.
                for view in views { view.center = CGPoint(x: 7, y: 9) }
                show()
                for (view, center) in zip(views, centers) where center.x >= 30 {
                    run.expect("center of a view after the parent came again", view.center, center)
                }
            }
        }
    ]
}
