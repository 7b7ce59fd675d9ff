/// Gives a page view controller the pages before and after one.
///
/// The members about dots may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: ObjectiveCDelegate {
    /// The page before one, or nil if it is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after one, or nil if it is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page control has; zero unless implemented.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the current dot; zero unless implemented.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Zero.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Zero, the first page.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is notified of pages that the user turns (`UIPageViewController.swipe`), not of those that code sets.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: ObjectiveCDelegate {
    /// Called before pages become visible.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called at the end of a swipe; it was not completed if the user went back to the old pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing by default.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
