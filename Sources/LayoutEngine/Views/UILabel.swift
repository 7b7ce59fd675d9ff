import Foundation

/// Text, measured with the engine's own font tables, so that a label has the same size on every machine.
/// uikit-model: text-1, text-11, text-12, text-24
open class UILabel: UIView {
    /// The text of the label.
    ///
    /// It has the label's font, even if that font came from an attributed text.
    open var text: String? {
        get { styledText?.given.string ?? storedText }
        set {
            let old = text
            let hadAttributes = styledText != nil
            styledText = nil
            storedText = newValue
            if hadAttributes || !String.haveEqualCodeUnits(newValue, old) { contentDidChange() }
        }
    }
    private var storedText: String?
    private var styledText: StyledText?

    /// The font; 17 points of the system font unless set.
    ///
    /// An attributed text sets it to the font of its first character, if that has one. Setting it later applies to all
    /// characters.
    open var font: UIFont! {
        get { adjustedFont(storedFont) }
        set {
            let old = storedFont
            storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            let isNew = applyToWholeText(.font)
            if isNew || storedFont != old { contentDidChange() }
        }
    }
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    override func adjustedFontDidChange() { contentDidChange() }

    /// The greatest number of lines; zero for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

    /// How lines are broken; with more than one line, the truncating modes break by words.
    ///
    /// An attributed text sets it if its first character has a paragraph style. Setting it later applies to all paragraphs.
    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set {
            let old = storedLineBreakMode
            storedLineBreakMode = newValue
            applyToWholeText(.lineBreakMode)
            if newValue != old { contentDidChange() }
        }
    }
    private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail

    /// The alignment of the lines; layout does not depend on it.
    ///
    /// An attributed text sets it like `lineBreakMode`.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            applyToWholeText(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural

    /// Whether text that is too wide is drawn smaller.
    ///
    /// Kept without effect: the intrinsic size is that of the full font size.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which text may be drawn smaller.
    ///
    /// Kept without effect.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the label is drawn as enabled.
    open var isEnabled = true

    /// Whether touches reach the label.
    ///
    /// False unless set. uikit-model: controls-24
    open override var isUserInteractionEnabled: Bool {
        get { receivesTouches }
        set { receivesTouches = newValue }
    }
    private var receivesTouches = false

    /// The width, in points, at which a label of several lines measures its text.
    ///
    /// Zero for the width that the constraints give the label.
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

    /// The color of the text; an attributed text sets it like `font`; nothing is drawn.
    open var textColor: UIColor! {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            applyToWholeText(.color)
        }
    }

    /// Whether the font follows the text size of the system's settings: a font of `preferredFont(forTextStyle:)` or of
    /// `UIFontMetrics`.
    /// uikit-model: text-18
    open var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }

    /// The attributed text; fonts, kerning and paragraph styles affect its size.
    ///
    /// Characters without a font have the label's font. The label's own style becomes that of the first character, as far as
    /// that has one.
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
            applyStyleOfFirstCharacter()
            contentDidChange()
        }
    }

    /// Whether the label and its attributed text share a style.
    ///
    /// False for the label of a button: the button sets the style of its plain titles itself.
    var sharesStyleWithAttributedText: Bool { true }

    private func applyStyleOfFirstCharacter() {
        guard sharesStyleWithAttributedText, let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        guard let style = first.paragraph else { return }
        (storedLineBreakMode, storedAlignment) = (style.lineBreakMode, style.alignment)
    }

    /// Returns whether the style was not set for the whole text before.
    @discardableResult private func applyToWholeText(_ style: WholeTextAttributes) -> Bool {
        guard sharesStyleWithAttributedText else { return false }
        return styledText?.say(style) ?? false
    }

    /// Whether letter spacing is reduced before text is truncated.
    ///
    /// Kept without effect.
    open var allowsDefaultTighteningForTruncation = false
    /// How text that is drawn smaller is positioned.
    ///
    /// Kept without effect.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// The text color while the label is highlighted.
    ///
    /// Nothing is drawn.
    open var highlightedTextColor: UIColor?
    /// Whether the label is highlighted.
    open var isHighlighted = false
    /// The color of the text's shadow.
    ///
    /// Nothing is drawn.
    open var shadowColor: UIColor?
    /// In points.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The rectangle of the text in given bounds.
    ///
    /// Overrides affect the intrinsic size: the label calls it with the width that it will have.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        CGRect(
            origin: bounds.origin,
            size: measuredText(forWidth: bounds.width < Self.unlimitedWidth ? bounds.width : nil, lines: numberOfLines))
    }

    private static let unlimitedWidth: CGFloat = 100_000

    /// Draws the text.
    ///
    /// Never called: nothing is drawn.
    open func drawText(in rect: CGRect) {}

    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// The size of the text at a width; nil for lines that end only at line breaks in the text.
    func textSize(forWidth width: CGFloat?) -> CGSize {
        if type(of: self) == UILabel.self { return measuredText(forWidth: width, lines: numberOfLines) }
        let room = width.map { $0 > 0 ? $0 : Self.unlimitedWidth } ?? Self.unlimitedWidth
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: room, height: Self.unlimitedWidth),
            limitedToNumberOfLines: numberOfLines
        ).size
    }

    private func measuredText(forWidth width: CGFloat?, lines: Int) -> CGSize {
        let width = lines == 1 ? nil : width
        if let styledText {
            guard styledText.given.length > 0 else { return .zero }
            let font: UIFont = font
            return AttributedTextLayout(
                styledText.given, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode,
                adjust: styledText.said.contains(.font) ? { _ in font } : adjustedFont
            ).size
        }
        guard let storedText, !storedText.isEmpty else { return .zero }
        return TextLayout(storedText, font: font, width: width, lineLimit: max(0, lines), mode: lineBreakMode).size
    }

    /// The font of the first character, which determines the baselines.
    private var firstFont: UIFont {
        guard let styledText, !styledText.said.contains(.font) else { return font }
        return styledText.firstFont.map(adjustedFont) ?? font
    }

    /// The size of the text: at `preferredMaxLayoutWidth` if that is set, else without wrapping.
    open override var intrinsicContentSize: CGSize { textSize(forWidth: preferredMaxLayoutWidth) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(forWidth: size.width) }

    override var contentWraps: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !(text ?? "").isEmpty
    }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { textSize(forWidth: width).height }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { text }

    override var baselineFont: UIFont? { firstFont }

    override var baselineBelowCenter: CGFloat? {
        guard numberOfLines == 1 else { return nil }
        // If the label was measured lower than a line of its font, the line starts at the label's top.
        let cut = measured?.intrinsicContentSize.map { max(0, firstFont.lineHeight - max(0, $0.height)) } ?? 0
        return firstFont.baselineBelowCenter + cut / 2
    }

    // Without text there is no line to center.
    override var baselineAboveBottom: CGFloat? { (text ?? "").isEmpty ? lastBaselineOffset : nil }

    override var lastBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(-firstFont.descender) }

    override var firstBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(firstFont.ascender) }
}

extension UILabel {
    /// How line breaks are chosen among several possible ones.
    ///
    /// Kept without effect.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { looks?.rare.lineBreakStrategy ?? [] }
        set { ensuredLooks.rare.lineBreakStrategy = newValue }
    }

    /// Whether a pointer over truncated text shows the whole text.
    public var showsExpansionTextWhenTruncated: Bool {
        get { looks?.rare.showsExpansionText ?? false }
        set { ensuredLooks.rare.showsExpansionText = newValue }
    }
}

/// How text that is drawn smaller is positioned.
///
/// Raw values as in Apple's header.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
    /// As the names say.
    case alignBaselines = 0, alignCenters, none
}
