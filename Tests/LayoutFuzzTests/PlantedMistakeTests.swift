import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Explanations against the mistakes that the generator marks as it makes them.
final class PlantedMistakeTests: XCTestCase {
    func test_causes_areThosePlanted() throws {
        for name in ["messages-mistakes", "navigation-mistakes", "constraint-mistakes"] {
            let profile = try XCTUnwrap(Profile.named(name))
            var verdicts: [PlantedVerdict] = []
            for index in 0..<400 as Range<UInt64> where verdicts.count < 5 {
                let known = verdicts.map(\.signature)
                if let verdict = PlantedVerdict.ofCase(index, campaign: 19, profile: profile, known: known) {
                    verdicts.append(verdict)
                }
            }
            XCTAssertEqual(verdicts.count, 5, name)
            for verdict in verdicts {
                XCTAssertTrue(verdict.isRight, "\(name): \(verdict.line)")
                XCTAssertTrue(verdict.isVerified, "\(name): \(verdict.line)")
            }
        }
    }

    /// Marks take nothing from the random stream and are the same for one seed; what plants nothing has none.
    func test_marks_areOfTheSeed() throws {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named("constraint-mistakes")), uikit: nil)
        var count = 0
        for index in 0..<50 as Range<UInt64> {
            let seed = Seed.ofCase(index, campaign: 3)
            XCTAssertEqual(generator.planted(seed: seed), generator.planted(seed: seed))
            count += generator.planted(seed: seed).count
        }
        XCTAssertGreaterThan(count, 50)
        let scenarios = CaseGenerator(profile: try XCTUnwrap(Profile.named("scenarios")), uikit: nil)
        XCTAssertEqual(scenarios.planted(seed: 5), [])
    }

    func test_aSummary_countsPairs() {
        func verdict(_ planted: [KnownPattern.ID], _ named: KnownPattern.ID, _ group: String) -> PlantedVerdict {
            let failure = Failure(invariant: "s", signature: "s", message: "", step: 0)
            return PlantedVerdict(
                minimal: InvariantFixture.box(), failure: failure, planted: planted, named: named, isVerified: true,
                group: group)
        }
        let verdicts = [
            verdict([.insetsTwice], .insetsTwice, "a"), verdict([.insetsTwice], .insetsTwice, "b"),
            verdict([.oneLine], .insetsTwice, "a"), verdict([.oneLine, .noLimit], .noLimit, "c"),
        ]
        XCTAssertEqual(
            PlantedVerdict.summary(verdicts),
            [
                "4 findings: 4 with a verified fix, 3 with a cause that was planted",
                "3 of cases with one planted mistake: 2 causes right; of pairs 0 of 1 with one mistake are in one group, and 0 of "
                    + "1 in one group have one mistake",
            ])
    }
}
