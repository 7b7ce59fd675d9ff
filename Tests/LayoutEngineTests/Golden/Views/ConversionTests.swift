import Foundation
import LayoutEngine
import XCTest

/// Coordinates of views that are turned, scaled or anchored elsewhere.
final class ConversionTests: XCTestCase {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let outer = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    private let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment()
        root.addSubview(outer)
        outer.addSubview(inner)
    }

    private func expect(_ rect: CGRect, _ expected: CGRect, line: UInt = #line) {
        XCTAssertEqual(rect.minX, expected.minX, accuracy: 1e-9, line: line)
        XCTAssertEqual(rect.minY, expected.minY, accuracy: 1e-9, line: line)
        XCTAssertEqual(rect.width, expected.width, accuracy: 1e-9, line: line)
        XCTAssertEqual(rect.height, expected.height, accuracy: 1e-9, line: line)
    }

    /// uikit-model: frames-4
    func test_separateTrees_lieSideBySide() {
        let other = UIView(frame: CGRect(x: 300, y: 10, width: 50, height: 50))
        let child = UIView(frame: CGRect(x: 5, y: 5, width: 1, height: 1))
        other.addSubview(child)
        root.frame.origin = CGPoint(x: 7, y: 0)
        expect(inner.convert(inner.bounds, to: child), CGRect(x: 67 - 305, y: 70 - 15, width: 30, height: 40))
        expect(child.convert(child.bounds, to: inner), CGRect(x: 305 - 67, y: 15 - 70, width: 1, height: 1))
    }

    func test_scaledView() {
        outer.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        // About the center of `outer`, (100, 100): x - 50 doubles, y - 50 halves.
        expect(inner.convert(inner.bounds, to: root), CGRect(x: 20, y: 85, width: 60, height: 20))
        expect(
            root.convert(CGRect(x: 20, y: 85, width: 60, height: 20), to: inner),
            CGRect(x: 0, y: 0, width: 30, height: 40))
        XCTAssertEqual(outer.frame, outer.convert(outer.bounds, to: root))
    }

    func test_turnedView() {
        outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // A quarter turn clockwise: what lay x from the left lies x from the top.
        expect(inner.convert(inner.bounds, to: nil), CGRect(x: 90, y: 60, width: 40, height: 30))
        let point = inner.convert(CGPoint.zero, to: root)
        XCTAssertEqual(point.x, 130, accuracy: 1e-9)
        XCTAssertEqual(point.y, 60, accuracy: 1e-9)
        expect(root.convert(CGRect(x: 90, y: 60, width: 40, height: 30), to: inner), inner.bounds)
    }

    func test_scrolledAndTurned() {
        outer.bounds.origin = CGPoint(x: 5, y: 6)
        inner.transform = CGAffineTransform(scaleX: -1, y: 1)
        expect(
            inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root),
            CGRect(x: 75, y: 64, width: 10, height: 10))
    }

    /// A scale of zero cannot be undone; the conversion leaves it out and stays finite.
    func test_transformThatCannotBeUndone() {
        outer.transform = CGAffineTransform(scaleX: 0, y: 0)
        expect(
            root.convert(CGRect(x: 60, y: 70, width: 1, height: 1), to: inner), CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    /// `frame.origin = center - bounds.size * anchor`.
    /// uikit-model: frames-1
    func test_anchorPoint() {
        outer.layer.anchorPoint = CGPoint(x: 0, y: 1)
        XCTAssertEqual(outer.center, CGPoint(x: 100, y: 100))
        XCTAssertEqual(outer.frame, CGRect(x: 100, y: 0, width: 100, height: 100))
        outer.bounds.size = CGSize(width: 50, height: 60)
        XCTAssertEqual(outer.frame, CGRect(x: 100, y: 40, width: 50, height: 60))
        outer.center = CGPoint(x: 10, y: 70)
        XCTAssertEqual(outer.layer.position, CGPoint(x: 10, y: 70))
        XCTAssertEqual(outer.frame.origin, CGPoint(x: 10, y: 10))
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(outer.frame, CGRect(x: 10, y: -50, width: 100, height: 120))
    }

    /// Constraints place the frame, wherever the anchor point is.
    /// uikit-model: frames-1
    func test_anchorPoint_doesNotMoveWhatConstraintsPlace() {
        inner.layer.anchorPoint = CGPoint(x: 0, y: 0)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 7, y: 8, width: 20, height: 30))
        XCTAssertEqual(inner.center, CGPoint(x: 7, y: 8))
    }

    func test_hitTest_passesOverWhatTakesNoTouches() {
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 75), with: nil) === inner)
        XCTAssertTrue(root.hitTest(CGPoint(x: 55, y: 75), with: nil) === outer)
        XCTAssertNil(root.hitTest(CGPoint(x: 250, y: 0), with: nil))
        inner.isHidden = true
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 75), with: nil) === outer)
        outer.isUserInteractionEnabled = false
        XCTAssertTrue(root.hitTest(CGPoint(x: 65, y: 75), with: nil) === root)
    }

    /// A touch goes through labels and pictures to what is behind them, until the app wants it otherwise.
    /// uikit-model: controls-24
    func test_hitTest_passesOverLabelsAndPictures() {
        for view in [UILabel(frame: outer.bounds), UIImageView(frame: outer.bounds)] {
            XCTAssertFalse(view.isUserInteractionEnabled)
            outer.addSubview(view)
            XCTAssertTrue(root.hitTest(CGPoint(x: 55, y: 75), with: nil) === outer)
            view.isUserInteractionEnabled = true
            XCTAssertTrue(root.hitTest(CGPoint(x: 55, y: 75), with: nil) === view)
            view.removeFromSuperview()
        }
    }

    /// uikit-model: margins-7
    func test_margins_areAnnouncedOnlyWhenTheyChange() {
        let view = MarginView()
        view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        XCTAssertEqual(view.count, 0, "what it had anyway")
        view.layoutMargins.left = 9
        XCTAssertEqual(view.count, 1)
        view.layoutMargins.left = 9
        view.directionalLayoutMargins.leading = 9
        XCTAssertEqual(view.count, 1)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        view.preservesSuperviewLayoutMargins = true
        outer.addSubview(view)
        root.layoutIfNeeded()
        XCTAssertEqual(view.layoutMargins.top, 30)
        XCTAssertEqual(view.count, 2, "the superview's margins reach in")
    }
}

private final class MarginView: UIView {
    var count = 0
    override func layoutMarginsDidChange() { count += 1 }
}
