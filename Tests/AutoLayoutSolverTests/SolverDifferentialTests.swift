import AutoLayoutSolver
import Foundation
import SolverOracle
import XCTest

/// The fast solver against the oracle, on random systems of every family.
///
/// `LAYOUT_ORACLE_CASES` sets the number of seeds per family. A failure prints the smallest system that still fails in
/// the same way.
final class SolverDifferentialTests: XCTestCase {
    /// Seeds per family; all families together take a debug build less than a minute.
    private static let defaultCaseCount = 1000

    /// After so many failures of a kind in a family the rest are only counted.
    private static let reportLimit = 2

    private static var caseCount: Int {
        ProcessInfo.processInfo.environment["LAYOUT_ORACLE_CASES"].flatMap(Int.init) ?? defaultCaseCount
    }

    /// solver-model: solver-1, solver-2, solver-3, solver-4
    func test_layoutLike_agreesWithTheOracle() { compareWithOracle(.layoutLike) }
    func test_sameLevelConflicts_agreeWithTheOracle() { compareWithOracle(.sameLevelConflicts) }
    func test_redundant_agreesWithTheOracle() { compareWithOracle(.redundant) }
    func test_infeasible_agreesWithTheOracle() { compareWithOracle(.infeasible) }
    func test_ambiguous_agreesWithTheOracle() { compareWithOracle(.ambiguous) }
    func test_multipliers_agreeWithTheOracle() { compareWithOracle(.multipliers) }
    func test_nonTerminating_agreesWithTheOracle() { compareWithOracle(.nonTerminating) }
    func test_nearDegenerate_agreesWithTheOracle() { compareWithOracle(.nearDegenerate) }
    func test_repeating_agreesWithTheOracle() { compareWithOracle(.repeating) }

    /// The answer belongs to the set of rows, whatever order they are given in.
    /// solver-model: solver-7
    func test_orderOfRows_changesNothing() {
        for family in RandomSystem.Family.allCases {
            check(family) { system, seed in
                let order = Self.shuffledRows(of: system, seed: seed)
                var shuffled = system
                shuffled.rows = order.map { system.rows[$0] }
                return Self.differences(
                    between: Solver.solve(system, detectAmbiguity: true),
                    and: Solver.solve(shuffled, detectAmbiguity: true), order: order)
            }
        }
    }

    /// Rows that differ in direction by a millionth: the noise of the pivot between them counted as a violation.
    func test_systemsThatOnceFailed_agreeWithTheOracle() {
        for seed in [14_157, 15_518] as [UInt64] {
            let system = RandomSystem.make(.nearDegenerate, seed: seed)
            let solution = Solver.solve(system, detectAmbiguity: true)
            XCTAssertEqual(
                SolverComparison.differences(between: solution, and: SolverOracle.solve(system), for: system), [])
            let order = Self.shuffledRows(of: system, seed: seed)
            var shuffled = system
            shuffled.rows = order.map { system.rows[$0] }
            let other = Solver.solve(shuffled, detectAmbiguity: true)
            XCTAssertEqual(Self.differences(between: solution, and: other, order: order), [])
        }
    }

    private func compareWithOracle(_ family: RandomSystem.Family) {
        check(family) { system, _ in
            let solution = Solver.solve(system, detectAmbiguity: true)
            let oracle = SolverOracle.solve(system)
            // A layout does not ask which variables are ambiguous, and then what was found before may serve again.
            var layout = Solver.solve(system)
            layout.ambiguousVariables = solution.ambiguousVariables
            var result = SolverComparison.differences(between: solution, and: oracle, for: system)
            result += SolverComparison.differences(between: layout, and: oracle, for: system)
            if layout.isAmbiguous != solution.isAmbiguous {
                result.append(.init(.ambiguity, "some variable is ambiguous, or none, by whether one asks which"))
            }
            return result
        }
    }

    /// Runs a check on each system of a family and reports those that fail.
    private func check(
        _ family: RandomSystem.Family, _ differences: (LinearSystem, UInt64) -> [SolverDifference]
    ) {
        var failures: [SolverDifference.Kind: Int] = [:]
        for seed in 0..<UInt64(Self.caseCount) {
            let system = RandomSystem.make(family, seed: seed)
            let found = differences(system, seed)
            for kind in SolverDifference.Kind.allCases where found.contains(where: { $0.kind == kind }) {
                failures[kind, default: 0] += 1
                guard failures[kind, default: 0] <= Self.reportLimit else { continue }
                let smallest = SystemShrinker.shrink(system) { candidate in
                    differences(candidate, seed).contains { $0.kind == kind }
                }
                XCTFail(
                    """
                    \(kind.rawValue), family \(family.rawValue), seed \(seed)
                    was: \(Self.sentence(found))
                    shrunk: \(Self.sentence(differences(smallest, seed)))
                    \(SystemText.describe(smallest))
                    solver
                    \(SystemText.describe(Solver.solve(smallest, detectAmbiguity: true), of: smallest))
                    oracle
                    \(SystemText.describe(SolverOracle.solve(smallest), of: smallest))
                    """)
            }
        }
        for (kind, count) in failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            print("family \(family.rawValue), \(kind.rawValue): \(count) of \(Self.caseCount) systems fail")
        }
    }

    private static func sentence(_ differences: [SolverDifference]) -> String {
        differences.map(\.text).joined(separator: "; ")
    }

    /// The rows in an order that belongs to the seed and their contents: leaving one out, to shrink a failure, does not
    /// shuffle the others again.
    private static func shuffledRows(of system: LinearSystem, seed: UInt64) -> [Int] {
        let keys = system.rows.map { row in
            var words = [row.constant.bitPattern, UInt64(row.priority.bitPattern)]
            words += [UInt64(bitPattern: Int64(row.breakingOrder)), UInt64(bitPattern: Int64(row.relation.rawValue))]
            words += row.terms.flatMap { [UInt64($0.variable), $0.coefficient.bitPattern] }
            return words.reduce(seed) { key, word in
                var random = SplitMix64(seed: key ^ word)
                return random.next()
            }
        }
        return system.rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }

    /// Finer than any pixel, coarser than any rounding error.
    private static func rounded(_ value: Double) -> Double { (value * 1024).rounded() }

    /// How the solution of the rows in another order differs from the solution in their own: not at all, once both are
    /// rounded, to the last bit.
    private static func differences(
        between solution: LinearSolution, and shuffled: LinearSolution, order: [Int]
    ) -> [SolverDifference] {
        var result: [SolverDifference] = []
        for (variable, (left, right)) in zip(solution.values, shuffled.values).enumerated()
        where rounded(left) != rounded(right) {
            result.append(.init(.values, "variable \(variable) is \(left), and \(right) in the row order \(order)"))
        }
        let broken = (solution.conflicts.map(\.broken), shuffled.conflicts.map { order[$0.broken] })
        if broken.0 != broken.1 {
            result.append(.init(.brokenRows, "broke \(broken.0), and \(broken.1) in the row order \(order)"))
        }
        if solution.ambiguousVariables != shuffled.ambiguousVariables {
            result.append(.init(.ambiguity, "other variables are ambiguous in the row order \(order)"))
        }
        return result
    }
}
