import Foundation
import LayoutEngine

/// The device that a document's canvas shows.
public struct CanvasDevice: Hashable, Sendable {
    /// Interface Builder's name, as in `retina4_7`.
    public let id: String
    /// Whether the canvas shows the device in landscape.
    public let isLandscape: Bool
    /// The screen's size in portrait, in points.
    public let portraitSize: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Height of the status bar and what else the top of the screen hides, in portrait.
    public let topInset: CGFloat
    /// Height of the home indicator's strip in portrait; zero on devices with a home button.
    public let bottomInset: CGFloat
    /// Whether it is an iPad.
    public let isPad: Bool

    private struct Row {
        let size: CGSize
        let scale: CGFloat
        let top: CGFloat
        let bottom: CGFloat

        init(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0) {
            size = CGSize(width: width, height: height)
            self.scale = scale
            self.top = top
            self.bottom = bottom
        }
    }

    private static let rows: [String: Row] = [
        "retina3_5": Row(320, 480, 2), "retina4_0": Row(320, 568, 2), "retina4_7": Row(375, 667, 2),
        "retina5_5": Row(414, 736, 3), "retina5_9": Row(375, 812, 3, top: 44, bottom: 34),
        "retina6_1": Row(414, 896, 2, top: 44, bottom: 34), "retina6_5": Row(414, 896, 3, top: 44, bottom: 34),
        "retina6_0": Row(390, 844, 3, top: 47, bottom: 34), "retina6_7": Row(428, 926, 3, top: 47, bottom: 34),
        "retina6_12": Row(393, 852, 3, top: 59, bottom: 34), "retina6_72": Row(430, 932, 3, top: 59, bottom: 34),
        "retina6_3": Row(402, 874, 3, top: 62, bottom: 34), "retina6_9": Row(440, 956, 3, top: 62, bottom: 34),
        "ipad9_7": Row(768, 1024, 2), "ipad10_2": Row(810, 1080, 2), "ipad10_5": Row(834, 1112, 2),
        "ipad11_0rounded": Row(834, 1194, 2, top: 24, bottom: 20), "ipad12_9": Row(1024, 1366, 2),
        "ipad12_9rounded": Row(1024, 1366, 2, top: 24, bottom: 20),
    ]

    /// - Returns: nil if the document names an unknown device; the sizes of the root views then decide.
    init?(_ element: InterfaceElement) {
        guard let id = element.id, let row = Self.rows[id] else { return nil }
        self.id = id
        isLandscape = element.attributes["orientation"] == "landscape"
        portraitSize = row.size
        scale = row.scale
        topInset = row.top
        bottomInset = row.bottom
        isPad = id.hasPrefix("ipad")
    }

    /// The screen's size in the device's orientation.
    public var size: CGSize {
        isLandscape ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
    }

    /// The size classes of a scene that fills the screen.
    public var traits: InterfaceTraits {
        if isPad { return InterfaceTraits(horizontal: .regular, vertical: .regular, idiom: .pad) }
        let isWide = isLandscape && portraitSize.width >= 414
        return InterfaceTraits(
            horizontal: isWide ? .regular : .compact, vertical: isLandscape ? .compact : .regular, idiom: .phone)
    }
}

/// The traits that select the variations of a document.
public struct InterfaceTraits: Hashable, Sendable {
    /// The size class of the width.
    public var horizontal: UIUserInterfaceSizeClass
    /// The size class of the height.
    public var vertical: UIUserInterfaceSizeClass
    /// Phone or pad.
    public var idiom: UIUserInterfaceIdiom

    /// Traits by their parts.
    public init(
        horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass, idiom: UIUserInterfaceIdiom
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.idiom = idiom
    }

    /// The traits of a running app.
    public init(_ traits: UITraitCollection) {
        self.init(
            horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass,
            idiom: traits.userInterfaceIdiom)
    }

    /// Neither compact nor regular: the square canvas of Xcode 7 and before, on which no variation holds.
    public static let any = InterfaceTraits(horizontal: .unspecified, vertical: .unspecified, idiom: .unspecified)
}
