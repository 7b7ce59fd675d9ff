import Foundation
import LayoutEngine

/// A required constraint of one length or edge, with the values that it allows.
private struct Demand {
    let constraint: NSLayoutConstraint
    /// Which length or edge: width, height, left or top of the view, then of the guide.
    let slot: Int
    let (least, most): (CGFloat, CGFloat)
}

/// Many conflicts at once.
extension Scenario {
    static let conflictOrders: [Scenario] = [
        // For each length and edge the constraints that were activated first hold. The others are reported in order of
        // activation.
        Scenario(
            "conflicts-in-their-order", rules: ["conflicts-1", "conflicts-2", "priorities-4"],
            limits: [1, 1] + Array(repeating: 8 * 5 * 6 - 1, count: 10) + Array(repeating: 4 * 100 - 1, count: 4)
        ) { run in
            let (host, root) = run.openPlain()
            // A detour before the end makes reports of its own.
            let isWatched = run.detour?.rest == nil
            let (view, guide) = (run.makeView(in: root), UILayoutGuide())
            root.addLayoutGuide(guide)
            let items: [AnyObject] = [view, guide]
            let demands = run.numbers[2..<12].enumerated().map { index, number in
                let slot = number % 8
                let attribute: NSLayoutConstraint.Attribute = [.width, .height, .left, .top][slot % 4]
                // No two constants are alike, and half of the relations are equalities.
                let constant = CGFloat(20 + index * 7 + number / 40)
                let relation: NSLayoutConstraint.Relation =
                    [.equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual][number / 8 % 5]
                let isLength = slot % 4 < 2
                let constraint = NSLayoutConstraint(
                    item: items[slot / 4], attribute: attribute, relatedBy: relation, toItem: isLength ? nil : root,
                    attribute: isLength ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
                constraint.identifier = "k\(index)"
                return Demand(
                    constraint: constraint, slot: slot,
                    least: relation == .lessThanOrEqual ? (isLength ? 0 : -.infinity) : constant,
                    most: relation == .greaterThanOrEqual ? .infinity : constant)
            }
            /// The active constraints in the order of activation.
            var active: [Int] = []
            func activate(_ new: [Int]) {
                let constraints = new.map { demands[$0].constraint }
                if run.flag(0) {
                    NSLayoutConstraint.activate(constraints)
                } else {
                    for constraint in constraints { constraint.isActive = true }
                }
                active += new
            }
            func deactivate(_ old: [Int]) {
                NSLayoutConstraint.deactivate(old.map { demands[$0].constraint })
                active.removeAll { old.contains($0) }
            }
            var broken: [Int] = []
            func check(_ when: String) {
                let start = LayoutEnvironment.current.reports.count
                host.settle()
                var ranges = (0..<8).map { ($0 % 4 < 2 ? CGFloat(0) : -.infinity, CGFloat.infinity) }
                let before = broken
                broken = []
                for index in active {
                    let demand = demands[index]
                    let range = ranges[demand.slot]
                    if demand.least > range.1 || demand.most < range.0 {
                        broken.append(index)
                    } else {
                        ranges[demand.slot] = (max(range.0, demand.least), min(range.1, demand.most))
                    }
                }
                for (item, frame) in [view.frame, guide.layoutFrame].enumerated() {
                    for (part, (name, value)) in frame.namedParts.enumerated() {
                        let range = ranges[4 * item + part]
                        run.expect(
                            "\(name) of the \(item == 0 ? "view" : "guide") \(when)",
                            value, max(range.0, min(range.1, 0)))
                    }
                }
                guard isWatched else { return }
                let reports = run.conflicts(from: start)
                let order = reports.map { report in
                    demands.indices.first { report.broken.contains("'k\($0)'") } ?? -1
                }
                // A constraint that was broken before is reported again where another one contradicts it.
                let known = order.filter { !before.contains($0) }
                run.expect("newly reported constraints \(when)", known, broken.filter { !before.contains($0) })
                run.expect("order of the reports \(when)", order, broken.filter { order.contains($0) })
                for report in reports {
                    run.expect("constraints in a report \(when)", report.constraints.count, 2)
                    run.expect(
                        "whether a report lists its broken constraint \(when)",
                        report.constraints.contains(report.broken), true)
                }
            }
            // All at once, or in two steps with a layout in between.
            activate(Array(0..<(run.flag(1) ? 10 : 6)))
            check("at first")
            if !run.flag(1) {
                activate(Array(6..<10))
                check("with more constraints")
            }
            for (turn, number) in run.numbers[12...].enumerated() {
                let chosen = number / 4 % 10
                let other = number / 40 % 10
                switch number % 4 {
                case 0: deactivate([chosen])
                case 1:
                    // Activated again, it comes last.
                    deactivate([chosen])
                    activate([chosen])
                case 2:
                    let both = chosen == other ? [chosen] : [chosen, other]
                    deactivate(both)
                    activate(both)
                default:
                    let all = active
                    deactivate(all)
                    activate(all.reversed())
                }
                check("after change \(turn)")
            }
        }
    ]
}
