import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Findings about a user's own controllers: what they take, and edits of live views that were run.
final class TargetExplanationTests: XCTestCase {
    private func explained(
        _ mistake: MistakenViewController.Mistake, script: [Step] = [],
        change: (inout CaseEnvironment) -> Void = { _ in }, line: UInt = #line
    ) throws -> (failure: Failure, explanation: FindingExplanation) {
        var target = LayoutTarget("Mistaken") { MistakenViewController(mistake: mistake) }
        target.surroundings.devices = ["iPhone 8", "iPhone SE 1", "iPhone 12"]
        TargetRegistry.register([target])
        var layoutCase = LayoutCase(
            target: target.source, environment: target.source.plainEnvironment, script: script)
        change(&layoutCase.environment)
        try layoutCase.checkWellFormed()
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first, line: line)
        return (failure, try XCTUnwrap(FindingExplainer().explain(layoutCase, failure), line: line))
    }

    func test_whatAFindingTakes_isSaid_andTheFixWasRun() throws {
        let (failure, explanation) = try explained(.onScreen) { $0.orientation = .landscape }
        XCTAssertEqual(failure.invariant, LayoutInvariant.onScreen.id)
        XCTAssertTrue(
            explanation.cause.hasPrefix("It needs landscape: without it this does not happen."), explanation.cause)
        XCTAssertEqual(explanation.needed, ["landscape"])
        let text = FindingText.lines(explanation, failure).joined(separator: "\n")
        XCTAssertTrue(explanation.seen.contains("button"), text)
        XCTAssertFalse(text.contains("\nCode\n"), text)
        for line in FindingText.lines(explanation, failure) { XCTAssertLessThanOrEqual(line.count, 80, line) }
    }

    func test_aConflict_isMendedByAConstraintThatGivesWay() throws {
        let (failure, explanation) = try explained(.noConflict) { $0.device = "iPhone SE 1" }
        XCTAssertEqual(failure.invariant, LayoutInvariant.noConflict.id)
        XCTAssertEqual(explanation.pattern, .doesNotFit)
        let fix = try XCTUnwrap(explanation.fix, explanation.cause)
        XCTAssertEqual(fix.before, ["heading.widthAnchor.constraint(equalToConstant: 380)"], "\(fix)")
        XCTAssertEqual(fix.after, ["heading.widthAnchor.constraint(lessThanOrEqualToConstant: 380)"])
        XCTAssertFalse(explanation.effect.isEmpty)
        XCTAssertFalse(explanation.conflict.isEmpty)
    }

    /// A line that an app can hold; what anchors cannot say has none.
    func test_liveConstraints_areLinesOfSwift() {
        let (box, label) = (UIView(), UILabel())
        box.addSubview(label)
        func line(_ constraint: NSLayoutConstraint, _ relation: NSLayoutConstraint.Relation = .equal) -> String? {
            LiveConstraintCode.line(constraint, relation) { $0 === box ? "box" : "label" }
        }
        XCTAssertEqual(
            line(label.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor, constant: 8)),
            "label.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor, constant: 8)")
        XCTAssertEqual(
            line(label.heightAnchor.constraint(equalToConstant: 20), .greaterThanOrEqual),
            "label.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)")
        XCTAssertEqual(
            line(label.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)),
            "label.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)")
        XCTAssertNil(
            line(
                NSLayoutConstraint(
                    item: label, attribute: .trailing, relatedBy: .equal, toItem: box, attribute: .trailing,
                    multiplier: 0.5, constant: 0)))
    }

    func test_aStepThatIsNeeded_isNamed() throws {
        let (_, explanation) = try explained(.onScreen, script: [.rotate(.landscape)])
        XCTAssertTrue(
            explanation.cause.hasPrefix("It needs step 1 (rotate to landscape): without it this does not happen."),
            explanation.cause)
        XCTAssertTrue(explanation.seen.hasPrefix("After step 1 (rotate to landscape): button "), explanation.seen)
    }

    /// What no run confirms is not called a fix, and edits of one trial do not stay behind.
    func test_whatNothingMends_hasNoFix_andLeavesTheTargetAlone() throws {
        var target = LayoutTarget("Mistaken") { MistakenViewController(mistake: .onScreen) }
        target.surroundings.devices = ["iPhone 8"]
        TargetRegistry.register([target])
        var environment = target.source.plainEnvironment
        environment.orientation = .landscape
        let layoutCase = LayoutCase(target: target.source, environment: environment)
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let explainer = FindingExplainer(budget: 4, execute: { _ in RunReport(steps: 0, failures: [failure]) })
        let explanation = try XCTUnwrap(explainer.explain(layoutCase, failure))
        XCTAssertNil(explanation.fix)
        XCTAssertLessThanOrEqual(explanation.tried, 4)
        XCTAssertEqual(CaseRunner.run(layoutCase).failures, [failure])
    }

    /// Experiments end when their time is over, and what was not tried is not spoken of.
    func test_whenTheTimeIsOver_nothingMoreIsRun() throws {
        var target = LayoutTarget("Mistaken") { MistakenViewController(mistake: .onScreen) }
        target.surroundings.devices = ["iPhone 8", "iPhone SE 1"]
        TargetRegistry.register([target])
        var environment = target.source.plainEnvironment
        environment.orientation = .landscape
        let layoutCase = LayoutCase(target: target.source, environment: environment)
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        var runs = 0
        let explainer = FindingExplainer(isOver: { runs >= 1 }) { tried in
            runs += 1
            return CaseRunner.run(tried)
        }
        let explanation = try XCTUnwrap(explainer.explain(layoutCase, failure))
        XCTAssertLessThanOrEqual(runs, 2)
        XCTAssertEqual(explanation.tried, 0)
        XCTAssertNil(explanation.fix)
        XCTAssertEqual(explanation.needed, ["landscape"])
    }

    /// A program without the code of the target has nothing to try.
    func test_aTargetThatThisProgramHasNot_isNotExplained() {
        let layoutCase = LayoutCase(
            target: TargetSource(name: "Unknown"), environment: TargetSource(name: "Unknown").plainEnvironment)
        let failure = Failure(invariant: "on-screen", signature: "on-screen/Unknown/a", message: "", step: 0)
        XCTAssertNil(FindingExplainer().explain(layoutCase, failure))
    }
}
