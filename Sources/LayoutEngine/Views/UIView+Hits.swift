import Foundation

/// Which view a touch is for, and the end of typing.
extension UIView {
    /// Ends typing into this view or one inside it.
    /// - Parameter force: whether it ends without the view and its delegate being asked; they are told.
    /// - Returns: whether nothing in it is notified of what is typed any more.
    ///
    /// uikit-model: controls-16
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        let environment = LayoutEnvironment.current
        guard let typed = environment.firstResponder as? UIView, typed.isDescendant(of: self) else { return true }
        guard force else { return typed.resignFirstResponder() }
        environment.forcedResponder = typed
        // A class of an app's may resign without a call of super.
        defer { environment.forcedResponder = nil }
        return typed.resignFirstResponder()
    }

    /// Ends typing into this view or one inside it, before it leaves its window.
    ///
    /// - Returns: whether anybody was typing into it.
    ///
    /// uikit-model: controls-25
    @discardableResult
    func endTyping() -> Bool {
        guard let typed = LayoutEnvironment.current.firstResponder as? UIView, typed.isDescendant(of: self) else {
            return false
        }
        endEditing(true)
        return true
    }

    func frontmostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
        }
        return self
    }
}

extension UITouch {
    /// The view that the touch began in: the one that took it first.
    public var view: UIView? { responder as? UIView }
    /// The window that the touch is in.
    public var window: UIWindow? { view?.window }

    /// Where the touch is, in a view's coordinates, or in the window's without one.
    public func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    /// Where the touch was before it moved.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    /// Puts the touch somewhere in a window, in points.
    public func move(to point: CGPoint) {
        previousWindowLocation = windowLocation
        windowLocation = point
    }
}
