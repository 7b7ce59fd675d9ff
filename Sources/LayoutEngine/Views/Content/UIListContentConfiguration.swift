import Foundation

/// A row of a list: a picture, a text, and a second text below it or at the row's end.
///
/// Distances are simplified where Apple documents none.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color = UIColor.label
        /// The colour that is shown.
        public func resolvedColor() -> UIColor { color }
        /// Where the lines lie.
        public var alignment = TextAlignment.natural
        /// How lines that are too long end.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// How many lines are shown; 0 for all.
        public var numberOfLines = 0
        /// Whether the font follows the text size that is chosen.
        public var adjustsFontForContentSizeCategory = true
        /// Whether letters become smaller to fit; they do not here.
        public var adjustsFontSizeToFitWidth = false
        /// How much smaller they may become.
        public var minimumScaleFactor: CGFloat = 0
        /// In capitals or not.
        public var transform = TextTransform.none

        /// Where lines lie.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// As the names say.
            case natural = 0, center, justified
        }
        /// In capitals or not.
        public enum TextTransform: Int, Hashable, Sendable {
            /// As the names say.
            case none = 0, uppercase, lowercase, capitalized
        }
    }

    /// How a picture looks.
    public struct ImageProperties {
        /// The colour.
        public var tintColor: UIColor?
        /// The colour that is shown where a view has another.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
        /// In points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; 0 for any.
        public var maximumSize = CGSize.zero
        /// The room that is kept for it, in points; 0 for its own size.
        public var reservedLayoutSize = CGSize.zero
        /// The size and weight of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// As the room that symbols have in lists.
        public static let standardDimension: CGFloat = 28
    }

    /// The picture.
    public var image: UIImage?
    /// How it looks.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with its attributes; it comes before `text`.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with its attributes; it comes before `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// Whether the second text is at the end of the first one's line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Room around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Room between picture and text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// Room between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Room between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Whether the margins of the cell count if they are wider.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

    private init(_ style: UIFont.TextStyle, _ second: UIFont.TextStyle) {
        textProperties = TextProperties(font: .preferredFont(forTextStyle: style))
        secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second))
        secondaryTextProperties.color = .secondaryLabel
    }

    /// A row.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body, .caption1) }
    /// A row with a second text at its end.
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
    /// A header, as the list wants it.
    public static func header() -> UIListContentConfiguration { plainHeader() }
    /// A footer, as the list wants it.
    public static func footer() -> UIListContentConfiguration { plainFooter() }
    /// A row of a list at the side.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    /// A header of a list at the side.
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same in each state: only colours would change.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
