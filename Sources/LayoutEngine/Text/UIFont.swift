import Foundation

/// A font without glyphs: a size, and metrics in proportion to it. Source: `docs/uikit-model.md`, "Text".
public final class UIFont: Hashable, Sendable {
    /// How heavy the strokes are; here it only tells regular from bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// Apple's number for the weight.
        public let rawValue: CGFloat
        /// Takes any number; from that of semibold on letters are wide.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest strokes.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Thin strokes.
        public static let thin = Weight(rawValue: -0.6)
        /// Light strokes.
        public static let light = Weight(rawValue: -0.4)
        /// The strokes of running text.
        public static let regular = Weight(rawValue: 0)
        /// A little heavier than running text.
        public static let medium = Weight(rawValue: 0.23)
        /// Between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold strokes.
        public static let bold = Weight(rawValue: 0.4)
        /// Heavier than bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest strokes.
        public static let black = Weight(rawValue: 0.62)
    }

    /// In points.
    public let pointSize: CGFloat
    let isBold: Bool

    /// The sizes that UIKit uses by itself, in points.
    public static let labelFontSize: CGFloat = 17
    /// Of the title of a button, in points.
    public static let buttonFontSize: CGFloat = 18
    /// Of text in general, in points.
    public static let systemFontSize: CGFloat = 14
    /// Of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12

    private init(pointSize: CGFloat, isBold: Bool) {
        let isUsable = pointSize.isFinite && pointSize >= 0
        if !isUsable {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "A font of size \(pointSize) was asked for. A font size is finite and not negative; "
                    + "\(Self.systemFontSize) is used.")
        }
        self.pointSize = isUsable ? pointSize : Self.systemFontSize
        self.isBold = isBold
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: false) }

    /// The system font, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: true) }

    /// The system font with strokes of a weight; from semibold on it is as wide as the bold one.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
    }

    /// The system font, slanted; as wide as the upright one.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: false) }

    /// This font at another size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: isBold) }

    /// Distance between the baselines of two lines.
    public var lineHeight: CGFloat { TextMetrics.lineHeightFactor * pointSize }
    /// How far letters reach above the baseline.
    public var ascender: CGFloat { TextMetrics.ascenderFactor * pointSize }
    /// How far letters reach below the baseline; negative.
    public var descender: CGFloat { TextMetrics.descenderFactor * pointSize }

    /// How far the baseline of a line lies below its middle. Not rounded: of several readings this one agrees best with
    /// the frames that Interface Builder stores.
    var baselineBelowCenter: CGFloat { (ascender + descender) / 2 }

    /// Distance of the baselines of two paragraphs, as Apple's guidelines give it for the sizes of text styles; other
    /// sizes have their line's height.
    var leading: CGFloat {
        switch pointSize {
        case 34: 41
        case 28: 34
        case 22: 28
        case 20: 25
        case 17: 22
        case 16: 21
        case 15: 20
        case 13: 18
        case 12: 16
        case 11: 13
        default: LayoutEnvironment.current.pixelGrid.roundUp(lineHeight)
        }
    }

    /// Width of any one character.
    var characterWidth: CGFloat {
        TextMetrics.characterWidthFactor * (isBold ? TextMetrics.boldWidthFactor : 1) * pointSize
    }

    /// Whether both have the same size and weight.
    public static func == (first: UIFont, second: UIFont) -> Bool {
        first.pointSize == second.pointSize && first.isBold == second.isBold
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pointSize)
        hasher.combine(isBold)
    }
}

/// The numbers from which text is measured, in units of the font size.
enum TextMetrics {
    static let lineHeightFactor: CGFloat = 1.19336
    static let ascenderFactor: CGFloat = 0.95215
    static let descenderFactor: CGFloat = -0.24121
    /// Average width of a character; "Label" at 17 points is 41.5 wide on Apple's canvas.
    static let characterWidthFactor: CGFloat = 41.5 / 5 / 17
    /// How much wider bold characters are. Assumed.
    static let boldWidthFactor: CGFloat = 1.06
}
