import Foundation
import LayoutEngine

/// A screen and its safe area without bars, as published.
struct PublishedScreen {
    let name: String
    let size: CGSize
    let scale: CGFloat
    /// The safe area at the top in portrait; nil where sources differ.
    let top: CGFloat?
    let bottom: CGFloat
    /// The first and the last iOS version of all devices with the screen.
    let versions: ClosedRange<Int>

    init(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat? = 20, bottom: CGFloat = 0,
        versions: ClosedRange<Int>
    ) {
        (self.name, self.scale, self.top, self.bottom, self.versions) = (name, scale, top, bottom, versions)
        size = CGSize(width: width, height: height)
    }

    var isPad: Bool { name.hasPrefix("iPad") }

    /// The safe area of a view that fills the screen; nil where sources differ.
    func insets(_ orientation: DeviceOrientation) -> UIEdgeInsets? {
        guard let top else { return nil }
        if isPad || orientation == .portrait { return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
        // Phones in landscape have no status bar.
        return bottom == 0 ? .zero : UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
    }

    static let all = [
        PublishedScreen("iPhone 4s", 320, 480, 2, versions: 5...9),
        PublishedScreen("iPhone 5", 320, 568, 2, versions: 6...15),
        PublishedScreen("iPhone 6", 375, 667, 2, versions: 8...26),
        PublishedScreen("iPhone 6 Plus", 414, 736, 3, versions: 8...16),
        PublishedScreen("iPhone X", 375, 812, 3, top: 44, bottom: 34, versions: 11...26),
        PublishedScreen("iPhone 12 mini", 375, 812, 3, top: 50, bottom: 34, versions: 14...26),
        PublishedScreen("iPhone 12", 390, 844, 3, top: 47, bottom: 34, versions: 14...26),
        PublishedScreen("iPhone 14 Pro", 393, 852, 3, top: 59, bottom: 34, versions: 16...26),
        PublishedScreen("iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34, versions: 18...26),
        PublishedScreen("iPhone XR", 414, 896, 2, top: nil, bottom: 34, versions: 12...26),
        PublishedScreen("iPhone XS Max", 414, 896, 3, top: 44, bottom: 34, versions: 12...26),
        PublishedScreen("iPhone 12 Pro Max", 428, 926, 3, top: 47, bottom: 34, versions: 14...26),
        PublishedScreen("iPhone 14 Pro Max", 430, 932, 3, top: 59, bottom: 34, versions: 16...26),
        PublishedScreen("iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34, versions: 18...26),
        PublishedScreen("iPad 9.7", 768, 1024, 2, versions: 5...26),
        PublishedScreen("iPad 10.2", 810, 1080, 2, versions: 13...26),
        PublishedScreen("iPad Air 4", 820, 1180, 2, top: 24, bottom: 20, versions: 14...26),
        PublishedScreen("iPad Pro 10.5", 834, 1112, 2, versions: 10...26),
        PublishedScreen("iPad Pro 11", 834, 1194, 2, top: 24, bottom: 20, versions: 12...26),
        PublishedScreen("iPad Pro 12.9", 1024, 1366, 2, top: 24, bottom: 20, versions: 12...26),
    ]
}

/// Screens of all devices.
extension Scenario {
    static let screenTables: [Scenario] = [
        // Each device has the screen that Apple documents. A full-screen view has the safe area that was measured on it.
        Scenario(
            "screens-of-all-devices", rules: ["devices-1", "safe-area-1"], limits: [PublishedScreen.all.count - 1, 1]
        ) { run in
            for screen in PublishedScreen.all {
                guard let device = DeviceModel.named(screen.name) else {
                    run.expect("whether the model has the device \(screen.name)", false, true)
                    continue
                }
                run.expect("size of \(screen.name)", device.size, screen.size)
                run.expect("scale of \(screen.name)", device.scale, screen.scale)
                run.expect("whether \(screen.name) is an iPad", device.isPad, screen.isPad)
                run.expect("whether \(screen.name) has a notch", device.hasNotch, screen.bottom > 20)
            }
            let screen = PublishedScreen.all[run.numbers[0]]
            guard run.uikit.hasSafeArea, let device = DeviceModel.named(screen.name) else { return }
            LayoutEnvironment.current = LayoutEnvironment(profile: run.uikit, scale: device.scale)
            let first: DeviceOrientation = run.flag(1) ? .landscape : .portrait
            // `run.open` would use the device of the case.
            let (host, controller) = (SceneHost(device: device, orientation: first), UIViewController())
            host.launch(controller)
            for orientation in [first, run.flag(1) ? .portrait : .landscape, first] {
                host.rotate(to: orientation)
                host.settle()
                let size = screen.size
                let isTurned = orientation == .landscape
                run.expect(
                    "screen bounds of \(screen.name)", UIScreen.main.bounds.size,
                    isTurned ? CGSize(width: size.height, height: size.width) : size)
                guard let insets = screen.insets(orientation) else { continue }
                run.expect("safe area of \(screen.name)", controller.view.safeAreaInsets, insets)
            }
            host.terminate()
            host.window.rootViewController = nil
        }
    ]
}
