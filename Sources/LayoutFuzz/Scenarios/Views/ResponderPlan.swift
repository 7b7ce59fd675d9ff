import Foundation
import LayoutEngine

/// The events that a responder handles, and its other answers.
final class ResponderPlan {
    let name: Int
    let log: CallbackLog
    /// A bit for each kind of event that this responder handles.
    var handled = 0
    var (canBecome, canResign, knows) = (true, true, false)
    var undo: UndoManager?

    init(_ name: Int, _ log: CallbackLog) { (self.name, self.log) = (name, log) }

    /// Whether this responder handles an event of a kind; notes the event if so.
    func takes(_ kind: Int) -> Bool {
        guard handled >> kind & 1 == 1 else { return false }
        log.note("\(kind) at \(name)")
        return true
    }

    /// An action that some responders implement.
    static let method = Selector("findTheWay")
    static let events = 12

    static func send(_ kind: Int, to responder: UIResponder) {
        switch kind {
        case 0: responder.touchesBegan([], with: nil)
        case 1: responder.touchesMoved([], with: nil)
        case 2: responder.touchesEnded([], with: nil)
        case 3: responder.touchesCancelled([], with: nil)
        case 4: responder.pressesBegan([], with: nil)
        case 5: responder.motionBegan(.motionShake, with: nil)
        case 6: responder.pressesChanged([], with: nil)
        case 7: responder.pressesEnded([], with: nil)
        case 8: responder.pressesCancelled([], with: nil)
        case 9: responder.motionEnded(.motionShake, with: nil)
        case 10: responder.motionCancelled(.motionShake, with: nil)
        default: responder.remoteControlReceived(with: nil)
        }
    }
}

/// A view with such a plan.
final class PlannedView: UIView {
    var plan: ResponderPlan?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if plan?.takes(0) != true { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if plan?.takes(1) != true { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if plan?.takes(2) != true { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if plan?.takes(3) != true { super.touchesCancelled(touches, with: event) }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if plan?.takes(4) != true { super.pressesBegan(presses, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if plan?.takes(5) != true { super.motionBegan(motion, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if plan?.takes(6) != true { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if plan?.takes(7) != true { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if plan?.takes(8) != true { super.pressesCancelled(presses, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if plan?.takes(9) != true { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if plan?.takes(10) != true { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) {
        if plan?.takes(11) != true { super.remoteControlReceived(with: event) }
    }
    override var canBecomeFirstResponder: Bool { plan?.canBecome ?? false }
    override var canResignFirstResponder: Bool { plan?.canResign ?? true }
    override var undoManager: UndoManager? { plan?.undo ?? super.undoManager }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == ResponderPlan.method ? plan?.knows ?? false : super.canPerformAction(action, withSender: sender)
    }
}

/// A controller with such a plan for some of the events.
final class PlannedController: UIViewController {
    var plan: ResponderPlan?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if plan?.takes(2) != true { super.touchesEnded(touches, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if plan?.takes(5) != true { super.motionBegan(motion, with: event) }
    }
    override var canBecomeFirstResponder: Bool { plan?.canBecome ?? false }
    override var canResignFirstResponder: Bool { plan?.canResign ?? true }
    override var undoManager: UndoManager? { plan?.undo ?? super.undoManager }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == ResponderPlan.method ? plan?.knows ?? false : super.canPerformAction(action, withSender: sender)
    }
}
