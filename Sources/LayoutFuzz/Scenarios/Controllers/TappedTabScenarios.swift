import Foundation
import LayoutEngine

/// Reports taps on its tab bar.
private final class ReportingTabs: UITabBarController {
    weak var app: TappedApp?
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { app?.hearTap(item.title ?? "") }
}

/// Tabs that a person taps and code selects, and the app's answers.
private final class TappedApp: UITabBarControllerDelegate {
    /// What the app does in the callbacks of a tap.
    private enum Answer: Int {
        case allows, refuses, choosesWhenTapped, choosesAndRefuses, choosesAndAllows, choosesAtTheEnd
    }

    let tabs = ReportingTabs()
    private let log = CallbackLog()
    private let controllers: [AppearingController]
    /// The root controller while the tabs are not in the window.
    private let other = UIViewController()
    private var (order, selected) = ([0, 1, 2], 0)
    private var (hasDelegate, isAway) = (true, false)
    private var (answer, elsewhere) = (Answer.allows, 0)
    private var (told, heard) = ([String](), [String]())

    init() {
        controllers = (0..<4).map { [log] in AppearingController("\($0)", log) }
        tabs.app = self
        tabs.delegate = self
        tabs.viewControllers = order.map { controllers[$0] }
    }

    // MARK: Callbacks

    private var chosen: String { tabs.selectedViewController?.title ?? "-" }

    private func choose(_ answers: [Answer]) {
        if answers.contains(answer) { tabs.selectedViewController = controllers[elsewhere] }
    }

    func hearTap(_ title: String) {
        told.append("tabBar didSelect \(title) from \(chosen)")
        choose([.choosesWhenTapped])
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        told.append("shouldSelect \(viewController.title ?? "") from \(chosen)")
        choose([.choosesAndRefuses, .choosesAndAllows])
        return answer != .refuses && answer != .choosesAndRefuses
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        told.append("didSelect \(viewController.title ?? "") at \(chosen)")
        choose([.choosesAtTheEnd])
    }

    // MARK: What happens

    func perform(_ kind: Int, _ value: Int, _ run: ScenarioRun, _ host: SceneHost) {
        switch kind {
        // Tabs that are not in the window cannot be tapped.
        case 0...2 where !isAway: tap(value, run)
        case 0...3:
            let place = value % order.count
            selected = order[place]
            if value / 4 % 2 == 0 {
                tabs.selectedIndex = place
            } else {
                tabs.selectedViewController = controllers[selected]
            }
        case 4: replace(value)
        case 5 where value % 3 == 0:
            hasDelegate.toggle()
            tabs.delegate = hasDelegate ? self : nil
        default:
            isAway.toggle()
            host.window.rootViewController = isAway ? other : tabs
        }
        // A selection by code causes no callbacks.
        run.expect("callbacks without a tap", told, [])
    }

    private func tap(_ value: Int, _ run: ScenarioRun) {
        let place = value % order.count
        let tapped = order[place]
        answer = Answer(rawValue: value / 4 % 6) ?? .allows
        elsewhere = order[value / 24 % order.count]
        var wanted = ["tabBar didSelect \(tapped) from \(selected)"]
        if answer == .choosesWhenTapped { selected = elsewhere }
        if hasDelegate {
            wanted.append("shouldSelect \(tapped) from \(selected)")
            if answer == .choosesAndRefuses || answer == .choosesAndAllows { selected = elsewhere }
            if answer != .refuses && answer != .choosesAndRefuses {
                selected = tapped
                wanted.append("didSelect \(tapped) at \(tapped)")
                if answer == .choosesAtTheEnd { selected = elsewhere }
            }
        } else {
            selected = tapped
        }
        tabs.tapTab(at: place)
        run.expect("callbacks of a tap", told, wanted)
        told = []
    }

    private func replace(_ value: Int) {
        // Consecutive ones of the four controllers, from the last on to the first, in either order.
        let some = (0...(value / 4 % 4)).map { (value + $0) % 4 }
        let new = value / 16 % 2 == 0 ? some : some.reversed()
        let place = order.firstIndex(of: selected) ?? 0
        // If the selected tab was removed, the tab at its index is selected, or else the first.
        if !new.contains(selected) { selected = new.indices.contains(place) ? new[place] : new[0] }
        order = new
        tabs.setViewControllers(new.map { controllers[$0] }, animated: false)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        heard += log.take()
        run.expect("tabs", tabs.viewControllers ?? [], order.map { controllers[$0] })
        run.expect("tab bar items", tabs.tabBar.items ?? [], order.map { controllers[$0].tabBarItem })
        run.expect("selected index", tabs.selectedIndex, order.firstIndex(of: selected) ?? -1)
        run.expectObject("selected controller", tabs.selectedViewController, controllers[selected])
        run.expectObject("selected tab bar item", tabs.tabBar.selectedItem, controllers[selected].tabBarItem)
        for (number, controller) in controllers.enumerated() {
            run.expectObject("parent of tab \(number)", controller.parent, order.contains(number) ? tabs : nil)
            let isShown = number == selected && !isAway
            run.expectObject("window of tab \(number)", controller.viewIfLoaded?.window, isShown ? host.window : nil)
            run.expectTurns(of: number, heard, isShown: isShown)
        }
    }
}

/// Taps on tabs.
extension Scenario {
    static let tappedTabs: [Scenario] = [
        // The callbacks of each tap come in the same order, whatever was selected, tapped and replaced before. The tab
        // that was selected last is shown, also where the app selects another one in a callback of the tap.
        Scenario(
            "tabs-tapped-in-any-order", rules: ["containers-4", "containers-8", "life-cycle-4"],
            limits: [1023] + Array(repeating: 6 * 96 - 1, count: 10), kinds: 6
        ) { run in
            let app = TappedApp()
            run.held.append(app)
            let host = run.open(app.tabs)
            app.check(run, host)
            run.inAnyOrder(
                from: 1, { app.perform($0 % 6, $0 / 6, run, host) }, rest: { app.check(run, host) })
            app.check(run, host)
        }
    ]
}
