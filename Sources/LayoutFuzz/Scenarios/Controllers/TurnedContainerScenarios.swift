import Foundation
import LayoutEngine

/// Containers in three tabs, a stack and a screen that are presented over them, and a model of what is in the window.
private final class TurnedContainers {
    private static let count = 11

    private let (run, host): (ScenarioRun, SceneHost)
    private let log = CallbackLog()
    private let tabs = UITabBarController()
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let (lower, upper) = (UINavigationController(), UINavigationController())
    /// Three of the lower stack, three pages, a container of the app's own, its child, two of the upper stack, and one
    /// that is presented without a container.
    private let screens: [AppearingController]
    private var (list, page, tab, hasChild, upperDepth) = ([0], 0, 0, false, 1)
    /// The presented controllers from below to above: whether each is the stack, and whether it removes the presenting
    /// view.
    private var covers: [(isStack: Bool, isFull: Bool)] = []

    init(_ run: ScenarioRun) {
        self.run = run
        screens = (0..<Self.count).map { [log] in AppearingController("\($0)", log) }
        lower.viewControllers = [screens[0]]
        upper.viewControllers = [screens[8]]
        pages.setViewControllers([screens[3]], direction: .forward, animated: false)
        tabs.viewControllers = [lower, pages, screens[6]]
        host = run.open(tabs)
    }

    /// Only a presenting view leaves the window, and only for a full-screen presentation.
    private func isShown(level: Int) -> Bool { level == covers.count || !covers[level].isFull }

    private func isSeen(_ index: Int) -> Bool {
        switch index {
        case 0...2: return isShown(level: 0) && tab == 0 && list.last == index
        case 3...5: return isShown(level: 0) && tab == 1 && page == index - 3
        case 6: return isShown(level: 0) && tab == 2
        case 7: return isShown(level: 0) && tab == 2 && hasChild
        default:
            guard let place = covers.firstIndex(where: { $0.isStack == (index < 10) }) else { return false }
            return isShown(level: place + 1) && (index == 10 || upperDepth == index - 7)
        }
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 9, number / 9)
        switch kind {
        case 0, 1: changeStack(value)
        case 2, 3:
            page = value % 3
            pages.setViewControllers([screens[3 + page]], direction: .forward, animated: value % 2 == 0)
        case 4:
            tab = value % 3
            tabs.selectedIndex = tab
        case 5: toggleChild()
        case 6:
            if upperDepth == 1 {
                upper.pushViewController(screens[9], animated: false)
            } else {
                upper.popViewController(animated: false)
            }
            upperDepth = 3 - upperDepth
        case 7: changeCovers(value)
        default: host.turn()
        }
    }

    private func changeStack(_ value: Int) {
        let free = (0..<3).filter { !list.contains($0) }
        if !free.isEmpty, value % 2 == 0 || list.count == 1 {
            list.append(free[value / 2 % free.count])
            lower.pushViewController(screens[list[list.count - 1]], animated: false)
        } else if value % 3 == 0 {
            list.reverse()
            lower.setViewControllers(list.map { screens[$0] }, animated: false)
        } else {
            list = value % 3 == 1 ? [list[0]] : list.dropLast()
            lower.popToViewController(screens[list[list.count - 1]], animated: false)
        }
    }

    private func toggleChild() {
        if hasChild {
            screens[7].removeFromParentAndSuperview()
        } else {
            screens[6].contain(screens[7])
        }
        hasChild.toggle()
    }

    private func controller(_ isStack: Bool) -> UIViewController { isStack ? upper : screens[10] }

    private func changeCovers(_ value: Int) {
        // The app is at rest before a presentation or a dismissal. The next change may come before it has ended.
        check("before a presentation")
        if value % 2 == 0, covers.count < 2 {
            let isStack = covers.first.map { !$0.isStack } ?? (value / 2 % 2 == 0)
            let next = controller(isStack)
            let isFull = value / 4 % 3 > 0
            next.modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
            (covers.last.map { controller($0.isStack) } ?? tabs).present(next, animated: false)
            covers.append((isStack, isFull))
        } else if !covers.isEmpty {
            let kept = value / 2 % covers.count
            (kept == 0 ? tabs : controller(covers[0].isStack)).dismiss(animated: false)
            covers.removeSubrange(kept...)
        }
    }

    func check(_ when: String) {
        host.settle()
        for (index, screen) in screens.enumerated() {
            let isSeen = isSeen(index)
            run.expectObject(
                "window of screen \(index) \(when)", screen.viewIfLoaded?.window, isSeen ? host.window : nil)
            run.expect(
                "whether screen \(index) is moving from its parent or being dismissed \(when)",
                screen.isMovingFromParent || screen.isBeingDismissed, false)
            guard isSeen else { continue }
            run.expect(
                "whether screen \(index) is moving to a parent or being presented \(when)",
                screen.isMovingToParent || screen.isBeingPresented, false)
        }
    }

    func end() {
        check("at the end")
        let heard = log.take()
        for index in screens.indices { run.expectTurns(of: index, heard, isShown: isSeen(index)) }
    }
}

/// Screens in containers of every kind.
extension Scenario {
    static let turnedContainers: [Scenario] = [
        // Appearances and disappearances of a screen alternate in every container, also where the container changes
        // while it is covered or in another tab, and where several things change before the next layout.
        Scenario(
            "screens-of-all-containers-appear-by-turns",
            rules: ["life-cycle-4", "life-cycle-6", "containers-3", "containers-4", "containment-7", "presentation-1"],
            limits: [4095] + Array(repeating: 9 * 24 - 1, count: 12), kinds: 9,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let app = TurnedContainers(run)
            app.check("at first")
            run.inAnyOrder(from: 1, app.perform, rest: { app.check("later") })
            app.end()
        }
    ]
}
