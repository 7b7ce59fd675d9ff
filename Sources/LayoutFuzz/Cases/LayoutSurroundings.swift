public import LayoutEngine

/// Where a check or a campaign shows the user's own controllers, and what happens around them.
///
/// ```swift
/// var login = LayoutTarget { LoginViewController() }
/// login.surroundings.devices = ["iPhone SE 3", "iPhone 15", "iPad Air 4"]
/// login.surroundings.presentations = [.window, .navigationController, .sheet]
/// ```
public struct LayoutSurroundings: Codable, Hashable, Sendable {
    /// How a controller comes onto the screen.
    public enum Presentation: String, Codable, CaseIterable, Hashable, Sendable {
        /// As the window's root controller.
        case window
        /// As the root of a navigation controller.
        case navigationController = "navigation-controller"
        /// As the first tab of a tab bar controller.
        case tabBarController = "tab-bar-controller"
        /// Over another controller, as a page sheet.
        case sheet
    }

    /// Names of devices, as in `DeviceModel.releases`. Empty for one of each screen size that ran one of the ``systems``.
    public var devices: [String] = []
    /// Which ways the devices are held.
    public var orientations: [DeviceOrientation] = [.portrait, .landscape]
    /// How the controller comes onto the screen. Extensions of Messages are always shown by Messages.
    public var presentations: [Presentation] = [.window]
    /// The generations of UIKit.
    public var systems: [UIKitProfile] = [.iOS13plus]
    /// Whether the text size of the system's settings varies, also while the controller is shown.
    public var changesTextSize = true
    /// Whether some runs are in a language that runs from right to left.
    public var readsRightToLeft = true
    /// Whether the keyboard appears and disappears.
    public var showsKeyboard = true
    /// Whether iPads give the app a part of the screen.
    public var splitsScreen = true
    /// Whether another controller covers this one and goes away again.
    public var coversScreen = true
    /// Whether the fuzzer itself taps controls, types into fields and scrolls.
    public var touches = true
    /// The most steps of one run.
    public var maximumSteps = 6

    /// The usual surroundings: all current screens in both orientations, as the window's root controller.
    public init() {}
}

extension LayoutSurroundings {
    /// The part of it that makes no sense, as a message; nil if all of it does.
    var problem: String? {
        for name in devices {
            guard let device = DeviceModel.named(name) else {
                return
                    "There is no device '\(name)'. Known are \(DeviceModel.all.map(\.name).joined(separator: ", ")), and "
                    + "devices with the same screens by their own names, as 'iPhone SE 3'."
            }
            guard systems.contains(where: { device.supports($0) }) else {
                return
                    "'\(name)' never ran \(systems.map(\.rawValue).joined(separator: " or ")). Add another device, or "
                    + "another generation of UIKit to systems."
            }
        }
        if orientations.isEmpty { return "orientations is empty. Name at least one, as .portrait." }
        if presentations.isEmpty { return "presentations is empty. Name at least one, as .window." }
        if systems.isEmpty { return "systems is empty. Name at least one generation of UIKit, as .iOS13plus." }
        guard (0...LayoutCase.stepLimit).contains(maximumSteps) else {
            return "maximumSteps is \(maximumSteps); 0 to \(LayoutCase.stepLimit) are possible."
        }
        return nil
    }

    /// The devices under a generation of UIKit.
    func devices(running uikit: UIKitProfile) -> [DeviceModel] {
        devices.isEmpty
            ? DeviceModel.running(uikit) : devices.compactMap { DeviceModel.named($0) }.filter { $0.supports(uikit) }
    }
}
