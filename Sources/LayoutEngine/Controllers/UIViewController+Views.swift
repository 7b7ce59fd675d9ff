import Foundation

/// What views and windows need to know of a controller, and of the controllers around them.
extension UIViewController: ViewController {
    var container: (any ViewController)? { parent }

    var scrollsUnderNavigationBar: Bool { automaticallyAdjustsScrollViewInsets && navigationController != nil }

    var activeSupportConstraints: [NSLayoutConstraint] { supportConstraints.filter(\.isActive) }

    /// Whether a part of the view is outside of its container.
    var extendsOutsideContainer: Bool {
        guard parent != nil, let view = viewIfLoaded, let container = view.superview else { return false }
        return view.frame.minX < container.bounds.minX || view.frame.maxX > container.bounds.maxX
    }

    /// The status bar or the orientation changed: each controller in the window updates what covers it.
    func environmentDidChange() {
        missedInsetsOutsideContainer =
            LayoutEnvironment.current.knownBugs.contains(.drawersKeepInsetsOnRotation) && extendsOutsideContainer
        if !missedInsetsOutsideContainer { needsOverlayFromParent = true }
        viewIfLoaded?.setNeedsLayout()
        for child in children { child.environmentDidChange() }
        presentedController?.environmentDidChange()
    }

    /// The least margins that the system wants for the root view: 16 points at the sides, 20 on large devices.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let insets = systemMinimumInsets
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    /// Before iOS 11: gives the root view, or else its first subview, if it is a scroll view, the guides' lengths as
    /// insets at the top and bottom.
    /// - Returns: whether that changed insets.
    func adjustScrollViewInsets() -> Bool {
        var target: UIScrollView?
        if automaticallyAdjustsScrollViewInsets, !LayoutEnvironment.current.profile.hasSafeArea, let view = viewIfLoaded
        {
            target = view as? UIScrollView
            // A child adjusts its root view itself.
            if target == nil, let first = view.subviews.first, first.viewController == nil {
                target = first as? UIScrollView
            }
        }
        var changed = false
        if let old = adjustedScrollView, old !== target {
            old.removeAutomaticInsets()
            changed = true
        }
        adjustedScrollView = target
        guard let target else { return changed }
        return target.applyAutomaticInsets(top: overlay.top, bottom: overlay.bottom) || changed
    }
}

extension ViewController {
    /// The controller with its class: views know only the protocol.
    var asUIViewController: UIViewController { unsafeDowncast(self, to: UIViewController.self) }
}

extension UIView {
    /// The controller whose root view this is.
    public internal(set) var viewController: UIViewController? {
        get { controller?.asUIViewController }
        set { controller = newValue }
    }

    /// The controller whose root view this view is or is inside of.
    var nearestController: UIViewController? { nearestViewController?.asUIViewController }

    /// The controllers whose root views are this view, or below it with no other controller's in between.
    var topmostControllers: [UIViewController] { topmostViewControllers.map(\.asUIViewController) }
}

extension UIViewController {
    /// Removes the views of controllers that this one and those inside it present from the window.
    fileprivate func removePresentedViews() {
        for child in children { child.removePresentedViews() }
        guard let presented = presentedController else { return }
        presented.viewIfLoaded?.removeFromSuperview()
        presented.removePresentedViews()
    }
}

extension UIWindow {
    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        get { storedRootController?.asUIViewController }
        set {
            let old = rootViewController
            storedRootController = newValue
            guard newValue !== old else { return }
            old?.viewIfLoaded?.removeFromSuperview()
            old?.removePresentedViews()
            guard let newValue else { return }
            newValue.view.frame = rootFrame
            addSubview(newValue.view)
        }
    }
}
