import Foundation
import LayoutEngine

/// A data source of pages in a row, without the methods for dots.
private final class PlainPages: UIPageViewControllerDataSource {
    private let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    private func page(_ from: UIViewController, _ step: Int) -> UIViewController? {
        let index = (pages.firstIndex { $0 === from } ?? -9) + step
        return pages.indices.contains(index) ? pages[index] : nil
    }
}

/// Implements `didSelect` only.
private final class SelectionListener: UITabBarControllerDelegate {
    var told: [String] = []
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        told.append("didSelect \(viewController.title ?? "")")
    }
}

/// Implements `shouldSelect` only.
private final class SelectionDecider: UITabBarControllerDelegate {
    var (told, allows) = ([String](), true)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        told.append("shouldSelect \(viewController.title ?? "")")
        return allows
    }
}

/// Delegates and data sources without the optional methods, as most apps write them.
extension Scenario {
    static let plainDelegates: [Scenario] = [
        // Scrolling pages have dots only while their data source has a method for their number.
        Scenario(
            "pages-of-plain-sources", rules: ["pages-1", "pages-3", "pages-4"],
            limits: [255] + Array(repeating: 4 * 12 - 1, count: 8), kinds: 4
        ) { run in
            let screens = (0..<4).map { _ in UIViewController() }
            let (plain, counting) = (PlainPages(screens), PageRow(screens))
            run.held += [plain, counting]
            let sources: [(any UIPageViewControllerDataSource)?] = [nil, plain, counting]
            counting.dots = 4
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([screens[0]], direction: .forward, animated: false)
            let host = run.open(pages)
            // The data source: none, one without dots, or one with dots. Then the page that is shown.
            var (source, shown) = (0, 0)
            func check() {
                host.settle()
                let view: UIView = screens[shown].view
                run.expect("pages", pages.viewControllers ?? [], [screens[shown]])
                run.expectObject("window of the page", view.window, host.window)
                let room = source == 2 ? run.systemInsets(of: host).bottom + 37 : 0
                let bounds = pages.view.bounds
                run.expect(
                    "frame of the page", view.frame,
                    CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - room))
                let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
                run.expect("whether dots are hidden", dots?.isHidden ?? true, source != 2)
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 4
                    switch number % 4 {
                    case 0:
                        source = value % 3
                        pages.dataSource = sources[source]
                    case 1:
                        shown = value % 4
                        pages.setViewControllers([screens[shown]], direction: .forward, animated: value % 2 == 0)
                    case 2:
                        host.settle()
                        let next = shown + (value % 2 == 0 ? 1 : -1)
                        let exists = source > 0 && screens.indices.contains(next)
                        let found = pages.swipe(value % 2 == 0 ? .forward : .reverse, isCompleted: value % 3 > 0)
                        run.expect("whether there is a page to swipe to", found, exists)
                        if exists, value % 3 > 0 { shown = next }
                    default: host.turn()
                    }
                }, rest: check)
            check()
        },
        // Without `shouldSelect` every tab can be tapped. A delegate with `shouldSelect` only gets no other callback.
        Scenario(
            "taps-with-plain-delegates", rules: ["containers-4", "containers-8"],
            limits: Array(repeating: 4 * 12 - 1, count: 9), kinds: 4
        ) { run in
            let tabs = UITabBarController()
            let screens = (0..<3).map { number in
                let screen = UIViewController()
                screen.title = "\(number)"
                return screen
            }
            tabs.viewControllers = screens
            let (hearing, deciding) = (SelectionListener(), SelectionDecider())
            run.held += [hearing, deciding]
            let delegates: [(any UITabBarControllerDelegate)?] = [nil, hearing, deciding]
            let host = run.open(tabs)
            // The delegate: none, one with `didSelect`, or one with `shouldSelect`. Then the selected index.
            var (kind, shown) = (0, 0)
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 4
                (hearing.told, deciding.told) = ([], [])
                var (heard, asked) = ([String](), [String]())
                switch number % 4 {
                case 0:
                    kind = value % 3
                    tabs.delegate = delegates[kind]
                case 1:
                    shown = value % 3
                    tabs.selectedIndex = shown
                default:
                    deciding.allows = value / 3 % 2 == 0
                    if kind == 1 { heard = ["didSelect \(value % 3)"] }
                    if kind == 2 { asked = ["shouldSelect \(value % 3)"] }
                    if kind < 2 || deciding.allows { shown = value % 3 }
                    tabs.tapTab(at: value % 3)
                }
                host.settle()
                let when = "after turn \(turn) with delegate \(kind)"
                run.expect("calls of didSelect \(when)", hearing.told, heard)
                run.expect("calls of shouldSelect \(when)", deciding.told, asked)
                run.expect("selected index \(when)", tabs.selectedIndex, shown)
                run.expectObject("window of the selected tab \(when)", screens[shown].view.window, host.window)
            }
        },
    ]
}
