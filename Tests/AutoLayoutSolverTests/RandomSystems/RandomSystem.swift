import AutoLayoutSolver

@testable import SolverOracle

/// Random systems of the kinds that solvers get wrong. A family and a seed always give the same system.
///
/// A row that is required by accident of rounding alone is no fair question to a solver in `Double`s: whether
/// `x == y / 3` and `3 * x == y` conflict depends on the last bit. So the families whose rows depend on each other use
/// numbers that `Double` adds and multiplies exactly, and the families of awkward numbers avoid such dependence.
package enum RandomSystem {
    package enum Family: String, CaseIterable, Sendable {
        /// Boxes in a tree, constrained the way applications do it.
        case layoutLike
        /// Few priorities and many optional constraints that contradict each other within one.
        case sameLevelConflicts
        /// Consistent rows, most of which follow from others.
        case redundant
        /// Required rows that cannot hold together.
        case infeasible
        /// Too few rows to decide every variable.
        case ambiguous
        /// Coefficients from 1e-6 to 1e6.
        case multipliers
        /// Ratios and constants that no `Double` holds exactly.
        case nonTerminating
        /// Many rows through one point, or past it by 1e-6 to 1e-3.
        case nearDegenerate
        /// The same rows several times over, with other constants, as the cells of a table are.
        case repeating
    }

    /// The system of a family and a seed: 3 to 32 variables, unbreakable rows that can hold together.
    package static func make(_ family: Family, seed: UInt64) -> LinearSystem {
        // Offset by family, or equal seeds would walk the families through equal numbers.
        let offset = family.rawValue.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
        var random = SplitMix64(seed: seed &+ offset &* 0x1_0000_0001)
        return switch family {
        case .layoutLike: layoutLike(&random)
        case .sameLevelConflicts: sameLevelConflicts(&random)
        case .redundant: redundant(&random)
        case .infeasible: infeasible(&random)
        case .ambiguous: ambiguous(&random)
        case .multipliers: multipliers(&random)
        case .nonTerminating: nonTerminating(&random)
        case .nearDegenerate: nearDegenerate(&random)
        case .repeating: repeating(&random)
        }
    }

    /// Optional priorities as applications use them; a short list, so that many rows share one.
    static let commonPriorities: [Float] = [999, 750, 750, 500, 251, 250, 250, 50, 1]

    static let relations: [LinearSystem.Relation] = [
        .equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
    ]

    /// A system of some variables, about half of which may not be negative, and no rows yet.
    static func empty(variables: ClosedRange<Int>, _ random: inout SplitMix64) -> LinearSystem {
        let count = random.integer(variables)
        let isNonNegative = (0..<count).map { _ in random.chance(percent: 50) }
        return LinearSystem(variableCount: count, isNonNegative: isNonNegative)
    }

    /// Shuffles the rows and gives every required one that has none yet a distinct rank, in any order.
    static func finish(_ system: LinearSystem, _ random: inout SplitMix64) -> LinearSystem {
        var result = system
        result.rows = random.shuffled(system.rows)
        let ranks = random.shuffled(Array(result.rows.indices))
        for index in result.rows.indices where result.rows[index].isBreakable {
            result.rows[index].breakingOrder = ranks[index]
        }
        return result
    }

    /// Means "breakable" until `finish` deals the ranks.
    static let anyRank = 0
}
