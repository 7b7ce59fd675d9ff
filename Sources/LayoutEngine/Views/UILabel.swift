import Foundation

/// Text, measured with the engine's own tables, so that a label has the same size on every machine.
/// uikit-model: text-1, text-11, text-12, text-24
open class UILabel: UIView {
    /// What the label says.
    ///
    /// Has the label's font, also the one that a text with attributes brought along.
    open var text: String? {
        get { styledText?.given.string ?? storedText }
        set {
            let old = text
            let hadAttributes = styledText != nil
            styledText = nil
            storedText = newValue
            if hadAttributes || !String.areWrittenAlike(newValue, old) { contentDidChange() }
        }
    }
    private var storedText: String?
    private var styledText: StyledText?

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

    /// As `font` of a text with attributes; nothing is drawn.
    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            sayOfAll(.color)
        }
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
            guard let styledText else {
                return storedText.map { NSAttributedString(string: $0, attributes: [.font: font!]) }
            }
            return styledText.text(
                in: ViewTextStyle(
                    font: font, color: storedTextColor, alignment: textAlignment, lineBreakMode: lineBreakMode))
        }
        set {
            storedText = nil
            styledText = newValue.map(StyledText.init)
            takeStyleOfFirstLetter()
            contentDidChange()
        }
    }

    /// Whether the label and its text with attributes share a style.
    ///
    /// Not those of a button: the button says the style of its plain titles.
    var sharesStyle: Bool { true }

    private func takeStyleOfFirstLetter() {
        guard sharesStyle, let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        guard let style = first.paragraph else { return }
        (storedLineBreakMode, storedAlignment) = (style.lineBreakMode, style.alignment)
    }

    /// Whether it was not said of all of the text before.
    @discardableResult private func sayOfAll(_ style: WholeTextStyle) -> Bool {
        guard sharesStyle else { return false }
        return styledText?.say(style) ?? false
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
        if let styledText {
            guard styledText.given.length > 0 else { return .zero }
            let font: UIFont = font
            return AttributedTextLayout(
                styledText.given, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode,
                adjust: styledText.said.contains(.font) ? { _ in font } : shownFont
            ).size
        }
        guard let storedText, !storedText.isEmpty else { return .zero }
        return TextLayout(storedText, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode).size
    }

    /// The font of the first letter, from which baselines count.
    private var firstFont: UIFont {
        guard let styledText, !styledText.said.contains(.font) else { return font }
        return styledText.firstFont.map(shownFont) ?? font
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

/// Where a text lies that is drawn smaller.
///
/// Raw values as in Apple's header.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    /// As the names say.
    case alignBaselines = 0, alignCenters, none
}
