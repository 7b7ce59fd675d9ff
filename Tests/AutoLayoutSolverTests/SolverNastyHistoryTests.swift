import AutoLayoutSolver
import SolverOracle
import XCTest

/// Programs of additions and removals after which other engines are wrong: what was there before must leave no trace.
final class SolverNastyHistoryTests: XCTestCase {
    private typealias Row = LinearSystem.Row

    /// Solves rows, then the rows without one of them, in one solver.
    private func valuesAround(removing row: Int, from rows: [Row], variables: Int) -> (
        before: [Double], after: [Double]
    ) {
        let solver = IncrementalSolver(LinearSystem(rows, variables: variables))
        let before = solver.values
        var kept = rows
        kept.remove(at: row)
        solver.restart(with: LinearSystem(kept, variables: variables))
        return (before, solver.values)
    }

    // MARK: Shrunk programs that end in a removal

    /// solver-model: solver-6
    func test_aCopyIsRemoved() {
        let first = [Row([0: 2], 8), Row([0: 1], 4), Row([0: 1], .greaterThanOrEqual, 0)]
        XCTAssertEqual(valuesAround(removing: 0, from: first, variables: 1).after, [4])
        let second = [Row([0: 1], -38, at: 500), Row([0: 1], -20), Row([0: 1], -20)]
        XCTAssertEqual(valuesAround(removing: 2, from: second, variables: 1).after, [-20])
        let third = [
            Row([0: 1, 1: 1], .greaterThanOrEqual, 0), Row([1: 1], -2), Row([1: 2], -4),
            Row([0: 1], .greaterThanOrEqual, 3),
        ]
        XCTAssertEqual(valuesAround(removing: 1, from: third, variables: 2).after, [3, -2])
    }

    /// Variables a, b, d.
    /// solver-model: solver-6
    func test_aRowThatOthersImplyIsRemoved() {
        let rows = [
            Row([2: 2, 0: 1], -1), Row([0: 1], 0, at: 750), Row([0: 1, 2: 0.5], -13), Row([1: 2], 2),
            Row([0: 1, 1: 1], -16),
        ]
        let (before, after) = valuesAround(removing: 0, from: rows, variables: 3)
        XCTAssertEqual(before, [-17, 1, 8])
        XCTAssertEqual(after, [-17, 1, 8])
    }

    /// Variables a, b, d.
    /// solver-model: solver-6
    func test_aFixedVariableStaysFixedByTheOthers() {
        let rows = [
            Row([1: 1], .lessThanOrEqual, 0, at: 250), Row([1: 2, 0: -1], 0, at: 250), Row([0: 2, 1: 2], 3),
            Row([0: 0.5, 2: 2], 19, at: 500), Row([0: 1], -8), Row([1: 2], 19), Row([0: 2, 2: 2], .lessThanOrEqual, 7),
        ]
        let (before, after) = valuesAround(removing: 4, from: rows, variables: 3)
        XCTAssertEqual(before, [-8, 9.5, 11.5])
        XCTAssertEqual(after, [-8, 9.5, 11.5])
    }

    /// Random additions, removals and new constants over four variables (a quarter of the scripts without required rows): the required
    /// rows that are not reported as broken always hold, and the point is that of the same rows in another order.
    /// solver-model: solver-2, solver-5
    func test_randomAdditionsAndRemovals_violateNothing() {
        for seed in 0..<120 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let solver = IncrementalSolver(LinearSystem([], variables: 4))
            var rows: [Row] = []
            for step in 0..<20 {
                edit(&rows, solver, rank: step, isSoftOnly: seed % 4 == 0, &random)
                let system = LinearSystem(rows, variables: 4)
                let broken = solver.conflicts.map(\.broken)
                let violation = SolverOracle.levelViolations(of: solver.values, in: system, ignoring: broken)[0]
                XCTAssertLessThan(violation.violation.doubleValue, 1e-6, "seed \(seed), step \(step)")
                let turned = Solver.solve(LinearSystem(rows.reversed(), variables: 4))
                for (value, other) in zip(solver.values, turned.values) {
                    XCTAssertEqual(value, other, accuracy: 1e-6, "seed \(seed), step \(step)")
                }
            }
        }
    }

    private func edit(
        _ rows: inout [Row], _ solver: IncrementalSolver, rank: Int, isSoftOnly: Bool, _ random: inout SplitMix64
    ) {
        if !rows.isEmpty, random.chance(percent: 40) {
            rows.remove(at: random.integer(0...rows.count - 1))
        } else if !rows.isEmpty, random.chance(percent: 25) {
            let row = random.integer(0...rows.count - 1)
            rows[row].constant = Double(random.integer(-20...20))
            solver.setConstant(rows[row].constant, ofRow: row)
            return solver.solve()
        } else if let copied = rows.last, random.chance(percent: 20) {
            rows.append(
                Row(
                    copied.terms, constant: copied.constant, copied.relation, priority: copied.priority,
                    breakingOrder: rank
                ))
        } else {
            let first = random.integer(0...3)
            var terms = [LinearSystem.Term(first, random.pick([0.5, 1, 1, 2]))]
            if random.chance(percent: 60) {
                terms.append(.init((first + random.integer(1...3)) % 4, random.pick([-1, 1, 2])))
            }
            rows.append(
                Row(
                    terms, constant: Double(random.integer(-40...40)),
                    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
                    priority: isSoftOnly ? random.pick([750, 250]) : random.pick([1000, 1000, 750, 250]),
                    breakingOrder: rank))
        }
        solver.restart(with: LinearSystem(rows, variables: 4))
    }

    // MARK: Refusals

    /// The refused bound and the one it ran into come and go: nothing is poisoned.
    /// solver-model: solver-6
    func test_whatARefusedConstraintRanInto_canBeAddedAgain() {
        let wish = Row([0: 1], 0, at: 250)
        let least = Row([0: 1], .greaterThanOrEqual, 2, rank: 0)
        let most = Row([0: 1], .lessThanOrEqual, 1, rank: 1)
        let solver = IncrementalSolver(LinearSystem([wish, least, most], variables: 1))
        XCTAssertEqual(solver.values, [2])
        XCTAssertEqual(solver.conflicts.map(\.broken), [2])
        XCTAssertEqual(solver.conflicts.map(\.members), [[1, 2]])
        solver.restart(with: LinearSystem([wish, most], variables: 1))
        XCTAssertEqual(solver.values, [0])
        var again = least
        again.breakingOrder = 2
        solver.restart(with: LinearSystem([wish, most, again], variables: 1))
        XCTAssertEqual(solver.conflicts.map(\.broken), [2], "now it is the later one")
        XCTAssertEqual(solver.conflicts.map(\.members), [[1, 2]])
        solver.restart(with: LinearSystem([wish, again], variables: 1))
        XCTAssertEqual(solver.values, [2])
    }

    // MARK: Ties

    /// A hundred labels that do not fit: the rule says who gives way, so there is one answer, to the last bit, in this
    /// process and in any other, whatever order the rows come in.
    /// solver-model: solver-4, solver-7
    func test_labelsThatDoNotFit_haveOneAnswer() {
        let count = 100
        let system = LinearSystem.crowdedRow(count)
        var missing =
            (0..<count).reduce(0.0) { $0 + Double(60 + $1 % 5 * 10) } + 8 * Double(count + 1) - 50 * Double(count)
        var expected: [Double] = []
        var place = 8.0
        for label in 0..<count {
            // In canonical order each label takes as little as the others can make up for.
            let wanted = Double(60 + label % 5 * 10)
            let given = min(wanted, missing)
            missing -= given
            expected += [place, wanted - given]
            place += wanted - given + 8
        }
        var random = SplitMix64(seed: 7)
        for _ in 0..<7 {
            var shuffled = system
            shuffled.rows = random.shuffled(system.rows)
            let solution = Solver.solve(shuffled)
            XCTAssertEqual(solution.values, expected)
            XCTAssertTrue(solution.isAmbiguous)
        }
    }

    /// Twenty cells of a table in a window 375 wide: sixty compressions at 750 do not outvote its width at 999.
    /// solver-model: solver-3
    func test_aTableDoesNotPushItsWindowWide() {
        var rows = [Row([0: 1], 375, at: 999)]
        var variables = 1
        func variable() -> Int {
            variables += 1
            return variables - 1
        }
        func content(_ size: Int, _ wanted: Double) {
            rows.append(Row([size: 1], .lessThanOrEqual, wanted, at: 250))
            rows.append(Row([size: 1], .greaterThanOrEqual, wanted, at: 750))
        }
        for cell in 0..<20 {
            let width = variable()
            rows.append(Row([width: 1, 0: -1], 0))
            let (title, titleWidth) = (variable(), variable())
            rows.append(Row([title: 1], 16 + 40 + 12))
            content(titleWidth, Double(120 + cell % 9 * 30))
            let (subtitle, subtitleWidth) = (variable(), variable())
            rows.append(Row([subtitle: 1, title: -1], 0))
            content(subtitleWidth, Double(200 + cell % 5 * 50))
            rows.append(Row([subtitle: 1, subtitleWidth: 1, width: -1], .lessThanOrEqual, -16))
            let (badge, badgeWidth) = (variable(), variable())
            content(badgeWidth, 24)
            rows.append(Row([badge: 1, title: -1, titleWidth: -1], .greaterThanOrEqual, 8))
            rows.append(Row([badge: 1, badgeWidth: 1, width: -1], -16))
        }
        let solution = Solver.solve(LinearSystem(rows, variables: variables))
        XCTAssertEqual(solution.values[0], 375)
        XCTAssertEqual(solution.conflicts, [])
    }
}
