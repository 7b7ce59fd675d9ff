import Foundation
import LayoutEngine

/// Notes the size in `viewWillTransition`.
final class SizedController: UIViewController {
    var told: CGSize?
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        told = size
        super.viewWillTransition(to: size, with: coordinator)
    }
}

/// Sizes in `viewWillTransition`, selected tabs, backs of pages, and toolbars that a push hides.
extension Scenario {
    static let toldSizes: [Scenario] = [
        // The size in `viewWillTransition` is the size that the view will have.
        Scenario(
            "told-sizes", rules: ["containment-6", "turns-1"], limits: [toldFrames.count - 1, 1, 3, 3, 3],
            needs: { !$0.device.isPad || $0.environment.orientation == .portrait }
        ) { run in
            let content = SizedController()
            let frame = toldFrames[run.numbers[0]](run, content)
            let host = run.open(frame.root)
            frame.afterwards()
            host.settle()
            if run.flag(1) {
                // Another controller is presented and dismissed before.
                content.present(UIViewController(), animated: false)
                host.settle()
                content.dismiss(animated: false)
                host.settle()
            }
            for number in run.numbers[2...] {
                content.told = nil
                let old = content.view.bounds.size
                let size = host.window.bounds.size
                let room = host.window.traitCollection.horizontalSizeClass
                if run.device.isPad, number > 1 {
                    host.resize(to: CGSize(width: number == 2 ? 320 : 678, height: size.height))
                } else {
                    host.turn()
                }
                guard content.view.window != nil, content.view.bounds.size != old else { continue }
                // No rule says which size is passed where a presentation adapts or a split controller collapses.
                let isWide = host.window.traitCollection.horizontalSizeClass == .regular && room == .regular
                guard run.numbers[0] < 5 || isWide else { continue }
                run.expect("size in viewWillTransition", content.told ?? .zero, content.view.bounds.size)
            }
        },
        // The selected item of a tab bar is that of the selected tab, also before the view is loaded.
        Scenario("tabs-chosen-before-views", rules: ["bars-3"], limits: [3] + Array(repeating: 2, count: 5)) { run in
            let children = (0..<3).map { _ in UIViewController() }
            let tabs = UITabBarController()
            tabs.viewControllers = children
            for (turn, number) in run.numbers[1...].enumerated() {
                if turn == run.numbers[0] { run.open(tabs).settle() }
                if turn % 2 == 0 { tabs.selectedIndex = number } else { tabs.selectedViewController = children[number] }
                run.expectObject("selected item in turn \(turn)", tabs.tabBar.selectedItem, children[number].tabBarItem)
            }
            if !tabs.isViewLoaded {
                tabs.loadViewIfNeeded()
                run.expectObject(
                    "selected item after the view is loaded", tabs.tabBar.selectedItem,
                    children[run.numbers[5]].tabBarItem)
            }
        },
        // The back of a double-sided page has no parent until it is in front.
        Scenario(
            "pages-with-backs", rules: ["pages-1", "pages-5"], limits: Array(repeating: 8, count: 6),
            needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let all = (0..<3).map { _ in UIViewController() }
            let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            pages.isDoubleSided = true
            pages.setViewControllers([all[0], all[1]], direction: .forward, animated: false)
            let host = run.open(pages)
            for number in run.numbers {
                let (front, back) = (number % 3, number / 3)
                guard front != back else { continue }
                pages.setViewControllers([all[front], all[back]], direction: .forward, animated: false)
                host.settle()
                run.expect("pages", pages.viewControllers ?? [], [all[front]])
                for (place, page) in all.enumerated() {
                    run.expectObject("parent of page \(place)", page.parent, place == front ? pages : nil)
                    run.expect(
                        "whether page \(place) is in the window", page.viewIfLoaded?.window != nil, place == front)
                }
            }
        },
        // A toolbar that a pushed controller hides takes no room, also where it is opaque or the content would end
        // above it.
        Scenario("toolbars-that-hide", rules: ["bars-1", "containers-1"], limits: [1, 1, 1, 1, 1]) { run in
            let (first, second) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            navigation.isToolbarHidden = false
            navigation.toolbar.isTranslucent = !run.flag(0)
            second.hidesBottomBarWhenPushed = true
            if run.flag(1) { second.edgesForExtendedLayout = [.top, .left, .right] }
            second.extendedLayoutIncludesOpaqueBars = run.flag(2)
            let host = run.open(navigation)
            for _ in 0...run.numbers[3] {
                navigation.pushViewController(second, animated: run.flag(4))
                host.settle()
                run.expect(
                    "bottom of the view whose controller hides the toolbar", second.view.frame.maxY,
                    navigation.view.bounds.height)
                navigation.popViewController(animated: run.flag(4))
                host.settle()
            }
        },
    ]

    /// What shows a controller, and what is done after the launch.
    private typealias ToldFrame = (root: UIViewController, afterwards: () -> Void)

    private static let toldFrames: [(ScenarioRun, UIViewController) -> ToldFrame] = [
        { _, content in (content, {}) },
        { _, content in
            let tabs = UITabBarController()
            tabs.viewControllers = [content, UIViewController()]
            return (tabs, {})
        },
        { _, content in (UINavigationController(rootViewController: content), {}) },
        { _, content in presenting(content, .fullScreen) },
        { _, content in presenting(content, .overFullScreen) },
        { _, content in
            content.preferredContentSize = CGSize(width: 120, height: 150)
            return presenting(content, .popover)
        },
        { _, content in split([UIViewController(), content], .automatic) },
        { _, content in split([UIViewController(), content], .oneBesideSecondary) },
        { _, content in split([content, UIViewController()], .oneBesideSecondary) },
        { _, content in split([UIViewController(), content], .secondaryOnly) },
    ]

    private static func presenting(_ content: UIViewController, _ style: UIModalPresentationStyle) -> ToldFrame {
        let root = UIViewController()
        content.modalPresentationStyle = style
        content.popoverPresentationController?.sourceView = root.view
        return (root, { root.present(content, animated: false) })
    }

    private static func split(
        _ controllers: [UIViewController], _ mode: UISplitViewController.DisplayMode
    ) -> ToldFrame {
        let split = UISplitViewController()
        split.preferredDisplayMode = mode
        split.viewControllers = controllers
        return (split, {})
    }
}
