import Foundation

/// The text styles and their fonts.
///
/// uikit-model: text-7, text-16
extension UIFont {
    /// What a text is for.
    ///
    /// Raw values as in Apple's header.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's string for the style.
        public let rawValue: String
        /// Takes any string; an unknown one counts as `body`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A title above everything.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading, bold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Below a heading.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Beside the text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// At the foot.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Below an image.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Below an image, smaller.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// In points, at a text size of the system's settings.
        func pointSize(at category: UIContentSizeCategory) -> CGFloat { TextStyleTable.sizes(of: self)[category.step] }
    }

    /// The system font as a style wants it, at the text size of the system's settings.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, at: LayoutEnvironment.current.preferredContentSizeCategory)
    }

    /// The system font as a style wants it, at the text size that traits name.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let named = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let category = named == .unspecified ? LayoutEnvironment.current.preferredContentSizeCategory : named
        return preferredFont(forTextStyle: style, at: category)
    }

    static func preferredFont(forTextStyle style: TextStyle, at category: UIContentSizeCategory) -> UIFont {
        UIFont(
            style.pointSize(at: category), style == .headline ? .semibold : .regular, .proportional,
            FontFace(isTextStyleFont: true), scaling: FontScaling(style: style))
    }

    /// The font at another text size of the system's settings; fonts of a fixed size stay.
    func adjusted(to category: UIContentSizeCategory) -> UIFont {
        guard let scaling else { return self }
        guard let base = scaling.base else {
            let font = UIFont.preferredFont(forTextStyle: scaling.style, at: category)
            return scaling.weight.map(font.withWeight) ?? font
        }
        let size = UIFontMetrics(forTextStyle: scaling.style).scaledSize(base, at: category, maximum: scaling.maximum)
        return UIFont(size, weight, design, face, scaling: scaling)
    }

    /// The font of a style in another weight, which follows the text size as the style does.
    func withWeight(_ weight: Weight) -> UIFont {
        var scaling = scaling
        scaling?.weight = weight
        return UIFont(pointSize, weight, design, FontFace(), scaling: scaling)
    }
}

/// How a font follows the text size of the system's settings.
struct FontScaling: Hashable, Sendable {
    /// The style that it grows and shrinks with.
    var style: UIFont.TextStyle
    /// Its size at `large`; nil for the font of the style itself.
    var base: CGFloat?
    /// At most how large it gets.
    var maximum: CGFloat?
    /// In place of the style's own.
    var weight: UIFont.Weight?
}

/// Scales fonts and lengths as a text style grows with the text size of the system's settings.
///
/// uikit-model: text-17
public final class UIFontMetrics: Sendable {
    /// Scales as running text grows.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    /// Scales as a style grows.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// A font at the present text size, which a view that adjusts its font keeps to.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, nil, nil) }

    /// A font at the present text size, and at most of a size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize, nil)
    }

    /// A font at the text size that traits name.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, nil, traitCollection)
    }

    /// A font at the text size that traits name, and at most of a size in points.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximumPointSize, traitCollection)
    }

    /// A length at the present text size, on whole pixels.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length at the text size that traits name, on whole pixels.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        LayoutEnvironment.current.pixelGrid.round(value * factor(at: Self.category(of: traitCollection)))
    }

    private func scaledFont(for font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        guard font.scaling == nil else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "A font of \(font.pointSize) points was to be scaled that is scaled already. Scale a font of a fixed size, "
                    + "such as that of systemFont(ofSize:); the font stays as it is.")
            return font
        }
        let scaling = FontScaling(style: style, base: font.pointSize, maximum: maximum)
        return UIFont(font.pointSize, font.weight, font.design, font.face, scaling: scaling)
            .adjusted(to: Self.category(of: traits))
    }

    func scaledSize(_ size: CGFloat, at category: UIContentSizeCategory, maximum: CGFloat?) -> CGFloat {
        min(size * factor(at: category), maximum ?? .infinity)
    }

    private func factor(at category: UIContentSizeCategory) -> CGFloat {
        style.pointSize(at: category) / style.pointSize(at: .large)
    }

    private static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
        let named = traits?.preferredContentSizeCategory ?? .unspecified
        return named == .unspecified ? LayoutEnvironment.current.preferredContentSizeCategory : named
    }
}
