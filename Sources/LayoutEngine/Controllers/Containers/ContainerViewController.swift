/// A container view controller of UIKit: it gives its children and bars their frames.
protocol ContainerViewController: UIViewController {
    func layOutContent()
    /// Called when the controller's traits may have changed, before its children are notified.
    func traitsDidChange()
    /// Called before the root view comes into a window.
    func adapt(to window: UIWindow)
    /// Called after the container's `viewWillAppear`, before that of its children.
    func contentWillAppear()
    /// Whether a child is among those that are shown at present.
    func shows(_ child: UIViewController) -> Bool
    /// Shows a child that it left out because a presentation covered it.
    func putBack(_ child: UIViewController)
}

extension ContainerViewController {
    func traitsDidChange() {}
    func adapt(to window: UIWindow) {}
    func contentWillAppear() {}
    func shows(_ child: UIViewController) -> Bool { true }
}
