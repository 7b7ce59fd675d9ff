import Foundation
import LayoutEngine

/// A navigation controller that comes into the window and leaves it again, and may be covered meanwhile.
private final class ShownStack {
    /// Where the stack is: the root of the window, a tab, a presented controller, a child, or a page.
    static let places = 5

    private let (run, host, place): (ScenarioRun, SceneHost, Int)
    private let (stack, listener) = (UINavigationController(), ShownStackListener())
    private let (root, other): (UIViewController, UIViewController)
    private var (screens, list) = ([UIViewController()], [0])
    private var isIn = false
    /// The controller that the root presents, and whether it removes the root's view from the window.
    private var cover: (controller: UIViewController, isFull: Bool)?
    /// The top controller of the delegate's last callback.
    private var last: Int?

    init(_ run: ScenarioRun) {
        (self.run, place) = (run, run.numbers[0])
        screens[0].title = "0"
        stack.viewControllers = screens
        stack.delegate = listener
        other = UIViewController()
        switch place {
        case 1:
            let tabs = UITabBarController()
            tabs.viewControllers = [other, stack]
            root = tabs
        case 4:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([other], direction: .forward, animated: false)
            root = pages
        default: root = UIViewController()
        }
        if run.flag(1) { stack.loadViewIfNeeded() }
        host = run.open(root)
        run.held.append(listener)
    }

    private var isShown: Bool { isIn && cover?.isFull != true }

    func perform(_ number: Int) {
        let (kind, value) = (number % 6, number / 6)
        let wasShown = isShown
        switch kind {
        case 0:
            list.append(add())
            stack.pushViewController(screens[screens.count - 1], animated: false)
        case 1:
            if list.count > 1 { list.removeLast() }
            stack.popViewController(animated: value % 2 == 0)
        case 2:
            // The same ones in the other order, one of them, or the root with a new one.
            switch value % 3 {
            case 0: list.reverse()
            case 1: list = [list[value / 3 % list.count]]
            default: list = [list[0], add()]
            }
            stack.setViewControllers(list.map { screens[$0] }, animated: false)
        case 3, 4: move(value)
        default: changeCover(value)
        }
        // A stack that is not in the window may change several times before the next layout.
        guard wasShown || isShown || value % 2 == 0 else { return }
        check("after a change of kind \(kind)")
    }

    private func add() -> Int {
        screens.append(UIViewController())
        screens[screens.count - 1].title = "\(screens.count - 1)"
        return screens.count - 1
    }

    private func move(_ value: Int) {
        switch place {
        case 0, 2:
            // A controller that the root presents would go with it, or stay above.
            guard cover == nil else { return }
            check("before a move")
            if place == 0 {
                host.window.rootViewController = isIn ? root : stack
            } else if isIn {
                (value % 2 == 0 ? root : stack).dismiss(animated: false)
            } else {
                stack.modalPresentationStyle = [.fullScreen, .overFullScreen, .pageSheet][value % 3]
                root.present(stack, animated: false)
            }
        case 1: (root as? UITabBarController)?.selectedIndex = isIn ? 0 : 1
        case 3 where isIn:
            stack.removeFromParentAndSuperview()
        case 3: root.contain(stack)
        default:
            (root as? UIPageViewController)?.setViewControllers(
                [isIn ? other : stack], direction: value % 2 == 0 ? .forward : .reverse, animated: false)
        }
        isIn.toggle()
    }

    private func changeCover(_ value: Int) {
        // The stack itself is presented, or is the root.
        guard place != 0, place != 2 else { return }
        check("before a presentation")
        if let old = cover {
            (value % 2 == 0 ? root : old.controller).dismiss(animated: false)
            cover = nil
        } else {
            let new = UIViewController()
            new.modalPresentationStyle = value % 3 == 0 ? .overFullScreen : .fullScreen
            root.present(new, animated: false)
            cover = (new, value % 3 != 0)
        }
    }

    func check(_ when: String) {
        host.settle()
        var wanted: [String] = []
        if isShown, let top = list.last, top != last {
            wanted = ["willShow \(top)", "didShow \(top)"]
            last = top
        }
        run.expect("delegate callbacks \(when) in place \(place)", listener.take(), wanted)
        run.expect("stack \(when)", stack.viewControllers, list.map { screens[$0] })
        run.expectObject(
            "window of the stack \(when)", stack.viewIfLoaded?.window, isShown ? host.window : nil)
    }
}

/// Delegate callbacks of navigation controllers, wherever these are.
extension Scenario {
    static let shownStacks: [Scenario] = [
        // A navigation controller calls its delegate when it is in the window with another top controller than in the
        // last call: a tab, a page, a child or a presented stack that comes, comes back, or is no longer covered.
        // Outside of the window it does not call, whatever changes.
        Scenario(
            "stacks-tell-in-every-place", rules: ["containers-9", "containers-7"],
            limits: [ShownStack.places - 1, 1] + Array(repeating: 6 * 12 - 1, count: 12), kinds: 6,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let app = ShownStack(run)
            app.check("at first")
            for number in run.numbers[2...] { app.perform(number) }
            app.check("at the end")
        }
    ]
}
