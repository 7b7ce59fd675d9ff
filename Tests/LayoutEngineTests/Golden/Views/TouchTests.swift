import Foundation
import LayoutEngine
import XCTest

/// Touches that a test hands to views.
final class TouchTests: XCTestCase {
    private final class Noting: UIView {
        var notes: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            for touch in touches {
                let place = touch.location(in: self)
                notes.append("began \(Int(place.x)) \(Int(place.y))")
            }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            notes.append("ended")
        }
    }

    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    /// A view that does not override the methods hands touches to its superview; one that calls super does, too.
    /// uikit-model: actions-5
    func test_touchesGoUpTheResponderChain() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let outer = Noting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = Noting(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(plain)
        let touch = UITouch()
        touch.move(to: CGPoint(x: 30, y: 40))
        plain.touchesBegan([touch], with: nil)
        plain.touchesEnded([touch], with: nil)
        XCTAssertEqual(inner.notes, ["began 15 15", "ended"])
        XCTAssertEqual(outer.notes, ["began 20 20", "ended"])
        XCTAssertEqual(touch.previousLocation(in: nil), .zero)
    }
}
