import Foundation

/// Animations. Only their final state affects layout: the changes are made at once, and completions run when the host's present
/// transaction ends.
extension UIView {
    /// The duration of the animation that is being set up: zero, as no time passes.
    public static var inheritedAnimationDuration: TimeInterval { 0 }
    /// Whether changes are animated; without effect.
    public static var areAnimationsEnabled: Bool { LayoutEnvironment.current.animationsAreEnabled }
    /// Sets whether changes are animated; without effect.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        LayoutEnvironment.current.animationsAreEnabled = enabled
    }
    /// Makes changes that UIKit would repeat; they are made once.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { animations() }
    /// Makes changes that UIKit would animate.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        LayoutEnvironment.current.animationDepth += 1
        animations()
        LayoutEnvironment.current.animationDepth -= 1
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    /// As the short form; delay and options have no effect.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// As the short form; a spring has no effect on the final state.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// Makes changes as an animation does; the transition has no effect.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations ?? {}, completion: completion)
    }

    /// A transition from one view to another: the first one leaves its superview, and the second one is added to it.
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

    /// An animation of several keyframes, whose changes are made in order.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// A keyframe of an animation.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        animations()
    }

    /// As the short form, with a spring (iOS 17), which has no effect on the final state.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// The options of a keyframe animation.
    ///
    /// Only the final state affects layout, so the options have no effect here.
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
        /// Lays out subviews along with their animated superviews.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Allows touches during the animation.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the present state on the screen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Also runs it backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside another animation.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Ignores the options of an outer animation.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    }

    /// Makes changes without an animation.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}

extension UIView {
    /// The options of an animation.
    ///
    /// Only the final state affects layout, so the options have no effect here.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out subviews along with their animated superviews.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Starts from the present state on the screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Allows touches during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Repeats the animation.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Also runs it backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has its own duration inside another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Has its own curve inside another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Redraws the content during the animation.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Ignores the options of an outer animation.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Flips from the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Flips from the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Curls up like a page.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Curls down like a page.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
        /// Hides views instead of removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// As the names say.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// As the names say.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades from one content to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
