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

    private final class Knob: UIControl {
        var notes: [String] = []
        var refusesAt: CGFloat = 1000

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            notes.append("begin \(Int(touch.location(in: self).x))")
            return super.beginTracking(touch, with: event)
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            notes.append("continue \(isTracking) \(isTouchInside)")
            return touch.location(in: self).x < refusesAt
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { notes.append("end \(isTouchInside)") }
        override func cancelTracking(with event: UIEvent?) { notes.append("cancel") }

        func note(_ events: [(UIControl.Event, String)]) {
            for (event, name) in events { addAction(UIAction { [unowned self] _ in notes.append(name) }, for: event) }
        }
    }

    private func knob() -> (knob: Knob, touch: UITouch) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        window.addSubview(knob)
        knob.note([
            (.touchDown, "down"), (.touchDragInside, "drag in"), (.touchDragOutside, "drag out"),
            (.touchDragExit, "exit"),
            (.touchUpInside, "up in"), (.touchUpOutside, "up out"), (.touchCancel, "cancelled"),
        ])
        let touch = UITouch()
        touch.move(to: CGPoint(x: 10, y: 10))
        knob.touchesBegan([touch], with: nil)
        return (knob, touch)
    }

    /// uikit-model: actions-6
    func test_aControl_followsATouch_andSendsWhatHappens() {
        let (knob, touch) = knob()
        XCTAssertTrue(knob.isTracking && knob.isHighlighted)
        touch.move(to: CGPoint(x: 20, y: 10))
        knob.touchesMoved([touch], with: nil)
        touch.move(to: CGPoint(x: 120, y: 10))
        knob.touchesMoved([touch], with: nil)
        XCTAssertFalse(knob.isHighlighted)
        knob.touchesEnded([touch], with: nil)
        XCTAssertFalse(knob.isTracking)
        XCTAssertEqual(
            knob.notes,
            [
                "begin 10", "down", "continue true true", "drag in", "continue true false", "exit", "drag out",
                "end false",
                "up out",
            ])
    }

    /// uikit-model: actions-6
    func test_aControl_endsWhenItSaysSo_whenTheSystemDoes_andIsLeftAloneWhileDisabled() {
        let (tapped, tap) = knob()
        tapped.touchesEnded([tap], with: nil)
        XCTAssertEqual(tapped.notes.suffix(2), ["end false", "up in"])
        let (refusing, touch) = knob()
        refusing.refusesAt = 50
        touch.move(to: CGPoint(x: 60, y: 10))
        refusing.touchesMoved([touch], with: nil)
        refusing.touchesEnded([touch], with: nil)
        XCTAssertEqual(refusing.notes, ["begin 10", "down", "continue true true", "end false"])
        let (cancelled, _) = knob()
        cancelled.touchesCancelled([touch], with: nil)
        XCTAssertEqual(cancelled.notes, ["begin 10", "down", "cancel", "cancelled"])
        cancelled.isEnabled = false
        cancelled.touchesBegan([touch], with: nil)
        XCTAssertEqual(cancelled.notes.count, 4)
    }
}
