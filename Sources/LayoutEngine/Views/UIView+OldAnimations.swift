import Foundation

/// Animations in the style from before closures: changes between a begin and a commit.
///
/// As with other animations only the final state affects layout, so the settings have no effect.
extension UIView {
    /// Begins an animation: the changes until the commit belong to it.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        LayoutEnvironment.current.animationDepth += 1
    }
    /// Ends the animation that was begun.
    public static func commitAnimations() {
        guard LayoutEnvironment.current.animationDepth > 0 else { return }
        LayoutEnvironment.current.animationDepth -= 1
    }
    /// Sets the duration, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
    /// Sets the delay, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) {}
    /// Sets the timing curve.
    public static func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Sets whether it begins from the present state on the screen.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
    /// Sets how often it repeats.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Sets whether it also runs backwards.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
}
