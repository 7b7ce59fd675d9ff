import Foundation
import LayoutEngine
import LayoutReference

/// Nested containers with a screen in the innermost one, and where the rules place their bars.
private final class NestedApp {
    let root: UIViewController
    private let (tabs, navigation, other) = (UITabBarController(), UINavigationController(), UIViewController())
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let screens = [UIViewController(), UIViewController()]
    private let row: PageRow<UIViewController>
    private let hasTabs, hasStack, hasPages, fillsWidth: Bool
    /// Of the navigation bar, the toolbar and the tab bar.
    private var (isHidden, isOpaque) = ([false, true, false], [false, false, false])
    private var (shown, hasDots) = (0, false)
    /// Whether another controller is on the stack, or in another tab.
    private var (isCovered, isInOtherTab) = (false, false)

    /// - Parameter kind: pages in a stack in a tab; in a tab; in a stack; the same in an app's container; a stack in
    ///   the first column of a tab; pages in its second column.
    init(_ kind: Int) {
        hasTabs = kind != 2 && kind != 3
        hasStack = kind % 2 == 0 || kind == 3
        (hasPages, fillsWidth) = (kind != 4, kind < 4)
        row = PageRow(screens)
        row.dots = 2
        pages.setViewControllers([screens[0]], direction: .forward, animated: false)
        let split = UISplitViewController()
        split.preferredDisplayMode = .oneBesideSecondary
        let inner: UIViewController = hasPages ? pages : screens[0]
        if kind == 3 {
            let between = UIViewController()
            pages.view.frame = between.view.bounds
            between.contain(pages)
            navigation.viewControllers = [between]
        } else if hasStack {
            navigation.viewControllers = [inner]
        }
        let outer: UIViewController = hasStack ? navigation : inner
        if kind > 3 { split.viewControllers = kind == 4 ? [outer, UIViewController()] : [UIViewController(), outer] }
        if hasTabs { tabs.viewControllers = [kind > 3 ? split : outer, UIViewController()] }
        root = hasTabs ? tabs : outer
    }

    func perform(_ number: Int, _ host: SceneHost) {
        let value = number / 8
        switch number % 8 {
        case 0, 1: isHidden[value % 3].toggle()
        case 2: isOpaque[value % 3].toggle()
        case 3 where hasPages:
            shown = 1 - shown
            pages.setViewControllers([screens[shown]], direction: .forward, animated: false)
        case 4 where hasPages:
            // Setting the data source makes the page controller count its dots.
            hasDots.toggle()
            pages.dataSource = hasDots ? row : nil
        case 5 where hasStack:
            if isCovered {
                navigation.popViewController(animated: false)
            } else {
                navigation.pushViewController(other, animated: false)
            }
            isCovered.toggle()
        case 6 where hasTabs:
            isInOtherTab.toggle()
            tabs.selectedIndex = isInOtherTab ? 1 : 0
        default: host.turn()
        }
        navigation.isNavigationBarHidden = isHidden[0]
        navigation.isToolbarHidden = isHidden[1]
        tabs.tabBar.isHidden = isHidden[2]
        navigation.navigationBar.isTranslucent = !isOpaque[0]
        navigation.toolbar.isTranslucent = !isOpaque[1]
        tabs.tabBar.isTranslucent = !isOpaque[2]
    }

    func comeBack() {
        if isCovered { navigation.popViewController(animated: false) }
        if isInOtherTab { tabs.selectedIndex = 0 }
        (isCovered, isInOtherTab) = (false, false)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        let screen = screens[shown]
        let isAway = isCovered || isInOtherTab
        run.expectObject("window of the screen", screen.viewIfLoaded?.window, isAway ? nil : host.window)
        guard !isAway else { return }
        let (system, size) = (run.systemInsets(of: host), host.window.bounds.size)
        let heights = run.barHeights(in: host.orientation)
        let bar = hasStack && !isHidden[0] ? CGFloat(heights.navigationBar(hasLargeTitle: false)) : 0
        let tools = hasStack && !isHidden[1] ? CGFloat(heights.toolbar) : 0
        let tab = hasTabs && !isHidden[2] ? CGFloat(heights.tabBar) : 0
        let (top, bottom) = (system.top + bar, size.height - system.bottom - tab - tools)
        // The screen begins and ends at opaque bars, and dots are above all bars at the bottom.
        let start = bar > 0 && isOpaque[0] ? top : 0
        var end = tab > 0 && isOpaque[2] ? bottom + tools : size.height
        if tools > 0, isOpaque[1] { end = bottom }
        if hasDots { end = bottom - 37 }
        func frameInWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: host.window) }
        run.expect("top of the screen", frameInWindow(screen.view).minY, start)
        run.expect("bottom of the screen", frameInWindow(screen.view).maxY, end)
        if bar > 0 { run.expect("top of the navigation bar", frameInWindow(navigation.navigationBar).minY, system.top) }
        if tools > 0 { run.expect("top of the toolbar", frameInWindow(navigation.toolbar).minY, bottom) }
        if tab > 0 { run.expect("top of the tab bar", frameInWindow(tabs.tabBar).minY, bottom + tools) }
        let covered = UIEdgeInsets(
            top: max(0, top - start), left: system.left, bottom: max(0, end - bottom), right: system.right)
        if run.uikit.hasSafeArea {
            let safe = screen.view.safeAreaInsets
            run.expect("top of the safe area", safe.top, covered.top)
            run.expect("bottom of the safe area", safe.bottom, covered.bottom)
            if fillsWidth { run.expect("safe area", safe, covered) }
        }
        guard [.live, .legacyPullOnce].contains(LayoutEnvironment.current.guidePropagation) else { return }
        run.expect("length of the top layout guide", screen.topLayoutGuide.length, covered.top)
        run.expect("length of the bottom layout guide", screen.bottomLayoutGuide.length, covered.bottom)
    }
}

/// What the bars of nested containers cover of the innermost screen.
extension Scenario {
    static let nestedBars: [Scenario] = [
        // The safe area of a screen accounts for the bars of all containers around it, also where bars were shown or
        // hidden while the screen was not in the window.
        Scenario(
            "bars-around-nested-containers",
            rules: ["containers-1", "containers-5", "pages-1", "pages-3", "split-8", "bars-1", "bars-3"],
            limits: [5, 255] + Array(repeating: 8 * 6 - 1, count: 8), kinds: 8,
            needs: { $0.uikit.hasSafeArea || $0.environment.guidePropagation != .live }
        ) { run in
            // Only pads have room for two columns. Children of an app's own container follow changes of bars only since
            // iOS 11.
            var kind = run.device.isPad ? run.numbers[0] : run.numbers[0] % 4
            if kind == 3, !run.uikit.hasSafeArea { kind = 2 }
            let app = NestedApp(kind)
            // It holds the data source, to which a page controller has a weak reference only.
            run.held.append(app)
            let host = run.open(app.root)
            func rest() {
                host.settle()
                app.check(run, host)
            }
            rest()
            run.inAnyOrder(from: 2, { app.perform($0, host) }, rest: rest)
            app.comeBack()
            rest()
        }
    ]
}
