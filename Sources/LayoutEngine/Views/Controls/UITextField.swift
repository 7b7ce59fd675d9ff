import Foundation

/// One line of text to edit, as far as layout sees it.
open class UITextField: UIControl {
    /// The border around the text.
    ///
    /// Raw values as in Apple's header.
    public enum BorderStyle: Int, CaseIterable, Hashable, Sendable {
        /// None.
        case none = 0
        /// A line, a bezel, or a rounded rectangle.
        case line, bezel, roundedRect
    }

    /// The text.
    open var text: String? {
        get { storedPlainText }
        set { storeText(newValue, nil) }
    }
    // An app that overrides `text` or `attributedText` may set the other property there, so neither setter calls the
    // other.
    private var storedPlainText = ""
    /// The attributed text; nil if the text is plain or empty.
    private var styledText: StyledText?
    private func storeText(_ text: String?, _ styled: StyledText?) {
        let (old, oldFont) = (storedPlainText, storedFont)
        (storedPlainText, styledText) = (text ?? "", styled)
        applyStyleOfFirstCharacter()
        if !String.haveEqualCodeUnits(storedPlainText, old) || storedFont != oldFont {
            invalidateIntrinsicContentSize()
        }
    }
    private func applyStyleOfFirstCharacter() {
        guard let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        if let paragraph = first.paragraph { storedAlignment = paragraph.alignment }
    }
    private var effectiveStyle: ViewTextStyle {
        ViewTextStyle(font: effectiveFont, color: storedTextColor, alignment: storedAlignment)
    }
    /// The text that is shown while the field is empty.
    ///
    /// It also replaces `attributedPlaceholder`.
    /// uikit-model: controls-23
    open var placeholder: String? {
        get { styledPlaceholder?.given.string }
        set { storePlaceholder(newValue.map { NSAttributedString(string: $0) }) }
    }
    /// The font; 17 points of the system font unless set.
    ///
    /// An attributed text sets it to the font of its first character, if that has one. Setting it later applies to all
    /// characters, and also to the placeholder.
    /// uikit-model: text-25
    open var font: UIFont? {
        get { storedFont.map { adjustedFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            styledText?.say(.font)
            styledPlaceholder?.say(.font)
            if newValue != old { invalidateIntrinsicContentSize() }
        }
    }
    private var storedFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
    /// The border around the text.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The color of the text, which an attributed text sets like `font`; it does not apply to the placeholder, and nothing is
    /// drawn.
    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            styledText?.say(.color)
        }
    }
    /// As a label's.
    open var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }
    /// The alignment of the text; layout does not depend on it.
    ///
    /// An attributed text sets it like `font`, and it applies to the placeholder, too.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            styledText?.say(.alignment)
            styledPlaceholder?.say(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural

    /// The delegate, which gets callbacks about editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// When a clear button is shown.
    ///
    /// Kept without effect.
    open var clearButtonMode = ViewMode.never
    /// A view before the text.
    ///
    /// It takes space from the text and does not affect the field's size.
    open var leftView: UIView? { didSet { overlayViewDidChange(oldValue, leftView) } }
    /// When the view before the text is shown.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view after the text.
    ///
    /// It takes space from the text and does not affect the field's size.
    open var rightView: UIView? { didSet { overlayViewDidChange(oldValue, rightView) } }
    /// When the view after the text is shown.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// The attributed placeholder; only its characters are used.
    ///
    /// It also replaces `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder.map { $0.text(in: effectiveStyle) } }
        set { storePlaceholder(newValue) }
    }
    private var styledPlaceholder: StyledText?
    private func storePlaceholder(_ placeholder: NSAttributedString?) {
        let old = styledPlaceholder?.given.string
        styledPlaceholder = placeholder.map { StyledText($0) }
        if !String.haveEqualCodeUnits(styledPlaceholder?.given.string, old) { invalidateIntrinsicContentSize() }
    }
    /// The attributed text; nil while the field is empty.
    ///
    /// The field's style becomes that of the first character, as far as that has one. Of the other attributes none affects the
    /// size.
    open var attributedText: NSAttributedString? {
        get {
            guard let text, !text.isEmpty else { return nil }
            // An app that overrides `text` may return something else there.
            guard let styledText, styledText.given.string == text else { return NSAttributedString(string: text) }
            return styledText.text(in: effectiveStyle)
        }
        set { storeText(newValue?.string, newValue.map { StyledText($0) }) }
    }
    /// The default attributes of the text.
    ///
    /// Kept without effect.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether text that is too wide is drawn smaller.
    ///
    /// Kept without effect.
    open var adjustsFontSizeToFitWidth = false
    /// The smallest font size.
    ///
    /// Kept without effect.
    open var minimumFontSize: CGFloat = 0
    /// An image behind the text.
    ///
    /// Kept without effect.
    open var background: UIImage?
    /// An image behind the text of a disabled field.
    ///
    /// Kept without effect.
    open var disabledBackground: UIImage?
    /// Whether the text is cleared when editing begins.
    open var clearsOnBeginEditing = false
    /// Whether the next insertion replaces the whole text.
    open var clearsOnInsertion = false
    /// Whether the user may change attributes of the text.
    open var allowsEditingTextAttributes = false
    /// The attributes of the text that is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// A view that replaces the keyboard.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }
    private var storedInputView: UIView?
    /// A view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }
    private var storedInputAccessoryView: UIView?
    /// Whether the field is being edited.
    open var isEditing: Bool { isFirstResponder }

    /// The rectangle of the text: beside the side views and within the border.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds
        let sides = ControlMetrics.textFieldHorizontalPadding(borderStyle, LayoutEnvironment.current.profile)
        if leftView != nil, shows(leftViewMode) {
            let taken = max(0, leftViewRect(forBounds: bounds).maxX - rect.minX)
            rect = rect.reduced(by: UIEdgeInsets(left: taken))
        }
        if rightView != nil, shows(rightViewMode) {
            let taken = max(0, rect.maxX - rightViewRect(forBounds: bounds).minX)
            rect = rect.reduced(by: UIEdgeInsets(right: taken))
        }
        return rect.reduced(by: UIEdgeInsets(left: sides / 2, right: sides / 2))
    }

    /// The rectangle of the text during editing.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Draws the text.
    ///
    /// Never called: nothing is drawn.
    open func drawText(in rect: CGRect) {}
    /// Draws the placeholder.
    ///
    /// Never called: nothing is drawn.
    open func drawPlaceholder(in rect: CGRect) {}
    /// The rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// The rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }
    /// The rectangle of the view before the text: of its size, centered vertically.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = leftView.map({ Self.size($0) }) else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// The rectangle of the view after the text: of its size, centered vertically.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = rightView.map({ Self.size($0) }) else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func overlayViewDidChange(_ old: UIView?, _ new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private static func size(_ view: UIView) -> CGSize {
        view.bounds.size == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isFirstResponder
        case .unlessEditing: !isFirstResponder
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let grid = LayoutEnvironment.current.pixelGrid
        for (view, mode, rect) in [
            (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
            (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
        ] {
            guard let view else { continue }
            if shows(mode) {
                if view.superview !== self { addSubview(view) }
                if rect.isFiniteRect { view.frame = grid.round(rect) }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
    }

    /// When a view beside the text is shown.
    ///
    /// Raw values as in Apple's header.
    public enum ViewMode: Int, Hashable, Sendable {
        /// Never.
        case never = 0
        /// As the names say.
        case whileEditing, unlessEditing, always
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Asks the delegate for permission, and calls it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        // The views beside the text may be shown only during editing.
        setNeedsLayout()
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Asks the delegate for permission, unless `endEditing(_:)` forces the end, and calls it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard isForcedToResign || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        _ = super.resignFirstResponder()
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    // MARK: Keyboard (UITextInputTraits.swift)

    /// Whether the text is obscured.
    ///
    /// It keeps its size.
    open var isSecureTextEntry = false
    /// The type of the keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// Which letters are capitalized automatically.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether straight quotation marks are replaced by curly ones.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether two hyphens are replaced by a dash.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces are adjusted around text that is pasted or deleted.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether completions of a word are shown in gray.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// The meaning of the text.
    open var textContentType: UITextContentType!
    /// The requirements for a new password.
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Positions in the text (UITextInput.swift)

    /// The selection or the cursor: at the end of the text until it is set.
    open var selectedTextRange: UITextRange? {
        get { clampedSelectedTextRange }
        set { clampedSelectedTextRange = newValue }
    }
    var chosen: NSRange?
    /// Whether there is a text.
    open var hasText: Bool { !textContent.isEmpty }
    /// Inserts a text at the cursor or in place of the selection, as if the user typed it.
    open func insertText(_ text: String) { type(text) }
    /// Deletes the selection or the character before the cursor, as if the user pressed the delete key.
    open func deleteBackward() { deleteSelectionOrPrecedingCharacter() }
    /// The text in a range.
    open func text(in range: UITextRange) -> String? { textContent(in: range) }
    /// Replaces the text in a range.
    open func replace(_ range: UITextRange, withText text: String) { replaceTextContent(in: range, text) }
    /// The marked text of an input method, as for Japanese; always nil here.
    open var markedTextRange: UITextRange? { nil }
    /// The rectangle of the cursor at a position.
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
    /// The rectangle of the first line of a range.
    open func firstRect(for range: UITextRange) -> CGRect { firstLineRect(of: range) }
    /// The rectangles of a selection; none are drawn.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    /// The position closest to a point: always the end here.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    /// The buttons above the keyboard of an iPad.
    open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }

    var effectiveFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    /// The size of the text (or the placeholder) on one line, with the padding of the border.
    open override var intrinsicContentSize: CGSize {
        let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
        let line = TextLayout(shown, font: effectiveFont, width: nil, lineLimit: 1, mode: .byClipping).size
        let profile = LayoutEnvironment.current.profile
        let sides = ControlMetrics.textFieldHorizontalPadding(borderStyle, profile)
        // On iOS 26 the width of the text itself is rounded up to whole points.
        let width = borderStyle == .roundedRect && profile >= .iOS26 ? line.width.rounded(.up) : line.width
        return CGSize(width: width + sides, height: height(profile))
    }

    private func height(_ profile: UIKitProfile) -> CGFloat {
        switch borderStyle {
        case .none: return (effectiveFont.lineHeight + ControlMetrics.plainTextFieldVerticalPadding).rounded(.up)
        case .line, .bezel:
            return (effectiveFont.lineHeight + ControlMetrics.borderedTextFieldVerticalPadding).rounded(.up)
        case .roundedRect:
            let rounded = ControlMetrics.roundedTextFieldMetrics(profile)
            return max(rounded.minimumHeight, (effectiveFont.lineHeight + rounded.padding).rounded(.up))
        }
    }

    override var baselineFont: UIFont? { effectiveFont }

    override var baselineBelowCenter: CGFloat? { effectiveFont.baselineBelowCenter }
}
