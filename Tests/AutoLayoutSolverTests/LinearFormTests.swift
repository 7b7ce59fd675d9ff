import XCTest

@testable import AutoLayoutSolver

final class LinearFormTests: XCTestCase {
    private func terms(_ count: Int) -> [LinearSystem.Term] {
        (0..<count).map { .init(7 * $0, Double($0) - 1.5) }
    }

    func test_aForm_keepsAnyNumberOfSummandsInOrder() {
        for count in 0...9 {
            let form = LinearSystem.Form(terms(count))
            XCTAssertEqual(form.count, count)
            XCTAssertEqual(Array(form), terms(count))
        }
    }

    func test_forms_areEqualIfEachSummandIs() {
        for count in 1...9 {
            let form = LinearSystem.Form(terms(count))
            XCTAssertEqual(form, LinearSystem.Form(terms(count)))
            XCTAssertEqual(form.hashValue, LinearSystem.Form(terms(count)).hashValue)
            XCTAssertNotEqual(form, LinearSystem.Form(terms(count + 1)))
            for place in 0..<count {
                var others = terms(count)
                others[place].coefficient += 1
                XCTAssertNotEqual(form, LinearSystem.Form(others), "summand \(place) of \(count)")
            }
        }
    }

    /// Changing a copy leaves the original as it was, beyond the room inside the form too.
    func test_aCopy_isOfItsOwn() {
        let form = LinearSystem.Form(terms(6))
        var longer = form
        longer.append(.init(1, 1))
        XCTAssertEqual(Array(form), terms(6))
        XCTAssertEqual(Array(longer), terms(6) + [.init(1, 1)])
    }

    func test_aRowOfManySummands_isSolved() {
        var system = LinearSystem(variableCount: 8, isNonNegative: [Bool](repeating: true, count: 8))
        for variable in 0..<7 {
            system.rows.append(.init([.init(variable, 1)], constant: -Double(variable)))
        }
        system.rows.append(.init((0..<8).map { .init($0, $0 < 7 ? 1 : -1) }))
        XCTAssertEqual(Solver.solve(system).values[7], 21)
    }
}
