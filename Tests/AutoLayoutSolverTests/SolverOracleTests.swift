import SolverOracle
import XCTest

@testable import AutoLayoutSolver

/// The oracle on systems small enough to solve by hand. Variables called `s` below may not be negative.
final class SolverOracleTests: XCTestCase {
    private typealias Row = LinearSystem.Row

    // MARK: Required rows

    /// A label between two margins of 8 in a view without width: the published conflict `0 + 8 + w + 8 == 0`.
    func test_marginsWiderThanTheirView_conflictWithTheSignOfAWidth() {
        let system = LinearSystem(
            variableCount: 2, isNonNegative: [true, true],
            rows: [
                row([1], constant: 0),
                row([-1, 1], constant: 16, rank: 3),
            ])
        XCTAssertEqual(SolverOracle.solve(system).brokenRows, [1])
        XCTAssertFalse(SolverOracle.isFeasible(rows: [0, 1], of: system))
        XCTAssertEqual(SolverOracle.verifyConflictMembers(.init(broken: 1, members: [0, 1]), in: system), [])
    }

    /// solver-model: solver-2
    func test_ofTwoRowsThatConflict_theLaterRankIsBroken() {
        for (first, second, broken) in [(1, 2, 1), (2, 1, 0)] {
            let system = line([
                row([1], constant: -10, rank: first),
                row([1], constant: -20, rank: second),
            ])
            let answer = SolverOracle.solve(system)
            XCTAssertEqual(answer.brokenRows, [broken])
            XCTAssertEqual(answer.values, [broken == 1 ? 10 : 20])
        }
    }

    /// Rank 3 conflicts with rank 1 alone; rank 2, broken before, no longer counts.
    func test_brokenRows_areChosenByAscendingRankAmongThoseKept() {
        let system = line([
            row([1], constant: -10, rank: 1),
            row([1], constant: -20, .greaterThanOrEqual, rank: 2),
            row([1], constant: -15, .lessThanOrEqual, rank: 3),
            row([1], constant: -12, .greaterThanOrEqual, rank: 4),
        ])
        XCTAssertEqual(SolverOracle.solve(system).brokenRows, [1, 3])
    }

    func test_aRowWithoutTerms_isJudgedByItsConstant() {
        let system = line([
            row([0], constant: 1, .lessThanOrEqual, rank: 1),
            row([0], constant: 0, rank: 2),
            row([1], constant: -7, rank: 3),
        ])
        let answer = SolverOracle.solve(system)
        XCTAssertEqual(answer.brokenRows, [0])
        XCTAssertEqual(answer.values, [7])
    }

    // MARK: Levels

    func test_twoRowsAt500_neverOutvoteOneAt999() {
        let answer = SolverOracle.solve(
            line([
                row([1], constant: -10, priority: 999),
                row([1], constant: -90, priority: 500),
                row([1], constant: -90, priority: 500),
            ]))
        XCTAssertEqual(answer.values, [10])
        XCTAssertEqual(answer.levelViolations.map(\.priority), [999, 500])
        XCTAssertEqual(answer.levelViolations.map(\.violation), [0, 160])
    }

    /// solver-model: solver-3
    func test_twoRowsOfOneLevel_outvoteTheThird() {
        let answer = SolverOracle.solve(
            line([
                row([1], constant: -10, priority: 500),
                row([1], constant: -90, priority: 500),
                row([1], constant: -90, priority: 500),
            ]))
        XCTAssertEqual(answer.values, [90])
        XCTAssertEqual(answer.ambiguousVariables, [false])
    }

    /// Only the violated side of an inequality costs anything.
    func test_anOptionalInequality_actsOnlyWhereItIsViolated() {
        let answer = SolverOracle.solve(
            line([
                row([1], constant: -50, .lessThanOrEqual, priority: 750),
                row([1], constant: -80, .greaterThanOrEqual, priority: 700),
                row([1], constant: -20, .greaterThanOrEqual, priority: 600),
                row([1], constant: -100, priority: 250),
            ]))
        XCTAssertEqual(answer.values, [50])
        XCTAssertEqual(answer.levelViolations.map(\.violation), [0, 30, 0, 50])
    }

    // MARK: Ambiguity and the canonical choice

    func test_twoWishesOfOneLevel_leaveAllBetween_andTheNearestToZeroIsTaken() {
        let wishes = [row([1], constant: -100, priority: 500), row([1], constant: -80, priority: 500)]
        let answer = SolverOracle.solve(line(wishes))
        XCTAssertEqual(answer.values, [80])
        XCTAssertEqual(answer.ambiguousVariables, [true])
        XCTAssertEqual(answer.levelViolations.map(\.violation), [20])
        XCTAssertEqual(SolverOracle.solve(line(wishes), includingAmbiguity: false).ambiguousVariables, [])
    }

    func test_belowZero_theNearestToZeroIsTheGreatest() {
        let answer = SolverOracle.solve(
            line([row([1], constant: 100, priority: 500), row([1], constant: 80, priority: 500)]))
        XCTAssertEqual(answer.values, [-80])
    }

    func test_aVariableInNoRow_isZeroAndAmbiguous() {
        let answer = SolverOracle.solve(LinearSystem(variableCount: 2, isNonNegative: [true, false]))
        XCTAssertEqual(answer.values, [0, 0])
        XCTAssertEqual(answer.ambiguousVariables, [true, true])
    }

    /// `x0 + x1 == 10`: the first variable takes 0, so the second has to be 10.
    /// solver-model: solver-4
    func test_theCanonicalChoice_goesByTheOrderOfVariables() {
        let system = LinearSystem(
            variableCount: 3, isNonNegative: [false, false, true],
            rows: [row([1, 1, 0], constant: -10, rank: 1), row([0, 0, 1], constant: -5, rank: 2)])
        let answer = SolverOracle.solve(system)
        XCTAssertEqual(answer.values, [0, 10, 5])
        XCTAssertEqual(answer.ambiguousVariables, [true, true, false])
    }

    /// Hugging at 250 and compression at 750 around 40, in a container that asks for 100 at 500.
    func test_anIntrinsicSize_yieldsToTheStrongerWish() {
        let answer = SolverOracle.solve(
            LinearSystem(
                variableCount: 1, isNonNegative: [true],
                rows: [
                    row([1], constant: -40, .lessThanOrEqual, priority: 250),
                    row([1], constant: -40, .greaterThanOrEqual, priority: 750),
                    row([1], constant: -100, priority: 500),
                ]))
        XCTAssertEqual(answer.values, [100])
        XCTAssertEqual(answer.ambiguousVariables, [false])
    }

    /// `s0 == x1 / 3` in the third that `Double` stores, which is a little less than a third.
    func test_valuesAreExact() {
        let third = 1.0 / 3
        let answer = SolverOracle.solve(
            LinearSystem(
                variableCount: 2, isNonNegative: [true, false],
                rows: [row([1, -third], rank: 1), row([0, 1], constant: -3, rank: 2)]))
        XCTAssertEqual(answer.values, [Rational(third) * 3, 3])
        XCTAssertLessThan(answer.values[0], 1)
    }

    // MARK: Conflict reports

    /// solver-model: solver-8
    func test_dishonestConflicts_areToldApart() {
        let system = LinearSystem(
            variableCount: 2, isNonNegative: [false, false],
            rows: [
                row([1, 0], constant: -10, rank: 1),
                row([1, 0], constant: -20, rank: 2),
                row([0, 1], constant: -20, rank: 3),
                row([1, 0], constant: -20, priority: 500),
                row([1, 0], constant: -10),
            ])
        func faults(_ broken: Int, _ members: [Int]) -> [ConflictFault] {
            SolverOracle.verifyConflictMembers(.init(broken: broken, members: members), in: system)
        }
        XCTAssertEqual(faults(1, [0, 1]), [])
        XCTAssertEqual(faults(1, [1, 4]), [])
        XCTAssertEqual(faults(1, [1, 0]), [.membersAreNotAscendingRows])
        XCTAssertEqual(faults(1, [0, 9]), [.membersAreNotAscendingRows])
        XCTAssertEqual(faults(2, [0, 1]), [.brokenRowIsNotAMember])
        XCTAssertEqual(faults(0, [0, 1]), [.laterMember(row: 1)])
        XCTAssertEqual(faults(1, [0, 1, 2]), [.laterMember(row: 2), .superfluousMember(row: 2)])
        XCTAssertEqual(faults(2, [0, 2]), [.membersCanHoldTogether])
        XCTAssertEqual(faults(3, [0, 3]), [.memberIsOptional(row: 3), .brokenRowIsUnbreakable, .laterMember(row: 0)])
    }

    func test_levelViolations_ofAPoint_areSummedByLevel() {
        let system = LinearSystem(
            variableCount: 2, isNonNegative: [true, false],
            rows: [
                row([1, 1], constant: -10, rank: 1),
                row([0, 1], constant: -100, rank: 2),
                row([1, 0], constant: -2, .greaterThanOrEqual, priority: 500),
                row([0, 1], constant: 1, .lessThanOrEqual, priority: 500),
                row([0, 1], constant: -50, priority: 250),
            ])
        let levels = SolverOracle.levelViolations(of: [-1, 5.5], in: system, ignoring: [1])
        XCTAssertEqual(levels.map(\.priority), [1000, 500, 250])
        XCTAssertEqual(levels.map(\.violation.doubleValue), [6.5, 9.5, 44.5])
    }

    // MARK: Against another definition

    /// The simplex method and the comparison of all corners have nothing in common but the numbers.
    func test_smallSystems_agreeWithTheComparisonOfAllCorners() {
        for family in RandomSystem.Family.allCases {
            var remaining = 4
            for seed in 0..<UInt64(400) where remaining > 0 {
                let system = RandomSystem.make(family, seed: seed)
                guard system.variableCount == 3, system.rows.count <= 7 else { continue }
                remaining -= 1
                let (answer, startingBasis) = (SolverOracle.solve(system), VertexEnumeration.solve(system))
                let label = "family \(family.rawValue), seed \(seed)\n\(SystemText.describe(system))"
                XCTAssertEqual(answer.values, startingBasis.values, label)
                XCTAssertEqual(answer.brokenRows, startingBasis.brokenRows, label)
                XCTAssertEqual(answer.ambiguousVariables, startingBasis.ambiguousVariables, label)
                XCTAssertEqual(
                    answer.levelViolations.map(\.violation), startingBasis.levelViolations.map(\.violation), label)
            }
        }
    }

    // MARK: Fractions

    func test_aDouble_comesBackFromItsFraction() {
        var random = SplitMix64(seed: 1)
        var values = [0.1, 1 / 3, -2.5, 1e300, -1e-300, .leastNonzeroMagnitude, .pi, .greatestFiniteMagnitude]
        values += (0..<500).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        for value in values {
            XCTAssertEqual(Rational(value).doubleValue, value, "\(value)")
            XCTAssertEqual(Rational(-value) + Rational(value), 0)
        }
        XCTAssertEqual(Rational(0.75).description, "3/4")
        XCTAssertEqual((Rational(1) / 3).doubleValue, 1.0 / 3)
        XCTAssertEqual((Rational(-2) / -6).description, "1/3")
    }

    /// Sums and products of fractions, against the same in whole numbers: up to 200 bits, on both sides of the point
    /// where words give way to big integers.
    func test_fractionArithmetic_agreesWithWholeNumbers() {
        var random = SplitMix64(seed: 2)
        func whole() -> Rational {
            (0..<random.integer(1...3)).reduce(Rational(1)) { product, _ in
                product * Rational(Int(truncatingIfNeeded: random.next() >> UInt64(random.integer(0...63))) | 1)
            }
        }
        for _ in 0..<500 {
            let (a, b, c, d) = (whole(), whole().magnitude, whole(), whole().magnitude)
            let (left, right) = (a / b, c / d)
            XCTAssertEqual((left + right) * (b * d), a * d + c * b)
            XCTAssertEqual((left - right) * (b * d), a * d - c * b)
            XCTAssertEqual((left * right) * (b * d), a * c)
            XCTAssertEqual((left / right) * (b * c), a * d)
            XCTAssertEqual(left < right, (a * d - c * b).sign < 0)
            XCTAssertEqual(left == right, (a * d - c * b).isZero)
            XCTAssertEqual(left + right - right, left)
        }
    }

    /// -2^127 is a word and 2^127 is not: the seam between the two ways to store a fraction.
    func test_theLeastWord_isANumberLikeAnyOther() {
        let power = Rational(0x1p127)
        XCTAssertEqual(-power, Rational(-0x1p127))
        XCTAssertEqual(-power - 1 + 1, -power)
        XCTAssertEqual((power - 1) * -1 - 1, -power)
        XCTAssertEqual((-power).magnitude, power)
        XCTAssertEqual((-power).inverse * power, -1)
        XCTAssertEqual((-power).doubleValue, -0x1p127)
    }

    // MARK: Building systems

    private func line(_ rows: [LinearSystem.Row]) -> LinearSystem {
        LinearSystem(variableCount: 1, isNonNegative: [false], rows: rows)
    }

    private func row(
        _ coefficients: [Double], constant: Double = 0, _ relation: LinearSystem.Relation = .equal,
        priority: Float = 1000, rank: Int = LinearSystem.Row.unbreakable
    ) -> LinearSystem.Row {
        let terms = coefficients.enumerated().filter { $0.element != 0 }
            .map { LinearSystem.Term($0.offset, $0.element) }
        return .init(terms, constant: constant, relation, priority: priority, breakingOrder: rank)
    }
}
