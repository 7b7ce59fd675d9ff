import Foundation
import LayoutEngine

/// Hides the status bar if wanted.
private final class SharingController: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
}

/// The scene of an app's window, which other windows come into and leave, and when each of them became the key window.
private final class SharedScene {
    let host: SceneHost
    let scene: UIWindowScene
    /// The app's own window is the first, and stays.
    private(set) var windows: [UIWindow]
    private var isInside = [true, false, false]
    private var times = [1, 0, 0]
    private var time = 1
    /// The window that became the key window last while it was in the scene.
    private var last = 0
    private(set) var replaced: [UIWindow] = []

    init?(_ host: SceneHost) {
        guard let scene = host.window.windowScene else { return nil }
        (self.host, self.scene) = (host, scene)
        windows = [host.window]
        for index in 0..<2 {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90 + 20 * index, height: 70))
            window.rootViewController = UIViewController()
            windows.append(window)
        }
    }

    private func noteKey(_ index: Int) {
        time += 1
        times[index] = time
        if isInside[index] { last = index }
    }

    func perform(_ kind: Int, _ value: Int) {
        let index = 1 + value % 2
        switch kind {
        case 0, 1:
            isInside[index].toggle()
            windows[index].windowScene = isInside[index] ? scene : nil
        case 2:
            host.window.makeKey()
            noteKey(0)
        case 3:
            if isInside[index], value / 2 % 2 == 0 {
                windows[index].makeKeyAndVisible()
            } else {
                windows[index].makeKey()
            }
            noteKey(index)
        case 4:
            // A new window, made for the scene, replaces the old one.
            windows[index].windowScene = nil
            replaced.append(windows[index])
            windows[index] = UIWindow(windowScene: scene)
            windows[index].rootViewController = UIViewController()
            windows[index].frame = CGRect(x: 0, y: 0, width: 60 + value, height: 50)
            (isInside[index], times[index]) = (true, 0)
            if last == index { last = -1 }
        default: windows[index].frame.size = CGSize(width: 100 + value, height: 80)
        }
    }

    /// Whether the app's own window is surely the scene's key window.
    var isOwnKey: Bool {
        last == 0 && windows.indices.allSatisfy { $0 == 0 || !isInside[$0] || times[$0] < times[0] }
    }
}

/// Windows that share a scene.
extension Scenario {
    static let sharedScenes: [Scenario] = [
        // Where the app's own window is the key window of its scene, the status bar is as wide as that window. Its
        // height follows from the device, a call and the controllers, whichever other windows came into the scene and
        // left it.
        Scenario(
            "status-bars-beside-other-windows", rules: ["status-bar-1", "status-bar-2", "windows-3"],
            limits: Array(repeating: 8 * 12 - 1, count: 10), kinds: 8, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let controller = SharingController()
            let host = run.open(controller)
            guard let shared = SharedScene(host) else { return run.expect("whether there is a scene", false, true) }
            var height = CGFloat(run.environment.statusBar)
            func check(_ when: String) {
                host.settle()
                guard shared.isOwnKey else { return }
                // On devices with a notch the room of a hidden status bar stays.
                let isHidden = controller.hides || height == 0
                guard !isHidden || !run.device.hasNotch else { return }
                run.expectObject("key window of the scene \(when)", shared.scene.keyWindow, host.window)
                let wanted = isHidden ? 0 : run.statusBar(host.orientation, height)
                let manager = shared.scene.statusBarManager
                run.expect(
                    "frame of the status bar \(when)", manager?.statusBarFrame ?? .null,
                    CGRect(x: 0, y: 0, width: host.window.bounds.width, height: wanted))
                run.expect("whether the status bar is hidden \(when)", manager?.isStatusBarHidden, wanted == 0)
            }
            check("at first")
            for (turn, number) in run.numbers.enumerated() {
                let (kind, value) = (number % 8, number / 8)
                switch kind {
                case 0...5: shared.perform(kind, value)
                case 6 where value % 2 == 0: host.turn()
                case 6:
                    height = [20, 40, 0][value % 3]
                    host.setStatusBarHeight(height)
                default:
                    controller.hides.toggle()
                    controller.setNeedsStatusBarAppearanceUpdate()
                }
                check("after change \(turn) of kind \(kind)")
            }
            run.held.append(contentsOf: shared.windows + shared.replaced)
            // The app goes on in its own window.
            host.window.makeKey()
        }
    ]
}
