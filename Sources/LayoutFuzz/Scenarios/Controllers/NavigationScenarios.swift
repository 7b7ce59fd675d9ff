import Foundation
import LayoutEngine
import LayoutReference

extension ScenarioRun {
    /// Heights of bars on this device, from the rules.
    var barHeights: BarReference {
        let portrait = CGSize(
            width: min(device.size.width, device.size.height), height: max(device.size.width, device.size.height))
        let isOnItsSide = environment.orientation == .landscape
        return BarReference(
            screen: isOnItsSide ? CGSize(width: portrait.height, height: portrait.width) : portrait,
            isPad: device.isPad, hasSafeArea: uikit.hasSafeArea)
    }

    /// A navigation controller with this many controllers, named a, b, c …
    func makeNavigation(_ count: Int, _ log: CallbackLog) -> (UINavigationController, [LoggedController]) {
        let controllers = (0..<count).map { LoggedController(Self.letters[$0], log) }
        let navigation = UINavigationController()
        navigation.title = "navigation"
        navigation.viewControllers = controllers
        return (navigation, controllers)
    }

    static let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
}

/// Logs the delegate callbacks of a navigation controller.
private final class NavigationDelegate: UINavigationControllerDelegate {
    let log: CallbackLog
    init(_ log: CallbackLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.note("delegate willShow \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.note("delegate didShow \(viewController.title ?? "")")
    }
}

/// Stacks of navigation controllers: callbacks, parents, and frames of bars.
extension Scenario {
    static let navigation: [Scenario] = [
        // Pops from the top of a stack of any depth to any controller below.
        Scenario("navigation-pop", rules: ["containers-3", "containment-7"], limits: [3, 4, 1]) { run in
            let log = CallbackLog()
            let below = run.numbers[0]
            let popped = run.numbers[1] + 1
            let (navigation, controllers) = run.makeNavigation(below + 1 + popped, log)
            let host = run.open(navigation)
            for controller in controllers { controller.loadViewIfNeeded() }
            host.settle()
            _ = log.take()
            let (target, top) = (controllers[below], controllers[controllers.count - 1])
            let gone = controllers[(below + 1)...]
            let answer: [UIViewController]? =
                below == 0 && run.flag(2)
                ? navigation.popToRootViewController(animated: false)
                : popped == 1
                    ? navigation.popViewController(animated: false).map { [$0] }
                    : navigation.popToViewController(target, animated: false)
            run.expect("controllers that the pop returns", answer ?? [], Array(gone))
            host.settle()
            let moves = log.entries.filter { $0.contains("Move") }
            run.expect(
                "willMove and didMove of the popped controllers", moves,
                gone.map { "\($0.name) willMove nil" } + gone.map { "\($0.name) didMove nil" })
            let appearances = log.take { !$0.contains("Move") && !$0.contains("trait") }
            run.expect(
                "appearance callbacks of a pop", appearances,
                [
                    "\(top.name) viewWillDisappear moving", "\(target.name) viewWillAppear",
                    "\(top.name) viewDidDisappear moving", "\(target.name) viewDidAppear",
                ])
            for controller in gone {
                run.expectObject("parent of a popped controller", controller.parent, nil)
                run.expectObject("navigationController of a popped controller", controller.navigationController, nil)
                run.expectObject("window of a popped controller", controller.view.window, nil)
                run.expect("isMovingFromParent of a popped controller", controller.isMovingFromParent, false)
            }
            run.expect("stack after a pop", navigation.viewControllers, Array(controllers[...below]))
            run.expectObject("top of the stack", navigation.topViewController, target)
            run.expectObject("visible controller", navigation.visibleViewController, target)
            run.expectObject("window of the top controller", target.view.window, host.window)
            // A popped controller may be pushed again, and keeps nothing of its former position.
            navigation.pushViewController(gone[below + 1], animated: false)
            host.settle()
            run.expectObject("parent of a controller that is pushed again", gone[below + 1].parent, navigation)
            run.expectObject("window of a controller that is pushed again", gone[below + 1].view.window, host.window)
            run.expect("frame of a controller that is pushed again", gone[below + 1].view.frame, navigation.view.bounds)
        },
        Scenario("navigation-push", rules: ["containers-3", "containers-9", "life-cycle-1"], limits: [3]) { run in
            let log = CallbackLog()
            let (navigation, controllers) = run.makeNavigation(run.numbers[0] + 1, log)
            let delegate = NavigationDelegate(log)
            navigation.delegate = delegate
            let host = run.open(navigation)
            let pushed = LoggedController("z", log)
            let old = controllers[controllers.count - 1]
            run.expect(
                "delegate callbacks at first", log.take { $0.hasPrefix("delegate") },
                ["delegate willShow \(old.name)", "delegate didShow \(old.name)"])
            navigation.pushViewController(pushed, animated: false)
            host.settle()
            let told = log.take { !$0.contains("trait") }
            run.expect(
                "callbacks of a push", told.filter { !$0.hasPrefix("delegate") },
                [
                    "z willMove navigation", "z viewDidLoad", "\(old.name) viewWillDisappear", "z viewWillAppear",
                    "\(old.name) viewDidDisappear", "z viewDidAppear", "z didMove navigation",
                ])
            run.expect(
                "delegate callbacks of a push", told.filter { $0.hasPrefix("delegate") },
                ["delegate willShow z", "delegate didShow z"])
            run.expectObject("window of the controller below", old.view.window, nil)
            run.expect(
                "whether views further down are loaded", controllers.dropLast().contains { $0.isViewLoaded }, false)
            run.expectObject("navigationController of a pushed controller", pushed.navigationController, navigation)
            run.expectObject("top of the stack after a push", navigation.topViewController, pushed)
            run.expectObject(
                "topItem of the navigation bar after a push", navigation.navigationBar.topItem, pushed.navigationItem)
            run.expect(
                "items of the navigation bar after a push", navigation.navigationBar.items ?? [],
                (controllers + [pushed]).map(\.navigationItem))
        },
        // Replaces the stack by one that keeps some of its controllers.
        Scenario("navigation-replace", rules: ["containers-3", "containment-1"], limits: [2, 3, 2]) { run in
            let log = CallbackLog()
            let kept = run.numbers[0]
            let (navigation, controllers) = run.makeNavigation(kept + run.numbers[1] + 1, log)
            let host = run.open(navigation)
            _ = log.take()
            let added = (0..<run.numbers[2]).map { LoggedController("new\($0)", log) }
            let stack = Array(controllers[..<kept]) + added
            guard !stack.isEmpty else { return }
            navigation.setViewControllers(stack, animated: false)
            host.settle()
            let gone = controllers[kept...]
            let last = controllers[controllers.count - 1]
            let all = log.take()
            if kept < controllers.count {
                run.expect(
                    "viewWillDisappear of the old top controller",
                    all.filter { $0.hasPrefix("\(last.name) viewWillDis") },
                    ["\(last.name) viewWillDisappear moving"])
            }
            let told = all.filter { $0.contains("Move") }
            for controller in gone {
                run.expect(
                    "willMove and didMove of a removed controller", told.filter { $0.hasPrefix("\(controller.name) ") },
                    ["\(controller.name) willMove nil", "\(controller.name) didMove nil"])
                run.expectObject("parent of a removed controller", controller.parent, nil)
                run.expect(
                    "whether a removed controller is outside of the window", controller.viewIfLoaded?.window == nil,
                    true)
            }
            for controller in added {
                run.expect(
                    "willMove and didMove of an added controller", told.filter { $0.hasPrefix("\(controller.name) ") },
                    ["\(controller.name) willMove navigation", "\(controller.name) didMove navigation"])
            }
            for controller in controllers[..<kept] {
                run.expect(
                    "whether a kept controller gets willMove or didMove",
                    told.contains { $0.hasPrefix("\(controller.name) ") }, false)
            }
            run.expect("stack", navigation.viewControllers, stack)
            run.expectObject("window of the top controller", stack[stack.count - 1].view.window, host.window)
        },
        // Bars that are shown, hidden and changed, and what they cover of the top controller.
        Scenario(
            "navigation-bars", rules: ["bars-1", "bars-2", "containers-1", "containers-5"], limits: [1, 1, 1, 1, 1, 2]
        ) { run in
            let child = UIViewController()
            let navigation = UINavigationController(rootViewController: child)
            let host = run.open(navigation)
            let wantsLarge = run.flag(1)
            navigation.setNavigationBarHidden(run.flag(0), animated: false)
            navigation.navigationBar.prefersLargeTitles = wantsLarge
            navigation.setToolbarHidden(!run.flag(2), animated: false)
            navigation.navigationBar.isTranslucent = !run.flag(3)
            navigation.toolbar.isTranslucent = !run.flag(4)
            child.navigationItem.largeTitleDisplayMode = [.automatic, .always, .never][run.numbers[5]]
            host.settle()
            let covered = run.systemInsets(of: host)
            let isLarge = wantsLarge && run.numbers[5] != 2
            let bar = CGFloat(run.barHeights.navigationBar(hasLargeTitle: isLarge))
            let toolbar = CGFloat(run.barHeights.toolbar)
            let bounds = navigation.view.bounds
            run.expect("whether the bar is hidden", navigation.navigationBar.isHidden, run.flag(0))
            if !run.flag(0) {
                run.expect(
                    "frame of the navigation bar", navigation.navigationBar.frame,
                    CGRect(x: 0, y: covered.top, width: bounds.width, height: bar))
            }
            if run.flag(2) {
                run.expect(
                    "frame of the toolbar", navigation.toolbar.frame,
                    CGRect(x: 0, y: bounds.height - covered.bottom - toolbar, width: bounds.width, height: toolbar))
            }
            let reachTop = run.flag(0) ? covered.top : covered.top + bar
            let reachBottom = run.flag(2) ? covered.bottom + toolbar : covered.bottom
            let top = !run.flag(0) && run.flag(3) ? reachTop : 0
            let bottom = run.flag(2) && run.flag(4) ? reachBottom : 0
            run.expect(
                "frame of the top controller's view", child.view.frame,
                CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom))
            run.expect("length of the top layout guide", child.topLayoutGuide.length, reachTop - top)
            run.expect("length of the bottom layout guide", child.bottomLayoutGuide.length, reachBottom - bottom)
            if run.uikit.hasSafeArea {
                run.expect("top of the safe area", child.view.safeAreaInsets.top, reachTop - top)
                run.expect("bottom of the safe area", child.view.safeAreaInsets.bottom, reachBottom - bottom)
            }
        },
        // An automatic display mode of a large title is that of the controllers further down.
        Scenario("navigation-large-titles", rules: ["bars-2"], limits: [2, 2, 2, 2, 2]) { run in
            let controllers = (0..<3).map { _ in UIViewController() }
            let modes: [UINavigationItem.LargeTitleDisplayMode] = [.automatic, .always, .never]
            for (index, controller) in controllers.enumerated() {
                controller.navigationItem.largeTitleDisplayMode = modes[run.numbers[index]]
            }
            let navigation = UINavigationController()
            navigation.navigationBar.prefersLargeTitles = true
            navigation.viewControllers = controllers
            let host = run.open(navigation)
            host.settle()
            var chosen = Array(run.numbers.prefix(3))
            func check(_ when: String) {
                let decided = chosen.last { $0 != 0 } ?? 1
                run.expect(
                    "height of the bar \(when)", navigation.navigationBar.frame.height,
                    CGFloat(run.barHeights.navigationBar(hasLargeTitle: decided == 1)))
            }
            check("at first")
            // Another mode shows at the next layout, with nothing else changed.
            chosen[run.numbers[3]] = run.numbers[4]
            controllers[run.numbers[3]].navigationItem.largeTitleDisplayMode = modes[run.numbers[4]]
            host.settle()
            check("after another mode")
        },
        // A toolbar shows the items of the top controller.
        Scenario("navigation-toolbar-items", rules: ["bars-4", "containers-3"], limits: [3, 3]) { run in
            let (first, second) = (UIViewController(), UIViewController())
            for (controller, count) in [(first, run.numbers[0]), (second, run.numbers[1])] {
                controller.toolbarItems = (0..<count).map { _ in UIBarButtonItem() }
            }
            let navigation = UINavigationController(rootViewController: first)
            let host = run.open(navigation)
            navigation.setToolbarHidden(false, animated: false)
            navigation.pushViewController(second, animated: false)
            host.settle()
            run.expect("number of toolbar items", navigation.toolbar.items?.count ?? 0, run.numbers[1])
            second.hidesBottomBarWhenPushed = true
            navigation.popViewController(animated: false)
            host.settle()
            run.expect("number of toolbar items after the pop", navigation.toolbar.items?.count ?? 0, run.numbers[0])
            navigation.pushViewController(second, animated: false)
            host.settle()
            run.expect("whether the toolbar is hidden", navigation.toolbar.isHidden, true)
        },
    ]
}

extension ScenarioRun {
    /// What the status bar, the notch and the home indicator cover of the window, from the published sizes of devices.
    func systemInsets(of host: SceneHost) -> UIEdgeInsets {
        let isOnItsSide = host.window.bounds.width > host.window.bounds.height && host.orientation == .landscape
        if device.hasNotch {
            if isOnItsSide {
                return UIEdgeInsets(top: 0, left: device.topSafeArea, bottom: 21, right: device.topSafeArea)
            }
            return UIEdgeInsets(top: device.topSafeArea, left: 0, bottom: 34, right: 0)
        }
        if isOnItsSide, !device.isPad { return .zero }
        return UIEdgeInsets(
            top: CGFloat(environment.statusBar), left: 0, bottom: device.homeIndicatorHeight, right: 0)
    }
}
