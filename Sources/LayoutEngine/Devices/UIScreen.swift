import Foundation

/// The device's screen, as the present environment has it.
public struct UIScreen: Hashable, Sendable {
    /// The only screen.
    public static let main = UIScreen()

    /// In points, in the present orientation.
    public var bounds: CGRect { CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize) }
    /// Pixels per point.
    public var scale: CGFloat { LayoutEnvironment.current.scale }
    /// Pixels per point.
    public var nativeScale: CGFloat { scale }
    /// In pixels, upright.
    public var nativeBounds: CGRect {
        let size = LayoutEnvironment.current.screenSize
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }
    /// The traits of a window that fills the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(windowSize: bounds.size) }
}

/// The device, as the present environment has it.
public struct UIDevice: Hashable, Sendable {
    /// The only device.
    public static let current = UIDevice()

    /// Phone or pad.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { LayoutEnvironment.current.userInterfaceIdiom }
    /// Which way the device is held.
    public var orientation: UIDeviceOrientation {
        let size = LayoutEnvironment.current.screenSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// The device was turned.
    ///
    /// Hosts do not send it: controllers learn of turns by `viewWillTransition(to:with:)`.
    public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Begins to tell of turns.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends telling of turns.
    public func endGeneratingDeviceOrientationNotifications() {}
    /// What the device is called in general.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// How the status bar comes and goes; it does at once here.
///
/// Raw values as in Apple's header.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, fade, slide
}

/// Which way a device is held.
///
/// Raw values as in Apple's header.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    /// As the names say.
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is held on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its front or back.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether it is known how it is held.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
