/// Finds the layout that the contract in `docs/solver.md` defines: strict priority levels, no memory of the past,
/// a canonical choice when the rows leave one, and honest conflicts.
///
/// Every call starts from nothing, so the answer depends on the system alone.
package enum Solver {
    /// Solves a system.
    ///
    /// - Parameter detectAmbiguity: whether to find out *which* variables are ambiguous; that some are is always
    ///   found out.
    /// - Complexity: linear in the terms for what the required equalities decide one variable at a time; for each
    ///   component of `k` unknowns and `m` rows beyond that, O(k * m) per pivot and about `k` pivots.
    package static func solve(_ system: LinearSystem, detectAmbiguity: Bool = false) -> LinearSolution {
        let rows = PreparedRows(system)
        let all = Array(0..<rows.rowCount)
        if let solution = solve(rows, active: all, conflicts: [], detectAmbiguity: detectAmbiguity) { return solution }
        let conflicts = ConflictResolution(rows).resolve()
        var isBroken = [Bool](repeating: false, count: rows.rowCount)
        for conflict in conflicts { isBroken[conflict.broken] = true }
        let kept = all.filter { !isBroken[$0] }
        if let solution = solve(rows, active: kept, conflicts: conflicts, detectAmbiguity: detectAmbiguity) {
            return solution
        }
        // Two thresholds met in the middle: rows that hold one by one but not, by a hair, all together.
        return solve(
            rows, active: kept, conflicts: conflicts, detectAmbiguity: detectAmbiguity, toleratesInfeasible: true)!
    }

    /// Solves the active rows; nil if the required ones among them contradict each other.
    private static func solve(
        _ rows: PreparedRows, active: [Int], conflicts: [LinearSolution.Conflict], detectAmbiguity: Bool,
        toleratesInfeasible: Bool = false
    ) -> LinearSolution? {
        var elimination = Elimination(rows, active: active)
        let outcome = elimination.solve(findsAmbiguity: detectAmbiguity)
        var solution = LinearSolution(
            values: outcome.values, conflicts: conflicts, isAmbiguous: !outcome.free.isEmpty,
            ambiguousVariables: [Bool](repeating: false, count: detectAmbiguity ? rows.variableCount : 0))
        if detectAmbiguity {
            for variable in outcome.free { solution.ambiguousVariables[variable] = true }
        }
        for variable in 0..<rows.variableCount where rows.isNonNegative[variable] && solution.values[variable] < 0 {
            solution.values[variable] = 0
        }
        if outcome.undecided.isEmpty { return solution }

        let presolve = Presolve(rows, active: active)
        if presolve.isInfeasible, !toleratesInfeasible { return nil }
        for variable in 0..<rows.variableCount where presolve.isKnown[variable] {
            solution.values[variable] = presolve.value[variable]
        }
        var localIndex = [Int](repeating: 0, count: rows.variableCount)
        for component in undecidedComponents(of: presolve, outcome) {
            for (index, variable) in component.variables.enumerated() { localIndex[variable] = index }
            var simplex = LexicographicSimplex(
                variables: component.variables, rows: component.rows, of: presolve, localIndex: localIndex)
            simplex.satisfyRequired()
            guard requiredHold(component, simplex, presolve, &solution.values) || toleratesInfeasible else {
                return nil
            }
            if simplex.satisfyPriorities() {
                let ambiguous = simplex.ambiguousUnknowns(stoppingAtFirst: !detectAmbiguity)
                for (index, variable) in component.variables.enumerated() where ambiguous[index] {
                    markFree(variable, in: &solution, detectAmbiguity)
                }
                simplex.chooseCanonically()
            }
            for (index, variable) in component.variables.enumerated() {
                solution.values[variable] = simplex.value(index)
            }
        }
        return solution
    }

    /// The components that equalities did not decide: those with an undecided row, or all, if the equalities contradict
    /// each other so that what was found in one place may have spoilt another.
    private static func undecidedComponents(
        of presolve: Presolve, _ outcome: Elimination.Outcome
    ) -> [(variables: [Int], rows: [Int])] {
        let components = presolve.components().filter { !$0.rows.isEmpty }
        for variable in outcome.values.indices where presolve.isKnown[variable] {
            let value = presolve.value[variable]
            if abs(outcome.values[variable] - value) > Tolerance.residual * max(1, abs(value)) { return components }
        }
        var isUndecided = [Bool](repeating: false, count: presolve.rows.rowCount)
        for row in outcome.undecided { isUndecided[row] = true }
        return components.filter { $0.rows.contains { isUndecided[$0] } }
    }

    private static func markFree(_ variable: Int, in solution: inout LinearSolution, _ detectAmbiguity: Bool) {
        solution.isAmbiguous = true
        if detectAmbiguity { solution.ambiguousVariables[variable] = true }
    }

    /// Whether the required rows among `active` can hold together with the non-negative variables.
    static func isFeasible(_ rows: PreparedRows, active: [Int]) -> Bool {
        var elimination = Elimination(rows, active: active)
        let outcome = elimination.solve(findsAmbiguity: false)
        if outcome.undecided.isEmpty { return true }
        let presolve = Presolve(rows, active: active)
        if presolve.isInfeasible { return false }
        var localIndex = [Int](repeating: 0, count: rows.variableCount)
        for component in undecidedComponents(of: presolve, outcome) {
            for (index, variable) in component.variables.enumerated() { localIndex[variable] = index }
            var simplex = LexicographicSimplex(
                variables: component.variables, rows: component.rows, of: presolve, localIndex: localIndex)
            simplex.satisfyRequired()
            var values = presolve.value
            if !requiredHold(component, simplex, presolve, &values) { return false }
        }
        return true
    }

    /// Puts a component's point into `values` and checks the required rows as they were written. Residuals of the
    /// tableau would not do: they carry the noise of the largest number in the component.
    private static func requiredHold(
        _ component: (variables: [Int], rows: [Int]), _ simplex: LexicographicSimplex, _ presolve: Presolve,
        _ values: inout [Double]
    ) -> Bool {
        for (index, variable) in component.variables.enumerated() {
            values[variable] = simplex.tableau.value(of: index)
            guard presolve.rows.isNonNegative[variable] else { continue }
            if values[variable] < -Tolerance.residual { return false }
            values[variable] = max(0, values[variable])
        }
        return component.rows.allSatisfy { presolve.rows.level[$0] > 0 || presolve.holds($0, for: values) }
    }
}
