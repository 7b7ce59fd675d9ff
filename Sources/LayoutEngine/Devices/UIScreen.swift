import Foundation

/// The device's screen, as the present environment has it.
open class UIScreen: NSObject, @unchecked Sendable {
    /// The only screen.
    public static let main = UIScreen()
    /// The screens: one.
    public static var screens: [UIScreen] { [main] }

    /// In points, in the present orientation.
    public var bounds: CGRect { CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize) }
    /// Pixels per point.
    public var scale: CGFloat { LayoutEnvironment.current.scale }
    /// Pixels per point.
    public var nativeScale: CGFloat { scale }
    /// In pixels, in portrait.
    public var nativeBounds: CGRect {
        let size = LayoutEnvironment.current.screenSize
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }
    /// The traits of a window that fills the screen.
    public var traitCollection: UITraitCollection { UITraitCollection(windowSize: bounds.size) }
    /// From 0, dark, to 1; setting it has no effect.
    public var brightness: CGFloat {
        get { 0.5 }
        set {}
    }
    /// How many frames are shown per second at most.
    public var maximumFramesPerSecond: Int { 60 }
    /// Whether the screen is recorded: never here.
    public var isCaptured: Bool { false }
}

/// The device, as the present environment has it.
open class UIDevice: NSObject, @unchecked Sendable {
    /// The only device.
    public static let current = UIDevice()

    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { LayoutEnvironment.current.userInterfaceIdiom }
    /// Which way the device is held.
    public var orientation: UIDeviceOrientation {
        let size = LayoutEnvironment.current.screenSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    /// The device was turned.
    ///
    /// Hosts do not send it: controllers are notified of turns by `viewWillTransition(to:with:)`.
    public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Begins to send notifications of turns.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends sending notifications of turns.
    public func endGeneratingDeviceOrientationNotifications() {}
    /// The kind of device, as text.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// As `model`.
    public var localizedModel: String { model }
    /// The name that its owner gave it.
    public var name: String { model }
    /// The name of the system.
    public var systemName: String { "iOS" }
    /// The last version of the generation of UIKit that is modelled.
    public var systemVersion: String {
        switch LayoutEnvironment.current.profile {
        case .iOS7_8: "8.4"
        case .iOS9_10: "10.3"
        case .iOS11_12: "12.5"
        case .iOS13plus: "18.0"
        case .iOS26: "26.0"
        }
    }
    /// A name of the device for the app's maker: none.
    public var identifierForVendor: UUID? { nil }
    /// Whether several apps share the screen.
    public var isMultitaskingSupported: Bool { true }
    /// Whether it sends notifications of its battery: never here.
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// How full the battery is: not known.
    public var batteryLevel: Float { -1 }
    /// Whether its proximity sensor is on: never here.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// Whether something is near: never here.
    public var proximityState: Bool { false }
    /// Whether it sends notifications of turns.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Plays the click of a key; there is no sound here.
    public func playInputClick() {}
}

/// How the status bar appears and disappears; here without animation.
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

    /// Whether it is held in portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is held in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on its front or back.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether its orientation is known.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
