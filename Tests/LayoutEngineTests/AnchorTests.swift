import Foundation
import XCTest

@testable import LayoutEngine

/// Anchors that are not held are reused for other attributes later; those that are held never are.
final class AnchorTests: XCTestCase {
    func test_anchorsThatAreHeld_stayWhatTheyAre() {
        let views = (0..<6).map { _ in UIView() }
        let leading = views.map(\.leadingAnchor)
        let top = views.map(\.topAnchor)
        let width = views.map(\.widthAnchor)
        // Others come and go.
        for view in views { _ = (view.trailingAnchor, view.bottomAnchor, view.heightAnchor) }
        for (number, view) in views.enumerated() {
            let x = leading[number].constraint(equalTo: leading[(number + 1) % views.count])
            XCTAssertTrue(x.firstItem === view && x.secondItem === views[(number + 1) % views.count])
            XCTAssertEqual([x.firstAttribute, x.secondAttribute], [.leading, .leading])
            let y = top[number].constraint(equalTo: top[(number + 2) % views.count])
            XCTAssertTrue(y.firstItem === view && y.secondItem === views[(number + 2) % views.count])
            XCTAssertEqual([y.firstAttribute, y.secondAttribute], [.top, .top])
            let length = width[number].constraint(equalToConstant: 5)
            XCTAssertTrue(length.firstItem === view)
            XCTAssertEqual(length.firstAttribute, .width)
        }
    }

    func test_anchorsThatNobodyHolds_areUsedAgain() {
        let (view, other) = (UIView(), UIView())
        // Whatever was held before this test, two more that are not held are there now.
        do { _ = [view.centerXAnchor, other.centerXAnchor] }
        let first = ObjectIdentifier(view.leftAnchor)
        let second = ObjectIdentifier(other.rightAnchor)
        XCTAssertEqual(first, second)
    }

    /// As Apple documents it: the anchor's item is weak.
    func test_anchor_doesNotKeepItsViewAlive() {
        weak var gone: UIView?
        var anchor: NSLayoutXAxisAnchor?
        do {
            let view = UIView()
            gone = view
            anchor = view.leadingAnchor
        }
        XCTAssertNil(gone)
        XCTAssertNil(anchor?.constraint(equalTo: UIView().leadingAnchor).firstItem)
    }
}
