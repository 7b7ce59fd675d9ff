import Foundation

/// Transitions between children of a container.
extension UIViewController {
    /// Swaps the views of two children, with their appearance callbacks.
    ///
    /// The caller still moves the children in and out: `addChild` and `willMove(toParent: nil)` before,
    /// `didMove(toParent:)` and `removeFromParent()` in `completion`, which runs when the transaction ends.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        for child in [fromViewController, toViewController] where child.parent !== self {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "transition(from:to:) of \(debugName) was given \(child.debugName), which is not its child. "
                    + "Both controllers must be children of the one that swaps them: call addChild(_:) first; "
                    + "the call had no effect.")
            return
        }
        guard let old = fromViewController.viewIfLoaded, let container = old.superview else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "transition(from:to:) of \(debugName) starts from \(fromViewController.debugName), whose view has no "
                    + "superview, so there is no place for the new view. Add the view first; the call had no effect.")
            return
        }
        if old.window != nil, forwardsAppearances { fromViewController.disappear() }
        container.addSubview(toViewController.view)
        animations?()
        old.removeFromSuperview()
        performAfterTransaction { completion?(true) }
    }

    /// Whether appearances of children follow from the hierarchy.
    private var forwardsAppearances: Bool { shouldAutomaticallyForwardAppearanceMethods && isContainerVisible }

    /// Runs `work` when the callbacks of the present transaction have been sent; now, if nothing is on a screen.
    func performAfterTransaction(_ work: @escaping () -> Void) {
        guard viewIfLoaded?.window?.isVisible == true else { return work() }
        LayoutEnvironment.current.pendingCompletions.append(work)
    }
}
