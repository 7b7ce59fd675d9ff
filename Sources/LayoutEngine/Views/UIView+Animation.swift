import Foundation

/// Animations. Layout sees only their end: the changes are made at once, and completions run when the host's present
/// transaction ends.
extension UIView {
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

    /// Makes changes without showing a movement.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}

/// An animation that is described first and started later.
@preconcurrency @MainActor
public final class UIViewPropertyAnimator {
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
    private var completions: [() -> Void] = []

    /// An animation of some seconds, which pass at once.
    public init(duration: TimeInterval, curve: Curve, animations: (() -> Void)? = nil) {
        if let animations { self.animations = [animations] }
    }

    /// An animation with a spring, which swings only on the way.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        if let animations { self.animations = [animations] }
    }

    /// Adds changes.
    public func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

    /// Adds work for when the host's present transaction ends.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append { completion(.end) }
    }

    /// Makes the changes.
    public func startAnimation() {
        let due = animations
        let later = completions
        animations = []
        completions = []
        UIView.animate(withDuration: 0, animations: { for change in due { change() } }) { _ in
            for completion in later { completion() }
        }
    }
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
        /// Fades from one content to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
