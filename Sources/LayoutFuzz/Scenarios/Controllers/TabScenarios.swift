import Foundation
import LayoutEngine
import LayoutReference

/// Tab bar controllers: which tab is loaded and shown, callbacks, and what the tab bar covers.
extension Scenario {
    static let tabs: [Scenario] = [
        Scenario("tabs-select", rules: ["containers-4", "life-cycle-1"], limits: [3, 4, 4, 1]) { run in
            let log = CallbackLog()
            let count = run.numbers[0] + 2
            let controllers = (0..<count).map { LoggedController(ScenarioRun.letters[$0], log) }
            let tabs = UITabBarController()
            tabs.title = "tabs"
            tabs.viewControllers = controllers
            run.expect(
                "willMove and didMove of the tabs", log.take { $0.contains("Move") },
                controllers.flatMap { ["\($0.name) willMove tabs", "\($0.name) didMove tabs"] })
            let host = run.open(tabs)
            run.expect("whether tabs are loaded", controllers.map(\.isViewLoaded), controllers.indices.map { $0 == 0 })
            var shown = 0
            var loaded: Set = [0]
            for next in [run.numbers[1] % count, run.numbers[2] % count, 0] {
                _ = log.take()
                if run.flag(3) {
                    tabs.selectedViewController = controllers[next]
                } else {
                    tabs.selectedIndex = next
                }
                host.settle()
                let (old, new) = (controllers[shown], controllers[next])
                let first = loaded.insert(next).inserted ? ["\(new.name) viewDidLoad"] : []
                run.expect(
                    "callbacks of a selection", log.take { !$0.contains("trait") },
                    next == shown
                        ? []
                        : first + [
                            "\(new.name) viewWillAppear", "\(old.name) viewWillDisappear",
                            "\(old.name) viewDidDisappear", "\(new.name) viewDidAppear",
                        ])
                shown = next
                run.expect("selected index", tabs.selectedIndex, next)
                run.expectObject("selected controller", tabs.selectedViewController, new)
                run.expectObject("selected item", tabs.tabBar.selectedItem, new.tabBarItem)
                for (index, controller) in controllers.enumerated() {
                    run.expectObject("parent of a tab", controller.parent, tabs)
                    run.expectObject("tab bar controller of a tab", controller.tabBarController, tabs)
                    run.expect(
                        "whether a tab is in the window", controller.viewIfLoaded?.window != nil, index == next)
                }
                run.expect("frame of a tab's view", new.view.frame, tabs.view.bounds)
            }
        },
        Scenario("tabs-bar", rules: ["bars-3", "containers-1"], limits: [1, 1, 1]) { run in
            let child = UIViewController()
            child.extendedLayoutIncludesOpaqueBars = run.flag(1)
            if run.flag(2) { child.edgesForExtendedLayout = [.top, .left, .right] }
            let tabs = UITabBarController()
            tabs.viewControllers = [child, UIViewController()]
            tabs.tabBar.isTranslucent = !run.flag(0)
            let host = run.open(tabs)
            for orientation in [environmentTurn(run), run.environment.orientation] {
                host.rotate(to: orientation)
                host.settle()
                let system = run.systemInsets(of: host)
                let height = CGFloat(run.barHeights(in: orientation).tabBar) + system.bottom
                let bounds = tabs.view.bounds
                run.expect(
                    "frame of the tab bar", tabs.tabBar.frame,
                    CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
                let isUnder = !run.flag(2) && (!run.flag(0) || run.flag(1))
                run.expect(
                    "frame of the tab's view", child.view.frame,
                    CGRect(
                        x: 0, y: 0, width: bounds.width, height: isUnder ? bounds.height : bounds.height - height))
                run.expect(
                    "length of the bottom guide of the tab", child.bottomLayoutGuide.length, isUnder ? height : 0)
                run.expect("length of the top guide of the tab", child.topLayoutGuide.length, system.top)
                if run.uikit.hasSafeArea {
                    run.expect(
                        "safe area of the tab", child.view.safeAreaInsets,
                        UIEdgeInsets(
                            top: system.top, left: system.left, bottom: isUnder ? height : 0, right: system.right))
                }
            }
        },
        // A pushed controller may hide the tab bar; the controller below shows it again.
        Scenario("tabs-hide-bar", rules: ["containers-5", "bars-3"], limits: [2, 1]) { run in
            let root = UIViewController()
            let navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            let host = run.open(tabs)
            let system = run.systemInsets(of: host)
            let height = CGFloat(run.barHeights.tabBar) + system.bottom
            let bounds = tabs.view.bounds
            let hiding = UIViewController()
            hiding.hidesBottomBarWhenPushed = true
            navigation.pushViewController(hiding, animated: false)
            for _ in 0..<run.numbers[0] { navigation.pushViewController(UIViewController(), animated: false) }
            host.settle()
            run.expect(
                "whether the tab bar is hidden", tabs.tabBar.frame.minY >= bounds.height || tabs.tabBar.isHidden, true)
            run.expect(
                "length of the bottom guide without the tab bar",
                navigation.topViewController?.bottomLayoutGuide.length ?? -1, system.bottom)
            if run.flag(1) {
                navigation.setViewControllers([root], animated: false)
            } else {
                navigation.popToRootViewController(animated: false)
            }
            host.settle()
            run.expect("top of the tab bar after the pop", tabs.tabBar.frame.minY, bounds.height - height)
            run.expect("length of the bottom guide with the tab bar", root.bottomLayoutGuide.length, height)
        },
        // Tabs that are removed and added.
        Scenario("tabs-replace", rules: ["containment-1", "containers-4"], limits: [3, 3, 2]) { run in
            let log = CallbackLog()
            let kept = (0...run.numbers[0]).map { LoggedController("k\($0)", log) }
            let gone = (0..<run.numbers[1]).map { LoggedController("g\($0)", log) }
            let added = (0..<run.numbers[2]).map { LoggedController("n\($0)", log) }
            let tabs = UITabBarController()
            tabs.title = "tabs"
            tabs.viewControllers = gone + kept
            let host = run.open(tabs)
            _ = log.take()
            tabs.viewControllers = kept + added
            host.settle()
            let told = log.take { $0.contains("Move") }
            for controller in gone {
                run.expectObject("parent of a removed tab", controller.parent, nil)
                run.expect(
                    "whether a removed tab is outside of the window", controller.viewIfLoaded?.window == nil, true)
                run.expect(
                    "willMove and didMove of a removed tab", told.filter { $0.hasPrefix("\(controller.name) ") },
                    ["\(controller.name) willMove nil", "\(controller.name) didMove nil"])
            }
            for controller in added {
                run.expect(
                    "willMove and didMove of an added tab", told.filter { $0.hasPrefix("\(controller.name) ") },
                    ["\(controller.name) willMove tabs", "\(controller.name) didMove tabs"])
            }
            run.expect("number of children of the tab bar controller", tabs.children.count, kept.count + added.count)
            run.expect("number of tab bar items", tabs.tabBar.items?.count ?? 0, kept.count + added.count)
            run.expect("number of shown tabs", (kept + added).count { $0.viewIfLoaded?.window != nil }, 1)
        },
    ]

    /// The orientation that the case does not begin with.
    private static func environmentTurn(_ run: ScenarioRun) -> DeviceOrientation {
        run.environment.orientation == .portrait ? .landscape : .portrait
    }
}

extension ScenarioRun {
    /// Heights of bars on this device in an orientation.
    func barHeights(in orientation: DeviceOrientation) -> BarReference {
        let (short, long) = (
            min(device.size.width, device.size.height), max(device.size.width, device.size.height)
        )
        return BarReference(
            screen: orientation == .landscape ? CGSize(width: long, height: short) : CGSize(width: short, height: long),
            isPad: device.isPad, hasSafeArea: uikit.hasSafeArea)
    }
}
