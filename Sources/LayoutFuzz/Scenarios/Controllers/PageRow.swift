import LayoutEngine

/// A data source of pages in a row, with dots if wanted.
class PageRow<Page: UIViewController>: UIPageViewControllerDataSource {
    let pages: [Page]
    /// How many dots a page controller shows.
    var dots = 0

    init(_ pages: [Page]) { self.pages = pages }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    private func page(_ from: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === from }), pages.indices.contains(index + step) else {
            return nil
        }
        return pages[index + step]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }
}
