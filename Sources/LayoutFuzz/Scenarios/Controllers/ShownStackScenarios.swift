import Foundation
import LayoutEngine

/// A stack that comes to its place and leaves it again, and may be covered meanwhile.
private final class ShownStack {
    /// The root of the window, a tab, a presented controller, a child, a page.
    static let places = 5

    private let (run, host, place): (ScenarioRun, SceneHost, Int)
    private let (stack, listener) = (UINavigationController(), ShownStackListener())
    private let (root, other): (UIViewController, UIViewController)
    private var (screens, list) = ([UIViewController()], [0])
    private var isIn = false
    /// What covers the root, and whether it takes the root away.
    private var cover: (controller: UIViewController, isFull: Bool)?
    /// Of which top the delegate heard last.
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
        // What is not seen may change several times before all is settled.
        guard wasShown || isShown || value % 2 == 0 else { return }
        check("after \(kind)")
    }

    private func add() -> Int {
        screens.append(UIViewController())
        screens[screens.count - 1].title = "\(screens.count - 1)"
        return screens.count - 1
    }

    private func move(_ value: Int) {
        switch place {
        case 0, 2:
            // What is presented by the root would go with it, or stay above.
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
            stack.leaveContainer()
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
        check("before a cover")
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
            wanted = ["will \(top)", "did \(top)"]
            last = top
        }
        run.expect("what is told \(when) in place \(place)", listener.take(), wanted)
        run.expect("stack \(when)", stack.viewControllers, list.map { screens[$0] })
        run.expectObject(
            "window of the stack \(when)", stack.viewIfLoaded?.window, isShown ? host.window : nil)
    }
}

/// What delegates of stacks hear, wherever the stacks are.
extension Scenario {
    static let shownStacks: [Scenario] = [
        // A stack tells of its top when it is on the screen with another one than it told of: a tab, a page, a child or
        // a presented stack that comes, comes back, or is not covered any more. Out of sight it tells nothing, whatever
        // becomes of it there.
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
