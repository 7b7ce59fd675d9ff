import AutoLayoutSolver

/// The solver of one tree from one layout to the next: rows that only have other constants than last time go on from
/// the last solution, others are solved from nothing.
///
/// The answer is the same either way.
struct ReusableSolver {
    private var system: LinearSystem?
    private var solver: IncrementalSolver?
    /// The conflicts of the last systems.
    let known: ConflictCache
    private let detectsAmbiguity: Bool

    /// - `detectsAmbiguity`: whether `isAmbiguous` of the solutions is read; otherwise its value means nothing.
    init(known: ConflictCache = ConflictCache(), detectsAmbiguity: Bool = true) {
        self.known = known
        self.detectsAmbiguity = detectsAmbiguity
    }

    /// The rows of the last solution.
    var rows: [LinearSystem.Row] { system?.rows ?? [] }

    /// Solves a system.
    mutating func solve(_ next: LinearSystem) -> LinearSolution {
        guard let solver, let system, Self.differInConstantsOnly(system, next) else { return start(next) }
        for (index, row) in next.rows.enumerated() { solver.setConstant(row.constant, ofRow: index) }
        self.system = next
        return finish(solver)
    }

    /// Changes constants of the last system and solves it again.
    mutating func change(_ constants: [(row: Int, constant: Double)]) -> LinearSolution? {
        guard let solver else { return nil }
        for change in constants {
            system?.rows[change.row].constant = change.constant
            solver.setConstant(change.constant, ofRow: change.row)
        }
        return finish(solver)
    }

    private mutating func start(_ next: LinearSystem) -> LinearSolution {
        let solver = IncrementalSolver(next, known: known, detectsAmbiguity: detectsAmbiguity)
        self.solver = solver
        system = next
        return finish(solver)
    }

    private func finish(_ solver: IncrementalSolver) -> LinearSolution {
        solver.solve()
        return LinearSolution(
            values: solver.values, conflicts: solver.conflicts, isAmbiguous: solver.isAmbiguous, ambiguousVariables: [])
    }

    private static func differInConstantsOnly(_ last: LinearSystem, _ next: LinearSystem) -> Bool {
        guard last.variableCount == next.variableCount, last.rows.count == next.rows.count else { return false }
        // By pointers, because each row that an array returns is a copy.
        return last.rows.withUnsafeBufferPointer { last in
            next.rows.withUnsafeBufferPointer { next in
                next.indices.allSatisfy { last[$0].differsInConstantOnly(from: next[$0]) }
            }
        }
    }
}

extension LinearSystem.Row {
    fileprivate func differsInConstantOnly(from other: Self) -> Bool {
        relation == other.relation && priority == other.priority && breakingOrder == other.breakingOrder
            && form == other.form
    }
}
