import Foundation
import LayoutEngine

/// A required constraint for the length of a view on one axis.
private struct Bound {
    let constraint: NSLayoutConstraint
    /// The number of the view.
    let view: Int
    let relation: NSLayoutConstraint.Relation
    /// Whether it compares with the length of the root.
    let isRelative: Bool
    /// The constant, or how much shorter than the root the view is.
    var number: CGFloat

    mutating func set(_ number: CGFloat) {
        self.number = number
        constraint.constant = isRelative ? -number : number
    }

    /// The lengths that it allows.
    func range(in total: CGFloat) -> (least: CGFloat, most: CGFloat) {
        let length = isRelative ? total - number : number
        return (relation == .lessThanOrEqual ? 0 : length, relation == .greaterThanOrEqual ? .infinity : length)
    }
}

/// Conflicts that come and go as constants change.
extension Scenario {
    static let conflictTurns: [Scenario] = [
        // Of contradicting lengths those that were activated first hold, whatever constants and sizes made them
        // contradict each other or agree before. A constraint is reported each time that it becomes broken.
        Scenario(
            "conflicts-follow-constants", rules: ["conflicts-1", "conflicts-2", "conflicts-3"],
            limits: [1] + Array(repeating: 6 * 2 * 4 - 1, count: 6) + Array(repeating: 5 * 6 * 4 * 2 - 1, count: 10),
            share: 2
        ) { run in
            let isHorizontal = run.flag(0)
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 180))
            let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
            let views = (0..<2).map { _ in run.makeView(in: root) }
            for view in views {
                let wish = (isHorizontal ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: 0)
                // An optional constraint for zero chooses the minimum.
                wish.priority = .defaultLow
                NSLayoutConstraint.activate([
                    wish, (isHorizontal ? view.heightAnchor : view.widthAnchor).constraint(equalToConstant: 9),
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
                    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                ])
            }
            var total: CGFloat = 180
            func number(_ value: Int) -> CGFloat { CGFloat(20 + 20 * value) }
            var bounds = run.numbers[1...6].enumerated().map { index, drawn -> Bound in
                let (kind, view) = (drawn % 6, drawn / 6 % 2)
                let relation: NSLayoutConstraint.Relation = [.equal, .greaterThanOrEqual, .lessThanOrEqual][kind % 3]
                let constraint = NSLayoutConstraint(
                    item: views[view], attribute: attribute, relatedBy: relation, toItem: kind > 2 ? root : nil,
                    attribute: kind > 2 ? attribute : .notAnAttribute, multiplier: 1, constant: 0)
                constraint.identifier = "k\(index)"
                var bound = Bound(
                    constraint: constraint, view: view, relation: relation, isRelative: kind > 2, number: 0)
                bound.set(number(drawn / 12))
                return bound
            }
            /// The active constraints in the order of activation.
            var active = Array(bounds.indices)
            NSLayoutConstraint.activate(bounds.map(\.constraint))
            var broken: [Int] = []
            func check(_ when: String) {
                let start = LayoutEnvironment.current.reports.count
                root.layoutIfNeeded()
                let before = broken
                broken = []
                var ranges = views.map { _ in (least: CGFloat(0), most: CGFloat.infinity) }
                for index in active {
                    let (own, range) = (bounds[index].range(in: total), ranges[bounds[index].view])
                    if own.least > range.most || own.most < range.least {
                        broken.append(index)
                    } else {
                        ranges[bounds[index].view] = (max(own.least, range.least), min(own.most, range.most))
                    }
                }
                for (index, view) in views.enumerated() {
                    let found = isHorizontal ? view.frame.width : view.frame.height
                    run.expect("length of view \(index) \(when)", found, ranges[index].least)
                }
                let found = LayoutInspector(root).brokenConstraints.map { $0.identifier ?? "-" }
                run.expect("broken constraints \(when)", found.sorted(), broken.map { "k\($0)" }.sorted())
                for index in active {
                    run.expect("whether k\(index) is active \(when)", bounds[index].constraint.isActive, true)
                }
                let reported = run.conflicts(from: start).map { report in
                    bounds.indices.first { report.broken.contains("'k\($0)'") } ?? -1
                }
                // A broken constraint with a new constant may be reported again.
                run.expect(
                    "newly reported constraints \(when)", reported.filter { !before.contains($0) },
                    broken.filter { !before.contains($0) })
            }
            check("at first")
            for (turn, drawn) in run.numbers[7...].enumerated() {
                let (kind, one, value) = (drawn % 5, drawn / 5 % 6, drawn / 30 % 4)
                switch kind {
                case 0, 1:
                    // One, or two at once.
                    bounds[one].set(number(value))
                    if kind == 1 { bounds[(one + 1 + value) % 6].set(number(3 - value)) }
                case 2:
                    total = CGFloat(120 + 30 * value)
                    root.bounds.size = CGSize(width: total, height: total)
                default:
                    let isActive = active.contains(one)
                    active.removeAll { $0 == one }
                    bounds[one].constraint.isActive = false
                    // Activated again, it comes last.
                    guard !isActive || kind == 4 else { break }
                    bounds[one].constraint.isActive = true
                    active.append(one)
                }
                if drawn / 120 == 0 || turn == 9 { check("after change \(turn) of kind \(kind)") }
            }
        }
    ]
}
