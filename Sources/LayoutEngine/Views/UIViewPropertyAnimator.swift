import Foundation

/// What can be started, held and ended.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// How far it is.
    var state: UIViewAnimatingState { get }
    /// Whether it runs.
    var isRunning: Bool { get }
    /// Whether it runs back.
    var isReversed: Bool { get set }
    /// How far it is, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it.
    func startAnimation()
    /// Starts it later.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it.
    func pauseAnimation()
    /// Ends it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends it at one of its ends.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes changes to be shown as movements.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes, which begin later.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds work for the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with another timing.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// How far an animation is.
///
/// Raw values as in Apple's header.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// As the names say.
    case inactive = 0, active, stopped
}

/// An animation that is described first and started later.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// How fast an animation runs at which time.
    ///
    /// Raw values as in Apple's header.
    public enum Curve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// As the names say.
        case easeIn, easeOut, linear
    }

    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Whether it was started and has not ended yet: what is added then takes part at once.
    private var isUnderWay = false
    /// How often it was started: the end of a start that was stopped means nothing to a later one.
    private var starts = 0
    /// How long it is to take, in seconds, which pass at once.
    public let duration: TimeInterval
    /// How it was described.
    public let timingParameters: (any UITimingCurveProvider)?
    /// How far it is: active from its start until its end, when the host's present transaction ends.
    /// uikit-model: passes-7
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether touches reach the views meanwhile.
    open var isUserInteractionEnabled = true
    /// Whether touches are followed by hand.
    open var isManualHitTestingEnabled = false
    /// Whether it can be held.
    open var isInterruptible = true
    /// Whether time passes equally while it is held.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, without the work for the end, until it is stopped.
    open var pausesOnCompletion = false
    /// Seconds before it begins.
    open private(set) var delay: TimeInterval = 0
    /// Goes on with another timing.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }

    /// An animation of some seconds, which pass at once.
    public init(duration: TimeInterval, curve: Curve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// An animation with a spring, which swings only on the way.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// An animation with a timing of an app's own, which passes at once.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
    }

    /// An animation along a curve, which passes at once.
    public init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// Adds changes, which begin later; the delay does not pass.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

    /// Adds changes: to those that the start will make, or at once while the animation is under way.
    /// uikit-model: passes-7
    open func addAnimations(_ animation: @escaping () -> Void) {
        guard isUnderWay else { return animations.append(animation) }
        UIView.animate(withDuration: 0, animations: animation)
    }

    /// Adds work for the end, when the host's present transaction ends.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes; the delay does not pass.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    /// Ends the animation where it is.
    ///
    /// Work for the end is dropped, or waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        (isUnderWay, isRunning) = (false, false)
        animations = []
        if withoutFinishing {
            completions = []
            state = .inactive
        } else if state == .active {
            state = .stopped
        }
    }
    /// Ends an animation that was stopped; makes the changes of one that was not started yet.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return startAnimation() }
        state = .inactive
        let due = completions
        completions = []
        UIView.animate(withDuration: 0, animations: {}) { _ in for completion in due { completion(finalPosition) } }
    }
    /// Keeps the animation from its end until it is started again.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        (state, isRunning) = (.active, false)
    }
    /// How far the animation is, from 0 to 1.
    ///
    /// Kept without effect: layout sees only the end.
    open var fractionComplete: CGFloat = 0
    /// Whether the animation was started and is neither at its end nor held.
    open private(set) var isRunning = false
    /// Whether the animation runs back.
    open var isReversed = false
    /// An animation that begins at once.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }

    /// Makes the changes, unless the animation runs; one that is held goes on to its end, and one that was stopped waits for
    /// `finishAnimation(at:)`.
    open func startAnimation() {
        guard !isRunning, state != .stopped else { return }
        (isUnderWay, isRunning) = (true, true)
        starts += 1
        let start = starts
        state = .active
        let due = animations
        animations = []
        UIView.animate(withDuration: 0, animations: { for change in due { change() } }) { _ in self.end(start) }
    }

    private func end(_ start: Int) {
        guard isRunning, start == starts else { return }
        isRunning = false
        if pausesOnCompletion { return }
        (isUnderWay, state) = (false, .inactive)
        let due = completions
        completions = []
        for completion in due { completion(.end) }
    }
}

/// How fast an animation is at which time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// A spring, which swings only on the way.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
    /// How fast it is at the beginning.
    public let initialVelocity: CGVector
    /// A spring that comes to rest soon or late.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) { initialVelocity = velocity }
    /// A spring with something that hangs on it.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
    }
    /// The system's spring.
    public init() { initialVelocity = .zero }
}

/// A curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
    /// A curve that the system knows.
    public init(animationCurve curve: UIView.AnimationCurve) {}
    /// A curve with two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
    /// The system's curve.
    public init() {}
}

/// Where an animation ended.
///
/// Raw values as in Apple's header.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// Where it was meant to.
    case end = 0
    /// Where it began, or on the way; neither happens here.
    case start, current
}
