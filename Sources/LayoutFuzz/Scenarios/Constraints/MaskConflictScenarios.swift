import Foundation
import LayoutEngine

/// Constraints that contradict autoresizing masks, in trees that are without constraints for a while.
extension Scenario {
    static let maskConflicts: [Scenario] = [
        // A constraint is broken while the mask demands another width. Without constraints nothing is broken and the
        // masks place the views. A constraint that is activated again and breaks is reported again.
        Scenario(
            "conflicts-with-masks-come-back", rules: ["conflicts-1", "conflicts-2", "masks-2", "masks-7", "masks-8"],
            limits: [511] + Array(repeating: 5 * 3 * 5 - 1, count: 9), kinds: 5
        ) { run in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 120))
            let views = (0..<3).map { UIView(frame: CGRect(x: 20, y: CGFloat(30 * $0), width: 60, height: 20)) }
            views[1].autoresizingMask = .flexibleLeftMargin
            views[2].autoresizingMask = .flexibleWidth
            for view in views { root.addSubview(view) }
            let constraints = views.enumerated().map { index, view in
                let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(40 + 20 * index))
                constraint.identifier = "k\(index)"
                return constraint
            }
            var frames = views.map(\.frame)
            var broken: Set<Int> = []
            func check() {
                let start = LayoutEnvironment.current.reports.count
                root.layoutIfNeeded()
                let before = broken
                broken = Set(
                    views.indices.filter {
                        constraints[$0].isActive && constraints[$0].constant != frames[$0].width
                    })
                let isOn = constraints.contains(where: \.isActive) ? "with" : "without"
                for (index, view) in views.enumerated() {
                    run.expect("view \(index) \(isOn) constraints", view.frame, frames[index])
                }
                let inspector = LayoutInspector(root)
                run.expect(
                    "broken constraints of a tree \(isOn) constraints",
                    inspector.brokenConstraints.map { $0.identifier ?? "-" }.sorted(),
                    broken.sorted().map { "k\($0)" })
                run.expect("number of conflicts \(isOn) constraints", inspector.conflicts.count, broken.count)
                run.expect("whether the tree is ambiguous \(isOn) constraints", inspector.isAmbiguous, false)
                let reported = run.conflicts(from: start).map { report in
                    views.indices.first { report.broken.contains("'k\($0)'") } ?? -1
                }
                // A broken constraint with a new constant may be reported again.
                run.expect(
                    "newly reported constraints", reported.filter { !before.contains($0) }.sorted(),
                    broken.subtracting(before).sorted())
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, index, value) = (number % 5, number / 5 % 3, number / 15)
                    switch kind {
                    case 0: constraints[index].isActive.toggle()
                    case 1: for constraint in constraints { constraint.isActive = value % 2 == 0 && value > 0 }
                    case 2: constraints[index].constant = CGFloat(40 + 20 * value)
                    case 3:
                        // The new frame is based on the one that the last layout set.
                        check()
                        // The view with a flexible width keeps some width where its superview is narrowest.
                        let room = index == 2 ? root.bounds.width - 180 : 0
                        frames[index].size.width = room + CGFloat(40 + 20 * value)
                        views[index].frame.size.width = frames[index].width
                    default:
                        check()
                        let growth = CGFloat(180 + 20 * value) - root.bounds.width
                        root.bounds.size.width += growth
                        frames[1].origin.x += growth
                        frames[2].size.width += growth
                        check()
                    }
                }, rest: check)
            check()
        }
    ]
}
