/// A container view controller of UIKit: it gives its children and bars their frames.
protocol ContainerViewController: UIViewController {
    func layOutContent()
    /// Called when the controller's traits may be others than before, before its children are notified.
    func traitsDidChange()
    /// Called before the root view comes into a window.
    func adapt(to window: UIWindow)
}

extension ContainerViewController {
    func traitsDidChange() {}
    func adapt(to window: UIWindow) {}
}
