import Foundation
import LayoutEngine
import LayoutReference

/// Screens in a stack in a tab with additional safe area insets, and a model of their frames and safe areas.
private final class WidenedApp {
    private let (tabs, stack, other) = (UITabBarController(), UINavigationController(), UIViewController())
    private let screens = (0..<3).map { _ in UIViewController() }
    /// The additional safe area insets of the tabs, the stack and each screen.
    private var added = Array(repeating: UIEdgeInsets.zero, count: 5)
    private var (depth, tab) = (1, 0)
    /// Of the navigation bar, the toolbar and the tab bar.
    private var (isHidden, isOpaque) = ([false, true, false], [false, false, false])
    /// Whether a screen extends under the bars at its top and its bottom, and under opaque ones.
    private var extends = Array(repeating: (top: true, bottom: true, opaque: false), count: 3)
    private var (wantsLarge, isStackUnderOpaque) = (false, false)
    private let run: ScenarioRun
    let host: SceneHost

    init(_ run: ScenarioRun) {
        self.run = run
        stack.viewControllers = [screens[0]]
        tabs.viewControllers = [stack, other]
        host = run.open(tabs)
    }

    func perform(_ number: Int) {
        let value = number / 9
        switch number % 9 {
        case 0, 1:
            let place = value % 5
            let inset = CGFloat(value / 5 % 8)
            added[place] = UIEdgeInsets(top: 3 * inset, left: 2 * inset, bottom: 5 * inset, right: inset)
            let all: [UIViewController] = [tabs, stack] + screens
            all[place].additionalSafeAreaInsets = added[place]
        case 2:
            isHidden[value % 3].toggle()
            stack.isNavigationBarHidden = isHidden[0]
            stack.setToolbarHidden(isHidden[1], animated: false)
            tabs.tabBar.isHidden = isHidden[2]
        case 3:
            isOpaque[value % 3].toggle()
            stack.navigationBar.isTranslucent = !isOpaque[0]
            stack.toolbar.isTranslucent = !isOpaque[1]
            tabs.tabBar.isTranslucent = !isOpaque[2]
        case 4:
            let (screen, bits) = (value % 3, value / 3)
            extends[screen] = (bits & 1 == 0, bits & 2 == 0, bits & 4 != 0)
            var edges: UIRectEdge = [.left, .right]
            if extends[screen].top { edges.insert(.top) }
            if extends[screen].bottom { edges.insert(.bottom) }
            screens[screen].edgesForExtendedLayout = edges
            screens[screen].extendedLayoutIncludesOpaqueBars = extends[screen].opaque
        case 5 where value % 3 == 0:
            wantsLarge.toggle()
            stack.navigationBar.prefersLargeTitles = wantsLarge
        case 5:
            isStackUnderOpaque.toggle()
            stack.extendedLayoutIncludesOpaqueBars = isStackUnderOpaque
        case 6 where depth < 3 && value % 2 == 0 || depth == 1:
            stack.pushViewController(screens[depth], animated: false)
            depth += 1
        case 6:
            stack.popViewController(animated: false)
            depth -= 1
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

    func check(_ when: String) {
        host.settle()
        let number = depth - 1
        let screen = screens[number]
        run.expectObject(
            "window of screen \(number) \(when)", screen.viewIfLoaded?.window, tab == 0 ? host.window : nil)
        guard tab == 0 else { return }
        let (system, heights) = (run.systemInsets(of: host), run.barHeights(in: host.orientation))
        let size = host.window.bounds.size
        let tabBar = isHidden[2] ? 0 : CGFloat(heights.tabBar)
        let tools = isHidden[1] ? 0 : CGFloat(heights.toolbar)
        let bar = isHidden[0] ? 0 : CGFloat(heights.navigationBar(hasLargeTitle: wantsLarge))
        // Each container adds its insets inside of the outer containers, and a bar adds its height in between.
        let top = system.top + added[0].top + added[1].top + bar
        let belowStack = system.bottom + added[0].bottom + tabBar
        let bottom = size.height - belowStack - added[1].bottom - tools
        let own = added[number + 2]
        let safe = CGRect(
            x: system.left + added[0].left + added[1].left + own.left, y: top + own.top,
            width: size.width - system.left - system.right - added[0].left - added[0].right - added[1].left
                - added[1].right - own.left - own.right,
            height: bottom - own.bottom - top - own.top)
        // A screen in landscape may have nothing left.
        guard safe.height > 10, safe.width > 10 else { return }
        let insets = screen.view.safeAreaInsets
        run.expect(
            "safe area of screen \(number) \(when)",
            screen.view.convert(screen.view.bounds.inset(by: insets), to: host.window), safe)
        // The view of a screen that does not extend under an opaque bar ends at that bar.
        let isBelowBar = bar > 0 && !(extends[number].top && (!isOpaque[0] || extends[number].opaque))
        let isAboveTabs = tabBar > 0 && isOpaque[2] && !isStackUnderOpaque
        let isAboveTools = tools > 0 && !(extends[number].bottom && (!isOpaque[1] || extends[number].opaque))
        let place = screen.view.convert(screen.view.bounds, to: host.window)
        run.expect("top of screen \(number) \(when)", place.minY, isBelowBar ? top : 0)
        run.expect(
            "bottom of screen \(number) \(when)", place.maxY,
            isAboveTools ? bottom : isAboveTabs ? size.height - belowStack : size.height)
    }
}

extension Scenario {
    static let widenedBars: [Scenario] = [
        // Additional safe area insets of containers and screens add up, over and under bars of any kind, whenever they
        // were set.
        Scenario(
            "insets-added-around-bars",
            rules: ["safe-area-2", "containers-1", "containers-2", "containers-5", "bars-1", "bars-2", "bars-3"],
            limits: [1023] + Array(repeating: 9 * 40 - 1, count: 10), kinds: 9,
            needs: { $0.uikit.hasSafeArea && $0.environment.statusBar <= 20 && $0.environment.knownBug == nil }
        ) { run in
            let app = WidenedApp(run)
            app.check("at first")
            run.inAnyOrder(from: 1, app.perform, rest: { app.check("later") })
            app.comeBack()
            app.check("at the end")
        }
    ]
}
