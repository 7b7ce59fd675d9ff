import Foundation
import LayoutEngine

/// Delegate callbacks of navigation controllers.
extension Scenario {
    static let stacksTold: [Scenario] = [
        // A navigation controller calls its delegate when its top controller changes on the screen, or when it appears
        // with another top controller than in the last call.
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
            run.expect("delegate callbacks at first", delegate.take(), run.flag(1) ? ["willShow 0", "didShow 0"] : [])
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
                    wanted = ["willShow \(top)", "didShow \(top)"]
                    last = top
                }
                run.expect("delegate callbacks in turn \(turn)", delegate.take(), wanted)
            }
            withExtendedLifetime(delegate) {}
        }
    ]
}
