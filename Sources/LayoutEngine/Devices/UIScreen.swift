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
