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
    /// How many dots the page control has. None, unless written.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot that is full, counted from zero. The first, unless written.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of pages that a person turns (`UIPageViewController.swipe`), not of those that code sets.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: ObjectiveCDelegate {
    /// Called before pages come in sight.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called at the end of a swipe; it was not completed if the person went back to the old pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
