import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Which cases are checked with all invariants, and that a failure is the same one however it was noticed.
final class CheckScheduleTests: XCTestCase {
    func test_aSixteenthOfTheSeeds_isCheckedFully() {
        let seeds = (0..<16_000).map { Seed.ofCase($0, campaign: 5) }
        let count = seeds.filter { CheckSchedule.campaign.checksAll(seed: $0) }.count
        XCTAssertTrue((900...1100).contains(count), "\(count) of 16,000")
        XCTAssertTrue(seeds.allSatisfy { CheckSchedule(period: 1).checksAll(seed: $0) })
    }

    /// A failure that the light checks notice is told by all the checks, as a replay tells it.
    func test_failures_areThoseOfAReplay() throws {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named("messages")), uikit: nil)
        var failures = 0
        for index in 0..<60 {
            let seed = Seed.ofCase(UInt64(index), campaign: 9)
            let (layoutCase, report) = CaseRunner.explore(
                seed: seed, of: generator, sample: OracleSample(period: 0), schedule: CheckSchedule(period: .max))
            guard !report.failures.isEmpty else { continue }
            failures += 1
            XCTAssertEqual(report, CaseRunner.run(layoutCase))
        }
        XCTAssertGreaterThan(failures, 5)
    }

    /// A minimiser asks one invariant first. That must not change which candidates it takes.
    func test_runsThatLookForASignature_sayWhatFullRunsSay() throws {
        var seen: [String] = []
        var cases: [LayoutCase] = []
        for profile in ["messages-mistakes", "navigation-mistakes", "constraint-mistakes"] {
            let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(profile)), uikit: nil)
            for index in 0..<40 {
                let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 12))
                cases.append(layoutCase)
                for failure in CaseRunner.run(layoutCase).failures where !seen.contains(failure.signature) {
                    seen.append(failure.signature)
                }
            }
        }
        XCTAssertGreaterThan(seen.count, 6)
        var shown = 0
        for layoutCase in cases {
            let full = CaseRunner.run(layoutCase).failures
            for signature in seen {
                let found = CaseRunner.run(layoutCase, lookingFor: signature).failures
                let expected = full.first { $0.signature == signature }
                XCTAssertEqual(found.first { $0.signature == signature }, expected, signature)
                if expected != nil { shown += 1 }
            }
        }
        XCTAssertGreaterThan(shown, 20)
    }

    /// What checks do must not be seen: a case shows the same with all of them, with the cheap ones and with none.
    func test_checks_leaveNoTrace() throws {
        for profile in ["navigation", "everything", "containment", "scroll"] {
            let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(profile)), uikit: nil)
            var compared = 0
            // Most cases of `everything` are scenarios.
            for index in 0..<(profile == "everything" ? 910 : 150) {
                let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 31))
                guard layoutCase.scenario == nil else { continue }
                let (unchecked, loadedThere) = Self.run(layoutCase, .only(signature: "none/at all"))
                for depth in [CheckDepth.light, .full] {
                    let (report, loaded) = Self.run(layoutCase, depth)
                    // After a failure nothing more is run.
                    guard report.failures.isEmpty else { continue }
                    compared += 1
                    XCTAssertEqual(report.digest, unchecked.digest, "\(profile) \(index) \(depth)")
                    XCTAssertEqual(loaded, loadedThere, "views of controllers in \(profile) \(index) \(depth)")
                }
            }
            XCTAssertGreaterThan(compared, 60, profile)
        }
    }

    /// - Returns: also which controllers had loaded their views before each step.
    private static func run(_ layoutCase: LayoutCase, _ depth: CheckDepth) -> (RunReport, loaded: [[Bool]]) {
        var loaded: [[Bool]] = []
        var run = CaseRun(layoutCase, oracle: nil, depth: depth)
        let report = run.finish { _, live in
            var now: [Bool] = []
            live.model.root.visitControllers { node in
                now += node.containers.map { live.objects.container($0.id)?.isViewLoaded ?? false }
                now.append(live.controller(node.id)?.isViewLoaded ?? false)
            }
            loaded.append(now)
        }
        return (report, loaded)
    }

    func test_lightChecks_leaveOutWhatLaysOutAgain() {
        final class Meter: CheckMeter {
            var counts: [String: Int] = [:]
            func measure<Answer>(_ invariant: String, _ check: () -> Answer) -> Answer {
                counts[invariant, default: 0] += 1
                return check()
            }
        }
        let generator = CaseGenerator(profile: .standard, uikit: nil)
        let (light, full) = (Meter(), Meter())
        for (meter, period) in [(light, UInt64.max), (full, 1)] {
            for index in 0..<20 {
                _ = CaseRunner.explore(
                    seed: Seed.ofCase(UInt64(index), campaign: 3), of: generator,
                    schedule: CheckSchedule(period: period),
                    meter: meter)
            }
        }
        XCTAssertNil(light.counts["batch-equals-sequence"].flatMap { $0 > 20 ? $0 : nil })
        XCTAssertGreaterThan(light.counts["finite-geometry"] ?? 0, 40, "after each step")
        XCTAssertLessThan(light.counts["idempotent-layout"] ?? 0, full.counts["idempotent-layout"] ?? 0)
        XCTAssertNotNil(full.counts["batch-equals-sequence"])
    }

    /// A child of the wrong size has wrong guides and wrong content, too: one defect, one failure.
    func test_oneStep_hasOneFailure() throws {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named("containment")), uikit: nil)
        var failing = 0
        for index in 0..<300 {
            let report = CaseRunner.explore(seed: Seed.ofCase(UInt64(index), campaign: 2), of: generator).report
            XCTAssertLessThanOrEqual(report.failures.count, 1)
            failing += report.failures.count
        }
        XCTAssertGreaterThan(failing, 5)
    }
}
