import AutoLayoutSolver
import LayoutEngine
import SolverOracle

/// solver-model: solver-1, solver-2, solver-3, solver-4
///
/// Exact arithmetic takes longer than a layout does, so a case is checked once, after its last step, and a campaign does
/// not check every case (``OracleSample``).
struct SolverAgreesWithOracle: Invariant {
    let id = "solver-agrees-with-oracle"
    let statement =
        "The solution, the broken constraints and the ambiguity are those that exact arithmetic gives."
    /// Changes the engine's answer before it is compared; tests make it a wrong one.
    var disturb: @Sendable (inout LinearSolution) -> Void = { _ in }

    /// The largest systems take some 30 ms, and the time grows with the third power of their size.
    static let variableLimit = 160
    static let rowLimit = 400

    func check(_ context: CheckContext) -> [Violation] { compare(context) ?? [] }

    /// What is wrong with the engine's answer. Nil when there is nothing to compare it with: the tree has no constraints,
    /// the system is too large, or its facts alone contradict each other and the definition names no point.
    func compare(_ context: CheckContext) -> [Violation]? {
        guard let (system, given) = LayoutInspector(context.live.window).solverAnswer,
            system.variableCount <= Self.variableLimit, system.rows.count <= Self.rowLimit,
            SolverOracle.canHoldUnbreakableRows(of: system, reading: .simplest)
        else { return nil }
        var answer = given
        disturb(&answer)
        let differences = SolverComparison.differences(
            between: answer, and: SolverOracle.solve(system, reading: .simplest), for: system, reading: .simplest)
        guard let first = differences.first else { return [] }
        return [
            Violation(
                shape: first.kind.rawValue,
                message: "The engine and exact arithmetic disagree: \(first.text).\n\(SystemText.describe(system))")
        ]
    }
}

/// Which cases of a campaign are compared with exact arithmetic.
///
/// The choice depends only on the case's seed. So a campaign checks the same cases however they are spread over workers.
package struct OracleSample: Sendable {
    /// One case in so many; 0 is none.
    package let period: UInt64

    package init(period: UInt64) { self.period = period }

    /// The period of campaigns: it costs about a hundredth of their time.
    package static let campaign = OracleSample(period: 32)

    package func includes(seed: UInt64) -> Bool { period > 0 && seed % period == 0 }
}
