import Foundation
import LayoutEngine

/// Records the `animated` argument of every method that changes the stack.
private final class CalledStack: UINavigationController {
    var told: [Bool] = []
    override func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        told.append(animated)
        super.setViewControllers(controllers, animated: animated)
    }
    override func pushViewController(_ controller: UIViewController, animated: Bool) {
        told.append(animated)
        super.pushViewController(controller, animated: animated)
    }
    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        told.append(animated)
        return super.popViewController(animated: animated)
    }
    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        told.append(animated)
        return super.popToRootViewController(animated: animated)
    }
    @discardableResult
    override func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        told.append(animated)
        return super.popToViewController(controller, animated: animated)
    }
}

/// The same for tabs.
private final class CalledTabs: UITabBarController {
    var told: [Bool] = []
    override func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        told.append(animated)
        super.setViewControllers(controllers, animated: animated)
    }
}

extension Scenario {
    static let calledStacks: [Scenario] = [
        // A container may call any of its own methods, but it passes on the app's `animated` argument.
        Scenario(
            "stacks-animate-as-they-are-told", rules: ["containers-7"],
            limits: [1, 1] + Array(repeating: 6 * 12 - 1, count: 6), kinds: 6
        ) { run in
            var screens = [UIViewController()]
            let stack = run.flag(0) ? CalledStack(rootViewController: screens[0]) : CalledStack()
            run.expect("animated calls of a new navigation controller", stack.told.filter { $0 }, [])
            stack.told = []
            if !run.flag(0) { stack.viewControllers = screens }
            let tabs = CalledTabs()
            tabs.viewControllers = run.flag(1) ? [stack, UIViewController()] : [stack]
            run.expect("animated calls of a new tab bar controller", tabs.told.filter { $0 }, [])
            let host = run.open(tabs)
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 6
                var isAnimated = value % 2 == 0
                stack.told = []
                switch number % 6 {
                case 0:
                    screens.append(UIViewController())
                    stack.pushViewController(screens[screens.count - 1], animated: isAnimated)
                case 1:
                    if screens.count > 1 { screens.removeLast() }
                    stack.popViewController(animated: isAnimated)
                case 2:
                    let place = value / 2 % screens.count
                    stack.popToViewController(screens[place], animated: isAnimated)
                    screens = Array(screens[...place])
                case 3:
                    screens = [screens[0]]
                    stack.popToRootViewController(animated: isAnimated)
                case 4:
                    screens = (value / 2 % 2 == 0 ? screens : []) + [UIViewController()]
                    stack.setViewControllers(screens, animated: isAnimated)
                default:
                    isAnimated = false
                    screens = [UIViewController()] + screens
                    stack.viewControllers = screens
                }
                run.expect(
                    "calls with the wrong animated argument in turn \(turn)", stack.told.filter { $0 != isAnimated }, []
                )
                host.settle()
                run.expect("stack after turn \(turn)", stack.viewControllers, screens)
            }
        }
    ]
}
