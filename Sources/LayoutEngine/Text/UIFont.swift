import Foundation

/// The system font: a size, a weight, and how wide its characters are.
/// uikit-model: text-2, text-3, text-6
// Unchecked, because a class that may have subclasses must say so; all that a font has is constant.
open class UIFont: NSObject, @unchecked Sendable {
    private let mark = FoundationHeaderWord()

    /// How heavy the strokes are, and with that how wide the letters.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// Apple's number for the weight.
        public let rawValue: CGFloat
        /// Takes any number; letters are as wide as those of the named weights around it suggest.
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

    /// Which characters are of one width.
    enum Design: Hashable, Sendable {
        case proportional
        case monospacedDigits
        case monospaced
    }

    /// In points.
    public let pointSize: CGFloat
    let weight: Weight
    let design: Design
    let face: FontFace
    /// How the font follows the text size of the system's settings; nil for a fixed size.
    let scaling: FontScaling?

    /// The sizes that UIKit uses by itself, in points.
    public static let labelFontSize: CGFloat = 17
    /// Of the title of a button, in points.
    public static let buttonFontSize: CGFloat = 18
    /// Of text in general, in points.
    public static let systemFontSize: CGFloat = 14
    /// Of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12

    init(
        _ pointSize: CGFloat, _ weight: Weight, _ design: Design = .proportional, _ face: FontFace = FontFace(),
        scaling: FontScaling? = nil
    ) {
        let isUsable = pointSize.isFinite && pointSize >= 0
        if !isUsable {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "A font of size \(pointSize) was asked for. A font size is finite and not negative; "
                    + "\(Self.systemFontSize) is used.")
        }
        self.pointSize = isUsable ? pointSize : Self.systemFontSize
        self.weight = Self.usable(weight)
        self.design = design
        self.face = face
        self.scaling = scaling
    }

    private static func usable(_ weight: Weight) -> Weight {
        if weight.rawValue.isFinite { return weight }
        LayoutEnvironment.current.raise(
            .invalidArgument,
            "A font of weight \(weight.rawValue) was asked for. A weight is finite, from -1 to 1; that of regular text, 0, "
                + "is used.")
        return .regular
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }

    /// The system font, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .bold) }

    /// The system font with strokes of a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size, weight) }

    /// The system font, slanted; as wide as the upright one.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size, .regular) }

    /// The system font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size, weight, .monospacedDigits)
    }

    /// The system font with characters of one width, which is the same for all weights.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(size, weight, .monospaced)
    }

    /// This font at another size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(size, weight, design, face) }

    /// Distance between the baselines of two lines.
    public var lineHeight: CGFloat { face.lineHeight * pointSize }
    /// How far letters reach above the baseline.
    public var ascender: CGFloat { face.ascender * pointSize }
    /// How far letters reach below the baseline; negative.
    public var descender: CGFloat { face.descender * pointSize }
    /// How far capitals reach above the baseline.
    public var capHeight: CGFloat { TextMetrics.capHeight * pointSize }
    /// How far small letters without ascenders reach above the baseline.
    public var xHeight: CGFloat { TextMetrics.xHeight * pointSize }
    /// Room between lines besides their height: none, except for the fonts of text styles.
    public var leading: CGFloat { face.isTextStyleFont ? max(0, styleBaselineDistance - lineHeight) : 0 }

    /// How far the baseline of a line is below its center.
    ///
    /// Not rounded: of several readings this one agrees best with the frames that Interface Builder stores.
    var baselineBelowCenter: CGFloat { (ascender + descender) / 2 }

    /// Distance of the baselines of two paragraphs, as Apple's guidelines give it for the sizes of text styles; other
    /// sizes have their line's height.
    var paragraphBaselineDistance: CGFloat {
        let distance = styleBaselineDistance
        return distance > 0 ? distance : LayoutEnvironment.current.pixelGrid.roundUp(lineHeight)
    }

    /// Distance of the baselines of two lines in the text style that has this size; zero for sizes that no style has.
    private var styleBaselineDistance: CGFloat {
        // Other fonts have sizes of styles by chance; only those of the text size `large` were seen to count.
        scaling != nil && scaling?.base == nil
            ? TextStyleTable.baselineDistance(atSize: pointSize)
            : TextStyleTable.baselineDistanceAtLarge(size: pointSize)
    }

    /// Whether both have the same size, weight and kind of characters, and follow the text size of the system's settings alike.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other
            || pointSize == other.pointSize && weight == other.weight && design == other.design
                && face == other.face && scaling == other.scaling
    }

    /// Of what `isEqual(_:)` compares.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(design)
        hasher.combine(face)
        hasher.combine(scaling)
        return hasher.finalize()
    }

    /// The font's name, size and weight.
    open override var description: String {
        "font-name: \(fontName); font-weight: \(weight.rawValue); font-size: \(pointSize)pt"
    }

    /// The font of small text.
    public convenience override init() { self.init(Self.smallSystemFontSize, .regular) }
}

/// What all weights of the system font, the slanted and the monospaced ones have in common, in units of the font size.
enum TextMetrics {
    static let lineHeight: CGFloat = 2444 / 2048
    static let ascender: CGFloat = 1950 / 2048
    static let descender: CGFloat = -494 / 2048
    static let capHeight: CGFloat = 1443 / 2048
    /// Of regular text; it grows a little with the weight and at small sizes, which is left out.
    static let xHeight: CGFloat = 0.5264
}
