import Foundation
import LayoutEngine

/// A controller that hides the status bar if wanted, or names a child that decides.
private final class StatusBarController: UIViewController {
    var hidesStatusBar = false
    var asked: UIViewController?
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var childForStatusBarHidden: UIViewController? { asked }
}

/// The surroundings of an app, and what its controllers prefer.
private struct SceneState {
    var orientation: DeviceOrientation
    var statusBar: CGFloat
    var size = 0
    var bars = (top: BarStyle.hidden, bottom: BarStyle.hidden)
    var keyboard: CGFloat = 0
    /// Whether the root, its child and the presented controller prefer a hidden status bar.
    var hides = [false, false, false]
    var asksChild = false
    var cover: UIModalPresentationStyle?

    /// A full-screen controller decides, or else the child that the root names, or else the root.
    var hidesStatusBar: Bool { hides[cover == .fullScreen ? 2 : asksChild ? 1 : 0] }
    var windowSize: CGSize? { [nil, CGSize(width: 300, height: 310), CGSize(width: 280, height: 250)][size] }
}

/// An app in such surroundings.
private final class SceneApp {
    var state: SceneState
    let host: SceneHost
    private let (root, child, cover) = (StatusBarController(), StatusBarController(), StatusBarController())

    /// - Parameter isFresh: whether its host is made for the state, and not for the case.
    init(_ run: ScenarioRun, _ state: SceneState, isFresh: Bool) {
        self.state = state
        guard isFresh else {
            host = run.open(root)
            fill()
            return
        }
        host = SceneHost(
            device: run.device, orientation: state.orientation, statusBarHeight: state.statusBar,
            topBar: state.bars.top, bottomBar: state.bars.bottom, windowSize: state.windowSize)
        fill()
        configure()
        host.launch(root)
        host.setKeyboard(height: state.keyboard)
        present()
        host.settle()
    }

    private func fill() {
        root.addChild(child)
        for part in [UIScrollView(), child.view].compactMap({ $0 }) {
            part.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(part)
            NSLayoutConstraint.activate(part.filling(root.view))
        }
        child.didMove(toParent: root)
        _ = (root.topLayoutGuide, root.bottomLayoutGuide, root.view.keyboardLayoutGuide)
    }

    private func configure() {
        for (controller, hides) in zip([root, child, cover], state.hides) { controller.hidesStatusBar = hides }
        root.asked = state.asksChild ? child : nil
        root.setNeedsStatusBarAppearanceUpdate()
    }

    private func present() {
        guard let style = state.cover else { return }
        cover.modalPresentationStyle = style
        root.present(cover, animated: false)
    }

    func perform(_ number: Int) {
        let value = number / 9
        switch number % 9 {
        case 0:
            // A rotation gives an app that shares the screen all of it.
            (state.orientation, state.size) = (state.orientation == .portrait ? .landscape : .portrait, 0)
            host.rotate(to: state.orientation)
        case 1:
            state.size = value % 3
            host.resize(to: state.windowSize ?? host.device.size(in: state.orientation))
        case 2:
            state.statusBar = [20, 40, 0][value % 3]
            host.setStatusBarHeight(state.statusBar)
        case 3, 4:
            let styles: [BarStyle] = [.hidden, .translucent, .opaque]
            state.bars = (styles[value % 3], styles[value / 3 % 3])
            host.setBars(top: state.bars.top, bottom: state.bars.bottom)
        case 5: state.hides[value % 3].toggle()
        case 6: state.asksChild.toggle()
        case 7 where state.cover == nil:
            state.cover = value % 2 == 0 ? .fullScreen : .overFullScreen
            present()
        case 7:
            state.cover = nil
            root.dismiss(animated: false)
        default:
            state.keyboard = CGFloat(value % 3) * 90
            host.setKeyboard(height: state.keyboard)
        }
        configure()
    }

    func picture() -> SettledLayout {
        var result = SettledLayout()
        result.add("status bar", host.window.windowScene?.statusBarManager?.statusBarFrame ?? .null)
        result.add("order of the window's subviews", host.window.subviews.map { $0 === root.view })
        for (name, controller) in [("root", root), ("cover", cover)] where controller.view.window != nil {
            result.add(treeOf: controller.view, name)
            guard controller === root else { continue }
            result.add("lengths of the layout guides", [root.topLayoutGuide.length, root.bottomLayoutGuide.length])
            result.add("keyboard layout guide", root.view.keyboardLayoutGuide.layoutFrame)
        }
        return result
    }
}

/// Surroundings of an app that change.
extension Scenario {
    static let sceneOrders: [Scenario] = [
        // After bars, calls, the keyboard, the window and the status bar have changed, an app has the layout of a new
        // app in the same surroundings.
        Scenario(
            "scenes-in-any-order",
            rules: ["status-bar-1", "status-bar-2", "status-bar-3", "guides-3", "presentation-1"],
            limits: [255] + Array(repeating: 9 * 18 - 1, count: 8), kinds: 9, share: 3
        ) { run in
            let start = SceneState(
                orientation: run.environment.orientation, statusBar: CGFloat(run.environment.statusBar))
            let app = SceneApp(run, start, isFresh: false)
            func rest() {
                app.host.settle()
                run.expect("whether the status bar is hidden", app.host.isStatusBarHidden, app.state.hidesStatusBar)
            }
            run.inAnyOrder(from: 1, app.perform, rest: rest)
            rest()
            let found = app.picture()
            let fresh = SceneApp(run, app.state, isFresh: true)
            run.expectSame(found, fresh.picture())
            fresh.host.terminate()
        }
    ]
}
