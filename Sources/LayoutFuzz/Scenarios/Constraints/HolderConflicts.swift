import Foundation
import LayoutEngine

/// Nested views, and distances between any two of them that contradict each other.
final class HolderConflicts {
    static let count = 20
    /// The first constraint of those that place each view in its superview. These are always active.
    static let firstOfAlways = 12
    /// The superview of each view; the first is the root view.
    static let parents: [Int?] = [nil, 0, 1, 2, 1]
    /// The view of the child view controller.
    static let covered = 3

    let run: ScenarioRun
    let host: SceneHost
    private let child = UIViewController()
    let views: [UIView]
    private(set) var ties: [HeldTie] = []
    /// The active constraints in the order of activation.
    private(set) var active: [Int] = []
    /// The constraints that were broken at the last check.
    var broken: [Int] = []
    private(set) var isAway = false

    init(_ run: ScenarioRun) {
        self.run = run
        let root = UIViewController()
        host = run.open(root)
        views = [root.view, UIView(), UIView(), child.view, UIView()]
        child.definesPresentationContext = true
        root.addChild(child)
        for (index, view) in views.enumerated().dropFirst() {
            view.translatesAutoresizingMaskIntoConstraints = false
            views[Self.parents[index] ?? 0].addSubview(view)
            view.widthAnchor.constraint(equalToConstant: CGFloat(230 - 40 * index)).isActive = true
            view.heightAnchor.constraint(equalToConstant: CGFloat(190 - 30 * index)).isActive = true
        }
        child.didMove(toParent: root)
        for (index, number) in run.numbers.prefix(Self.firstOfAlways).enumerated() {
            let first = 1 + number % 4
            let others = views.indices.filter { $0 != first }
            let constant = CGFloat(3 + 7 * index + number / 32)
            add(first, others[number / 4 % 4], isVertical: number / 16 % 2 == 1, constant)
        }
        for index in 1..<views.count {
            for isVertical in [false, true] {
                add(index, Self.parents[index] ?? 0, isVertical: isVertical, CGFloat(isVertical ? 9 : 5 + index))
            }
        }
        activate(Array(0..<6) + Array(Self.firstOfAlways..<Self.count) + Array(6..<Self.firstOfAlways))
    }

    private func add(_ first: Int, _ second: Int, isVertical: Bool, _ constant: CGFloat) {
        let (one, other) = (views[first], views[second])
        let constraint =
            isVertical
            ? one.topAnchor.constraint(equalTo: other.topAnchor, constant: constant)
            : one.leftAnchor.constraint(equalTo: other.leftAnchor, constant: constant)
        constraint.identifier = "k\(ties.count)"
        ties.append(HeldTie(constraint: constraint, first: first, second: second, isVertical: isVertical))
    }

    // MARK: Active constraints

    private func path(_ view: Int) -> [Int] { [view] + (Self.parents[view].map(path) ?? []) }

    private func touches(_ tie: Int, _ view: Int) -> Bool {
        path(ties[tie].first).contains(view) || path(ties[tie].second).contains(view)
    }

    private func activate(_ new: [Int]) {
        NSLayoutConstraint.activate(new.map { ties[$0].constraint })
        for tie in new { ties[tie].holder = path(ties[tie].first).first { path(ties[tie].second).contains($0) } }
        active += new
    }

    private func deactivate(_ old: [Int]) {
        NSLayoutConstraint.deactivate(old.map { ties[$0].constraint })
        forget(old)
    }

    private func forget(_ old: [Int]) {
        for tie in old { ties[tie].holder = nil }
        active.removeAll { old.contains($0) }
    }

    // MARK: Changes

    func perform(_ kind: Int, _ tie: Int, _ other: Int, _ value: Int) {
        switch kind {
        case 0 where tie < Self.firstOfAlways:
            if active.contains(tie) { deactivate([tie]) } else { activate([tie]) }
        case 0, 1:
            // Activated again, it comes last.
            deactivate([tie])
            activate([tie])
        case 2:
            let both = tie == other ? [tie] : [other, tie]
            deactivate(both)
            activate(both)
        case 3:
            let all = active
            deactivate(all)
            activate(all.reversed())
        case 4: leaveAndComeBack(1 + tie % 4, order: value + other)
        case 5: cover(ending: value % 3 == 0 ? tie : nil)
        case 6 where !active.contains(tie):
            views[0].addConstraint(ties[tie].constraint)
            ties[tie].holder = 0
            active.append(tie)
        default:
            // A changed constant does not change the order.
            ties[tie].constraint.constant += CGFloat(value + 1)
        }
    }

    /// Removes a view, which deactivates the constraints that views above it hold. They are activated again in another
    /// order.
    private func leaveAndComeBack(_ view: Int, order: Int) {
        let above = path(view).dropFirst()
        let dropped = active.filter { ties[$0].holder.map { above.contains($0) } == true && touches($0, view) }
        views[view].removeFromSuperview()
        forget(dropped)
        for tie in dropped {
            run.expect(
                "whether constraint \(tie) is active after its view was removed", ties[tie].constraint.isActive, false)
        }
        views[Self.parents[view] ?? 0].addSubview(views[view])
        activate(dropped.inOrder(order))
    }

    /// Presents over the child. After that the constraints of its view come back in their order, behind all that
    /// stayed.
    private func cover(ending ended: Int?) {
        let cover = UIViewController()
        cover.modalPresentationStyle = .currentContext
        child.present(cover, animated: false)
        let gone = active.filter { touches($0, Self.covered) }
        active.removeAll { gone.contains($0) }
        isAway = true
        check("under a presented controller")
        var kept = gone
        if let ended, ended < Self.firstOfAlways, gone.contains(ended) {
            deactivate([ended])
            kept.removeAll { $0 == ended }
        }
        child.dismiss(animated: false)
        active += kept
        isAway = false
    }
}
