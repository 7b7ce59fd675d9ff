import Foundation
import LayoutEngine

/// A controller that has a wish about the status bar, or leaves it to another one.
private final class WishingController: UIViewController {
    var hidesStatusBar = false
    var asked: UIViewController?
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var childForStatusBarHidden: UIViewController? { asked }
}

/// What is around an app, and what its controllers wish.
private struct SceneState {
    var orientation: DeviceOrientation
    var statusBar: CGFloat
    var size = 0
    var bars = (top: BarStyle.hidden, bottom: BarStyle.hidden)
    var keyboard: CGFloat = 0
    /// Whether the root, its child and what covers them would hide the status bar.
    var hides = [false, false, false]
    var asksChild = false
    var cover: UIModalPresentationStyle?

    /// What fills the screen in place of the root decides, or else whom the root names.
    var hidesStatusBar: Bool { hides[cover == .fullScreen ? 2 : asksChild ? 1 : 0] }
    var windowSize: CGSize? { [nil, CGSize(width: 300, height: 310), CGSize(width: 280, height: 250)][size] }
}

/// An app in such surroundings.
private final class SceneApp {
    var state: SceneState
    let host: SceneHost
    private let (root, child, cover) = (WishingController(), WishingController(), WishingController())

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
        dress()
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

    private func dress() {
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
            // An app that shares the screen gets all of it.
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
        dress()
    }

    func picture() -> SettledPicture {
        var result = SettledPicture()
        result.add("status bar", host.window.windowScene?.statusBarManager?.statusBarFrame ?? .null)
        result.add("order in the window", host.window.subviews.map { $0 === root.view })
        for (name, controller) in [("root", root), ("cover", cover)] where controller.view.window != nil {
            result.add(treeOf: controller.view, name)
            guard controller === root else { continue }
            result.add("guides", [root.topLayoutGuide.length, root.bottomLayoutGuide.length])
            result.add("guide of the keyboard", root.view.keyboardLayoutGuide.layoutFrame)
        }
        return result
    }
}

/// What is around an app, whatever was there before.
extension Scenario {
    static let sceneOrders: [Scenario] = [
        // Bars, calls, the keyboard, the window and the wishes of controllers leave an app the room that a new
        // one would have.
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
