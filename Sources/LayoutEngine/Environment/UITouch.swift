import Foundation

/// A finger on the screen.
///
/// None touches this one by itself: an app's code, or a test, hands touches to the methods of a responder.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How far a touch is.
    ///
    /// Raw values as in Apple's header.
    public enum Phase: Int, Hashable, Sendable {
        /// As the names say.
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    /// How far the touch is.
    open var phase = Phase.began
    /// How many taps came in a row, this one included.
    open var tapCount = 1
    /// When the touch changed, in seconds; time does not pass here.
    open var timestamp: TimeInterval = 0
    /// How hard the finger presses: screens here feel no force, and this is 0.
    open var force: CGFloat { 0 }
    /// The greatest force, which is 0 on such a screen.
    open var maximumPossibleForce: CGFloat { 0 }
    /// What the touch began in.
    weak var responder: UIResponder?
    /// Where the touch is in its window, in points.
    var windowLocation = CGPoint.zero
    /// Where it was before.
    var previousWindowLocation = CGPoint.zero

    /// A touch that has just begun, at the window's origin.
    public override init() {}
}
