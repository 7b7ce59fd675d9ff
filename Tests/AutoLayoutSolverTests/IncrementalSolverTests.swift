import AutoLayoutSolver
import Foundation
import SolverOracle
import XCTest

/// A system that is kept solved against the same system solved from nothing, bit for bit.
///
/// `LAYOUT_EDIT_SCRIPTS` sets the number of scripts; `make oracle` runs 10,000.
final class IncrementalSolverTests: XCTestCase {
    private typealias Row = LinearSystem.Row
    private typealias Term = LinearSystem.Term

    private static let defaultScriptCount = 160

    private static var scriptCount: Int {
        ProcessInfo.processInfo.environment["LAYOUT_EDIT_SCRIPTS"].flatMap(Int.init) ?? defaultScriptCount
    }

    // MARK: Random scripts

    /// solver-model: solver-5
    func test_anyEdits_giveWhatASolutionFromNothingGives() {
        var continued = 0
        for seed in 0..<UInt64(Self.scriptCount) {
            let families = RandomSystem.Family.allCases
            let family = families[Int(seed) % families.count]
            continued += runScript(family, seed: seed)
        }
        // Or the test would compare solutions from nothing with each other.
        XCTAssertGreaterThan(continued, Self.scriptCount, "hardly any change was made without a restart")
    }

    /// A point found again at a kept vertex was another than one from nothing: by the last bit, because the simplex's own
    /// numbers were used where another optimum had been shown from somewhere else; by a millionth of a point (11807),
    /// because two vertices were so near to each other that tolerances chose between them.
    func test_scriptsThatOnceDiffered() {
        let scripts: [(RandomSystem.Family, seeds: [UInt64])] = [
            (.sameLevelConflicts, [3353, 7393, 24665]), (.nonTerminating, [5014]),
            (.nearDegenerate, [4455, 5983, 8359, 11807, 16319]),
        ]
        for (family, seeds) in scripts {
            for seed in seeds { _ = runScript(family, seed: seed) }
        }
    }

    /// Returns after how many edits the solver went on from where it was.
    private func runScript(_ family: RandomSystem.Family, seed: UInt64) -> Int {
        var random = SplitMix64(seed: seed)
        let first = RandomSystem.make(family, seed: seed)
        var system = first
        var removed: [Row] = []
        let solver = IncrementalSolver(system)
        var continued = 0
        for step in 0..<12 {
            let isStructural = random.chance(percent: 25)
            if isStructural {
                Self.editStructure(of: &system, &removed, &random)
                solver.restart(with: system)
            } else {
                for _ in 0..<random.integer(1...3) where !system.rows.isEmpty {
                    let row = random.integer(0...system.rows.count - 1)
                    let step = Double(random.integer(-40...40)) / 4
                    system.rows[row].constant = random.chance(percent: 20) ? step : system.rows[row].constant + step
                    solver.setConstant(system.rows[row].constant, ofRow: row)
                }
                let restarts = solver.restartCount
                solver.solve()
                continued += solver.restartCount == restarts ? 1 : 0
            }
            let fresh = Solver.solve(system)
            guard solver.values.map(\.bitPattern) == fresh.values.map(\.bitPattern),
                solver.conflicts == fresh.conflicts, solver.isAmbiguous == fresh.isAmbiguous
            else {
                XCTFail(
                    """
                    family \(family.rawValue), seed \(seed), step \(step): \(solver.values), \(solver.conflicts), \
                    \(solver.isAmbiguous); from nothing: \(fresh)
                    \(SystemText.describe(system))
                    """)
                return continued
            }
        }
        return continued
    }

    /// Removes a row, puts one back, or gives one another priority.
    private static func editStructure(of system: inout LinearSystem, _ removed: inout [Row], _ random: inout SplitMix64)
    {
        guard !system.rows.isEmpty else { return }
        let row = random.integer(0...system.rows.count - 1)
        switch random.integer(0...2) {
        case 0:
            removed.append(system.rows.remove(at: row))
        case 1:
            if let back = removed.popLast() { system.rows.insert(back, at: row) }
        default:
            // A row that is never broken must go on to agree with the others that are not.
            if system.rows[row].breakingOrder != Row.unbreakable || system.rows[row].priority < 1000 {
                system.rows[row].priority = [1000, 750, 250, 1][random.integer(0...3)]
                if system.rows[row].breakingOrder == Row.unbreakable { system.rows[row].breakingOrder = 1000 + row }
            }
        }
    }

    // MARK: What is kept

    /// Two views side by side, each half as wide as the root, and a label that a margin may limit.
    private static let halves = LinearSystem(
        variableCount: 4, isNonNegative: [true, true, true, true],
        rows: [
            Row([Term(0, 1)], constant: -100),
            Row([Term(1, 1), Term(2, 1), Term(0, -1)]),
            Row([Term(1, 1), Term(2, -1)]),
            Row([Term(3, 1)], constant: -30, .lessThanOrEqual, priority: 250),
            Row([Term(3, 1)], constant: -30, .greaterThanOrEqual, priority: 750),
            Row([Term(3, 1), Term(1, -1)], .lessThanOrEqual),
        ])

    func test_changedConstant_movesWhatHangsOnIt_withoutARestart() {
        let solver = IncrementalSolver(Self.halves)
        XCTAssertEqual(solver.values, [100, 50, 50, 30])
        solver.setConstant(-80, ofRow: 0)
        solver.solve()
        XCTAssertEqual(solver.values, [80, 40, 40, 30])
        XCTAssertEqual(solver.restartCount, 0)
    }

    func test_limitThatBeginsAndEndsToBind_isSeen_withoutARestart() {
        let solver = IncrementalSolver(Self.halves)
        for (width, label) in [(100.0, 30.0), (40, 20), (20, 10), (100, 30), (58, 29)] {
            solver.setConstant(-width, ofRow: 0)
            solver.solve()
            XCTAssertEqual(solver.values, [width, width / 2, width / 2, label])
        }
        XCTAssertEqual(solver.restartCount, 0)
    }

    func test_contentSizeThatChangesAsAPair_needsNoRestart() {
        let solver = IncrementalSolver(Self.halves)
        solver.setConstant(-45, ofRow: 3)
        solver.setConstant(-45, ofRow: 4)
        solver.solve()
        XCTAssertEqual(solver.values, [100, 50, 50, 45])
        XCTAssertEqual(solver.restartCount, 0)
    }

    func test_contentSizeThatIsNoPairAnyMore_isSolvedFromNothing() {
        let solver = IncrementalSolver(Self.halves)
        solver.setConstant(-20, ofRow: 4)
        solver.solve()
        XCTAssertEqual(solver.values, [100, 50, 50, 20], "near zero between 20 and 30")
        XCTAssertEqual(solver.restartCount, 1)
    }

    /// A row of labels that does not fit goes to the simplex once for each way in which it does not.
    func test_labelsThatDoNotFit_areFoundAgainWithoutASearch() {
        // Two labels of 60 in a given width, 10 apart; the first one gives way as far as it can.
        var system = LinearSystem(variableCount: 3, isNonNegative: [true, true, true])
        system.rows = [
            Row([Term(2, 1)], constant: -100),
            Row([Term(0, 1), Term(1, 1), Term(2, -1)], constant: 10, .lessThanOrEqual, breakingOrder: 1),
        ]
        for label in 0...1 {
            system.rows.append(Row([Term(label, 1)], constant: -60, .lessThanOrEqual, priority: 250))
            system.rows.append(Row([Term(label, 1)], constant: -60, .greaterThanOrEqual, priority: 750))
        }
        let solver = IncrementalSolver(system)
        XCTAssertEqual(solver.values, [30, 60, 100])
        XCTAssertTrue(solver.isAmbiguous, "the labels could share what is missing")
        XCTAssertEqual(solver.searchCount, 1)
        // Both are narrower, the second alone, then again as before; each way is searched for once.
        for (width, labels, searches) in [
            (90.0, [20.0, 60.0], 1), (50, [0, 40], 2), (95, [25, 60], 2), (40, [0, 30], 2), (130, [60, 60], 2),
            (80, [10, 60], 2),
        ] {
            solver.setConstant(-width, ofRow: 0)
            solver.solve()
            XCTAssertEqual(solver.values, labels + [width])
            XCTAssertEqual(solver.isAmbiguous, width < 130)
            XCTAssertEqual(solver.searchCount, searches, "at \(width)")
        }
        XCTAssertEqual(solver.restartCount, 0)
    }

    /// Each cell: a title and a badge that do not both fit into the cell's width. Variables: the width, the two labels.
    private static func cells(_ cells: [(width: Double, title: Double, badge: Double)]) -> LinearSystem {
        var system = LinearSystem(
            variableCount: 3 * cells.count, isNonNegative: [Bool](repeating: true, count: 3 * cells.count))
        for (index, cell) in cells.enumerated() {
            let width = 3 * index
            system.rows += [
                Row([Term(width, 1)], constant: -cell.width),
                Row(
                    [Term(width + 1, 1), Term(width + 2, 1), Term(width, -1)], constant: 8, .lessThanOrEqual,
                    breakingOrder: index),
            ]
            for (label, size, resistance) in [(1, cell.title, Float(749)), (2, cell.badge, 750)] {
                system.rows += [
                    Row([Term(width + label, 1)], constant: -size, .lessThanOrEqual, priority: 250),
                    Row([Term(width + label, 1)], constant: -size, .greaterThanOrEqual, priority: resistance),
                ]
            }
        }
        return system
    }

    func test_cellsThatDifferInNumbersOnly_areSearchedOnce() {
        let solver = IncrementalSolver(
            Self.cells([(100, 80, 24), (100, 110, 24), (60, 70, 30), (100, 50, 24), (90, 300, 60)]))
        XCTAssertEqual(solver.values, [100, 68, 24, 100, 68, 24, 60, 22, 30, 100, 50, 24, 90, 22, 60])
        XCTAssertEqual(solver.searchCount, 1)
        // The second one's badge has no room any more, nor has the third one's: another way not to fit.
        solver.setConstant(-30, ofRow: 6)
        solver.setConstant(-20, ofRow: 12)
        solver.solve()
        XCTAssertEqual(solver.values, [100, 68, 24, 30, 0, 22, 20, 0, 12, 100, 50, 24, 90, 22, 60])
        XCTAssertEqual(solver.searchCount, 2)
        XCTAssertEqual(solver.restartCount, 0)
    }

    /// What is alike in all but one number that is no constant is another component: each cell comes out as it does alone.
    func test_cellsThatDifferOtherwise_areNotTakenForEachOther() {
        let plain = Self.cells([(100, 80, 24), (100, 110, 24)])
        let edits: [(String, (inout LinearSystem) -> Void)] = [
            ("priority", { $0.rows[11].priority = 748 }),
            ("relation", { $0.rows[7].relation = .equal }),
            ("coefficient", { $0.rows[7].terms[1].coefficient = 0.5 }),
            ("weight", { $0.rows[9] = Row([Term(4, 2)], constant: -220, .greaterThanOrEqual, priority: 250) }),
            ("variable", { $0.rows[7].terms[1].variable = 4 }),
            ("one row more", { $0.rows.append(Row([Term(4, 1), Term(5, -1)], priority: 750)) }),
            ("sign", { $0.isNonNegative[4] = false }),
        ]
        for (name, edit) in edits {
            var system = plain
            edit(&system)
            var together = Solver.solve(system)
            together.ambiguousVariables = Solver.solve(system, detectAmbiguity: true).ambiguousVariables
            var second = LinearSystem(variableCount: 3, isNonNegative: Array(system.isNonNegative[3...]))
            second.rows = system.rows[6...].map { row in
                var row = row
                row.terms = row.terms.map { Term($0.variable - 3, $0.coefficient) }
                return row
            }
            XCTAssertEqual(Array(together.values[3...]), Solver.solve(second).values, name)
            XCTAssertEqual(
                SolverComparison.differences(between: together, and: SolverOracle.solve(system), for: system), [], name)
        }
    }

    /// Each label of a row with room at its end is kept in place by the next one; that the last can move says that the layout
    /// is ambiguous. Without room at the end it is not.
    func test_labelsWithRoomAtTheEnd_needNoSearch() {
        var system = LinearSystem.crowdedRow(40)
        let end = system.rows.count - 1
        let width: Double = (0..<40).map { Double(68 + $0 % 5 * 10) }.reduce(0, +)
        system.rows[end].relation = .lessThanOrEqual
        system.rows[end].constant = -width - 100
        let solver = IncrementalSolver(system)
        let values = solver.values
        XCTAssertEqual(values[78] + values[79], width)
        XCTAssertTrue(solver.isAmbiguous)
        XCTAssertEqual(solver.searchCount, 0)

        solver.setConstant(-width, ofRow: end)
        solver.solve()
        XCTAssertFalse(solver.isAmbiguous)
        XCTAssertEqual(solver.values, values)

        solver.setConstant(-width - 1, ofRow: end)
        solver.solve()
        XCTAssertTrue(solver.isAmbiguous)
        XCTAssertEqual(solver.values, values)
    }

    func test_conflictThatComesAndGoes_leavesNothingBehind() {
        var system = Self.halves
        system.rows.append(Row([Term(0, 1)], constant: -60, .greaterThanOrEqual, breakingOrder: 1))
        let solver = IncrementalSolver(system)
        XCTAssertEqual(solver.conflicts, [])
        solver.setConstant(-40, ofRow: 0)
        solver.solve()
        XCTAssertEqual(solver.conflicts.map(\.broken), [6])
        XCTAssertEqual(solver.conflicts.map(\.members), [[0, 6]])
        XCTAssertEqual(solver.values, [40, 20, 20, 20])
        solver.setConstant(-100, ofRow: 0)
        solver.solve()
        XCTAssertEqual(solver.conflicts, [])
        XCTAssertEqual(solver.values, [100, 50, 50, 30])
    }

    func test_sameConstantAgain_changesNothing() {
        let solver = IncrementalSolver(Self.halves)
        solver.setConstant(-100, ofRow: 0)
        solver.solve()
        XCTAssertEqual(solver.values, [100, 50, 50, 30])
        XCTAssertEqual(solver.recomputedCount, 0)
    }

    /// What is not touched costs nothing: work is counted, not timed.
    /// solver-model: solver-13
    func test_changeInOneGroup_costsTheSameAmongManyGroups() {
        func work(groups: Int) -> Int {
            var system = LinearSystem(
                variableCount: 3 * groups, isNonNegative: [Bool](repeating: true, count: 3 * groups))
            for group in 0..<groups {
                let first = 3 * group
                system.rows.append(Row([Term(first, 1)], constant: -100))
                system.rows.append(Row([Term(first + 1, 1), Term(first, -0.5)]))
                system.rows.append(Row([Term(first + 2, 1), Term(first + 1, -1)], constant: -4))
            }
            let solver = IncrementalSolver(system)
            solver.setConstant(-120, ofRow: 3 * (groups / 2))
            solver.solve()
            XCTAssertEqual(Array(solver.values[3 * (groups / 2)..<3 * (groups / 2) + 3]), [120, 60, 64])
            return solver.recomputedCount
        }
        let few = work(groups: 10)
        XCTAssertGreaterThan(few, 0)
        XCTAssertEqual(work(groups: 1000), few)
    }
}
