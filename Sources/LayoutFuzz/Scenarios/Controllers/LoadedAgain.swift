import Foundation
import LayoutEngine

/// Screens in tabs, whose views the app sets to nil while they are hidden.
final class LoadedAgain {
    private(set) var state: LoadedState
    let host: SceneHost
    private let screens = (0..<LoadedState.count).map { _ in LoadedScreen() }
    private let (tabs, stack) = (UITabBarController(), UINavigationController())
    private let run: ScenarioRun
    private var loads = Array(repeating: 0, count: LoadedState.count)
    private var isLoaded = Array(repeating: false, count: LoadedState.count)

    init(_ run: ScenarioRun, _ state: LoadedState) {
        (self.run, self.state) = (run, state)
        screens[1].hidesBottomBarWhenPushed = true
        stack.viewControllers = Array(screens[..<state.depth])
        tabs.viewControllers = [stack, screens[3]]
        tabs.selectedIndex = state.tab
        for (index, screen) in screens.enumerated() { Self.dress(screen, state, index) }
        host = run.open(tabs)
        host.setPreferredContentSizeCategory(LoadedState.textSizes[state.textSize])
        if let style = state.cover { present(style) }
        host.settle()
        noteLoads()
    }

    private static func dress(_ screen: LoadedScreen, _ state: LoadedState, _ index: Int) {
        let inset = CGFloat(state.insets[index])
        screen.additionalSafeAreaInsets = UIEdgeInsets(top: 3 * inset, left: 2 * inset, bottom: inset, right: 4 * inset)
        screen.viewRespectsSystemMinimumLayoutMargins = state.respects[index]
        screen.edgesForExtendedLayout = state.extends[index] ? .all : []
    }

    private func present(_ style: UIModalPresentationStyle) {
        screens[4].modalPresentationStyle = style
        tabs.present(screens[4], animated: false)
    }

    func perform(_ kind: Int, _ value: Int) {
        let index = value % LoadedState.count
        switch kind {
        case 0, 1:
            // Apps release hidden views when memory is short, long after the screen has disappeared.
            check("before a view is released")
            let free = screens.indices.filter { isLoaded[$0] && screens[$0].viewIfLoaded?.superview == nil }
            guard !free.isEmpty else { return }
            let gone = free[value % free.count]
            screens[gone].view = nil
            isLoaded[gone] = false
        case 2 where state.cover == nil && (state.depth == 1 || state.depth == 2 && value % 2 == 0):
            stack.pushViewController(screens[state.depth], animated: false)
            state.depth += 1
        case 2, 3:
            guard state.cover == nil, state.depth > 1 else { return }
            stack.popViewController(animated: false)
            state.depth -= 1
        case 4 where state.cover == nil:
            state.tab = 1 - state.tab
            tabs.selectedIndex = state.tab
        case 5 where state.cover == nil:
            let style: UIModalPresentationStyle = value % 2 == 0 ? .fullScreen : .overFullScreen
            state.cover = style
            present(style)
        case 4, 5:
            state.cover = nil
            tabs.dismiss(animated: false)
        case 6: state.insets[index] = value / 5 % 4
        case 7 where value / 5 % 2 == 0: state.respects[index].toggle()
        case 7: state.extends[index].toggle()
        case 8:
            state.textSize = value % 3
            host.setPreferredContentSizeCategory(LoadedState.textSizes[state.textSize])
        default:
            host.turn()
            host.settle()
            host.turn()
        }
        Self.dress(screens[index], state, index)
        noteLoads()
    }

    /// The view of a visible screen is loaded at once.
    private func noteLoads() {
        for index in state.shown where !isLoaded[index] {
            isLoaded[index] = true
            loads[index] += 1
        }
    }

    func check(_ when: String) {
        host.settle()
        for (index, screen) in screens.enumerated() {
            let isShown = state.shown.contains(index)
            run.expectObject(
                "window of screen \(index) \(when)", screen.viewIfLoaded?.window, isShown ? host.window : nil)
        }
    }

    /// The view of a hidden screen is not loaded, except that a hidden navigation controller may load its top controller's.
    func checkLoads(_ when: String) {
        for index in [3, 4] {
            run.expect("isViewLoaded of screen \(index) \(when)", screens[index].isViewLoaded, isLoaded[index])
            run.expect("number of viewDidLoad calls of screen \(index) \(when)", screens[index].loads, loads[index])
        }
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for index in state.shown {
            let screen = screens[index]
            let traits = screen.traitCollection
            result.add(
                "size classes of \(index)", [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
            result.add("frame in the window of \(index)", screen.view.convert(screen.view.bounds, to: nil))
            result.add(treeOf: screen.view, "\(index)", measures: false)
        }
        return result
    }
}
