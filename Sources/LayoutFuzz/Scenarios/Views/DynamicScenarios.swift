import Foundation
import LayoutEngine

/// Notes when it comes to an animator and leaves it.
private final class NotingBehavior: UIDynamicBehavior {
    let name: String
    var log: [String] = []
    init(_ name: String) { self.name = name }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        log.append(dynamicAnimator == nil ? "goes" : "comes")
    }
}

/// Counts how often the animator pauses and resumes.
private final class RestCounter: UIDynamicAnimatorDelegate {
    var pauses = 0
    var starts = 0
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { pauses += 1 }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { starts += 1 }
}

/// Dynamic behaviors. No time passes here, so views are at once where they come to rest.
extension Scenario {
    static let dynamics: [Scenario] = [
        // A view is at the snap point of its behavior as long as the behavior belongs to an animator.
        Scenario("bodies-that-snap", rules: ["passes-7"], limits: [1] + Array(repeating: 8 * 50 - 1, count: 7)) { run in
            let (host, root) = run.openPlain()
            let views = (0..<2).map {
                run.makeView(in: root, CGRect(x: 10 * $0, y: 5, width: 20 + 4 * $0, height: 30), translates: true)
            }
            let animator = UIDynamicAnimator(referenceView: root)
            let counter = RestCounter()
            animator.delegate = counter
            let parent = NotingBehavior("parent")
            let snaps = views.map { UISnapBehavior(item: $0, snapTo: CGPoint(x: 100, y: 50)) }
            var centers = views.map(\.center)
            var points = views.map { _ in CGPoint(x: 100, y: 50) }
            // The first number says whether the parent contains the first behavior.
            let isNested = run.flag(0)
            if isNested { parent.addChildBehavior(snaps[0]) }
            var present: [UIDynamicBehavior] = []
            var wantedLog: [String] = []
            var calls = 0
            parent.action = { calls += 1 }
            var (wantedCalls, wantedPauses) = (0, 0)
            func moves(_ index: Int) -> Bool {
                present.contains { $0 === snaps[index] } || index == 0 && isNested && present.contains { $0 === parent }
            }
            for number in run.numbers[1...] {
                let value = CGFloat(number / 8)
                let index = number / 8 % 2
                switch number % 8 {
                case 0, 1:
                    let behavior: UIDynamicBehavior = number % 8 == 0 ? parent : snaps[1]
                    animator.addBehavior(behavior)
                    guard !present.contains(where: { $0 === behavior }) else { break }
                    present.append(behavior)
                    wantedPauses += 1
                    if behavior === parent {
                        wantedLog.append("comes")
                        wantedCalls += 1
                        if isNested { centers[0] = points[0] }
                    } else {
                        centers[1] = points[1]
                    }
                case 2, 3:
                    let behavior: UIDynamicBehavior = number % 8 == 2 ? parent : snaps[1]
                    animator.removeBehavior(behavior)
                    if behavior === parent, present.contains(where: { $0 === parent }) { wantedLog.append("goes") }
                    present.removeAll { $0 === behavior }
                case 4, 5:
                    points[index] = CGPoint(x: value, y: value + 9)
                    snaps[index].snapPoint = points[index]
                    if moves(index) { centers[index] = points[index] }
                case 6:
                    views[index].center = CGPoint(x: 200, y: value)
                    centers[index] = CGPoint(x: 200, y: value)
                default:
                    animator.removeAllBehaviors()
                    if present.contains(where: { $0 === parent }) { wantedLog.append("goes") }
                    present = []
                }
                run.expect(
                    "behaviors of the animator", animator.behaviors.map { ObjectIdentifier($0) },
                    present.map { ObjectIdentifier($0) })
                for (view, center) in zip(views, centers) { run.expect("center of a view", view.center, center) }
                for behavior in [parent, snaps[1]] {
                    let isThere = present.contains { $0 === behavior }
                    run.expectObject(
                        "dynamicAnimator of a behavior", behavior.dynamicAnimator, isThere ? animator : nil)
                }
                host.settle()
                run.expect("calls of dynamicAnimatorDidPause", counter.pauses, wantedPauses)
            }
            run.expect("calls of willMove(to:) of the parent behavior", parent.log, wantedLog)
            run.expect("calls of the parent's action", calls, wantedCalls)
            run.expect("calls of dynamicAnimatorWillResume", counter.starts, 0)
            let items = animator.items(in: CGRect(x: -500, y: -500, width: 2000, height: 2000))
            run.expect("number of items in a large rectangle", items.count, (moves(0) ? 1 : 0) + (moves(1) ? 1 : 0))
            let place = CGRect(x: centers[1].x + 11, y: centers[1].y - 1, width: 5, height: 2)
            run.expect(
                "whether a view is in the items of a rectangle at its edge",
                animator.items(in: place).contains { $0 === views[1] }, moves(1))
            let beside = place.offsetBy(dx: 2, dy: 0)
            run.expect(
                "whether a view is in the items of a rectangle beside it",
                animator.items(in: beside).contains { $0 === views[1] }, false)
        },
        // Behaviors that move nothing here keep the values that are set.
        Scenario("bodies-are-kept", rules: ["passes-7"], limits: [30, 30, 60, 2]) { run in
            let (x, y) = (run.length(0), run.length(1))
            let views = [UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView(), UIView()]
            let frames = views.map(\.frame)
            let gravity = UIGravityBehavior(items: [views[0]])
            run.expect("gravity direction at first", gravity.gravityDirection, CGVector(dx: 0, dy: 1))
            run.expect("angle of gravity at first", gravity.angle, .pi / 2)
            gravity.setAngle(0.1 + x / 20, magnitude: 1 + y)
            run.expect("angle of gravity", gravity.angle, 0.1 + x / 20)
            run.expect("magnitude of gravity", gravity.magnitude, 1 + y)
            gravity.magnitude = 4
            run.expect("angle of gravity after its magnitude is set", gravity.angle, 0.1 + x / 20)
            gravity.angle = 0.5
            run.expect("magnitude of gravity after its angle is set", gravity.magnitude, 4)
            run.expect("gravity direction's x", gravity.gravityDirection.dx, 4 * cos(0.5))
            run.expect("gravity direction's y", gravity.gravityDirection.dy, 4 * sin(0.5))
            let push = UIPushBehavior(items: [views[1]], mode: .instantaneous)
            push.pushDirection = CGVector(dx: x + 1, dy: y)
            run.expect("magnitude of a push", push.magnitude, ((x + 1) * (x + 1) + y * y).squareRoot())
            run.expect("angle of a push", push.angle, atan2(y, x + 1))
            run.expect("push direction's x", push.pushDirection.dx, x + 1)
            run.expect("push direction's y", push.pushDirection.dy, y)
            push.setAngle(1, magnitude: 2)
            run.expect("magnitude of a push after setting both", push.magnitude, 2)
            run.expect("angle of a push after setting both", push.angle, 1)
            run.expect("mode of the push", push.mode, .instantaneous)
            let tie = UIAttachmentBehavior(item: views[0], attachedTo: views[1])
            run.expect("type of an attachment between items", tie.attachedBehaviorType, .items)
            run.expect("number of items of an attachment", tie.items.count, 2)
            let anchored = UIAttachmentBehavior(item: views[0], attachedToAnchor: CGPoint(x: x, y: y))
            run.expect("type of an attachment to an anchor", anchored.attachedBehaviorType, .anchor)
            run.expect("anchor point of an attachment", anchored.anchorPoint, CGPoint(x: x, y: y))
            let (walls, material) = (UICollisionBehavior(items: [views[0]]), UIDynamicItemBehavior(items: [views[0]]))
            run.expect("whether a new collision behavior has no boundaries", walls.boundaryIdentifiers == nil, true)
            run.expect(
                "translatesReferenceBoundsIntoBoundary at first", walls.translatesReferenceBoundsIntoBoundary, false)
            walls.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
            run.expect(
                "translatesReferenceBoundsIntoBoundary after it is set", walls.translatesReferenceBoundsIntoBoundary,
                true)
            let names = ["a", "b", "a"].map { NSString(string: $0) }
            for (index, name) in names.enumerated() {
                walls.addBoundary(
                    withIdentifier: name, from: CGPoint(x: CGFloat(index), y: 0), to: CGPoint(x: x + 5, y: y))
            }
            run.expect("identifiers of the boundaries", (walls.boundaryIdentifiers ?? []).map { "\($0)" }, ["b", "a"])
            run.expect(
                "bounds of the first boundary", walls.boundary(withIdentifier: names[0])?.bounds ?? .zero,
                CGRect(x: 2, y: 0, width: x + 3, height: y))
            run.expect(
                "bounds of the second boundary", walls.boundary(withIdentifier: names[1])?.bounds ?? .zero,
                CGRect(x: 1, y: 0, width: x + 4, height: y))
            switch run.numbers[3] {
            case 0: walls.removeAllBoundaries()
            case 1: walls.removeBoundary(withIdentifier: names[0])
            default: walls.removeBoundary(withIdentifier: NSString(string: "c"))
            }
            run.expect("number of remaining boundaries", walls.boundaryIdentifiers?.count ?? 0, run.numbers[3])
            run.expect(
                "whether the first boundary is gone", walls.boundary(withIdentifier: names[0]) == nil,
                run.numbers[3] < 2)
            // Items come and go without moving a view.
            let animator = UIDynamicAnimator()
            for behavior in [gravity, push, tie, anchored, walls, material] { animator.addBehavior(behavior) }
            gravity.addItem(views[2])
            push.addItem(views[2])
            walls.addItem(views[2])
            material.addItem(views[2])
            run.expect("number of items of gravity", gravity.items.count, 2)
            gravity.removeItem(views[0])
            push.removeItem(views[1])
            walls.removeItem(views[0])
            material.removeItem(views[0])
            for items in [gravity.items, push.items, walls.items, material.items] {
                run.expect("whether only the last item remains", items.count == 1 && items[0] === views[2], true)
            }
            run.expect("frames of the views", views.map(\.frame), frames)
            run.expect("whether the animator is running", animator.isRunning, false)
            run.expect("linear velocity of an item", material.linearVelocity(for: views[0]), .zero)
        },
        // A behavior that was removed from its parent moves nothing any more, whatever the app sets.
        Scenario("bodies-that-are-let-go", rules: ["passes-7"], limits: Array(repeating: 4 * 50 - 1, count: 7)) { run in
            let (_, root) = run.openPlain()
            let view = run.makeView(in: root, CGRect(x: 10, y: 5, width: 20, height: 30), translates: true)
            let animator = UIDynamicAnimator(referenceView: root)
            let parent = UIDynamicBehavior()
            let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 50))
            var (isIn, isPresent) = (false, false)
            var (point, center) = (CGPoint(x: 100, y: 50), view.center)
            for (turn, number) in run.numbers.enumerated() {
                switch number % 4 {
                case 0:
                    if isIn { parent.removeChildBehavior(snap) } else { parent.addChildBehavior(snap) }
                    isIn.toggle()
                case 1:
                    if isPresent { animator.removeBehavior(parent) } else { animator.addBehavior(parent) }
                    isPresent.toggle()
                default:
                    point = CGPoint(x: number / 4, y: 60 + number / 4)
                    snap.snapPoint = point
                }
                if isIn, isPresent { center = point }
                run.expect("center of the view after turn \(turn)", view.center, center)
                run.expectObject(
                    "dynamicAnimator of the behavior after turn \(turn)", snap.dynamicAnimator,
                    isIn && isPresent ? animator : nil)
                run.expect("number of child behaviors after turn \(turn)", parent.childBehaviors.count, isIn ? 1 : 0)
            }
        },
    ]
}
