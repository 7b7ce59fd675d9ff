import Foundation

/// Animations. Layout sees only their end: the changes are made at once, and completions run when the host's present
/// transaction ends.
extension UIView {
    /// How long the animation takes of which the present changes are part: time does not pass.
    public static var inheritedAnimationDuration: TimeInterval { 0 }
    /// Whether changes are shown as movements; without effect.
    public static var areAnimationsEnabled: Bool { LayoutEnvironment.current.animationsAreEnabled }
    /// Shows changes as movements, or not; without effect.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        LayoutEnvironment.current.animationsAreEnabled = enabled
    }
    /// Makes changes that run again and again; they are made once.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }
    /// Makes changes that UIKit would show as a movement.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        LayoutEnvironment.current.animationDepth += 1
        animations()
        LayoutEnvironment.current.animationDepth -= 1
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    /// As the short form; delay and options change nothing.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// As the short form; a spring swings only on the way.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// As an animation; how one content turns into the other is not seen.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations ?? {}, completion: completion)
    }

    /// As an animation, from one view to another: the first one leaves its superview, and the second one comes into it.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    fromView.superview?.addSubview(toView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// An animation of several steps, which are made one after the other.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// A step of an animation of several.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        animations()
    }

    /// As the short form, with a spring of some bounce (iOS 17); it swings only on the way.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// How an animation of several steps runs.
    ///
    /// Layout sees only its end, so the options change nothing here.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the names say.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// As the names say.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// As the names say.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// As the names say.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// As the names say.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
        /// Lays subviews out along with their animated superviews.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Touches count during the animation.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what is on the screen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Runs again and again.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs back.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside another.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Keeps options of another animation out.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    }

    /// Makes changes without showing a movement.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}

extension UIView {
    /// How an animation runs.
    ///
    /// Layout sees only its end, so the options change nothing here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays subviews out along with their animated superviews.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Starts from what is on the screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Touches count during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Runs again and again.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside another.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Has its own curve inside another.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Draws content again on the way.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Keeps options of another animation out.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Turns from below.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Turns from above.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// As a page is turned.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// As a page is turned back.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// 60 pictures a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 pictures a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
        /// Hides views in place of taking them away.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Equally fast.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// As the names say.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// As the names say.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades from one content to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
