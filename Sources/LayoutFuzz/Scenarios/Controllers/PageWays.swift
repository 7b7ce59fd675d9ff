import Foundation
import LayoutEngine
import LayoutReference

/// Pages in a tab, and which of them are shown, by their numbers.
final class PageWays {
    private static let count = 7

    private let (tabs, other) = (UITabBarController(), UIViewController())
    private let pages: UIPageViewController
    private let row = SwipedRow((0..<PageWays.count).map { _ in UIViewController() })
    private let slides, isVertical, isPair: Bool
    private var (shown, hasSource, tab) = ([0], true, 0)
    private var added = UIEdgeInsets.zero
    /// How many calls were made with a completion, and how many of these were called.
    private var (asked, done) = (0, 0)
    private let run: ScenarioRun
    private let host: SceneHost

    /// - Parameter kind: 0 and 1 scroll horizontally and vertically. The others curl: 2 has a spine at an edge, 3 has one
    ///   in the middle, and so has 4, with pages below each other.
    init(_ kind: Int, _ run: ScenarioRun) {
        self.run = run
        (slides, isVertical, isPair) = (kind < 2, kind % 3 == 1, kind > 2)
        pages = UIPageViewController(
            transitionStyle: slides ? .scroll : .pageCurl, navigationOrientation: isVertical ? .vertical : .horizontal,
            options: isPair ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
        if isPair { shown = [0, 1] }
        (pages.dataSource, pages.delegate) = (row, row)
        let first = row.pages.prefix(shown.count)
        pages.setViewControllers(Array(first), direction: .forward, animated: false)
        tabs.viewControllers = [pages, other]
        host = run.open(tabs)
        run.held.append(row)
    }

    func perform(_ number: Int) {
        let value = number / 9
        switch number % 9 {
        case 0, 1, 2:
            let first = value % Self.count
            let second = (first + 1 + value / Self.count) % Self.count
            show(isPair ? [min(first, second), max(first, second)] : [first], isForward: value % 2 == 0)
        case 3: swipe(isForward: value % 2 == 0, isCompleted: true)
        case 4: swipe(isForward: value % 2 == 0, isCompleted: false)
        case 5:
            // A new data source is asked for the number of dots.
            row.dots = value % 4
            pages.dataSource = nil
            if hasSource { pages.dataSource = row }
        case 6 where value % 3 == 0:
            hasSource.toggle()
            pages.dataSource = hasSource ? row : nil
        case 6:
            let inset = CGFloat(value % 4)
            added = UIEdgeInsets(top: 3 * inset, left: 2 * inset, bottom: 5 * inset, right: inset)
            pages.additionalSafeAreaInsets = added
        case 7:
            tab = 1 - tab
            tabs.selectedIndex = tab
        default: host.turn()
        }
    }

    func comeBack() {
        tab = 0
        tabs.selectedIndex = 0
    }

    private func show(_ numbers: [Int], isForward: Bool) {
        // A pair needs two different pages.
        guard Set(numbers).count == numbers.count else { return }
        shown = numbers
        asked += 1
        pages.setViewControllers(
            numbers.map { row.pages[$0] }, direction: isForward ? .forward : .reverse, animated: asked % 2 == 0
        ) { [weak self] _ in self?.done += 1 }
    }

    private func swipe(isForward: Bool, isCompleted: Bool) {
        host.settle()
        // Pages in a tab that is not selected cannot be swiped.
        guard tab == 0, let first = shown.first, let last = shown.last else { return }
        let step = isForward ? 1 : -1
        var next = shown.indices.map { (isForward ? last : first) + step * ($0 + 1) }
        if !isForward { next.reverse() }
        let exists = hasSource && next.allSatisfy { (0..<Self.count).contains($0) }
        row.told = []
        run.expect(
            "whether there are pages to swipe to",
            pages.swipe(isForward ? .forward : .reverse, isCompleted: isCompleted),
            exists)
        host.settle()
        run.expect(
            "delegate callbacks of a swipe", row.told,
            exists ? ["will \(next)", "did from \(shown) \(isCompleted)"] : [])
        row.told = []
        if exists, isCompleted { shown = next }
    }

    func check(_ when: String) {
        host.settle()
        let controllers = shown.map { row.pages[$0] }
        run.expect("pages \(when)", pages.viewControllers ?? [], controllers)
        run.expect("children \(when)", row.numbers(pages.children).sorted(), shown.sorted())
        run.expect("number of completions called \(when)", done, asked)
        run.expect("delegate callbacks without a swipe \(when)", row.told, [])
        for (number, page) in row.pages.enumerated() {
            let isShown = shown.contains(number)
            run.expectObject("parent of page \(number) \(when)", page.parent, isShown ? pages : nil)
            run.expectObject(
                "window of page \(number) \(when)", page.viewIfLoaded?.window, isShown && tab == 0 ? host.window : nil)
            run.expect("whether page \(number) is moving from its parent \(when)", page.isMovingFromParent, false)
        }
        if tab == 0 { checkFrames(when) }
    }

    private func checkFrames(_ when: String) {
        let (system, heights) = (run.systemInsets(of: host), run.barHeights(in: host.orientation))
        let size = host.window.bounds.size
        let bottom = system.bottom + CGFloat(heights.tabBar) + added.bottom
        let hasDots = slides && !isVertical && hasSource && row.dots > 0
        let end = hasDots ? size.height - bottom - 37 : size.height
        var parts = [CGRect(x: 0, y: 0, width: size.width, height: end)]
        if isPair {
            // The border is at the pixel that is nearest to the middle.
            let half = (isVertical ? size.height : size.width) / 2
            let found = isVertical ? row.pages[shown[0]].view.frame.maxY : row.pages[shown[0]].view.frame.maxX
            run.expect("border between the pages \(when)", found, half, within: run.pixel)
            let (one, two) = parts[0].divided(atDistance: found, from: isVertical ? .minYEdge : .minXEdge)
            parts = [one, two]
        }
        for (number, part) in zip(shown, parts) {
            let view: UIView = row.pages[number].view
            run.expect("frame of page \(number) \(when)", view.convert(view.bounds, to: host.window), part)
            let covered = UIEdgeInsets(
                top: max(0, system.top + added.top - part.minY),
                left: max(0, system.left + added.left - part.minX),
                bottom: max(0, bottom - (size.height - part.maxY)),
                right: max(0, system.right + added.right - (size.width - part.maxX)))
            run.expect("safe area of page \(number) \(when)", view.safeAreaInsets, covered)
        }
    }
}
