import Foundation
import LayoutEngine

/// A model of the tabs of a tab bar controller.
private struct TabModel {
    private(set) var order: [Int] = []
    private(set) var index = 0

    var selected: Int { order[index] }

    mutating func select(_ position: Int) { index = position % order.count }

    /// The selected tab stays selected. If it was removed, the tab at its index is selected, or else the first.
    mutating func replace(_ next: [Int]) {
        let selected = order.isEmpty ? nil : order[index]
        index = next.firstIndex { $0 == selected } ?? (next.indices.contains(index) ? index : 0)
        order = next
    }
}

/// Tabs that are added, removed and reordered, and changing numbers of page dots.
extension Scenario {
    static let otherTabs: [Scenario] = [
        // Whichever tabs are added, removed and reordered, the rules say which one is selected, and only its view is in
        // the window.
        Scenario(
            "tabs-among-others", rules: ["containers-4", "life-cycle-4"],
            limits: [3] + Array(repeating: 4 * 40 - 1, count: 7), kinds: 4
        ) { run in
            let log = CallbackLog()
            let controllers = (0..<5).map { AppearingController("\($0)", log) }
            let tabs = UITabBarController()
            var model = TabModel()
            model.replace(Array(0...run.numbers[0]))
            tabs.viewControllers = model.order.map { controllers[$0] }
            let host = run.open(tabs)
            var heard: [String] = []
            func check(_ when: String) {
                host.settle()
                heard += log.take()
                run.expect(
                    "tabs \(when)", tabs.viewControllers?.map { ($0 as? LoggedController)?.name ?? "" } ?? [],
                    model.order.map(String.init))
                run.expect("selected index \(when)", tabs.selectedIndex, model.index)
                run.expectObject(
                    "selected controller \(when)", tabs.selectedViewController, controllers[model.selected])
                run.expectObject(
                    "selected tab bar item \(when)", tabs.tabBar.selectedItem, controllers[model.selected].tabBarItem)
                for (index, controller) in controllers.enumerated() where controller.isViewLoaded {
                    let isShown = index == model.selected
                    run.expect("whether a tab is in the window \(when)", controller.view.window != nil, isShown)
                    run.expectTurns(of: index, heard, isShown: isShown)
                }
            }
            check("at first")
            for number in run.numbers[1...] {
                let value = number / 4
                switch number % 4 {
                case 0:
                    // Consecutive ones of the five controllers, from the last on to the first, in either order.
                    let some = (0..<(1 + value / 5 % 4)).map { (value + $0) % 5 }
                    model.replace(value < 20 ? some : some.reversed())
                    tabs.viewControllers = model.order.map { controllers[$0] }
                case 1:
                    model.replace(model.order.reversed())
                    tabs.setViewControllers(model.order.map { controllers[$0] }, animated: false)
                case 2:
                    model.select(value)
                    tabs.selectedIndex = model.index
                default:
                    model.select(value)
                    tabs.selectedViewController = controllers[model.selected]
                }
                check("after a change")
            }
        },
        // The size of a page control depends on its present number of pages only, not on earlier numbers or current
        // pages.
        Scenario(
            "dots-come-and-go", rules: ["controls-22", "controls-2", "constraints-1"],
            limits: [9, 1] + Array(repeating: 3 * 12 - 1, count: 7), kinds: 3
        ) { run in
            let (host, root) = run.openPlain()
            let dots = UIPageControl()
            dots.translatesAutoresizingMaskIntoConstraints = false
            dots.numberOfPages = run.numbers[0]
            root.addSubview(dots)
            NSLayoutConstraint.activate([
                dots.leftAnchor.constraint(equalTo: root.leftAnchor),
                dots.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            var current = 0
            func check(_ when: String) {
                if run.flag(1) { host.settle() } else { root.layoutIfNeeded() }
                let plain = UIPageControl()
                plain.numberOfPages = dots.numberOfPages
                plain.hidesForSinglePage = dots.hidesForSinglePage
                run.expect(
                    "size of the page control \(when)", dots.frame.size, plain.intrinsicContentSize, within: run.pixel)
                run.expect("current page \(when)", dots.currentPage, current)
            }
            check("at first")
            for number in run.numbers[2...] {
                let value = number / 3
                switch number % 3 {
                case 0:
                    dots.numberOfPages = value
                    current = min(current, max(0, value - 1))
                case 1:
                    dots.currentPage = value
                    current = min(value, max(0, dots.numberOfPages - 1))
                default: dots.hidesForSinglePage.toggle()
                }
                check("after a change")
            }
        },
    ]
}
