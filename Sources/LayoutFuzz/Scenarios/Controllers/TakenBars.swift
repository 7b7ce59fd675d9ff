import Foundation
import LayoutEngine
import LayoutReference

/// Two columns that are navigation controllers, and a model of their stacks and bars.
final class TakenBars {
    private static let count = 7

    private let (run, host): (ScenarioRun, SceneHost)
    private let (parent, split) = (UIViewController(), UISplitViewController())
    private let stacks = [UINavigationController(), UINavigationController()]
    private let screens = (0..<TakenBars.count).map { _ in UIViewController() }
    private var isWide = true
    private var first = [0]
    /// What is in the second column: screens of the second stack, or a single screen.
    private var second: (isStack: Bool, screens: [Int])?
    /// The second column that the first stack took in the last collapse.
    private var taken: (isStack: Bool, screens: [Int])?
    private var modes = Array(repeating: 0, count: TakenBars.count)
    private var items: [Int: [UIBarButtonItem]] = [:]
    private var (wantsLarge, isHidden, hasTools) = ([true, false], [false, false], [true, false])

    init(_ run: ScenarioRun) {
        self.run = run
        let list = run.flag(0) ? [1, 2] : [1]
        second = (true, list)
        stacks[0].viewControllers = [screens[0]]
        stacks[1].viewControllers = list.map { [screens] in screens[$0] }
        for (index, stack) in stacks.enumerated() {
            stack.navigationBar.prefersLargeTitles = wantsLarge[index]
            stack.isToolbarHidden = !hasTools[index]
        }
        // Both columns are shown, however high the window is.
        split.preferredDisplayMode = .oneBesideSecondary
        split.viewControllers = stacks
        host = run.open(parent)
        parent.fill(with: split, choose: chooseRoom)
    }

    private func chooseRoom() {
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
    }

    /// Screens on no stack. A screen that was taken and then popped is not used again: the rules do not say whether it
    /// counts as taken.
    private var free: [Int] {
        let used = first + (second?.screens ?? []) + (taken?.screens ?? [])
        return screens.indices.filter { !used.contains($0) }
    }

    func perform(_ kind: Int, _ value: Int) {
        let screen = value % Self.count
        switch kind {
        case 0, 1: isWide ? collapse() : expand()
        case 2 where !free.isEmpty: push(free[value / 2 % free.count], value % 2)
        case 3: pop(value)
        case 4:
            let new = (0..<(value / Self.count % 4)).map { _ in UIBarButtonItem() }
            items[screen] = new
            screens[screen].toolbarItems = new
        case 5:
            modes[screen] = value / Self.count % 3
            screens[screen].navigationItem.largeTitleDisplayMode = [.automatic, .always, .never][modes[screen]]
        case 6:
            wantsLarge[value % 2].toggle()
            stacks[value % 2].navigationBar.prefersLargeTitles = wantsLarge[value % 2]
        case 7 where value / 2 % 2 == 0:
            isHidden[value % 2].toggle()
            stacks[value % 2].setNavigationBarHidden(isHidden[value % 2], animated: false)
        case 7:
            hasTools[value % 2].toggle()
            stacks[value % 2].isToolbarHidden = !hasTools[value % 2]
        case 8 where isWide && second?.isStack != true && !free.isEmpty:
            // The second stack is a column again.
            let new = Array(free.prefix(1 + value % 2))
            second = (true, new)
            stacks[1].setViewControllers(new.map { screens[$0] }, animated: false)
            split.showDetailViewController(stacks[1], sender: nil)
        case 9: host.turn()
        default: break
        }
    }

    private func collapse() {
        isWide = false
        first += second?.screens ?? []
        (taken, second) = (second, nil)
        chooseRoom()
    }

    /// The second stack gets back what is still there of it; otherwise the top screen is the second column.
    private func expand() {
        isWide = true
        if let taken, taken.isStack {
            if let start = first.firstIndex(of: taken.screens[0]) {
                second = (true, Array(first[start...]))
                first.removeSubrange(start...)
            }
        } else if first.count > 1 {
            second = (false, [first.removeLast()])
        }
        taken = nil
        chooseRoom()
    }

    private func push(_ screen: Int, _ column: Int) {
        if column == 1, let old = second, old.isStack {
            second = (true, old.screens + [screen])
            stacks[1].pushViewController(screens[screen], animated: false)
        } else {
            first.append(screen)
            stacks[0].pushViewController(screens[screen], animated: false)
        }
    }

    private func pop(_ value: Int) {
        if value % 2 == 1, let old = second, old.isStack {
            guard old.screens.count > 1 else { return }
            second = (true, old.screens.dropLast())
            stacks[1].popViewController(animated: false)
        } else if first.count > 1 {
            first = value / 2 % 3 == 0 ? [first[0]] : first.dropLast()
            stacks[0].popToViewController(screens[first[first.count - 1]], animated: false)
        }
    }

    func check(_ when: String) {
        host.settle()
        run.expect("whether the split controller is collapsed \(when)", split.isCollapsed, !isWide)
        let column = second.flatMap { $0.isStack ? stacks[1] : screens[$0.screens[0]] }
        run.expect("columns \(when)", split.viewControllers, [stacks[0]] + [column].compactMap { $0 })
        for (number, screen) in screens.enumerated() {
            run.expectObject("parent of screen \(number) \(when)", screen.parent, owner(of: number))
            let isTop = number == first.last || number == second?.screens.last
            run.expectObject(
                "window of screen \(number) \(when)", screen.viewIfLoaded?.window, isTop ? host.window : nil)
        }
        checkBars(of: 0, first, when)
        if let second, second.isStack { checkBars(of: 1, second.screens, when) }
    }

    private func owner(of screen: Int) -> UIViewController? {
        if first.contains(screen) { return stacks[0] }
        guard let second, second.screens.contains(screen) else { return nil }
        return second.isStack ? stacks[1] : split
    }

    private func checkBars(of index: Int, _ list: [Int], _ when: String) {
        let (heights, system) = (run.barHeights(in: host.orientation), run.systemInsets(of: host))
        let stack = stacks[index]
        guard let last = list.last else { return }
        let name = "stack \(index) \(when)"
        run.expect("\(name)", stack.viewControllers, list.map { screens[$0] })
        run.expect(
            "navigation items of \(name)", stack.navigationBar.items ?? [], list.map { screens[$0].navigationItem })
        run.expect("toolbar items of \(name)", stack.toolbar.items ?? [], items[last] ?? [])
        let isLarge = wantsLarge[index] && (list.last { modes[$0] != 0 }.map { modes[$0] } ?? 1) == 1
        let bar = CGFloat(heights.navigationBar(hasLargeTitle: isLarge))
        run.expect("whether the navigation bar of \(name) is hidden", stack.navigationBar.isHidden, isHidden[index])
        if !isHidden[index] {
            run.expect(
                "frame of the navigation bar of \(name)", stack.navigationBar.frame,
                CGRect(x: 0, y: system.top, width: stack.view.bounds.width, height: bar))
        }
        run.expect("whether the toolbar of \(name) is hidden", stack.toolbar.isHidden, !hasTools[index])
        let safe = screens[last].view.safeAreaInsets
        run.expect("top of the safe area in \(name)", safe.top, system.top + (isHidden[index] ? 0 : bar))
        run.expect(
            "bottom of the safe area in \(name)", safe.bottom,
            system.bottom + (hasTools[index] ? CGFloat(heights.toolbar) : 0))
    }
}
