import AutoLayoutSolver

@testable import SolverOracle

extension RandomSystem {
    /// A small system of another family two to four times over.
    ///
    /// Each copy's constants are those of the first by a factor, at which everything is in the same places but for their
    /// distances; in some copies a few rows say something else besides.
    static func repeating(_ random: inout SplitMix64) -> LinearSystem {
        let base = smallBase(&random)
        let copies = random.integer(2...4)
        var system = LinearSystem(
            variableCount: base.variableCount * copies,
            isNonNegative: (0..<copies).flatMap { _ in base.isNonNegative })
        for copy in 0..<copies {
            let factor = copy == 0 ? 1 : random.pick([1, 1, 0.5, 1.25, 2])
            var rows = base.rows
            for index in rows.indices {
                rows[index].constant *= factor
                rows[index].terms = rows[index].terms.map {
                    .init($0.variable + copy * base.variableCount, $0.coefficient)
                }
                if rows[index].isBreakable { rows[index].breakingOrder = copies * rows[index].breakingOrder + copy }
            }
            let changes = copy > 0 && random.chance(percent: 50) ? random.integer(1...2) : 0
            for _ in 0..<changes {
                let index = random.integer(0...rows.count - 1)
                // A fact that were another one might contradict the other facts.
                if rows[index].isBreakable { rows[index].constant += Double(random.integer(-40...40)) / 4 }
            }
            system.rows += rows
        }
        return system
    }

    private static func smallBase(_ random: inout SplitMix64) -> LinearSystem {
        while true {
            let system =
                switch random.integer(0...4) {
                case 0: sameLevelConflicts(&random)
                case 1: ambiguous(&random)
                case 2: nonTerminating(&random)
                case 3: nearDegenerate(&random)
                default: layoutLike(&random)
                }
            if system.variableCount <= 8, !system.rows.isEmpty { return system }
        }
    }
}
