import Foundation
import LayoutEngine

/// What delegates of stacks hear.
extension Scenario {
    static let stacksTold: [Scenario] = [
        // A stack tells of its top when that changes on the screen, or when the stack appears with another one than it told of.
        Scenario(
            "stacks-tell-what-they-show", rules: ["containers-9"], limits: [1, 1] + Array(repeating: 5, count: 8)
        ) { run in
            let all = (0..<10).map { index in
                let controller = UIViewController()
                controller.title = "\(index)"
                return controller
            }
            let navigation = UINavigationController(rootViewController: all[0])
            let delegate = ShownStackListener()
            navigation.delegate = delegate
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), navigation]
            if run.flag(0) { navigation.loadViewIfNeeded() }
            if run.flag(1) { tabs.selectedIndex = 1 }
            let host = run.open(tabs)
            var (stack, last) = ([0], run.flag(1) ? 0 : nil as Int?)
            run.expect("what is told at first", delegate.take(), run.flag(1) ? ["will 0", "did 0"] : [])
            for (turn, number) in run.numbers[2...].enumerated() {
                switch number {
                case 0, 1:
                    stack.append(turn + 1)
                    navigation.pushViewController(all[turn + 1], animated: false)
                case 2:
                    if stack.count > 1 { stack.removeLast() }
                    navigation.popViewController(animated: false)
                case 3:
                    stack = [0]
                    navigation.setViewControllers([all[0]], animated: false)
                default: tabs.selectedIndex = number - 4
                }
                host.settle()
                var wanted: [String] = []
                if tabs.selectedIndex == 1, let top = stack.last, top != last {
                    wanted = ["will \(top)", "did \(top)"]
                    last = top
                }
                run.expect("what is told in turn \(turn)", delegate.take(), wanted)
            }
            withExtendedLifetime(delegate) {}
        }
    ]
}
