import AutoLayoutSolver

/// What a log leaves unsaid and a contradiction may need.
package struct UnstatedFacts: Hashable, Sendable {
    /// Margins are 8 points, as UIKit gives them to views.
    var hasUsualMargins = false
    /// Margins are these 8 points and no more.
    var hasExactMargins = false
    /// What is pinned to a scroll view is in it, so that the edges are those of its content.
    var isInsideScrollViews = false
    /// A view of which the log does not say in which one it is, is where the other constraints suggest.
    var hasSuggestedSuperviews = false
    /// A content size counts as the exact size.
    var hasExactContent = false
    /// Constraints below required count, too: the log may print a priority that has changed since.
    var hasOptional = false

    /// From nothing assumed to most.
    static let attempts = [
        UnstatedFacts(), UnstatedFacts(isInsideScrollViews: true), UnstatedFacts(hasSuggestedSuperviews: true),
        UnstatedFacts(hasUsualMargins: true),
        UnstatedFacts(hasUsualMargins: true, hasExactMargins: true), UnstatedFacts(hasExactContent: true),
        UnstatedFacts(hasOptional: true),
        UnstatedFacts(hasUsualMargins: true, isInsideScrollViews: true, hasExactContent: true, hasOptional: true),
    ]
}

/// The constraints of a report as rows over positions and sizes, one row for each.
struct LoggedSystem {
    /// What a variable is, for the words about it.
    struct Unknown: Hashable {
        enum Slot: Hashable { case position, size, startMargin, endMargin, firstBaseline, lastBaseline }
        var key: String
        var isHorizontal: Bool
        var slot: Slot
    }

    private(set) var unknowns: [Unknown] = []
    private var indices: [Unknown: Int] = [:]
    private(set) var system = LinearSystem(variableCount: 0, isNonNegative: [])
    private let facts: UnstatedFacts
    private let isFromAppKit: Bool
    /// Other keys of the same item: each with the key that the system uses.
    private var aliases: [String: String] = [:]

    /// - Parameters:
    ///   - constraints: become the first rows, in their order.
    ///   - facts: become rows behind them.
    init(_ constraints: [LoggedConstraint], _ facts: UnstatedFacts) {
        self.facts = facts
        isFromAppKit = constraints.contains { $0.items.contains(where: \.isFromAppKit) }
        if facts.hasSuggestedSuperviews { aliases = UnnamedSuperviews.of(constraints) }
        var rows = constraints.map { row(for: $0) }
        if facts.hasUsualMargins {
            for (index, unknown) in unknowns.enumerated()
            where unknown.slot == .startMargin || unknown.slot == .endMargin {
                rows.append(
                    .init([.init(index, 1)], constant: -8, facts.hasExactMargins ? .equal : .greaterThanOrEqual))
            }
        }
        system = LinearSystem(
            variableCount: unknowns.count, isNonNegative: unknowns.map { $0.slot != .position }, rows: rows)
    }

    /// The same rows with one that asks for more than it does: by so much to its own side.
    func asking(_ row: Int, for more: Double, _ relation: LinearSystem.Relation) -> LoggedSystem {
        var other = self
        other.system.rows[row].relation = relation
        other.system.rows[row].constant += relation == .lessThanOrEqual ? more : -more
        return other
    }

    /// The same rows and one more: that this unknown is at least so large.
    func with(_ unknown: Int, atLeast size: Double) -> LoggedSystem {
        var other = self
        other.system.rows.append(.init([.init(unknown, 1)], constant: -size, .greaterThanOrEqual))
        return other
    }

    private mutating func row(for constraint: LoggedConstraint) -> LinearSystem.Row {
        var terms = terms(of: constraint.first, 1, with: constraint.second)
        if let second = constraint.second {
            terms += self.terms(of: second, -constraint.multiplier, with: constraint.first)
            // A mask gives a place as a share of the superview's size, from the superview's edge.
            if second.attribute.isSize, !constraint.first.attribute.isSize {
                terms.append(.init(index(second.item.key, constraint.first.attribute.isHorizontal, .position), -1))
            }
            // A share of a place is a share of the way from the edge of what holds both.
            if constraint.multiplier != 1, !second.attribute.isSize {
                let isHorizontal = second.attribute.isHorizontal
                let edge = self.index(second.item.key, isHorizontal, .position)
                terms.append(.init(edge, constraint.multiplier - 1))
            }
        }
        var relation: LinearSystem.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .atMost: .lessThanOrEqual
            case .atLeast: .greaterThanOrEqual
            }
        if !facts.hasExactContent, let hugging = constraint.hugging, let resistance = constraint.resistance {
            if hugging < 1000, resistance >= 1000 { relation = .greaterThanOrEqual }
            if hugging >= 1000, resistance < 1000 { relation = .lessThanOrEqual }
        }
        return .init(merged(terms), constant: -constraint.constant, relation)
    }

    private func merged(_ terms: [LinearSystem.Term]) -> [LinearSystem.Term] {
        var merged: [LinearSystem.Term] = []
        for term in terms {
            if let index = merged.firstIndex(where: { $0.variable == term.variable }) {
                merged[index].coefficient += term.coefficient
            } else {
                merged.append(term)
            }
        }
        return merged.filter { $0.coefficient != 0 }
    }

    private mutating func terms(
        of anchor: LoggedAnchor, _ factor: Double, with other: LoggedAnchor?
    ) -> [LinearSystem.Term] {
        let isHorizontal = anchor.attribute.isHorizontal
        var key = anchor.item.key
        if anchor.item.isScrolling, !isFromAppKit, !anchor.attribute.isSize, let other, other.item.key != key,
            anchor.refersToContent || facts.isInsideScrollViews && !other.refersToContent
        {
            key += " content"
        }
        let position = (index(key, isHorizontal, .position), factor)
        func size(_ share: Double) -> (Int, Double) { (index(key, isHorizontal, .size), factor * share) }
        func slot(_ slot: Unknown.Slot, _ share: Double) -> (Int, Double) {
            (index(key, isHorizontal, slot), factor * share)
        }
        let terms: [(Int, Double)] =
            switch anchor.attribute.plain {
            case .left, .top: [position]
            case .right, .bottom: [position, size(1)]
            case .width, .height: [size(1)]
            case .centerX, .centerY: [position, size(0.5)]
            case .leftMargin, .topMargin: [position, slot(.startMargin, 1)]
            case .rightMargin, .bottomMargin: [position, size(1), slot(.endMargin, -1)]
            case .centerXWithinMargins, .centerYWithinMargins:
                [position, size(0.5), slot(.startMargin, 0.5), slot(.endMargin, -0.5)]
            case .firstBaseline: [position, slot(.firstBaseline, 1)]
            default: [position, size(1), slot(.lastBaseline, -1)]
            }
        return terms.map { LinearSystem.Term($0.0, $0.1) }
    }

    private mutating func index(_ key: String, _ isHorizontal: Bool, _ slot: Unknown.Slot) -> Int {
        let unknown = Unknown(key: aliases[key] ?? key, isHorizontal: isHorizontal, slot: slot)
        if let known = indices[unknown] { return known }
        indices[unknown] = unknowns.count
        unknowns.append(unknown)
        return unknowns.count - 1
    }
}
