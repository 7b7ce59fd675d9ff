import Foundation

/// One line of text to edit, as far as layout sees it.
open class UITextField: UIControl {
    /// The frame drawn around the text.
    ///
    /// Raw values as in Apple's header.
    public enum BorderStyle: Int, CaseIterable, Hashable, Sendable {
        /// None.
        case none = 0
        /// A line, a bezel, or a round one.
        case line, bezel, roundedRect
    }

    /// What was typed.
    public var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    /// What is shown while nothing was typed.
    public var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
    /// 17 points of the system font unless set.
    open var font: UIFont? {
        get { storedFont.map { shownFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            if newValue != old { invalidateIntrinsicContentSize() }
        }
    }
    private var storedFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
    /// Which frame is drawn around the text.
    public var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Where the text lies; layout does not depend on it.
    public var textAlignment = NSTextAlignment.natural

    /// Decides on and is notified of what is typed.
    public weak var delegate: (any UITextFieldDelegate)?
    /// Whether a button that empties the field is shown.
    ///
    /// Kept without effect.
    public var clearButtonMode = ViewMode.never
    /// A view before the text.
    ///
    /// Kept without effect on the field's size.
    public var leftView: UIView?
    /// When the view before the text is shown.
    public var leftViewMode = ViewMode.never
    /// A view after the text.
    ///
    /// Kept without effect on the field's size.
    public var rightView: UIView?
    /// When the view after the text is shown.
    public var rightViewMode = ViewMode.never

    /// When something beside the text is shown.
    ///
    /// Raw values as in Apple's header.
    public enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never = 0
        /// As the names say.
        case whileEditing, unlessEditing, always
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Asks the delegate, and notifies it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Asks the delegate, and notifies it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        _ = super.resignFirstResponder()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    /// What the field asks of the keyboard (UITextInputTraits.swift).
    var traits = TextInputTraits()

    private var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    /// The text on one line (or the placeholder), with the border's padding.
    open override var intrinsicContentSize: CGSize {
        let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
        let line = TextLayout(shown, font: usedFont, width: nil, lineLimit: 1, mode: .byClipping).size
        let profile = LayoutEnvironment.current.profile
        let sides = ControlMetrics.fieldSidePadding(borderStyle, profile)
        // On iOS 26 the text itself counts in whole points.
        let width = borderStyle == .roundedRect && profile >= .iOS26 ? line.width.rounded(.up) : line.width
        return CGSize(width: width + sides, height: height(profile))
    }

    private func height(_ profile: UIKitProfile) -> CGFloat {
        switch borderStyle {
        case .none: return (usedFont.lineHeight + ControlMetrics.plainFieldPadding).rounded(.up)
        case .line, .bezel: return (usedFont.lineHeight + ControlMetrics.borderedFieldPadding).rounded(.up)
        case .roundedRect:
            let rounded = ControlMetrics.roundedField(profile)
            return max(rounded.leastHeight, (usedFont.lineHeight + rounded.padding).rounded(.up))
        }
    }

    override var baselineFont: UIFont? { usedFont }

    override var baselineBelowCenter: CGFloat? { usedFont.baselineBelowCenter }
}

extension UITextField {
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
