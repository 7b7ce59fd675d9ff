import AutoLayoutSolver
import XCTest

/// Small systems whose numbers other engines trip over: tiny and huge coefficients, bounds that absorb fractions, sums that
/// are exactly full, edits without end.
final class SolverNastyNumberTests: XCTestCase {
    private typealias Row = LinearSystem.Row

    private func solve(_ rows: [Row], variables: Int) -> LinearSolution {
        Solver.solve(LinearSystem(rows, variables: variables), detectAmbiguity: true)
    }

    /// An optional constraint to zero under a bound that is no bound: other solvers call it unbounded.
    /// solver-model: solver-11
    func test_theGreatestNumberAsABound() {
        let solution = solve(
            [
                Row([0: 1], .lessThanOrEqual, .greatestFiniteMagnitude), Row([0: 1, 1: -1], .greaterThanOrEqual, 100),
                Row([1: 1], .greaterThanOrEqual, 0), Row([0: 1], 0, at: 50),
            ], variables: 2)
        XCTAssertEqual(solution.values, [100, 0])
        XCTAssertEqual(solution.conflicts, [])
    }

    /// solver-model: solver-11
    func test_aHugeBoundAbsorbsNoFraction() {
        let solution = solve(
            [
                Row([0: 1], .lessThanOrEqual, 1e16), Row([0: 1, 1: -1], 100.25), Row([1: 1], 3, at: 60),
                Row([1: 1], .lessThanOrEqual, 1e16, at: 50),
            ], variables: 2)
        XCTAssertEqual(solution.values, [103.25, 3])
    }

    /// A width split two hundred ways, changed again and again: the parts are always those of a new solution.
    /// solver-model: solver-5, solver-11
    func test_editsWithoutEnd_doNotDrift() {
        let parts = 200
        var rows = [Row([0: 1], 1000)]
        for part in 1...parts { rows.append(Row([part: 1, 0: -1 / Double(parts)], 0)) }
        var system = LinearSystem(rows, variables: parts + 1)
        let solver = IncrementalSolver(system)
        for edit in 1...2_000 {
            solver.setConstant(-1000 - Double(edit % 977) / 3, ofRow: 0)
            solver.solve()
        }
        system.rows[0].constant = -1000 - Double(2_000 % 977) / 3
        XCTAssertEqual(solver.values, Solver.solve(system).values)
        XCTAssertEqual(solver.values.dropFirst().reduce(0, +), -system.rows[0].constant, accuracy: 1e-9)
        XCTAssertEqual(solver.restartCount, 0, "or nothing was edited")
    }

    /// One more than what a single-precision number can tell from its neighbour.
    /// solver-model: solver-11
    func test_valuesAreOfDoublePrecision() {
        XCTAssertEqual(solve([Row([0: 1], 16_777_217)], variables: 1).values, [16_777_217])
    }

    /// Twenty-four least heights that fill what holds them exactly: every vertex is degenerate.
    /// solver-model: solver-13
    func test_anExactlyFullColumn_comesToRest() {
        let all = (0..<24).map { LinearSystem.Term($0, 1) }
        let heights = (0..<24).map { Row([$0: 1], .greaterThanOrEqual, 3, rank: $0) }
        for sum in [Row(all, constant: -72, breakingOrder: 24), Row(all, constant: -72, priority: 999)] {
            let solution = solve([sum] + heights, variables: 24)
            XCTAssertEqual(solution.values, [Double](repeating: 3, count: 24))
            XCTAssertEqual(solution.conflicts, [])
            XCTAssertFalse(solution.isAmbiguous)
        }
    }

    /// Shares that add up to the whole in decimals and not quite in binary are redundant, not a conflict.
    /// solver-model: solver-11
    func test_sharesOfAWhole_areRedundant() {
        let sets: [(whole: Double, shares: [Double])] = [
            (1e8, [0.1, 0.2, 0.7]), (1e9, [1.0 / 3, 1.0 / 3, 1.0 / 3]), (375, [0.333, 0.333, 0.334]),
        ]
        for (whole, shares) in sets {
            var rows = [Row([0: 1], whole, rank: 0)]
            for (index, share) in shares.enumerated() {
                rows.append(Row([index + 1: 1, 0: -share], 0, rank: index + 1))
            }
            rows.append(Row([1: 1, 2: 1, 3: 1, 0: -1], 0, rank: 9))
            let solution = solve(rows, variables: 4)
            XCTAssertEqual(solution.conflicts, [], "\(shares) of \(whole)")
            for (index, share) in shares.enumerated() {
                XCTAssertEqual(solution.values[index + 1], share * whole, accuracy: 1e-6)
            }
        }
    }

    /// Rows that a small pivot separates: once, its noise counted as a violation.
    func test_rowsThatDifferByAMillionth_doNotConflict() {
        // Three lines through (nearly) one point, two of which are nearly one line.
        let miss = 0x1p-20
        for sign in [-1.0, 1.0] {
            let solution = solve(
                [
                    Row([0: 1, 1: 1], .lessThanOrEqual, 100 + miss, rank: 0),
                    Row([0: 1, 1: 1 + miss], .greaterThanOrEqual, 100, rank: 1),
                    Row([0: 1, 1: -1], .greaterThanOrEqual, 20 * sign, rank: 2),
                    Row([0: 1], 60, at: 500), Row([1: 1], 40, at: 500),
                ], variables: 2)
            XCTAssertEqual(solution.conflicts, [])
            XCTAssertEqual(solution.values[0] + solution.values[1], 100, accuracy: 1e-3)
        }
    }
}
