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
    open var text: String? {
        get { typedText }
        set { takeText(newValue, nil) }
    }
    // An app that overrides one of two spellings may set the other from there, so neither calls the other.
    private var typedText = ""
    /// The same with attributes, unless it is plain or there is none.
    private var styledText: StyledText?
    private func takeText(_ text: String?, _ styled: StyledText?) {
        let (old, oldFont) = (typedText, storedFont)
        (typedText, styledText) = (text ?? "", styled)
        takeStyleOfFirstLetter()
        if !String.areWrittenAlike(typedText, old) || storedFont != oldFont { invalidateIntrinsicContentSize() }
    }
    private func takeStyleOfFirstLetter() {
        guard let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        if let paragraph = first.paragraph { storedAlignment = paragraph.alignment }
    }
    private var usedStyle: ViewTextStyle {
        ViewTextStyle(font: usedFont, color: storedTextColor, alignment: storedAlignment)
    }
    /// What is shown while nothing was typed.
    ///
    /// Takes the place of `attributedPlaceholder`, too.
    /// uikit-model: controls-23
    open var placeholder: String? {
        get { shownPlaceholder?.given.string }
        set { takePlaceholder(newValue.map { NSAttributedString(string: $0) }) }
    }
    /// 17 points of the system font unless set.
    ///
    /// Is that of the first letter of a text with attributes, if it has one; set later, it is that of all letters, also of those
    /// of the placeholder.
    /// uikit-model: text-25
    open var font: UIFont? {
        get { storedFont.map { shownFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            styledText?.say(.font)
            shownPlaceholder?.say(.font)
            if newValue != old { invalidateIntrinsicContentSize() }
        }
    }
    private var storedFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
    /// Which frame is drawn around the text.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// As `font`, but of the text alone; nothing is drawn.
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
    /// Where the text lies; layout does not depend on it.
    ///
    /// As `font`, also of the placeholder.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            styledText?.say(.alignment)
            shownPlaceholder?.say(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural

    /// Decides on and is notified of what is typed.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether a button that empties the field is shown.
    ///
    /// Kept without effect.
    open var clearButtonMode = ViewMode.never
    /// A view before the text.
    ///
    /// It takes room from the text and does not count for the field's size.
    open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
    /// When the view before the text is shown.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view after the text.
    ///
    /// It takes room from the text and does not count for the field's size.
    open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
    /// When the view after the text is shown.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    /// What is shown while nothing was typed; only its characters count.
    ///
    /// Takes the place of `placeholder`, too.
    open var attributedPlaceholder: NSAttributedString? {
        get { shownPlaceholder.map { $0.text(in: usedStyle) } }
        set { takePlaceholder(newValue) }
    }
    private var shownPlaceholder: StyledText?
    private func takePlaceholder(_ placeholder: NSAttributedString?) {
        let old = shownPlaceholder?.given.string
        shownPlaceholder = placeholder.map { StyledText($0) }
        if !String.areWrittenAlike(shownPlaceholder?.given.string, old) { invalidateIntrinsicContentSize() }
    }
    /// What was typed, as attributed text.
    ///
    /// The style of the first letter becomes that of the field, as far as the letter has one, and of the rest only the characters
    /// count for the size. Nil while nothing is typed.
    open var attributedText: NSAttributedString? {
        get {
            guard let text, !text.isEmpty else { return nil }
            // An app that overrides `text` may say something else there.
            guard let styledText, styledText.given.string == text else { return NSAttributedString(string: text) }
            return styledText.text(in: usedStyle)
        }
        set { takeText(newValue?.string, newValue.map { StyledText($0) }) }
    }
    /// The attributes of all that is typed.
    ///
    /// Kept without effect.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether text that is too wide is drawn smaller.
    ///
    /// Kept without effect.
    open var adjustsFontSizeToFitWidth = false
    /// The least size of the font.
    ///
    /// Kept without effect.
    open var minimumFontSize: CGFloat = 0
    /// A picture behind the text.
    ///
    /// Kept without effect.
    open var background: UIImage?
    /// A picture behind the text of a field that is not enabled.
    ///
    /// Kept without effect.
    open var disabledBackground: UIImage?
    /// Whether the text goes when typing begins.
    open var clearsOnBeginEditing = false
    /// Whether what is typed next takes the place of the whole text.
    open var clearsOnInsertion = false
    /// Whether a person may change attributes of the text.
    open var allowsEditingTextAttributes = false
    /// The attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// A view in the keyboard's place.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    private var ownInputView: UIView?
    /// A view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }
    private var ownInputAccessoryView: UIView?
    /// Whether something is being typed.
    open var isEditing: Bool { isFirstResponder }

    /// Where the text lies: beside the views at the sides and within the border.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds
        let sides = ControlMetrics.fieldSidePadding(borderStyle, LayoutEnvironment.current.profile)
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

    /// Where the text lies while it is typed.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Draws the text.
    ///
    /// Never called: nothing is drawn.
    open func drawText(in rect: CGRect) {}
    /// Draws the placeholder.
    ///
    /// Never called: nothing is drawn.
    open func drawPlaceholder(in rect: CGRect) {}
    /// Where the placeholder lies.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the border lies.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the button lies that empties the field.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }
    /// Where the view before the text lies: at its size, in the middle of the height.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = leftView.map({ Self.size($0) }) else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    /// Where the view after the text lies: at its size, in the middle of the height.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = rightView.map({ Self.size($0) }) else { return .zero }
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
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
        // Views beside the text come and go with the cursor.
        setNeedsLayout()
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Asks the delegate, unless `endEditing(_:)` forces the end, and notifies it.
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

    /// Whether the text is hidden.
    ///
    /// It takes the same room.
    open var isSecureTextEntry = false
    /// Which keys the keyboard has.
    open var keyboardType = UIKeyboardType.default
    /// How the keyboard looks.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What the return key says.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key waits for a text.
    open var enablesReturnKeyAutomatically = false
    /// Which letters become large by themselves.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotation marks become round.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether two hyphens become a dash.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces are put around what is pasted.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether the rest of a word is offered in grey.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// What the text means.
    open var textContentType: UITextContentType!
    /// What a new password must have.
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Places in the text (UITextInput.swift)

    /// What is chosen, or where the cursor is: behind the text until it is set.
    open var selectedTextRange: UITextRange? {
        get { heldSelection }
        set { heldSelection = newValue }
    }
    var chosen: NSRange?
    /// Whether there is a text.
    open var hasText: Bool { !heldText.isEmpty }
    /// Puts a text in place of what is chosen, or at the cursor, as a person does who types it.
    open func insertText(_ text: String) { type(text) }
    /// Takes away what is chosen, or the character before the cursor, as a person does who presses the key.
    open func deleteBackward() { deleteAsTyped() }
    /// The text between two places.
    open func text(in range: UITextRange) -> String? { heldText(in: range) }
    /// Puts a text in another one's place.
    open func replace(_ range: UITextRange, withText text: String) { replaceHeldText(in: range, text) }
    /// What is typed but not decided yet, as in Japanese; nothing here.
    open var markedTextRange: UITextRange? { nil }
    /// Where the cursor is drawn at a place of the text.
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position) }
    /// The rectangle of a text's first line.
    open func firstRect(for range: UITextRange) -> CGRect { firstLine(of: range) }
    /// The rectangles of what is chosen; none are drawn.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    /// The place in the text nearest to a point: the end.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    /// The buttons above the keyboard of a pad.
    open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }

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
