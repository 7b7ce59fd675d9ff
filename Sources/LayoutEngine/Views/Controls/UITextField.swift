import Foundation

/// One line of text to edit, as far as layout sees it.
open class UITextField: UIControl {
    /// The frame drawn around the text. Raw values as in Apple's header.
    public enum BorderStyle: Int, CaseIterable, Hashable, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }

    /// What was typed.
    public var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    /// What is shown while nothing was typed.
    public var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
    /// 17 points of the system font unless set.
    public var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Which frame is drawn around the text.
    public var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Where the text lies; layout does not depend on it.
    public var textAlignment = NSTextAlignment.natural

    /// What the field tells the keyboard (UITextInputTraits.swift).
    var traits = TextInputTraits()

    private var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    /// The text on one line (or the placeholder), with the border's padding.
    open override var intrinsicContentSize: CGSize {
        let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
        let line = TextLayout(shown, font: usedFont, width: nil, lineLimit: 1, mode: .byClipping).size
        let sides = borderStyle == .none ? 0 : 2 * ControlMetrics.borderedFieldSidePadding
        let padding = borderStyle == .none ? ControlMetrics.plainFieldPadding : ControlMetrics.roundedFieldPadding
        return CGSize(width: line.width + sides, height: (usedFont.lineHeight + padding).rounded(.up))
    }

    override var baselineFont: UIFont? { usedFont }

    override var firstBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(paddingAbove + usedFont.ascender)
    }

    override var lastBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(paddingAbove - usedFont.descender)
    }

    private var paddingAbove: CGFloat { (intrinsicContentSize.height - usedFont.lineHeight) / 2 }
}

/// Text of many lines to read or edit, as far as layout sees it.
open class UITextView: UIView {
    /// What is shown.
    public var text = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    /// 12 points of the system font unless set.
    public var font: UIFont? = .systemFont(ofSize: ControlMetrics.textViewFontSize) {
        didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether the text scrolls; a view that does not is as high as its text.
    public var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether the user may change the text.
    public var isEditable = true
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
            invalidateIntrinsicContentSize()
        }
    }

    private var usedFont: UIFont { font ?? .systemFont(ofSize: ControlMetrics.textViewFontSize) }
    private var sidePadding: CGFloat {
        2 * ControlMetrics.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    }

    private func textSize(forWidth width: CGFloat?) -> CGSize {
        let inner = width.map { max($0 - sidePadding, 1) }
        let lines = TextLayout(text, font: usedFont, width: inner, lineLimit: 0, mode: .byWordWrapping).size
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
