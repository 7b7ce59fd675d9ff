import Foundation

/// Text, measured with the engine's own tables, so that a label has the same size on every machine.
/// uikit-model: text-1, text-11, text-12
open class UILabel: UIView {
    /// What the label says.
    open var text: String? { didSet { if text != oldValue { contentDidChange() } } }

    /// 17 points of the system font unless set.
    open var font: UIFont! {
        get { shownFont(storedFont) }
        set {
            let old = storedFont
            storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            if storedFont != old { contentDidChange() }
        }
    }
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    override func adjustedFontDidChange() { contentDidChange() }

    /// At most how many lines are shown; zero for as many as the text needs.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

    /// How text is broken; with more than one line the modes that cut a line break by words.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentDidChange() } }
    }

    /// Where the lines lie in the label; layout does not depend on it.
    open var textAlignment = NSTextAlignment.natural
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

    /// What the label says, as attributed text; only its characters count here.
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }

    func contentDidChange() { invalidateIntrinsicContentSize() }

    /// The size of the text at a width; nil for lines that end only where the text says so.
    func textSize(forWidth width: CGFloat?) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return TextLayout(
            text, font: font, width: numberOfLines == 1 ? nil : width, lineLimit: max(0, numberOfLines),
            mode: lineBreakMode
        ).size
    }

    /// The size of the text: at `preferredMaxLayoutWidth` if that is set, else without wrapping.
    open override var intrinsicContentSize: CGSize { textSize(forWidth: preferredMaxLayoutWidth) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(forWidth: size.width) }

    override var contentWraps: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !(text ?? "").isEmpty
    }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { textSize(forWidth: width).height }

    override var baselineFont: UIFont? { font }

    override var baselineBelowCenter: CGFloat? {
        guard numberOfLines == 1 else { return nil }
        // A line that was measured higher than its label starts at the label's top.
        let cut = measured?.intrinsicContentSize.map { max(0, font.lineHeight - max(0, $0.height)) } ?? 0
        return font.baselineBelowCenter + cut / 2
    }

    // Without text there is no line to lie in the middle.
    override var baselineAboveBottom: CGFloat? { (text ?? "").isEmpty ? lastBaselineOffset : nil }

    override var lastBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(-font.descender) }

    override var firstBaselineOffset: CGFloat { LayoutEnvironment.current.pixelGrid.round(font.ascender) }
}
