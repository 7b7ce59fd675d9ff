/// Builds of Interface Builder, as documents name them in `toolsVersion`.
///
/// Each constant is below the first build of a release of Xcode, its betas included, and above the last build of the
/// release before. Rules of the canvas change only here. Source: `docs/interface-builder.md`, "The canvas".
enum ToolsVersion {
    /// Builds 6052 to 7706.
    static let xcode6 = 6_000
    /// Builds 8096 to 10117.
    ///
    /// The system font is Apple's own, and margins depend on the width.
    static let xcode7 = 8_000
    /// Builds 11019 to 12121.
    ///
    /// The canvas shows a device.
    static let xcode8 = 11_000
    /// Builds 13090 to 13196.
    ///
    /// Safe areas.
    static let xcode9 = 13_000
    /// Builds 13529 and later.
    static let xcode9_1 = 13_500
    /// Builds 14087 to 14113.
    static let xcode9_3 = 14_000
    /// Builds 14252 to 14490.
    static let xcode10 = 14_200
    /// Builds 14810 to 16097.
    static let xcode11 = 14_800
    /// Builds 17121 to 18122.
    static let xcode12 = 17_000
    /// Builds 21207 to 21701.
    static let xcode14 = 21_000
    /// Builds 22113 and later.
    static let xcode15 = 22_000
    /// Builds 24053 and later.
    static let xcode26 = 24_000
    /// The last build of which stored frames were measured.
    static let lastMeasured = 25_094

    /// Some builds of Xcode 15 wrote this in place of their number; the number of their plug-in is right.
    private static let placeholder = 32_700

    /// The build that wrote a document; 0 if it does not say.
    static func of(_ root: InterfaceElement) -> Int {
        let version = number(root.attributes["toolsVersion"])
        guard version == placeholder else { return version }
        let plugIn = root.list("dependencies").first {
            $0.attributes["identifier"] == "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
        }
        let written = number(plugIn?.attributes["version"])
        return written > 0 ? written : version
    }

    /// The part before the first point.
    private static func number(_ text: String?) -> Int {
        Int(text?.prefix { $0.isASCII && $0.isNumber } ?? "") ?? 0
    }
}
