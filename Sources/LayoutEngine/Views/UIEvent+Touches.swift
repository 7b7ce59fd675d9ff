import Foundation

extension UIEvent {
    /// The touches of the event, for any view: a touch does not know its view here.
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches }
    /// The touches of the event, for any window.
    public func touches(for window: UIWindow) -> Set<UITouch>? { allTouches }
    /// The touches of the event that a recognizer looks at.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { allTouches }
}
