import Foundation
import LayoutEngine

/// A required distance between the left or the top edges of two views.
struct HeldTie {
    let constraint: NSLayoutConstraint
    let first: Int
    let second: Int
    let isVertical: Bool
    /// The view that holds the constraint; nil while none does.
    var holder: Int?
}

extension HolderConflicts {
    /// The constraints that were activated first hold. Later ones that contradict them are reported.
    func check(_ when: String) {
        let start = LayoutEnvironment.current.reports.count
        host.settle()
        // The views that are tied together so far, and their positions; the root view does not move.
        var groups = Array(repeating: Array(views.indices), count: 2)
        var places = Array(repeating: Array(repeating: CGFloat(0), count: views.count), count: 2)
        let before = broken
        broken = []
        for index in active {
            let (tie, axis) = (ties[index], ties[index].isVertical ? 1 : 0)
            let move = places[axis][tie.second] + tie.constraint.constant - places[axis][tie.first]
            let (first, second) = (groups[axis][tie.first], groups[axis][tie.second])
            if first == second {
                if move != 0 { broken.append(index) }
                continue
            }
            let isRooted = first == groups[axis][0]
            for view in views.indices where groups[axis][view] == (isRooted ? second : first) {
                groups[axis][view] = isRooted ? first : second
                places[axis][view] += isRooted ? -move : move
            }
        }
        for (index, view) in views.enumerated() where !(isAway && index == Self.covered) {
            let held = view.constraints.compactMap(\.identifier).filter { $0.hasPrefix("k") }
            run.expect(
                "constraints that view \(index) holds \(when)", held,
                active.filter { ties[$0].holder == index }.map { "k\($0)" })
            guard let parent = Self.parents[index] else { continue }
            let place = CGPoint(x: places[0][index] - places[0][parent], y: places[1][index] - places[1][parent])
            run.expect("origin of view \(index) \(when)", view.frame.origin, place)
        }
        let order = run.conflicts(from: start).map { report in
            ties.indices.first { report.broken.contains("'k\($0)'") } ?? -1
        }
        run.expect(
            "newly reported constraints \(when)", order.filter { !before.contains($0) },
            broken.filter { !before.contains($0) })
        run.expect("order of the reports \(when)", order, broken.filter { order.contains($0) })
    }
}

/// Conflicts between constraints that different views hold.
extension Scenario {
    static let holderConflicts: [Scenario] = [
        // Whichever views hold them, the constraints that were activated first hold, and the others are reported in
        // their order. A constraint that comes back with its view or is activated again counts as the last one.
        Scenario(
            "conflicts-between-holders",
            rules: ["conflicts-1", "conflicts-2", "holding-1", "holding-4", "presentation-11"],
            limits: Array(repeating: 16 * 2 * 40 - 1, count: HolderConflicts.firstOfAlways)
                + Array(repeating: 8 * 20 * 20 * 12 - 1, count: 13),
            kinds: 8, needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let conflicts = HolderConflicts(run)
            conflicts.check("at first")
            for (turn, number) in run.numbers.dropFirst(HolderConflicts.firstOfAlways).enumerated() {
                conflicts.perform(number % 8, number / 8 % 20, number / 160 % 20, number / 3200)
                conflicts.check("after change \(turn) of kind \(number % 8)")
            }
        }
    ]
}
