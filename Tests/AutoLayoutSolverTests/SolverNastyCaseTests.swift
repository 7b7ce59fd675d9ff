import AutoLayoutSolver
import Foundation
import XCTest

/// Small systems on which other engines give wrong answers: weights that add up across priorities, removed duplicates that
/// change the layout, refused constraints that poison the state, hysteresis.
final class SolverNastyCaseTests: XCTestCase {
    private typealias Row = LinearSystem.Row
    private typealias Term = LinearSystem.Term

    private func solve(_ rows: [Row], variables: Int = 1, nonNegative: Bool = false) -> LinearSolution {
        Solver.solve(
            LinearSystem(
                variableCount: variables, isNonNegative: [Bool](repeating: nonNegative, count: variables), rows: rows))
    }

    /// `coefficient * x[variable] REL value`
    private func row(
        _ variable: Int, _ value: Double, _ priority: Float = 1000, coefficient: Double = 1
    ) -> Row {
        row(variable, .equal, value, priority, coefficient: coefficient)
    }

    private func row(
        _ variable: Int, _ relation: LinearSystem.Relation, _ value: Double, _ priority: Float = 1000,
        coefficient: Double = 1
    ) -> Row {
        Row([Term(variable, coefficient)], constant: -value, relation, priority: priority)
    }

    // MARK: Priorities never add up

    /// solver-model: solver-3
    func test_twoWishesDoNotOutvoteAHigherOne() {
        XCTAssertEqual(solve([row(0, 50, 999), row(0, 100, 500), row(0, 100, 500)]).values, [50])
    }

    /// solver-model: solver-2
    func test_requiredHoldsAgainstAnyNumberOfWishes() {
        XCTAssertEqual(solve([row(0, 100)] + [Row](repeating: row(0, 40, 500), count: 2)).values, [100])
    }

    /// solver-model: solver-3
    func test_aThousandWishesDoNotOutvoteAHigherOne() {
        XCTAssertEqual(solve([row(0, 50, 751)] + [Row](repeating: row(0, 100, 750), count: 1001)).values, [50])
    }

    /// solver-model: solver-3
    func test_compressionResistsFourHuggers() {
        let huggers = [Row](repeating: row(0, .lessThanOrEqual, 40, 250), count: 4)
        XCTAssertEqual(solve([row(0, .greaterThanOrEqual, 100, 750)] + huggers, nonNegative: true).values, [100])
    }

    /// solver-model: solver-3
    func test_aMultiplierGivesNoWeight() {
        let rows = [
            Row([Term(0, 1), Term(1, -10)]), row(1, 5, 750), row(0, 1000, 250),
        ]
        XCTAssertEqual(solve(rows, variables: 2).values, [50, 5])
    }

    // MARK: What is removed leaves nothing behind

    /// solver-model: solver-6
    func test_aRedundantRequiredRowMayGo() {
        let kept = [row(0, 4), row(0, .greaterThanOrEqual, 0)]
        XCTAssertEqual(solve(kept + [row(0, 8, coefficient: 2)]).values, [4])
        XCTAssertEqual(solve(kept).values, [4])
    }

    /// solver-model: solver-6
    func test_aRequiredRowSurvivesItsCopy() {
        XCTAssertEqual(solve([row(0, -38, 500), row(0, -20), row(0, -20)]).values, [-20])
        XCTAssertEqual(solve([row(0, -38, 500), row(0, -20)]).values, [-20])
        XCTAssertEqual(solve([row(0, 100), row(0, 80, 750)]).values, [100])
    }

    // MARK: Ties and history

    private func halves(width: Double) -> [Row] {
        [
            Row([Term(0, 1), Term(1, 1)], constant: -width), row(0, .greaterThanOrEqual, 80, 750),
            row(1, .greaterThanOrEqual, 80, 750),
        ]
    }

    /// solver-model: solver-4, solver-7
    func test_aTieIsDecidedByTheCanonicalRule_inAnyOrder() {
        let rows = halves(width: 100)
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
            let solution = solve(order.map { rows[$0] }, variables: 2, nonNegative: true)
            // The violations sum to 60 however they are shared; the first variable is as small as that allows.
            XCTAssertEqual(solution.values, [20, 80], "\(order)")
            XCTAssertTrue(solution.isAmbiguous)
        }
    }

    /// solver-model: solver-5
    func test_noHysteresis() {
        let before = solve(halves(width: 100), variables: 2, nonNegative: true)
        _ = solve(halves(width: 300), variables: 2, nonNegative: true)
        XCTAssertEqual(solve(halves(width: 100), variables: 2, nonNegative: true), before)
    }

    // MARK: Numbers

    /// solver-model: solver-11
    func test_nearlyParallelRowsMeetFarAway() {
        let rows = [Row([Term(0, 1), Term(1, -1)]), Row([Term(0, 1), Term(1, -(1 + 1e-8))], constant: -1)]
        let solution = solve(rows, variables: 2)
        XCTAssertEqual(solution.conflicts, [])
        XCTAssertEqual(solution.values[0], -1e8, accuracy: 10)
    }

    /// solver-model: solver-11
    func test_tinyCoefficientsCount() {
        let rows = [Row([Term(0, 1), Term(1, -1e-9)]), row(1, 1e9)]
        XCTAssertEqual(solve(rows, variables: 2).values[0], 1, accuracy: 1e-6)
    }

    /// Our policy: rows that differ by less than the tolerance of a residual are equivalent.
    /// solver-model: solver-11
    func test_rowsThatDifferByNoiseAreRedundant() {
        let rows = [
            Row([Term(0, 1), Term(1, -1)], breakingOrder: 0),
            Row([Term(0, 1), Term(1, -1)], constant: -1e-9, breakingOrder: 1),
        ]
        XCTAssertEqual(solve(rows, variables: 2).conflicts, [])
        let apart = [
            Row([Term(0, 1), Term(1, -1)], breakingOrder: 0),
            Row([Term(0, 1), Term(1, -1)], constant: -1e-6, breakingOrder: 1),
        ]
        XCTAssertEqual(solve(apart, variables: 2).conflicts.map(\.broken), [1])
    }
}
