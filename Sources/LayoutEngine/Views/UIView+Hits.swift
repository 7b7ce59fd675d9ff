import Foundation

/// Hit testing of touches, and the end of editing.
extension UIView {
    /// Ends editing in this view or a view inside it.
    /// - Parameter force: whether the view and its delegate are not asked for permission; they still get the callbacks of the
    /// end.
    /// - Returns: whether no view inside it is the first responder any more.
    ///
    /// uikit-model: controls-16
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        let environment = LayoutEnvironment.current
        guard let typed = environment.firstResponder as? UIView, typed.isDescendant(of: self) else { return true }
        guard force else { return typed.resignFirstResponder() }
        environment.responderForcedToResign = typed
        // An app's subclass may resign without calling super.
        defer { environment.responderForcedToResign = nil }
        return typed.resignFirstResponder()
    }

    /// Ends editing in this view or a view inside it, before it leaves its window.
    ///
    /// - Returns: whether a view inside it was being edited.
    ///
    /// uikit-model: controls-25
    @discardableResult
    func endEditingBeforeRemoval() -> Bool {
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
    /// The view in which the touch began: the one that handled it first.
    public var view: UIView? { responder as? UIView }
    /// The window that the touch is in.
    public var window: UIWindow? { view?.window }

    /// The location of the touch in a view's coordinates, or in the window's if the view is nil.
    public func location(in view: UIView?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }

    /// The location before the last move.
    public func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
    }

    /// Moves the touch to a point in its window, in points.
    public func move(to point: CGPoint) {
        previousLocationInWindow = locationInWindow
        locationInWindow = point
    }
}
