import Foundation
import LayoutEngine

/// Several constraints for one value, and the value that the rules choose.
private struct Wishes {
    struct Wish {
        var relation = NSLayoutConstraint.Relation.equal
        var value: CGFloat
        var level = 0
        var isActive = true

        /// How far a value is from satisfying the constraint.
        func error(_ found: CGFloat) -> CGFloat {
            switch relation {
            case .equal: abs(found - value)
            case .greaterThanOrEqual: max(0, value - found)
            case .lessThanOrEqual: max(0, found - value)
            }
        }
    }

    static let priorities: [UILayoutPriority] = [.required, .init(999), .defaultHigh, .init(500), .defaultLow]

    /// The smallest value that is possible.
    var least: CGFloat
    var all: [Wish]

    /// The values that are best for all priorities, from high to low.
    var best: (least: CGFloat, most: CGFloat) {
        var (low, high) = (least, CGFloat.infinity)
        for level in Self.priorities.indices {
            let wishes = all.filter { $0.isActive && $0.level == level }
            guard !wishes.isEmpty else { continue }
            func sum(_ found: CGFloat) -> CGFloat { wishes.reduce(0) { $0 + $1.error(found) } }
            // The sum is piecewise linear with bends at the constants, so its minimum is at a bend or at an end.
            let breakpoints = (wishes.map(\.value).filter { $0 >= low && $0 <= high } + [low, high]).filter(\.isFinite)
            // Beyond the last bend the sum may stay at its minimum.
            let far = [(breakpoints.min() ?? 0) - 1, (breakpoints.max() ?? 0) + 1].filter { $0 >= low && $0 <= high }
            let values = breakpoints + far
            let smallest = values.map(sum).min() ?? 0
            let good = values.filter { sum($0) == smallest }
            let (first, last) = (good.min() ?? 0, good.max() ?? 0)
            (low, high) = (
                far.contains(first) && breakpoints.allSatisfy { $0 > first } ? low : first,
                far.contains(last) && breakpoints.allSatisfy { $0 < last } ? high : last
            )
        }
        return (low, high)
    }

    /// The best value or, of several, the one that is closest to zero.
    var value: CGFloat {
        let (low, high) = best
        return max(low, min(0, high))
    }
}

/// A view with several constraints for each edge and length.
private final class WishApp {
    let host: SceneHost
    let view: UIView
    private let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
    private var constraints: [[NSLayoutConstraint]] = []

    init(_ run: ScenarioRun, _ wishes: [Wishes]) {
        let (host, root) = run.openPlain()
        self.host = host
        let view = run.makeView(in: root)
        self.view = view
        for (attribute, part) in zip(attributes, wishes) {
            constraints.append(
                part.all.map { wish in
                    let isLength = attribute == .width || attribute == .height
                    return NSLayoutConstraint(
                        item: view, attribute: attribute, relatedBy: wish.relation, toItem: isLength ? nil : root,
                        attribute: isLength ? .notAnAttribute : attribute, multiplier: 1, constant: wish.value)
                })
        }
        update(wishes)
    }

    /// Sets the values that changed.
    func update(_ wishes: [Wishes]) {
        for (list, part) in zip(constraints, wishes) {
            for (constraint, wish) in zip(list, part.all) {
                let priority = Wishes.priorities[wish.level]
                if constraint.constant != wish.value { constraint.constant = wish.value }
                if constraint.priority != priority { constraint.priority = priority }
                if constraint.isActive != wish.isActive { constraint.isActive = wish.isActive }
            }
        }
    }
}

/// Many optional constraints for one value.
extension Scenario {
    static let manyWishes: [Scenario] = [
        // Of several constants with one priority the median wins, and lower priorities choose among what it leaves
        // open, whether the constants changed one at a time or all at once.
        Scenario(
            "middles-of-many-wishes", rules: ["priorities-2", "priorities-3", "priorities-4", "ambiguity-1"],
            limits: [15, 255] + Array(repeating: 4 * 4 * 3 * 61 - 1, count: 14)
                + Array(repeating: 7 * 14 * 61 - 1, count: 8)
        ) { run in
            var wishes = [-CGFloat.infinity, -.infinity, 0, 0].map { Wishes(least: $0, all: []) }
            /// By constraint, its edge or length and its index there.
            var places: [(part: Int, index: Int)] = []
            for number in run.numbers[2..<16] {
                let (part, more) = (number % 4, number / 4)
                places.append((part, wishes[part].all.count))
                let relation: NSLayoutConstraint.Relation =
                    [.equal, .greaterThanOrEqual, .lessThanOrEqual][more / 4 % 3]
                wishes[part].all.append(
                    Wishes.Wish(relation: relation, value: CGFloat(more / 12), level: 1 + more % 4))
            }
            // An edge or length may have a constraint of the lowest priority that decides.
            for part in wishes.indices where run.numbers[0] >> part & 1 == 1 || wishes[part].all.isEmpty {
                wishes[part].all.append(Wishes.Wish(value: 17, level: 4))
                wishes[part].all.append(Wishes.Wish(relation: .greaterThanOrEqual, value: -5, level: 0))
                for index in wishes[part].all.indices.dropLast(2) where wishes[part].all[index].level == 4 {
                    wishes[part].all[index].level = 3
                }
            }
            let app = WishApp(run, wishes)
            func check(_ when: String) {
                app.host.settle()
                let frame = app.view.frame
                for (part, found) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
                    run.expect(
                        "\(["x", "y", "width", "height"][part]) of the view \(when)", found, wishes[part].value,
                        within: run.pixel)
                }
                run.expect(
                    "whether the view is ambiguous \(when)", app.view.hasAmbiguousLayout,
                    wishes.contains { $0.best.least < $0.best.most })
            }
            check("at first")
            for (turn, number) in run.numbers[16...].enumerated() {
                let (kind, one, value) = (number % 7, number / 7 % 14, CGFloat(number / 98))
                let (part, index) = places[one]
                switch kind {
                case 0, 1, 2: wishes[part].all[index].value = value
                case 3:
                    // Two constants are exchanged.
                    let (other, second) = places[(one + 1 + number / 98) % 14]
                    (wishes[part].all[index].value, wishes[other].all[second].value) = (
                        wishes[other].all[second].value, wishes[part].all[index].value
                    )
                case 4: for place in places { wishes[place.part].all[place.index].value += value - 30 }
                case 5: wishes[part].all[index].isActive.toggle()
                default: wishes[part].all[index].level = 1 + number / 98 % 3
                }
                app.update(wishes)
                guard run.numbers[1] >> turn & 1 == 0 || turn == 7 else { continue }
                check("after change \(turn)")
            }
        }
    ]
}
