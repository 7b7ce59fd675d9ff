import Foundation

/// Recognizes a movement of fingers on a view.
///
/// There are no fingers here: `recognize()` does what a movement does.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a movement is recognized.
    ///
    /// Raw values as in Apple's header.
    public enum State: Int, Hashable, Sendable {
        /// Not at all.
        case possible = 0
        /// As the names say.
        case began, changed, ended, cancelled, failed
        /// Of a movement that has no duration: `ended`.
        public static let recognized = State.ended
    }

    private var targets: [(object: WeakTarget, selector: Selector)] = []
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    /// A recognizer that calls a method of an object, which it does not keep.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer that does nothing yet.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// Calls a method of an object at each change of the movement.
    open func addTarget(_ target: Any, action: Selector) {
        removeTarget(target, action: action)
        targets.append((WeakTarget(object: target as AnyObject), action))
    }

    /// Stops calling methods: those of an object, or of all without one; one of them, or all without a name.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { own in
            (target == nil || own.object.object === target as AnyObject) && (action == nil || own.selector == action)
        }
    }

    /// Calls code at each change of the movement, after the methods: files tie segues to recognizers so.
    package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    /// How far a movement is recognized.
    ///
    /// Setting it to anything but `possible` and `failed` calls the methods, as a recognizer of the app does it; then the
    /// state is `possible` again if the movement ended.
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

    /// Does what the whole movement does: of a tap or a swipe its end, of a long press or a pan its begin and its end.
    ///
    /// The view and the delegate may refuse it, as in UIKit.
    open func recognize() {
        guard isEnabled, view?.gestureRecognizerShouldBegin(self) != false,
            delegate?.gestureRecognizerShouldBegin(self) != false
        else { return }
        for state in statesOfMovement { self.state = state }
    }

    var statesOfMovement: [State] { [.ended] }

    /// Whether the recognizer looks for its movement.
    open var isEnabled = true
    /// A name for reports.
    open var name: String?
    /// Whether touches that are recognized do not reach the view.
    open var cancelsTouchesInView = true
    /// The view that the recognizer was added to.
    open internal(set) weak var view: UIView?

    /// Whether the view learns of touches only when they are not recognized.
    open var delaysTouchesBegan = false
    /// Whether the view learns of the end of touches only when they are not recognized.
    open var delaysTouchesEnded = true
    /// How many fingers there are: none.
    open var numberOfTouches: Int { 0 }
    /// Where a finger is: at the view's origin.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
    /// Called when the recognizer waits for another movement; never here.
    open func reset() {}
    /// Fingers touched the view.
    ///
    /// Recognizers of an app's own override these; nothing calls them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers left the view.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system took the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Whether another recognizer may take part; those of an app's own override it.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer takes over; those of an app's own override it.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until another one failed; those of an app's own override it.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one failed; those of an app's own override it.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Takes no notice of a touch; without effect.
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    /// Takes no notice of a press; without effect.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {}
    /// Keys or buttons were pressed.
    ///
    /// Recognizers of an app's own override these; nothing calls them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// As `pressesBegan`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// What is known of touches is better now.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Which kinds of touches count, by the numbers of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = []
    /// Which kinds of presses count.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether only touches of one kind count at once.
    open var requiresExclusiveTouchType = true
    /// Which keys were held.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// Where the movement is: at the view's origin.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// Recognizes only what another one did not: no effect, as none recognizes anything by itself.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    /// Who decides whether the recognizer begins.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

/// Decides about recognizers.
///
/// All members may be left out. Asked for is whether one may begin.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: ObjectiveCDelegate {
    /// Whether a recognizer may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two movements are recognized at once.
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
    /// Whether a recognizer is told of a touch.
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

/// Looks for taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps in a row.
    open var numberOfTapsRequired = 1
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Looks for a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// For how many seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move before, in points.
    open var allowableMovement: CGFloat = 10
    /// After how many taps.
    open var numberOfTapsRequired = 0
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
    override var statesOfMovement: [State] { [.began, .ended] }
}

/// Looks for a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// With how few fingers.
    open var minimumNumberOfTouches = 1
    /// With how many fingers.
    open var maximumNumberOfTouches = Int.max
    /// How far the finger moved: not at all.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Counts the movement from another point on; without effect.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// How fast the finger is: not at all.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
    override var statesOfMovement: [State] { [.began, .changed, .ended] }
}

/// Looks for a pointer that is over the view without touching it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var statesOfMovement: [State] { [.began, .ended] }
}

/// Looks for a finger that starts at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Which edges.
    open var edges: UIRectEdge = []
}

/// Looks for a quick movement in one direction.
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

    /// In which directions.
    open var direction = Direction.right
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Looks for two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// By which factor.
    open var scale: CGFloat = 1
    /// How fast: not at all.
    open var velocity: CGFloat { 0 }
    override var statesOfMovement: [State] { [.began, .changed, .ended] }
}

/// Looks for two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// By which angle, in radians.
    open var rotation: CGFloat = 0
    /// How fast: not at all.
    open var velocity: CGFloat { 0 }
    override var statesOfMovement: [State] { [.began, .changed, .ended] }
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
