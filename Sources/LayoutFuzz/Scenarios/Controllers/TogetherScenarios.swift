import Foundation
import LayoutEngine

/// A container whose controllers an app replaces all at once.
private enum ListBox: Int {
    case split, tabs, stack

    func make() -> UIViewController {
        switch self {
        case .split: UISplitViewController()
        case .tabs: UITabBarController()
        case .stack: UINavigationController()
        }
    }

    /// How many controllers it may have.
    var room: Int { self == .split ? 2 : 4 }

    func set(_ list: [UIViewController], of box: UIViewController, byCall: Bool) {
        if let split = box as? UISplitViewController { split.viewControllers = list }
        if let tabs = box as? UITabBarController {
            if byCall { tabs.setViewControllers(list, animated: true) } else { tabs.viewControllers = list }
        }
        if let stack = box as? UINavigationController {
            if byCall { stack.setViewControllers(list, animated: true) } else { stack.viewControllers = list }
        }
    }

    func list(of box: UIViewController) -> [UIViewController] {
        if let split = box as? UISplitViewController { return split.viewControllers }
        if let tabs = box as? UITabBarController { return tabs.viewControllers ?? [] }
        return (box as? UINavigationController)?.viewControllers ?? []
    }
}

/// The controllers that got a callback, in order.
private func names(_ told: [String], _ word: String) -> [String] {
    told.filter { $0.hasSuffix(" \(word)") }.map { String($0.prefix { $0 != " " }) }
}

/// Controllers that are added or removed together.
extension Scenario {
    static let togetherMoves: [Scenario] = [
        // When a list of controllers replaces another one, those that leave get their callbacks in the order of the old
        // list, and those that come in the order of the new one. Each gets `willMove` and `didMove` once, and those
        // that stay get nothing.
        Scenario(
            "columns-that-leave-together", rules: ["containment-9", "containment-1"],
            limits: [5, 1, 2, 2] + Array(repeating: 5 * 64 - 1, count: 6)
        ) { run in
            run.onPad(run.numbers[0], run.flag(1) ? .landscape : .portrait) { host in
                let log = CallbackLog()
                let all = (0..<6).map { LoggedController(ScenarioRun.letters[$0], log) }
                guard let kind = ListBox(rawValue: run.numbers[2]) else { return }
                let box = kind.make()
                box.title = "box"
                // Shown from the beginning, between the lists, or not at all.
                host.launch(run.numbers[3] == 0 ? box : UIViewController())
                var list: [LoggedController] = []
                for (turn, number) in run.numbers[4...].enumerated() {
                    if run.numbers[3] == 1, turn == 2 { host.window.rootViewController = box }
                    let count = min(kind.room, number % 5)
                    let next = Array(all.inOrder(number / 5 * 11 + turn).prefix(count))
                    let gone = list.filter { old in !next.contains { $0 === old } }
                    let come = next.filter { new in !list.contains { $0 === new } }
                    _ = log.take()
                    kind.set(next, of: box, byCall: number % 2 == 0)
                    host.settle()
                    let told = log.take { $0.contains("Move ") }
                    run.expect(
                        "controllers that get willMove when removed in turn \(turn)", names(told, "willMove nil"),
                        gone.map(\.name))
                    run.expect(
                        "controllers that get didMove when removed in turn \(turn)", names(told, "didMove nil"),
                        gone.map(\.name))
                    run.expect(
                        "controllers that get willMove when added in turn \(turn)", names(told, "willMove box"),
                        come.map(\.name))
                    run.expect(
                        "controllers that get didMove when added in turn \(turn)", names(told, "didMove box"),
                        come.map(\.name))
                    run.expect("number of callbacks in turn \(turn)", told.count, 2 * (gone.count + come.count))
                    for controller in gone + come {
                        let parent = come.contains { $0 === controller } ? "box" : "nil"
                        run.expect(
                            "callbacks of \(controller.name) in turn \(turn)",
                            told.filter { $0.hasPrefix("\(controller.name) ") },
                            ["willMove", "didMove"].map { "\(controller.name) \($0) \(parent)" })
                    }
                    list = next
                    run.expect("controllers of the container in turn \(turn)", kind.list(of: box), list)
                    for controller in all {
                        let isIn = list.contains { $0 === controller }
                        let what = "\(controller.name) in turn \(turn)"
                        run.expectObject("parent of \(what)", controller.parent, isIn ? box : nil)
                        guard !isIn else { continue }
                        run.expectObject("window of \(what)", controller.viewIfLoaded?.window, nil)
                        run.expect("isMovingFromParent of \(what)", controller.isMovingFromParent, false)
                    }
                }
            }
        },
        // Controllers that a stack takes from a second column, and gives back, get their callbacks in the order of that
        // stack.
        Scenario(
            "columns-taken-in-order", rules: ["containment-9", "split-5"], limits: [5, 1, 2] + [3, 3, 3]
        ) { run in
            run.onPad(run.numbers[0], run.flag(1) ? .landscape : .portrait) { host in
                let log = CallbackLog()
                let lists = (0...run.numbers[2]).map { LoggedController("list \($0)", log) }
                let stack = UINavigationController()
                stack.title = "first"
                stack.viewControllers = lists
                let other = UINavigationController(rootViewController: UIViewController())
                other.title = "second"
                let split = UISplitViewController()
                split.viewControllers = [stack, other]
                host.launch(split)
                let full = host.window.bounds.size
                func heard(_ told: [String], _ word: String) -> [String] {
                    told.filter { $0.hasSuffix(" \(word)") }.map { String($0.dropLast(word.count + 1)) }
                }
                func check(_ moved: [LoggedController], to new: String, _ when: String) {
                    host.settle()
                    let told = log.take { $0.contains("Move ") }
                    for word in ["willMove nil", "didMove nil", "willMove \(new)", "didMove \(new)"] {
                        run.expect("controllers that get \(word) \(when)", heard(told, word), moved.map(\.name))
                    }
                    run.expect("number of callbacks \(when)", told.count, 4 * moved.count)
                }
                for (turn, number) in run.numbers[3...].enumerated() {
                    let moved = (0...number).map { LoggedController("\(turn) \($0)", log) }
                    other.viewControllers = moved
                    host.settle()
                    _ = log.take()
                    host.resize(to: CGSize(width: 320, height: full.height))
                    check(moved, to: "first", "as the window gets narrow in turn \(turn)")
                    run.expect("whether the split controller is collapsed in turn \(turn)", split.isCollapsed, true)
                    run.expect("stack in turn \(turn)", stack.viewControllers, lists + moved)
                    host.resize(to: full)
                    check(moved, to: "second", "as the window gets wide in turn \(turn)")
                    run.expect("whether the split controller is collapsed after turn \(turn)", split.isCollapsed, false)
                    run.expect("stack after turn \(turn)", stack.viewControllers, lists)
                    run.expect("second stack after turn \(turn)", other.viewControllers, moved)
                }
            }
        },
    ]
}
