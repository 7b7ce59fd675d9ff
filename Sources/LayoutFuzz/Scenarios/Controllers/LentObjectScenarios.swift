import Foundation
import LayoutEngine

/// Decides about movements of a finger, if anybody asks.
private final class FingerDelegate: NSObject, UIGestureRecognizerDelegate {}

/// Objects that containers make for apps, which set them up.
extension Scenario {
    static let lentObjects: [Scenario] = [
        // A stack has one recognizer for the way back, which stays as the app set it whatever happens to the stack; a tab controller has
        // one stack for more tabs, and a split controller one button.
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
            run.expect("whether stacks share a recognizer", kept[0] === kept[1], false)
            run.expect("whether splits share a button", buttons[0] === buttons[1], false)
            var enabled = [true, true]
            var delegate: [FingerDelegate?] = [nil, nil]
            func check(_ when: String) {
                run.expectObject("stack of more tabs \(when)", tabs.moreNavigationController, more)
                for index in 0..<2 {
                    let name = "of \(index) \(when)"
                    run.expectObject("button \(name)", splits[index].displayModeButtonItem, buttons[index])
                    let recognizer = stacks[index].interactivePopGestureRecognizer
                    run.expectObject("recognizer \(name)", recognizer, kept[index])
                    run.expect("whether the recognizer \(name) reacts", recognizer?.isEnabled, enabled[index])
                    if let own = delegate[index] {
                        run.expectObject("delegate of the recognizer \(name)", recognizer?.delegate, own)
                    }
                    // Where an app is written from right to left, fingers come from the other side.
                    guard run.environment.direction == .leftToRight else { continue }
                    let edges = (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges
                    run.expect("side from which a finger comes \(name)", edges, .left)
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
