import Foundation
import LayoutEngine

/// A screen that supports some orientations, and records its callbacks.
private final class HeldScreen: UIViewController {
    var mask = UIInterfaceOrientationMask.all
    var turns = true
    var told: [String] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var shouldAutorotate: Bool { turns }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        told.append("willTransition")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        told.append("\(size.width) x \(size.height)")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        told.append("traits")
    }
}

/// An app with two screens, and its expected orientation, size and keyboard.
final class HeldApp {
    private enum Keyboard {
        case ofDevice
        case height(CGFloat)
    }

    private let screens = [HeldScreen(), HeldScreen()]
    private let (run, host): (ScenarioRun, SceneHost)
    private var orientation: DeviceOrientation
    /// Nil while the app has the whole screen.
    private var shared: CGSize?
    private var (keyboard, floating, shown) = (Keyboard.height(0), nil as CGRect?, 0)

    private static let masks: [(mask: UIInterfaceOrientationMask, portrait: Bool, landscape: Bool)] = [
        (.all, true, true), (.portrait, true, false), (.landscapeRight, false, true), (.allButUpsideDown, true, true),
        (.landscape, false, true),
    ]

    /// - Parameter mask: the orientations that the first screen supports; the device is rotated if it has another one.
    init(_ run: ScenarioRun, mask: Int) {
        self.run = run
        screens[0].mask = Self.masks[mask].mask
        host = run.open(screens[0])
        orientation = run.environment.orientation
        let other = run.otherOrientation
        if !takes(screens[0], orientation), takes(screens[0], other) { orientation = other }
    }

    private func takes(_ screen: HeldScreen, _ way: DeviceOrientation) -> Bool {
        let entry = Self.masks.first { $0.mask == screen.mask }
        return (way == .portrait ? entry?.portrait : entry?.landscape) == true
    }

    private var size: CGSize { shared ?? run.device.size(in: orientation) }

    /// Whether the horizontal and the vertical size class are regular.
    private var classes: [Bool] {
        if run.device.isPad { return [size.width >= 678, true] }
        let isOnItsSide = orientation == .landscape
        return [isOnItsSide && min(run.device.size.width, run.device.size.height) >= 414, !isOnItsSide]
    }

    private var height: CGFloat {
        switch keyboard {
        case .ofDevice: orientation == .portrait ? run.device.keyboardHeight : 194
        case .height(let height): height
        }
    }

    /// Checks the callbacks of the screen for a change of the window.
    private func change(_ when: String, _ model: () -> Void, _ real: () -> Void) {
        let (before, old) = (size, classes)
        screens[shown].told = []
        model()
        real()
        let words = "\(size.width) x \(size.height)"
        let wanted = size == before ? [] : old == classes ? [words] : ["willTransition", words, "traits"]
        run.expect("callbacks of the screen for \(when)", screens[shown].told, wanted)
    }

    func perform(_ kind: Int, _ value: Int) {
        let screen = screens[shown]
        switch kind {
        case 0: screen.mask = Self.masks[value % 5].mask
        case 1: screen.turns.toggle()
        case 2 where takes(screens[1 - shown], orientation):
            // A screen that does not support the present orientation would rotate the device.
            shown = 1 - shown
            host.window.rootViewController = screens[shown]
            host.settle()
        case 2...4:
            let way: DeviceOrientation =
                value % 4 == 0 ? orientation : orientation == .portrait ? .landscape : .portrait
            change("a rotation") {
                guard way != orientation, screen.turns, takes(screen, way) else { return }
                (orientation, shared) = (way, nil)
            } _: {
                host.rotate(to: way)
            }
        case 5 where run.device.isPad:
            let whole = run.device.size(in: orientation)
            let width = [320, 507, 677, 678, whole.width][value % 5]
            let other = CGSize(width: min(width, whole.width), height: whole.height)
            change("a resize", { shared = other }, { host.resize(to: other) })
        case 5, 6:
            keyboard = value % 3 == 0 ? .height(0) : .ofDevice
            if value % 3 > 0 { floating = nil }
            host.setKeyboard(isVisible: value % 3 > 0)
        case 7:
            // The new height may be the present one.
            let new = value % 3 == 0 ? height : CGFloat(30 + value * 5)
            keyboard = .height(new)
            if new > 0 { floating = nil }
            host.setKeyboard(height: new)
        case 8:
            keyboard = .height(0)
            floating = value % 4 == 0 ? nil : CGRect(x: 9, y: 20 + value, width: 170, height: 80)
            host.setFloatingKeyboard(frame: floating)
        default:
            let sizes: [UIContentSizeCategory] = [.large, .small, .extraLarge]
            let isNew = sizes[value % 3] != LayoutEnvironment.current.preferredContentSizeCategory
            screen.told = []
            host.setPreferredContentSizeCategory(sizes[value % 3])
            run.expect("callbacks of the screen for a text size", screen.told, isNew ? ["traits"] : [])
        }
    }

    func check() {
        let (whole, screen) = (run.device.size(in: orientation), screens[shown])
        run.expect("orientation of the app", host.orientation, orientation)
        run.expect("size of the screen", UIScreen.main.bounds.size, whole)
        run.expect(
            "size of fixedCoordinateSpace", UIScreen.main.fixedCoordinateSpace.bounds.size,
            CGSize(width: min(whole.width, whole.height), height: max(whole.width, whole.height)))
        run.expect("size of the window", host.window.bounds.size, size)
        run.expect("frame of the view", screen.view.frame, CGRect(origin: .zero, size: size))
        let isLandscape = whole.width > whole.height
        run.expect("whether UIDevice.orientation is landscape", UIDevice.current.orientation.isLandscape, isLandscape)
        run.expect("whether interfaceOrientation is landscape", screen.interfaceOrientation.isLandscape, isLandscape)
        let traits = screen.traitCollection
        run.expect(
            "whether the size classes are regular",
            [traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular], classes)
        run.expect("height of the keyboard", host.window.keyboardHeight, height)
        run.expect("frame of the floating keyboard", host.window.floatingKeyboard ?? .zero, floating ?? .zero)
    }
}
