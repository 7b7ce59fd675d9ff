import AutoLayoutSolver
import XCTest

/// The solver as a user of the module alone sees it.
final class SystemTests: XCTestCase {
    /// The example of the module's page.
    func test_example() throws {
        let system = System()
        let left = system.addVariable("left")
        let width = system.addVariable("width", isNonNegative: true)
        try system.add(left == 16)
        try system.add(left + width <= 320)
        let wish = try system.add((width == 400).priority(.defaultHigh))
        XCTAssertEqual(system.solve()[width], 304)
        XCTAssertEqual(system.solve()[left + width], 320)
        try system.setConstant(200, of: wish)
        XCTAssertEqual(system.solve()[width], 200)
        XCTAssertFalse(system.solve().isAmbiguous)
    }

    func test_operators_makeLinearExpressions() throws {
        let system = System()
        let x = system.addVariable("x")
        let y = system.addVariable("y")
        try system.add(x == 10)
        try system.add(y == 3)
        // Foundation has an Expression, too.
        var table: [(AutoLayoutSolver.Expression, Double)] = [(x + y, 13), (x - y, 7), (-x, -10), (x + x, 20)]
        table += [(2 * x, 20), (x * 2, 20), (x / 4, 2.5)]
        table += [(x + 1, 11), (1 + x, 11), (x - 1, 9), (1 - x, -9)]
        table += [(x + 2 * y - 5, 11), (2 * (x - y) + x, 24), (AutoLayoutSolver.Expression(constant: 4), 4)]
        let solution = system.solve()
        for (expression, value) in table { XCTAssertEqual(solution[expression], value, "\(expression)") }
    }

    func test_relations_holdBetweenExpressions() throws {
        let system = System()
        let x = system.addVariable("x")
        let y = system.addVariable("y")
        try system.add(x >= 5)
        try system.add(y >= x + 2)
        try system.add((y <= x).priority(.defaultLow))
        let solution = system.solve()
        XCTAssertEqual(solution[x], 5)
        XCTAssertEqual(solution[y], 7)
    }

    func test_aHigherLevelIsNeverTradedForLowerOnes() throws {
        let system = System()
        let x = system.addVariable("x")
        try system.add((x == 100).priority(251))
        for _ in 0..<50 { try system.add((x == 0).priority(.defaultLow)) }
        XCTAssertEqual(system.solve()[x], 100)
    }

    /// solver-model: solver-2, solver-8
    func test_conflict_namesItsMembersAndBreaksTheLatest() throws {
        let system = System()
        let x = system.addVariable("x")
        let y = system.addVariable("y")
        let first = try system.add(x == 10)
        try system.add(y == 1)
        let second = try system.add(x + y <= 5)
        let third = try system.add(x == 10)
        let solution = system.solve()
        XCTAssertEqual(solution.conflicts.map(\.broken), [second])
        XCTAssertEqual(solution.conflicts.first?.members.contains(first), true)
        XCTAssertEqual(solution.conflicts.first?.members.contains(third), false)
        XCTAssertEqual(solution[x], 10)
        try system.remove(second)
        XCTAssertEqual(system.solve().conflicts, [])
    }

    /// solver-model: solver-9
    func test_ambiguity_isToldByVariable() throws {
        let system = System()
        let x = system.addVariable("x")
        let y = system.addVariable("y")
        let z = system.addVariable("z")
        try system.add(x + y == 10)
        try system.add(z == 1)
        let solution = system.solve()
        XCTAssertTrue(solution.isAmbiguous)
        XCTAssertEqual(system.ambiguousVariables(), [x, y])
        XCTAssertEqual(solution[x], 0, "the first variable is as close to zero as it can be")
        XCTAssertEqual(solution[y], 10)
    }

    func test_changes_giveWhatASolutionFromNothingGives() throws {
        let changed = System()
        let fresh = System()
        var constants = [40.0, 60, 80]
        func fill(_ system: System) throws -> [ConstraintID] {
            let widths = (0..<3).map { _ in system.addVariable(isNonNegative: true) }
            try system.add(widths[0] + widths[1] + widths[2] == 150)
            return try zip(widths, constants).map { try system.add(($0 == $1).priority(.defaultHigh)) }
        }
        let wishes = try fill(changed)
        _ = changed.solve()
        constants = [40, 90, 10]
        for (wish, constant) in zip(wishes, constants) { try changed.setConstant(constant, of: wish) }
        _ = try fill(fresh)
        XCTAssertEqual(changed.dump().split(separator: "\n").prefix(3), fresh.dump().split(separator: "\n").prefix(3))
        try changed.setPriority(.required, of: wishes[1])
        let width = changed.addVariable("extra")
        try changed.add(width == 7)
        XCTAssertEqual(changed.solve()[width], 7)
        XCTAssertEqual(changed.variableCount, 4)
        XCTAssertEqual(changed.constraintCount, 5)
    }

    func test_dump_saysWhatHolds() throws {
        let system = System()
        let x = system.addVariable("x", isNonNegative: true)
        let y = system.addVariable()
        try system.add(x == 10, name: "wide")
        try system.add(2 * x - y <= 12.5)
        try system.add((x == 14).priority(.defaultHigh))
        try system.add(x == 11)
        XCTAssertEqual(
            system.dump(),
            """
            x = 10, not negative
            x1 = 7.5
            #0 wide: x == 10, required
            #1: 2 x - x1 <= 12.5, required
            #2: x == 14, 750, violated by 4
            #3: x == 11, required, broken by 1
            """)
    }

    /// solver-model: solver-12
    func test_whatIsWrong_isRefusedAndLeavesTheSystemAsItWas() throws {
        let system = System()
        let other = System()
        let x = system.addVariable("x")
        let foreign = other.addVariable("foreign")
        let constraint = try system.add(x == 3)
        let gone = try system.add(x == 4)
        try system.remove(gone)
        func expect(_ error: SystemError, _ text: String, _ body: () throws -> Void) {
            XCTAssertThrowsError(try body()) { XCTAssertEqual($0 as? SystemError, error) }
            XCTAssertEqual(error.description, text)
        }
        expect(.notFinite(-.infinity), "-inf is no coefficient or constant: a constraint needs finite numbers.") {
            try system.add(x == .infinity)
        }
        XCTAssertThrowsError(try system.add(x * .nan == 1))
        expect(.notFinite(-.infinity), "-inf is no coefficient or constant: a constraint needs finite numbers.") {
            try system.setConstant(-.infinity, of: constraint)
        }
        expect(
            .priorityOutOfRange(0), "0.0 is no priority: it must be more than 0 and at most 1000, which is required."
        ) { try system.add((x == 1).priority(0)) }
        XCTAssertThrowsError(try system.setPriority(1001, of: constraint))
        expect(
            .variableOfAnotherSystem(foreign),
            "Variable 0 belongs to another system. Make it with addVariable of this one."
        ) { try system.add(foreign == 1) }
        expect(
            .noSuchConstraint(gone),
            "Constraint 1 is not in this system: it was removed, or belongs to another system."
        ) { try system.remove(gone) }
        XCTAssertThrowsError(try other.remove(constraint))
        XCTAssertEqual(system.constraintCount, 1)
        XCTAssertEqual(system.solve()[x], 3)
    }
}
