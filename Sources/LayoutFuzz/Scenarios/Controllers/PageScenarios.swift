import Foundation
import LayoutEngine
import LayoutReference

/// A row of pages that logs the delegate callbacks of a page controller.
private final class Book: PageRow<LoggedController>, UIPageViewControllerDelegate {
    let log: CallbackLog

    init(_ count: Int, _ log: CallbackLog) {
        self.log = log
        super.init((0..<count).map { LoggedController(ScenarioRun.letters[$0], log) })
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.note("delegate will \(Self.names(pendingViewControllers))") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.note("delegate did from \(Self.names(previousViewControllers)) \(completed)") }

    private static func names(_ controllers: [UIViewController]) -> String {
        controllers.map { $0.title ?? "" }.joined(separator: "+")
    }
}

/// Page view controllers: which pages are shown, their frames and their callbacks.
extension Scenario {
    static let pages: [Scenario] = [
        Scenario("pages-set", rules: ["pages-1", "pages-5"], limits: [3, 4, 1]) { run in
            let log = CallbackLog()
            let book = Book(4, log)
            let pages = UIPageViewController(
                transitionStyle: run.flag(2) ? .scroll : .pageCurl, navigationOrientation: .horizontal)
            pages.title = "pages"
            pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            let host = run.open(pages)
            var shown = 0
            var loaded: Set = [0]
            for next in [run.numbers[0], run.numbers[1] % 4, 0] {
                _ = log.take()
                var calls = 0
                pages.setViewControllers([book.pages[next]], direction: .forward, animated: false) { _ in calls += 1 }
                host.settle()
                let (old, new) = (book.pages[shown], book.pages[next])
                let told = log.take { !$0.contains("trait") && !$0.contains("viewDidLoad") }
                if next != shown {
                    run.expect(
                        "willMove and didMove of pages", told.filter { $0.contains("Move") },
                        [
                            "\(old.name) willMove nil", "\(new.name) willMove pages", "\(old.name) didMove nil",
                            "\(new.name) didMove pages",
                        ])
                    run.expect(
                        "appearance callbacks of pages", told.filter { !$0.contains("Move") },
                        [
                            "\(old.name) viewWillDisappear moving", "\(new.name) viewWillAppear",
                            "\(old.name) viewDidDisappear moving", "\(new.name) viewDidAppear",
                        ])
                    run.expectObject("parent of an old page", old.parent, nil)
                    run.expectObject("superview of an old page", old.view.superview, nil)
                    run.expect("isMovingFromParent of an old page", old.isMovingFromParent, false)
                } else {
                    run.expect("callbacks of the same page", told, [])
                }
                run.expect("calls of the completion", calls, 1)
                run.expect("shown pages", pages.viewControllers ?? [], [new])
                run.expect("children", pages.children, [new])
                run.expectObject("window of the page", new.view.window, host.window)
                run.expect("frame of the page", new.view.frame, pages.view.bounds)
                loaded.insert(next)
                run.expect("number of loaded pages", book.pages.count { $0.isViewLoaded }, loaded.count)
                shown = next
            }
        },
        // Two pages at a spine in the middle, beside or below each other, before and after a rotation.
        Scenario("pages-spine", rules: ["pages-1", "containment-6"], limits: [1]) { run in
            let log = CallbackLog()
            let book = Book(2, log)
            let isVertical = run.flag(0)
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: isVertical ? .vertical : .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            pages.setViewControllers(book.pages, direction: .forward, animated: false)
            let host = run.open(pages)
            let turned: DeviceOrientation = run.environment.orientation == .portrait ? .landscape : .portrait
            for orientation in [run.environment.orientation, turned, run.environment.orientation] {
                _ = log.take()
                let isNew = orientation != host.orientation
                host.rotate(to: orientation)
                host.settle()
                let bounds = pages.view.bounds
                let length = isVertical ? bounds.height : bounds.width
                let first = (length / 2 / run.pixel).rounded(.up) * run.pixel
                let frames = book.pages.map(\.view.frame)
                let start = isVertical ? frames[1].minY : frames[1].minX
                run.expect("where the second page begins", start, first, within: run.pixel + 0.01)
                run.expect(
                    "frame of the first page", frames[0],
                    isVertical
                        ? CGRect(x: 0, y: 0, width: bounds.width, height: start)
                        : CGRect(x: 0, y: 0, width: start, height: bounds.height))
                run.expect(
                    "frame of the second page", frames[1],
                    isVertical
                        ? CGRect(x: 0, y: start, width: bounds.width, height: bounds.height - start)
                        : CGRect(x: start, y: 0, width: bounds.width - start, height: bounds.height))
                guard isNew else { continue }
                let wanted = zip(book.pages, frames).map { page, frame in
                    "\(page.name) viewWillTransition \(NumberText.number(frame.width))x\(NumberText.number(frame.height))"
                }
                run.expect(
                    "sizes in viewWillTransition of pages", log.take { $0.contains("viewWillTransition") }, wanted)
            }
        },
        Scenario("pages-swipe", rules: ["pages-4", "life-cycle-6"], limits: [3, 1, 1]) { run in
            let log = CallbackLog()
            let book = Book(4, log)
            let start = run.numbers[0]
            let isForward = run.flag(1)
            let completes = !run.flag(2)
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.title = "pages"
            pages.dataSource = book
            pages.delegate = book
            pages.setViewControllers([book.pages[start]], direction: .forward, animated: false)
            let host = run.open(pages)
            run.expect("delegate callbacks when code sets a page", log.take { $0.hasPrefix("delegate") }, [])
            let next = start + (isForward ? 1 : -1)
            let exists = book.pages.indices.contains(next)
            run.expect(
                "whether there is a page to swipe to",
                pages.swipe(isForward ? .forward : .reverse, isCompleted: completes), exists)
            host.settle()
            let shown = exists && completes ? next : start
            run.expect("page after a swipe", pages.viewControllers ?? [], [book.pages[shown]])
            run.expect("children after a swipe", pages.children, [book.pages[shown]])
            let told = log.take()
            if exists {
                let (old, new) = (book.pages[start].name, book.pages[next].name)
                run.expect(
                    "willMove and didMove of a swipe", told.filter { $0.contains("Move") },
                    completes
                        ? [
                            "\(old) willMove nil", "\(new) willMove pages", "\(old) didMove nil",
                            "\(new) didMove pages",
                        ]
                        : ["\(new) willMove pages", "\(new) willMove nil", "\(new) didMove nil"])
            }
            run.expect(
                "delegate callbacks of a swipe", told.filter { $0.hasPrefix("delegate") },
                exists
                    ? [
                        "delegate will \(book.pages[next].name)",
                        "delegate did from \(book.pages[start].name) \(completes)",
                    ]
                    : [])
            for (index, page) in book.pages.enumerated() {
                run.expect("whether a page is in the window", page.viewIfLoaded?.window != nil, index == shown)
                run.expect("whether a page has a parent", page.parent != nil, index == shown)
                run.expect("isMovingFromParent of a page", page.isMovingFromParent, false)
            }
            run.expect("frame of the page", book.pages[shown].view.frame, pages.view.bounds)
        },
        Scenario("pages-dots", rules: ["pages-3", "pages-1"], limits: [4, 3, 2]) { run in
            let book = Book(4, CallbackLog())
            book.dots = run.numbers[0]
            run.held.append(book)
            let styles: [(UIPageViewController.TransitionStyle, UIPageViewController.NavigationOrientation)] = [
                (.scroll, .horizontal), (.scroll, .vertical), (.pageCurl, .horizontal),
            ]
            let (style, orientation) = styles[run.numbers[2]]
            let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
            pages.dataSource = book
            let shown = book.pages[run.numbers[1]]
            pages.setViewControllers([shown], direction: .forward, animated: false)
            let host = run.open(pages)
            let bounds = pages.view.bounds
            let bottom = run.systemInsets(of: host).bottom
            let hasDots = run.flag(0) && run.numbers[2] == 0
            run.expect(
                "frame of the page above the dots", shown.view.frame,
                CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (hasDots ? bottom + 37 : 0)))
            let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
            guard hasDots else { return run.expect("whether the dots are hidden", dots?.isHidden ?? true, true) }
            run.expect(
                "frame of the dots", dots?.frame ?? .zero,
                CGRect(x: 0, y: bounds.height - bottom - 37, width: bounds.width, height: 37))
            run.expect("number of dots", dots?.numberOfPages, run.numbers[0])
            run.expect("current dot", dots?.currentPage, min(run.numbers[1], run.numbers[0] - 1))
        },
        // Bars count in the safe area of a page in a navigation controller. They no longer do when the page goes to
        // another container.
        Scenario("pages-bars", rules: ["pages-1", "pages-2", "guides-3"], limits: [1]) { run in
            let book = Book(2, CallbackLog())
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            let navigation = UINavigationController(rootViewController: pages)
            let host = run.open(navigation)
            guard run.uikit.hasSafeArea else { return }
            let system = run.systemInsets(of: host)
            let top = system.top + CGFloat(run.barHeights.navigationBar(hasLargeTitle: false))
            run.expect("safe area of a page", book.pages[0].view.safeAreaInsets.top, top)
            navigation.setNavigationBarHidden(true, animated: false)
            host.settle()
            run.expect("safe area without the bar", book.pages[0].view.safeAreaInsets.top, system.top)
            navigation.setNavigationBarHidden(false, animated: false)
            pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
            host.settle()
            run.expect("safe area of the next page", book.pages[1].view.safeAreaInsets.top, top)
            let other = UIViewController()
            let free = book.pages[0]
            navigation.setViewControllers([other], animated: false)
            host.settle()
            other.addChild(free)
            free.view.frame = CGRect(x: 0, y: 200, width: 100, height: 100)
            other.view.addSubview(free.view)
            free.didMove(toParent: other)
            host.settle()
            run.expect("safe area of a page that became a child", free.view.safeAreaInsets.top, 0)
        },
    ]
}
