import Foundation
import LayoutEngine

/// Pages in a tab, some of which present in their own contexts.
private final class CoveredPages {
    private static let count = 5

    private struct Cover {
        let page: Int
        /// Whether the page leaves the window.
        let isAlone: Bool
        let controller: UIViewController
    }

    private let (run, host): (ScenarioRun, SceneHost)
    private let (tabs, other, log) = (UITabBarController(), UIViewController(), CallbackLog())
    private let pages: UIPageViewController
    private let all: [AppearingController]
    private let isPair, isVertical: Bool
    private var shown: [Int]
    private var tab = 0
    private var covers: [Cover] = []
    private var (asked, done) = (0, 0)

    /// - Parameter kind: scrolling pages, a spine at an edge, a spine in the middle, and a spine in the middle of vertical pages.
    init(_ run: ScenarioRun, _ kind: Int) {
        self.run = run
        (isPair, isVertical) = (kind > 1, kind == 3)
        all = (0..<Self.count).map { [log] in AppearingController("\($0)", log) }
        for page in all { page.definesPresentationContext = true }
        pages = UIPageViewController(
            transitionStyle: kind == 0 ? .scroll : .pageCurl,
            navigationOrientation: isVertical ? .vertical : .horizontal,
            options: isPair ? [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue] : nil)
        shown = isPair ? [0, 1] : [0]
        pages.setViewControllers(shown.map { [all] in all[$0] }, direction: .forward, animated: false)
        tabs.viewControllers = [pages, other]
        host = run.open(tabs)
    }

    private func cover(_ page: Int) -> Cover? { covers.first { $0.page == page } }
    private func isSeen(_ page: Int) -> Bool {
        shown.contains(page) && tab == 0 && cover(page)?.isAlone != true
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 6, number / 6)
        switch kind {
        case 0, 1, 2: show(value)
        case 3: present(value)
        case 4: uncover(value)
        default:
            tab = 1 - tab
            tabs.selectedIndex = tab
        }
    }

    private func show(_ value: Int) {
        let first = value % Self.count
        // A pair is of two different pages.
        let next = isPair ? [first, (first + 1 + value / Self.count % (Self.count - 1)) % Self.count] : [first]
        shown = next
        asked += 1
        pages.setViewControllers(
            next.map { all[$0] }, direction: value % 2 == 0 ? .forward : .reverse, animated: value % 3 == 0
        ) { [weak self] _ in self?.done += 1 }
    }

    private func present(_ value: Int) {
        let free = shown.filter { isSeen($0) && cover($0) == nil }
        guard !free.isEmpty, covers.count < 2 else { return }
        let page = free[value % free.count]
        let isAlone = value / 2 % 3 > 0
        let controller = UIViewController()
        controller.modalPresentationStyle = isAlone ? .currentContext : .overCurrentContext
        all[page].present(controller, animated: false)
        covers.append(Cover(page: page, isAlone: isAlone, controller: controller))
    }

    private func uncover(_ value: Int) {
        guard !covers.isEmpty else { return }
        let cover = covers.remove(at: value % covers.count)
        [all[cover.page], cover.controller][value / 2 % 2].dismiss(animated: false)
    }

    /// Ends all presentations and shows the tab with the pages.
    func end() {
        while !covers.isEmpty { uncover(covers.count - 1) }
        tab = 0
        tabs.selectedIndex = 0
        check("at the end")
        let heard = log.take()
        for index in all.indices { run.expectTurns(of: index, heard, isShown: shown.contains(index)) }
    }

    func check(_ when: String) {
        host.settle()
        run.expect("pages \(when)", pages.viewControllers ?? [], shown.map { all[$0] })
        run.expect("completions \(when)", done, asked)
        for (index, page) in all.enumerated() {
            let own = cover(index)?.controller
            run.expectObject("parent of page \(index) \(when)", page.parent, shown.contains(index) ? pages : nil)
            run.expectObject(
                "window of page \(index) \(when)", page.viewIfLoaded?.window, isSeen(index) ? host.window : nil)
            run.expectObject("presented controller of page \(index) \(when)", page.presentedViewController, own)
            if let own {
                run.expectObject(
                    "window of the controller presented by page \(index) \(when)", own.view.window, host.window)
            }
        }
        let bounds = pages.view.bounds
        for (place, index) in shown.enumerated() where isSeen(index) {
            let frame = all[index].view.frame
            guard isPair else {
                run.expect("frame of page \(index) \(when)", frame, bounds)
                continue
            }
            // The pages meet in the middle, on a whole pixel.
            let (length, along, across) =
                isVertical ? (bounds.height, frame.height, frame.width) : (bounds.width, frame.width, frame.height)
            let edge = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
            run.expect("length of half page \(index) \(when)", along, length / 2, within: run.pixel)
            run.expect("length across of half page \(index) \(when)", across, isVertical ? bounds.width : bounds.height)
            if place == 0 {
                run.expect("start of half page \(index) \(when)", edge.0, 0)
            } else {
                run.expect("end of half page \(index) \(when)", edge.1, length)
            }
        }
    }
}

/// Pages that present in their own contexts.
extension Scenario {
    static let coveredPages: [Scenario] = [
        // A covered page is out of the window as long as the presentation lasts, whatever its index is and whether it was
        // replaced meanwhile; the other page keeps its half. After the presentation, the pages of the last call of
        // `setViewControllers` are in the window.
        Scenario(
            "pages-turned-below-presentations",
            rules: ["presentation-7", "presentation-11", "pages-1", "pages-5", "life-cycle-4"],
            limits: [3, 1023] + Array(repeating: 6 * 20 - 1, count: 10), kinds: 6,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = CoveredPages(run, run.numbers[0])
            run.held.append(app)
            app.check("at first")
            run.inAnyOrder(from: 2, app.perform, rest: { app.check("later") })
            app.end()
        }
    ]
}
