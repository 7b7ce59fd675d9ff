import Foundation

/// An animation that can be started, paused and ended.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether it runs.
    var isRunning: Bool { get }
    /// Whether it runs backwards.
    var isReversed: Bool { get set }
    /// The progress, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it.
    func startAnimation()
    /// Starts it later.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses it.
    func pauseAnimation()
    /// Stops it at its present state.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes it at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin with a delay.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues with other timing parameters.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The state of an animation.
///
/// Raw values as in Apple's header.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// As the names say.
    case inactive = 0, active, stopped
}

/// An animation that is set up first and started later.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// The timing curve of an animation.
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
    /// Whether it was started and has not ended; changes that are added then are made at once.
    private var isInProgress = false
    /// How often it was started: a completion that belongs to a stopped start must not end a later one.
    private var starts = 0
    /// The duration in seconds, which pass at once here.
    public let duration: TimeInterval
    /// The timing parameters that it was created with.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The state: active from the start until the end, when the host's present transaction ends.
    /// uikit-model: passes-7
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether touches reach the views during the animation.
    open var isUserInteractionEnabled = true
    /// Whether the app does the hit testing during the animation itself.
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused.
    open var isInterruptible = true
    /// Whether a paused animation is scrubbed linearly.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, without calling its completions, until it is stopped.
    open var pausesOnCompletion = false
    /// The delay in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Continues with other timing parameters.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }

    /// An animation with a timing curve; its duration passes at once.
    public init(duration: TimeInterval, curve: Curve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// An animation with a spring, which has no effect on the final state.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// An animation with the app's own timing parameters; its duration passes at once.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
    }

    /// An animation with a curve of two control points; its duration passes at once.
    public init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.duration = duration
        timingParameters = nil
        if let animations { self.animations = [animations] }
    }

    /// Adds changes with a delay, which passes at once.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

    /// Adds changes: they are made at the start, or at once during the animation.
    /// uikit-model: passes-7
    open func addAnimations(_ animation: @escaping () -> Void) {
        guard isInProgress else { return animations.append(animation) }
        UIView.animate(withDuration: 0, animations: animation)
    }

    /// Adds a completion, which runs when the host's present transaction ends.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes; the delay passes at once.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    /// Stops the animation at its present state.
    ///
    /// The completions are dropped, or wait for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        (isInProgress, isRunning) = (false, false)
        animations = []
        if withoutFinishing {
            completions = []
            state = .inactive
        } else if state == .active {
            state = .stopped
        }
    }
    /// Finishes a stopped animation; makes the changes if it was not started.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return startAnimation() }
        state = .inactive
        let due = completions
        completions = []
        UIView.animate(withDuration: 0, animations: {}) { _ in for completion in due { completion(finalPosition) } }
    }
    /// Pauses the animation, which keeps it from ending until it is started again.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        (state, isRunning) = (.active, false)
    }
    /// The progress of the animation, from 0 to 1.
    ///
    /// Kept without effect: only the final state affects layout.
    open var fractionComplete: CGFloat = 0
    /// Whether the animation was started, has not ended and is not paused.
    open private(set) var isRunning = false
    /// Whether the animation runs backwards.
    open var isReversed = false
    /// An animation that starts at once.
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

    /// Makes the changes, unless the animation runs; a paused one continues to its end, and a stopped one waits for
    /// `finishAnimation(at:)`.
    open func startAnimation() {
        guard !isRunning, state != .stopped else { return }
        (isInProgress, isRunning) = (true, true)
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
        (isInProgress, state) = (false, .inactive)
        let due = completions
        completions = []
        for completion in due { completion(.end) }
    }
}

/// The timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// The timing of a spring, which has no effect on the final state.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
    /// The initial velocity.
    public let initialVelocity: CGVector
    /// A spring with a damping ratio.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) { initialVelocity = velocity }
    /// A spring with a mass.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
    }
    /// The system's spring.
    public init() { initialVelocity = .zero }
}

/// The timing by a cubic curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
    /// One of the system's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {}
    /// A curve with two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
    /// The system's curve.
    public init() {}
}

/// The position at which an animation ended.
///
/// Raw values as in Apple's header.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// At its end.
    case end = 0
    /// At its start, or at the present position; neither occurs here.
    case start, current
}
