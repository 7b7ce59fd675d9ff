import Foundation
import LayoutEngine
import LayoutReference

/// Navigation controllers in two tabs, and a model of their stacks.
final class StackWays {
    static let count = 6
    let (tabs, stacks) = (UITabBarController(), [UINavigationController(), UINavigationController()])
    let screens = (0..<StackWays.count).map { _ in UIViewController() }
    private(set) var shown = [[0, 1], [2]]
    private(set) var tab = 0
    /// In which stack a controller was at the last rest; nil for none.
    private var homes: [Int?] = [0, 0, 1, nil, nil, nil]
    private var (modes, items) = (Array(repeating: 0, count: StackWays.count), [Int: [UIBarButtonItem]]())
    private var (wantsLarge, isHidden, hasTools) = ([true, false], [false, false], [true, true])
    private let hides: [Bool]

    init(_ hides: Int) {
        self.hides = (0..<Self.count).map { hides >> $0 & 1 == 1 }
        for (screen, isHiding) in zip(screens, self.hides) { screen.hidesBottomBarWhenPushed = isHiding }
        for (index, stack) in stacks.enumerated() {
            stack.viewControllers = shown[index].map { screens[$0] }
            stack.isToolbarHidden = false
            stack.navigationBar.prefersLargeTitles = wantsLarge[index]
        }
        tabs.viewControllers = stacks
    }

    /// The screens that may be added to a stack: they are on none, and were not on the other one at the last rest.
    private func free(_ index: Int) -> [Int] {
        screens.indices.filter { screen in
            !shown[0].contains(screen) && !shown[1].contains(screen) && homes[screen] != 1 - index
        }
    }

    /// - Returns: the screens that a pop returns, and those that it should return.
    func perform(_ kind: Int, _ value: Int, _ host: SceneHost) -> (found: [UIViewController]?, wanted: [Int]?) {
        let (index, screen) = (value % 2, value / 2 % Self.count)
        let (stack, list, free) = (stacks[index], shown[index], free(index))
        switch kind {
        case 0, 1:
            guard !free.isEmpty else { break }
            let new = free[value / 2 % free.count]
            shown[index].append(new)
            homes[new] = index
            stack.pushViewController(screens[new], animated: value / 3 % 2 == 0)
        case 2:
            let old = list.count > 1 ? shown[index].popLast() : nil
            let found = stack.popViewController(animated: value / 3 % 2 == 0)
            return (found.map { [$0] } ?? [], old.map { [$0] } ?? [])
        case 3:
            let place = value / 2 % list.count
            shown[index] = Array(list[...place])
            let found =
                place == 0
                ? stack.popToRootViewController(animated: false)
                : stack.popToViewController(screens[list[place]], animated: false)
            return (found ?? [], Array(list[(place + 1)...]))
        case 4, 5:
            // Some of the old screens, perhaps in another order, with a new one.
            var new = kind == 4 ? list.reversed() : Array(list.dropFirst(value / 2 % list.count))
            if let other = free.isEmpty ? nil : free[value / 5 % free.count], value % 3 > 0 {
                new.insert(other, at: value / 7 % (new.count + 1))
                homes[other] = index
            }
            shown[index] = new
            stack.setViewControllers(new.map { screens[$0] }, animated: false)
        case 6:
            let new = (0..<(value / 12 % 4)).map { _ in UIBarButtonItem() }
            items[screen] = new
            screens[screen].toolbarItems = new
        case 7:
            modes[screen] = value / 12 % 3
            screens[screen].navigationItem.largeTitleDisplayMode = [.automatic, .always, .never][modes[screen]]
        case 8:
            wantsLarge[index].toggle()
            stack.navigationBar.prefersLargeTitles = wantsLarge[index]
        case 9 where value / 2 % 2 == 0:
            isHidden[index].toggle()
            stack.setNavigationBarHidden(isHidden[index], animated: false)
        case 9:
            hasTools[index].toggle()
            stack.isToolbarHidden = !hasTools[index]
        case 10:
            tab = 1 - tab
            if value % 2 == 0 { tabs.selectedIndex = tab } else { tabs.selectedViewController = stacks[tab] }
        default: host.turn()
        }
        return (nil, nil)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        homes = screens.indices.map { screen in shown.firstIndex { $0.contains(screen) } }
        for (screen, home) in homes.enumerated() {
            let owner = home.map { stacks[$0] }
            run.expectObject("parent of screen \(screen)", screens[screen].parent, owner)
            run.expectObject("navigationController of screen \(screen)", screens[screen].navigationController, owner)
            let isSeen = home == tab && shown[tab].last == screen
            run.expectObject(
                "window of screen \(screen)", screens[screen].viewIfLoaded?.window, isSeen ? host.window : nil)
        }
        let (heights, system) = (run.barHeights(in: host.orientation), run.systemInsets(of: host))
        for (index, stack) in stacks.enumerated() {
            let list = shown[index]
            guard let last = list.last else { continue }
            run.expect("stack \(index)", stack.viewControllers, list.map { screens[$0] })
            run.expectObject("topViewController of stack \(index)", stack.topViewController, screens[last])
            run.expectObject("visibleViewController of stack \(index)", stack.visibleViewController, screens[last])
            run.expect(
                "items of the navigation bar of stack \(index)", stack.navigationBar.items ?? [],
                list.map { screens[$0].navigationItem }
            )
            run.expectObject(
                "topItem of the navigation bar of stack \(index)", stack.navigationBar.topItem,
                screens[last].navigationItem)
            guard index == tab else { continue }
            run.expect("items of the toolbar of stack \(index)", stack.toolbar.items ?? [], items[last] ?? [])
            let isLarge = wantsLarge[index] && (list.last { modes[$0] != 0 }.map { modes[$0] } ?? 1) == 1
            let bar = CGFloat(heights.navigationBar(hasLargeTitle: isLarge))
            run.expect(
                "whether the navigation bar of stack \(index) is hidden", stack.navigationBar.isHidden, isHidden[index])
            if !isHidden[index] {
                run.expect(
                    "frame of the navigation bar of stack \(index)", stack.navigationBar.frame,
                    CGRect(x: 0, y: system.top, width: host.window.bounds.width, height: bar))
            }
            // The root never hides the tab bar. A pushed screen that hides it does so until it is popped.
            let hasTabs = !list.dropFirst().contains { hides[$0] }
            let height = CGFloat(heights.tabBar) + system.bottom
            run.expect(
                "top of the tab bar", tabs.tabBar.frame.minY, host.window.bounds.height - (hasTabs ? height : 0))
            // The rules leave open whether a root hides the toolbar, and whether a screen further down does.
            guard hasTabs != hides[last] else { continue }
            let hasTools = hasTools[index] && hasTabs
            run.expect("whether the toolbar of stack \(index) is hidden", stack.toolbar.isHidden, !hasTools)
            let safe = screens[last].view.safeAreaInsets
            run.expect("top of the safe area of screen \(last)", safe.top, system.top + (isHidden[index] ? 0 : bar))
            run.expect(
                "bottom of the safe area of screen \(last)", safe.bottom,
                (hasTabs ? height : system.bottom) + (hasTools ? CGFloat(heights.toolbar) : 0))
        }
    }
}
