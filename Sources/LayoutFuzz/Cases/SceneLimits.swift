import LayoutEngine

/// Where, and in which languages, a campaign shows a scene: what its command line says, and what the app's project does.
/// All of it is nil for no limit.
package struct SceneLimits: Codable, Hashable, Sendable {
    /// Names as in `DeviceModel.releases`.
    package var devices: [String]?
    package var orientations: [DeviceOrientation]?
    /// Of iPads, where they are others.
    package var padOrientations: [DeviceOrientation]?
    /// What the file's own canvas would otherwise tell.
    package var family: DeviceFamily?
    /// The oldest version of iOS; nil for those of the file's time.
    package var firstSystem: Int?
    package var languages: Languages?
    /// Whether iPads show the scene beside another app.
    package var hasWindows: Bool?

    /// The kinds of devices that an app or a file is for.
    package enum DeviceFamily: String, Codable, Hashable, Sendable {
        case any, phone, pad

        func has(_ device: DeviceModel) -> Bool { self == .any || device.isPad == (self == .pad) }
    }

    package enum Languages: String, Codable, Hashable, Sendable {
        /// Only that of the file.
        case own
        /// None that run from the right.
        case leftToRight
    }

    package init(devices: [String] = [], orientations: [DeviceOrientation] = []) {
        self.devices = devices.isEmpty ? nil : devices
        self.orientations = orientations.isEmpty ? nil : orientations
    }
}
