import Foundation

/// Animations as they were written before closures: changes between a begin and a commit.
///
/// Layout sees only their end, as of other animations, so what they set changes nothing.
extension UIView {
    /// Begins an animation: what is changed until it is committed is part of it.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        LayoutEnvironment.current.animationDepth += 1
    }
    /// Ends what was begun.
    public static func commitAnimations() {
        guard LayoutEnvironment.current.animationDepth > 0 else { return }
        LayoutEnvironment.current.animationDepth -= 1
    }
    /// How long it takes, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
    /// How long it waits, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) {}
    /// How fast it is over its time.
    public static func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Whether it begins where another one is.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// How often it runs.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Whether it also runs backwards.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
}
