extension UIView {
    /// How fast an animation is over its time.
    ///
    /// Layout sees only its end. Raw values as in Apple's header.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at first.
        case easeIn
        /// Slow at last.
        case easeOut
        /// Equally fast throughout.
        case linear
    }
}
