import Foundation
import XCTest

@testable import LayoutEngine

/// Hears of its moves, with what it has at that moment.
private final class MovingView: UIView {
    var heard: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) { heard.append("will from \(superview?.tag ?? 0)") }
    override func didMoveToSuperview() { heard.append("did to \(superview?.tag ?? 0)") }
    override func willRemoveSubview(_ subview: UIView) { heard.append("removes \(subviews.count)") }
    override func didAddSubview(_ subview: UIView) { heard.append("added \(subviews.count)") }
}

/// The tree of views: order, moves, tags and points.
final class HierarchyTests: XCTestCase {
    /// uikit-model: hierarchy-1
    func test_aPlaceBeforeTheFirst_isTheFirst() {
        let (root, a, b) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        root.insertSubview(b, at: -1)
        XCTAssertEqual(root.subviews, [b, a])
        root.insertSubview(a, at: -2)
        XCTAssertEqual(root.subviews, [a, b])
    }

    /// uikit-model: hierarchy-1
    func test_insertion_besideOthers() {
        let root = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
        for view in [a, b] { root.addSubview(view) }
        root.insertSubview(c, aboveSubview: a)
        root.insertSubview(d, belowSubview: a)
        XCTAssertEqual(root.subviews, [d, a, c, b])
        root.insertSubview(d, aboveSubview: b)
        XCTAssertEqual(root.subviews, [a, c, b, d])
        root.insertSubview(a, at: 99)
        XCTAssertEqual(root.subviews, [c, b, d, a])
    }

    /// uikit-model: hierarchy-2
    func test_moves_areToldBeforeAndAfter() {
        let (one, two, view) = (MovingView(), MovingView(), MovingView())
        one.tag = 1
        two.tag = 2
        one.addSubview(view)
        two.addSubview(view)
        view.removeFromSuperview()
        XCTAssertEqual(
            view.heard, ["will from 0", "did to 1", "will from 1", "did to 2", "will from 2", "did to 0"])
        XCTAssertEqual(one.heard, ["added 1", "removes 1"])
        XCTAssertEqual(two.heard, ["added 1", "removes 1"])
    }

    /// uikit-model: hierarchy-3
    func test_viewWithTag_goesDownFirst() {
        let (root, first, inner, second) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(first)
        first.addSubview(inner)
        root.addSubview(second)
        (inner.tag, second.tag) = (5, 5)
        XCTAssertTrue(root.viewWithTag(5) === inner)
        XCTAssertTrue(root.viewWithTag(0) === root)
        XCTAssertNil(root.viewWithTag(9))
    }

    /// uikit-model: hierarchy-4
    func test_hitTest_atEdges_andOfTransparentViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        root.addSubview(view)
        XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 15), with: nil) === root)
        XCTAssertNil(root.hitTest(CGPoint(x: 50, y: 15), with: nil))
        view.alpha = 0.01
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
        view.alpha = 0.009
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
    }

    /// A title that has no room gives way, and the image stays beside it.
    /// uikit-model: controls-7
    func test_button_titleGivesWayToImage() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.titleLabel?.font = .monospacedSystemFont(ofSize: 16, weight: .regular)
        button.setTitle("aaaaaaaaaa", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 30, height: 10)), for: .normal)
        button.layoutIfNeeded()
        XCTAssertEqual(button.imageView?.frame, CGRect(x: 0, y: 15, width: 30, height: 10))
        XCTAssertEqual(button.titleLabel?.frame.minX, 30)
        XCTAssertEqual(button.titleLabel?.frame.width, 70)
    }
}
