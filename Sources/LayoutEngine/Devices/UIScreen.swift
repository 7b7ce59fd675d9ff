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
    /// What the device is called in general.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}

/// The running app, as the present environment has it.
public struct UIApplication: Hashable, Sendable {
    /// The only app.
    public static let shared = UIApplication()

    /// The window that is shown.
    public var keyWindow: UIWindow? { LayoutEnvironment.current.keyWindow }
    /// The windows that are shown.
    public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// Which way the app's language runs.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        LayoutEnvironment.current.userInterfaceLayoutDirection
    }
    /// The text size chosen in the system's settings.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        LayoutEnvironment.current.preferredContentSizeCategory
    }
}
