import Foundation

/// Text of many lines to read or edit, as far as layout sees it.
///
/// It scrolls: while it does, the text is its content, and it has no intrinsic size.
open class UITextView: UIScrollView {
    /// What is shown.
    open var text: String! {
        get { storedAttributedText?.string ?? storedText }
        set {
            guard newValue ?? "" != text || storedAttributedText != nil else { return }
            storedAttributedText = nil
            storedText = newValue ?? ""
            textDidChange()
        }
    }
    private var storedText = ""
    private var storedAttributedText: NSAttributedString?
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
    /// What is shown, with fonts, kerning and paragraph styles that count for its size.
    open var attributedText: NSAttributedString! {
        get { storedAttributedText ?? NSAttributedString(string: storedText, attributes: [.font: usedFont]) }
        set {
            storedText = ""
            storedAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
            textDidChange()
        }
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
    public let textContainer = NSTextContainer()
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

    /// Ends editing if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate.asText?.textViewShouldEndEditing(self) ?? true else { return false }
        _ = super.resignFirstResponder()
        delegate.asText?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

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
        2 * textContainer.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    }

    private func textSize(forWidth width: CGFloat?) -> CGSize {
        let inner = width.map { max($0 - sidePadding, 1) }
        let limit = textContainer.maximumNumberOfLines
        let lines =
            storedAttributedText.map {
                AttributedTextLayout($0, font: usedFont, width: inner, lineLimit: limit, adjust: shownFont).size
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

/// Where a text view lays out its text.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    /// Room at each side of the lines, in points.
    public var lineFragmentPadding = ControlMetrics.lineFragmentPadding
    /// How many lines are shown; zero for all.
    public var maximumNumberOfLines = 0
    /// How lines are broken.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
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
    /// Everything.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
