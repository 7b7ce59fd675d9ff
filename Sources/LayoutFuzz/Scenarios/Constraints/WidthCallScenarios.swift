import Foundation
import LayoutEngine

/// Required lengths that contradict each other, activated by any call.
extension Scenario {
    static let widthCalls: [Scenario] = [
        // Of several required lengths the first one holds, in the order of the calls and of each call's list. The
        // others are reported as broken.
        Scenario(
            "lengths-by-any-call", rules: ["conflicts-1", "conflicts-3"],
            limits: [1, 1] + Array(repeating: 4 * 3 * 9 - 1, count: 3)
        ) { run in
            let (host, root) = run.openPlain()
            let isHorizontal = run.flag(0)
            let view = run.makeView(in: root)
            let place = [
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
                (isHorizontal ? view.heightAnchor : view.widthAnchor).constraint(equalToConstant: 60),
            ]
            if run.flag(1) { NSLayoutConstraint.activate(place) }
            let start = LayoutEnvironment.current.reports.count
            var lengths: [CGFloat] = []
            for number in run.numbers[2...] {
                let (way, count, value) = (number % 4, number / 4 % 3 + 1, number / 12)
                let constraints = (0..<count).map { index in
                    let length = CGFloat(20 + (value + index * 4) % 9)
                    let constraint = (isHorizontal ? view.widthAnchor : view.heightAnchor)
                        .constraint(equalToConstant: length)
                    constraint.identifier = "k\(lengths.count)"
                    lengths.append(length)
                    return constraint
                }
                switch way {
                case 0: view.addConstraints(constraints)
                case 1: NSLayoutConstraint.activate(constraints)
                case 2: constraints.forEach(view.addConstraint)
                default: for constraint in constraints { constraint.isActive = true }
                }
            }
            if !run.flag(1) { NSLayoutConstraint.activate(place) }
            host.settle()
            run.expect("length", isHorizontal ? view.frame.width : view.frame.height, lengths[0])
            let broken = lengths.indices.filter { lengths[$0] != lengths[0] }.map { "'k\($0)'" }
            let found = LayoutEnvironment.current.reports.dropFirst(start).compactMap { report in
                if case .conflict(let conflict) = report { return conflict.broken }
                return nil
            }
            run.expect("number of reports", found.count, broken.count)
            for name in broken {
                run.expect("whether \(name) is reported", found.contains { $0.contains(name) }, true)
            }
        }
    ]
}
