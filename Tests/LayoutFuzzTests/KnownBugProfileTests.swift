import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Bugs of UIKit that people reported: an app that does as documented shows each of them, and shows nothing without it.
final class KnownBugProfileTests: XCTestCase {
    private let scenarios: [(bug: UIKitBug, scenario: String, uikit: UIKitProfile, device: String)] = [
        (.navigationInContainerLosesStatusBarTwice, "call-over-navigation-in-container", .iOS9_10, "iPhone 6"),
        (.customPresentationStaysLowAfterCall, "call-over-custom-presentation", .iOS9_10, "iPhone 6"),
        (.animatedHidesCountUp, "hides-in-animations", .iOS11_12, "iPhone 6"),
        (.pagesHearOfBarsTooLate, "bars-over-a-new-page", .iOS9_10, "iPhone 6"),
        (.drawersKeepInsetsOnRotation, "turn-beside-an-open-drawer", .iOS11_12, "iPhone 6"),
        (.rowsOutOfSightKeepSideInsets, "turn-over-rows-out-of-sight", .iOS11_12, "iPhone X"),
        (.opaqueTabBarIsForgotten, "content-under-a-tab-bar", .iOS11_12, "iPhone 6"),
        (.childrenKnowStatusBarOnly, "bar-over-a-child", .iOS7_8, "iPhone 6"),
    ]

    func test_eachBug_isSeenInItsScenario_andInNoneWithoutIt() throws {
        XCTAssertEqual(Set(scenarios.map(\.bug)), Set(UIKitBug.allCases))
        for (bug, name, uikit, device) in scenarios {
            let scenario = try XCTUnwrap(Scenario.named(name))
            var seed = Seed(11)
            var seen = false
            for _ in 0..<20 {
                var environment = CaseEnvironment(uikit: uikit, device: device)
                var layoutCase = LayoutCase(
                    scenario: ScenarioSource(name: name, numbers: scenario.limits.map { seed.int(0...$0) }),
                    environment: environment)
                XCTAssertEqual(CaseRunner.run(layoutCase).failures, [], name)
                environment.knownBug = bug
                layoutCase.environment = environment
                try layoutCase.checkWellFormed()
                seen =
                    seen
                    || CaseRunner.run(layoutCase).failures.contains {
                        $0.signature.hasPrefix("scenario-outcome/\(name)/")
                    }
            }
            XCTAssertTrue(seen, "\(bug)")
        }
    }

    /// The smallest case keeps the bug, and nothing else that is unusual.
    func test_minimised_keepsTheBug() throws {
        let scenario = try XCTUnwrap(Scenario.named("hides-in-animations"))
        var environment = CaseEnvironment(uikit: .iOS9_10, orientation: .landscape)
        environment.knownBug = .animatedHidesCountUp
        let start = LayoutCase(
            scenario: ScenarioSource(name: scenario.name, numbers: scenario.limits), environment: environment)
        let signature = try XCTUnwrap(CaseRunner.run(start).failures.first).signature
        let found = try XCTUnwrap(
            Minimiser().minimise(start, signature: signature) { CaseRunner.run($0, lookingFor: signature) })
        XCTAssertEqual(found.layoutCase.environment.knownBug, .animatedHidesCountUp)
        XCTAssertEqual(found.layoutCase.environment.orientation, .portrait)
        XCTAssertEqual(found.layoutCase.scenario?.numbers, [1, 0, 0])
    }

    func test_profile_makesCasesWithBugsThatTheGenerationHad() throws {
        let profile = try XCTUnwrap(Profile.named("known-bugs"))
        for uikit in UIKitProfile.allCases {
            let generator = CaseGenerator(profile: profile, uikit: uikit)
            let cases = (0..<200).map { generator.makeCase(seed: Seed.ofCase($0, campaign: 4)) }
            XCTAssertEqual(
                Set(cases.compactMap(\.environment.knownBug)), Set(UIKitBug.possible(in: uikit)), "\(uikit)")
            XCTAssertTrue(cases.allSatisfy { $0.environment.knownBug != nil })
            XCTAssertTrue(cases.contains { $0.scenario == nil })
        }
        let others = CaseGenerator(profile: try XCTUnwrap(Profile.named("everything")), uikit: nil)
        XCTAssertTrue((0..<200).allSatisfy { others.makeCase(seed: $0).environment.knownBug == nil })
    }

    func test_caseWithABug_isReadAsItWasWritten() throws {
        var environment = CaseEnvironment(uikit: .iOS7_8)
        environment.knownBug = .childrenKnowStatusBarOnly
        let layoutCase = LayoutCase(
            environment: environment, root: ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true)))
        let bytes = CaseCoding.encode(layoutCase)
        XCTAssertEqual(try CaseCoding.decode(bytes), layoutCase)
        XCTAssertTrue(String(decoding: bytes, as: UTF8.self).contains("children-know-status-bar-only"))
        let wrong = String(decoding: bytes, as: UTF8.self).replacing("children-know-status-bar-only", with: "none-such")
        XCTAssertThrowsError(try CaseCoding.decode(Array(wrong.utf8))) { error in
            XCTAssertTrue("\(error)".contains("none-such"), "\(error)")
        }
    }
}
