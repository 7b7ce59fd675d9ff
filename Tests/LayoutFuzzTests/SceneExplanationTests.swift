import Foundation
import InterfaceBuilder
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Findings about scenes: what is to be changed in Interface Builder, and that it was run.
final class SceneExplanationTests: XCTestCase {
    private func layoutCase(
        _ fixture: StoryboardFixture, device: String = "iPhone 6", _ change: (inout LayoutCase) -> Void = { _ in }
    ) throws -> LayoutCase {
        var environment = CaseEnvironment(uikit: .iOS13plus, device: device)
        environment.statusBar = 20
        var layoutCase = LayoutCase(scene: try fixture.source(), environment: environment)
        change(&layoutCase)
        try layoutCase.checkWellFormed()
        return layoutCase
    }

    private func explained(
        _ fixture: StoryboardFixture, device: String = "iPhone 6", _ change: (inout LayoutCase) -> Void = { _ in },
        line: UInt = #line
    ) throws -> (failure: Failure, explanation: FindingExplanation) {
        let layoutCase = try layoutCase(fixture, device: device, change)
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first, line: line)
        return (failure, try XCTUnwrap(FindingExplainer().explain(layoutCase, failure), line: line))
    }

    private static let box = StoryboardFixture(
        views: [StoryboardFixture.view("box")],
        constraints: [
            StoryboardFixture.pin("k1", "box", "top", "safe", constant: 100),
            StoryboardFixture.pin("k2", "box", "leading", "safe", constant: 16),
            StoryboardFixture.pin("k3", "box", "width", constant: 100),
            StoryboardFixture.pin("k4", "box", "height", constant: 300),
            StoryboardFixture.pin("k5", "box", "bottom", "safe", constant: -20, relation: "lessThanOrEqual"),
        ])

    private static let fixed = StoryboardFixture(
        views: [
            StoryboardFixture.button("next", "Next").replacing(
                "<state", with: "<rect key=\"frame\" x=\"100\" y=\"600\" width=\"100\" height=\"44\"/><state"
            ).replacing("opaque", with: "fixedFrame=\"YES\" opaque")
        ], constraints: [])

    func test_eachMistakeOfAFile_isNamed_andItsFixWasRun() throws {
        var open = Self.box
        open.constraints.remove(at: 1)
        var twice = Self.box
        twice.constraints.append(StoryboardFixture.pin("k6", "box", "height", constant: 310))
        let longer: (inout LayoutCase) -> Void = { $0.scene?.setText("Welcome to everybody who came", of: "title") }
        let turned: (inout LayoutCase) -> Void = { $0.environment.orientation = .landscape }
        let nothing: (inout LayoutCase) -> Void = { _ in }
        for (pattern, fixture, device, change, fix) in [
            (
                KnownPattern.ID.edgeForSafeArea, StoryboardFixture.underBars, "iPhone X", nothing,
                "label 'The title'.top = Safe Area.top + 4"
            ),
            (.noLimit, .outside, "iPhone 5", nothing, "button 'Next'.trailing ≤ Safe Area.trailing - 8"),
            (.oneLine, .truncatedText, "iPhone 6", longer, "label 'The title': Lines 0"),
            (.doesNotFit, Self.box, "iPhone 6", turned, "view box.height = 300, priority 999"),
            (.missingConstraint, open, "iPhone 6", nothing, nil),
            (.duplicateConstraint, twice, "iPhone 6", nothing, nil),
            (
                .fixedFrame, Self.fixed, "iPhone 5", nothing,
                "button 'Next': autoresizing vertically: flexible space above"
            ),
        ] as [(KnownPattern.ID, StoryboardFixture, String, (inout LayoutCase) -> Void, String?)] {
            let (failure, explanation) = try explained(fixture, device: device, change)
            XCTAssertEqual(explanation.pattern, pattern, failure.message + explanation.cause)
            let made = try XCTUnwrap(explanation.fix, "\(pattern): \(failure.message)")
            if let fix { XCTAssertTrue(made.after.contains(fix), "\(pattern): \(made)") }
            XCTAssertFalse(explanation.code.isEmpty, pattern.rawValue)
            XCTAssertFalse(explanation.advice.contains(SceneEdit.newID), explanation.advice)
            XCTAssertTrue(try XCTUnwrap(explanation.group).hasPrefix("\(pattern.rawValue):Test.storyboard:"))
        }
    }

    /// What hangs from the top and ends below a low screen scrolls with the fix, and its content has one height.
    func test_whatIsTooHighForAScreen_getsAScrollView() throws {
        let column = StoryboardFixture(
            views: ["a", "b", "c", "d"].map { StoryboardFixture.button($0, $0.uppercased()) },
            constraints: zip(["a", "b", "c", "d"], ["safe", "a", "b", "c"]).enumerated().flatMap { index, pair in
                [
                    StoryboardFixture.pin(
                        "t\(index)", pair.0, "top", pair.1, pair.1 == "safe" ? "top" : "bottom", constant: 20),
                    StoryboardFixture.pin("l\(index)", pair.0, "leading", "safe", constant: 16),
                    StoryboardFixture.pin("h\(index)", pair.0, "height", constant: 90),
                    StoryboardFixture.pin("w\(index)", pair.0, "width", constant: 100),
                ]
            })
        let (failure, explanation) = try explained(column) { $0.environment.orientation = .landscape }
        XCTAssertTrue(["scene-on-screen", "scene-clear-of-bars"].contains(failure.invariant), failure.signature)
        XCTAssertEqual(explanation.pattern, .needsScrolling, explanation.cause)
        XCTAssertTrue(
            explanation.advice.contains("to exactly that with priority 249"), explanation.advice)
        XCTAssertNotNil(explanation.fix)
    }

    /// An edit with which the design breaks as well would hide the finding, for layouts are compared with the design.
    func test_anEditThatBreaksTheDesign_isNoFix() throws {
        let layoutCase = try layoutCase(.underBars, device: "iPhone X")
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let outline = try XCTUnwrap(SceneOutline(try XCTUnwrap(layoutCase.scene)))
        let pin = try XCTUnwrap(outline.constraints.first { $0.id == "k1" })
        let hiding = outline.changing(pin, "set its Constant to 0") { $0.constant = 0 }
        var changed = layoutCase
        changed.scene?.document = hiding.apply(outline.document.root).xml
        XCTAssertEqual(CaseRunner.run(changed).failures, [], "the design is under the bar too, so nothing is found")
        let design = try XCTUnwrap(SceneFacts.design(of: layoutCase))
        var trial = SceneTrial(layoutCase, failure, design: design, budget: 9) { CaseRunner.run($0) }
        XCTAssertNil(trial.findRepair([SceneRepair(pattern: .unknown, cause: "", edit: hiding)]))
        XCTAssertEqual(trial.tried, 1)
    }

    /// What mends one screen and breaks another is no fix.
    func test_anEditThatBreaksAnotherScreen_isNoFix() throws {
        let layoutCase = try layoutCase(.outside, device: "iPhone 5")
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let outline = try XCTUnwrap(SceneOutline(try XCTUnwrap(layoutCase.scene)))
        let pin = try XCTUnwrap(outline.constraints.first { $0.id == "k2" })
        let design = try XCTUnwrap(SceneFacts.design(of: layoutCase))
        // From the right, at the same place in the design: on the narrowest screen it passes, and so it does elsewhere.
        let right = SceneRepair(
            pattern: .unknown, cause: "",
            edit: outline.moving(
                pin, end: false, to: SceneOutline.End(item: "safe", attribute: "trailing"), constant: -75))
        var trial = SceneTrial(layoutCase, failure, design: design, budget: 9) { CaseRunner.run($0) }
        XCTAssertNotNil(trial.findRepair([right]))
        var breaking = SceneTrial(layoutCase, failure, design: design, budget: 9) { tried in
            let isElsewhere =
                tried.environment.device != "iPhone 5" && tried.scene?.document != layoutCase.scene?.document
            let broken = Failure(invariant: "termination", signature: "termination/root", message: "", step: 0)
            return isElsewhere ? RunReport(steps: 0, failures: [broken]) : CaseRunner.run(tried)
        }
        XCTAssertNil(breaking.findRepair([right]))
    }

    /// A fix that cuts a text is taken only where there is no other, and then it is said.
    func test_aFixThatCostsNothing_isPreferred_andWhatACostlyOneCosts_isSaid() throws {
        let layoutCase = try layoutCase(.outside, device: "iPhone 5")
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let outline = try XCTUnwrap(SceneOutline(try XCTUnwrap(layoutCase.scene)))
        let pin = try XCTUnwrap(outline.constraints.first { $0.id == "k2" })
        let design = try XCTUnwrap(SceneFacts.design(of: layoutCase))
        let moving = outline.moving(
            pin, end: false, to: SceneOutline.End(item: "safe", attribute: "trailing"), constant: -75)
        // On this screen it is as narrow as a letter.
        let width = try XCTUnwrap(outline.constraints.first { $0.id == "k4" })
        let narrow = outline.changing(width, "make it narrow") {
            $0.second = SceneOutline.End(item: "safe", attribute: "width")
            $0.constant = -315
        }
        let costly = SceneRepair(pattern: .noLimit, cause: "narrow", edit: moving + narrow)
        let free = SceneRepair(pattern: .noLimit, cause: "free", edit: moving)
        var trial = SceneTrial(layoutCase, failure, design: design, budget: 9) { tried in
            // What is cut by the edit is no business of this test's invariants.
            tried.scene?.document == layoutCase.scene?.document
                ? CaseRunner.run(tried) : RunReport(steps: 0, failures: [])
        }
        XCTAssertEqual(trial.findRepair([costly, free])?.cause, "free")
        let only = try XCTUnwrap(trial.findRepair([costly]))
        XCTAssertTrue(only.costs.joined().contains("button 'Next'"), "\(only.costs)")
        XCTAssertTrue(only.costs.joined().contains("with the fix"), "\(only.costs)")
    }

    func test_whatNothingMends_hasNoCause() throws {
        let layoutCase = try layoutCase(.underBars, device: "iPhone X")
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let explainer = FindingExplainer(budget: 5, execute: { _ in RunReport(steps: 0, failures: [failure]) })
        let explanation = try XCTUnwrap(explainer.explain(layoutCase, failure))
        XCTAssertNil(explanation.fix)
        XCTAssertEqual(explanation.pattern, .unknown)
        XCTAssertLessThanOrEqual(explanation.tried, 5)
        XCTAssertNil(explanation.group)
        XCTAssertTrue(explanation.cause.hasPrefix("Not known: "), explanation.cause)
    }

    /// Numbered constraints, who made each, and the sum.
    func test_aConflict_isShownWhole() throws {
        let (failure, explanation) = try explained(Self.box) { $0.environment.orientation = .landscape }
        let text = explanation.conflict.joined(separator: "\n")
        XCTAssertTrue(text.contains("view box.height = 300\n    made by your app, 'k4'"), text)
        XCTAssertTrue(text.contains("window.height = 375\n    made by UIKit"), text)
        XCTAssertTrue(text.contains("must fit into"), text)
        XCTAssertTrue(explanation.conflict.allSatisfy { $0.count <= 78 }, text)
        let lines = FindingText.lines(explanation, failure)
        XCTAssertTrue(lines.contains("Conflict"), lines.joined(separator: "\n"))
        XCTAssertFalse(lines.joined(separator: " ").contains("<NSLayoutConstraint"), "the list is not printed twice")
        XCTAssertTrue(explanation.cause.contains("too much"), explanation.cause)
    }

    func test_textOfAReplay_fitsInto80Columns() throws {
        for (fixture, device) in [(StoryboardFixture.underBars, "iPhone X"), (.outside, "iPhone 5")] {
            let (failure, explanation) = try explained(fixture, device: device)
            for line in FindingText.lines(explanation, failure, found: "Found by case 3 of profile messages, seed 7") {
                XCTAssertLessThanOrEqual(line.count, 80, line)
            }
        }
    }
}
