import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// What explains a minimal case shows it with sizes that can be seen, and never another failure.
final class VisibleSizesTests: XCTestCase {
    private static let left = [
        ConstraintNode(id: "k0", "v1", .left, .equal, "v0", .left),
        ConstraintNode(id: "k1", "v1", .top, .equal, "v0", .top),
    ]

    private func layoutCase(
        _ views: [ViewNode], _ constraints: [ConstraintNode], promises: [Promise], script: [Step] = []
    ) -> LayoutCase {
        let root = ControllerNode(
            id: "c0", view: ViewNode(id: "v0", followsMask: true, subviews: views), constraints: constraints)
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS26, host: .app, style: .compact), root: root, script: script)
        layoutCase.promises = promises
        return layoutCase
    }

    private func scrollOf(_ views: [ViewNode]) -> ViewNode {
        var view = ViewNode(id: "v1", marginsAddSafeArea: false)
        view.kind = .scroll
        view.scroll = ScrollNode()
        view.subviews = views
        return view
    }

    private func shown(_ layoutCase: LayoutCase) throws -> (layoutCase: LayoutCase, failure: Failure) {
        XCTAssertNoThrow(try layoutCase.checkWellFormed())
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let shown = VisibleSizes.of(layoutCase, failure)
        XCTAssertEqual(CaseRunner.run(shown.layoutCase).failures.first, shown.failure)
        XCTAssertEqual(shown.failure.signature, failure.signature)
        return shown
    }

    func test_viewsAndTextsGetSizes_andItFailsAlike() throws {
        let shown = try shown(
            layoutCase(
                [ViewNode(id: "v1", text: "")], Self.left,
                promises: [.mirrors]))
        let label = try XCTUnwrap(shown.layoutCase.root.view.subviews.first)
        XCTAssertEqual(label.text, "Title")
        XCTAssertTrue(shown.failure.message.contains("120"), shown.failure.message)
    }

    /// An enlargement with which the case passes is left out, and the others are kept.
    func test_whatTheFailureIsAbout_staysAsItIs() throws {
        let views = [scrollOf([ViewNode(id: "v2")])]
        let shown = try shown(
            layoutCase(
                views,
                [
                    ConstraintNode(id: "k0", "v2", .width, constant: 1),
                    ConstraintNode(id: "k1", "v2", .height, constant: 1),
                ], promises: [.reachableContent]))
        XCTAssertEqual(shown.layoutCase.root.constraints.first?.constant, 480)
        let negative = layoutCase(
            [ViewNode(id: "v1")], [ConstraintNode(id: "k0", "v1", .width, constant: 0)], promises: [.noConflicts],
            script: [.setConstant("k0", -1)])
        XCTAssertEqual(try self.shown(negative).layoutCase.script, [.setConstant("k0", -1)])
    }

    /// Of a runner for which all other cases pass, the case itself is shown.
    func test_whereNothingLargerFails_theCaseIsShown() throws {
        let small = layoutCase(
            [ViewNode(id: "v1", text: "")], Self.left,
            promises: [.mirrors])
        let failure = try XCTUnwrap(CaseRunner.run(small).failures.first)
        let shown = VisibleSizes.of(
            small, failure, execute: { RunReport(steps: 0, failures: $0 == small ? [failure] : []) })
        XCTAssertEqual(shown.layoutCase, small)
        XCTAssertEqual(shown.failure, failure)
    }

    func test_anExplanationSaysThatItIsEnlarged_andChecksTheCaseThatItShows() throws {
        let small = layoutCase(
            [ViewNode(id: "v1", text: "")], Self.left,
            promises: [.mirrors])
        let failure = try XCTUnwrap(CaseRunner.run(small).failures.first)
        let explanation = try XCTUnwrap(FindingExplainer().explain(small, failure))
        XCTAssertTrue(explanation.isEnlarged)
        let text = FindingText.lines(explanation, failure).joined(separator: "\n")
        XCTAssertTrue(text.contains("Numbers: the case was run with those above."), text)
        XCTAssertTrue(text.contains("Check   v1 has frame (0, 0, 120, "), text)
        // Both directions, and that with the fix.
        XCTAssertTrue(text.contains("left to right       ✗ right to left     ✓ with the fix"), text)
    }

    // MARK: Conflicts

    /// What is too long by a point is too long by more, and a window of no size is one that there is.
    func test_conflictsAreLarger() throws {
        let column = [
            ConstraintNode(id: "k0", "v1", .top, .equal, "v0", .top, constant: 200),
            ConstraintNode(id: "k1", "v1", .bottom, .equal, "v0", .bottom, constant: -176),
        ]
        let turned = try shown(
            layoutCase([ViewNode(id: "v1")], column, promises: [.noConflicts], script: [.rotate(.landscape)]))
        XCTAssertEqual(turned.layoutCase.root.constraints[0].constant, 240)
        XCTAssertEqual(turned.failure.step, 1)
        let row = [
            ConstraintNode(id: "k0", "v1", .width, constant: 1),
            ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading),
            ConstraintNode(id: "k2", "v1", .trailing, .lessThanOrEqual, "v0", .trailing),
        ]
        let resized = try shown(
            layoutCase(
                [ViewNode(id: "v1")], row, promises: [.noConflicts],
                script: [.resize(CaseSize(width: 0, height: 0))]))
        XCTAssertEqual(resized.layoutCase.script, [.resize(CaseSize(width: 100, height: 100))])
        XCTAssertEqual(resized.layoutCase.root.constraints[0].constant, 120)
    }

    /// Without its mask a view has the height that it had by its mask.
    func test_aViewThatFollowsItsMask_keepsALength() throws {
        var view = ViewNode(id: "v1", followsMask: true)
        view.frame = CaseRect(x: 0, y: 0, width: 0, height: 0)
        let shown = try shown(
            layoutCase(
                [view], [ConstraintNode(id: "k0", "v1", .width, constant: 1)], promises: [.noConflicts]))
        let height = shown.layoutCase.root.constraints.first { $0.attribute == .height }
        XCTAssertEqual(height?.constant, 44)
        XCTAssertEqual(shown.layoutCase.root.view.subviews[0].frame.height, 44)
    }

    /// What only begins at the end of the screen lies above that.
    func test_aScrollViewBelowTheScreen_isMovedOntoIt() throws {
        var layoutCase = layoutCase(
            [scrollOf([])],
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, "c0.bottom", .top),
                ConstraintNode(id: "k1", "v1", .width, .equal, "v0", .width),
            ], promises: [])
        layoutCase.environment.uikit = .iOS9_10
        layoutCase.environment.host = .messages
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first, "the insets are counted twice")
        XCTAssertEqual(failure.signature, "scroll-insets/rest/bottom/too-much/root")
        let large = try shown(layoutCase).layoutCase
        XCTAssertEqual(large.root.constraints.first { $0.id == "k0" }?.attribute, .bottom)
        XCTAssertEqual(large.root.constraints.first { $0.attribute == .height }?.constant, 200)
    }

    /// Ids are equal everywhere, whatever is drawn.
    func test_aPicture_hasTheIdOfTheStoredCase() throws {
        let small = layoutCase([ViewNode(id: "v1", text: "")], Self.left, promises: [.mirrors])
        let large = try shown(small).layoutCase
        XCTAssertNotEqual(large.id, small.id)
        XCTAssertTrue(CaseRunner.picture(of: large, id: small.id).sheet.svg.contains("case \(small.id)"))
    }

    // MARK: What a fix may cost, and what is drawn

    /// One pin of two that are missing would only be broken by another.
    func test_aFixThatBreaksAConstraint_isNone() throws {
        let layoutCase = layoutCase(
            [scrollOf([ViewNode(id: "v2")])],
            [
                ConstraintNode(id: "k0", "v2", .bottom, .equal, "v1", .bottom),
                ConstraintNode(id: "k1", "v2", .height, constant: 60),
                ConstraintNode(id: "k2", "v2", .leading, .equal, "v1", .leading, constant: -20),
                ConstraintNode(id: "k3", "v2", .top, .equal, "v1", .top),
                ConstraintNode(id: "k4", "v2", .width, constant: 1),
            ], promises: [.reachableContent])
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        let explanation = try XCTUnwrap(FindingExplainer().explain(layoutCase, failure))
        XCTAssertFalse(explanation.effect.contains { $0.contains("broken by UIKit") }, "\(explanation.effect)")
        XCTAssertTrue(
            explanation.cause.hasPrefix("Two things are wrong: the constant of k2 moves the content out of"),
            explanation.cause)
    }

    func test_generations_areRanges() {
        XCTAssertEqual(CaseCode.names(of: [.iOS7_8, .iOS9_10]), "iOS 7–10")
        XCTAssertEqual(CaseCode.names(of: [.iOS11_12, .iOS13plus, .iOS26]), "iOS 11 and later")
        XCTAssertEqual(CaseCode.names(of: [.iOS7_8, .iOS11_12, .iOS13plus]), "iOS 7–8, iOS 11–18")
        XCTAssertEqual(CaseCode.names(of: [.iOS9_10], isOfMessages: true), "iOS 10")
        XCTAssertEqual(CaseCode.names(of: [.iOS9_10, .iOS11_12], isOfMessages: true), "iOS 10–12")
    }
}
