import Foundation
import LayoutEngine

/// Tabs that are selected while the tab bar controller is hidden.
extension Scenario {
    static let hiddenTabs: [Scenario] = [
        // Whatever hides the tab bar controller while another tab is selected: when it is shown again, only the selected
        // controller is in the window, and only that one has appeared.
        Scenario(
            "tabs-chosen-out-of-sight", rules: ["containers-4", "life-cycle-4"],
            limits: [2, 1] + Array(repeating: 5, count: 6)
        ) { run in
            let log = CallbackLog()
            let controllers = (0..<3).map { AppearingController("\($0)", log) }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            let outer = UIViewController()
            let host: SceneHost
            if run.flag(1) {
                // As a child, its view can leave the window.
                host = run.open(outer)
                outer.contain(tabs)
            } else {
                host = run.open(tabs)
            }
            host.settle()
            var chosen = 0
            var heard: [String] = []
            func choose(_ number: Int) {
                chosen = number % 3
                if number < 3 { tabs.selectedIndex = chosen } else { tabs.selectedViewController = controllers[chosen] }
            }
            func check(_ when: String) {
                heard += log.take()
                for (index, controller) in controllers.enumerated() where controller.isViewLoaded {
                    run.expect(
                        "whether a tab is in the window \(when)", controller.view.window != nil, index == chosen)
                    run.expect(
                        "whether a tab's view has a superview \(when)", controller.view.superview != nil,
                        index == chosen)
                    run.expectTurns(of: index, heard, isShown: index == chosen)
                }
            }
            check("at first")
            for round in 0..<2 {
                let numbers = run.numbers[(2 + 3 * round)..<(5 + 3 * round)]
                let cover = UIViewController()
                switch run.numbers[0] {
                case 0:
                    cover.modalPresentationStyle = .fullScreen
                    host.window.rootViewController?.present(cover, animated: false)
                case 1: host.window.rootViewController = cover
                default: host.window.rootViewController?.view.isHidden = true
                }
                host.settle()
                for (index, number) in numbers.enumerated() {
                    choose(number)
                    if index == round { host.settle() }
                }
                switch run.numbers[0] {
                case 0: cover.dismiss(animated: false)
                case 1: host.window.rootViewController = run.flag(1) ? outer : tabs
                default: host.window.rootViewController?.view.isHidden = false
                }
                host.settle()
                check("when the tabs are shown again")
                choose(run.numbers[2 + 3 * round])
                host.settle()
                check("after a selection in the window")
            }
        }
    ]
}
