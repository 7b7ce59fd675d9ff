import Foundation

extension UIEvent {
    /// The touches of the event for a view: all of them, as a touch does not know its view here.
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches }
    /// The touches of the event for a window: all of them.
    public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches }
    /// The touches of the event for a gesture recognizer: all of them.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { allTouches }
}
