import Foundation

/// The content of a list row: an image, a text, and a secondary text below it or at the row's end.
///
/// Distances are simplified where Apple documents none.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The properties of a text.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color = UIColor.label
        /// The color that is used.
        public func resolvedColor() -> UIColor { color }
        /// The alignment of the lines.
        public var alignment = TextAlignment.natural
        /// How lines that are too long are truncated.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Whether the font follows the text size of the system's settings.
        public var adjustsFontForContentSizeCategory = true
        /// Whether the text is drawn smaller to fit; it is not here.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor by which it may be drawn smaller.
        public var minimumScaleFactor: CGFloat = 0
        /// The capitalization.
        public var transform = TextTransform.none

        /// The alignment of lines.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// As the names say.
            case natural = 0, center, justified
        }
        /// The capitalization.
        public enum TextTransform: Int, Hashable, Sendable {
            /// As the names say.
            case none = 0, uppercase, lowercase, capitalized
        }
    }

    /// The properties of an image.
    public struct ImageProperties {
        /// The color.
        public var tintColor: UIColor?
        /// The tint color that is used in a view with a tint color.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The size that is reserved for it, in points; 0 for its own size.
        public var reservedLayoutSize = CGSize.zero
        /// The size and weight of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The standard size that is reserved for symbols in lists.
        public static let standardDimension: CGFloat = 28
    }

    /// The image.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The attributed text; it takes precedence over `text`.
    public var attributedText: NSAttributedString?
    /// The properties of the text.
    public var textProperties: TextProperties
    /// The secondary text.
    public var secondaryText: String?
    /// The attributed secondary text; it takes precedence over `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The properties of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// Whether the secondary text is at the end of the first line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The space between image and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The space between texts on one line, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The space between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The axes on which the margins of the cell apply if they are wider.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

    private init(_ style: UIFont.TextStyle, _ second: UIFont.TextStyle) {
        textProperties = TextProperties(font: .preferredFont(forTextStyle: style))
        secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second))
        secondaryTextProperties.color = .secondaryLabel
    }

    /// A row.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a secondary text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var result = UIListContentConfiguration(.body, .body)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }
    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.headline, .body) }
    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.subheadline, .body) }
    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.footnote, .footnote)
    }
    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(.footnote, .footnote)
    }
    /// The default header of a list.
    public static func header() -> UIListContentConfiguration { plainHeader() }
    /// The default footer of a list.
    public static func footer() -> UIListContentConfiguration { plainFooter() }
    /// A row of a sidebar list.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A header of a sidebar list.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

    /// Creates a view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The configuration for a state: unchanged, as only colors would change.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
