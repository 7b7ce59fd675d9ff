import Foundation

/// A bar that an app puts at the top or bottom of its window.
public enum BarStyle: String, CaseIterable, Hashable, Codable, Sendable {
    /// There is none.
    case hidden
    /// Content runs under the bar.
    case translucent
    /// Content ends at the bar.
    case opaque
}

/// A running app without a screen: a window on a device, the status bar, and a bar at the top and bottom.
///
/// Each event is played to its end: layout comes to rest and callbacks are sent before the call returns.
public final class SceneHost {
    /// The app's window.
    public let window: UIWindow
    /// The device that the app runs on.
    public let device: DeviceModel
    /// The orientation of the device.
    public private(set) var orientation: DeviceOrientation
    /// Height of the status bar in portrait: 20, 40 during a call, 0 if hidden.
    ///
    /// Devices with a notch ignore it.
    public private(set) var statusBarHeight: CGFloat
    /// Whether the app's controllers hide the status bar.
    public private(set) var isStatusBarHidden = false
    /// The bar at the window's top.
    public private(set) var topBar = BarStyle.hidden
    /// The bar at the window's bottom.
    public private(set) var bottomBar = BarStyle.hidden
    /// Whether the keyboard has the height of the device's keyboard.
    private var showsDeviceKeyboard = false
    /// Nil while the window fills the screen.
    private var windowSize: CGSize?
    /// The size classes that controllers were last notified of.
    private var traits: UITraitCollection
    /// Called when the app was launched and whenever ``settle()`` has ended, not within other events.
    package var didSettleHandler: (() -> Void)?

    /// An app that was not launched yet, on a device.
    public init(
        device: DeviceModel, orientation: DeviceOrientation = .portrait, statusBarHeight: CGFloat? = nil,
        topBar: BarStyle = .hidden, bottomBar: BarStyle = .hidden, windowSize: CGSize? = nil
    ) {
        self.device = device
        self.orientation = orientation
        self.statusBarHeight = statusBarHeight ?? device.statusBarHeight
        self.topBar = topBar
        self.bottomBar = bottomBar
        self.windowSize = windowSize
        let screen = device.size(in: orientation)
        LayoutEnvironment.current.screenSize = screen
        LayoutEnvironment.current.userInterfaceIdiom = device.isPad ? .pad : .phone
        traits = UITraitCollection(windowSize: windowSize ?? screen)
        window = UIWindow(frame: CGRect(origin: .zero, size: windowSize ?? screen))
        window.accessibilityIdentifier = "window"
    }

    /// Shows a controller in the window.
    ///
    /// The device is turned first if the controller does not support its orientation.
    /// uikit-model: status-bar-5
    public func launch(_ controller: UIViewController) {
        let other: DeviceOrientation = orientation == .portrait ? .landscape : .portrait
        if windowSize == nil, !controller.supports(orientation), controller.supports(other) {
            orientation = other
            let size = device.size(in: other)
            LayoutEnvironment.current.screenSize = size
            traits = UITraitCollection(windowSize: size)
            window.frame = CGRect(origin: .zero, size: size)
        }
        applyChrome()
        window.rootViewController = controller
        window.show()
        settle()
    }

    /// Turns the device; an app that shared the screen gets all of it.
    ///
    /// Nothing happens if the window's root controller does not support the orientation.
    public func rotate(to newOrientation: DeviceOrientation) {
        guard newOrientation != orientation, window.rootViewController?.follows(newOrientation) ?? true else { return }
        orientation = newOrientation
        windowSize = nil
        LayoutEnvironment.current.screenSize = device.size(in: newOrientation)
        windowDidChange()
        if showsDeviceKeyboard { setKeyboard(isVisible: true) }
    }

    /// Gives the app a window of another size than the screen, as next to a second app.
    public func resize(to size: CGSize) {
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The window was resized to \(size). A size is finite and not negative; it keeps its own.")
            return
        }
        guard size != window.bounds.size else { return }
        windowSize = size
        windowDidChange()
    }

    private func windowDidChange() {
        let size = windowSize ?? device.size(in: orientation)
        let coordinator = HostTransitionCoordinator()
        let newTraits = UITraitCollection(windowSize: size)
        let coming = newTraits.overridden(by: window.looks?.storedTraitOverrides)
        if coming != traits.overridden(by: window.looks?.storedTraitOverrides) {
            window.rootViewController?.willTransition(to: coming, with: coordinator)
        }
        // A controller that is notified may change the size again.
        let outer = window.upcomingSize
        window.upcomingSize = size
        window.rootViewController?.viewWillTransition(to: size, with: coordinator)
        window.upcomingSize = outer
        window.frame = CGRect(origin: .zero, size: size)
        window.rootViewController?.resolvePresentationStyles(in: window)
        if newTraits != traits {
            // Its overrides may have changed since.
            let own = window.looks?.storedTraitOverrides
            let last = traits.overridden(by: own)
            traits = newTraits
            // An app's views may be in the window itself, next to those of controllers.
            window.sendTraitChange(from: last, to: newTraits.overridden(by: own))
            window.rootViewController?.sendTraitChange(from: last)
        }
        window.rootViewController?.adaptPresentations(in: window)
        applyChrome()
        window.rootViewController?.environmentDidChange()
        coordinator.runAnimations()
        settleWindow()
        coordinator.runCompletions()
        settleWindow()
    }

    /// Changes the height of the status bar in portrait: 20, 40 during a call, 0 if hidden.
    public func setStatusBarHeight(_ height: CGFloat) {
        guard height != statusBarHeight else { return }
        statusBarHeight = height
        applyChrome()
        window.rootViewController?.environmentDidChange()
        settleWindow()
    }

    /// Changes the text size in the system's settings while the app runs.
    public func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        guard category != LayoutEnvironment.current.preferredContentSizeCategory else { return }
        window.setPreferredContentSizeCategory(category)
        traits = UITraitCollection(windowSize: window.bounds.size)
        settleWindow()
    }

    /// Shows or hides the keyboard, with the device's height, also after the device turns.
    public func setKeyboard(isVisible: Bool) {
        let height = orientation == .portrait ? device.keyboardHeight : landscapeKeyboardHeight
        setKeyboard(height: isVisible ? height : 0)
        showsDeviceKeyboard = isVisible
    }

    private var landscapeKeyboardHeight: CGFloat {
        LayoutEnvironment.current.messagesAssumptions.landscapeKeyboardHeight
    }

    /// Shows a keyboard of a height in points, whichever way the device is turned; zero hides it.
    ///
    /// Posts the notifications that `UIResponder` names.
    public func setKeyboard(height: CGFloat) {
        guard height.isFinite, height >= 0 else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The keyboard's height was set to \(height). A height is finite and not negative; it keeps "
                    + "\(window.keyboardHeight).")
            return
        }
        showsDeviceKeyboard = false
        if height > 0 { window.floatingKeyboard = nil }
        guard height != window.keyboardHeight else { return }
        let change = KeyboardChange(from: window.keyboardHeight, to: height, in: window.bounds.size)
        change.postWillNotifications()
        window.keyboardHeight = height
        window.needsLayoutPreparation = true
        settleWindow()
        change.postDidNotifications()
        settleWindow()
    }

    /// Lets the keyboard float in a rectangle of the window, as on pads, instead of being docked; nil takes it away.
    ///
    /// A docked keyboard is hidden. Guides that follow undocked keyboards go there; for all else there is no keyboard.
    public func setFloatingKeyboard(frame: CGRect?) {
        let numbers = frame.map { [$0.origin.x, $0.origin.y, $0.width, $0.height] } ?? []
        guard numbers.allSatisfy(\.isFinite) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "The keyboard was to float in \(numbers). A rectangle is finite; it stays where it was.")
            return
        }
        setKeyboard(height: 0)
        guard frame != window.floatingKeyboard else { return }
        window.floatingKeyboard = frame
        window.needsLayoutPreparation = true
        settleWindow()
    }

    /// Changes the bars at the window's top and bottom.
    public func setBars(top: BarStyle, bottom: BarStyle) {
        topBar = top
        bottomBar = bottom
        applyChrome()
        settleWindow()
    }

    /// Takes the app off the screen.
    public func terminate() {
        window.disappear()
        settleWindow()
    }

    /// Layout to rest, then the callbacks that end the transaction, then layout of what they changed.
    public func settle() {
        settleWindow()
        didSettleHandler?()
    }

    private func settleWindow() {
        window.settle()
        // Controllers may hide the status bar, and change that in their callbacks.
        for _ in 0..<LayoutPass.roundLimit {
            guard effectivePrefersStatusBarHidden != isStatusBarHidden else { return }
            applyChrome()
            window.rootViewController?.environmentDidChange()
            window.settle()
        }
    }

    private var effectivePrefersStatusBarHidden: Bool {
        window.rootViewController?.effectivePrefersStatusBarHidden ?? false
    }

    private func applyChrome() {
        isStatusBarHidden = effectivePrefersStatusBarHidden
        let chrome = ChromeGeometry(
            device: device, orientation: orientation, statusBarHeight: isStatusBarHidden ? 0 : statusBarHeight,
            profile: LayoutEnvironment.current.profile)
        let covered = chrome.coveredInsets(topBar: topBar, bottomBar: bottomBar)
        window.statusBarInset = chrome.coveredInsets(topBar: .hidden, bottomBar: .hidden).top
        window.statusBarDisplacement = chrome.doubleHeightStatusBarOffset
        window.rootFrame = chrome.rootFrame(in: window.bounds.size, topBar: topBar, bottomBar: bottomBar)
        window.setChromeInsets(covered)
    }
}

/// Where bars are and what they leave to the root controller.
struct ChromeGeometry {
    let device: DeviceModel
    let orientation: DeviceOrientation
    let statusBarHeight: CGFloat
    let profile: UIKitProfile

    private var system: UIEdgeInsets { device.systemInsets(in: orientation, statusBar: statusBarHeight) }

    /// Height of a navigation bar, or a toolbar, without what is above or below it.
    private var barHeight: CGFloat {
        BarHeights(
            screenSize: device.size(in: orientation), isPad: device.isPad, profile: profile
        ).navigationBar
    }

    func coveredInsets(topBar: BarStyle, bottomBar: BarStyle) -> UIEdgeInsets {
        var edges = system
        if topBar != .hidden { edges.top += barHeight }
        if bottomBar != .hidden { edges.bottom += barHeight }
        return edges
    }

    /// By how much a status bar of double height pushes the app's root view down.
    var doubleHeightStatusBarOffset: CGFloat {
        device.hasNotch ? 0 : max(0, system.top - device.statusBarHeight)
    }

    func rootFrame(in size: CGSize, topBar: BarStyle, bottomBar: BarStyle) -> CGRect {
        let covered = coveredInsets(topBar: topBar, bottomBar: bottomBar)
        var insets = UIEdgeInsets(top: doubleHeightStatusBarOffset)
        if topBar == .opaque { insets.top = covered.top }
        if bottomBar == .opaque { insets.bottom = covered.bottom }
        return CGRect(origin: .zero, size: size).reduced(by: insets)
    }
}

extension UIWindow {
    func settle() {
        layoutIfNeeded()
        // A callback may start another appearance; a well-behaved app comes to rest after one or two.
        for _ in 0..<LayoutPass.roundLimit {
            guard LayoutEnvironment.current.isTransactionOpen else { return }
            LayoutEnvironment.current.commitTransaction()
            layoutIfNeeded()
        }
    }
}
