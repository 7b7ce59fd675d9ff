import Foundation

/// Text of many lines to read or edit, as far as layout sees it.
///
/// It scrolls: while it does, the text is its content, and it has no intrinsic size.
open class UITextView: UIScrollView {
    /// What is shown.
    open var text: String! = "" { didSet { if text != oldValue { textDidChange() } } }
    /// 12 points of the system font unless set.
    open var font: UIFont? {
        get { storedFont.map { shownFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            if newValue != old { textDidChange() }
        }
    }
    private var storedFont: UIFont? = .systemFont(ofSize: ControlMetrics.textViewFontSize)

    override func adjustedFontDidChange() { textDidChange() }
    /// Whether the text scrolls; a view that does not is as high as its text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textDidChange() } }
    }
    /// Whether the user may change the text.
    open var isEditable = true
    /// Whether the user may select text.
    open var isSelectable = true
    /// Where the lines lie; layout does not depend on it.
    open var textAlignment = NSTextAlignment.natural
    /// What is shown, as attributed text; only its characters count here.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string ?? "" }
    }
    /// Around the text, in points.
    public var textContainerInset = ControlMetrics.textContainerInset {
        didSet {
            guard textContainerInset != oldValue else { return }
            if !textContainerInset.isFinite {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "The textContainerInset of \(debugName) was set to \(textContainerInset), which is not finite; "
                        + "it keeps \(oldValue).")
                textContainerInset = oldValue
            }
            textDidChange()
        }
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The content is as wide as the view and as high as the text.
    open override func layoutSubviews() {
        let height = textSize(forWidth: bounds.width > 0 ? bounds.width : nil).height
        contentSize = CGSize(width: bounds.width, height: height)
        super.layoutSubviews()
    }

    private var usedFont: UIFont { font ?? .systemFont(ofSize: ControlMetrics.textViewFontSize) }
    private var sidePadding: CGFloat {
        2 * ControlMetrics.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    }

    private func textSize(forWidth width: CGFloat?) -> CGSize {
        let inner = width.map { max($0 - sidePadding, 1) }
        let lines = TextLayout(text ?? "", font: usedFont, width: inner, lineLimit: 0, mode: .byWordWrapping).size
        return CGSize(
            width: max(0, lines.width + sidePadding),
            height: max(0, lines.height + textContainerInset.top + textContainerInset.bottom))
    }

    /// None while the text scrolls; else the size of the text without wrapping.
    open override var intrinsicContentSize: CGSize {
        if isScrollEnabled { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        return textSize(forWidth: nil)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(forWidth: size.width > 0 ? size.width : nil)
    }

    override var contentWraps: Bool { !isScrollEnabled }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        textSize(forWidth: width > 0 ? width : nil).height
    }

    override var baselineFont: UIFont? { usedFont }

    override var firstBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(textContainerInset.top + usedFont.ascender)
    }

    override var lastBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(textContainerInset.bottom - usedFont.descender)
    }
}

extension UITextView {
    /// Nothing is drawn.
    public var textColor: UIColor? {
        get { storedTextColor }
        set { storedTextColor = newValue ?? .label }
    }

    /// As a label's.
    public var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }
}
