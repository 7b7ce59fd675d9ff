import Foundation
import LayoutEngine

/// The properties of a screen of an app.
private struct ScreenState {
    /// Values by the number of the property in `ScreenState.setters`; nil if it was not set.
    var values: [Int?] = Array(repeating: nil, count: Self.setters.count)

    /// The properties of a controller that decide where its views are; each takes a number from 0 to 3.
    static let setters: [(UIViewController, Int) -> Void] = [
        { $0.edgesForExtendedLayout = [.all, [], .top, [.bottom, .left]][$1] },
        { $0.extendedLayoutIncludesOpaqueBars = $1 % 2 == 1 },
        { $0.additionalSafeAreaInsets = UIEdgeInsets(top: CGFloat($1 * 5), left: CGFloat($1), bottom: 0, right: 3) },
        { $0.navigationItem.largeTitleDisplayMode = [.automatic, .always, .never, .automatic][$1] },
        { $0.viewRespectsSystemMinimumLayoutMargins = $1 % 2 == 0 },
        { $0.automaticallyAdjustsScrollViewInsets = $1 % 2 == 0 },
        { $0.preferredContentSize = CGSize(width: $1 * 70, height: $1 * 90) },
        { $0.view.layoutMargins = UIEdgeInsets(top: 1, left: CGFloat($1 * 9), bottom: 3, right: 4) },
        { $0.view.preservesSuperviewLayoutMargins = $1 % 2 == 1 },
        { $0.view.insetsLayoutMarginsFromSafeArea = $1 % 2 == 0 },
        {
            // The whole inset: before iOS 11 an app that reads it finds the inset of the controller.
            ($0.view.subviews.first as? UIScrollView)?.contentInset =
                UIEdgeInsets(top: CGFloat($1 * 4), left: 0, bottom: 0, right: 0)
        },
        {
            ($0.view.subviews.first as? UIScrollView)?.contentInsetAdjustmentBehavior =
                [.automatic, .never, .always, .scrollableAxes][$1]
        },
        { $0.toolbarItems = $1 == 0 ? nil : (0..<$1).map { _ in UIBarButtonItem() } },
        { $0.title = $1 == 0 ? nil : "title \($1)" },
        { $0.view.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight, .playback][$1] },
    ]
}

/// The state of a small app with containers: screens in a navigation controller, its bars, and the presented controller.
private struct ContainerState {
    /// Numbers of screens, from the root on.
    var stack = [0]
    var screens = Array(repeating: ScreenState(), count: 5)
    /// Screens that hide the bar below when they are pushed.
    let hidesBottom: Int
    var isBarHidden = false
    var isToolbarHidden = true
    var prefersLargeTitles = false
    var isTranslucent = true
    var tab = 0
    /// The number of the style in which the last screen is presented; nil while it is not presented.
    var presented: Int?
    /// The numbers of the window's size and of the text size, and the height of the status bar; nil for that of the case.
    var size = 0
    var textSize = 1
    var statusBar: CGFloat?

    static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityLarge]

    /// The window's size on a screen: all of it, or a part as in a split screen.
    func windowSize(_ screen: CGSize) -> CGSize {
        switch size {
        case 1: CGSize(width: min(320, screen.width), height: screen.height)
        case 2: CGSize(width: screen.width * 0.75, height: screen.height)
        case 3: CGSize(width: screen.width, height: screen.height - 160)
        default: screen
        }
    }

    static let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet, .formSheet]
}

/// The app that such a state describes.
private final class ContainerApp {
    let kind: Int
    let screens: [UIViewController]
    let navigation = UINavigationController()
    let root: UIViewController
    private(set) var host: SceneHost!
    private unowned let run: ScenarioRun

    /// - Parameter kind: 0: the navigation controller fills the window; 1: it is a tab; 2: it is a child further down.
    init(_ run: ScenarioRun, kind: Int, hidesBottom: Int) {
        self.run = run
        self.kind = kind
        screens = (0..<5).map { Self.makeScreen($0, hidesBottom: hidesBottom >> $0 & 1 == 1) }
        switch kind {
        case 1:
            root = UITabBarController()
        case 2:
            root = UIViewController()
        default:
            root = navigation
        }
    }

    private static func makeScreen(_ number: Int, hidesBottom: Bool) -> UIViewController {
        let screen = UIViewController()
        screen.hidesBottomBarWhenPushed = hidesBottom
        let view: UIView = screen.view
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        let content = SizedView(width: 40, height: 2000)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        var constraints: [NSLayoutConstraint] = []
        for (inner, outer) in [(content, scroll), (scroll, view)] {
            constraints += [
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ]
        }
        func box(
            _ top: NSLayoutYAxisAnchor, _ bottom: NSLayoutYAxisAnchor,
            _ x: (leading: NSLayoutXAxisAnchor, trailing: NSLayoutXAxisAnchor)
        ) {
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            constraints += [
                box.topAnchor.constraint(equalTo: top), box.bottomAnchor.constraint(equalTo: bottom),
                box.leadingAnchor.constraint(equalTo: x.leading), box.trailingAnchor.constraint(equalTo: x.trailing),
            ]
        }
        let margins = view.layoutMarginsGuide
        box(
            screen.topLayoutGuide.bottomAnchor, screen.bottomLayoutGuide.topAnchor,
            (margins.leadingAnchor, margins.trailingAnchor))
        let readable = view.readableContentGuide
        box(margins.topAnchor, margins.bottomAnchor, (readable.leadingAnchor, readable.trailingAnchor))
        if LayoutEnvironment.current.profile.hasSafeArea {
            let safe = view.safeAreaLayoutGuide
            box(safe.topAnchor, safe.bottomAnchor, (safe.leadingAnchor, safe.trailingAnchor))
        }
        for constraint in constraints { constraint.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(constraints)
        return screen
    }

    /// Puts the app into a window.
    func launch(_ size: CGSize? = nil) {
        if let tabs = root as? UITabBarController {
            tabs.viewControllers = [navigation, screens[3]]
        } else if kind == 2 {
            root.addChild(navigation)
            let view: UIView = navigation.view
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 11),
                view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 12),
                view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor, constant: -13),
            ])
            navigation.didMove(toParent: root)
        }
        host = run.open(root, windowSize: size)
    }

    /// Sets all of a new app at once.
    func set(_ state: ContainerState) {
        for (screen, values) in zip(screens, state.screens) {
            for (setter, value) in zip(ScreenState.setters, values.values) {
                if let value { setter(screen, value) }
            }
        }
        navigation.navigationBar.isTranslucent = state.isTranslucent
        navigation.navigationBar.prefersLargeTitles = state.prefersLargeTitles
        navigation.setViewControllers(state.stack.map { screens[$0] }, animated: false)
        navigation.setNavigationBarHidden(state.isBarHidden, animated: false)
        navigation.setToolbarHidden(state.isToolbarHidden, animated: false)
        launch(state.size == 0 ? nil : state.windowSize(run.device.size(in: run.environment.orientation)))
        host.setPreferredContentSizeCategory(ContainerState.textSizes[state.textSize])
        if let statusBar = state.statusBar { host.setStatusBarHeight(statusBar) }
        (root as? UITabBarController)?.selectedIndex = state.tab
        host.settle()
        if let presented = state.presented { present(presented) }
    }

    func present(_ style: Int) {
        screens[4].modalPresentationStyle = ContainerState.styles[style]
        root.present(screens[4], animated: false)
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        result.add("isNavigationBarHidden", navigation.isNavigationBarHidden)
        result.add("isToolbarHidden", navigation.isToolbarHidden)
        result.add("number of items of the toolbar", navigation.toolbar.items?.count ?? 0)
        result.add("items of the navigation bar", navigation.navigationBar.items?.map { $0.title ?? "-" } ?? [])
        for (index, screen) in screens.enumerated() {
            let name = "screen \(index)"
            result.add("whether \(name) has no parent", screen.parent == nil)
            result.add("whether \(name) is in no window", screen.view.window == nil)
            result.add("whether \(name) has no presenter", screen.presentingViewController == nil)
            guard screen.view.window != nil else { continue }
            result.add("top guide of \(name)", [screen.topLayoutGuide.length, screen.bottomLayoutGuide.length])
            result.add(
                "isMovingToParent and isMovingFromParent of \(name)",
                [screen.isMovingToParent, screen.isMovingFromParent])
            let traits = screen.traitCollection
            result.add(
                "size classes of \(name)", [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
        }
        for (name, controller) in [("root", root), ("presented", screens[4])] where controller.view.window != nil {
            result.add(treeOf: controller.view, name, measures: false)
        }
        return result
    }
}

extension ContainerApp {
    /// Makes one change of the app, and of its expected state.
    fileprivate func perform(_ number: Int, _ state: inout ContainerState) {
        let (kind, value) = (number % 17, number / 17)
        let free = (0..<3).filter { !state.stack.contains($0) }
        switch kind {
        case 0 where !free.isEmpty:
            let screen = free[value % free.count]
            state.stack.append(screen)
            navigation.pushViewController(screens[screen], animated: false)
        case 1 where state.stack.count > 1:
            state.stack.removeLast()
            navigation.popViewController(animated: false)
        case 2:
            let (first, second) = (value % 3, value / 3 % 3)
            state.stack = first == second ? [first] : [first, second]
            navigation.setViewControllers(state.stack.map { screens[$0] }, animated: false)
        case 3:
            state.isBarHidden.toggle()
            navigation.setNavigationBarHidden(state.isBarHidden, animated: false)
        case 4:
            state.isToolbarHidden.toggle()
            navigation.isToolbarHidden = state.isToolbarHidden
        case 5:
            state.prefersLargeTitles.toggle()
            navigation.navigationBar.prefersLargeTitles = state.prefersLargeTitles
        case 6:
            state.isTranslucent.toggle()
            navigation.navigationBar.isTranslucent = state.isTranslucent
        case 7...9:
            let (screen, property) = (value % 5, value / 5 % ScreenState.setters.count)
            let setting = (value + kind) % 4
            state.screens[screen].values[property] = setting
            ScreenState.setters[property](screens[screen], setting)
        case 10:
            disturb(value, state)
        case 11 where state.presented == nil:
            state.presented = value % ContainerState.styles.count
            present(value % ContainerState.styles.count)
        case 11:
            state.presented = nil
            root.dismiss(animated: false)
        case 0, 1:
            break
        case 12:
            if let tabs = root as? UITabBarController {
                state.tab = value % 2
                tabs.selectedIndex = state.tab
            }
        case 13:
            state.size = value % 4
            host.resize(to: state.windowSize(run.device.size(in: run.environment.orientation)))
        case 14:
            state.textSize = value % 3
            host.setPreferredContentSizeCategory(ContainerState.textSizes[state.textSize])
        case 15:
            state.statusBar = value % 2 == 0 ? 40 : CGFloat(run.environment.statusBar)
            host.setStatusBarHeight(state.statusBar ?? 20)
        default:
            navigation.popToRootViewController(animated: false)
            state.stack = [state.stack[0]]
        }
    }

    /// A setting of the device changes, and changes back.
    private func disturb(_ kind: Int, _ state: ContainerState) {
        switch kind % 5 {
        case 0:
            // A rotation gives the window the whole screen.
            guard state.size == 0 else { return }
            host.rotate(to: run.otherOrientation)
            host.settle()
            host.rotate(to: run.environment.orientation)
        case 1:
            let category = LayoutEnvironment.current.preferredContentSizeCategory
            host.setPreferredContentSizeCategory(category == .extraLarge ? .small : .extraLarge)
            host.settle()
            host.setPreferredContentSizeCategory(category)
        case 2:
            host.setKeyboard(isVisible: true)
            host.settle()
            host.setKeyboard(isVisible: false)
        case 3:
            let size = host.window.bounds.size
            host.resize(to: CGSize(width: size.width - 90, height: size.height - 70))
            host.settle()
            host.resize(to: size)
        default:
            host.setStatusBarHeight(40)
            host.settle()
            host.setStatusBarHeight(state.statusBar ?? CGFloat(run.environment.statusBar))
        }
        host.settle()
    }
}

/// Containers, bars and presentations, whatever happened before.
extension Scenario {
    static let containerOrders: [Scenario] = [
        // After any changes a screen has the frame that it would have in a new app in the same state.
        Scenario(
            "containers-in-any-order",
            rules: ["containers-1", "containers-7", "bars-4", "child-guides-2", "presentation-7"],
            limits: [2, 31, 255] + Array(repeating: 17 * 75 - 1, count: 8), kinds: 17, share: 8
        ) { run in
            var state = ContainerState(hidesBottom: run.numbers[1])
            let app = ContainerApp(run, kind: run.numbers[0], hidesBottom: run.numbers[1])
            app.navigation.setViewControllers([app.screens[0]], animated: false)
            app.launch()
            app.host.setPreferredContentSizeCategory(ContainerState.textSizes[state.textSize])
            run.inAnyOrder(from: 3, { app.perform($0, &state) }, rest: { app.host.settle() })
            let found = app.picture()
            let fresh = ContainerApp(run, kind: run.numbers[0], hidesBottom: run.numbers[1])
            fresh.set(state)
            run.expectSame(found, fresh.picture(), " of stack \(state.stack)")
        }
    ]
}
