import Foundation
import LayoutEngine
import LayoutReference

/// A controller that decides about the status bar, or leaves the decision to another one.
private final class DecidingScreen: UIViewController {
    var hidesStatusBar = false
    var asked: UIViewController?
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var childForStatusBarHidden: UIViewController? { asked }
}

/// A navigation stack, pages and a screen with a child in three tabs, and a stack and a screen presented over them.
private final class DecidedApp {
    private static let count = 10

    private let tabs = UITabBarController()
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    /// The stack in the first tab, and the one presented over all tabs.
    private let (stack, upper) = (UINavigationController(), UINavigationController())
    /// Three of the stack, two pages, one with its child, two of the upper stack, and one that is presented.
    private let screens = (0..<DecidedApp.count).map { _ in DecidingScreen() }
    private var (tab, depth, page, upperDepth) = (0, 1, 0, 1)
    private var isAsked = false
    /// The presentations, the lowest first: whether it is the stack, and whether it removes the view below.
    private var covers: [(isStack: Bool, isFull: Bool)] = []
    private var statusBar: CGFloat
    /// Delegates that make sheets fill a compact window.
    private let answers = [AnsweringDelegate(.fullScreen), AnsweringDelegate(.overFullScreen)]
    private let run: ScenarioRun
    private let host: SceneHost

    init(_ run: ScenarioRun) {
        self.run = run
        run.held += answers
        statusBar = CGFloat(run.environment.statusBar)
        stack.viewControllers = [screens[0]]
        upper.viewControllers = [screens[7]]
        pages.setViewControllers([screens[3]], direction: .forward, animated: false)
        screens[5].contain(screens[6])
        tabs.viewControllers = [stack, pages, screens[5]]
        host = run.open(tabs)
    }

    /// The screen that is shown, below presentations that do not remove it.
    private var shown: Int {
        if let cover = covers.last(where: \.isFull) { return cover.isStack ? 6 + upperDepth : 9 }
        return [depth - 1, 3 + page, 5][tab]
    }

    func perform(_ number: Int) {
        let value = number / 8
        switch number % 8 {
        case 0, 1:
            let screen = screens[value % Self.count]
            screen.hidesStatusBar.toggle()
            screen.setNeedsStatusBarAppearanceUpdate()
        case 2:
            let isUpper = value % 3 == 0
            let (navigation, first, most) = isUpper ? (upper, 7, 2) : (stack, 0, 3)
            var depth = isUpper ? upperDepth : self.depth
            if depth < most, value % 2 == 0 || depth == 1 {
                navigation.pushViewController(screens[first + depth], animated: false)
                depth += 1
            } else {
                navigation.popViewController(animated: false)
                depth -= 1
            }
            if isUpper { upperDepth = depth } else { self.depth = depth }
        case 3:
            page = 1 - page
            pages.setViewControllers([screens[3 + page]], direction: .forward, animated: false)
        case 4:
            tab = value % 3
            tabs.selectedIndex = tab
        case 5: cover(value)
        case 6 where value % 3 == 0: host.turn()
        case 6:
            statusBar = value % 3 == 1 ? 0 : 20
            host.setStatusBarHeight(statusBar)
        default:
            isAsked.toggle()
            screens[5].asked = isAsked ? screens[6] : nil
            screens[5].setNeedsStatusBarAppearanceUpdate()
        }
    }

    private func controller(_ isStack: Bool) -> UIViewController { isStack ? upper : screens[9] }

    private func cover(_ value: Int) {
        host.settle()
        // Nothing is presented over a controller that does not remove the view below.
        if value % 2 == 0, covers.count < 2, covers.last?.isFull != false {
            let isStack = covers.first.map { !$0.isStack } ?? (value / 2 % 2 == 0)
            let isFull = value / 4 % 3 > 0
            let next = controller(isStack)
            // The style that a presentation adapts to counts. A phone has a compact width or height in every orientation.
            let isSheet = value / 12 % 3 > 0 && !run.device.isPad
            let style: UIModalPresentationStyle = isFull ? .fullScreen : .overFullScreen
            next.modalPresentationStyle = isSheet ? value / 12 % 3 == 1 ? .pageSheet : .formSheet : style
            next.presentationController?.delegate = answers[isFull ? 0 : 1]
            (covers.last.map { controller($0.isStack) } ?? tabs).present(next, animated: false)
            covers.append((isStack, isFull))
        } else if !covers.isEmpty {
            let kept = value / 2 % covers.count
            (kept == 0 ? tabs : controller(covers[0].isStack)).dismiss(animated: false)
            covers.removeSubrange(kept...)
        }
    }

    func check(_ when: String) {
        host.settle()
        let number = shown
        let decider = number == 5 && isAsked ? 6 : number
        let isHidden = screens[decider].hidesStatusBar
        run.expect("whether the status bar is hidden \(when)", host.isStatusBarHidden, isHidden)
        run.expect("UIApplication.isStatusBarHidden \(when)", UIApplication.shared.isStatusBarHidden, isHidden)
        run.expectObject("window of screen \(number) \(when)", screens[number].viewIfLoaded?.window, host.window)
        let contents: [UIViewController] = [stack, pages, screens[5]]
        run.expectObject(
            "childForStatusBarHidden of the tab bar controller \(when)", tabs.childForStatusBarHidden, contents[tab])
        run.expectObject(
            "childForStatusBarHidden of the navigation controller \(when)", stack.childForStatusBarHidden,
            screens[depth - 1])
        run.expectObject(
            "childForStatusBarHidden of the page view controller \(when)", pages.childForStatusBarHidden,
            screens[3 + page])
        guard run.uikit.hasSafeArea else { return }
        var top = run.systemInsets(of: host).top
        let isLow = host.orientation == .landscape && !run.device.isPad
        if !run.device.hasNotch { top = isHidden || isLow ? 0 : statusBar }
        let bar = CGFloat(run.barHeights(in: host.orientation).navigationBar(hasLargeTitle: false))
        let hasBar = number < 3 || number == 7 || number == 8
        run.expect(
            "top of the safe area of screen \(number) \(when)", screens[number].view.safeAreaInsets.top,
            top + (hasBar ? bar : 0))
        guard let navigation = screens[number].navigationController else { return }
        run.expect("top of the navigation bar \(when)", navigation.navigationBar.frame.minY, top)
    }
}

extension Scenario {
    static let barDeciders: [Scenario] = [
        // The controller that is shown in the containers now decides about the status bar, whatever others decided before or
        // out of sight. Navigation bars and safe areas follow.
        Scenario(
            "status-bars-that-screens-decide",
            rules: ["status-bar-1", "status-bar-3", "presentation-1", "presentation-8", "containers-5"],
            limits: [1023] + Array(repeating: 8 * 60 - 1, count: 10), kinds: 8,
            needs: { $0.environment.statusBar <= 20 && $0.environment.knownBug == nil }
        ) { run in
            let app = DecidedApp(run)
            app.check("at first")
            run.inAnyOrder(from: 1, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
