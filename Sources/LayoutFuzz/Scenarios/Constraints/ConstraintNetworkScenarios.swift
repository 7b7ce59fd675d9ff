import Foundation
import LayoutEngine

/// Constraints between boxes along one axis, made from any numbers. All required ones can hold together: each puts a
/// box behind an earlier one, with any room in between.
private struct ConstraintNetwork {
    /// One constraint as a value, so that another app can have the same.
    struct Rule {
        enum Kind: CaseIterable {
            case startsAt, isLong, startsAfter, startsBehind, isLongAs, endsBefore, liesAmid, isAtMost, isAtLeast
        }

        var kind: Kind
        /// The box, and the one that it refers to.
        var box: Int
        var other: Int
        var constant: CGFloat
        var multiplier: CGFloat
        var priority: UILayoutPriority
        var isActive = true

        /// The constant as the constraint has it.
        var written: CGFloat {
            switch kind {
            case .endsBefore: -constant
            case .isAtMost: 5 * constant
            default: constant
            }
        }

        static let priorities: [UILayoutPriority] = [.defaultLow, .init(500), .defaultHigh, .init(999)]
        static let numbers = Kind.allCases.count * 600

        /// Only `startsBehind` is required: any number of them can hold together.
        init(_ number: Int, of boxes: Int) {
            kind = Kind.allCases[number % Kind.allCases.count]
            let rest = number / Kind.allCases.count
            box = rest % boxes
            let value = rest / boxes
            other = kind == .startsBehind ? value % (box + 1) - 1 : (box + 1 + value % (boxes - 1)) % boxes
            constant = CGFloat(value % 23) - (kind == .startsAt ? 8 : 0)
            multiplier = [1, 0.5, 2][value % 3]
            priority = kind == .startsBehind ? .required : Self.priorities[value % 4]
        }
    }

    /// How many boxes have rules; at least two.
    var boxes: Int
    /// Boxes with two required limits and no other required constraint: where the limits are equal, the box is
    /// determined.
    var limits: [(least: CGFloat, most: CGFloat)]
    var rules: [Rule]
}

/// A network in an app.
private final class NetworkApp {
    let host: SceneHost
    private let root: UIView
    let boxes: [UIView]
    let limited: [UIView]
    private var limits: [(least: NSLayoutConstraint, most: NSLayoutConstraint)] = []
    private var constraints: [NSLayoutConstraint] = []

    init(_ run: ScenarioRun, _ network: ConstraintNetwork, order: [Int]) {
        let (host, root) = run.openPlain()
        (self.host, self.root) = (host, root)
        boxes = (0..<network.boxes).map { _ in run.makeView(in: root) }
        limited = network.limits.map { _ in run.makeView(in: root) }
        for view in boxes + limited {
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 4).isActive = true
        }
        for (view, limit) in zip(limited, network.limits) {
            view.widthAnchor.constraint(equalToConstant: 6).isActive = true
            let least = view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: limit.least)
            let most = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: limit.most)
            NSLayoutConstraint.activate([least, most])
            limits.append((least, most))
        }
        constraints = network.rules.map(make)
        for index in order { constraints[index].isActive = true }
    }

    private func make(_ rule: ConstraintNetwork.Rule) -> NSLayoutConstraint {
        let (box, other) = (boxes[rule.box], rule.other < 0 ? root : boxes[rule.other])
        let result =
            switch rule.kind {
            case .startsAt: box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: rule.written)
            case .isLong: box.widthAnchor.constraint(equalToConstant: rule.written)
            case .startsAfter: box.leftAnchor.constraint(equalTo: other.rightAnchor, constant: rule.written)
            case .startsBehind:
                box.leftAnchor.constraint(
                    greaterThanOrEqualTo: rule.other < 0 ? root.leftAnchor : other.rightAnchor, constant: rule.written)
            case .isLongAs:
                box.widthAnchor.constraint(
                    equalTo: other.widthAnchor, multiplier: rule.multiplier, constant: rule.written)
            case .endsBefore:
                box.rightAnchor.constraint(lessThanOrEqualTo: other.leftAnchor, constant: rule.written)
            case .liesAmid: box.centerXAnchor.constraint(equalTo: other.centerXAnchor, constant: rule.written)
            case .isAtMost: box.rightAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: rule.written)
            case .isAtLeast: box.widthAnchor.constraint(greaterThanOrEqualToConstant: rule.written)
            }
        result.priority = rule.priority
        return result
    }

    /// Sets the values that changed.
    func update(_ network: ConstraintNetwork) {
        for (constraints, limit) in zip(limits, network.limits) {
            (constraints.least.constant, constraints.most.constant) = (limit.least, limit.most)
        }
        for (constraint, rule) in zip(constraints, network.rules) {
            if constraint.constant != rule.written { constraint.constant = rule.written }
            if constraint.priority != rule.priority { constraint.priority = rule.priority }
            if constraint.isActive != rule.isActive { constraint.isActive = rule.isActive }
        }
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for (index, box) in (boxes + limited).enumerated() {
            result.add("frame of box \(index)", box.frame)
            result.add("whether box \(index) is ambiguous", box.hasAmbiguousLayout)
        }
        return result
    }
}

/// Constraints that change, few or many at once.
extension Scenario {
    /// The number of boxes and of limited ones, after which changes a layout follows, the rules, and the changes.
    private static let networkLimits =
        [6, 3, 255] + Array(repeating: ConstraintNetwork.Rule.numbers - 1, count: 12)
        + Array(repeating: 8 * 300 - 1, count: 8)

    static let constraintNetworks: [Scenario] = [
        // Boxes have the frames that they have in a new app with the same constraints, and are ambiguous where they are
        // there.
        Scenario(
            "networks-of-constraints", rules: ["priorities-2", "priorities-3", "ambiguity-1"],
            limits: networkLimits,
            share: 4
        ) { run in
            let boxes = 2 + run.numbers[0]
            var network = ConstraintNetwork(
                boxes: boxes, limits: (0..<run.numbers[1]).map { (CGFloat(3 * $0), CGFloat(3 * $0 + 20)) },
                rules: run.numbers[3..<15].map { ConstraintNetwork.Rule($0, of: boxes) })
            // The order of activation decides which of equal constraints breaks.
            var order = Array(network.rules.indices)
            let app = NetworkApp(run, network, order: order)
            app.host.settle()
            for (turn, number) in run.numbers[15...].enumerated() {
                let (kind, value) = (number % 8, number / 8)
                let one = value % network.rules.count
                switch kind {
                case 0: network.rules[one].constant = CGFloat(value % 31)
                case 1, 2:
                    // All rules, or every second one.
                    for index in stride(from: 0, to: network.rules.count, by: kind) {
                        network.rules[index].constant = CGFloat((value + 5 * index) % 29)
                    }
                case 3:
                    // All required ones: only these can become active or inactive in the solver.
                    for index in network.rules.indices where network.rules[index].kind == .startsBehind {
                        network.rules[index].constant = CGFloat(value % 120)
                    }
                case 4:
                    network.rules[one].isActive.toggle()
                    order.removeAll { $0 == one }
                    if network.rules[one].isActive { order.append(one) }
                case 5 where network.rules[one].kind != .startsBehind:
                    network.rules[one].priority = ConstraintNetwork.Rule.priorities[value / 12 % 4]
                case 6, 7:
                    for index in network.limits.indices where kind == 6 || value % 3 == index {
                        let least = CGFloat(value % 41) - 20
                        network.limits[index] = (least, least + CGFloat(value / 41 % 3) * 15)
                    }
                default: break
                }
                app.update(network)
                guard run.numbers[2] >> turn & 1 == 0 || turn == 7 else { continue }
                let fresh = NetworkApp(run, network, order: order)
                run.expectSame(app.picture(), fresh.picture(), " after change \(turn)")
            }
        }
    ]
}
