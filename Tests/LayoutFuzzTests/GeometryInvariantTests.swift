import LayoutEngine
import XCTest

@testable import LayoutFuzz

/// Each invariant about one layout, shown something wrong and something right.
final class GeometryInvariantTests: XCTestCase {
    private typealias Fixture = InvariantFixture

    private func assert(
        _ invariant: any Invariant, isSilentOn right: LayoutCase, finds shape: String,
        after change: (RunningCase) -> Void,
        line: UInt = #line
    ) {
        XCTAssertEqual(Fixture.shapes(invariant, right), [], line: line)
        XCTAssertEqual(Fixture.shapes(invariant, right, then: change), [shape], line: line)
    }

    /// uikit-model: rounding-1, rounding-2
    func test_pixelAlignment() {
        assert(PixelAlignment(), isSilentOn: Fixture.box(), finds: "off-pixel") { $0.view("v1")?.frame.origin.x += 0.3 }
        assert(PixelAlignment(), isSilentOn: Fixture.box(), finds: "far-from-solution") {
            $0.view("v1")?.frame.origin.x += 2
        }
    }

    /// uikit-model: frames-1, frames-3
    func test_consistentGeometry() {
        assert(ConsistentGeometry(), isSilentOn: Fixture.box(), finds: "alignment") { live in
            live.view("v0")?.addSubview(CrookedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        }
    }

    /// solver-model: solver-12
    func test_finiteGeometry() {
        assert(FiniteGeometry(), isSilentOn: Fixture.box(), finds: "frame") { live in
            live.view("v0")?.addSubview(LyingView(seenAt: CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1)))
        }
    }

    /// uikit-model: priorities-4
    func test_nonNegativeSizes() {
        assert(NonNegativeSizes(), isSilentOn: Fixture.box(), finds: "view") { live in
            // Standardised by CGRect's own accessors, so the size itself is asked for.
            live.view("v0")?.addSubview(LyingView(seenAt: CGRect(x: 0, y: 0, width: 1, height: -1)))
        }
    }

    /// The language changes behind the engine's back, so its solution is no longer current.
    func test_requiredConstraintsHold() {
        let before = LayoutEnvironment.current.userInterfaceLayoutDirection
        assert(RequiredConstraintsHold(), isSilentOn: Fixture.box(), finds: "leading-leading/equal") { _ in
            LayoutEnvironment.current.userInterfaceLayoutDirection = .rightToLeft
        }
        LayoutEnvironment.current.userInterfaceLayoutDirection = before
    }

    /// uikit-model: safe-area-1
    func test_safeAreaRecurrence() {
        let right = Fixture.box { $0.environment.device = "iPhone X" }
        assert(SafeAreaRecurrence(), isSilentOn: right, finds: "view") { $0.view("v1")?.frame.origin.y = 0 }
    }

    /// uikit-model: margins-5
    func test_marginRules() {
        let right = Fixture.box { $0.root.view.subviews[0].margins = CaseInsets(top: 1, left: 2, bottom: 3, right: 4) }
        assert(MarginRules(), isSilentOn: right, finds: "view") { $0.view("v1")?.layoutMargins.left = 9 }
        let preserving = Fixture.box { $0.root.view.subviews[0].preservesMargins = true }
        assert(MarginRules(), isSilentOn: preserving, finds: "view") {
            $0.view("v1")?.preservesSuperviewLayoutMargins = false
            $0.view("v1")?.layoutMargins.top = 5
        }
    }

    /// uikit-model: safe-area-6, margins-9
    func test_guideContainment() {
        let wide = Fixture.box { $0.environment.device = "iPad Pro 12.9" }
        assert(GuideContainment(), isSilentOn: wide, finds: "safe-area") { live in
            live.view("v0")?.addSubview(RestlessBoundsView(frame: CGRect(x: 0, y: 0, width: 900, height: 10)))
        }
    }

    // MARK: Scroll views

    private func scrolling(_ uikit: UIKitProfile, top: String, adjusts: Bool) -> LayoutCase {
        var scroll = ViewNode(id: "v1", subviews: [ViewNode(id: "v2")])
        scroll.kind = .scroll
        scroll.scroll = ScrollNode(adjustment: .always)
        return Fixture.layoutCase(
            [scroll],
            [
                ConstraintNode(id: "k0", "v1", .top, .equal, top, top == "v0" ? .top : .bottom),
                ConstraintNode(id: "k1", "v1", .leading, .equal, "v0", .leading),
                ConstraintNode(id: "k2", "v1", .trailing, .equal, "v0", .trailing),
                ConstraintNode(id: "k3", "v1", .bottom, .equal, "v0", .bottom),
                ConstraintNode(id: "k4", "v2", .top, .equal, "v1", .top),
                ConstraintNode(id: "k5", "v2", .bottom, .equal, "v1", .bottom),
                ConstraintNode(id: "k6", "v2", .leading, .equal, "v1", .leading),
                ConstraintNode(id: "k7", "v2", .trailing, .equal, "v1", .trailing),
                ConstraintNode(id: "k8", "v2", .width, .equal, constant: 375),
                ConstraintNode(id: "k9", "v2", .height, .equal, constant: 900),
            ], uikit: uikit
        ) { $0.root.extendedLayout = ExtendedLayout(adjustsScrollViews: adjusts) }
    }

    /// Pinned below the bar, and adjusted for it as well.
    /// uikit-model: scroll-views-5
    func test_scrollInsets_seeTheDoubleInset() {
        XCTAssertEqual(Fixture.shapes(ScrollInsets(), scrolling(.iOS9_10, top: "v0", adjusts: true)), [])
        XCTAssertEqual(Fixture.shapes(ScrollInsets(), scrolling(.iOS9_10, top: "c0.top", adjusts: false)), [])
        XCTAssertEqual(
            Fixture.shapes(ScrollInsets(), scrolling(.iOS9_10, top: "c0.top", adjusts: true)),
            ["rest/top/too-much/root"])
        // Since iOS 11 the insets follow the view's own safe area.
        XCTAssertEqual(Fixture.shapes(ScrollInsets(), scrolling(.iOS13plus, top: "c0.top", adjusts: true)), [])
    }

    /// Before iOS 11 UIKit insets the first scroll view wherever it lies.
    func test_scrollInsets_leaveAloneWhatIsAtNoBar() {
        var right = scrolling(.iOS9_10, top: "v0", adjusts: true)
        for index in right.root.constraints.indices where right.root.constraints[index].first == "v1" {
            if right.root.constraints[index].attribute == .top { right.root.constraints[index].constant = 100 }
        }
        XCTAssertEqual(Fixture.shapes(ScrollInsets(), right), [])
    }

    func test_scrollInsets_seeContentThatCannotBeReached() {
        var right = scrolling(.iOS13plus, top: "v0", adjusts: true)
        right.promises = [.reachableContent]
        assert(
            ScrollInsets(), isSilentOn: right, finds: "unreachable/below"
        ) { live in
            live.constraint("k5")?.isActive = false
            live.settle()
        }
    }

    /// What the scroll view is inset by can be scrolled to.
    func test_scrollInsets_seeContentBeforeItsBeginning() {
        var right = scrolling(.iOS13plus, top: "v0", adjusts: true)
        right.promises = [.reachableContent]
        assert(
            ScrollInsets(), isSilentOn: right, finds: "unreachable/above"
        ) { live in
            live.constraint("k4")?.constant = -300
            live.settle()
        }
        _ = right.root.update(view: "v1") { $0.scroll?.inset.top = 300 }
        _ = right.root.update(constraint: "k4") { $0.constant = -300 }
        XCTAssertEqual(Fixture.shapes(ScrollInsets(), right), [])
    }

    // MARK: Rows

    /// A row beside the notch that is narrower than the safe area around it; found by the campaign.
    func test_narrowRow_hasNoNegativeContent() {
        var table = ViewNode(id: "v1")
        table.kind = .table
        table.scroll = ScrollNode(rows: 1)
        let narrow = Fixture.layoutCase([table], uikit: .iOS11_12) {
            $0.environment.device = "iPhone X"
            $0.environment.orientation = .landscape
        }
        XCTAssertEqual(Fixture.shapes(NonNegativeSizes(), narrow), [])
        XCTAssertEqual(Fixture.shapes(ConsistentGeometry(), narrow), [])
    }

    /// solver-model: solver-2
    func test_noOverlap() {
        let right = Fixture.box { layoutCase in
            layoutCase.root.view.subviews.append(ViewNode(id: "v2"))
            layoutCase.root.constraints += [
                ConstraintNode(id: "k4", "v2", .top, .equal, "v1", .bottom, constant: 8),
                ConstraintNode(id: "k5", "v2", .height, .equal, constant: 20),
            ]
        }
        assert(NoOverlap(), isSilentOn: right, finds: "top") { $0.view("v2")?.frame.origin.y -= 20 }
    }

    /// uikit-model: stacks-1
    func test_stackFillsItself() {
        var stack = ViewNode(id: "v1", subviews: [ViewNode(id: "v2"), ViewNode(id: "v3")])
        stack.kind = .stack
        stack.stack = StackNode(distribution: .fillEqually, spacing: 10)
        let right = Fixture.layoutCase([stack], [ConstraintNode(id: "k0", "v1", .width, .equal, constant: 110)])
        assert(StackFillsItself(), isSilentOn: right, finds: "row/fillEqually") { $0.view("v3")?.frame.size.width += 9 }
    }
}

/// Says that it is somewhere where no view can be.
private final class LyingView: UIView {
    private let seenAt: CGRect

    init(seenAt: CGRect) {
        self.seenAt = seenAt
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var frame: CGRect {
        get { seenAt }
        set { super.frame = newValue }
    }
}

/// Its two directions do not undo each other.
private final class CrookedView: UIView {
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.offsetBy(dx: 1, dy: 0) }
}

/// Its bounds are other ones at every look, so a guide is never where they are.
private final class RestlessBoundsView: UIView {
    private var looks: CGFloat = 0

    override var bounds: CGRect {
        get {
            looks += 20
            return CGRect(x: looks, y: 0, width: 900, height: 10)
        }
        set { super.bounds = newValue }
    }
}
