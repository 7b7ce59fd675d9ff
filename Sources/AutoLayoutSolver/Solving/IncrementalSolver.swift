/// A system that is kept solved while constants of its rows change.
///
/// The answer is always that of `Solver.solve` for the present constants, bit for bit: what is kept from one solution
/// to the next is which rows decide which variables, and that depends on coefficients, not on the past.
public final class IncrementalSolver {
    private var rows: PreparedRows
    private let known: ConflictCache
    private let purpose: SolvedRows.Purpose
    // Unchecked, because a change of a constant takes a microsecond, and nothing that runs meanwhile comes back here.
    @exclusivity(unchecked)
    private var answer: Solver.Answer
    private var isStale = false
    /// How often a change took a solution from nothing.
    public private(set) var restartCount = 0

    /// Solves a system.
    public convenience init(_ system: LinearSystem) { self.init(system, known: ConflictCache()) }

    /// - `known`: conflicts of systems that were solved before.
    /// - `detectsAmbiguity`: whether `isAmbiguous` is asked; otherwise it says nothing.
    package init(_ system: LinearSystem, known: ConflictCache, detectsAmbiguity: Bool = true) {
        rows = PreparedRows(system)
        self.known = known
        purpose = detectsAmbiguity ? .pointAndAmbiguityFlag : .point
        answer = Solver.solve(rows, for: purpose, known: known)
    }

    /// The value of each variable, as of the last `solve`.
    public var values: [Double] { answer.solved.values }

    /// In the order in which they were found, as of the last `solve`.
    public var conflicts: [LinearSolution.Conflict] { answer.conflicts }

    /// Whether some variable could take another value at the same optimum, as of the last `solve`.
    public var isAmbiguous: Bool { answer.solved.isAmbiguous }

    /// How many numbers changes of constants have taken since the last solution from nothing.
    public var recomputedCount: Int { answer.solved.recomputedCount }

    /// How often a component went to the simplex since the last solution from nothing began.
    public var searchCount: Int { answer.solved.searchCount }

    /// The value of one variable, as of the last `solve`.
    public func value(of variable: Int) -> Double { answer.solved.value(of: variable) }

    /// Solves another system in place of the present one.
    public func restart(with system: LinearSystem) {
        rows = PreparedRows(system)
        isStale = false
        restartCount += 1
        answer = Solver.solve(rows, for: purpose, known: known)
    }

    /// Changes the constant of a row, as written in the system.
    ///
    /// Takes effect with the next `solve`.
    public func setConstant(_ constant: Double, ofRow row: Int) {
        guard rows.setConstant(constant, of: row) else { return }
        isStale = true
        answer.solved.recordChange(of: row)
    }

    /// Brings the answer up to date.
    /// - Complexity: that of the values that change and the rows they are in, where the elimination's point is still the
    ///   answer; components where it is not are solved again, and so is everything if a conflict appears or disappears, or a
    ///   row becomes a content size or stops being one.
    public func solve() {
        guard isStale else { return }
        isStale = false
        // Which rows are broken depends on all constants.
        if answer.conflicts.isEmpty, answer.solved.update() { return }
        restartCount += 1
        answer = Solver.solve(rows, for: purpose, known: known)
    }
}
