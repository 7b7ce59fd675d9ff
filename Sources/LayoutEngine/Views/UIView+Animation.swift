import Foundation

extension UIView {
    /// Makes changes that UIKit would show as a movement. Layout sees only its end: `animations` runs at once, and
    /// `completion` when the host's present transaction ends.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { LayoutEnvironment.current.pendingCompletions.append { completion(true) } }
    }

    /// As the short form; delay and options change nothing.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }

    /// Makes changes without showing a movement.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}
