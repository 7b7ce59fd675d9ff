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
        let found = try find("scene-clear-of-bars/Test.storyboard/title/top", in: .underBars)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3"])
        XCTAssertTrue(
            found.message.hasPrefix("In scene viewController (vc, line 7) of Test.storyboard, on iPhone "),
            found.message)
        XCTAssertTrue(found.message.contains("label 'The title' (title, line 11) at "), found.message)
        XCTAssertTrue(
            found.message.contains(
                " points under the bars or the notch at the top of the screen. In the design it has none there."),
            found.message)
    }

    func test_textsThatMeet_areFoundAndReduced() throws {
        let found = try find("scene-siblings-apart/Test.storyboard/name/left-of/value", in: .overlapping)
        try assert(found, views: 3, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(found.message.contains(" overlap. In the design the first is left of the second."), found.message)
    }

    func test_controlOffTheScreen_isFoundAndReduced() throws {
        let found = try find("scene-on-screen/Test.storyboard/next/right", in: .outside)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(
            found.message.contains(" sticks out of the right of the window by ")
                && found.message.contains(" points. In the design all of it is on the screen."), found.message)
    }

    func test_controlTooSmallToTouch_isFoundAndReduced() throws {
        let found = try find("scene-touch-targets/Test.storyboard/next/width", in: .smallTarget)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(found.message.contains("too small to touch. In the design it is 75 x "), found.message)
    }

    func test_cutText_isFoundAndReduced() throws {
        let found = try find("scene-text-fits/Test.storyboard/title/wide", in: .truncatedText)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3"])
        XCTAssertTrue(found.message.contains(" points wide, its text "), found.message)
        XCTAssertTrue(found.message.contains(": it is cut. In the design the text fits."), found.message)
    }

    func test_conflict_isFoundAndReduced() throws {
        let cases = try cases(.conflict, count: 60)
        let signatures = Set(cases.flatMap { CaseRunner.run($0).failures.map(\.signature) })
        let signature = try XCTUnwrap(signatures.sorted().first { $0.hasPrefix("scene-no-conflict/") })
        let found = try find(signature, in: .conflict)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3", "k4", "k5"])
        XCTAssertTrue(found.message.contains("Constraints cannot hold together: "), found.message)
        XCTAssertTrue(found.message.contains("Broken is "), found.message)
    }

    func test_ambiguityOnLargeScreens_isFoundAndReduced() throws {
        let found = try find("scene-no-ambiguity/Test.storyboard/box", in: .open)
        try assert(found, views: 2, constraints: ["k1", "k2", "k3", "k4"])
        XCTAssertTrue(
            found.message.contains("the constraints do not determine the position or size of view (box, line 11)."),
            found.message)
    }

    // MARK: Minimising

    /// A label that is too wide for small screens by its own width, and that would be too wide without that for another reason:
    /// on one line its text is wider still. Taking the width out made the second of the first.
    func test_minimising_keepsTheDefect() throws {
        var fixture = StoryboardFixture.truncatedText
        let text = "Welcome to everybody who came, and to everybody who did not"
        fixture.views = [StoryboardFixture.label("title", text, lines: 0), StoryboardFixture.button("next", "Next")]
        fixture.constraints = [
            StoryboardFixture.pin("k1", "title", "top", "safe", constant: 20),
            StoryboardFixture.pin("k2", "title", "leading", "safe", constant: 16),
            StoryboardFixture.pin("k3", "title", "width", constant: 340),
            StoryboardFixture.pin("k4", "next", "top", "safe", constant: 200),
            StoryboardFixture.pin("k5", "next", "leading", "safe", constant: 16),
        ]
        let source = try fixture.source()
        var layoutCase = LayoutCase(
            scene: source, environment: CaseEnvironment(uikit: .iOS13plus, device: "iPhone SE 1"),
            script: [.layout("next"), .statusBar(0)])
        layoutCase.scene?.setText("Weiter", of: "next")
        let signature = "scene-on-screen/Test.storyboard/title/right"
        let before = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first { $0.signature == signature })
        let found = try XCTUnwrap(
            Minimiser().minimise(layoutCase, signature: signature) { CaseRunner.run($0) })
        let inventory = try SceneInventory(try XCTUnwrap(found.layoutCase.scene))
        XCTAssertEqual(inventory.constraints, ["k1", "k2", "k3"])
        XCTAssertEqual(inventory.views, ["title"])
        XCTAssertEqual(found.layoutCase.scene?.texts, [], "the text had no part in it")
        XCTAssertEqual(found.layoutCase.script, [])
        let note = ", with 1 text replaced as a translation would"
        XCTAssertTrue(before.message.contains(note), before.message)
        XCTAssertEqual(found.failure.message, before.message.replacing(note, with: ""))
    }

    /// Code empties labels; no translation does.
    func test_emptyTexts_areCalledSo() throws {
        var fixture = StoryboardFixture.outside
        fixture.outlets = ["title"]
        var layoutCase = LayoutCase(
            scene: try fixture.source(), environment: CaseEnvironment(uikit: .iOS13plus, device: "iPhone SE 1"))
        layoutCase.scene?.setText("", of: "title")
        let message = CaseRunner.run(layoutCase).failures.first?.message ?? ""
        XCTAssertTrue(message.contains("on iPhone SE 1 in portrait, with 1 text left empty: "), message)
    }

    /// The same edit with and without what it must keep.
    func test_evidence_tellsDocumentsApart() throws {
        let layoutCase = LayoutCase(
            scene: try StoryboardFixture.outside.source(),
            environment: CaseEnvironment(uikit: .iOS13plus, device: "iPhone SE 1"))
        func evidence(_ layoutCase: LayoutCase) -> String? { CaseRunner.run(layoutCase).failures.first?.evidence }
        XCTAssertNotNil(evidence(layoutCase))
        XCTAssertEqual(evidence(layoutCase.removingFromScene(["title"])), evidence(layoutCase))
        XCTAssertNotEqual(evidence(layoutCase.removingFromScene(["k1"])), evidence(layoutCase))
        XCTAssertNotEqual(evidence(layoutCase.removingFromScene(["k4"])), evidence(layoutCase))
    }

    /// Without what the campaign allows, nothing gets simpler.
    func test_minimising_keepsToTheCampaignsLimits() throws {
        let limits = SceneLimits(devices: ["iPhone 15"], orientations: [.landscape])
        let source = try StoryboardFixture.right.source().limited(to: limits)
        let generator = try CaseGenerator(scenes: [source], uikit: nil)
        for index in 0..<60 {
            let layoutCase = generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 5))
            for edit in [{ _ in }] + PlainChoices.edits(for: layoutCase) {
                var edited = layoutCase
                edit(&edited)
                XCTAssertEqual(edited.environment.device, "iPhone 15")
                XCTAssertEqual(edited.environment.orientation, .landscape)
                XCTAssertFalse(edited.script.contains(.rotate(.portrait)))
            }
        }
    }

    /// What the design leaves open is one finding, however many cases show it.
    func test_ambiguityOfTheDesign_isFoundOnce() throws {
        let reports = try cases(.openDesign, count: 150).map { CaseRunner.run($0) }
        let signatures = Set(reports.flatMap { $0.failures.map(\.signature) })
        XCTAssertEqual(signatures, ["scene-no-ambiguity/Test.storyboard/design/box"])
        let message = reports.lazy.flatMap(\.failures).first?.message ?? ""
        XCTAssertTrue(message.contains("The same happens on the design's own device."), message)
    }
}
