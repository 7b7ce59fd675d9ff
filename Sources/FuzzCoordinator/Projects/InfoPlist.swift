import Foundation
import LayoutEngine

/// What the `Info.plist` of an app says about where the app is shown.
struct InfoPlist {
    private let values: [String: Any]

    /// Nil for bytes that are no property list with names at its top.
    init?(_ bytes: [UInt8]) {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
            let values = list as? [String: Any]
        else { return nil }
        self.values = values
    }

    /// What the list has of the app's orientations on one family of devices; nil if it leaves them out.
    func orientations(isPad: Bool) -> [DeviceOrientation]? {
        let key = "UISupportedInterfaceOrientations"
        let names = values[key + (isPad ? "~ipad" : "~iphone")] ?? values[key]
        return (names as? [String]).flatMap { Self.orientations($0) }
    }

    /// 1 for phones, 2 for tablets.
    var families: [String]? { (values["UIDeviceFamily"] as? [Any]).map { $0.map { "\($0)" } } }

    var minimumSystem: String? { values["MinimumOSVersion"] as? String }

    /// Whether the app never shares a tablet's screen.
    var isFullScreen: Bool? {
        (values["UIRequiresFullScreen~ipad"] ?? values["UIRequiresFullScreen"]).flatMap { $0 as? Bool }
    }

    /// Orientations by UIKit's names; nil if none of them is known, as where a name is a setting of the build.
    static func orientations(_ names: [String]) -> [DeviceOrientation]? {
        let found = DeviceOrientation.allCases.filter { orientation in
            names.contains { name in
                orientation == .portrait
                    ? name.hasPrefix("UIInterfaceOrientationPortrait")
                    : name.hasPrefix("UIInterfaceOrientationLandscape")
            }
        }
        return found.isEmpty ? nil : found
    }
}
