import Foundation
import LayoutEngine

/// A delegate of a gesture recognizer.
private final class FingerDelegate: NSObject, UIGestureRecognizerDelegate {}

/// Objects that containers make and that apps configure.
extension Scenario {
    static let lentObjects: [Scenario] = [
        // A navigation controller always returns the same `interactivePopGestureRecognizer`, with the app's settings. A tab bar
        // controller always returns the same `moreNavigationController`, and a split controller the same
        // `displayModeButtonItem`.
        Scenario(
            "containers-lend-one-object", rules: ["source-2"], limits: Array(repeating: 8 * 4 - 1, count: 9), kinds: 8
        ) { run in
            let tabs = UITabBarController()
            let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
            let splits = (0..<2).map { _ in UISplitViewController() }
            for split in splits { split.viewControllers = [UIViewController(), UIViewController()] }
            tabs.viewControllers = (stacks as [UIViewController]) + splits
            let host = run.open(tabs)
            let delegates = [FingerDelegate(), FingerDelegate()]
            run.held += delegates
            let kept = stacks.map(\.interactivePopGestureRecognizer)
            let (buttons, more) = (splits.map(\.displayModeButtonItem), tabs.moreNavigationController)
            run.expect("whether navigation controllers share a recognizer", kept[0] === kept[1], false)
            run.expect("whether split controllers share a button", buttons[0] === buttons[1], false)
            var enabled = [true, true]
            var delegate: [FingerDelegate?] = [nil, nil]
            func check(_ when: String) {
                run.expectObject("moreNavigationController \(when)", tabs.moreNavigationController, more)
                for index in 0..<2 {
                    let name = "of \(index) \(when)"
                    run.expectObject(
                        "displayModeButtonItem \(name)", splits[index].displayModeButtonItem, buttons[index])
                    let recognizer = stacks[index].interactivePopGestureRecognizer
                    run.expectObject("interactivePopGestureRecognizer \(name)", recognizer, kept[index])
                    run.expect("isEnabled of the recognizer \(name)", recognizer?.isEnabled, enabled[index])
                    if let own = delegate[index] {
                        run.expectObject("delegate of the recognizer \(name)", recognizer?.delegate, own)
                    }
                    // In apps with a layout from right to left the swipe begins at the other edge.
                    guard run.environment.direction == .leftToRight else { continue }
                    let edges = (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges
                    run.expect("edges of the recognizer \(name)", edges, .left)
                }
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 8
                let (index, stack) = (value % 2, stacks[value % 2])
                switch number % 8 {
                case 0, 1: stack.pushViewController(UIViewController(), animated: value > 1)
                case 2: stack.popViewController(animated: value > 1)
                case 3:
                    enabled[index].toggle()
                    stack.interactivePopGestureRecognizer?.isEnabled = enabled[index]
                case 4:
                    delegate[index] = delegates[value / 2 % 2]
                    stack.interactivePopGestureRecognizer?.delegate = delegate[index]
                case 5: tabs.selectedIndex = value
                case 6: stack.setNavigationBarHidden(value > 1, animated: false)
                default: host.turn()
                }
                host.settle()
                check("after turn \(turn)")
            }
        }
    ]
}
