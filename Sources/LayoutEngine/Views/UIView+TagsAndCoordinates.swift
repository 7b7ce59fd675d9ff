import Foundation

/// Tags, and conversion between coordinates.
extension UIView {
    /// The view with a tag: this view, or the first one inside it in tree order.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Converts a rectangle from another view's coordinates to this view's.
    ///
    /// See `convert(_:to:)`.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { (view ?? treeRoot).convert(rect, to: self) }

    /// Converts a point from this view's coordinates to those of another view of the same tree.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: view).origin
    }

    /// Converts a point from another view's coordinates to this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: view).origin
    }
}
