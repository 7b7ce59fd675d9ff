import Foundation
import LayoutEngine

/// A view and a guide with several constraints for each length and edge. The tree is in no window, and has no other
/// constraints.
final class KeptTurns {
    static let (count, kinds) = (8, 8)

    private let run: ScenarioRun
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    private let (view, guide) = (UIView(), UILayoutGuide())
    private var demands: [Demand] = []
    /// The active constraints in the order of activation.
    private var active: [Int] = []
    private var broken: [Int] = []

    private struct Demand {
        let constraint: NSLayoutConstraint
        /// Width, height, left or top of the view, then of the guide.
        let slot: Int
        var priority = UILayoutPriority.required

        var least: CGFloat { constraint.relation == .lessThanOrEqual ? -.infinity : constraint.constant }
        var most: CGFloat { constraint.relation == .greaterThanOrEqual ? .infinity : constraint.constant }
    }

    init(_ run: ScenarioRun, _ numbers: ArraySlice<Int>) {
        self.run = run
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.addLayoutGuide(guide)
        for (index, number) in numbers.enumerated() {
            // Few lengths and edges have several constraints each, so that there are conflicts.
            let slot = [0, 4, 2, 7, 1][number % 5]
            let attribute: NSLayoutConstraint.Attribute = [.width, .height, .left, .top][slot % 4]
            let relation = [NSLayoutConstraint.Relation.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
            let isLength = slot % 4 < 2
            let item: AnyObject = slot < 4 ? view : guide
            let constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: relation[number / 5 % 4], toItem: isLength ? nil : root,
                attribute: isLength ? .notAnAttribute : attribute, multiplier: 1,
                constant: CGFloat(20 + 11 * index + number / 20))
            constraint.identifier = "k\(index)"
            demands.append(Demand(constraint: constraint, slot: slot))
        }
        activate(Array(demands.indices))
    }

    private func activate(_ new: [Int]) {
        NSLayoutConstraint.activate(new.map { demands[$0].constraint })
        active += new
    }

    private func deactivate(_ old: [Int]) {
        NSLayoutConstraint.deactivate(old.map { demands[$0].constraint })
        active.removeAll { old.contains($0) }
    }

    /// Each optional constraint has a lower priority than those before it, so that no two of them compete.
    private func wish(_ index: Int) -> UILayoutPriority { UILayoutPriority(Float(900 - 40 * index)) }

    private func set(_ priority: UILayoutPriority, _ index: Int) {
        let refuses = run.uikit == .iOS9_10 || run.uikit == .iOS11_12
        let crosses = (priority == .required) != (demands[index].priority == .required)
        // On iOS 9 to 12 the change raises an exception, and the priority stays.
        if !refuses || !crosses || !active.contains(index) { demands[index].priority = priority }
        demands[index].constraint.priority = priority
        run.expect("priority of k\(index)", demands[index].constraint.priority, demands[index].priority)
    }

    func perform(_ number: Int) {
        let (kind, index, value) = (
            number % Self.kinds, number / Self.kinds % Self.count, number / Self.kinds / Self.count
        )
        let constraint = demands[index].constraint
        switch kind {
        case 0, 1: set(demands[index].priority == .required ? wish(index) : .required, index)
        case 2:
            // Another priority, and the first one again.
            let old = demands[index].priority
            set(wish(index), index)
            set(old, index)
        case 3: constraint.constant = CGFloat(15 + (Int(constraint.constant) + 7 * value) % 140)
        case 4: if active.contains(index) { deactivate([index]) } else { activate([index]) }
        case 5:
            // Activated again, it comes last, with the priority that was set meanwhile.
            deactivate([index])
            if value % 2 == 0 { set(value % 4 == 0 ? wish(index) : .required, index) }
            activate([index])
        case 6:
            // Activating or adding an active constraint does not change the order.
            guard active.contains(index) else { return }
            if value % 2 == 0 { return constraint.isActive = true }
            (demands[index].slot < 2 ? view : root).addConstraint(constraint)
        default: leaveAndComeBack(value)
        }
    }

    /// Removes the view or the guide. That deactivates all constraints of a guide, or those for the edges of a view;
    /// they are activated again.
    private func leaveAndComeBack(_ value: Int) {
        let isView = value % 2 == 0
        let ended = active.filter { isView ? demands[$0].slot == 2 : demands[$0].slot > 3 }
        if isView { view.removeFromSuperview() } else { root.removeLayoutGuide(guide) }
        for index in ended {
            run.expect(
                "whether k\(index) is active after its item was removed", demands[index].constraint.isActive, false)
        }
        active.removeAll { ended.contains($0) }
        if isView { root.addSubview(view) } else { root.addLayoutGuide(guide) }
        activate(value % 4 < 2 ? ended : ended.reversed())
    }

    /// The values that the constraints of a length or edge allow, and whether an optional one limits them.
    private func range(_ slot: Int, _ newlyBroken: inout [Int]) -> (least: CGFloat, most: CGFloat, isWished: Bool) {
        var (least, most, isWished) = (slot % 4 < 2 ? 0 : -CGFloat.infinity, CGFloat.infinity, false)
        let own = active.filter { demands[$0].slot == slot }
        for index in own where demands[index].priority == .required {
            let demand = demands[index]
            if demand.least > most || demand.most < least {
                newlyBroken.append(index)
            } else {
                (least, most) = (max(least, demand.least), min(most, demand.most))
            }
        }
        // The highest priority comes first. A constraint that cannot hold gets as close as possible.
        for index in own.sorted() where demands[index].priority != .required {
            let demand = demands[index]
            if demand.least > most {
                least = most
            } else if demand.most < least {
                most = least
            } else {
                (least, most, isWished) = (max(least, demand.least), min(most, demand.most), true)
            }
        }
        return (least, most, isWished)
    }

    func check() {
        let start = LayoutEnvironment.current.reports.count
        root.layoutIfNeeded()
        let before = broken
        broken = []
        for (item, frame) in [view.frame, guide.layoutFrame].enumerated() {
            for (part, (name, value)) in frame.namedParts.enumerated() {
                let range = range(4 * item + part, &broken)
                let what = "\(name) of the \(item == 0 ? "view" : "guide")"
                if range.isWished, range.least < range.most {
                    // Which of the allowed values is chosen does not matter here.
                    let isAllowed = value > range.least - 0.01 && value < range.most + 0.01
                    run.expect("whether \(what) is allowed", isAllowed, true)
                } else {
                    run.expect(what, value, max(range.least, min(range.most, 0)))
                }
            }
        }
        let reported = run.conflicts(from: start).map { report in
            demands.indices.first { report.broken.contains("'k\($0)'") } ?? -1
        }
        let new = active.filter { broken.contains($0) && !before.contains($0) }
        run.expect("newly reported constraints", reported.filter { !before.contains($0) }, new)
    }
}
