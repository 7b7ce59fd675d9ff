import Foundation
import LayoutEngine

/// Snap behaviors for two views, which come to an animator and leave it, by themselves or as children of a group.
private final class ComingSnaps {
    private enum Home { case none, animator, group }

    private let views: [UIView]
    private let animator: UIDynamicAnimator
    private let group = UIDynamicBehavior()
    private let snaps: [UISnapBehavior]
    private let listener = PauseListener()
    private var points: [CGPoint]
    private var centers: [CGPoint]
    private var homes = [Home](repeating: .none, count: 4)
    private var children: [Int] = []
    /// The behaviors of the animator; 4 is the group.
    private var present: [Int] = []
    /// Whether a behavior came, and whether anything changed, since the last pause.
    private var (came, changed) = (false, false)

    init(in root: UIView) {
        let made = (0..<2).map { UIView(frame: CGRect(x: 10 + 40 * $0, y: 60, width: 20, height: 30)) }
        views = made
        centers = made.map(\.center)
        points = (0..<4).map { CGPoint(x: 40 + 7 * $0, y: 90 + 5 * $0) }
        snaps = points.enumerated().map { UISnapBehavior(item: made[$0.offset % 2], snapTo: $0.element) }
        animator = UIDynamicAnimator(referenceView: root)
        animator.delegate = listener
        for view in views { root.addSubview(view) }
    }

    private func isActive(_ snap: Int) -> Bool {
        homes[snap] == .animator || homes[snap] == .group && present.contains(4)
    }

    private func pull(_ snap: Int) { centers[snap % 2] = points[snap] }

    func perform(_ number: Int) {
        let (kind, snap, value) = (number % 8, number / 8 % 4, number / 32)
        guard kind != 0 else { return moveByHand(snap % 2, value) }
        changed = true
        switch kind {
        case 1 where homes[snap] == .none:
            (homes[snap], came) = (.animator, true)
            present.append(snap)
            pull(snap)
            animator.addBehavior(snaps[snap])
        case 1, 2:
            // Removing a behavior that the animator does not have has no effect.
            if homes[snap] == .animator { homes[snap] = .none }
            present.removeAll { $0 == snap }
            animator.removeBehavior(snaps[snap])
        case 3 where homes[snap] == .none:
            homes[snap] = .group
            children.append(snap)
            group.addChildBehavior(snaps[snap])
            if isActive(snap) { pull(snap) }
        case 3 where homes[snap] == .group:
            homes[snap] = .none
            children.removeAll { $0 == snap }
            group.removeChildBehavior(snaps[snap])
        case 4 where !present.contains(4):
            came = true
            present.append(4)
            for child in children { pull(child) }
            animator.addBehavior(group)
        case 4, 5:
            if value % 2 == 0 {
                present.removeAll { $0 == 4 }
                animator.removeBehavior(group)
            }
        case 6 where value % 3 == 0:
            for one in present where one < 4 { homes[one] = .none }
            present = []
            animator.removeAllBehaviors()
        default:
            points[snap] = CGPoint(x: 30 + value, y: 130 - value)
            snaps[snap].snapPoint = points[snap]
            if isActive(snap) { pull(snap) }
        }
    }

    private func moveByHand(_ view: Int, _ value: Int) {
        centers[view] = CGPoint(x: 20 + 2 * value, y: 80 + value)
        views[view].center = centers[view]
    }

    func check(_ run: ScenarioRun, _ when: String) {
        for (index, view) in views.enumerated() {
            run.expect("center of view \(index) \(when)", view.center, centers[index])
        }
        for (index, snap) in snaps.enumerated() {
            run.expectObject(
                "dynamicAnimator of behavior \(index) \(when)", snap.dynamicAnimator, isActive(index) ? animator : nil)
        }
        let all: [UIDynamicBehavior] = snaps + [group]
        let found = animator.behaviors.map { one in all.firstIndex { $0 === one } ?? -1 }
        run.expect("behaviors of the animator \(when)", found, present)
    }

    func checkPauses(_ run: ScenarioRun, _ when: String) {
        // Whether the animator runs after changes of present behaviors is not checked.
        if came || !changed { run.expect("whether the animator has paused \(when)", listener.count > 0, came) }
        (came, changed, listener.count) = (false, false, 0)
    }
}

private final class PauseListener: UIDynamicAnimatorDelegate {
    var count = 0
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { count += 1 }
}

extension Scenario {
    static let comingSnaps: [Scenario] = [
        // A snap behavior moves its view when it comes to the animator, by itself or in a group, and when its snap point changes.
        // After it has left the animator it does not move the view any more.
        Scenario(
            "snaps-that-come-and-go", rules: ["passes-7"],
            limits: [4095] + Array(repeating: 8 * 4 * 40 - 1, count: 12), kinds: 8
        ) { run in
            let (host, root) = run.openPlain()
            let snaps = ComingSnaps(in: root)
            host.settle()
            for (turn, number) in run.numbers[1...].enumerated() {
                snaps.perform(number)
                snaps.check(run, "after turn \(turn)")
                guard run.numbers[0] >> turn & 1 == 0 else { continue }
                host.settle()
                snaps.checkPauses(run, "by turn \(turn)")
                snaps.check(run, "at rest after turn \(turn)")
            }
        }
    ]
}
