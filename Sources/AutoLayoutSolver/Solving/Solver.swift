/// Finds the layout of a set of rows: strict priority levels, no memory of the past, a canonical choice when the rows leave
/// one, and sound conflict reports.
/// solver-model: solver-2, solver-3, solver-4, solver-5, solver-8
public enum Solver {
    /// Solves a system from nothing.
    ///
    /// - Parameters:
    ///   - system: the rows.
    ///   - detectAmbiguity: whether to find out *which* variables are ambiguous; that some are is always found out.
    /// - Returns: the one point that the rows define, with the conflicts among required ones.
    /// - Complexity: O(t log n) for `t` terms over `n` variables where equalities decide; for each component of `k` unknowns
    ///   and `m` rows beyond that, O(k * m) per pivot and about `k` pivots.
    public static func solve(_ system: LinearSystem, detectAmbiguity: Bool = false) -> LinearSolution {
        solve(system, detectAmbiguity: detectAmbiguity, known: ConflictCache())
    }

    /// The same, where conflicts of earlier systems may be known.
    package static func solve(
        _ system: LinearSystem, detectAmbiguity: Bool, known: ConflictCache
    ) -> LinearSolution {
        let answer = solve(
            PreparedRows(system), for: detectAmbiguity ? .pointAndAmbiguousVariables : .pointAndAmbiguityFlag,
            known: known)
        return LinearSolution(
            values: answer.solved.values, conflicts: answer.conflicts, isAmbiguous: answer.solved.isAmbiguous,
            ambiguousVariables: answer.solved.ambiguousVariables)
    }

    /// The rows that are not broken, solved, and why the others are.
    struct Answer: ~Copyable {
        var solved: SolvedRows
        var conflicts: [LinearSolution.Conflict]
    }

    static func solve(_ rows: PreparedRows, for purpose: SolvedRows.Purpose, known: ConflictCache) -> Answer {
        if let solved = SolvedRows(rows, active: ActiveRows(all: rows.rowCount), for: purpose) {
            return Answer(solved: solved, conflicts: [])
        }
        let conflicts = known.conflicts(of: rows)
        var isBroken = [Bool](repeating: false, count: rows.rowCount)
        for conflict in conflicts { isBroken[conflict.broken] = true }
        let kept = ActiveRows((0..<rows.rowCount).filter { !isBroken[$0] })
        if let solved = SolvedRows(rows, active: kept, for: purpose) {
            return Answer(solved: solved, conflicts: conflicts)
        }
        // Two thresholds met in the middle: rows that hold one by one but not, by a hair, all together.
        guard let solved = SolvedRows(rows, active: kept, for: purpose, toleratesInfeasible: true) else {
            preconditionFailure("BUG DETECTED: a solution that tolerates what is infeasible was refused")
        }
        return Answer(solved: solved, conflicts: conflicts)
    }
}
