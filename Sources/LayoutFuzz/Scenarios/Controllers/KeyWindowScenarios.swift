import Foundation
import LayoutEngine

private final class LoggedWindow: UIWindow {
    var log: CallbackLog?
    var name = ""
    override func becomeKey() {
        super.becomeKey()
        log?.note("\(name) becomeKey")
    }
    override func resignKey() {
        super.resignKey()
        log?.note("\(name) resignKey")
    }
}

/// Callbacks of key windows, and of children of a container that does not forward appearances.
extension Scenario {
    static let keyWindows: [Scenario] = [
        // The old key window gets `resignKey` before the new one gets `becomeKey`.
        Scenario("windows-become-key", rules: ["life-cycle-8"], limits: Array(repeating: 5, count: 6)) { run in
            let log = CallbackLog()
            _ = run.open(UIViewController())
            let windows = (0..<3).map { index in
                let window = LoggedWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                window.rootViewController = UIViewController()
                (window.log, window.name) = (log, "w\(index)")
                return window
            }
            run.held = windows
            var key: Int?
            for (turn, number) in run.numbers.enumerated() {
                let next = number % 3
                if number < 3 { windows[next].makeKey() } else { windows[next].makeKeyAndVisible() }
                var wanted: [String] = []
                if next != key {
                    if let key { wanted.append("w\(key) resignKey") }
                    wanted.append("w\(next) becomeKey")
                }
                key = next
                run.expect("callbacks of windows in turn \(turn)", log.take(), wanted)
                run.expect(
                    "isKeyWindow of the windows in turn \(turn)", windows.map(\.isKeyWindow), (0..<3).map { $0 == next }
                )
            }
        },
        // Children of a container that does not forward appearances get callbacks only for `beginAppearanceTransition` and
        // `endAppearanceTransition`.
        Scenario(
            "children-told-by-hand", rules: ["containment-4", "containment-5"],
            limits: Array(repeating: 7 * 2 - 1, count: 8), kinds: 7
        ) { run in
            let log = CallbackLog()
            let container = SilentContainer()
            let children = (0..<2).map { LoggedController("c\($0)", log) }
            let host = run.open(container)
            for child in children {
                container.addChild(child)
                child.didMove(toParent: container)
                child.loadViewIfNeeded()
            }
            container.view.addSubview(children[0].view)
            host.settle()
            var isShown = [false, false]
            func told() -> [String] { log.take { $0.contains("Appear") || $0.contains("Disappear") } }
            run.expect("appearance callbacks of children at first", told(), [])
            for (turn, number) in run.numbers.enumerated() {
                let index = number / 7
                let child = children[index]
                var wanted: [String] = []
                switch number % 7 {
                case 0: container.view.addSubview(child.view)
                case 1: child.view.removeFromSuperview()
                case 2 where child.view.superview != nil && children[1 - index].view.superview == nil:
                    container.transition(from: child, to: children[1 - index], duration: 0)
                case 3:
                    child.removeFromParent()
                    container.addChild(child)
                    child.didMove(toParent: container)
                case 4:
                    isShown[index].toggle()
                    let names = isShown[index] ? ["WillAppear", "DidAppear"] : ["WillDisappear", "DidDisappear"]
                    child.beginAppearanceTransition(isShown[index], animated: false)
                    child.endAppearanceTransition()
                    wanted = names.map { "c\(index) view\($0)" }
                case 5: child.view.isHidden.toggle()
                default: host.turn()
                }
                host.settle()
                let found = told().map { $0.replacingOccurrences(of: " moving", with: "") }
                run.expect("appearance callbacks of children for change \(turn)", found, wanted)
            }
        },
    ]
}
