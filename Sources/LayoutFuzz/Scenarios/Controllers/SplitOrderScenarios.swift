import Foundation
import LayoutEngine

/// The columns and the properties of a split controller.
private struct SplitState {
    var first: Int? = 0
    var second: Int? = 1
    var mode = 0
    var edge = 0
    var fraction = 0
    var least = 0
    var most = 0

    static let modes: [UISplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
    ]
    static let lengths: [CGFloat] = [UISplitViewController.automaticDimension, 100, 250, 400]
    static let fractions: [CGFloat] = [UISplitViewController.automaticDimension, 0.2, 0.35, 0.6]

    /// The numbers of the screens that are shown.
    var columns: [Int] { [first, second].compactMap { $0 } }

    /// Sets a property by its number.
    func set(_ split: UISplitViewController, only property: Int) {
        switch property {
        case 0: split.preferredDisplayMode = Self.modes[mode]
        case 1: split.primaryEdge = edge == 0 ? .leading : .trailing
        case 2: split.preferredPrimaryColumnWidthFraction = Self.fractions[fraction]
        case 3: split.minimumPrimaryColumnWidth = Self.lengths[least]
        default: split.maximumPrimaryColumnWidth = Self.lengths[most]
        }
    }

    func set(_ split: UISplitViewController) { for property in 0..<5 { set(split, only: property) } }
}

/// Notes the display mode of the last callback.
private final class ModeListener: UISplitViewControllerDelegate {
    var mode: UISplitViewController.DisplayMode?
    func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { mode = displayMode }
}

/// A split controller in a parent that gives it room for two columns, or for one.
private final class SplitInParent {
    let parent = UIViewController()
    let split = UISplitViewController()
    /// Whether there is room for both.
    private(set) var isWide = true

    /// There is room for both at first.
    init(_ columns: [UIViewController]) {
        split.viewControllers = columns
        parent.fill(with: split) { choose(isWide: true) }
    }

    func choose(isWide: Bool) {
        self.isWide = isWide
        parent.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact), forChild: split)
    }
}

/// A split controller with screens of which each shows its safe area and margins.
private final class SplitApp {
    let split = UISplitViewController()
    let screens: [UIViewController]
    let host: SceneHost

    init(_ state: SplitState, _ run: ScenarioRun, isEmpty: Bool) {
        screens = (0..<4).map { _ in UIViewController() }
        for screen in screens {
            let view: UIView = screen.view
            let box = run.makeView(in: view)
            let margins = view.layoutMarginsGuide
            NSLayoutConstraint.activate(box.filling(margins))
        }
        if !isEmpty { state.set(split) }
        split.viewControllers = state.columns.map { [screens] in screens[$0] }
        host = run.open(split)
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        result.add("mode", split.displayMode)
        result.add("collapsed", split.isCollapsed)
        result.add("columns", split.viewControllers.map { column in screens.firstIndex { $0 === column } ?? -1 })
        for (index, screen) in screens.enumerated() {
            result.add("whether screen \(index) is a child of the split controller", screen.parent === split)
            result.add("whether splitViewController of screen \(index) is set", screen.splitViewController === split)
            guard screen.view.window != nil else { continue }
            let traits = screen.traitCollection
            result.add(
                "lengths of the layout guides of screen \(index)",
                [screen.topLayoutGuide.length, screen.bottomLayoutGuide.length])
            result.add(
                "traits of screen \(index)", [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
        }
        result.add(treeOf: split.view, "split", measures: false)
        return result
    }
}

/// Split controllers after any changes.
extension Scenario {
    static let splitOrders: [Scenario] = [
        Scenario(
            "splits-in-any-order", rules: ["split-1", "split-2", "split-3", "split-7", "split-8"],
            limits: [255] + Array(repeating: 10 * 16 - 1, count: 8), kinds: 10, share: 8
        ) { run in
            var state = SplitState()
            let app = SplitApp(state, run, isEmpty: true)
            guard !app.split.isCollapsed else { return }
            let size = app.host.window.bounds.size
            for (index, number) in run.numbers[1...].enumerated() {
                let value = number / 10
                switch number % 10 {
                case 0: state.mode = value % 4
                case 1: state.edge = value % 2
                case 2: state.fraction = value % 4
                case 3: state.least = value % 4
                case 4: state.most = value % 4
                case 5, 6:
                    let (first, second) = (value % 4, value / 4 % 4)
                    (state.first, state.second) = (first, first == second ? nil : second)
                    app.split.viewControllers = state.columns.map { app.screens[$0] }
                case 7 where value % 4 != state.first:
                    state.second = value % 4
                    app.split.showDetailViewController(app.screens[value % 4], sender: nil)
                case 8:
                    app.host.resize(to: CGSize(width: size.width - 60, height: size.height - 10))
                    app.host.settle()
                    app.host.resize(to: size)
                case 9:
                    app.host.rotate(to: run.otherOrientation)
                    app.host.settle()
                    app.host.rotate(to: run.environment.orientation)
                default: break
                }
                if number % 10 < 5 { state.set(app.split, only: number % 10) }
                if run.numbers[0] >> index & 1 == 0 { app.host.settle() }
            }
            let found = app.picture()
            run.expectSame(found, SplitApp(state, run, isEmpty: false).picture(), " of columns \(state.columns)")
        },
        // The delegate's last callback had the present display mode, whatever happened while there was one column only.
        Scenario(
            "splits-tell-their-modes", rules: ["split-3", "split-7"], limits: [255] + Array(repeating: 23, count: 8)
        ) { run in
            let app = SplitInParent([UIViewController(), UIViewController()])
            let (split, listener) = (app.split, ModeListener())
            split.delegate = listener
            let host = run.open(app.parent)
            // There is no callback for the first mode.
            let first = split.displayMode
            func check(_ when: String) {
                guard !split.isCollapsed else { return }
                run.expect("display mode of the last callback \(when)", listener.mode ?? first, split.displayMode)
            }
            check("at first")
            run.inAnyOrder(from: 1) { number in
                switch number % 6 {
                case 0: app.choose(isWide: true)
                case 1, 2: app.choose(isWide: false)
                case 3:
                    split.preferredDisplayMode =
                        [.automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary][number / 6]
                default: host.turn()
                }
            } rest: {
                host.settle()
                check("at rest")
            }
            app.choose(isWide: true)
            host.settle()
            check("at the end")
        },
        // The second column comes back when columns expand, unless something replaced it meanwhile.
        Scenario(
            "splits-come-apart", rules: ["split-4", "split-6"], limits: Array(repeating: 6 * 12 - 1, count: 8),
            kinds: 6
        ) { run in
            let screens = (0..<4).map { _ in UIViewController() }
            let app = SplitInParent([screens[0], screens[1]])
            let split = app.split
            let host = run.open(app.parent)
            var (first, second): (Int, Int?) = (0, 1)
            // The second column while the split controller is collapsed.
            var kept: Int?
            func toggle() {
                app.choose(isWide: !app.isWide)
                (second, kept) = (kept, second)
            }
            func check(_ when: String) {
                host.settle()
                run.expect("whether the split controller is collapsed \(when)", split.isCollapsed, !app.isWide)
                run.expect(
                    "columns \(when)",
                    split.viewControllers.map { shown in screens.firstIndex { $0 === shown } ?? -1 },
                    [first, second].compactMap { $0 })
                for (index, screen) in screens.enumerated() {
                    run.expect(
                        "whether screen \(index) is a column \(when)", screen.parent === split,
                        index == first || index == second)
                }
            }
            for (turn, number) in run.numbers.enumerated() {
                let value = number / 6
                switch number % 6 {
                case 0, 1, 2: toggle()
                case 3, 4:
                    first = value % 4
                    let other = value / 4 == 0 ? nil : (first + value / 4) % 4
                    split.viewControllers = [first, other].compactMap { $0 }.map { screens[$0] }
                    (second, kept) = app.isWide ? (other, nil) : (nil, other)
                default:
                    let detail = value % 4
                    guard detail != first, app.isWide || detail != kept else { continue }
                    split.showDetailViewController(screens[detail], sender: nil)
                    host.settle()
                    if app.isWide {
                        second = detail
                    } else {
                        // A controller that is no stack presents it.
                        kept = nil
                        screens[detail].dismiss(animated: false)
                        // The replaced second column does not come back, also where the columns expand at once.
                        if value >= 4 {
                            check("after change \(turn) in one column")
                            toggle()
                        }
                    }
                }
                check("after change \(turn)")
            }
        },
        // A stack that took the second column gives back what is still on it, and nothing where all of it was popped.
        Scenario("splits-collapse-onto-stacks", rules: ["split-4", "split-5"], limits: [1, 2, 1]) { run in
            for isEmptied in [run.flag(2), !run.flag(2)] {
                let stack = UINavigationController(rootViewController: UIViewController())
                let details = (0...run.numbers[1]).map { _ in UIViewController() }
                let isStack = run.flag(0)
                let other = UINavigationController()
                if isStack { other.setViewControllers(details, animated: false) }
                let second: UIViewController = isStack ? other : details[0]
                let taken = isStack ? details.count : 1
                let app = SplitInParent([stack, second])
                let host = run.open(app.parent)
                app.choose(isWide: false)
                host.settle()
                run.expect("number of controllers on the collapsed stack", stack.viewControllers.count, 1 + taken)
                if isEmptied {
                    stack.popToRootViewController(animated: false)
                    host.settle()
                }
                app.choose(isWide: true)
                host.settle()
                run.expect("number of columns after the expansion", app.split.viewControllers.count, isEmptied ? 1 : 2)
                if isEmptied { run.expectObject("parent of the second column", second.parent, nil) }
            }
        },
    ]
}
