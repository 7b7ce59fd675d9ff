import SolverOracle
import XCTest

@testable import AutoLayoutSolver

/// What it costs to find out which rows are broken and why. Counted, not timed.
final class ConflictResolutionTests: XCTestCase {
    /// Views of 44 points below each other, eight apart: variable `2i` is the place of view `i`, `2i + 1` its height.
    /// - Parameters:
    ///   - period: the last of so many views is pinned as well.
    ///   - pin: where, from where it ends.
    private func column(_ count: Int, pinnedEvery period: Int, at pin: Double = 30) -> LinearSystem {
        var system = LinearSystem(
            variableCount: 2 * count, isNonNegative: (0..<2 * count).map { $0 % 2 == 1 })
        for view in 0..<count {
            let (place, height) = (2 * view, 2 * view + 1)
            let rank = system.rows.count
            system.rows += [
                view == 0
                    ? .init([place: 1], 8, rank: rank)
                    : .init([place: 1, place - 2: -1, height - 2: -1], 8, rank: rank),
                .init([height: 1], 44, rank: rank + 1),
            ]
            if view % period == period - 1 {
                system.rows.append(.init([place: 1, height: 1], 52 * Double(view + 1) + pin, rank: rank + 2))
            }
        }
        return system
    }

    /// Rows that a solution has shown to contradict each other are its reason as they are: no row is removed for a trial.
    /// solver-model: solver-8
    func test_aLongConflict_isMinimalWithoutTrials() {
        for count in [10, 100] {
            let system = column(count, pinnedEvery: count)
            var resolution = ConflictResolution(PreparedRows(system))
            let conflicts = resolution.resolve()
            XCTAssertEqual(conflicts.map(\.broken), [system.rows.count - 1])
            XCTAssertEqual(conflicts.first?.members, Array(system.rows.indices), "every row has a part in it")
            XCTAssertEqual(resolution.trialCount, 0, "\(count) views")
            XCTAssertLessThanOrEqual(resolution.solutionCount, 2)
        }
    }

    /// Nothing but the eight points between views and the signs of their heights is needed: what is not leaves in halves.
    func test_whatIsNotNeeded_leavesInFewTrials() {
        for count in [20, 200] {
            let system = column(count, pinnedEvery: count, at: -48 * Double(count))
            var resolution = ConflictResolution(PreparedRows(system))
            let conflicts = resolution.resolve()
            XCTAssertEqual(conflicts.map(\.broken), [system.rows.count - 1])
            XCTAssertLessThan(conflicts.first?.members.count ?? .max, count + 2)
            if count < 50 { XCTAssertEqual(SolverOracle.verifyConflictMembers(conflicts[0], in: system), []) }
            XCTAssertLessThan(resolution.trialCount, 20, "\(count) views")
        }
    }

    /// Heights that are equal and unknown are the simplex's.
    func test_equalHeightsThatDoNotFit_areMinimalWithoutTrials() {
        for count in [10, 60] {
            var system = column(count, pinnedEvery: count)
            for row in system.rows.indices where row % 2 == 1 {
                let height = system.rows[row].terms[0].variable
                system.rows[row] =
                    height == 1
                    ? .init([1: 1], .lessThanOrEqual, 40, rank: row) : .init([height: 1, 1: -1], 0, rank: row)
            }
            var resolution = ConflictResolution(PreparedRows(system))
            let conflicts = resolution.resolve()
            XCTAssertEqual(conflicts.map(\.broken), [system.rows.count - 1])
            XCTAssertEqual(conflicts.first?.members, Array(system.rows.indices))
            XCTAssertEqual(resolution.trialCount, 0, "\(count) views")
        }
    }

    /// Conflicts that one solution shows are found at once.
    func test_manyConflicts_takeFewSolutions() {
        let system = column(100, pinnedEvery: 5)
        var resolution = ConflictResolution(PreparedRows(system))
        let conflicts = resolution.resolve()
        XCTAssertEqual(conflicts.count, 20)
        XCTAssertEqual(resolution.solutionCount, 1)
        XCTAssertEqual(resolution.trialCount, 0)
        // Exact arithmetic is slow.
        for conflict in conflicts.prefix(4) {
            XCTAssertEqual(SolverOracle.verifyConflictMembers(conflict, in: system), [])
        }
    }

    /// What a broken row would have rejected holds again: rank 2 contradicts rank 1, rank 3 contradicts rank 2 alone.
    /// uikit-model: conflicts-1
    /// solver-model: solver-2
    func test_aRowThatOnlyABrokenRowContradicts_isKept() {
        let system = LinearSystem(
            [
                .init([0: 1], 10, rank: 1), .init([0: 1, 1: -1], 0, rank: 2), .init([1: 1], 20, rank: 3),
                .init([0: 1, 1: -1], 5, rank: 0),
            ], variables: 2)
        XCTAssertEqual(Solver.solve(system).conflicts.map(\.broken), [1, 2])
        var later = system
        later.rows[2] = .init([1: 1], 5, rank: 3)
        XCTAssertEqual(Solver.solve(later).conflicts.map(\.broken), [1])
        XCTAssertEqual(Solver.solve(later).values, [10, 5])
    }

    /// Rows that are never broken and contradict each other end the walk: nothing that could be broken is a cure.
    func test_factsThatContradictEachOther_breakNothing() {
        let system = LinearSystem(
            [.init([0: 1], 10), .init([0: 1], 20), .init([1: 1], 3, rank: 1)], variables: 2)
        XCTAssertEqual(Solver.solve(system).conflicts, [])
        XCTAssertEqual(Solver.solve(system).values[1], 3)
    }
}
