import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Scenes with a planted defect: it is found, and reduced to the least that shows it. A right scene stays clean.
final class SceneCampaignTests: XCTestCase {
    private func cases(_ fixture: StoryboardFixture, count: UInt64) throws -> [LayoutCase] {
        let generator = try CaseGenerator(scenes: [fixture.source()], uikit: nil)
        return (0..<count).map { generator.makeCase(seed: Seed.ofCase($0, campaign: 1)) }
    }

    private struct Found {
        var minimised: MinimisedCase
        var layoutCase: LayoutCase { minimised.layoutCase }
        var message: String { minimised.failure.message }
    }

    /// The first case that breaks an invariant, minimised.
    private func find(
        _ signature: String, in fixture: StoryboardFixture, within count: UInt64 = 150, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Found {
        var seen: [String] = []
        for layoutCase in try cases(fixture, count: count) {
            let report = CaseRunner.run(layoutCase)
            seen += report.failures.map(\.signature)
            guard report.failures.contains(where: { $0.signature == signature }) else { continue }
            let minimised = Minimiser().minimise(layoutCase, signature: signature) { CaseRunner.run($0) }
            return Found(minimised: try XCTUnwrap(minimised, file: file, line: line))
        }
        XCTFail("\(signature) was not found, but \(Set(seen).sorted())", file: file, line: line)
        throw XCTSkip("nothing to look at")
    }

    private func assert(
        _ found: Found, views: Int, constraints: [String], file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let inventory = try SceneInventory(try XCTUnwrap(found.layoutCase.scene))
        XCTAssertEqual(inventory.constraints, constraints, file: file, line: line)
        XCTAssertEqual(found.layoutCase.measure.views, views, file: file, line: line)
        XCTAssertEqual(found.layoutCase.script, [], file: file, line: line)
        XCTAssertTrue(found.minimised.complete, file: file, line: line)
    }

    func test_rightScene_staysClean() throws {
        for layoutCase in try cases(.right, count: 150) {
            let report = CaseRunner.run(layoutCase)
            XCTAssertEqual(report.failures, [], "\(layoutCase.environment) \(layoutCase.script)")
        }
    }

    func test_textUnderTheStatusBar_isFoundAndReduced() throws {
        let found = try find("scene-clear-of-bars/Test.storyboard/title", in: .underBars)
        try assert(found, views: 2, constraints: ["k1", "k2"])
        XCTAssertTrue(found.message.contains("label title 'The title' at "), found.message)
        XCTAssertTrue(found.message.contains(" points under a bar. In the design it is clear of them."), found.message)
        XCTAssertTrue(found.message.hasSuffix(" The constraints left: k1, k2."), found.message)
    }

    func test_textsThatMeet_areFoundAndReduced() throws {
        let found = try find("scene-siblings-apart/Test.storyboard/name/value", in: .overlapping)
        try assert(found, views: 3, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(found.message.contains(" overlap. In the design they are apart."), found.message)
    }

    func test_controlOffTheScreen_isFoundAndReduced() throws {
        let found = try find("scene-on-screen/Test.storyboard/next", in: .outside)
        try assert(found, views: 2, constraints: ["k1", "k2"])
        XCTAssertTrue(
            found.message.contains(" sticks out of the window by ")
                && found.message.contains(" points. In the design all of it is on the screen."), found.message)
    }

    func test_controlTooSmallToTouch_isFoundAndReduced() throws {
        let found = try find("scene-touch-targets/Test.storyboard/next/width", in: .smallTarget)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3"])
        XCTAssertTrue(found.message.contains("too small to touch. In the design it is 75 x "), found.message)
    }

    func test_cutText_isFoundAndReduced() throws {
        let found = try find("scene-text-fits/Test.storyboard/title", in: .cutText)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3"])
        XCTAssertTrue(found.message.contains("is 100 points wide, its text "), found.message)
        XCTAssertTrue(found.message.contains(": it is cut. In the design the text fits."), found.message)
    }

    func test_conflict_isFoundAndReduced() throws {
        let cases = try cases(.conflict, count: 60)
        let signatures = Set(cases.flatMap { CaseRunner.run($0).failures.map(\.signature) })
        let signature = try XCTUnwrap(signatures.sorted().first { $0.hasPrefix("scene-no-conflict/") })
        let found = try find(signature, in: .conflict)
        try assert(found, views: 2, constraints: ["k2", "k3", "k4"])
        XCTAssertTrue(found.message.contains("Constraints cannot hold together: "), found.message)
        XCTAssertTrue(found.message.contains("Broken is "), found.message)
    }

    func test_ambiguityOnLargeScreens_isFoundAndReduced() throws {
        let found = try find("scene-no-ambiguity/Test.storyboard/box", in: .open)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(
            found.message.contains("Constraints leave open where view box lies, or how large it is."), found.message)
    }

    /// What the design leaves open is one finding, however many cases show it.
    func test_ambiguityOfTheDesign_isFoundOnce() throws {
        let reports = try cases(.openDesign, count: 150).map { CaseRunner.run($0) }
        let signatures = Set(reports.flatMap { $0.failures.map(\.signature) })
        XCTAssertEqual(signatures, ["scene-no-ambiguity/Test.storyboard/design/box"])
        let message = reports.lazy.flatMap(\.failures).first?.message ?? ""
        XCTAssertTrue(message.contains("It is so on the design's own device."), message)
    }
}
