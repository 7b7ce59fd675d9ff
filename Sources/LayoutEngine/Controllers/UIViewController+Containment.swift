extension UIViewController {
    /// Makes a controller a child of this one, taking it from its present parent. Calls `willMove(toParent:)`
    /// on it, but not `didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        var ancestor: UIViewController? = self
        while let current = ancestor {
            if current === child {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "\(child.debugName) was added as a child of \(debugName), which is itself inside it. "
                        + "A controller cannot contain itself; the call had no effect.")
                return
            }
            ancestor = current.parent
        }
        if child.parent === self { return }
        if let nearest = child.viewIfLoaded?.superview?.nearestController, nearest !== self, nearest !== child.parent {
            LayoutEnvironment.current.raise(
                .hierarchyInconsistency,
                "\(child.debugName) was added as a child of \(debugName), but its view is inside the view of "
                    + "\(nearest.debugName). Remove the view from its superview first; the call had no effect.")
            return
        }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        child.pullIsDue = true
    }

    /// Ends being a child. Calls `didMove(toParent: nil)`, but not `willMove(toParent: nil)`.
    public func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
}
