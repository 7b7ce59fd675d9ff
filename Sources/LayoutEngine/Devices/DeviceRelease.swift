/// A device as it was sold: its name, the screen it has, and the versions of iOS that ran on it.
///
/// Several devices share a screen, and no screen went through all versions of iOS on one device: what is shown on an
/// iPhone 6 stops at iOS 12, and continues with the iPhone 6s and 8.
/// uikit-model: devices-2
public struct DeviceRelease: Hashable, Sendable {
    /// The name that Apple sells it under.
    public let name: String
    /// The name in ``DeviceModel/all`` of the device whose screen it has.
    public let screen: String
    /// The first and the last version of iOS or iPadOS that it ran; ``newestSystemVersion`` for devices that run today's.
    public let systems: ClosedRange<Int>

    /// The newest version that the table knows.
    public static let newestSystemVersion = 26

    init(_ name: String, _ screen: String, _ systems: ClosedRange<Int>) {
        self.name = name
        self.screen = screen
        self.systems = systems
    }

    /// The device's screen, under the device's own name.
    public var model: DeviceModel? { DeviceModel.all.first { $0.name == screen }?.called(name) }

    /// Whether the device ran a version with this generation of UIKit.
    /// - Parameters:
    ///   - uikit: the generation.
    ///   - first: older versions do not count.
    /// - Returns: true for a device that ran one of them.
    public func supports(_ uikit: UIKitProfile, since first: Int = 0) -> Bool {
        let last = min(systems.upperBound, uikit.systems.upperBound)
        return last >= max(first, systems.lowerBound, uikit.systems.lowerBound)
    }
}

extension UIKitProfile {
    /// The versions of iOS that belong to the generation.
    public var systems: ClosedRange<Int> {
        switch self {
        case .iOS7_8: 7...8
        case .iOS9_10: 9...10
        case .iOS11_12: 11...12
        case .iOS13plus: 13...18
        case .iOS26: 26...DeviceRelease.newestSystemVersion
        }
    }
}

extension DeviceModel {
    private static let newest = DeviceRelease.newestSystemVersion

    /// Devices by screen, in the order of ``all``, the oldest of a screen first.
    public static let releases: [DeviceRelease] =
        releases("iPhone 4s", [("iPhone 4s", 5...9)])
        + releases("iPhone 5", [("iPhone 5", 6...10), ("iPhone 5s", 7...12), ("iPhone SE 1", 9...15)])
        + releases(
            "iPhone 6",
            [
                ("iPhone 6", 8...12), ("iPhone 6s", 9...15), ("iPhone 7", 10...15), ("iPhone 8", 11...16),
                ("iPhone SE 2", 13...newest), ("iPhone SE 3", 15...newest),
            ])
        + releases(
            "iPhone 6 Plus",
            [
                ("iPhone 6 Plus", 8...12), ("iPhone 6s Plus", 9...15), ("iPhone 7 Plus", 10...15),
                ("iPhone 8 Plus", 11...16),
            ])
        + releases("iPhone X", [("iPhone X", 11...16), ("iPhone XS", 12...18), ("iPhone 11 Pro", 13...newest)])
        + releases("iPhone 12 mini", [("iPhone 12 mini", 14...newest), ("iPhone 13 mini", 15...newest)])
        + releases(
            "iPhone 12",
            [
                ("iPhone 12", 14...newest), ("iPhone 12 Pro", 14...newest), ("iPhone 13", 15...newest),
                ("iPhone 13 Pro", 15...newest), ("iPhone 14", 16...newest), ("iPhone 16e", 18...newest),
            ])
        + releases(
            "iPhone 14 Pro",
            [
                ("iPhone 14 Pro", 16...newest), ("iPhone 15", 17...newest), ("iPhone 15 Pro", 17...newest),
                ("iPhone 16", 18...newest),
            ])
        + releases(
            "iPhone 16 Pro",
            [("iPhone 16 Pro", 18...newest), ("iPhone 17", 26...newest), ("iPhone 17 Pro", 26...newest)])
        + releases("iPhone XR", [("iPhone XR", 12...18), ("iPhone 11", 13...newest)])
        + releases("iPhone XS Max", [("iPhone XS Max", 12...18), ("iPhone 11 Pro Max", 13...newest)])
        + releases(
            "iPhone 12 Pro Max",
            [
                ("iPhone 12 Pro Max", 14...newest), ("iPhone 13 Pro Max", 15...newest), ("iPhone 14 Plus", 16...newest),
            ])
        + releases(
            "iPhone 14 Pro Max",
            [
                ("iPhone 14 Pro Max", 16...newest), ("iPhone 15 Plus", 17...newest), ("iPhone 15 Pro Max", 17...newest),
                ("iPhone 16 Plus", 18...newest),
            ])
        + releases("iPhone 16 Pro Max", [("iPhone 16 Pro Max", 18...newest), ("iPhone 17 Pro Max", 26...newest)])
        + iPadReleases

    private static let iPadReleases: [DeviceRelease] =
        releases(
            "iPad 9.7",
            [
                ("iPad Air 1", 7...12), ("iPad Air 2", 8...15), ("iPad Pro 9.7", 9...16), ("iPad 5", 10...16),
                ("iPad 6", 11...17), ("iPad mini 2", 7...12), ("iPad mini 3", 8...12), ("iPad mini 4", 9...15),
                ("iPad mini 5", 12...newest), ("iPad 9.7", 5...17),
            ])
        + releases(
            "iPad 10.2",
            [
                ("iPad 7", 13...18), ("iPad 8", 14...newest), ("iPad 9", 15...newest), ("iPad 10.2", 13...newest),
            ])
        + releases(
            "iPad Air 4",
            [("iPad Air 4", 14...newest), ("iPad Air 5", 15...newest), ("iPad 10", 16...newest)])
        + releases("iPad Pro 10.5", [("iPad Pro 10.5", 10...17), ("iPad Air 3", 12...newest)])
        + releases("iPad Pro 11", [("iPad Pro 11", 12...newest)])
        + releases("iPad Pro 12.9", [("iPad Pro 12.9", 12...newest)])

    private static func releases(_ screen: String, _ devices: [(String, ClosedRange<Int>)]) -> [DeviceRelease] {
        devices.map { DeviceRelease($0.0, screen, $0.1) }
    }

    /// The device's entry in the table.
    public var release: DeviceRelease? { Self.releases.first { $0.name == name } }

    /// Whether the device ran a version with this generation of UIKit.
    public func supports(_ uikit: UIKitProfile, since first: Int = 0) -> Bool {
        release?.supports(uikit, since: first) ?? false
    }

    /// The first device with this screen that ran a generation of UIKit, this one before all others; nil if none did.
    public func deviceWithSameScreen(running uikit: UIKitProfile, since first: Int = 0) -> DeviceModel? {
        if supports(uikit, since: first) { return self }
        let screen = release?.screen ?? name
        return Self.releases.first { $0.screen == screen && $0.supports(uikit, since: first) }?.model
    }

    /// One device for each screen on which a generation of UIKit ran, smallest first.
    public static func running(_ uikit: UIKitProfile, since first: Int = 0) -> [DeviceModel] {
        all.compactMap { $0.deviceWithSameScreen(running: uikit, since: first) }
    }

    /// Whether two devices have the same screen.
    public func hasScreen(of other: DeviceModel) -> Bool {
        (release?.screen ?? name) == (other.release?.screen ?? other.name)
    }
}
