#if CheckInvariants
import XCTest

@testable import AutoLayoutSolver

/// The solver's invariants find mistakes in its state. Only built with the trait `CheckInvariants`: `make invariants`.
final class InvariantTests: XCTestCase {
    /// `x0 == 10`, `x1 == x0 + 5`, and `x2 == x3` as long as nothing says where they are.
    private let rows = PreparedRows(
        LinearSystem(
            [
                .init([0: 1], 10), .init([1: 1, 0: -1], 5), .init([2: 1, 3: -1], 0),
                .init([0: 1], .lessThanOrEqual, 50),
            ], variables: 4))

    private func elimination() -> Elimination { Elimination(rows, active: ActiveRows(all: rows.rowCount)) }

    private func assert(
        _ words: String, _ verify: () throws(BrokenInvariant) -> Void, line: UInt = #line
    ) {
        do throws(BrokenInvariant) {
            try verify()
            XCTFail("nothing was seen", line: line)
        } catch {
            XCTAssertEqual(error.words, words, line: line)
        }
    }

    func test_aClassWithoutItsRing() {
        let elimination = elimination()
        var member = elimination.members[2]
        member.next = 0
        elimination.members.plant(member, at: 2)
        assert("variable 0 is in the ring of 3, and has another root") { () throws(BrokenInvariant) in
            try elimination.verify()
        }
        member.next = 2
        elimination.members.plant(member, at: 2)
        assert("the ring of variable 2 is without its root 3") { () throws(BrokenInvariant) in try elimination.verify()
        }
    }

    func test_aBasisOfAnotherSize() {
        let elimination = elimination()
        elimination.startingBasis.isActive.plant(true, at: 3)
        assert("4 active rows, 1 zeros and 0 unknown classes of 4 variables") { () throws(BrokenInvariant) in
            try elimination.verify()
        }
    }

    func test_aRowThatWasNotWoken() {
        let elimination = elimination()
        elimination.rowState.plant(.deferred, at: 1)
        assert("row 1 is deferred, and has no more than two unknown classes") { () throws(BrokenInvariant) in
            try elimination.verify()
        }
    }

    func test_aStepThatReadsALaterOne() {
        let elimination = elimination()
        elimination.program.inputStep.plant(elimination.program.stepCount - 1, at: 0)
        assert("step 1 reads step \(elimination.program.stepCount - 1), which is not an earlier one") {
            () throws(BrokenInvariant) in try elimination.verify()
        }
    }

    func test_aNumberThatIsNotOfItsInputs() {
        let elimination = elimination()
        rows.constant.plant(-6, at: 1)
        assert("step 1 keeps 15.0, and its inputs say 16.0") { () throws(BrokenInvariant) in try elimination.verify() }
    }

    func test_aValueThatIsNotOfItsStep() {
        let elimination = elimination()
        elimination.values.plant(16, at: 1)
        assert("variable 1 is 16.0, and its step says 15.0") { () throws(BrokenInvariant) in
            try elimination.verifyCompletedElimination()
        }
    }

    func test_aConeWithoutOneOfItsRows() throws {
        var elimination = elimination()
        let cone = elimination.dependencyCone(ofRow: 0)
        XCTAssertEqual(cone.rows.array, [0, 1, 3])
        cone.rows.plant(2, at: 1)
        assert("the cone of row 0 has other rows than depend on it") { () throws(BrokenInvariant) in
            try elimination.verify(cone, ofRow: 0)
        }
    }

    func test_aRejectionThatIsNone() throws {
        guard let solved = SolvedRows(rows, active: ActiveRows(all: rows.rowCount), for: .point) else {
            return XCTFail("the rows can hold")
        }
        solved.isRejecting.plant(true, at: 3)
        assert("row 3 takes the point, and the other is kept") { () throws(BrokenInvariant) in try solved.verify() }
    }

    // MARK: The simplex

    func test_aResidualThatIsNotOfThePoint() throws {
        var vertex = try XCTUnwrap(LexicographicSimplex(.crowdedRow(4))).vertex
        let entity = try XCTUnwrap(
            vertex.residual.indices.last { !vertex.isActive($0) && abs(vertex.residual[$0]) > 1 })
        let miss = abs(vertex.residual[entity])
        vertex.snap(entity)
        assert("the residual of entity \(entity) is 0.0, and misses by \(miss)") { () throws(BrokenInvariant) in
            try vertex.verify()
        }
    }

    func test_aVertexKeptOnAnotherSide() throws {
        var simplex = try XCTUnwrap(LexicographicSimplex(.crowdedRow(4)))
        simplex.satisfyRequired()
        _ = simplex.satisfyPriorities()
        simplex.chooseCanonically()
        let kept = try XCTUnwrap(WarmStart(simplex.answer, .init(), model: 0))
        let active = kept.system.active(0)
        kept.side.plant(1, at: active)
        assert("entity \(active) is active, and kept on side 1") { () throws(BrokenInvariant) in try kept.verify() }
        kept.side.plant(0, at: active)
        kept.inactive.plant(active, at: 0)
        if active < kept.component.unknownCount {
            assert("unknown \(active) is kept as a row") { () throws(BrokenInvariant) in try kept.verify() }
        } else {
            assert("entity \(active) is active and inactive, or inactive twice") { () throws(BrokenInvariant) in
                try kept.verify()
            }
        }
    }
}
#endif
