import Foundation

/// A device's screen, as far as layout depends on it.
///
/// Sizes are in points.
/// uikit-model: devices-1
public struct DeviceModel: Hashable, Sendable {
    /// The name that Apple sells it under.
    public private(set) var name: String
    /// Portrait size.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Height of the status bar in portrait.
    public let statusBarHeight: CGFloat
    /// The safe area at the top in portrait.
    ///
    /// Larger than the status bar under a Dynamic Island.
    public let topSafeArea: CGFloat
    /// Height of the home indicator's strip in portrait; zero on devices with a home button.
    public let homeIndicatorHeight: CGFloat
    /// Whether the sensor housing cuts into the screen: a safe area at the sides in landscape.
    public let hasNotch: Bool
    /// Whether it is a tablet.
    public let isPad: Bool
    /// Height of the system keyboard in portrait, which is also the height of a compact Messages extension
    /// without its strip.
    public let keyboardHeight: CGFloat

    private init(
        _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, status: CGFloat = 20,
        top: CGFloat? = nil, home: CGFloat = 0,
        notch: Bool = false, pad: Bool = false, keyboard: CGFloat
    ) {
        self.name = name
        size = CGSize(width: width, height: height)
        self.scale = scale
        statusBarHeight = status
        topSafeArea = top ?? status
        homeIndicatorHeight = home
        hasNotch = notch
        isPad = pad
        keyboardHeight = keyboard
    }

    /// Every device the engine knows, smallest first.
    public static let all: [DeviceModel] = [
        DeviceModel("iPhone 4s", 320, 480, scale: 2, keyboard: 253),
        DeviceModel("iPhone 5", 320, 568, scale: 2, keyboard: 253),
        DeviceModel("iPhone 6", 375, 667, scale: 2, keyboard: 258),
        DeviceModel("iPhone 6 Plus", 414, 736, scale: 3, keyboard: 271),
        DeviceModel("iPhone X", 375, 812, scale: 3, status: 44, home: 34, notch: true, keyboard: 335),
        DeviceModel("iPhone 12 mini", 375, 812, scale: 3, status: 50, home: 34, notch: true, keyboard: 335),
        DeviceModel("iPhone 12", 390, 844, scale: 3, status: 47, home: 34, notch: true, keyboard: 335),
        DeviceModel("iPhone 14 Pro", 393, 852, scale: 3, status: 54, top: 59, home: 34, notch: true, keyboard: 335),
        DeviceModel("iPhone 16 Pro", 402, 874, scale: 3, status: 54, top: 62, home: 34, notch: true, keyboard: 335),
        DeviceModel("iPhone XR", 414, 896, scale: 2, status: 44, home: 34, notch: true, keyboard: 346),
        DeviceModel("iPhone XS Max", 414, 896, scale: 3, status: 44, home: 34, notch: true, keyboard: 346),
        DeviceModel("iPhone 12 Pro Max", 428, 926, scale: 3, status: 47, home: 34, notch: true, keyboard: 346),
        DeviceModel("iPhone 14 Pro Max", 430, 932, scale: 3, status: 54, top: 59, home: 34, notch: true, keyboard: 346),
        DeviceModel("iPhone 16 Pro Max", 440, 956, scale: 3, status: 54, top: 62, home: 34, notch: true, keyboard: 346),
        DeviceModel("iPad 9.7", 768, 1024, scale: 2, pad: true, keyboard: 313),
        DeviceModel("iPad 10.2", 810, 1080, scale: 2, pad: true, keyboard: 313),
        DeviceModel("iPad Air 4", 820, 1180, scale: 2, status: 24, home: 20, pad: true, keyboard: 313),
        DeviceModel("iPad Pro 10.5", 834, 1112, scale: 2, pad: true, keyboard: 313),
        DeviceModel("iPad Pro 11", 834, 1194, scale: 2, status: 24, home: 20, pad: true, keyboard: 313),
        DeviceModel("iPad Pro 12.9", 1024, 1366, scale: 2, status: 24, home: 20, pad: true, keyboard: 313),
    ]

    /// The device of a name, if the engine knows it: one of ``all``, or one with the same screen as one of them
    /// (``releases``).
    public static func named(_ name: String) -> DeviceModel? { byName[name] }

    private static let byName = Dictionary(
        all.map { ($0.name, $0) } + releases.compactMap { release in release.model.map { (release.name, $0) } },
        uniquingKeysWith: { first, _ in first })

    /// The same screen under the name of another device that has it.
    func called(_ name: String) -> DeviceModel {
        var result = self
        result.name = name
        return result
    }

    /// The screen's size in an orientation.
    public func size(in orientation: DeviceOrientation) -> CGSize {
        orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
    }

    /// What the status bar, the notch and the home indicator cover, without any app's bars.
    ///
    /// `statusBar` overrides the height of the status bar in portrait, for calls and for apps that hide it, on devices
    /// without a notch.
    func systemInsets(in orientation: DeviceOrientation, statusBar: CGFloat) -> UIEdgeInsets {
        switch (orientation, hasNotch, isPad) {
        case (.portrait, true, _):
            UIEdgeInsets(top: topSafeArea, bottom: homeIndicatorHeight)
        case (.landscape, true, _):
            UIEdgeInsets(left: topSafeArea, bottom: 21, right: topSafeArea)
        case (.landscape, false, false):
            // Phones hide the status bar in landscape since iOS 8.
            .zero
        default:
            UIEdgeInsets(top: statusBar, bottom: homeIndicatorHeight)
        }
    }
}

/// Which way up a device is held.
public enum DeviceOrientation: String, CaseIterable, Hashable, Codable, Sendable {
    /// With the long side vertical.
    case portrait
    /// With the long side horizontal.
    case landscape
}
