extension UIView {
    /// The timing curve of an animation.
    ///
    /// Only the final state affects layout. Raw values as in Apple's header.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// At constant speed.
        case linear
    }
}
