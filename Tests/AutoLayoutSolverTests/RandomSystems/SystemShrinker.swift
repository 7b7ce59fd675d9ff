import AutoLayoutSolver
import SolverOracle

/// Makes a failing system small enough to think about.
package enum SystemShrinker {
    /// A system that still fails, none of whose rows, terms or constants can be left out.
    package static func shrink(_ system: LinearSystem, while fails: (LinearSystem) -> Bool) -> LinearSystem {
        var best = system
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in simplifications(of: best) where fails(candidate) {
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    /// Systems that are simpler by one step, the greatest steps first.
    private static func simplifications(of system: LinearSystem) -> [LinearSystem] {
        let withoutRow = system.rows.indices.map { row in
            var candidate = system
            candidate.rows.remove(at: row)
            return candidate
        }
        let withoutVariable = (0..<system.variableCount).compactMap { removing($0, from: system) }
        let withoutTerm = system.rows.indices.flatMap { row in
            system.rows[row].terms.indices.map { term in
                var candidate = system
                candidate.rows[row].terms.remove(at: term)
                return candidate
            }
        }
        let withoutConstant = system.rows.indices.filter { system.rows[$0].constant != 0 }.map { row in
            var candidate = system
            candidate.rows[row].constant = 0
            return candidate
        }
        return (withoutRow + withoutVariable + withoutTerm + withoutConstant)
            .filter { SolverOracle.canHoldUnbreakableRows(of: $0) }
    }

    /// The system without a variable that no row uses.
    private static func removing(_ variable: Int, from system: LinearSystem) -> LinearSystem? {
        guard system.variableCount > 1 else { return nil }
        var candidate = system
        candidate.variableCount -= 1
        candidate.isNonNegative.remove(at: variable)
        for row in candidate.rows.indices {
            for term in candidate.rows[row].terms.indices {
                let used = candidate.rows[row].terms[term].variable
                if used == variable { return nil }
                if used > variable { candidate.rows[row].terms[term].variable -= 1 }
            }
        }
        return candidate
    }
}
