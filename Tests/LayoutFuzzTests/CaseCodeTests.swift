import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// A case as code, and what happens in it, by names that are declared.
final class CaseCodeTests: XCTestCase {
    private func child(_ change: (inout Embedding) -> Void = { _ in }) -> Embedding {
        var embedding = Embedding(
            controller: ControllerNode(id: "c1", view: ViewNode(id: "v1", followsMask: true)), container: "v0",
            placement: .pinEdges)
        change(&embedding)
        return embedding
    }

    private func layoutCase(_ script: [Step] = [], _ change: (inout ControllerNode) -> Void) -> LayoutCase {
        var root = ControllerNode(id: "c0", view: ViewNode(id: "v0", followsMask: true))
        change(&root)
        return LayoutCase(
            environment: CaseEnvironment(uikit: .iOS26, host: .app, style: .compact), root: root, script: script)
    }

    func test_aControllerThatIsKept_isAProperty() {
        let lines = CaseCode.lines(layoutCase { $0.children = [child { $0.instance = .cached }] })
        XCTAssertTrue(lines.contains("  let c1 = C1()   // kept"), "\(lines)")
        XCTAssertFalse(lines.contains("    let c1 = C1()"), "\(lines)")
        XCTAssertTrue(CaseCode.lines(layoutCase { $0.children = [child()] }).contains("    let c1 = C1()"))
    }

    /// `viewDidAppear` also comes when what is presented goes, so it is no place to present from.
    func test_aPresentation_isACallOfItsPresenter() {
        let presented = PresentationNode(
            controller: ControllerNode(id: "c1", view: ViewNode(id: "v1", followsMask: true)), style: .fullScreen,
            isPresented: true)
        let lines = CaseCode.lines(layoutCase([.dismiss("c1"), .present("c1")]) { $0.presentations = [presented] })
        XCTAssertEqual(
            lines.suffix(5),
            [
                "// when the view of c0 is on the screen", "c1.modalPresentationStyle = .fullScreen",
                "c0.present(c1, animated: false)", "c1.dismiss(animated: false)", "c0.present(c1, animated: false)",
            ])
        XCTAssertTrue(lines.contains("  let c1 = C1()"))
    }

    func test_aStepThatChangesABar_isCode() {
        var bars = ContainerNode.Bars()
        let container = ContainerNode(id: "n0", kind: .navigation, others: [], shown: 0, bars: bars)
        bars.isHidden.toggle()
        let lines = CaseCode.lines(layoutCase([.containerBars("n0", bars)]) { $0.containers = [container] })
        XCTAssertEqual(lines.last, "n0.isNavigationBarHidden = \(bars.isHidden)")
    }

    /// A line that only comes is shown behind the line that it follows.
    func test_anAddedLine_hasAPlace() {
        let before = layoutCase { $0.view.subviews = [ViewNode(id: "v1")] }
        var after = before
        after.root.extendedLayout = ExtendedLayout()
        after.root.extendedLayout?.adjustsScrollViews = false
        XCTAssertEqual(
            CaseCode.difference(before, after).difference,
            ["  super.viewDidLoad()", "+ automaticallyAdjustsScrollViewInsets = false"])
    }

    /// The old instance and the new one are two, in calls and in frames.
    func test_twoInstances_areToldApart() throws {
        let layoutCase = LayoutCase(
            environment: CaseEnvironment(uikit: .iOS26, host: .messages, style: .compact),
            root: ControllerNode(
                id: "c0", view: ViewNode(id: "v0", followsMask: true),
                children: [
                    child {
                        $0.moment = .transitions
                        $0.keepsOld = true
                    }
                ]), script: [.transition(.expanded)])
        let failure = try XCTUnwrap(CaseRunner.run(layoutCase).failures.first)
        XCTAssertEqual(failure.invariant, "containment-balance")
        let events = CaseRunner.events(of: layoutCase, failure).joined(separator: "\n")
        XCTAssertTrue(events.contains("c1 willMove(toParent: c0)"), events)
        XCTAssertTrue(events.contains("v1 (old).frame: "), events)
        XCTAssertTrue(events.contains("c1 (old) viewWill/DidLayoutSubviews"), events)
        XCTAssertFalse(events.contains("(toParent: parent)"), events)
    }

    func test_parentsAreControllersAndContainers() {
        let other = ControllerNode(id: "c2", view: ViewNode(id: "v2", followsMask: true))
        let layoutCase = layoutCase {
            $0.children = [child()]
            $0.containers = [
                ContainerNode(id: "n0", kind: .navigation, others: [other], shown: 0),
                ContainerNode(id: "n1", kind: .tabs, others: [], shown: 0),
            ]
        }
        XCTAssertEqual(layoutCase.parent(of: "c1"), "c0")
        XCTAssertEqual(layoutCase.parent(of: "c0"), "n0")
        XCTAssertEqual(layoutCase.parent(of: "c2"), "n0")
        XCTAssertEqual(layoutCase.parent(of: "n0"), "n1")
        XCTAssertNil(layoutCase.parent(of: "n1"))
    }

    // MARK: Guides

    private func failure(_ signature: String, _ message: String) -> Failure {
        Failure(invariant: String(signature.prefix { $0 != "/" }), signature: signature, message: message, step: 1)
    }

    func test_aGuidesFault_isReadFromEachMessage() throws {
        let bars = try XCTUnwrap(
            GuideLengthFailure(
                failure(
                    "guide-truth-for-children/bottom/too-long/pin-edges",
                    "The bottom layout guide of c1 is 44 long, but bars cover 0 of its view: 44 points too long.")))
        XCTAssertEqual([bars.controller, bars.edge], ["c1", "bottom"])
        XCTAssertEqual([bars.seen, bars.wanted], [44, 0])
        XCTAssertTrue(bars.isTooLong)
        let (old, new) = (
            "a top layout guide of 100 and a bottom layout guide of 0",
            "a top layout guide of 20.5 and a bottom layout guide of 0"
        )
        for (signature, message) in [
            (
                "path-independence/guide-length/pin-edges",
                "After the steps, c1 has \(new); a new instance in the same state has \(old)."
            ),
            (
                "round-trip/guide-length/pin-edges",
                "Step 2 returned to the state of the beginning, but with another layout of c1: it had \(old), and has \(new)."
            ),
        ] {
            let fault = try XCTUnwrap(GuideLengthFailure(failure(signature, message)), message)
            XCTAssertEqual([fault.controller, fault.edge], ["c1", "top"])
            XCTAssertEqual([fault.seen, fault.wanted], [20.5, 100], signature)
        }
        XCTAssertNil(
            GuideLengthFailure(failure("path-independence/size/root", "After the steps, v1 has frame (0, 0, 1, 1).")))
    }
}
