/// Decides and is notified of what a split view controller does.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the display mode changes.
    func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Shows a controller for a call of `show(_:sender:)`; false leaves it to UIKit.
    func splitViewController(
        _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
    ) -> Bool
    /// Shows a controller for a call of `showDetailViewController(_:sender:)`; false leaves it to UIKit.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail controller: UIViewController, sender: Any?
    ) -> Bool
    /// The only controller that is shown where there is room for one column; nil for the primary one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// The primary controller where there is room for two columns again; nil for the one that was shown alone.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Brings the secondary controller to where the primary one is; false leaves it to UIKit, true leaves it out.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The secondary controller where there is room for two columns again; nil leaves it to UIKit.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
    /// Does nothing by default.
    public func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// UIKit shows it.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show controller: UIViewController, sender: Any?
    ) -> Bool { false }
    /// UIKit shows it.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail controller: UIViewController, sender: Any?
    ) -> Bool { false }
    /// The primary one.
    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
    /// The one that was shown alone.
    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
    /// UIKit brings it.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// UIKit finds it.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
}
