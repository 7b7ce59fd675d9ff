import AutoLayoutSolver
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// The exact solver as an invariant: content with the engine as it is, it speaks when the engine's answer is a wrong one,
/// and campaigns ask it for the cases that they are meant to.
final class OracleInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    private let asked = SolverAgreesWithOracle()

    /// What a run reports that asks the oracle about a disturbed answer.
    private func signatures(
        _ layoutCase: LayoutCase, disturb: @escaping @Sendable (inout LinearSolution) -> Void
    ) -> [String] {
        CaseRunner.run(layoutCase, oracle: SolverAgreesWithOracle(disturb: disturb)).failures.map(\.signature)
    }

    /// A box 100 wide by two constraints, and 80 wide by a third that is broken.
    private let conflicting = Fixture.box { layoutCase in
        layoutCase.root.constraints += [
            ConstraintNode(id: "k4", "v1", .width, .equal, constant: 100),
            ConstraintNode(id: "k5", "v1", .width, .equal, constant: 80),
        ]
    }

    // MARK: The engine's own answers

    /// solver-model: solver-1, solver-2, solver-3, solver-4
    func test_engineAgreesWithTheOracle() {
        for layoutCase in [Fixture.box(), conflicting, Fixture.layoutCase([ViewNode(id: "v1")])] {
            let report = CaseRunner.run(layoutCase, asksOracle: true)
            XCTAssertEqual(report.failures, [])
            XCTAssertEqual(report.oracleComparisons, 1)
        }
    }

    func test_lastStepIsCompared() {
        let layoutCase = Fixture.box { $0.script = [.setConstant("k2", 120)] }
        XCTAssertEqual(CaseRunner.run(layoutCase, asksOracle: true).oracleComparisons, 1)
        let seen = CaseRunner.run(layoutCase, oracle: SolverAgreesWithOracle { $0.values[0] += 1 }).failures
        XCTAssertEqual(seen.map(\.step), [1])
    }

    func test_withoutBeingAsked_nothingIsCompared() {
        XCTAssertEqual(CaseRunner.run(Fixture.box()).oracleComparisons, 0)
    }

    /// 10/11 and 1/11 as they are stored do not add up to 1, so that exactly only a stack without any width would do.
    func test_proportionsThatNoDoubleHolds_areReadAsTheFractionsTheyStandFor() {
        let layoutCase = Fixture.layoutCase(
            [ViewNode(id: "v1"), ViewNode(id: "v2"), ViewNode(id: "v3")],
            [
                ConstraintNode(id: "k0", "v1", .width, .equal, constant: 220, priority: 250),
                ConstraintNode(id: "k1", "v2", .width, .equal, "v1", .width, multiplier: 10.0 / 11, priority: 999),
                ConstraintNode(id: "k2", "v3", .width, .equal, "v1", .width, multiplier: 1.0 / 11, priority: 998),
                ConstraintNode(id: "k3", "v2", .leading, .equal, "v1", .leading),
                ConstraintNode(id: "k4", "v3", .leading, .equal, "v2", .trailing),
                ConstraintNode(id: "k5", "v3", .trailing, .equal, "v1", .trailing),
            ])
        let report = CaseRunner.run(layoutCase, asksOracle: true)
        XCTAssertEqual(report.failures.map(\.message), [])
        XCTAssertEqual(report.oracleComparisons, 1)
    }

    // MARK: Wrong answers

    /// The engine itself shows another point than the definition's, in a layout that leaves it the choice.
    func test_anotherOptimumOnTheScreen_isSeen() {
        let live = RunningCase(Fixture.layoutCase([ViewNode(id: "v1")]))
        XCTAssertEqual(asked.check(Fixture.context(live)).map(\.message), [])
        live.view("v1")?.exerciseAmbiguityInLayout()
        XCTAssertEqual(asked.check(Fixture.context(live)).map(\.shape), ["values"])
    }

    func test_aPointThatIsOffByAMillionth_isSeen() {
        let wrong = SolverAgreesWithOracle { $0.values[5] += 2e-6 * max(1, $0.values[5].magnitude) }
        let failures = CaseRunner.run(Fixture.box(), oracle: wrong).failures
        XCTAssertEqual(failures.map(\.signature), ["solver-agrees-with-oracle/values"])
        let message = failures.first?.message ?? ""
        XCTAssertTrue(message.hasPrefix("The engine and exact arithmetic disagree: s5 is "), message)
        XCTAssertTrue(message.contains("\n  row 0: "), message)
        let right = SolverAgreesWithOracle { $0.values[5] += 1e-7 }
        XCTAssertEqual(CaseRunner.run(Fixture.box(), oracle: right).failures, [])
    }

    func test_aConflictThatIsKeptSilent_isSeen() {
        XCTAssertEqual(signatures(conflicting) { $0.conflicts = [] }, ["solver-agrees-with-oracle/brokenRows"])
    }

    func test_aReasonThatIsNotMinimal_isSeen() {
        XCTAssertEqual(
            signatures(conflicting) { $0.conflicts[0].members = Array(0...$0.conflicts[0].broken) },
            ["solver-agrees-with-oracle/conflictMembers"])
    }

    func test_ambiguityWhereThereIsNone_isSeen() {
        XCTAssertEqual(
            signatures(Fixture.box()) { $0.ambiguousVariables[4] = true }, ["solver-agrees-with-oracle/ambiguity"])
        XCTAssertEqual(signatures(Fixture.box()) { $0.isAmbiguous.toggle() }, ["solver-agrees-with-oracle/ambiguity"])
    }

    // MARK: Campaigns

    func test_campaignsAskOneCaseIn32_byItsSeedAlone() {
        let seeds = (0..<32_000 as Range<UInt64>).map { Seed.ofCase($0, campaign: 7) }
        let asked = seeds.filter(OracleSample.campaign.includes)
        XCTAssertEqual(Double(asked.count), 1000, accuracy: 100)
        XCTAssertEqual(asked, seeds.filter { $0 % 32 == 0 })
        XCTAssertEqual(seeds.prefix(10).filter(OracleSample(period: 0).includes), [])
        XCTAssertEqual(seeds.prefix(10).filter(OracleSample(period: 1).includes), Array(seeds.prefix(10)))
    }

    func test_campaign_comparesTheCasesOfItsSample_andNoOthers() {
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        let seeds = (0..<400 as Range<UInt64>).map { Seed.ofCase($0, campaign: 3) }
        func comparisons(_ seeds: [UInt64]) -> Int {
            seeds.reduce(0) { $0 + CaseRunner.explore(seed: $1, of: generator).report.oracleComparisons }
        }
        let asked = seeds.filter(OracleSample.campaign.includes)
        XCTAssertGreaterThan(asked.count, 5)
        XCTAssertGreaterThan(comparisons(asked), asked.count / 2)
        XCTAssertEqual(comparisons(Array(seeds.filter { !OracleSample.campaign.includes(seed: $0) }.prefix(10))), 0)
    }

    func test_casesOfAllProfiles_agreeWithTheOracle() {
        var compared = 0
        for profile in Profile.all {
            let generator = CaseGenerator(profile: profile, uikit: nil)
            let report = CaseRunner.explore(
                seed: Seed.ofCase(0, campaign: 3), of: generator, sample: OracleSample(period: 1)
            ).report
            XCTAssertEqual(report.failures.filter { $0.invariant == asked.id }.map(\.message), [], profile.name)
            compared += report.oracleComparisons
        }
        XCTAssertGreaterThan(compared, Profile.all.count / 2)
    }

    func test_aSearchAsksTheOracle_onlyForItsOwnFailures() {
        XCTAssertTrue(InvariantRegistry.needsOracle(toSee: "solver-agrees-with-oracle/values"))
        XCTAssertFalse(InvariantRegistry.needsOracle(toSee: "idempotent-layout/size/root"))
    }
}
