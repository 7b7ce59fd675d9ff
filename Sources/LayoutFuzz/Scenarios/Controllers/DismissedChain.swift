import Foundation
import LayoutEngine

/// A chain of presented containers. Any controller inside of them may present and dismiss.
final class DismissedChain {
    private struct Cover {
        let unit: Int
        let isFull: Bool
    }

    private let run: ScenarioRun
    private let host: SceneHost
    /// The containers, each with the controllers inside of it, the outermost first. The first one is the root of the window.
    private let units: [[UIViewController]]
    /// A child that moves between parents.
    private let movingChild = UIViewController()
    private let homes: [(unit: Int, controller: UIViewController)]
    private var home = 0
    private var covers: [Cover] = []
    /// How many calls with a completion had an effect, and how many completions were called.
    private var (asked, done) = (0, 0)

    init(_ run: ScenarioRun) {
        self.run = run
        let plain = (0..<8).map { _ in UIViewController() }
        let (tabs, stack) = (UITabBarController(), UINavigationController(rootViewController: plain[0]))
        tabs.viewControllers = [stack, plain[1]]
        plain[0].contain(plain[2])
        let second = UINavigationController(rootViewController: plain[3])
        plain[3].contain(plain[4])
        plain[5].contain(plain[6])
        // Hidden controllers do not present. The other tab is the last controller of its unit.
        units = [
            [tabs, stack, plain[0], plain[2], plain[1]], [second, plain[3], plain[4]], [plain[5], plain[6]], [plain[7]],
        ]
        homes = [(0, plain[2]), (2, plain[6]), (3, plain[7])]
        homes[0].controller.contain(movingChild)
        host = run.open(tabs)
    }

    private func unit(_ level: Int) -> Int { level == 0 ? 0 : covers[level - 1].unit }
    private func outer(_ level: Int) -> UIViewController { units[unit(level)][0] }

    /// The controllers of a unit that may present or dismiss.
    private func members(_ unit: Int) -> [UIViewController] {
        units[unit] + (homes[home].unit == unit ? [movingChild] : [])
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0, 1:
            let free = (1..<units.count).filter { unit in !covers.contains { $0.unit == unit } }
            guard !free.isEmpty else { break }
            let (next, top) = (free[value % free.count], unit(covers.count))
            let callers = members(top).filter { $0.viewIfLoaded?.window != nil }
            let isFull = value / 3 % 2 == 0
            units[next][0].modalPresentationStyle = isFull ? .fullScreen : .overFullScreen
            callers[value / 6 % callers.count].present(units[next][0], animated: value % 5 == 0, completion: count())
            covers.append(Cover(unit: next, isFull: isFull))
        case 2, 3:
            let target = value % units.count
            let candidates = members(target)
            let caller = candidates[value / 4 % candidates.count]
            let level = target == 0 ? 0 : covers.firstIndex { $0.unit == target }.map { $0 + 1 }
            // A controller outside of the chain, and the root without a presentation, dismiss nothing.
            guard let level, !covers.isEmpty else { return caller.dismiss(animated: false) }
            // All presentations above the unit end. If there are none, the unit itself is dismissed.
            covers.removeSubrange(min(level, covers.count - 1)...)
            caller.dismiss(animated: value % 5 == 0, completion: count())
        default:
            let next = (home + 1 + value % 2) % homes.count
            movingChild.removeFromParentAndSuperview()
            if value % 3 == 0 { host.settle() }
            home = next
            homes[home].controller.contain(movingChild)
        }
    }

    private func count() -> () -> Void {
        asked += 1
        return { [weak self] in self?.done += 1 }
    }

    func check(_ when: String) {
        host.settle()
        run.expect("completions \(when)", done, asked)
        let top = covers.count
        let seen = (0...top).filter { $0 == top || !covers[$0].isFull }
        run.expect(
            "views in the window \(when)",
            host.window.subviews.map { view in units.firstIndex { $0[0].viewIfLoaded === view } ?? -1 }, seen.map(unit))
        for index in units.indices {
            let level = index == 0 ? 0 : covers.firstIndex { $0.unit == index }.map { $0 + 1 }
            let above = level.flatMap { $0 < top ? outer($0 + 1) : nil }
            let below = level.flatMap { $0 > 0 ? outer($0 - 1) : nil }
            for (place, member) in members(index).enumerated() {
                let name = "\(place) in \(index) \(when)"
                run.expectObject("presentedViewController of \(name)", member.presentedViewController, above)
                run.expectObject("presentingViewController of \(name)", member.presentingViewController, below)
                run.expect(
                    "isBeingPresented and isBeingDismissed of \(name)",
                    [member.isBeingPresented, member.isBeingDismissed],
                    [false, false])
            }
            if index == 1, let stack = units[1][0] as? UINavigationController {
                run.expectObject(
                    "visibleViewController of the navigation controller \(when)", stack.visibleViewController,
                    above ?? units[1][1])
            }
        }
        let level = homes[home].unit == 0 ? 0 : covers.firstIndex { $0.unit == homes[home].unit }.map { $0 + 1 }
        let isSeen = level.map { seen.contains($0) } ?? false
        run.expectObject("window of the moving child \(when)", movingChild.view.window, isSeen ? host.window : nil)
    }
}
