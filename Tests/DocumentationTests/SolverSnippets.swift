import AutoLayoutSolver
import XCTest

/// The code in what is written about AutoLayoutSolver.
final class SolverSnippets: SnippetTestCase {
    func test_start() throws {
        // doc: solver-start
        let system = System()
        let left = system.addVariable("left")
        let width = system.addVariable("width", isNonNegative: true)
        try system.add(left == 16)
        try system.add(left + width <= 320)
        let preferred = try system.add((width == 400).priority(.defaultHigh))
        print(system.solve()[width])  // 304.0
        try system.setConstant(200, of: preferred)
        print(system.solve()[width])  // 200.0
        // end
        try assertPrinted("solver-start")
    }

    func test_expressions() throws {
        let system = System()
        let (left, width, height) = (system.addVariable(), system.addVariable(), system.addVariable())
        // doc: solver-expression
        let right = left + width
        let middle = left + width / 2
        // end
        // doc: solver-constraint
        let fits = left + width <= 320
        let isWide = (width == 2 * height).priority(.defaultHigh)
        // end
        for constraint in [fits, isWide, left == 20, height == 50] { try system.add(constraint) }
        let solution = system.solve()
        XCTAssertEqual(solution[right], 120)
        XCTAssertEqual(solution[middle], 70)
    }

    func test_levels() throws {
        // doc: solver-levels
        let system = System()
        let x = system.addVariable("x")
        for _ in 1...1000 { try system.add((x == 0).priority(.defaultLow)) }
        try system.add((x == 100).priority(.defaultHigh))
        print(system.solve()[x])  // 100.0
        // end
        try assertPrinted("solver-levels")
    }

    func test_conflicts() throws {
        // doc: solver-conflicts
        let system = System()
        let width = system.addVariable("width")
        let first = try system.add(width == 100, name: "first")
        let second = try system.add(width == 200, name: "second")
        let conflict = system.solve().conflicts[0]
        print(conflict.broken == second, conflict.members == [first, second])  // true true
        print(system.dump())
        // width = 100
        // #0 first: width == 100, required
        // #1 second: width == 200, required, broken by 100
        // end
        try assertPrinted("solver-conflicts")
    }

    func test_ambiguity() throws {
        // doc: solver-ambiguity
        let system = System()
        let left = system.addVariable("left")
        let right = system.addVariable("right")
        try system.add(right - left == 100)
        let solution = system.solve()
        print(solution.isAmbiguous, solution[left], solution[right])  // true 0.0 100.0
        print(system.ambiguousVariables() == [left, right])  // true
        // end
        try assertPrinted("solver-ambiguity")
    }

    func test_errors() throws {
        // doc: solver-errors
        let system = System()
        let width = system.addVariable("width")
        do {
            try system.add((width == 100).priority(1200))
        } catch {
            print(error)  // 1200.0 is no priority: it must be more than 0 and at most 1000, which is required.
        }
        // end
        try assertPrinted("solver-errors")
    }

    func test_rows() throws {
        // doc: solver-rows
        let system = LinearSystem(
            variableCount: 2, isNonNegative: [false, true],
            rows: [
                .init([.init(0, 1)], constant: -16),
                .init([.init(0, 1), .init(1, 1)], constant: -320, .lessThanOrEqual),
                .init([.init(1, 1)], constant: -400, priority: 750),
            ])
        print(Solver.solve(system).values)  // [16.0, 304.0]
        let kept = IncrementalSolver(system)
        kept.setConstant(-200, ofRow: 2)
        kept.solve()
        print(kept.values)  // [16.0, 200.0]
        // end
        try assertPrinted("solver-rows")
    }
}
