import Foundation

/// The order of subviews, tags, and conversion between coordinates.
extension UIView {
    /// Where a subview is once `moved`, if it is one too, has left its place.
    func place(of subview: UIView, without moved: UIView) -> Int? {
        subviews.filter { $0 !== moved }.firstIndex { $0 === subview }
    }

    /// This view, or the first one inside it in the order of the tree, with a tag.
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
