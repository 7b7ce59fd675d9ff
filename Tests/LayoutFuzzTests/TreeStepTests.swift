import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Steps that take views out, put them back, move them, and change many things in one turn.
final class TreeStepTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    /// `v1` is below `v2` by a constraint, and `v3` is in `v1`.
    private func twoBoxes(_ script: [Step] = [], change: (inout LayoutCase) -> Void = { _ in }) -> LayoutCase {
        Fixture.layoutCase(
            [ViewNode(id: "v1", subviews: [ViewNode(id: "v3")]), ViewNode(id: "v2")],
            [
                ConstraintNode(id: "k0", "v2", .top, .equal, "v0", .top, constant: 10),
                ConstraintNode(id: "k1", "v2", .height, .equal, constant: 30),
                ConstraintNode(id: "k2", "v1", .top, .equal, "v2", .bottom, constant: 5),
                ConstraintNode(id: "k3", "v1", .height, .equal, constant: 20),
                ConstraintNode(id: "k4", "v3", .top, .equal, "v1", .top, constant: 2),
                ConstraintNode(id: "k5", "v1", .leading, .equal, "v0", .leading),
            ]
        ) {
            $0.script = script
            change(&$0)
        }
    }

    private func run(_ layoutCase: LayoutCase) -> RunningCase {
        var opening = layoutCase
        opening.script = []
        let live = RunningCase(opening)
        for step in layoutCase.script { live.perform(step) }
        return live
    }

    private func names(_ views: [UIView]?) -> [String] { (views ?? []).compactMap(\.accessibilityIdentifier) }

    // MARK: Out and back

    func test_aViewThatIsOut_isInNoTree_andItsConstraintsAreInactive() {
        let live = run(twoBoxes([.takeOut("v1")]))
        XCTAssertNil(live.view("v1")?.superview)
        XCTAssertEqual(names(live.view("v0")?.subviews), ["v2"])
        XCTAssertEqual(live.constraint("k2")?.isActive, false)
        XCTAssertEqual(live.constraint("k4")?.isActive, true, "inside of it nothing is lost")
        XCTAssertEqual(live.model.root.constraints.map(\.id), ["k0", "k1"])
        XCTAssertNil(live.model.root.node(ofView: "v3"))
        XCTAssertNil(ObservationDifference(from: Observation(live), to: Observation(RunningCase(live.model))))
    }

    func test_aViewThatComesBack_isPlacedAsBefore() {
        let before = Observation(run(twoBoxes()))
        let live = run(twoBoxes([.takeOut("v1"), .putBack("v1", superview: "v0", index: 0)]))
        XCTAssertNil(ObservationDifference(from: before, to: Observation(live)))
        XCTAssertEqual(live.model, twoBoxes())
        XCTAssertEqual(live.view("v1")?.frame.minY, 45)
    }

    func test_aViewComesBackToAnotherPlace_andAnotherSuperview() {
        let last = run(twoBoxes([.takeOut("v1"), .putBack("v1", superview: "v0", index: 9)]))
        XCTAssertEqual(names(last.view("v0")?.subviews), ["v2", "v1"])
        let inner = run(twoBoxes([.takeOut("v1"), .putBack("v1", superview: "v2", index: 0)]))
        XCTAssertEqual(names(inner.view("v2")?.subviews), ["v1"])
        XCTAssertEqual(inner.view("v1")?.frame.minY, 35, "5 points below the superview's own bottom, of 30")
        for live in [last, inner] {
            XCTAssertNil(ObservationDifference(from: Observation(live), to: Observation(RunningCase(live.model))))
        }
    }

    func test_stepsAboutWhatIsOut_doNothing() {
        let back = Step.putBack("v1", superview: "v0", index: 0)
        let live = run(
            twoBoxes([
                .takeOut("v1"), .setConstant("k2", 99), .setActive("k2", true), .setHidden("v3", true), .takeOut("v1"),
                .layout("v3"), back, back,
            ]))
        XCTAssertEqual(live.model, twoBoxes())
        XCTAssertEqual(live.view("v1")?.frame.minY, 45)
        XCTAssertEqual(live.view("v3")?.isHidden, false)
    }

    func test_aConstraintBetweenTwoViewsThatAreOut_waitsForBoth() {
        let out: [Step] = [.takeOut("v1"), .takeOut("v2")]
        let one = run(twoBoxes(out + [.putBack("v1", superview: "v0", index: 0)]))
        XCTAssertEqual(one.model.root.constraints.map(\.id), ["k3", "k4", "k5"])
        XCTAssertEqual(one.constraint("k2")?.isActive, false)
        let both = run(
            twoBoxes(out + [.putBack("v1", superview: "v0", index: 0), .putBack("v2", superview: "v0", index: 1)]))
        XCTAssertEqual(both.model.root.constraints.map(\.id).sorted(), ["k0", "k1", "k2", "k3", "k4", "k5"])
        XCTAssertEqual(both.view("v1")?.frame.minY, 45)
    }

    func test_rootViews_containersOfChildren_andViewsInFormats_stay() {
        let layoutCase = twoBoxes {
            $0.root.formats = [FormatNode(id: "f0", format: "H:[v3(20)]")]
            $0.root.children = [
                Embedding(
                    controller: ControllerNode(id: "c1", view: ViewNode(id: "v4")), container: "v2",
                    placement: .pinEdges)
            ]
        }
        for id in ["v0", "v1", "v2", "v3", "v4"] { XCTAssertFalse(layoutCase.mayTakeOut(id), id) }
        var same = layoutCase
        same.takeOut("v1")
        XCTAssertEqual(same, layoutCase)
        XCTAssertTrue(twoBoxes().mayTakeOut("v2"))
    }

    /// A child that was removed while its view was out is a new instance, with new views, when it comes again.
    func test_aViewOfAnInstanceThatIsGone_isMadeAnew() throws {
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS13plus),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask)))
        let child = ControllerNode(
            id: "c1", view: ViewNode(id: "v1", subviews: [ViewNode(id: "v2")]),
            constraints: [ConstraintNode(id: "k0", "v2", .width, .equal, "v1", .width, constant: -11)])
        layoutCase.root.children = [Embedding(controller: child, container: "v0", placement: .pinEdges)]
        layoutCase.script = [
            .takeOut("v2"), .removeChild("c1"), .addChild("c1"), .putBack("v2", superview: "v1", index: 0),
        ]
        let live = run(layoutCase)
        XCTAssertEqual(live.view("v2")?.superview, live.view("v1"))
        XCTAssertEqual(live.view("v2")?.window, live.window)
        XCTAssertEqual(live.view("v2")?.frame.width, 364)
        XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.signature), [])
    }

    /// Constraints do not keep what they relate: of a controller that was popped the guide is gone.
    func test_aViewOfAControllerThatWasPopped_comesBackWithoutWhatItWasTiedTo() {
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS11_12),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask)))
        let pushed = ControllerNode(
            id: "c1", view: ViewNode(id: "v1", followsMask: true, subviews: [ViewNode(id: "v2")]),
            constraints: [ConstraintNode(id: "k0", "v2", .top, .equal, "c1.top", .bottom)])
        layoutCase.root.containers = [ContainerNode(id: "n0", kind: .navigation, others: [pushed])]
        layoutCase.promises = [.noExceptions]
        layoutCase.script = [.takeOut("v2"), .show("n0", 1), .show("n0", 0), .putBack("v2", superview: "v1", index: 0)]
        XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [])
        // Taken out of one that is shown, and put back when that one is gone.
        layoutCase.script = [.show("n0", 1), .takeOut("v2"), .show("n0", 0), .putBack("v2", superview: "v1", index: 0)]
        XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [])
    }

    /// A controller that is gone holds nothing, so a view that comes back then is not below it, and nothing ties it there.
    func test_constraintsOfAnInstanceThatIsGone_areOfTheModelOnly() {
        var layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS13plus),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true, mask: ViewNode.followsSizeMask)))
        let child = ControllerNode(
            id: "c1", view: ViewNode(id: "v1", subviews: [ViewNode(id: "v2")]),
            constraints: [
                ConstraintNode(id: "k0", "v2", .leading, .equal, "v1", .leading, constant: 11),
                ConstraintNode(id: "k1", "v2", .width, .equal, constant: 20),
            ])
        layoutCase.root.children = [Embedding(controller: child, container: "v0", placement: .pinEdges)]
        layoutCase.promises = [.noExceptions]
        let gone: [Step] = [
            .takeOut("v2"), .removeChild("c1"), .rotate(.landscape), .putBack("v2", superview: "v1", index: 0),
            .setActive("k0", false), .setActive("k0", true), .setConstant("k1", 30),
        ]
        layoutCase.script = gone
        XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [])
        layoutCase.script = gone + [.addChild("c1")]
        XCTAssertEqual(CaseRunner.run(layoutCase).failures.map(\.message), [])
        XCTAssertEqual(run(layoutCase).view("v2")?.frame.width, 30)
    }

    // MARK: Order

    func test_aViewThatMoves_isWhereANewInstanceHasIt() {
        let live = run(twoBoxes([.moveSubview("v1", index: 1)]))
        XCTAssertEqual(names(live.view("v0")?.subviews), ["v2", "v1"])
        XCTAssertEqual(live.view("v1")?.frame.minY, 45)
        XCTAssertEqual(CaseRunner.run(twoBoxes([.moveSubview("v1", index: 1)])).failures.map(\.signature), [])
    }

    private func stack(_ script: [Step]) -> LayoutCase {
        var stack = ViewNode(
            id: "v1",
            subviews: (2...4).map { index in
                var item = ViewNode(id: "v\(index)", contentWidth: Double(10 * index), contentHeight: 10)
                if index == 3 { item.gapAfter = 7 }
                return item
            })
        stack.kind = .stack
        stack.stack = StackNode(spacing: 1)
        return Fixture.layoutCase([stack], [ConstraintNode(id: "k0", "v1", .leading, .equal, "v0", .leading)]) {
            $0.script = script
        }
    }

    func test_inAStackView_theArrangedOrderChanges() {
        for script: [Step] in [
            [.moveSubview("v4", index: 0)], [.takeOut("v4"), .putBack("v4", superview: "v1", index: 0)],
        ] {
            let live = run(stack(script))
            XCTAssertEqual(names((live.view("v1") as? UIStackView)?.arrangedSubviews), ["v4", "v2", "v3"])
            XCTAssertEqual(live.view("v2")?.frame.minX, 41)
            XCTAssertEqual(CaseRunner.run(stack(script)).failures.map(\.signature), [])
        }
        let out = run(stack([.takeOut("v3")]))
        XCTAssertEqual(names((out.view("v1") as? UIStackView)?.arrangedSubviews), ["v2", "v4"])
        let back = run(stack([.takeOut("v3"), .putBack("v3", superview: "v1", index: 1)]))
        XCTAssertEqual(back.view("v4")?.frame.minX, 20 + 1 + 30 + 7, "the gap after it is set again")
    }

    // MARK: At once

    func test_changesOfOneTurn_areLaidOutOnce() {
        var opening = twoBoxes()
        opening.script = []
        let live = RunningCase(opening)
        var rests = 0
        live.afterSettling = { _ in rests += 1 }
        live.perform(
            .together([.setConstant("k0", 20), .setConstant("k2", 0), .setHidden("v1", true), .setHidden("v1", false)]))
        XCTAssertEqual(rests, 1)
        XCTAssertEqual(live.view("v1")?.frame.minY, 50)
        XCTAssertEqual(live.model.root.node(ofConstraint: "k0")?.constant, 20)
    }

    func test_together_isTakenBackInReverse_andShrinksToOne() {
        let step = Step.together([.setConstant("k0", 20), .setHidden("v1", true)])
        XCTAssertEqual(
            step.definition.undo(twoBoxes()), .together([.setHidden("v1", false), .setConstant("k0", 10)]))
        XCTAssertEqual(step.definition.parts, [.setConstant("k0", 20), .setHidden("v1", true)])
        XCTAssertEqual(Step.together([.setHidden("v1", true)]).definition.parts, [.setHidden("v1", true)])
        let undone = Step.takeOut("v2").definition.undo(twoBoxes())
        XCTAssertEqual(undone, .putBack("v2", superview: "v0", index: 1))
    }

    // MARK: Repair and names

    func test_whatRefersToAViewThatIsGone_goes() {
        let script: [Step] = [
            .takeOut("v1"), .putBack("v1", superview: "v2", index: 0),
            .together([.setHidden("v1", true), .setHidden("v2", true)]),
        ]
        let without = twoBoxes(script).removingViews(["v2"])
        XCTAssertEqual(without.script, [.takeOut("v1"), .together([.setHidden("v1", true)])])
        XCTAssertEqual(twoBoxes([.together([.setHidden("v1", true)])]).removingViews(["v1"]).script, [])
        XCTAssertEqual(
            Step.putBack("a", superview: "b", index: 1).renamed { $0 + "x" }, .putBack("ax", superview: "bx", index: 1))
        XCTAssertEqual(
            Step.together([.setHidden("a", true)]).renamed { $0 + "x" }, .together([.setHidden("ax", true)]))
    }

    func test_aCaseThatBeginsWithoutTheView_isAFile() throws {
        let script: [Step] = [.takeOut("v1"), .putBack("v1", superview: "v0", index: 0), .rotate(.landscape)]
        let absorbed = try XCTUnwrap(twoBoxes(script).absorbingStep(0))
        XCTAssertEqual(absorbed.script, [.rotate(.landscape)])
        XCTAssertEqual(absorbed.root.view.subviews.count, 1)
        XCTAssertEqual(absorbed.taken, [])
        XCTAssertEqual(try CaseCoding.decode(CaseCoding.encode(absorbed)), absorbed)
    }

    // MARK: Refusals

    func test_refusals() {
        let cases: [(Step, String)] = [
            (.takeOut("k0"), "script[0].id: 'k0' is not the id of a view of this case."),
            (
                .putBack("v1", superview: "v9", index: 0),
                "script[0].superview: 'v9' is not the id of a view of this case."
            ),
            (
                .putBack("v1", superview: "v0", index: -1),
                "script[0].index: -1 is not a place among siblings (0 to 10000)."
            ),
            (
                .moveSubview("v1", index: 10_001),
                "script[0].index: 10001 is not a place among siblings (0 to 10000)."
            ),
            (
                .together([.setHidden("v9", true)]),
                "script[0].steps[0].id: 'v9' is not the id of a view of this case."
            ),
            (
                .together([.setHidden("v1", true), .rotate(.landscape)]),
                "script[0].steps[1]: 'rotate' cannot be one of several changes in one turn. Make it a step of its own."
            ),
            (
                .together([.layout("v1")]),
                "script[0].steps[0]: 'layout' cannot be one of several changes in one turn. Make it a step of its own."
            ),
        ]
        for (step, message) in cases {
            XCTAssertThrowsError(try twoBoxes([step]).checkWellFormed()) { XCTAssertEqual("\($0)", message) }
        }
    }

    func test_anExportedTest_doesNotWriteThemOut() {
        for step: Step in [
            .takeOut("v1"), .putBack("v1", superview: "v0", index: 0), .moveSubview("v1", index: 0),
            .together([.setHidden("v1", true)]),
        ] {
            let failure = Failure(
                invariant: "path-independence", signature: "path-independence/origin/root", message: "It differs.",
                step: 1)
            XCTAssertThrowsError(try ExportedTest(twoBoxes([step]), failure).text(for: .xctest)) {
                XCTAssertEqual(
                    "\($0)",
                    "The step '\(step)' takes views out, moves them or makes several changes at once, which an exported "
                        + "test does not write out. Keep the finding, and replay it with 'replay FILE'.")
            }
        }
    }

    // MARK: Generator

    private func kinds(_ profile: String) throws -> Set<Step.Kind> {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named(profile)), uikit: nil)
        var kinds: Set<Step.Kind> = []
        for index in 0..<1500 {
            kinds.formUnion(generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 1)).script.map(\.kind))
        }
        return kinds
    }

    func test_profilesWithTheFeature_makeAllOfThem_andOthersNone() throws {
        let own: Set<Step.Kind> = [.takeOut, .putBack, .moveSubview, .together]
        XCTAssertTrue(try kinds("everything").isSuperset(of: own))
        XCTAssertTrue(try kinds("stacks").isSuperset(of: own))
        XCTAssertTrue(try kinds("mixed").isDisjoint(with: own))
    }

    func test_someStepsChangeMoreThanEightThings() throws {
        let generator = CaseGenerator(profile: try XCTUnwrap(Profile.named("everything")), uikit: nil)
        let most = (0..<1500).flatMap { index in
            generator.makeCase(seed: Seed.ofCase(UInt64(index), campaign: 1)).script.map { step in
                if case .together(let steps) = step { steps.count } else { 0 }
            }
        }.max()
        XCTAssertGreaterThan(try XCTUnwrap(most), 8)
    }
}
