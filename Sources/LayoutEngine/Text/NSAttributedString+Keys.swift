import Foundation

/// The attributes of text that UIKit knows.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor`, of the letters.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`, behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number of points by which each letter is farther from the next.
    public static let kern = NSAttributedString.Key("NSKern")
    /// As `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Whether letters are joined.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// An `NSUnderlineStyle`'s raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`, of the line below the letters.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle`'s raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor`, of the line through the letters.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A `UIColor`, of the letters' outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// How wide the outlines are.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A number of points by which letters are raised.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or a text.
    public static let link = NSAttributedString.Key("NSLink")
}

/// A line below or through letters.
///
/// Raw values as in Apple's header.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: Int
    /// Takes Apple's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the lines of a paragraph are laid out.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    private let mark = FoundationHeaderWord()
    /// The style of paragraphs without one.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of the lines.
    open fileprivate(set) var alignment = NSTextAlignment.natural
    /// Room between lines, in points.
    open fileprivate(set) var lineSpacing: CGFloat = 0
    /// Room between paragraphs, in points.
    open fileprivate(set) var paragraphSpacing: CGFloat = 0
    /// Room before a paragraph, in points.
    open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
    /// By what the height of lines is multiplied; zero for nothing.
    open fileprivate(set) var lineHeightMultiple: CGFloat = 0
    /// The least height of a line, in points.
    open fileprivate(set) var minimumLineHeight: CGFloat = 0
    /// The greatest height of a line, in points; zero for any.
    open fileprivate(set) var maximumLineHeight: CGFloat = 0
    /// How lines are broken.
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// How far the first line is from the leading edge, in points.
    open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
    /// How far the other lines are from the leading edge, in points.
    open fileprivate(set) var headIndent: CGFloat = 0
    /// How far lines end from the leading edge, or from the trailing one if it is negative, in points.
    open fileprivate(set) var tailIndent: CGFloat = 0
    /// How likely words are broken, from 0 to 1.
    ///
    /// Kept, as the next ones: lines are broken between words only.
    open fileprivate(set) var hyphenationFactor: Float = 0
    /// The writing direction of the text; that of its language unless set.
    open fileprivate(set) var baseWritingDirection = NSWritingDirection.natural
    /// The tab stops.
    open fileprivate(set) var tabStops: [NSTextTab]! = []
    /// The distance between tab stops after the last one, in points.
    open fileprivate(set) var defaultTabInterval: CGFloat = 0
    /// Whether letters come nearer to each other before a text is cut.
    open fileprivate(set) var allowsDefaultTighteningForTruncation = false
    /// How line ends are chosen among several good ones.
    open fileprivate(set) var lineBreakStrategy: LineBreakStrategy = []

    /// How line ends are chosen among several good ones.
    ///
    /// Raw values as in Apple's header.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No last line of one word.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Korean words stay whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// As the system's own texts.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The style of paragraphs without one.
    public override init() {}

    /// The same style, which can be changed.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    /// The same style.
    open override func copy() -> Any { mutableCopy() }
    /// As `copy()`.
    open func copy(with zone: NSZone? = nil) -> Any { copy() }
    /// As `mutableCopy()`.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { mutableCopy() }

    private var numbers: [CGFloat] {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, lineHeightMultiple, minimumLineHeight,
            maximumLineHeight, firstLineHeadIndent, headIndent, tailIndent, CGFloat(hyphenationFactor),
            defaultTabInterval,
        ]
    }

    /// Whether both have the same settings for lines and tab stops.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode
            && baseWritingDirection == other.baseWritingDirection && numbers == other.numbers
            && tabStops == other.tabStops && lineBreakStrategy == other.lineBreakStrategy
            && allowsDefaultTighteningForTruncation == other.allowsDefaultTighteningForTruncation
    }

    /// What `isEqual(_:)` compares.
    open override var description: String {
        "alignment \(alignment), lines \(lineBreakMode), direction \(baseWritingDirection), lengths "
            + numbers.map { "\($0)" }.joined(separator: " ")
    }

    /// Of what `isEqual(_:)` compares.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(numbers)
        return hasher.finalize()
    }
}

/// A style of paragraphs that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { super.baseWritingDirection = newValue }
    }
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { super.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { super.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { super.lineBreakStrategy = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }

    /// Copies all settings of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        alignment = obj.alignment
        lineSpacing = obj.lineSpacing
        paragraphSpacing = obj.paragraphSpacing
        paragraphSpacingBefore = obj.paragraphSpacingBefore
        lineHeightMultiple = obj.lineHeightMultiple
        minimumLineHeight = obj.minimumLineHeight
        maximumLineHeight = obj.maximumLineHeight
        lineBreakMode = obj.lineBreakMode
        firstLineHeadIndent = obj.firstLineHeadIndent
        headIndent = obj.headIndent
        tailIndent = obj.tailIndent
        hyphenationFactor = obj.hyphenationFactor
        baseWritingDirection = obj.baseWritingDirection
        tabStops = obj.tabStops
        defaultTabInterval = obj.defaultTabInterval
        allowsDefaultTighteningForTruncation = obj.allowsDefaultTighteningForTruncation
        lineBreakStrategy = obj.lineBreakStrategy
    }
}

/// An image in a text, as far as it is measured.
protocol MeasuredAttachment {
    /// In points.
    var inlineSize: CGSize { get }
    /// How far it reaches below the letters' baseline, in points.
    var descentBelowBaseline: CGFloat { get }
}

/// How a text is measured.
///
/// Raw values as in Apple's header.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: Int
    /// Takes Apple's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lines are broken; without this all is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Room between lines counts; it always does here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The size of the letters themselves counts; here it is that of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line is cut.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How text is made smaller to fit; it never is here.
public final class NSStringDrawingContext: NSObject {
    /// How much smaller it may become.
    public var minimumScaleFactor: CGFloat = 0
}

// MARK: Measuring

/// Measuring texts, unlike labels without rounding up to pixels.
extension NSAttributedString {
    /// The size of the text on lines that end only where the text says so.
    public func size() -> CGSize { AttributedTextLayout(self, font: Self.defaultFont, width: nil).size }

    /// The rectangle that the text needs in a room.
    ///
    /// In a room without width lines end only where the text says so.
    /// uikit-model: text-26
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let breaks = options.contains(.usesLineFragmentOrigin)
        let needed = AttributedTextLayout(
            self, font: Self.defaultFont, width: breaks ? size.width : nil, lineLimit: breaks ? 0 : 1
        ).size
        return CGRect(origin: .zero, size: needed)
    }

    /// Draws the text; nothing is drawn.
    public func draw(at point: CGPoint) {}
    /// Draws the text; nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Draws the text; nothing is drawn.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {}

    /// What text without a font is measured in.
    static let defaultFont = UIFont.systemFont(ofSize: 12)
}

/// Measuring texts.
extension NSString {
    /// Draws the text; nothing is drawn.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {}
    /// Draws the text; nothing is drawn.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text; nothing is drawn.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

    /// The size of the text on lines that end only where the text says so.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attrs).size()
    }

    /// The rectangle that the text needs in a room.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}

/// Measuring texts.
extension String {
    /// Draws the text; nothing is drawn.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {}
    /// Draws the text; nothing is drawn.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text; nothing is drawn.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

    /// The size of the text on lines that end only where the text says so.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    /// The rectangle that the text needs in a room.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }
}
