import AutoLayoutSolver
import SolverOracle

/// The smallest set of constraints of a report that contradict each other, and the sum that shows it.
package struct ContradictoryCore: Hashable, Sendable {
    /// One constraint's part of the sum.
    package struct Share: Hashable, Sendable {
        /// The constraint's place in the report, from 0; nil for what the log leaves unsaid.
        package var member: Int?
        /// How often it is counted.
        package var factor: Double
        /// The points that it brings each time.
        package var points: Double
    }

    /// The places of its members in the report, from 0, ascending.
    package var members: [Int]
    /// What has to find room, and the room that there is: the first sum is greater.
    package var needed: [Share] = []
    package var available: [Share] = []
    /// Whether only equalities take part, so that both sums have to be the same.
    package var isExact = true
    /// Keys of items whose width or height would have to be negative.
    package var negativeSizes: [String] = []
    package var facts: UnstatedFacts
    /// Whether no set that was tried contradicts itself: then the members are all that the log lists.
    package var isUnproven = false
    /// Whether the members can all hold, but with no room between what is needed and what there is.
    package var isTight = false

    /// The line of a text that has too little room, where only a size of text that the log does not print can contradict.
    package var text: AvailableTextHeight?

    /// What the other constraints leave for the part of a text above its first baseline, or below its last one.
    package struct AvailableTextHeight: Hashable, Sendable {
        package var key: String
        package var isAboveFirstBaseline: Bool
        package var points: Double
    }

    package var excess: Double {
        func sum(_ shares: [Share]) -> Double { shares.reduce(0) { $0 + $1.factor * $1.points } }
        return sum(needed) - sum(available)
    }

    /// - Parameters:
    ///   - constraints: all that a report lists.
    ///   - omittingFirst: places in the report, by how gladly the core does without them.
    ///   - isWhole: whether the report lists all that it says.
    package static func find(
        in constraints: [LoggedConstraint], omittingFirst: [Int], isWhole: Bool = true
    ) -> ContradictoryCore {
        for facts in UnstatedFacts.attempts {
            let usable = omittingFirst.filter {
                facts.hasOptional ? constraints[$0].isActive : constraints[$0].isRequired
            }
            for isHorizontal in [true, false] {
                let ofAxis = usable.filter { constraints[$0].first.attribute.isHorizontal == isHorizontal }
                if let core = find(in: constraints, ofAxis, facts) { return core }
            }
            // Widths may hang on heights.
            if let core = find(in: constraints, usable, facts) { return core }
        }
        if let core = text(in: constraints, omittingFirst: omittingFirst) { return core }
        if isWhole, let core = tight(in: constraints, omittingFirst: omittingFirst) { return core }
        return ContradictoryCore(members: Array(constraints.indices), facts: UnstatedFacts(), isUnproven: true)
    }

    private static func find(
        in constraints: [LoggedConstraint], _ usable: [Int], _ facts: UnstatedFacts
    ) -> ContradictoryCore? {
        let logged = LoggedSystem(constraints, facts)
        guard !usable.isEmpty, let kept = minimal(usable, constraints.count, logged) else { return nil }
        var core = ContradictoryCore(members: kept.filter { $0 < constraints.count }.sorted(), facts: facts)
        core.add(Certificate(rows: kept.sorted(), of: logged), logged, constraints.count)
        if core.excess <= core.rounding { (core.isUnproven, core.isTight) = (true, true) }
        return core
    }

    /// What a log may leave out of the numbers of the sum: it prints six digits.
    private var rounding: Double {
        (needed + available).reduce(0) { $0 + ($1.points == $1.points.rounded() ? 0 : $1.factor * 0.001) }
    }

    /// A deletion filter, in large pieces first: what is left contradicts itself, and without any of them it does not.
    private static func minimal(_ usable: [Int], _ count: Int, _ logged: LoggedSystem) -> [Int]? {
        func contradicts(_ rows: [Int]) -> Bool {
            !SolverOracle.isFeasible(rows: rows, of: logged.system, reading: .simplest)
        }
        var kept = usable + Array(count..<logged.system.rows.count)
        guard contradicts(kept) else { return nil }
        var piece = max(kept.count / 2, 1)
        while true {
            var start = 0
            while start < kept.count {
                let rest = Array(kept[..<start] + kept[min(start + piece, kept.count)...])
                if contradicts(rest) { kept = rest } else { start += piece }
            }
            if piece == 1 { break }
            piece /= 2
        }
        return kept
    }

    /// How high a line of text is, no log prints. Where the rest holds, and bounds it, the text is higher.
    private static func text(in constraints: [LoggedConstraint], omittingFirst: [Int]) -> ContradictoryCore? {
        let logged = LoggedSystem(constraints, UnstatedFacts())
        let usable = omittingFirst.filter { constraints[$0].isRequired }
        for (index, unknown) in logged.unknowns.enumerated()
        where unknown.slot == .firstBaseline || unknown.slot == .lastBaseline {
            let asking = logged.with(index, atLeast: maximumTextHeight)
            guard let kept = minimal(usable, constraints.count, asking), kept.contains(constraints.count) else {
                continue
            }
            var core = ContradictoryCore(
                members: kept.filter { $0 < constraints.count }.sorted(), facts: UnstatedFacts())
            core.add(Certificate(rows: kept.sorted(), of: asking), asking, constraints.count)
            let factor = core.needed.first { $0.member == nil }?.factor ?? 1
            let room = maximumTextHeight - core.excess / factor
            guard core.members.count > 1, room >= 0 else { continue }
            core.text = AvailableTextHeight(
                key: unknown.key, isAboveFirstBaseline: unknown.slot == .firstBaseline, points: room)
            return core
        }
        return nil
    }

    /// Higher than a line of any text on a screen, in points.
    private static let maximumTextHeight: Double = 1000

    /// One that the others let hold, but by no hundredth of a point more: a rounding is then enough for UIKit.
    private static func tight(in constraints: [LoggedConstraint], omittingFirst: [Int]) -> ContradictoryCore? {
        for facts in [UnstatedFacts(), UnstatedFacts(hasUsualMargins: true)] {
            let logged = LoggedSystem(constraints, facts)
            let usable = omittingFirst.filter { constraints[$0].isRequired }
            for candidate in usable.reversed().prefix(12) {
                let relations: [LinearSystem.Relation] =
                    switch constraints[candidate].relation {
                    case .equal: [.greaterThanOrEqual, .lessThanOrEqual]
                    case .atLeast: [.greaterThanOrEqual]
                    case .atMost: [.lessThanOrEqual]
                    }
                for relation in relations {
                    let asking = logged.asking(candidate, for: 0.01, relation)
                    guard let kept = minimal(usable, constraints.count, asking), kept.contains(candidate) else {
                        continue
                    }
                    var core = ContradictoryCore(
                        members: kept.filter { $0 < constraints.count }.sorted(), facts: facts, isUnproven: true,
                        isTight: true)
                    core.add(Certificate(rows: kept.sorted(), of: asking), logged, constraints.count)
                    // A size of zero is no such case: it cannot be less anyway.
                    if core.members.count > 1, !core.needed.isEmpty { return core }
                }
            }
        }
        return nil
    }

    private mutating func add(_ certificate: Certificate, _ logged: LoggedSystem, _ count: Int) {
        for (row, weight) in certificate.weights {
            let points = logged.system.rows[row].constant * weight
            if logged.system.rows[row].relation != .equal { isExact = false }
            guard points != 0 else { continue }
            let share = Share(
                member: row < count ? row : nil, factor: abs(weight),
                points: abs(logged.system.rows[row].constant))
            if points < 0 { needed.append(share) } else { available.append(share) }
        }
        if !certificate.negativeUnknowns.isEmpty { isExact = false }
        negativeSizes = certificate.negativeUnknowns.map { logged.unknowns[$0] }.filter { $0.slot == .size }.map(
            \.key)
    }
}
