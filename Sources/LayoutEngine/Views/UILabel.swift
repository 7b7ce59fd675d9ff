import Foundation

/// Text, measured with the engine's own tables, so that a label has the same size on every machine.
/// uikit-model: text-1, text-11, text-12, text-24
open class UILabel: UIView {
    /// What the label says.
    ///
    /// Has the label's font, also the one that a text with attributes brought along.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set {
            let old = text
            let hadAttributes = storedAttributedText != nil
            (storedAttributedText, saidOfAll) = (nil, [])
            storedText = newValue
            if newValue != old || hadAttributes { contentDidChange() }
        }
    }
    private var storedText: String?
    private var storedAttributedText: NSAttributedString?
    /// What was said of the text with attributes after it was set.
    private var saidOfAll: WholeTextStyle = []

    /// 17 points of the system font unless set.
    ///
    /// Is that of the first letter of a text with attributes, if it has one; set later, it is that of all letters.
    open var font: UIFont! {
        get { shownFont(storedFont) }
        set {
            let old = storedFont
            storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            let isNew = sayOfAll(.font)
            if isNew || storedFont != old { contentDidChange() }
        }
    }
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    override func adjustedFontDidChange() { contentDidChange() }

    /// At most how many lines are shown; zero for as many as the text needs.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

    /// How text is broken; with more than one line the modes that cut a line break by words.
    ///
    /// Is that of a text with attributes whose first letter has a paragraph style; set later, it is that of all paragraphs.
    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set {
            let old = storedLineBreakMode
            storedLineBreakMode = newValue
            sayOfAll(.lineBreakMode)
            if newValue != old { contentDidChange() }
        }
    }
    private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Where the lines lie in the label; layout does not depend on it.
    ///
    /// As `lineBreakMode` of a text with attributes.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            sayOfAll(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural

    /// Whether text that is too wide is drawn smaller.
    ///
    /// Kept without effect: a label's own size is that of its font.
    open var adjustsFontSizeToFitWidth = false
    /// How much smaller text may be drawn.
    ///
    /// Kept without effect.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the text is drawn as usual.
    open var isEnabled = true

    /// Whether touches reach the label.
    ///
    /// No, unless set. uikit-model: controls-24
    open override var isUserInteractionEnabled: Bool {
        get { takesTouches }
        set { takesTouches = newValue }
    }
    private var takesTouches = false

    /// The width, in points, at which a label of several lines measures its text.
    ///
    /// Zero for the width that the constraints give it.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            guard preferredMaxLayoutWidth != oldValue else { return }
            guard preferredMaxLayoutWidth.isFinite else {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "The preferredMaxLayoutWidth of \(debugName) was set to \(preferredMaxLayoutWidth), which is not finite; "
                        + "it keeps \(oldValue). Use 0 for the width that the constraints give.")
                preferredMaxLayoutWidth = oldValue
                return
            }
            contentDidChange()
        }
    }

    /// Nothing is drawn.
    open var textColor: UIColor! {
        get { storedTextColor }
        set { storedTextColor = newValue ?? .label }
    }

    /// Whether the font follows the text size chosen in the system's settings: one of `preferredFont(forTextStyle:)`, or of
    /// `UIFontMetrics`.
    /// uikit-model: text-18
    open var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }

    /// What the label says, with fonts, kerning and paragraph styles that count for its size.
    ///
    /// Text without a font has the label's. The style of the first letter becomes that of the label, as far as the letter has one.
    open var attributedText: NSAttributedString? {
        get {
            guard let storedAttributedText else {
                return storedText.map { NSAttributedString(string: $0, attributes: [.font: font!]) }
            }
            return saidOfAll.isEmpty ? storedAttributedText : styledAsSaid(storedAttributedText)
        }
        set {
            storedText = nil
            storedAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
            saidOfAll = []
            takeStyleOfFirstLetter()
            contentDidChange()
        }
    }

    /// Whether the label and its text with attributes share a style.
    ///
    /// Not those of a button: the button says the style of its plain titles.
    var sharesStyle: Bool { true }

    private func takeStyleOfFirstLetter() {
        guard sharesStyle, let storedAttributedText, storedAttributedText.length > 0 else { return }
        let first = storedAttributedText.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { storedFont = font }
        if let color = first[.foregroundColor] as? UIColor { storedTextColor = color }
        guard let style = first[.paragraphStyle] as? NSParagraphStyle else { return }
        (storedLineBreakMode, storedAlignment) = (style.lineBreakMode, style.alignment)
    }

    /// Whether it was not said of all of the text before.
    @discardableResult private func sayOfAll(_ style: WholeTextStyle) -> Bool {
        guard sharesStyle, storedAttributedText != nil, !saidOfAll.contains(style) else { return false }
        saidOfAll.formUnion(style)
        return true
    }

    /// Made only for who asks: Foundation on Linux keeps attributes for ever.
    private func styledAsSaid(_ text: NSAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        let characters = text.string as NSString
        while result.length < text.length {
            var range = NSRange(location: 0, length: 0)
            var attributes = text.attributes(at: result.length, effectiveRange: &range)
            let end = max(range.location + range.length, result.length + 1)
            range = NSRange(location: result.length, length: end - result.length)
            if saidOfAll.contains(.font) { attributes[.font] = font }
            if saidOfAll != .font {
                let style = NSMutableParagraphStyle()
                if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
                if saidOfAll.contains(.lineBreakMode) { style.lineBreakMode = lineBreakMode }
                if saidOfAll.contains(.alignment) { style.alignment = textAlignment }
                attributes[.paragraphStyle] = style
            }
            result.append(NSAttributedString(string: characters.substring(with: range), attributes: attributes))
        }
        return result
    }

    /// Whether text is drawn tighter before it is cut.
    ///
    /// Kept without effect.
    open var allowsDefaultTighteningForTruncation = false
    /// Where a smaller text lies.
    ///
    /// Kept without effect.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Of the text while the label is highlighted.
    ///
    /// Nothing is drawn.
    open var highlightedTextColor: UIColor?
    /// Whether the label is highlighted.
    open var isHighlighted = false
    /// Of the text's shadow.
    ///
    /// Nothing is drawn.
    open var shadowColor: UIColor?
    /// In points.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// Where the text lies in a room.
    ///
    /// Overrides count for the label's own size: it asks with the width that it is to have.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        CGRect(
            origin: bounds.origin,
            size: measuredText(forWidth: bounds.width < Self.anyWidth ? bounds.width : nil, lines: numberOfLines))
    }

    private static let anyWidth: CGFloat = 100_000

    /// Draws the text.
    ///
    /// Never called: nothing is drawn.
    open func drawText(in rect: CGRect) {}

    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// The size of the text at a width; nil for lines that end only where the text says so.
    func textSize(forWidth width: CGFloat?) -> CGSize {
        if type(of: self) == UILabel.self { return measuredText(forWidth: width, lines: numberOfLines) }
        let room = width.map { $0 > 0 ? $0 : Self.anyWidth } ?? Self.anyWidth
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: room, height: Self.anyWidth), limitedToNumberOfLines: numberOfLines
        ).size
    }

    private func measuredText(forWidth width: CGFloat?, lines: Int) -> CGSize {
        let width = lines == 1 ? nil : width
        if let storedAttributedText {
            guard storedAttributedText.length > 0 else { return .zero }
            let font: UIFont = font
            return AttributedTextLayout(
                storedAttributedText, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode,
                adjust: saidOfAll.contains(.font) ? { _ in font } : shownFont
            ).size
        }
        guard let storedText, !storedText.isEmpty else { return .zero }
        return TextLayout(storedText, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode).size
    }

    /// The font of the first letter, from which baselines count.
    private var firstFont: UIFont {
        guard let storedAttributedText, storedAttributedText.length > 0, !saidOfAll.contains(.font) else { return font }
        let own = storedAttributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        return own.map(shownFont) ?? font
    }

    /// The size of the text: at `preferredMaxLayoutWidth` if that is set, else without wrapping.
    open override var intrinsicContentSize: CGSize { textSize(forWidth: preferredMaxLayoutWidth) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(forWidth: size.width) }

    override var contentWraps: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !(text ?? "").isEmpty
    }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { textSize(forWidth: width).height }

    override var isElementByItself: Bool { true }
    override var ownText: String? { text }

    override var baselineFont: UIFont? { firstFont }

    override var baselineBelowCenter: CGFloat? {
        guard numberOfLines == 1 else { return nil }
        // A line that was measured higher than its label starts at the label's top.
        let cut = measured?.intrinsicContentSize.map { max(0, firstFont.lineHeight - max(0, $0.height)) } ?? 0
        return firstFont.baselineBelowCenter + cut / 2
    }

    // Without text there is no line to lie in the middle.
    override var baselineAboveBottom: CGFloat? { (text ?? "").isEmpty ? lastBaselineOffset : nil }

    override var lastBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(-firstFont.descender) }

    override var firstBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(firstFont.ascender) }
}

extension UILabel {
    /// How line ends are chosen among several good ones.
    ///
    /// Kept without effect.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { looks?.rare.lineBreakStrategy ?? [] }
        set { ensuredLooks.rare.lineBreakStrategy = newValue }
    }

    /// Whether a pointer that rests on a cut text shows all of it.
    public var showsExpansionTextWhenTruncated: Bool {
        get { looks?.rare.showsWholeText ?? false }
        set { ensuredLooks.rare.showsWholeText = newValue }
    }
}

/// What a label says of all of its text with attributes.
private struct WholeTextStyle: OptionSet {
    let rawValue: UInt8
    static let font = WholeTextStyle(rawValue: 1)
    static let lineBreakMode = WholeTextStyle(rawValue: 2)
    static let alignment = WholeTextStyle(rawValue: 4)
}

/// Where a text lies that is drawn smaller.
///
/// Raw values as in Apple's header.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    /// As the names say.
    case alignBaselines = 0, alignCenters, none
}
