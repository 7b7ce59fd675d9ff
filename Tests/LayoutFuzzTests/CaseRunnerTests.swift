import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Known layouts through the whole path from case to verdict.
final class CaseRunnerTests: XCTestCase {
    // MARK: Real bugs, written as cases

    private func extensionCase(
        _ uikit: UIKitProfile, _ placement: Embedding.Placement, instance: Embedding.Instance = .new,
        moment: Embedding.Moment = .transitions, followsSize: Bool = true, script: [Step]
    ) -> LayoutCase {
        let label = ViewNode(id: "v2", text: "Label")
        let child = ControllerNode(
            id: "c1", view: ViewNode(id: "v1", followsMask: true, subviews: [label]),
            constraints: [
                ConstraintNode(id: "k0", "v2", .top, .equal, "c1.top", .bottom),
                ConstraintNode(id: "k1", "v2", .leading, .equal, "v1.margins", .leading, constant: 150),
            ])
        return LayoutCase(
            environment: CaseEnvironment(uikit: uikit, host: .messages),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask),
                children: [
                    Embedding(
                        controller: child, container: "v0", placement: placement, moment: moment, instance: instance,
                        followsSize: followsSize)
                ]),
            script: script)
    }

    private let thereAndBack: [Step] = [.transition(.expanded), .transition(.compact)]

    /// uikit-model: child-guides-1, child-guides-2
    func test_staleTopGuide_isFound_onIOS10() {
        let report = CaseRunner.run(extensionCase(.iOS9_10, .pinEdges, script: thereAndBack))
        XCTAssertEqual(report.failures.map(\.signature), ["guide-truth-for-children/top/too-long/pin-edges"])
        XCTAssertEqual(report.failures.first?.step, 2)
        XCTAssertEqual(
            report.failures.first?.message,
            "The top layout guide of c1 is 86 long, but bars cover 0 of its view: 86 points too long.")
    }

    func test_staleTopGuide_isGone_withTheFix_andOnIOS13() {
        XCTAssertEqual(CaseRunner.run(extensionCase(.iOS9_10, .pinGuides, script: thereAndBack)).failures, [])
        XCTAssertEqual(CaseRunner.run(extensionCase(.iOS13plus, .pinEdges, script: thereAndBack)).failures, [])
    }

    func test_childThatWasKept_isTooShort_onIOS10() {
        let report = CaseRunner.run(
            extensionCase(.iOS9_10, .pinEdges, instance: .cached, moment: .viewDidLoad, script: thereAndBack))
        XCTAssertEqual(report.failures.map(\.signature), ["guide-truth-for-children/top/too-short/pin-edges"])
    }

    func test_childSizedInViewDidLoad_isFound() {
        let report = CaseRunner.run(
            extensionCase(.iOS9_10, .containerBounds, moment: .viewDidLoad, followsSize: false, script: []))
        XCTAssertEqual(
            report.failures.map(\.signature), ["child-fills-container/size/container-bounds-in-view-did-load"])
    }

    func test_childSizedInFirstLayout_isRightUntilTheSizeChanges() {
        let report = CaseRunner.run(
            extensionCase(.iOS13plus, .containerBounds, moment: .firstLayout, followsSize: false, script: thereAndBack))
        XCTAssertEqual(
            report.failures.map(\.signature), ["child-fills-container/size/container-bounds-in-first-layout"])
        XCTAssertEqual(report.failures.first?.step, 1)
    }

    func test_frameOfAContainerAwayFromTheOrigin_isFound() {
        // A call pushes the expanded root view down by 20; the child made then keeps that origin in compact.
        var layoutCase = extensionCase(.iOS9_10, .containerFrame, script: [.transition(.compact)])
        layoutCase.environment.style = .expanded
        layoutCase.environment.statusBar = 40
        let report = CaseRunner.run(layoutCase)
        XCTAssertTrue(
            report.failures.map(\.signature).contains("child-fills-container/origin/container-frame"), "\(report)")
    }

    // MARK: Invariants that only a wrong engine breaks, each shown something wrong

    private func live(_ change: (inout LayoutCase) -> Void = { _ in }) -> RunningCase {
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(),
            root: ControllerNode(
                id: "c0",
                view: ViewNode(
                    id: "v0", followsMask: true, mask: ViewNode.followsSizeMask, guides: ["g0", "g1"],
                    subviews: [ViewNode(id: "v1"), ViewNode(id: "v2"), ViewNode(id: "v3")]),
                constraints: [
                    ConstraintNode(id: "k0", "v1", .top, .equal, "c0.top", .bottom),
                    ConstraintNode(id: "k1", "v1", .width, .equal, constant: 100),
                    ConstraintNode(id: "k2", "v1", .bottom, .equal, "g0", .top),
                    ConstraintNode(id: "k3", "v2", .top, .equal, "g0", .bottom),
                    ConstraintNode(id: "k4", "v2", .bottom, .equal, "g1", .top),
                    ConstraintNode(id: "k5", "v3", .top, .equal, "g1", .bottom),
                    ConstraintNode(id: "k6", "g0", .height, .equal, "g1", .height),
                    ConstraintNode(id: "k7", "v3", .bottom, .equal, "c0.bottom", .top),
                    ConstraintNode(id: "k8", "v1", .height, .equal, constant: 50),
                    ConstraintNode(id: "k9", "v2", .height, .equal, "v1", .height),
                    ConstraintNode(id: "k10", "v3", .height, .equal, "v1", .height),
                ]))
        change(&layoutCase)
        return RunningCase(layoutCase)
    }

    private func context(_ live: RunningCase) -> CheckContext {
        CheckContext(live: live, observation: Observation(live), step: 0, history: [], fresh: { Observation(live) })
    }

    func test_rightLayout_breaksNothing() {
        let live = live()
        for invariant in InvariantRegistry.all {
            XCTAssertEqual(invariant.check(context(live)).map(\.message), [], invariant.id)
        }
    }

    /// solver-model: solver-5
    func test_idempotentLayout_seesAFrameThatTheEngineDidNotSet() {
        let live = live()
        live.view("v1")?.applyWrongFrame()
        XCTAssertEqual(IdempotentLayout().check(context(live)).map(\.shape), ["size/root"])
    }

    /// solver-model: solver-5
    func test_incrementalEqualsScratch_seesAFrameThatTheEngineDidNotSet() {
        let live = live()
        live.view("v1")?.applyWrongFrame()
        XCTAssertEqual(IncrementalEqualsScratch().check(context(live)).map(\.shape), ["size"])
    }

    /// uikit-model: guides-3
    func test_guideRespectingContent_seesContentUnderTheBar() {
        let live = live()
        guard let view = live.view("v1") else { return XCTFail() }
        view.center.y -= 15
        XCTAssertEqual(GuideRespectingContent().check(context(live)).map(\.shape), ["content/top/root"])
    }

    func test_equalGuideDistribution_seesUnequalGaps() {
        let live = live()
        guard let view = live.view("v2") else { return XCTFail() }
        view.center.y += 2
        XCTAssertEqual(EqualGuideDistribution().check(context(live)).map(\.shape), ["gaps"])
    }

    func test_requiredConstraintsHold_measuresAnyAttribute() {
        let live = live()
        let geometry = IndependentGeometry(LayoutInspector(live.window))
        guard let view = live.view("v1"), let root = live.view("v0") else { return XCTFail() }
        func error(
            _ first: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
            _ second: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0, multiplier: CGFloat = 1
        ) -> Double? {
            geometry.error(
                of: NSLayoutConstraint(
                    item: view, attribute: first, relatedBy: relation, toItem: root, attribute: second,
                    multiplier: multiplier, constant: constant))
        }
        // v1 is (0, 20, 100, 50) in the 375 x 667 of v0, whose margins are 0, 16, 0, 16.
        XCTAssertEqual(error(.top, .equal, .top), 20)
        XCTAssertEqual(error(.top, .equal, .top, 20), 0)
        XCTAssertEqual(error(.right, .equal, .right), 275)
        XCTAssertEqual(error(.right, .greaterThanOrEqual, .right), 275)
        XCTAssertEqual(error(.right, .lessThanOrEqual, .right), 0)
        XCTAssertEqual(error(.width, .equal, .width, multiplier: 0.5), 87.5)
        XCTAssertEqual(error(.left, .equal, .leftMargin), 16)
        XCTAssertEqual(error(.centerY, .equal, .centerY), 333.5 - 45)
    }

    /// solver-model: solver-5, solver-6
    func test_pathIndependence_andRoundTrip_seeADifference() {
        let live = live()
        var other = Observation(live)
        live.perform(.setConstant("k8", 60))
        let changed = Observation(live)
        let seen = CheckContext(
            live: live, observation: changed, step: 1, history: [(live.model, other)], fresh: { other })
        XCTAssertEqual(PathIndependence().check(seen).map(\.shape), ["size/root"])
        XCTAssertEqual(RoundTrip().check(seen).map(\.shape), ["size/root"])
        other = changed
        let same = CheckContext(
            live: live, observation: changed, step: 1, history: [(live.model, other)], fresh: { other })
        XCTAssertEqual(PathIndependence().check(same).count + RoundTrip().check(same).count, 0)
    }

    /// uikit-model: passes-4
    func test_termination_seesAFeedbackLoop() {
        let live = live()
        let loop = RestlessView()
        live.view("v0")?.addSubview(loop)
        live.settle()
        XCTAssertEqual(Termination().check(context(live)).count, 1)
    }

    /// solver-model: solver-5
    func test_sameSeed_sameReport() {
        for profile in Profile.all {
            let generator = CaseGenerator(profile: profile, uikit: nil)
            for index in 0..<2 as Range<UInt64> {
                let layoutCase = generator.makeCase(seed: Seed.ofCase(index, campaign: 5))
                XCTAssertEqual(generator.makeCase(seed: Seed.ofCase(index, campaign: 5)), layoutCase)
                XCTAssertEqual(CaseRunner.run(layoutCase), CaseRunner.run(layoutCase))
            }
        }
    }

    func test_generatedCases_areWellFormed() throws {
        for profile in Profile.all {
            let generator = CaseGenerator(profile: profile, uikit: nil)
            for index in 0..<100 as Range<UInt64> {
                try generator.makeCase(seed: Seed.ofCase(index, campaign: 9)).checkWellFormed()
            }
        }
    }

    func test_story_tellsWhatWasExpectedAndSeen() {
        let story = CaseRunner.story(of: extensionCase(.iOS9_10, .pinEdges, script: thereAndBack))
        XCTAssertTrue(story.lines.contains("step 2: transition to compact"))
        XCTAssertTrue(story.lines.contains { $0.contains("v2 (166, 86,") }, story.lines.joined(separator: "\n"))
        XCTAssertEqual(
            story.lines.suffix(2),
            [
                "guide-truth-for-children failed after step 2 of 2: The top layout guide of c1 is 86 long, "
                    + "but bars cover 0 of its view: 86 points too long.",
                "  expected: A child controller's layout guides are as long as bars really cover its view.",
            ])
    }
}

/// Asks for layout whenever it was laid out.
private final class RestlessView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsLayout()
    }
}

extension UIView {
    /// What a wrong engine would leave behind: a size that no constraint gives.
    fileprivate func applyWrongFrame() { frame.size.width += 7 }
}
