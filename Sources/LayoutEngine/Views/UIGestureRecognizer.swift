import Foundation

/// Recognizes a gesture on a view.
///
/// There are no fingers here: `recognize()` acts as if the gesture was made.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a recognizer.
    ///
    /// Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// The gesture was not recognized.
        case possible = 0
        /// As the names say.
        case began, changed, ended, cancelled, failed
        /// The state `ended`, for discrete gestures.
        public static let recognized = State.ended
    }

    private var targets: [(object: WeakTarget, selector: Selector)] = []
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    /// A recognizer that calls a method of an object, which it does not retain.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer that does nothing yet.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Calls a method of an object at each change of the state.
    open func addTarget(_ target: Any, action: Selector) {
        removeTarget(target, action: action)
        targets.append((WeakTarget(object: target as AnyObject), action))
    }

    /// Stops calling methods: those of an object, or of all objects if it is nil; one method, or all if the action is nil.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { own in
            (target == nil || own.object.object === target as AnyObject) && (action == nil || own.selector == action)
        }
    }

    /// Calls a closure at each change of the state, after the methods; loaded files connect segues to recognizers in this way.
    package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// The state of the recognizer.
    ///
    /// Setting it to anything but `possible` and `failed` calls the methods, as an app's own recognizer does it. If the gesture
    /// ended, the state is then `possible` again.
    open var state = State.possible {
        didSet {
            guard isEnabled, state != .possible, state != .failed else { return }
            let calls = targets
            for (target, selector) in calls {
                guard let object = target.object else { continue }
                ObjectiveCRuntime.send(selector, to: object, [self])
            }
            for handler in handlers { handler(self) }
            if state == .ended || state == .cancelled { state = .possible }
        }
    }

    /// Acts as if the whole gesture was made: the end of a tap or swipe, or the beginning and end of a long press or pan.
    ///
    /// The view and the delegate may refuse it, as in UIKit.
    open func recognize() {
        guard isEnabled, view?.gestureRecognizerShouldBegin(self) != false,
            delegate?.gestureRecognizerShouldBegin(self) != false
        else { return }
        for state in recognitionStates { self.state = state }
    }

    var recognitionStates: [State] { [.ended] }

    /// Whether the recognizer is enabled.
    open var isEnabled = true
    /// A name for reports.
    open var name: String?
    /// Whether recognized touches are not delivered to the view.
    open var cancelsTouchesInView = true
    /// The view that the recognizer was added to.
    open internal(set) weak var view: UIView?

    /// Whether the view gets the beginning of touches only after the recognizer failed.
    open var delaysTouchesBegan = false
    /// Whether the view gets the end of touches only after the recognizer failed.
    open var delaysTouchesEnded = true
    /// The number of touches: none here.
    open var numberOfTouches: Int { 0 }
    /// The location of a touch: the view's origin here.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    /// Called when the recognizer returns to `possible`; never here.
    open func reset() {}
    /// Fingers touched the view.
    ///
    /// An app's own recognizers override these; nothing calls them here.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers left the view.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system cancelled the touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Whether this recognizer may prevent another one; an app's own recognizers override it.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer may prevent this one; an app's own recognizers override it.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until another one failed; an app's own recognizers override it.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one failed; an app's own recognizers override it.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Ignores a touch; without effect.
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    /// Ignores a press; without effect.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
    /// Keys or buttons were pressed.
    ///
    /// An app's own recognizers override these; nothing calls them here.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The estimated properties of touches were updated.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// The allowed kinds of touches, as numbers of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = []
    /// The allowed kinds of presses.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of several kinds at once are ignored.
    open var requiresExclusiveTouchType = true
    /// The modifier keys that are held: none here.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The location of the gesture: the view's origin here.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// Requires that another recognizer fails first; without effect, as no recognizer recognizes anything by itself here.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    /// The delegate, which decides whether the recognizer may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

/// Decides about recognizers.
///
/// All members are optional. Only whether one may begin is called here.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: ObjectiveCDelegate {
    /// Whether a recognizer may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two recognizers may recognize at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer waits until another one failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another recognizer waits until this one failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer gets a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Yes.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
}

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognizes a long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The least duration, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move before the recognition, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
    override var recognitionStates: [State] { [.began, .ended] }
}

/// Recognizes panning.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers.
    open var maximumNumberOfTouches = Int.max
    /// How far the finger moved: always zero here.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Sets how far the finger moved; without effect.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// The velocity of the finger: always zero here.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    override var recognitionStates: [State] { [.began, .changed, .ended] }
}

/// Recognizes a pointer that hovers over the view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var recognitionStates: [State] { [.began, .ended] }
}

/// Recognizes a pan that starts at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which it may start.
    open var edges: UIRectEdge = []
}

/// Recognizes a swipe in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions.
    ///
    /// Raw values as in Apple's header.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The recognized directions.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognizes a pinch of two fingers.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale factor.
    open var scale: CGFloat = 1
    /// The velocity of the scale: always zero here.
    open var velocity: CGFloat { 0 }
    override var recognitionStates: [State] { [.began, .changed, .ended] }
}

/// Recognizes a rotation of two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation angle, in radians.
    open var rotation: CGFloat = 0
    /// The velocity of the rotation: always zero here.
    open var velocity: CGFloat { 0 }
    override var recognitionStates: [State] { [.began, .changed, .ended] }
}

extension UIView {
    func add(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        ensuredLooks.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    func remove(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        ensuredLooks.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in looks?.gestureRecognizers ?? [] { remove(old) }
        for new in recognizers { add(new) }
    }
}
