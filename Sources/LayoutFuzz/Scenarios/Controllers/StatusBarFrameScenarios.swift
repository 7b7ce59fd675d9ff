import Foundation
import LayoutEngine

/// Hides the status bar if wanted.
private final class HidingController: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
}

extension ScenarioRun {
    /// How high the status bar is, by the published sizes of devices.
    func statusBar(_ orientation: DeviceOrientation, _ height: CGFloat) -> CGFloat {
        if device.hasNotch { return orientation == .portrait ? device.topSafeArea : 0 }
        return orientation == .landscape && !device.isPad ? 0 : height
    }

    fileprivate func expectStatusBar(_ when: String, in window: UIWindow, _ height: CGFloat) {
        let manager = UIWindowScene().statusBarManager
        expectFrame("frame of the status bar \(when)", manager?.statusBarFrame, window, height)
        expect("whether the status bar is hidden \(when)", manager?.isStatusBarHidden, height == 0)
    }

    fileprivate func expectFrame(_ what: String, _ found: CGRect?, _ window: UIWindow, _ height: CGFloat) {
        expect(what, found ?? .null, CGRect(x: 0, y: 0, width: window.bounds.width, height: height))
    }
}

/// The frames of the status bar that apps get.
extension Scenario {
    static let statusBarFrames: [Scenario] = [
        // The status bar is as wide as the window. Its height follows from the device, the orientation, a call and the
        // controllers.
        Scenario(
            "status-bars-of-scenes", rules: ["status-bar-1", "status-bar-2", "status-bar-3", "windows-3"],
            limits: [1] + Array(repeating: 8, count: 7)
        ) { run in
            let controller = HidingController()
            controller.hides = run.flag(0)
            // Each covers the one before; the last one decides.
            var screens = [controller]
            let host = run.open(controller)
            var height = CGFloat(run.environment.statusBar)
            func check(_ when: String) {
                host.settle()
                let hides = screens.last?.hides == true
                run.expectStatusBar(when, in: host.window, run.statusBar(host.orientation, hides ? 0 : height))
                run.expect(
                    "frame of the status bar of the window's scene \(when)",
                    host.window.windowScene?.statusBarManager?.statusBarFrame,
                    run.uikit >= .iOS13plus ? UIWindowScene().statusBarManager?.statusBarFrame : nil)
                guard run.uikit.hasSafeArea, height == 20 else { return }
                run.expectFrame(
                    "statusBarFrame of the app \(when)", UIApplication.shared.statusBarFrame, host.window,
                    hides ? 0 : run.statusBar(host.orientation, height))
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                switch number {
                case 0, 1: host.turn()
                case 2, 3:
                    height = [40, 20][number - 2]
                    host.setStatusBarHeight(height)
                case 4: screens.last?.hides.toggle()
                case 5:
                    height = 0
                    host.setStatusBarHeight(0)
                case 7:
                    let screen = HidingController()
                    screen.hides = turn % 2 == 0
                    screen.modalPresentationStyle = .fullScreen
                    screens.last?.present(screen, animated: false)
                    screens.append(screen)
                case 8:
                    guard screens.count > 1 else { continue }
                    screens.removeLast().dismiss(animated: false)
                default:
                    guard run.device.isPad else { continue }
                    host.resize(to: CGSize(width: 320 + turn * 30, height: Int(host.window.bounds.height)))
                }
                check("after change \(turn) of kind \(number)")
            }
        },
        // An extension has a status bar while it is expanded, and none while it is compact.
        Scenario(
            "status-bars-of-messages", rules: ["messages-9", "status-bar-1"],
            limits: [1] + Array(repeating: 5, count: 6)
        ) { run in
            let host = run.openMessages(run.flag(0) ? .expanded : .compact) { MSMessagesAppViewController() }
            guard let principal = host.principal else {
                return run.expect("whether the extension is open", false, true)
            }
            var height = CGFloat(run.environment.statusBar)
            func check(_ when: String) {
                host.settle()
                run.expectStatusBar(
                    when, in: host.window,
                    principal.presentationStyle == .expanded ? run.statusBar(host.orientation, height) : 0)
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                switch number {
                case 0: host.transition(to: .compact)
                case 1, 2: host.transition(to: .expanded)
                case 3: host.turn()
                default:
                    height = [20, 40][number - 4]
                    host.setStatusBarHeight(height)
                }
                check("after change \(turn) of kind \(number)")
            }
        },
        // Where guides of children measure the status bar only, it covers what is below it, and bars of containers
        // cover nothing.
        Scenario(
            "status-bars-over-children", rules: ["child-guides-4", "status-bar-1"], limits: [30, 40, 1, 1],
            needs: { !$0.uikit.hasSafeArea }
        ) { run in
            LayoutEnvironment.current = LayoutEnvironment(
                profile: run.uikit, guidePropagation: .legacyStatusBarOnly, scale: run.device.scale)
            let (container, child) = (UIViewController(), UIViewController())
            let root = run.flag(2) ? UINavigationController(rootViewController: container) : container
            func add() {
                container.addChild(child)
                child.view.frame = container.view.bounds.inset(
                    by: UIEdgeInsets(top: run.length(0), left: 0, bottom: run.length(1), right: 0))
                container.view.addSubview(child.view)
                child.didMove(toParent: container)
            }
            let host = run.open(root)
            add()
            if run.flag(3) { host.window.layoutIfNeeded() }
            host.settle()
            let covered = run.systemInsets(of: host).top
            run.expect(
                "length of the top guide of a child", child.topLayoutGuide.length, max(0, covered - run.length(0)))
            run.expect("length of the bottom guide of a child", child.bottomLayoutGuide.length, 0)
        },
    ]
}
