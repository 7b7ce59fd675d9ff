import LayoutEngine

extension UIView {
    /// Calls `body` for this view and everything below it, superviews first.
    func visit(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    /// Asks for another layout of this view and everything below it, with its constraints.
    func invalidateAllLayouts() {
        visit { view in
            view.setNeedsLayout()
            view.setNeedsUpdateConstraints()
        }
    }
}
