import Foundation

/// The text styles and their fonts.
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
        /// Below a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Below a picture, smaller.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// In points, at the text size `large`.
        ///
        /// Source: Apple's Human Interface Guidelines, "Typography".
        fileprivate var pointSize: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The system font as a style wants it.
    ///
    /// Always at the text size `large`: other sizes are not modelled.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(
            style.pointSize, style == .headline ? .semibold : .regular, .proportional, FontFace(isOfStyle: true))
    }
}
