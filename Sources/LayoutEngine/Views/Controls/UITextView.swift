import Foundation

/// Text of many lines to read or edit, as far as layout is concerned.
///
/// While scrolling is enabled, the text is its scrolled content, and it has no intrinsic size.
open class UITextView: UIScrollView {
    /// The text.
    open var text: String! {
        get { styledText?.given.string ?? storedText }
        set {
            guard styledText != nil || !String.haveEqualCodeUnits(newValue ?? "", text) else { return }
            styledText = nil
            storedText = newValue ?? ""
            textDidChange()
        }
    }
    private var storedText = ""
    private var styledText: StyledText?
    /// The font; 12 points of the system font unless set.
    ///
    /// An attributed text sets it to the font of its first character, if that has one. Setting it later applies to all
    /// characters.
    /// uikit-model: text-25
    open var font: UIFont? {
        get { storedFont.map { adjustedFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            let isNew = applyToWholeText(.font)
            if isNew || newValue != old { textDidChange() }
        }
    }
    private var storedFont: UIFont? = .systemFont(ofSize: ControlMetrics.textViewFontSize)

    override func adjustedFontDidChange() { textDidChange() }
    /// Whether the text scrolls; if not, the intrinsic height is that of the text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { textDidChange() } }
    }
    /// Whether the user may change the text.
    open var isEditable = true
    /// Whether the user may select text.
    open var isSelectable = true
    /// The color of the text; an attributed text sets it like `font`; nothing is drawn.
    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            applyToWholeText(.color)
        }
    }
    /// As a label's.
    open var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }
    /// Whether the user may change attributes of the text.
    open var allowsEditingTextAttributes = false
    /// Whether the next insertion replaces the whole text.
    open var clearsOnInsertion = false
    /// Whether text is scaled as in the system's text editors.
    open var usesStandardTextScaling = false
    /// Whether the user can search in the text.
    open var isFindInteractionEnabled = false
    /// The alignment of the lines; layout does not depend on it.
    ///
    /// An attributed text sets it like `font`.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            applyToWholeText(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural
    /// The attributed text; fonts, kerning and paragraph styles affect its size.
    ///
    /// The view's own style becomes that of the first character, as far as that has one.
    open var attributedText: NSAttributedString! {
        get {
            guard let styledText else { return unstyledText }
            return styledText.text(
                in: ViewTextStyle(font: effectiveFont, color: storedTextColor, alignment: storedAlignment))
        }
        set {
            storedText = ""
            styledText = newValue.map { StyledText($0) }
            applyStyleOfFirstCharacter()
            textDidChange()
        }
    }

    private var unstyledText: NSAttributedString {
        NSAttributedString(string: storedText, attributes: [.font: effectiveFont])
    }

    private func applyStyleOfFirstCharacter() {
        guard let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        if let paragraph = first.paragraph { storedAlignment = paragraph.alignment }
    }

    /// Returns whether the style was not set for the whole text before.
    @discardableResult private func applyToWholeText(_ style: WholeTextAttributes) -> Bool {
        guard styledText != nil else { return false }
        // The copy in the storage has the old value, even if this style was already set.
        storedTextStorage?.invalidateStoredText()
        return styledText?.say(style) ?? false
    }
    /// The attributes of the text that is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of links.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// The kinds of data in the text that are shown as links.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The position of the cursor, or the selection.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// The text container.
    open var textContainer: NSTextContainer { container }
    private lazy var container: NSTextContainer = {
        let container = NSTextContainer()
        container.view = self
        return container
    }()
    /// The layout manager, for queries about positions (NSLayoutManager.swift).
    open var layoutManager: NSLayoutManager {
        if let manager = storedLayoutManager { return manager }
        let manager = NSLayoutManager(of: self)
        storedLayoutManager = manager
        return manager
    }
    private var storedLayoutManager: NSLayoutManager?
    /// The attributed text, which can be changed in place; the same object as long as the view lives.
    ///
    /// uikit-model: text-22
    open var textStorage: NSTextStorage {
        if let storage = storedTextStorage { return storage }
        let storage = NSTextStorage(of: self)
        storedTextStorage = storage
        return storage
    }
    private var storedTextStorage: NSTextStorage?
    /// Scrolls a range of the text into view, if the text scrolls.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled else { return }
        scrollRectToVisible(caret(at: UITextPosition(range.location + range.length)), animated: false)
    }
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
    /// The insets around the text, in points.
    open var textContainerInset = ControlMetrics.textContainerInset {
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

    /// A text view; the container is ignored, as the view lays out its text in its own container.
    public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }

    /// A view without text.
    public override convenience init(frame: CGRect = .zero) { self.init(frame: frame, textContainer: nil) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing if the delegate allows it.
    ///
    /// uikit-model: controls-16
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate.asTextViewDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate.asTextViewDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Ends editing if the delegate allows it, or `endEditing(_:)` forces it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard isForcedToResign || delegate.asTextViewDelegate?.textViewShouldEndEditing(self) ?? true else {
            return false
        }
        _ = super.resignFirstResponder()
        delegate.asTextViewDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    func textDidChange() {
        // Before any method that an app may override is called.
        storedTextStorage?.invalidateStoredText()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The content is as wide as the view and as high as the text.
    open override func layoutSubviews() {
        let height = textSize(forWidth: bounds.width > 0 ? bounds.width : nil).height
        contentSize = CGSize(width: bounds.width, height: height)
        super.layoutSubviews()
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

    /// The selection or the cursor.
    open var selectedTextRange: UITextRange? {
        get { clampedSelectedTextRange }
        set { clampedSelectedTextRange = newValue }
    }
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

    var effectiveFont: UIFont { font ?? .systemFont(ofSize: ControlMetrics.textViewFontSize) }
    private var horizontalTextInsets: CGFloat {
        2 * textContainer.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    }

    /// The text to be measured; the font of a character may differ from the one that is shown.
    var measuredText: NSAttributedString { styledText?.given ?? unstyledText }
    /// Converts the font of a character to the one in which the view shows it.
    var characterFontTransform: (UIFont) -> UIFont {
        guard styledText?.said.contains(.font) == true else { return adjustedFont }
        let font = effectiveFont
        return { _ in font }
    }

    func textSize(forWidth width: CGFloat?) -> CGSize {
        let inner = width.map { max($0 - horizontalTextInsets, 1) }
        let limit = textContainer.maximumNumberOfLines
        let lines =
            styledText.map {
                AttributedTextLayout(
                    $0.given, font: effectiveFont, width: inner, lineLimit: limit, adjust: characterFontTransform
                ).size
            } ?? TextLayout(storedText, font: effectiveFont, width: inner, lineLimit: limit, mode: .byWordWrapping).size
        return CGSize(
            width: max(0, lines.width + horizontalTextInsets),
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

    override var baselineFont: UIFont? { effectiveFont }

    override var firstBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(textContainerInset.top + effectiveFont.ascender)
    }

    override var lastBaselineOffset: CGFloat {
        LayoutEnvironment.current.pixelGrid.round(textContainerInset.bottom - effectiveFont.descender)
    }
}

/// The kinds of data in a text that are shown as links.
///
/// Raw values as in Apple's header.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the names say.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// As the names say.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// As the names say.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// As the names say.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// As the names say.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    /// As the names say.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// As the names say.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    /// Everything.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
