import Foundation
import LayoutEngine

/// A stack and pages in tabs that change in the same turn of the run loop in which they are shown. Each number is one turn.
private final class AppearingBoxes: UINavigationControllerDelegate {
    static let ways = 5
    let root: UIViewController
    let log = CallbackLog()
    private let (tabs, stack, cover) = (UITabBarController(), UINavigationController(), UIViewController())
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let screens: [LoggedController]
    private let leaves: [LoggedController]
    /// The controllers on the stack, and the page, by number.
    private var (shown, page) = ([0, 1], 0)
    private var isCovered = false

    /// - Parameters:
    ///   - isInside: whether the stack and the pages are each in another controller.
    ///   - isRoot: whether the tabs are the root, or in it.
    init(isInside: Bool, isRoot: Bool) {
        screens = ["a", "b", "c", "d"].map { [log] in LoggedController($0, log) }
        leaves = ["x", "y", "z"].map { [log] in LoggedController($0, log) }
        root = isRoot ? tabs : UIViewController()
        (stack.title, pages.title) = ("stack", "pages")
        stack.delegate = self
        stack.viewControllers = shown.map { screens[$0] }
        pages.setViewControllers([leaves[0]], direction: .forward, animated: false)
        tabs.viewControllers = [UIViewController(), tab(stack, isInside), tab(pages, isInside)]
        if !isRoot { root.contain(tabs) }
    }

    private func tab(_ box: UIViewController, _ isInside: Bool) -> UIViewController {
        guard isInside else { return box }
        let holder = UIViewController()
        holder.contain(box)
        return holder
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.note("\(viewController.title ?? "-") didShow") }

    func turn(_ run: ScenarioRun, _ host: SceneHost, _ way: Int, _ value: Int) {
        _ = log.take()
        // In some turns the layout is at rest before the change.
        switch way {
        case 0...2: tabs.selectedIndex = way
        case 3:
            isCovered.toggle()
            cover.modalPresentationStyle = .fullScreen
            if isCovered { root.present(cover, animated: false) } else { root.dismiss(animated: false) }
            // No rule tells the callbacks of a change below a presentation that has only begun.
            if isCovered { return host.settle() }
        default: host.settle()
        }
        let kind = way == 2 || tabs.selectedIndex == 2 ? 5 : value % 6
        let box: UIViewController = kind == 5 ? pages : stack
        // Callbacks come at once out of the window.
        let waits = box.viewIfLoaded?.window != nil
        let (came, went) = kind == 5 ? turnPage(value / 6) : changeStack(kind, value / 6)
        host.settle()
        let told = log.take()
        for name in waits ? went : [] { expectGone(run, name, told) }
        // After `setViewControllers` the new controllers are children at once.
        for name in waits && kind != 4 ? came : [] {
            expectOrder(run, "\(name) viewDidAppear", "\(name) didMove \(box.title ?? "-")", told)
        }
        for screen in screens {
            expectOrder(run, "\(screen.name) viewDidAppear", "\(screen.name) didShow", told)
            let isIn = shown.contains { screens[$0] === screen }
            run.expectObject("parent of \(screen.name)", screen.parent, isIn ? stack : nil)
        }
        for (index, leaf) in leaves.enumerated() {
            run.expectObject("parent of \(leaf.name)", leaf.parent, index == page ? pages : nil)
        }
    }

    private func turnPage(_ value: Int) -> (came: [String], went: [String]) {
        let old = page
        page = (page + 1 + value % 2) % leaves.count
        pages.setViewControllers([leaves[page]], direction: .forward, animated: value / 2 % 2 == 0)
        return ([leaves[page].name], [leaves[old].name])
    }

    private func changeStack(_ kind: Int, _ value: Int) -> (came: [String], went: [String]) {
        let (old, free) = (shown, screens.indices.filter { !shown.contains($0) })
        let isAnimated = value / 3 % 2 == 0
        switch kind {
        case 0, 1:
            guard let next = free.isEmpty ? nil : free[value % free.count] else { break }
            shown.append(next)
            stack.pushViewController(screens[next], animated: isAnimated)
        case 2 where shown.count > 1:
            shown.removeLast()
            stack.popViewController(animated: isAnimated)
        case 3 where shown.count > 1:
            shown.removeLast(shown.count - 1)
            stack.popToRootViewController(animated: isAnimated)
        case 4:
            guard let next = free.isEmpty ? nil : free[value % free.count] else { break }
            shown = [shown[0], next]
            stack.setViewControllers(shown.map { screens[$0] }, animated: isAnimated)
        default: break
        }
        func names(_ all: [Int], without others: [Int]) -> [String] {
            all.filter { !others.contains($0) }.map { screens[$0].name }
        }
        return (names(shown, without: old), names(old, without: shown))
    }

    /// If both callbacks came, the first one came before the second.
    private func expectOrder(_ run: ScenarioRun, _ first: String, _ second: String, _ told: [String]) {
        guard let one = told.firstIndex(of: first), let other = told.firstIndex(of: second) else { return }
        run.expect("whether \(first) comes before \(second)", one < other, true)
    }

    /// A removed controller disappears, with `isMovingFromParent`, before `didMove(toParent: nil)`.
    private func expectGone(_ run: ScenarioRun, _ name: String, _ told: [String]) {
        let left = told.firstIndex(of: "\(name) didMove nil")
        run.expect("whether \(name) gets didMove(toParent: nil)", left != nil, true)
        let disappearance = "\(name) viewDidDisappear"
        guard let left, let gone = told.firstIndex(where: { $0.hasPrefix(disappearance) }) else { return }
        run.expect("whether \(name) disappears before didMove(toParent: nil)", gone < left, true)
        run.expect("viewDidDisappear of \(name)", told[gone], "\(disappearance) moving")
    }
}

extension Scenario {
    static let changedAsTheyAppear: [Scenario] = [
        // When containers push, pop or turn pages while they begin to appear, the new controllers get `didMove` after they have
        // appeared, and the old ones after they have disappeared.
        Scenario(
            "containers-changed-as-they-appear",
            rules: ["containers-3", "containers-4", "containment-7", "life-cycle-5"],
            limits: [1, 1] + Array(repeating: AppearingBoxes.ways * 6 * 12 - 1, count: 12), kinds: AppearingBoxes.ways
        ) { run in
            let boxes = AppearingBoxes(isInside: run.flag(0), isRoot: !run.flag(1))
            run.held.append(boxes)
            let host = run.open(boxes.root)
            host.settle()
            for number in run.numbers[2...] {
                boxes.turn(run, host, number % AppearingBoxes.ways, number / AppearingBoxes.ways)
            }
        }
    ]
}
