import LayoutEngine

/// A row of pages that notes the delegate callbacks of swipes.
final class SwipedRow: PageRow<UIViewController>, UIPageViewControllerDelegate {
    var told: [String] = []

    func numbers(_ controllers: [UIViewController]) -> [Int] {
        controllers.map { shown in pages.firstIndex { $0 === shown } ?? -1 }
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { told.append("will \(numbers(pendingViewControllers))") }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { told.append("did from \(numbers(previousViewControllers)) \(completed)") }
}
