import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Which callbacks controllers get, and which parent has them.
final class LifeCycleInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    // MARK: Callbacks

    /// uikit-model: life-cycle-2
    func test_appearanceOrder() {
        func shape(_ events: [LifecycleEvent]) -> String? { AppearanceOrder.problem(in: events)?.shape }
        XCTAssertNil(shape([]))
        XCTAssertNil(
            shape([
                .viewDidLoad, .willAppear, .isAppearing, .willLayOut, .didLayOut, .didAppear, .willDisappear,
                .didDisappear, .willAppear, .willDisappear, .willAppear, .didAppear,
            ]))
        XCTAssertEqual(shape([.willAppear]), "before-load")
        XCTAssertEqual(shape([.viewDidLoad, .viewDidLoad]), "loaded-twice")
        XCTAssertEqual(shape([.viewDidLoad, .didAppear]), "disappeared")
        XCTAssertEqual(shape([.viewDidLoad, .willAppear, .willAppear]), "appearing")
        XCTAssertEqual(shape([.viewDidLoad, .willAppear, .isAppearing, .isAppearing]), "appearing")
        XCTAssertEqual(shape([.viewDidLoad, .didLayOut]), "layout")
    }

    /// uikit-model: messages-1
    func test_messagesOrder() {
        func shape(_ events: [LifecycleEvent]) -> String? { MessagesOrder.problem(in: events)?.shape }
        XCTAssertNil(
            shape([
                .viewDidLoad, .willBecomeActive, .didBecomeActive, .willAppear, .didAppear, .willTransition(.expanded),
                .willSelect, .didSelect, .didTransition(.expanded, style: .expanded), .heardOfMessage,
                .willDisappear, .didDisappear, .willResignActive, .didResignActive,
            ]))
        XCTAssertEqual(shape([.willBecomeActive]), "active-before-load")
        XCTAssertEqual(
            shape([.viewDidLoad, .willAppear, .willBecomeActive, .didBecomeActive]), "appears-before-active")
        XCTAssertEqual(shape([.willTransition(.expanded), .willTransition(.compact)]), "nested-transition")
        XCTAssertEqual(shape([.willTransition(.transcript)]), "transcript")
        XCTAssertEqual(shape([.didTransition(.expanded, style: .expanded)]), "transition")
        XCTAssertEqual(shape([.willTransition(.expanded), .didTransition(.expanded, style: .compact)]), "style")
        XCTAssertEqual(shape([.willTransition(.expanded)]), "unended-transition")
        XCTAssertEqual(shape([.didSelect]), "selection")
        XCTAssertEqual(shape([.didResignActive, .willAppear]), "after-resignation")
        let offer = CaseSize(width: 273, height: 350)
        for answer in [CaseSize(width: 274, height: 350), CaseSize(width: 273, height: 350.5)] {
            XCTAssertEqual(shape([.fitsTranscript(answer: answer, offer: offer)]), "transcript-size")
        }
        XCTAssertNil(shape([.fitsTranscript(answer: offer, offer: offer)]))
        let words = MessagesOrder.problem(in: [.fitsTranscript(answer: CaseSize(width: 334, height: 120), offer: offer)]
        )?.words
        XCTAssertEqual(
            words,
            "returned 334 × 120 from contentSizeThatFits, which is larger than the 273 × 350 that it was offered")
    }

    /// A bubble that answers `contentSizeThatFits` with more than it was offered.
    /// uikit-model: messages-7
    func test_greedyBubble_isFound() {
        func bubble(_ size: CaseSize) -> LayoutCase {
            Fixture.layoutCase([]) {
                $0.environment.host = .messages
                $0.environment.style = .transcript
                $0.root.transcriptSize = size
            }
        }
        XCTAssertEqual(CaseRunner.run(bubble(CaseSize(width: 100, height: 100))).failures, [])
        XCTAssertEqual(
            CaseRunner.run(bubble(CaseSize(width: 1000, height: 100))).failures.map(\.signature),
            ["messages-order/transcript-size"])
    }

    // MARK: Children

    private func parent(_ callOrder: Embedding.CallOrder, keepsOld: Bool? = nil) -> LayoutCase {
        Fixture.layoutCase([]) {
            $0.environment.host = .messages
            $0.root.children = [
                Embedding(
                    controller: ControllerNode(id: "c1", view: ViewNode(id: "v1", followsMask: true)), container: "v0",
                    placement: .pinGuides, moment: .transitions,
                    instance: callOrder == .viewOnly ? .cached : .new, callOrder: callOrder)
            ]
            $0.root.children[0].keepsOld = keepsOld
        }
    }

    /// uikit-model: containment-1
    func test_containmentBalance() {
        for order in Embedding.CallOrder.right {
            XCTAssertEqual(Fixture.shapes(ContainmentBalance(), parent(order)), [], order.rawValue)
        }
        XCTAssertEqual(Fixture.shapes(ContainmentBalance(), parent(.withoutDidMove)), ["move/pin-guides"])
        XCTAssertEqual(Fixture.shapes(ContainmentBalance(), parent(.viewOnly)), ["stranger/pin-guides"])
        XCTAssertEqual(
            Fixture.shapes(ContainmentBalance(), parent(.documented, keepsOld: true)) {
                $0.perform(.transition(.expanded))
            }, ["twice/pin-guides"])
    }

    /// uikit-model: containment-8
    func test_noLeaks() {
        let live = RunningCase(parent(.documented))
        let kept = live.controller("c1")
        live.perform(.transition(.expanded))
        XCTAssertNotNil(kept)
        XCTAssertEqual(NoLeaks().check(Fixture.context(live, step: 1)).map(\.shape), ["pin-guides"])
        let free = RunningCase(parent(.documented))
        free.perform(.transition(.expanded))
        XCTAssertEqual(NoLeaks().check(Fixture.context(free, step: 1)).map(\.shape), [])
    }

    // MARK: Calls

    /// uikit-model: constraints-4, constraints-5, constraints-6, constraints-7
    func test_legality() {
        let live = RunningCase(Fixture.box())
        XCTAssertEqual(Legality().check(Fixture.context(live)).map(\.message), [])
        for uikit in UIKitProfile.allCases {
            XCTAssertEqual(Legality().check(uikit: uikit, make: { _, _, _, _ in false }).map(\.shape), ["left/none"])
            XCTAssertEqual(Legality().check(uikit: uikit, make: { _, _, _, _ in true }).map(\.shape), ["left/left"])
        }
    }

    func test_promises() {
        let conflict = Fixture.box {
            $0.promises = [.noConflicts]
            $0.root.constraints.append(ConstraintNode(id: "k4", "v1", .width, .equal, constant: 200))
        }
        XCTAssertEqual(Fixture.shapes(PromisesKept(), conflict), ["no-conflicts/constraints/open"])
        let mask = Fixture.layoutCase(
            [ViewNode(id: "v1", followsMask: true)], [ConstraintNode(id: "k0", "v1", .width, .equal, constant: 50)]
        ) { $0.promises = [.noConflicts] }
        XCTAssertEqual(Fixture.shapes(PromisesKept(), mask), ["no-conflicts/mask/open"])
        let ambiguous = Fixture.layoutCase([ViewNode(id: "v1")]) { $0.promises = [.noAmbiguity] }
        XCTAssertEqual(Fixture.shapes(PromisesKept(), ambiguous), ["no-ambiguity"])
        let raising = Fixture.box(.iOS9_10) { $0.promises = [.noExceptions] }
        XCTAssertEqual(
            Fixture.shapes(PromisesKept(), raising) { $0.perform(.setPriority("k2", 500)) },
            ["no-exceptions/NSInternalInconsistencyException"])
        XCTAssertEqual(Fixture.shapes(PromisesKept(), Fixture.box { $0.promises = [.noConflicts, .noExceptions] }), [])
    }

    /// A view that is taken out and put back loses what reaches out of it.
    func test_lostConstraints_areFound() {
        func report(reactivating: Bool) -> [String] {
            CaseRunner.run(
                Fixture.box {
                    $0.root.constraints[0] = ConstraintNode(id: "k0", "v1", .top, .equal, "v0", .top, constant: 30)
                    $0.script = [.reinsert("v1", reactivating: reactivating)]
                }
            ).failures.map(\.signature)
        }
        XCTAssertEqual(report(reactivating: true), [])
        XCTAssertEqual(report(reactivating: false), ["round-trip/origin/root"])
    }
}
