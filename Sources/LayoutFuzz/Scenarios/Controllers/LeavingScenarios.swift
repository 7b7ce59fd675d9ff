import Foundation
import LayoutEngine

extension ScenarioRun {
    /// Each of these hears once that it will disappear and once that it did; nobody else hears of a disappearance.
    fileprivate func expectDisappearance(_ entries: [String], of names: [String], among all: [String], _ when: String) {
        for name in all {
            let count = names.contains(name) ? 1 : 0
            for callback in ["viewWillDisappear", "viewDidDisappear"] {
                expect(
                    "how often \(name) hears \(callback) \(when)",
                    entries.count { $0.hasPrefix("\(name) \(callback)") }, count)
            }
            guard count == 1, let will = entries.firstIndex(where: { $0.hasPrefix("\(name) viewWillDisappear") }),
                let did = entries.firstIndex(where: { $0.hasPrefix("\(name) viewDidDisappear") })
            else { continue }
            expect("whether \(name) hears the end last \(when)", will < did, true)
        }
    }
}

/// Controllers that leave in the same turn as what is around them.
extension Scenario {
    static let leaving: [Scenario] = [
        // A child that leaves in the turn in which its parent is covered hears both words once, and nothing later.
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
                child.leaveContainer()
            }
            // The child leaves before, after, or not at all.
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
                log.take(), of: names, among: ["parent", "child", "inner", "other"], "in that turn")
            host.settle()
            run.expect("calls when nothing happens", log.take(), [])
            guard run.flag(3) else { return }
            // What comes back has only those that are still in it.
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
                        "how often \(name) hears \(callback) later", told.count { $0 == "\(name) \(callback)" },
                        name == "parent" || isBack ? 1 : 0)
                }
            }
            run.expectDisappearance(told, of: ["other"], among: names + ["other"], "when the parent comes back")
        },
        // With its root controller a window loses all that is presented above it. Each of them that is seen hears it.
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
            run.expect("whether the last one is seen", shown.contains(names[names.count - 1]), true)
            let next = LoggedController("next", log)
            host.window.rootViewController = next
            if run.flag(4) { host.window.layoutIfNeeded() }
            host.settle()
            let told = log.take()
            run.expectDisappearance(told, of: shown, among: names + ["next"], "with the root")
            for callback in ["viewWillAppear", "viewDidAppear"] {
                run.expect("how often the new root hears \(callback)", told.count { $0 == "next \(callback)" }, 1)
            }
            run.expect("views in the window", host.window.subviews, [next.view])
            for (name, controller) in zip(names, all) {
                run.expectObject("superview of \(name)", controller.viewIfLoaded?.superview, nil)
            }
        },
    ]
}
