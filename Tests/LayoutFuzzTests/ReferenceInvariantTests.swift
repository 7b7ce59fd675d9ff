import Foundation
import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Invariants that compare with `LayoutReference`, each shown something right and something wrong.
final class ReferenceInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    private func assert(
        _ invariant: any Invariant, isSilentOn right: LayoutCase, finds shape: String,
        after change: (RunningCase) -> Void, line: UInt = #line
    ) {
        XCTAssertEqual(Fixture.shapes(invariant, right), [], line: line)
        XCTAssertEqual(Fixture.shapes(invariant, right, then: change), [shape], line: line)
    }

    /// uikit-model: masks-2, masks-3
    func test_masksPlace() {
        let right = Fixture.box { layoutCase in
            var view = ViewNode(id: "v2", frame: CaseRect(x: 20, y: 30, width: 50, height: 60), followsMask: true)
            view.mask = 0b101010
            layoutCase.root.view.frame = CaseRect(x: 0, y: 0, width: 320, height: 480)
            layoutCase.root.view.subviews.append(view)
        }
        assert(MasksPlace(), isSilentOn: right, finds: "horizontal") { $0.view("v2")?.frame.size.width += 3 }
        assert(MasksPlace(), isSilentOn: right, finds: "vertical") { $0.view("v2")?.frame.origin.y -= 3 }
    }

    private func stack(_ change: (inout StackNode) -> Void = { _ in }) -> LayoutCase {
        var stack = ViewNode(id: "v1", marginsAddSafeArea: false)
        stack.kind = .stack
        var node = StackNode(distribution: .fillEqually, spacing: 8)
        change(&node)
        stack.stack = node
        stack.subviews = ["v2", "v3"].map { ViewNode(id: $0, contentWidth: 40, contentHeight: 20) }
        return Fixture.layoutCase(
            [stack],
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, "v0", .top, constant: 50),
                ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading, constant: 10),
                ConstraintNode(id: "k2", "v1", .width, .equal, constant: 200),
                ConstraintNode(id: "k3", "v1", .height, .equal, constant: 50),
            ])
    }

    /// uikit-model: stacks-1, stacks-12
    func test_stackPlacesItems() {
        assert(StackPlacesItems(), isSilentOn: stack(), finds: "gap/fill-equally") {
            $0.view("v2")?.frame.size.width -= 4
        }
        assert(StackPlacesItems(), isSilentOn: stack(), finds: "last-end/fill-equally") {
            $0.view("v3")?.frame.size.width -= 4
        }
        assert(StackPlacesItems(), isSilentOn: stack(), finds: "across/fill") { $0.view("v3")?.frame.size.height -= 4 }
        assert(StackPlacesItems(), isSilentOn: stack { $0.alignment = .center }, finds: "across/center") {
            $0.view("v3")?.frame.origin.y -= 4
        }
        let shares = stack {
            $0.distribution = .fillProportionally
            $0.spacing = 0
        }
        assert(StackPlacesItems(), isSilentOn: shares, finds: "share/fill-proportionally") { live in
            live.view("v2")?.frame.size.width += 30
            live.view("v3")?.frame.origin.x += 30
            live.view("v3")?.frame.size.width -= 30
        }
    }

    private func navigation(isOpaque: Bool = false) -> LayoutCase {
        Fixture.box { layoutCase in
            layoutCase.root.containers = [
                ContainerNode(id: "n0", kind: .navigation, bars: ContainerNode.Bars(isOpaque: isOpaque)),
                ContainerNode(id: "n1", kind: .tabs),
            ]
        }
    }

    /// uikit-model: bars-1, bars-3, containers-1
    func test_barsLeaveRoom() {
        assert(BarsLeaveRoom(), isSilentOn: navigation(), finds: "navigation/bar") { live in
            let container = live.objects.container("n0") as? UINavigationController
            container?.navigationBar.frame.size.height += 6
        }
        assert(BarsLeaveRoom(), isSilentOn: navigation(), finds: "tabs/bar") { live in
            (live.objects.container("n1") as? UITabBarController)?.tabBar.frame.origin.y += 6
        }
        assert(BarsLeaveRoom(), isSilentOn: navigation(isOpaque: true), finds: "navigation/child") { live in
            live.view("v0")?.frame.origin.y -= 4
        }
    }

    private func label(_ lines: Int) -> LayoutCase {
        var label = ViewNode(id: "v1", text: "Lorem ipsum dolor sit amet")
        label.lines = lines == 1 ? nil : TextLines(limit: lines, preferredWidth: 0)
        return Fixture.layoutCase(
            [label],
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, "v0", .top, constant: 50),
                ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading, constant: 10),
                ConstraintNode(id: "k2", "v1", .width, .equal, constant: 120),
            ])
    }

    /// uikit-model: text-12
    func test_textMeasures() {
        /// A label that says it needs another height than its words take.
        final class LyingLabel: UILabel {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: 20) }
        }
        assert(TextMeasures(), isSilentOn: label(0), finds: "lines") { live in
            let liar = LyingLabel(frame: live.view("v1")?.frame ?? .zero)
            liar.text = "Lorem ipsum dolor sit amet consectetur"
            liar.numberOfLines = 0
            liar.accessibilityIdentifier = "v9"
            live.view("v0")?.addSubview(liar)
        }
        assert(TextMeasures(), isSilentOn: label(1), finds: "text-view") { live in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.accessibilityIdentifier = "v9"
            view.text = "Lorem"
            live.view("v0")?.addSubview(view)
        }
        // A constraint between edges of the text view itself is about its content, and decides its size.
        for isOwn in [true, false] {
            let shapes = Fixture.shapes(TextMeasures(), label(1)) { live in
                let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.accessibilityIdentifier = "v9"
                view.text = "Lorem"
                live.view("v0")?.addSubview(view)
                guard isOwn else { return view.widthAnchor.constraint(equalToConstant: 100).isActive = true }
                view.topAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor).isActive = true
            }
            XCTAssertEqual(shapes, isOwn ? [] : ["text-view"])
        }
    }

    /// uikit-model: frames-2
    func test_turnedFrames() {
        let turned = Fixture.box { $0.root.view.subviews[0].turned = 30 }
        XCTAssertEqual(Fixture.shapes(ConsistentGeometry(), turned), [])
        let lying = Fixture.shapes(ConsistentGeometry(), Fixture.box()) { live in
            let view = LyingTurnedView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            live.view("v0")?.addSubview(view)
        }
        XCTAssertEqual(lying, ["turned"])
    }

    private final class LyingTurnedView: UIView {
        override var frame: CGRect {
            get { CGRect(x: 0, y: 0, width: 20, height: 40) }
            set { super.frame = newValue }
        }
    }

    /// uikit-model: controls-1, controls-2, text-2
    func test_knownMeasures_holdForEachUIKit() {
        for uikit in UIKitProfile.allCases {
            XCTAssertEqual(Fixture.shapes(KnownMeasures(), Fixture.box(uikit)), [], "\(uikit)")
        }
    }

    /// uikit-model: life-cycle-2
    func test_unfinishedAppearance() {
        assert(AppearanceOrder(), isSilentOn: Fixture.box(), finds: "unfinished/willDisappear") { live in
            live.objects.records.first?.note(.willDisappear)
        }
    }

    /// uikit-model: life-cycle-4, containers-3
    func test_callbackOrder() {
        let right = Fixture.box { layoutCase in
            layoutCase.root.children = [
                Embedding(
                    controller: ControllerNode(
                        id: "c1", view: ViewNode(id: "v5", followsMask: true, mask: ViewNode.followsSizeMask)),
                    container: "v0", placement: .pinGuides)
            ]
        }
        assert(CallbackOrder(), isSilentOn: right, finds: "parent/willAppear") { live in
            live.objects.log.beginStep()
            let records = live.objects.records
            records.first { $0.id == "c1" }?.note(.willAppear)
            records.first { $0.id == "c0" }?.note(.willAppear)
        }
    }

    /// uikit-model: keyboard-2
    func test_guidesAreBoxes() {
        let right = Fixture.box { layoutCase in
            layoutCase.root.view.guides = ["g0"]
            for (index, attribute) in [ConstraintNode.Attribute.leading, .top].enumerated() {
                layoutCase.root.constraints.append(
                    ConstraintNode(id: "k\(index + 4)", "g0", attribute, .equal, "v0", attribute, constant: 5))
            }
            for (index, attribute) in [ConstraintNode.Attribute.width, .height].enumerated() {
                layoutCase.root.constraints.append(
                    ConstraintNode(id: "k\(index + 6)", "g0", attribute, .equal, constant: 50))
            }
            layoutCase.root.constraints.append(
                ConstraintNode(id: "k8", "v1", .bottom, .lessThanOrEqual, "v0.keyboard", .top))
            layoutCase.environment.keyboard = true
        }
        XCTAssertEqual(Fixture.shapes(GuidesAreBoxes(), right), [])
    }

    /// uikit-model: frames-2
    func test_conversionHolds() {
        /// A view whose center is not where it lies.
        final class ForgetfulView: UIView {
            override var center: CGPoint {
                get { CGPoint(x: super.center.x + 4, y: super.center.y) }
                set { super.center = newValue }
            }
        }
        let turned = Fixture.box { $0.root.view.subviews[0].turned = 45 }
        assert(ConversionHolds(), isSilentOn: turned, finds: "plain") { live in
            live.view("v0")?.addSubview(ForgetfulView(frame: CGRect(x: 40, y: 60, width: 10, height: 10)))
        }
    }

    /// uikit-model: turns-1, turns-2, turns-3
    func test_resizeCallbacks() {
        func shapes(_ then: (RunningCase) -> Void) -> [String] {
            let live = RunningCase(Fixture.box { $0.environment.host = .app })
            let before = Observation(live)
            live.perform(.rotate(.landscape))
            then(live)
            let context = CheckContext(
                live: live, observation: Observation(live), step: 1, history: [(live.model, before)],
                fresh: { Observation(live) }, script: [.rotate(.landscape)])
            return ResizeCallbacks().check(context).map(\.shape)
        }
        let size = CaseSize(width: 667, height: 375)
        XCTAssertEqual(shapes { _ in }, [])
        XCTAssertEqual(shapes { $0.objects.records.first?.note(.willResize(size)) }, ["size/too-often"])
        XCTAssertEqual(shapes { $0.objects.records.first?.note(.didResize) }, ["size/order"])
        XCTAssertEqual(shapes { $0.objects.records.first?.note(.traitsChanged) }, ["traits/too-often"])
    }

    /// A turned extension is told that its traits changed.
    /// uikit-model: turns-3
    func test_traitsInMessages() {
        let live = RunningCase(
            Fixture.box { layoutCase in
                layoutCase.environment.host = .messages
                layoutCase.root.children = [
                    Embedding(
                        controller: ControllerNode(
                            id: "c1", view: ViewNode(id: "v5", followsMask: true, mask: ViewNode.followsSizeMask)),
                        container: "v0", placement: .pinGuides)
                ]
            })
        live.perform(.rotate(.landscape))
        let record = live.objects.records.first { $0.id == "c1" }
        XCTAssertEqual(record?.events.filter { $0 == .traitsChanged }.count, 1)
    }

    /// uikit-model: presentation-1
    func test_presentationState() {
        let right = Fixture.box { layoutCase in
            layoutCase.root.presentations = [
                PresentationNode(
                    controller: ControllerNode(id: "c1", view: ViewNode(id: "v5", followsMask: true)), isPresented: true
                )
            ]
        }
        assert(PresentationState(), isSilentOn: right, finds: "lost") { live in
            live.rootController?.dismiss(animated: false)
            live.settle()
        }
    }

    private func list(_ kind: ViewKind) -> LayoutCase {
        var list = ViewNode(id: "v1", marginsAddSafeArea: false)
        list.kind = kind
        list.scroll = ScrollNode(rows: 5)
        return Fixture.layoutCase(
            [list],
            [ConstraintNode.Attribute.top, .leading, .trailing, .bottom].enumerated().map { index, attribute in
                ConstraintNode(id: "k\(index)", "v1", attribute, .equal, "v0", attribute)
            })
    }

    /// uikit-model: tables-2, collections-1
    func test_listsPlaceRows() {
        assert(ListsPlaceRows(), isSilentOn: list(.sections), finds: "content") { live in
            (live.view("v1") as? UITableView)?.contentSize.height += 9
        }
        assert(ListsPlaceRows(), isSilentOn: list(.collection), finds: "collection-content") { live in
            (live.view("v1") as? UICollectionView)?.contentSize.height += 9
        }
        // A constraint between edges of the list itself is about its content, and decides its size.
        var own = list(.collection)
        own.root.constraints.append(ConstraintNode(id: "k4", "v1", .lastBaseline, .equal, "v1", .lastBaseline))
        XCTAssertEqual(Fixture.shapes(ListsPlaceRows(), own), [])
        assert(ListsPlaceRows(), isSilentOn: list(.collection), finds: "item") { live in
            (live.view("v1") as? CaseCollectionView)?.flow.minimumLineSpacing += 3
            (live.view("v1") as? CaseCollectionView)?.flow.itemSize = CGSize(width: 200, height: 50)
        }
    }
}
