import Foundation

/// Text of many lines to read or edit, as far as layout sees it.
///
/// It scrolls: while it does, the text is its content, and it has no intrinsic size.
open class UITextView: UIScrollView {
    /// What is shown.
    open var text: String! {
        get { styledText?.given.string ?? storedText }
        set {
            guard styledText != nil || !String.areWrittenAlike(newValue ?? "", text) else { return }
            styledText = nil
            storedText = newValue ?? ""
            textDidChange()
        }
    }
    private var storedText = ""
    private var styledText: StyledText?
    /// 12 points of the system font unless set.
    ///
    /// Is that of the first letter of a text with attributes, if it has one; set later, it is that of all letters.
    /// uikit-model: text-25
    open var font: UIFont? {
        get { storedFont.map { shownFont($0) } }
        set {
            let old = storedFont
            storedFont = newValue
            let isNew = sayOfAll(.font)
            if isNew || newValue != old { textDidChange() }
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
    /// As `font` of a text with attributes; nothing is drawn.
    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue ?? .label
            sayOfAll(.color)
        }
    }
    /// As a label's.
    open var adjustsFontForContentSizeCategory: Bool {
        get { storedAdjustsFont }
        set { storedAdjustsFont = newValue }
    }
    /// Whether a person may change attributes of the text.
    open var allowsEditingTextAttributes = false
    /// Whether what is typed next takes the place of the whole text.
    open var clearsOnInsertion = false
    /// Whether text sizes are those of the system's text editors.
    open var usesStandardTextScaling = false
    /// Whether a person can search in the text.
    open var isFindInteractionEnabled = false
    /// Where the lines lie; layout does not depend on it.
    ///
    /// As `font` of a text with attributes, for its paragraphs.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            sayOfAll(.alignment)
        }
    }
    private var storedAlignment = NSTextAlignment.natural
    /// What is shown, with fonts, kerning and paragraph styles that count for its size.
    ///
    /// The style of the first letter becomes that of the view, as far as the letter has one.
    open var attributedText: NSAttributedString! {
        get {
            guard let styledText else { return plainText }
            return styledText.text(
                in: ViewTextStyle(font: usedFont, color: storedTextColor, alignment: storedAlignment))
        }
        set {
            storedText = ""
            styledText = newValue.map { StyledText($0) }
            takeStyleOfFirstLetter()
            textDidChange()
        }
    }

    private var plainText: NSAttributedString {
        NSAttributedString(string: storedText, attributes: [.font: usedFont])
    }

    private func takeStyleOfFirstLetter() {
        guard let first = styledText?.firstLetter else { return }
        if let font = first.font { storedFont = font }
        if let color = first.color { storedTextColor = color }
        if let paragraph = first.paragraph { storedAlignment = paragraph.alignment }
    }

    /// Whether it was not said of all of the text before.
    @discardableResult private func sayOfAll(_ style: WholeTextStyle) -> Bool {
        guard styledText != nil else { return false }
        // What the storage copied has the value from before, also where this style was said already.
        ownStorage?.viewDidChange()
        return styledText?.say(style) ?? false
    }
    /// The attributes of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of links.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// What in the text can be tapped.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// The place of the cursor, or what is chosen.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Where the text is laid out.
    open var textContainer: NSTextContainer { container }
    private lazy var container: NSTextContainer = {
        let container = NSTextContainer()
        container.view = self
        return container
    }()
    /// What lays the text out, for those who ask about places (NSLayoutManager.swift).
    open var layoutManager: NSLayoutManager {
        if let manager = ownLayoutManager { return manager }
        let manager = NSLayoutManager(of: self)
        ownLayoutManager = manager
        return manager
    }
    private var ownLayoutManager: NSLayoutManager?
    /// The text with its attributes, to be changed in place; the same one as long as the view lives.
    ///
    /// uikit-model: text-22
    open var textStorage: NSTextStorage {
        if let storage = ownStorage { return storage }
        let storage = NSTextStorage(of: self)
        ownStorage = storage
        return storage
    }
    private var ownStorage: NSTextStorage?
    /// Scrolls until a part of the text is seen, where the text scrolls.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled else { return }
        scrollRectToVisible(caret(at: UITextPosition(range.location + range.length)), animated: false)
    }
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
    /// Around the text, in points.
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

    /// A view whose text a container of an app's own would lay out; here the view's own does.
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
        guard canBecomeFirstResponder, delegate.asText?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate.asText?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Ends editing if the delegate allows it, or `endEditing(_:)` forces it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard isForcedToResign || delegate.asText?.textViewShouldEndEditing(self) ?? true else { return false }
        _ = super.resignFirstResponder()
        delegate.asText?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    func textDidChange() {
        // Before anything that an app overrides is called.
        ownStorage?.viewDidChange()
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

    /// What is chosen, or where the cursor is.
    open var selectedTextRange: UITextRange? {
        get { heldSelection }
        set { heldSelection = newValue }
    }
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

    var usedFont: UIFont { font ?? .systemFont(ofSize: ControlMetrics.textViewFontSize) }
    private var sidePadding: CGFloat {
        2 * textContainer.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    }

    /// The text that is measured, in which letters may have another font than the one that is shown.
    var measuredText: NSAttributedString { styledText?.given ?? plainText }
    /// The font in which the view shows letters that have one.
    var letterFont: (UIFont) -> UIFont {
        guard styledText?.said.contains(.font) == true else { return shownFont }
        let font = usedFont
        return { _ in font }
    }

    func textSize(forWidth width: CGFloat?) -> CGSize {
        let inner = width.map { max($0 - sidePadding, 1) }
        let limit = textContainer.maximumNumberOfLines
        let lines =
            styledText.map {
                AttributedTextLayout($0.given, font: usedFont, width: inner, lineLimit: limit, adjust: letterFont).size
            } ?? TextLayout(storedText, font: usedFont, width: inner, lineLimit: limit, mode: .byWordWrapping).size
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

/// What in a text can be tapped.
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
