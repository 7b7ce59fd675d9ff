import Foundation

/// A finger on the screen.
///
/// There are no touches by themselves here: an app's code, or a test, passes touches to the methods of a responder.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    ///
    /// Raw values as in Apple's header.
    public enum Phase: Int, Hashable, Sendable {
        /// As the names say.
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// The phase of the touch.
    open var phase = Phase.began
    /// How many taps came in a row, this one included.
    open var tapCount = 1
    /// When the touch changed, in seconds; time does not pass here.
    open var timestamp: TimeInterval = 0
    /// The force of the finger: 0, because screens here do not measure it.
    open var force: CGFloat { 0 }
    /// The greatest force, which is 0 on such a screen.
    open var maximumPossibleForce: CGFloat { 0 }
    /// The responder in which the touch began.
    weak var responder: UIResponder?
    /// Where the touch is in its window, in points.
    var locationInWindow = CGPoint.zero
    /// Where it was before.
    var previousLocationInWindow = CGPoint.zero

    /// A touch that has just begun, at the window's origin.
    public override init() {}
}
