import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Each invariant that opens separate instances, with an engine that goes wrong in them, and one that does not.
final class ControlInstanceInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    private func assert(
        _ invariant: any Invariant, isSilentOn right: LayoutCase, finds shape: String, atRest count: Int,
        goWrong: @escaping (RunningCase) -> Void, line: UInt = #line
    ) {
        XCTAssertEqual(Fixture.shapes(invariant, right), [], line: line)
        XCTAssertEqual(
            Fixture.shapes(invariant, right, atRest: count, goWrong: goWrong), [shape], line: line)
    }

    private func widen(_ live: RunningCase) { live.view("v1")?.frame.size.width += 7 }

    // MARK: Sequences

    /// solver-model: solver-6
    func test_addAndRemove() {
        assert(AddAndRemove(), isSilentOn: Fixture.box(), finds: "size", atRest: 2, goWrong: widen)
    }

    /// solver-model: solver-5
    func test_batchEqualsSequence() {
        assert(BatchEqualsSequence(), isSilentOn: Fixture.box(), finds: "size", atRest: 3, goWrong: widen)
    }

    /// solver-model: solver-10
    func test_redundancyChangesNothing() {
        assert(RedundancyChangesNothing(), isSilentOn: Fixture.box(), finds: "size", atRest: 1, goWrong: widen)
    }

    /// solver-model: solver-7
    func test_activationOrder() {
        let live = RunningCase(Fixture.box())
        let context = Fixture.context(live)
        XCTAssertEqual(ActivationOrder().check(context).count, 0)
        context.withControlInstance = { other, look in
            var wrong = other
            wrong.root.constraints[1].constant += 40
            return look(RunningCase(wrong))
        }
        XCTAssertEqual(ActivationOrder().check(context).map(\.shape), ["size"])
    }

    /// solver-model: solver-5
    func test_replayDeterminism() {
        let layoutCase = Fixture.box { $0.script = [.setConstant("k2", 120)] }
        let report = CaseRunner.run(layoutCase)
        XCTAssertEqual(report.failures, [])
        let live = RunningCase(Fixture.box())
        let start = Observation(live)
        live.perform(.setConstant("k2", 120))
        let context = CheckContext(
            live: live, observation: Observation(live), step: 1, history: [(Fixture.box(), start)],
            fresh: { Observation(live) }, script: layoutCase.script)
        XCTAssertEqual(ReplayDeterminism().check(context).count, 0)
        let other = ReplayDeterminism { $0.root.constraints[3].constant = 51 }
        XCTAssertEqual(
            other.check(context).map(\.message).first?.hasPrefix("Run again, the case differs after step 0 at v1"), true
        )
    }

    // MARK: Optional constraints

    /// A view that wants to be 100 wide and must be 50.
    private func wishing(content: Bool) -> LayoutCase {
        Fixture.box { layoutCase in
            layoutCase.root.constraints[2] = ConstraintNode(id: "k2", "v1", .width, .equal, constant: 50)
            if content {
                layoutCase.root.view.subviews[0].contentWidth = 100
            } else {
                layoutCase.root.constraints.append(
                    ConstraintNode(id: "k4", "v1", .width, .equal, constant: 100, priority: 500))
            }
        }
    }

    private func unblock(_ live: RunningCase) {
        live.constraint("k2")?.isActive = false
        live.window.layoutIfNeeded()
    }

    /// solver-model: solver-3
    func test_lexicographicOptimality() {
        assert(
            LexicographicOptimality(), isSilentOn: wishing(content: false), finds: "equal", atRest: 1, goWrong: unblock)
    }

    /// uikit-model: text-11
    func test_contentNotClipped() {
        assert(ContentNotClipped(), isSilentOn: wishing(content: true), finds: "width", atRest: 1, goWrong: unblock)
    }

    /// Text of several lines, between the sides of the view.
    private func paragraph(
        _ preferredWidth: Double, beside others: [ViewNode] = [], below: [ConstraintNode] = []
    ) -> LayoutCase {
        var label = ViewNode(id: "v1", text: String(repeating: "word ", count: 30))
        label.lines = TextLines(preferredWidth: preferredWidth)
        return Fixture.layoutCase(
            [label] + others,
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, "v0", .top),
                ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading),
                ConstraintNode(id: "k2", "v1", .trailing, .equal, "v0", .trailing),
            ] + below)
    }

    /// A label of several lines that is measured at a width that it does not have.
    func test_contentNotClipped_seesTextMeasuredAtAnotherWidth() {
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), paragraph(0)), [])
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), paragraph(375)), [])
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), paragraph(600)), ["text"])
    }

    /// What hangs below text may be held by something else, and then the text's height is no longer its own.
    func test_contentNotClipped_knowsWhatHangsBelowText() {
        func hanging(_ preferredWidth: Double, below: [ConstraintNode]) -> LayoutCase {
            let chain = [
                ConstraintNode(id: "k3", "v2", .top, .equal, "v1", .bottom, constant: 8),
                ConstraintNode(id: "k4", "v2", .height, .equal, constant: 30),
                ConstraintNode(id: "k5", "v3", .top, .equal, "v2", .bottom),
            ]
            return paragraph(preferredWidth, beside: [ViewNode(id: "v2"), ViewNode(id: "v3")], below: chain + below)
        }
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), hanging(0, below: [])), [])
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), hanging(600, below: [])), ["text"])
        // As important as the text itself, and before it in the order.
        var wish = ConstraintNode(id: "k6", "v3", .centerY, .equal, "v0", .top)
        wish.priority = 750
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), hanging(600, below: [wish])), [])
        // In a circle.
        var circle = ConstraintNode(id: "k7", "v1", .top, .greaterThanOrEqual, "v3", .bottom, constant: -900)
        circle.priority = 100
        XCTAssertEqual(Fixture.shapes(ContentNotClipped(), hanging(0, below: [circle])), [])
        XCTAssertEqual(
            Fixture.shapes(
                ContentNotClipped(),
                hanging(0, below: [ConstraintNode(id: "k8", "v3", .top, .lessThanOrEqual, "v3", .bottom)])), [])
    }

    /// solver-model: solver-3
    func test_priorityDominance() {
        assert(PriorityDominance(), isSilentOn: wishing(content: false), finds: "optional", atRest: 1) { live in
            let wish = live.view("v1")?.heightAnchor.constraint(equalToConstant: 400)
            wish?.priority = UILayoutPriority(500)
            wish?.isActive = true
            live.window.layoutIfNeeded()
        }
    }

    /// uikit-model: ambiguity-1
    /// solver-model: solver-9
    func test_ambiguitySoundness() {
        assert(AmbiguitySoundness(), isSilentOn: Fixture.box(), finds: "moved", atRest: 1) { live in
            live.constraint("k2")?.constant = 60
            live.window.layoutIfNeeded()
        }
    }

    // MARK: Conflicts

    private var conflicting: LayoutCase {
        Fixture.box { $0.root.constraints.append(ConstraintNode(id: "k4", "v1", .width, .equal, constant: 200)) }
    }

    /// solver-model: solver-8
    func test_conflictSoundness() {
        assert(ConflictSoundness(), isSilentOn: conflicting, finds: "too-few", atRest: 1) { live in
            live.view("v1")?.heightAnchor.constraint(equalToConstant: 999).isActive = true
            live.window.layoutIfNeeded()
        }
        let free: (RunningCase) -> Void = { live in
            live.constraint("k2")?.isActive = false
            live.window.layoutIfNeeded()
        }
        // What was broken fits in as soon as its opponent is gone; the layout that is left is the same.
        let shapes = Fixture.shapes(
            ConflictSoundness(),
            Fixture.box {
                $0.root.constraints.append(ConstraintNode(id: "k4", "v1", .width, .lessThanOrEqual, constant: 90))
                $0.root.constraints.append(ConstraintNode(id: "k5", "v1", .width, .greaterThanOrEqual, "v0", .width))
            }, atRest: 2
        ) { live in
            free(live)
            live.view("v1")?.widthAnchor.constraint(equalToConstant: 100).isActive = false
        }
        XCTAssertLessThanOrEqual(shapes.count, 1)
    }
}
