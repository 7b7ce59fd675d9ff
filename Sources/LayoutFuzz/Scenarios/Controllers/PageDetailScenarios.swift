import Foundation
import LayoutEngine

/// Page controllers: their properties when they are made, and what changes later.
extension Scenario {
    static let pageDetails: [Scenario] = [
        // A page controller that scrolls has no spine. One that curls has it at the beginning if no options say
        // otherwise, whichever initializer makes it.
        Scenario("pages-made", rules: ["pages-1", "source-2"], limits: [2, 1, 1, 4, 1]) { run in
            let style: UIPageViewController.TransitionStyle = run.flag(1) ? .scroll : .pageCurl
            let orientation: UIPageViewController.NavigationOrientation = run.flag(2) ? .vertical : .horizontal
            let spine = UIPageViewController.SpineLocation(rawValue: run.numbers[3])
            let pages: UIPageViewController?
            switch run.numbers[0] {
            case 0:
                pages = UIPageViewController(
                    transitionStyle: style, navigationOrientation: orientation,
                    options: spine.map { [.spineLocation: $0.rawValue] })
            case 1: pages = UIPageViewController(nibName: nil, bundle: nil)
            default: pages = UIPageViewController(coder: NSCoder())
            }
            guard let pages else { return run.expect("whether a coder makes a page controller", false, true) }
            let isPlain = run.numbers[0] != 0
            let curls = isPlain || style == .pageCurl
            let hasChoice = !isPlain && curls && spine != nil && spine != UIPageViewController.SpineLocation.none
            let wanted: UIPageViewController.SpineLocation = curls ? hasChoice ? spine ?? .min : .min : .none
            run.expect("transition style", pages.transitionStyle, curls ? .pageCurl : .scroll)
            run.expect("navigation orientation", pages.navigationOrientation, isPlain ? .horizontal : orientation)
            run.expect("spine location", pages.spineLocation, wanted)
            run.expect("isDoubleSided at first", pages.isDoubleSided, wanted == .mid)
            run.expect("number of pages at first", pages.viewControllers?.count, nil)
            for plain in [UIPageViewController(nibName: nil, bundle: nil), UIPageViewController(coder: NSCoder())] {
                run.expect("spine location without options", plain?.spineLocation, .min)
                run.expect("isDoubleSided without options", plain?.isDoubleSided, false)
            }
            guard wanted != .mid else { return }
            pages.isDoubleSided = run.flag(4)
            run.expect("isDoubleSided after it is set", pages.isDoubleSided, run.flag(4))
            let (front, back) = (UIViewController(), UIViewController())
            pages.setViewControllers(run.flag(4) ? [front, back] : [front], direction: .forward, animated: false)
            run.expect("pages that are shown", pages.viewControllers ?? [], [front])
            let host = run.open(pages)
            run.expect("frame of the page", front.view.frame, pages.view.bounds)
            run.expect("whether the back page is loaded", back.isViewLoaded, false)
            host.settle()
            // Without a spine in the middle the app may change `isDoubleSided` at any time.
            for hasTwo in [!run.flag(4), run.flag(4), false, true, true, false] {
                pages.isDoubleSided = hasTwo
                run.expect("isDoubleSided after a change", pages.isDoubleSided, hasTwo)
                run.expectRefusal("a page and its back", hasTwo ? nil : .invalidArgument) {
                    pages.setViewControllers([front, back], direction: .forward, animated: false)
                }
                host.settle()
                run.expect("pages that are shown after a change", pages.viewControllers ?? [], [front])
            }
        },
        // After a data source is set or removed, the next layout shows the number of dots that it gives, with nothing
        // else changed.
        Scenario("pages-late-dots", rules: ["pages-3"], limits: [4] + Array(repeating: 2, count: 5)) { run in
            let page = UIViewController()
            let (one, two) = (PageRow([page]), PageRow([page]))
            (one.dots, two.dots) = (run.numbers[0], run.numbers[0] == 0 ? 3 : 0)
            run.held += [one, two]
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([page], direction: .forward, animated: false)
            let host = run.open(pages)
            let bottom = run.systemInsets(of: host).bottom
            for (index, number) in run.numbers[1...].enumerated() {
                let source = [nil, one, two][number]
                pages.dataSource = source
                host.settle()
                let hasDots = (source?.dots ?? 0) > 0
                let bounds = pages.view.bounds
                run.expect(
                    "frame of the page with data source \(number) at change \(index)", page.view.frame,
                    CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (hasDots ? bottom + 37 : 0)))
            }
        },
        // Two pages that are replaced get their callbacks one after the other, in reading order.
        Scenario(
            "pages-in-pairs", rules: ["pages-1", "pages-5", "containment-9"], limits: [2, 2, 2, 2],
            needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let log = CallbackLog()
            let all = (0..<6).map { LoggedController(ScenarioRun.letters[$0], log) }
            let pages = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal,
                options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
            pages.title = "pages"
            var shown = [all[0], all[1]]
            pages.setViewControllers(shown, direction: .forward, animated: false)
            let host = run.open(pages)
            for number in run.numbers {
                _ = log.take()
                let next = [all[2 * number], all[2 * number + 1]]
                pages.setViewControllers(next, direction: .forward, animated: false)
                host.settle()
                let moves = log.take { $0.contains("Move") }
                run.expect(
                    "willMove and didMove of pairs of pages", moves,
                    next == shown
                        ? []
                        : shown.map { "\($0.name) willMove nil" } + next.map { "\($0.name) willMove pages" }
                            + shown.map { "\($0.name) didMove nil" } + next.map { "\($0.name) didMove pages" })
                shown = next
                run.expect("pages", pages.viewControllers ?? [], shown)
            }
        },
        // Dots show the current page and the number of pages, whatever was shown before.
        Scenario("dots-in-any-order", rules: ["pages-3"], limits: [127] + Array(repeating: 4 * 5 - 1, count: 7)) {
            run in
            let row = PageRow((0..<5).map { _ in UIViewController() })
            run.held.append(row)
            row.dots = 5
            let pages = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = row
            pages.setViewControllers([row.pages[0]], direction: .forward, animated: false)
            let host = run.open(pages)
            var shown = 0
            run.inAnyOrder(from: 1) { number in
                let value = number / 4
                switch number % 4 {
                case 0, 1:
                    shown = value
                    pages.setViewControllers([row.pages[value]], direction: .forward, animated: number % 4 == 1)
                case 2:
                    if pages.swipe(value % 2 == 0 ? .forward : .reverse, isCompleted: value < 4) {
                        shown += value >= 4 ? 0 : value % 2 == 0 ? 1 : -1
                    }
                default:
                    // Setting the data source makes the page controller ask it again.
                    row.dots = value
                    pages.dataSource = nil
                    pages.dataSource = row
                }
            } rest: {
                host.settle()
                let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
                run.expect("whether the dots are hidden", dots?.isHidden ?? true, row.dots == 0)
                guard row.dots > 0 else { return }
                run.expect("number of dots", dots?.numberOfPages, row.dots)
                run.expect("current dot", dots?.currentPage, min(shown, row.dots - 1))
            }
        },
    ]
}
