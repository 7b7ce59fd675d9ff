import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Each of these controllers gets `viewWillDisappear` and then `viewDidDisappear` once; the others get neither.
    fileprivate func expectDisappearance(_ entries: [String], of names: [String], among all: [String], _ when: String) {
        for name in all {
            let count = names.contains(name) ? 1 : 0
            for callback in ["viewWillDisappear", "viewDidDisappear"] {
                expect(
                    "number of \(callback) calls of \(name) \(when)",
                    entries.count { $0.hasPrefix("\(name) \(callback)") }, count)
            }
            guard count == 1, let will = entries.firstIndex(where: { $0.hasPrefix("\(name) viewWillDisappear") }),
                let did = entries.firstIndex(where: { $0.hasPrefix("\(name) viewDidDisappear") })
            else { continue }
            expect("whether viewDidDisappear of \(name) comes last \(when)", will < did, true)
        }
    }
}

/// Controllers that are removed in the same turn of the run loop in which their surroundings leave.
extension Scenario {
    static let leaving: [Scenario] = [
        // A child that is removed in the turn of the run loop in which its parent is covered gets both callbacks once, and none
        // later.
        Scenario(
            "children-that-leave-when-covered",
            rules: ["life-cycle-5", "containment-1", "containers-3", "presentation-1"],
            limits: [3, 2, 1, 1]
        ) { run in
            let log = CallbackLog()
            let (parent, child, inner) = (
                LoggedController("parent", log), LoggedController("child", log), LoggedController("inner", log)
            )
            let other = LoggedController("other", log)
            let (navigation, tabs) = (UINavigationController(), UITabBarController())
            let root: UIViewController
            switch run.numbers[0] {
            case 0:
                navigation.viewControllers = [parent]
                root = navigation
            case 2:
                tabs.viewControllers = [parent, other]
                root = tabs
            default: root = parent
            }
            let host = run.open(root)
            parent.contain(child)
            if run.flag(2) { child.contain(inner) }
            host.settle()
            _ = log.take()
            func leave() {
                child.removeFromParentAndSuperview()
            }
            // The child is removed before, after, or not at all.
            if run.numbers[1] == 0 { leave() }
            switch run.numbers[0] {
            case 0: navigation.pushViewController(other, animated: false)
            case 2: tabs.selectedIndex = 1
            case 1:
                other.modalPresentationStyle = .fullScreen
                parent.present(other, animated: false)
            default: host.window.rootViewController = other
            }
            if run.numbers[1] == 1 { leave() }
            host.settle()
            let names = ["parent", "child"] + (run.flag(2) ? ["inner"] : [])
            run.expectDisappearance(
                log.take(), of: names, among: ["parent", "child", "inner", "other"], "when the parent is covered")
            host.settle()
            run.expect("callbacks without a change", log.take(), [])
            guard run.flag(3) else { return }
            // When the parent comes back, it has only the remaining children.
            switch run.numbers[0] {
            case 0: navigation.popViewController(animated: false)
            case 2: tabs.selectedIndex = 0
            case 1: parent.dismiss(animated: false)
            default: host.window.rootViewController = parent
            }
            host.settle()
            let told = log.take()
            let isBack = run.numbers[1] == 2
            for name in names {
                for callback in ["viewWillAppear", "viewDidAppear"] {
                    run.expect(
                        "number of \(callback) calls of \(name) when the parent comes back",
                        told.count { $0 == "\(name) \(callback)" },
                        name == "parent" || isBack ? 1 : 0)
                }
            }
            run.expectDisappearance(told, of: ["other"], among: names + ["other"], "when the parent comes back")
        },
        // When the root controller is replaced, the window loses all controllers presented above it. Those that were visible get
        // the callbacks.
        Scenario(
            "roots-replaced-below-others", rules: ["life-cycle-5", "presentation-1"], limits: [2, 1, 1, 1, 1]
        ) { run in
            let log = CallbackLog()
            let all = (0...run.numbers[0] + 1).map { LoggedController("\($0)", log) }
            let names = all.map(\.name)
            let host = run.open(all[0])
            for (index, controller) in all.enumerated().dropFirst() {
                controller.modalPresentationStyle = run.flag(index) ? .overFullScreen : .fullScreen
                all[index - 1].present(controller, animated: false)
                host.settle()
            }
            let before = log.take()
            let shown = names.filter { name in
                before.count { $0 == "\(name) viewDidAppear" }
                    > before.count { $0.hasPrefix("\(name) viewDidDisappear") }
            }
            run.expect(
                "whether the last presented controller has appeared", shown.contains(names[names.count - 1]), true)
            let next = LoggedController("next", log)
            host.window.rootViewController = next
            if run.flag(4) { host.window.layoutIfNeeded() }
            host.settle()
            let told = log.take()
            run.expectDisappearance(told, of: shown, among: names + ["next"], "when the root is replaced")
            for callback in ["viewWillAppear", "viewDidAppear"] {
                run.expect("number of \(callback) calls of the new root", told.count { $0 == "next \(callback)" }, 1)
            }
            run.expect("views in the window", host.window.subviews, [next.view])
            for (name, controller) in zip(names, all) {
                run.expectObject("superview of \(name)", controller.viewIfLoaded?.superview, nil)
            }
        },
    ]
}
