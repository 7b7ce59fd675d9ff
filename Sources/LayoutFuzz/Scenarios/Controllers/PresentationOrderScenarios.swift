import Foundation
import LayoutEngine

/// The presented controllers from below to above, the stacks, and the window.
private struct CoverState {
    static let count = 4
    /// Numbers of controllers with the styles in which they are presented, from the first one up.
    var covers: [(controller: Int, style: Int)] = []
    var preferred = Array(repeating: 0, count: Self.count)
    var insets = Array(repeating: 0, count: Self.count + 1)
    /// The number of screens on the root's stack, and on that of the presented navigation controller.
    var stack = 1
    var upper = 1
    var size = 0
    var statusBar: CGFloat?

    static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext,
    ]
}

/// An app whose root is a navigation controller, with controllers that are presented over it; one of them is a navigation
/// controller, too.
private final class CoverApp {
    var state: CoverState
    let host: SceneHost
    private let root = UINavigationController()
    private let covers: [UIViewController]
    private let screens: [UIViewController]
    private let upper: [UIViewController]
    private let run: ScenarioRun

    init(_ run: ScenarioRun, _ state: CoverState) {
        (self.run, self.state) = (run, state)
        screens = (0..<3).map { _ in Self.makeScreen(run) }
        upper = (0..<2).map { _ in Self.makeScreen(run) }
        root.setViewControllers(Array(screens[..<state.stack]), animated: false)
        let navigation = UINavigationController()
        navigation.setViewControllers(Array(upper[..<state.upper]), animated: false)
        covers = [navigation] + (1..<CoverState.count).map { _ in Self.makeScreen(run) }
        let screen = run.device.size(in: run.environment.orientation)
        host = run.open(root, windowSize: Self.windowSize(state.size, screen))
        if let height = state.statusBar { host.setStatusBarHeight(height) }
        configure()
        for cover in state.covers {
            present(cover.controller, cover.style)
            host.settle()
        }
    }

    static func windowSize(_ number: Int, _ screen: CGSize) -> CGSize? {
        switch number {
        case 1: CGSize(width: min(320, screen.width), height: screen.height)
        case 2: CGSize(width: screen.width * 0.9, height: screen.height - 90)
        default: nil
        }
    }

    private static func makeScreen(_ run: ScenarioRun) -> UIViewController {
        let screen = UIViewController()
        let view: UIView = screen.view
        let box = run.makeView(in: view)
        let area = view.layoutMarginsGuide
        let pins = [
            box.topAnchor.constraint(equalTo: area.topAnchor),
            box.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            box.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        ]
        for pin in pins { pin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(pins)
        return screen
    }

    private func configure() {
        for (cover, number) in zip(covers, state.preferred) where number > 0 {
            cover.preferredContentSize = CGSize(width: number * 90, height: number * 110)
        }
        for (cover, number) in zip(covers + [screens[0]], state.insets) {
            cover.additionalSafeAreaInsets.top = CGFloat(number * 4)
        }
    }

    private var top: UIViewController { state.covers.last.map { covers[$0.controller] } ?? root }

    private func present(_ controller: Int, _ style: Int) {
        let below = state.covers.firstIndex { $0.controller == controller }.flatMap { $0 == 0 ? nil : $0 - 1 }
        covers[controller].modalPresentationStyle = CoverState.styles[style]
        (below.map { covers[state.covers[$0].controller] } ?? root).present(covers[controller], animated: false)
    }

    /// Makes one change to the app.
    func perform(_ number: Int) {
        let (kind, value) = (number % 11, number / 11)
        let free = (0..<CoverState.count).filter { index in !state.covers.contains { $0.controller == index } }
        switch kind {
        case 0, 1, 2:
            guard !free.isEmpty else { return }
            let (controller, style) = (free[value % free.count], value / 4 % CoverState.styles.count)
            state.covers.append((controller, style))
            present(controller, style)
        case 3, 4:
            guard !state.covers.isEmpty else { return }
            let kept = value % state.covers.count
            (kept == 0 ? root : covers[state.covers[kept - 1].controller]).dismiss(animated: false)
            state.covers.removeSubrange(kept...)
        case 5: state.preferred[value % CoverState.count] = 1 + value / 4 % 5
        case 6: state.insets[value % (CoverState.count + 1)] = value / 5 % 4
        case 7:
            // The root's stack, whether it is covered or not.
            if value % 2 == 0, state.stack < 3 {
                root.pushViewController(screens[state.stack], animated: false)
                state.stack += 1
            } else if state.stack > 1 {
                root.popViewController(animated: false)
                state.stack -= 1
            }
        case 8:
            guard let navigation = covers[0] as? UINavigationController else { return }
            if state.upper == 1 {
                navigation.pushViewController(upper[1], animated: false)
            } else {
                navigation.popViewController(animated: false)
            }
            state.upper = 3 - state.upper
        case 9:
            state.size = value % 3
            let screen = run.device.size(in: run.environment.orientation)
            host.resize(to: Self.windowSize(state.size, screen) ?? screen)
        default: disturb(value)
        }
        configure()
    }

    private func disturb(_ value: Int) {
        switch value % 3 {
        case 0 where state.size == 0:
            host.rotate(to: run.otherOrientation)
            host.settle()
            host.rotate(to: run.environment.orientation)
        case 1:
            state.statusBar = value % 2 == 0 ? 40 : CGFloat(run.environment.statusBar)
            host.setStatusBarHeight(state.statusBar ?? 20)
        default:
            host.setKeyboard(isVisible: true)
            host.settle()
            host.setKeyboard(isVisible: false)
        }
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        let all = [root] + covers
        for (index, controller) in all.enumerated() {
            result.add(
                "presentingViewController of controller \(index)",
                all.firstIndex { $0 === controller.presentingViewController } ?? -1)
            result.add(
                "presentedViewController of controller \(index)",
                all.firstIndex { $0 === controller.presentedViewController } ?? -1)
            result.add("window of controller \(index)", controller.viewIfLoaded?.window === host.window)
            result.add(
                "moving and presenting flags of controller \(index)",
                [
                    controller.isMovingToParent, controller.isMovingFromParent, controller.isBeingPresented,
                    controller.isBeingDismissed,
                ])
            guard controller.viewIfLoaded?.window != nil else { continue }
            let traits = controller.traitCollection
            result.add(
                "traits of controller \(index)",
                [traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue])
            result.add("frame of controller \(index)", controller.view.convert(controller.view.bounds, to: nil))
            if index == 0 || index == 1 {
                result.add(
                    "stack of controller \(index)", (controller as? UINavigationController)?.viewControllers.count ?? 0)
            }
            if run.uikit.hasSafeArea || index > 1 { result.add(treeOf: controller.view, "\(index)", measures: false) }
        }
        result.add(
            "order of the window's subviews",
            host.window.subviews.map { view in all.firstIndex { $0.viewIfLoaded === view } ?? -1 })
        return result
    }
}

/// Presented controllers after any changes.
extension Scenario {
    static let presentationOrders: [Scenario] = [
        // The order and the frames of views follow from what is presented now, not from earlier changes.
        Scenario(
            "covers-in-any-order",
            rules: ["presentation-1", "presentation-2", "presentation-3", "presentation-7", "containment-7"],
            limits: [255] + Array(repeating: 11 * 60 - 1, count: 8), kinds: 11, share: 8
        ) { run in
            let app = CoverApp(run, CoverState())
            app.host.settle()
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            run.expectSame(
                found, CoverApp(run, app.state).picture(), " of \(app.state.covers.map { [$0.controller, $0.style] })")
        }
    ]
}
