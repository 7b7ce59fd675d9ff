import Foundation

extension UIButton {
    /// An appearance of a button with its own sizes.
    ///
    /// The insets and fonts are assumed from the look of buttons; Apple documents none.
    /// uikit-model: controls-14
    public struct Configuration {
        /// How large a button is.
        public enum Size: Hashable, Sendable {
            /// As the names say.
            case mini, small, medium, large
        }

        /// The corner style.
        public enum CornerStyle: Hashable, Sendable {
            /// As the names say.
            case fixed, dynamic, small, medium, large, capsule
        }

        /// The alignment of title and subtitle relative to each other.
        public enum TitleAlignment: Hashable, Sendable {
            /// As the names say.
            case automatic, leading, center, trailing
        }

        /// Without a background.
        public static func plain() -> Configuration { Configuration(background: nil) }
        /// On a background of the tint color.
        public static func filled() -> Configuration { Configuration(background: .systemBlue) }
        /// On a light background of the tint color.
        public static func tinted() -> Configuration { Configuration(background: .systemBlue) }
        /// On a gray background.
        public static func gray() -> Configuration { Configuration(background: .systemGray5) }
        /// Without a background and border.
        public static func borderless() -> Configuration { Configuration(background: nil) }
        /// With a border.
        public static func bordered() -> Configuration { Configuration(background: .systemGray5) }
        /// With a border on a light background of the tint color.
        public static func borderedTinted() -> Configuration { Configuration(background: .systemBlue) }
        /// With a border on a background of the tint color.
        public static func borderedProminent() -> Configuration { Configuration(background: .systemBlue) }

        private init(background color: UIColor?) { background.backgroundColor = color }

        /// The title.
        public var title: String?
        /// The subtitle.
        public var subtitle: String?
        /// The title with attributes; only its characters are used.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The subtitle with attributes; only its characters are used.
        public var attributedSubtitle: AttributedString? {
            get { subtitle.map { AttributedString($0) } }
            set { subtitle = newValue.map { String($0.characters) } }
        }
        /// The image.
        public var image: UIImage?
        /// The side of the title at which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The insets around the content; those of `buttonSize` unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? defaultInsets }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        /// The size of the button.
        public var buttonSize = Size.medium
        /// The corner style.
        public var cornerStyle = CornerStyle.dynamic
        /// The alignment of title and subtitle relative to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// The color of title and image.
        ///
        /// Nothing is drawn.
        public var baseForegroundColor: UIColor?
        /// The color of the background.
        ///
        /// Nothing is drawn.
        public var baseBackgroundColor: UIColor?
        /// The background.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether a spinner replaces the image.
        public var showsActivityIndicator = false
        /// The size of symbols.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// Sets the insets back to those of `buttonSize`.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private var defaultInsets: NSDirectionalEdgeInsets {
            switch buttonSize {
            case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        var font: UIFont {
            let style: UIFont.TextStyle = [.mini, .small].contains(buttonSize) ? .subheadline : .body
            let font = UIFont.preferredFont(forTextStyle: style)
            return subtitle == nil ? font : font.withWeight(.semibold)
        }
        var subtitleFont: UIFont { .preferredFont(forTextStyle: .caption1) }
    }
}

/// The background of a button or a cell.
///
/// Nothing is drawn.
public struct UIBackgroundConfiguration {
    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The background of rows in plain tables.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .systemBackground)
    }
    /// The background of rows in grouped tables.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
    }

    /// The color.
    public var backgroundColor: UIColor?
    /// A transformer of the color; only kept.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The color of the border.
    public var strokeColor: UIColor?
    /// The width of the border in points.
    public var strokeWidth: CGFloat = 0
    /// The insets of the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// A view that replaces the background.
    public var customView: UIView?
    /// An image.
    public var image: UIImage?
}

/// The size of a button with a configuration, and the positions of its parts.
@MainActor
struct ConfiguredButton {
    private let configuration: UIButton.Configuration
    private let button: UIButton

    init(_ configuration: UIButton.Configuration, _ button: UIButton) {
        self.configuration = configuration
        self.button = button
    }

    private var image: CGSize {
        if configuration.showsActivityIndicator { return ControlMetrics.mediumActivityIndicatorSize }
        return button.currentImage?.size ?? .zero
    }

    private var subtitle: CGSize {
        guard let text = configuration.subtitle, !text.isEmpty else { return .zero }
        let font = configuration.subtitleFont.adjusted(to: button.traitCollection.preferredContentSizeCategory)
        return TextLayout(text, font: font, width: nil, lineLimit: 0, mode: .byWordWrapping).size
    }

    private var isAcross: Bool { [.leading, .trailing].contains(configuration.imagePlacement) }

    /// The size of title and subtitle together.
    private func text(forWidth width: CGFloat?) -> CGSize {
        let title = button.titleSize(forWidth: width)
        let subtitle = subtitle
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private func gap(_ text: CGSize) -> CGFloat {
        image != .zero && text.height > 0 ? configuration.imagePadding : 0
    }

    var size: CGSize {
        let text = text(forWidth: nil)
        let image = image
        let insets = configuration.contentInsets
        let inner =
            isAcross
            ? CGSize(width: image.width + gap(text) + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + gap(text) + text.height)
        let grid = LayoutEnvironment.current.pixelGrid
        return CGSize(
            width: grid.roundUp(max(0, inner.width + insets.leading + insets.trailing)),
            height: grid.roundUp(max(0, inner.height + insets.top + insets.bottom)))
    }

    /// The distance of the title's baseline below the button's center if the title is one line; nil without such a title.
    var baselineBelowCenter: CGFloat? {
        let title = button.titleSize(forWidth: nil)
        guard title.height > 0, title.height <= button.titleFont.lineHeight + 1 else { return nil }
        let text = text(forWidth: nil)
        let insets = configuration.contentInsets
        var top = (insets.top - insets.bottom) / 2
        if isAcross {
            top -= text.height / 2
        } else {
            let above = isTextBeforeImage ? 0 : image.height + gap(text)
            top += above - (image.height + gap(text) + text.height) / 2
        }
        return top + title.height / 2 + button.titleFont.baselineBelowCenter
    }

    private var isTextBeforeImage: Bool { [.trailing, .bottom].contains(configuration.imagePlacement) }

    /// The frames of title and image: the content as a whole is aligned as the button's alignments require.
    func places(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = configuration.contentInsets.absolute(isMirrored ? .rightToLeft : .leftToRight)
        let room = bounds.reduced(by: insets)
        let image = image
        let available = isAcross ? room.width - image.width - gap(CGSize(width: 1, height: 1)) : room.width
        let text = text(forWidth: max(1, available))
        let title = button.titleSize(forWidth: max(1, available))
        let gap = gap(text)
        var (textPlace, imagePlace) = (CGPoint.zero, CGPoint.zero)
        if isAcross {
            let start = button.start(of: image.width + gap + text.width, in: room)
            let height = max(image.height, text.height)
            let middle = button.top(of: height, in: room) + height / 2
            textPlace = CGPoint(x: isTextBeforeImage ? start : start + image.width + gap, y: middle - text.height / 2)
            imagePlace = CGPoint(x: isTextBeforeImage ? start + text.width + gap : start, y: middle - image.height / 2)
        } else {
            // Assumed: image and text are centered on each other.
            let width = max(image.width, text.width)
            let middle = button.start(of: width, in: room) + width / 2
            let start = button.top(of: image.height + gap + text.height, in: room)
            textPlace = CGPoint(x: middle - text.width / 2, y: isTextBeforeImage ? start : start + image.height + gap)
            imagePlace = CGPoint(x: middle - image.width / 2, y: isTextBeforeImage ? start + text.height + gap : start)
        }
        if isMirrored {
            textPlace.x = room.minX + room.maxX - textPlace.x - text.width
            imagePlace.x = room.minX + room.maxX - imagePlace.x - image.width
        }
        // A title that is narrower than the subtitle starts where the subtitle starts.
        if isMirrored { textPlace.x += text.width - title.width }
        let grid = LayoutEnvironment.current.pixelGrid
        func rect(_ origin: CGPoint, _ size: CGSize) -> CGRect {
            let rect = CGRect(origin: origin, size: size)
            return rect.isFiniteRect ? grid.round(rect) : .zero
        }
        return (rect(textPlace, title), rect(imagePlace, image))
    }
}
