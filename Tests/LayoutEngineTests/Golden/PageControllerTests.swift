import Foundation
import LayoutEngine
import XCTest

/// Page view controllers: which pages are shown, where they lie, what they learn.
final class PageControllerTests: XCTestCase {
    private let diary = Diary()

    private func page(_ name: String) -> DiaryController { DiaryController(name, diary) }

    private func launch(
        _ pages: UIPageViewController, showing shown: [UIViewController], _ device: String = "iPhone 6",
        _ profile: UIKitProfile = .iOS13plus, inNavigation: Bool = false
    ) -> SceneHost {
        let host = makeHost(device, profile)
        pages.title = "pages"
        pages.setViewControllers(shown, direction: .forward, animated: false)
        host.launch(inNavigation ? UINavigationController(rootViewController: pages) : pages)
        return host
    }

    // MARK: Frames

    func test_defaults_andRawValues() {
        LayoutEnvironment.current = LayoutEnvironment()
        let plain = UIPageViewController()
        XCTAssertEqual(plain.transitionStyle, .pageCurl)
        XCTAssertEqual(plain.navigationOrientation, .horizontal)
        XCTAssertEqual(plain.spineLocation, .min)
        XCTAssertFalse(plain.isDoubleSided)
        XCTAssertNil(plain.viewControllers)
        let sliding = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: 10])
        XCTAssertEqual(sliding.spineLocation, .none)
        XCTAssertEqual(UIPageViewController.TransitionStyle.allCases.map(\.rawValue), [0, 1])
        XCTAssertEqual(UIPageViewController.NavigationOrientation.allCases.map(\.rawValue), [0, 1])
        XCTAssertEqual(UIPageViewController.SpineLocation.allCases.map(\.rawValue), [0, 1, 2, 3])
        XCTAssertEqual(UIPageViewController.NavigationDirection.allCases.map(\.rawValue), [0, 1])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// A page fills the view, under the bars, and learns of them from its container.
    /// uikit-model: pages-1
    func test_page_fillsTheView_andKnowsTheBars() {
        for profile in UIKitProfile.allCases {
            let child = page("a")
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let host = launch(pages, showing: [child], "iPhone 6", profile, inNavigation: true)
            XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
            XCTAssertEqual(child.topLayoutGuide.length, 64, "\(profile)")
            XCTAssertEqual(child.view.safeAreaInsets.top, profile.hasSafeArea ? 64 : 0)
            pages.navigationController?.setNavigationBarHidden(true, animated: false)
            host.settle()
            XCTAssertEqual(child.topLayoutGuide.length, 20, "\(profile)")
            host.rotate(to: .landscape)
            XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 667, height: 375))
        }
    }

    /// Two pages at a spine share the view, on whole pixels.
    /// uikit-model: pages-1
    func test_spineInTheMiddle_showsTwoPages() {
        for (orientation, frames) in [
            (
                .horizontal,
                [CGRect(x: 0, y: 0, width: 187.5, height: 667), CGRect(x: 187.5, y: 0, width: 187.5, height: 667)]
            ),
            (
                .vertical,
                [CGRect(x: 0, y: 0, width: 375, height: 333.5), CGRect(x: 0, y: 333.5, width: 375, height: 333.5)]
            ),
        ] as [(UIPageViewController.NavigationOrientation, [CGRect])] {
            let shown = [page("a"), page("b")]
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: orientation,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            XCTAssertTrue(pages.isDoubleSided)
            let host = launch(pages, showing: shown)
            XCTAssertEqual(shown.map(\.view.frame), frames)
            XCTAssertEqual(shown.map(\.view.safeAreaInsets.top), [20, orientation == .horizontal ? 20 : 0])
            _ = diary.take()
            host.rotate(to: .landscape)
            let size = orientation == .horizontal ? "333.5x375.0" : "667.0x187.5"
            XCTAssertEqual(
                diary.take().filter { $0.contains("willTransition") },
                ["a willTransition \(size)", "b willTransition \(size)"])
        }
    }

    /// Dots take 37 points from sliding pages, above the home indicator, if the data source counts them.
    /// uikit-model: pages-3
    func test_dots() {
        for (style, orientation, height) in [
            (.scroll, .horizontal, 812 - 34 - 37), (.scroll, .vertical, 812), (.pageCurl, .horizontal, 812),
        ] as [(UIPageViewController.TransitionStyle, UIPageViewController.NavigationOrientation, CGFloat)] {
            let source = Book([page("a"), page("b"), page("c")])
            source.pageIndicatorCount = 3
            let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
            pages.dataSource = source
            let host = launch(pages, showing: [source.pages[1]], "iPhone X")
            let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
            XCTAssertEqual(source.pages[1].view.frame.height, height)
            XCTAssertEqual(dots?.isHidden, height == 812)
            guard height < 812 else { continue }
            XCTAssertEqual(dots?.frame, CGRect(x: 0, y: 741, width: 375, height: 37))
            XCTAssertEqual(dots?.numberOfPages, 3)
            XCTAssertEqual(dots?.currentPage, 1)
            XCTAssertEqual(source.pages[1].view.safeAreaInsets, UIEdgeInsets(top: 44))
            withExtendedLifetime(host) {}
        }
    }

    // MARK: Turning

    /// Code that sets another page; the old one leaves when the transaction ends.
    /// uikit-model: pages-5
    func test_setViewControllers_order() {
        let (a, b) = (page("a"), page("b"))
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let host = launch(pages, showing: [a])
        XCTAssertEqual(diary.takeWithoutLayout().prefix(2), ["a willMove pages", "a didMove pages"])
        pages.setViewControllers([b], direction: .forward, animated: true) { self.diary.note("done \($0)") }
        XCTAssertEqual(
            diary.take(),
            ["a willMove nil", "b willMove pages", "a willDisappear", "b loadView", "b didLoad", "b willAppear"])
        XCTAssertEqual(b.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667), "before viewWillAppear's end")
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            ["b isAppearing", "a didDisappear", "b didAppear", "a didMove nil", "b didMove pages", "done true"])
        XCTAssertEqual(pages.viewControllers, [b])
        XCTAssertEqual(pages.children, [b])
        XCTAssertNil(a.view.superview)
        pages.setViewControllers([b], direction: .forward, animated: true)
        host.settle()
        XCTAssertEqual(diary.takeWithoutLayout(), [], "the same page again")
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// A person's swipe asks the data source and tells the delegate; code does not.
    /// uikit-model: pages-4
    func test_swipe() {
        let book = Book([page("a"), page("b"), page("c")])
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = book
        pages.delegate = book
        let host = launch(pages, showing: [book.pages[0]])
        XCTAssertEqual(book.heard, [])
        XCTAssertFalse(pages.swipe(.reverse), "before the first page")
        XCTAssertTrue(pages.swipe(.forward))
        host.settle()
        XCTAssertEqual(pages.viewControllers, [book.pages[1]])
        XCTAssertEqual(book.heard, ["will b", "did from a, completed true"])
        book.heard = []
        XCTAssertTrue(pages.swipe(.reverse))
        host.settle()
        XCTAssertEqual(pages.viewControllers, [book.pages[0]])
        XCTAssertEqual(book.heard, ["will a", "did from b, completed true"])
    }

    /// A swipe that goes back cancels both appearances half-way.
    /// uikit-model: pages-4, life-cycle-6
    func test_swipe_cancelled() {
        let book = Book([page("a"), page("b")])
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = book
        pages.delegate = book
        let host = launch(pages, showing: [book.pages[0]])
        book.pages[1].loadViewIfNeeded()
        _ = diary.take()
        XCTAssertTrue(pages.swipe(.forward, isCompleted: false))
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "b willMove pages", "a willDisappear", "b willAppear", "b willMove nil", "b willDisappear",
                "a willAppear",
                "a isAppearing", "a didAppear", "b didDisappear", "b didMove nil",
            ])
        XCTAssertEqual(pages.viewControllers, [book.pages[0]])
        XCTAssertEqual(pages.children, [book.pages[0]])
        XCTAssertEqual(book.heard, ["will b", "did from a, completed false"])
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// At a spine in the middle two pages are turned at once.
    func test_swipe_ofTwoPages() {
        let book = Book(["a", "b", "c", "d", "e"].map(page))
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 2])
        pages.dataSource = book
        let host = launch(pages, showing: Array(book.pages[0...1]))
        XCTAssertTrue(pages.swipe(.forward))
        host.settle()
        XCTAssertEqual(pages.viewControllers, Array(book.pages[2...3]))
        XCTAssertFalse(pages.swipe(.forward), "only one is left")
        XCTAssertTrue(pages.swipe(.reverse))
        host.settle()
        XCTAssertEqual(pages.viewControllers, Array(book.pages[0...1]))
    }

    // MARK: Bugs and misuse

    /// On iOS 7 pages had 0 under any bar.
    /// uikit-model: pages-2
    func test_pages_iOS7_haveNoGuides() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS7_8, guidePropagation: .legacyStatusBarOnly)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let child = page("a")
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([child], direction: .forward, animated: false)
        host.launch(UINavigationController(rootViewController: pages))
        XCTAssertEqual(pages.topLayoutGuide.length, 64)
        XCTAssertEqual(child.topLayoutGuide.length, 0)
    }

    private func reason(_ call: (UIPageViewController) -> Void) -> String? {
        LayoutEnvironment.current = LayoutEnvironment()
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 2])
        pages.title = "pages"
        call(pages)
        return LayoutEnvironment.current.exceptions.last?.description
    }

    func test_misuse() {
        let child = page("a")
        XCTAssertEqual(
            reason { $0.setViewControllers([child], direction: .forward, animated: false) },
            "NSInvalidArgumentException: The number of view controllers provided (1) doesn't match the number required (2) "
                + "for the requested transition of pages. Give one page, or two where the spine is in the middle; the call "
                + "had no effect.")
        XCTAssertEqual(
            reason { $0.setViewControllers([child, child], direction: .forward, animated: false) },
            "NSInvalidArgumentException: pages was given a twice, but pages must be distinct. Make a controller for each "
                + "page; the call had no effect.")
        XCTAssertEqual(
            reason { $0.isDoubleSided = false },
            "NSInternalInconsistencyException: isDoubleSided of pages was set to false, but its spine is in the middle, "
                + "where pages have two sides. Choose another spine location; it stays true.")
        LayoutEnvironment.current = LayoutEnvironment()
        let odd = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 9])
        XCTAssertEqual(odd.spineLocation, .min)
        let words = LayoutEnvironment.current.exceptions.last?.reason ?? ""
        XCTAssertTrue(
            words.hasSuffix(
                "was made with 9 as its spine location. Give the raw value of a SpineLocation; the spine stays min."),
            words)
    }

    /// A page that comes back before it has left does not leave any more, also where all is covered meanwhile.
    /// uikit-model: pages-5, life-cycle-6
    func test_pagesThatComeBackInATurn_doNotLeave() {
        for isCovered in [false, true] {
            let host = makeHost("iPhone 6")
            let container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let (first, second, cover) = (UIViewController(), UIViewController(), UIViewController())
            container.setViewControllers([first], direction: .forward, animated: false)
            host.launch(container)
            cover.modalPresentationStyle = .fullScreen
            host.settle()
            // What is covered ends no appearance where it is out of sight.
            if isCovered { container.present(cover, animated: false) }
            container.setViewControllers([second], direction: .forward, animated: false)
            XCTAssertTrue(first.isMovingFromParent)
            container.setViewControllers([first], direction: .forward, animated: true)
            XCTAssertFalse(first.isMovingFromParent)
            host.settle()
            XCTAssertFalse(first.isMovingFromParent)
            XCTAssertIdentical(first.parent, container)
        }
    }
}

/// Pages in a row.
private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [DiaryController]
    var pageIndicatorCount = 0
    var heard: [String] = []

    init(_ pages: [DiaryController]) { self.pages = pages }

    private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }), pages.indices.contains(index + offset) else {
            return nil
        }
        return pages[index + offset]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { pageIndicatorCount }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { heard.append("will " + names(pendingViewControllers)) }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { heard.append("did from \(names(previousViewControllers)), completed \(completed)") }

    private func names(_ controllers: [UIViewController]) -> String {
        controllers.map { $0.title ?? "" }.joined(separator: " ")
    }
}
