import Foundation

/// A place in a text.
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A part of a text.
open class UITextRange: NSObject {
    private let from: Int
    private let to: Int
    init(_ from: Int, _ to: Int) {
        self.from = min(from, to)
        self.to = max(from, to)
    }
    /// Where it begins.
    open var start: UITextPosition { UITextPosition(from) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(to) }
    /// Whether nothing is in it.
    open var isEmpty: Bool { from == to }
    var nsRange: NSRange { NSRange(location: from, length: to - from) }
}

/// A rectangle of what is chosen in a text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// Where it is, in points.
    open var rect: CGRect { .zero }
    /// Whether what is chosen begins here.
    open var containsStart: Bool { false }
    /// Whether what is chosen ends here.
    open var containsEnd: Bool { false }
    /// Whether the text runs from top to bottom.
    open var isVertical: Bool { false }
}

/// A direction in a text.
///
/// Raw values as in Apple's header.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
    /// As the names say.
    case right = 2, left, up, down
}

/// The buttons above the keyboard of a pad; they have no geometry here.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the buttons give way to what is typed.
    open var allowsHidingShortcuts = true
}

/// What takes single characters from a keyboard.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is a text.
    var hasText: Bool { get }
    /// A person typed this.
    func insertText(_ text: String)
    /// A person pressed the key that takes a character away.
    func deleteBackward()
}

/// What a text field and a text view have in common for those who look at places in the text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// What is chosen, or where the cursor is.
    var selectedTextRange: UITextRange? { get set }
    /// What is typed but not decided yet.
    var markedTextRange: UITextRange? { get }
    /// The place before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind the last character.
    var endOfDocument: UITextPosition { get }
    /// How many characters are between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The place some characters further.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The place some characters further to one side, where lines run to the right.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// What is between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The text between two places.
    func text(in range: UITextRange) -> String?
    /// Puts a text in another one's place.
    func replace(_ range: UITextRange, withText text: String)
    /// Where the cursor is drawn at a place of the text.
    func caretRect(for position: UITextPosition) -> CGRect
}

@preconcurrency @MainActor
protocol TextHolder: UITextInput {
    var heldText: String { get set }
    /// What is chosen, in units of UTF-16; nil for the end of the text.
    var heldRange: NSRange? { get set }
    /// Where the text begins, and its width.
    var textRoom: (origin: CGPoint, width: CGFloat?) { get }
    /// The lines of the text, at least one.
    var textLines: [TextLine] { get }
    /// A person changed the text.
    func wasTyped()
}

extension TextHolder {
    private var length: Int { (heldText as NSString).length }

    private var heldNSRange: NSRange {
        let end = length
        guard let range = heldRange, range.location >= 0, range.location <= end else {
            return NSRange(location: end, length: 0)
        }
        return NSRange(location: range.location, length: max(0, min(range.length, end - range.location)))
    }

    var heldSelection: UITextRange? {
        get { UITextRange(heldNSRange.location, heldNSRange.location + heldNSRange.length) }
        set { heldRange = newValue?.nsRange }
    }

    /// The place before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// How many characters are between two places.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// The place some characters further.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...length).contains(place) ? UITextPosition(place) : nil
    }
    /// The place some characters further to one side, where lines run to the right.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .left ? -offset : direction == .right ? offset : 0)
    }
    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    /// What is between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// Decides what is typed but not decided yet: nothing.
    public func unmarkText() {}
    /// Shows what is typed but not decided yet.
    ///
    /// Nothing is, here: the text is inserted.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if let markedText { insertText(markedText) }
    }

    func heldText(in range: UITextRange) -> String? {
        guard range.end.offset <= length else { return nil }
        return (heldText as NSString).substring(with: range.nsRange)
    }

    func replaceHeldText(in range: UITextRange, _ text: String) {
        guard range.end.offset <= length else { return }
        replace(range.nsRange, text)
    }

    private func replace(_ range: NSRange, _ text: String) {
        heldText = (heldText as NSString).replacingCharacters(in: range, with: text)
        heldRange = NSRange(location: range.location + (text as NSString).length, length: 0)
    }

    func type(_ text: String) {
        replace(heldNSRange, text)
        wasTyped()
    }

    func deleteAsTyped() {
        var range = heldNSRange
        if range.length == 0 {
            guard range.location > 0 else { return }
            // The whole character, which may take several units.
            range = (heldText as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        replace(range, "")
        wasTyped()
    }
}

extension UITextView: TextHolder {
    var heldText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var heldRange: NSRange? {
        get { selectedRange }
        set { selectedRange = newValue ?? NSRange(location: 0, length: 0) }
    }
    var textRoom: (origin: CGPoint, width: CGFloat?) {
        let padding = textContainer.lineFragmentPadding
        let width = bounds.width - 2 * padding - textContainerInset.left - textContainerInset.right
        return (CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top), width > 0 ? width : nil)
    }
    var textLines: [TextLine] {
        let (text, font, width) = (measuredText, usedFont, textRoom.width)
        // Where there is no text, there is a line for what is typed.
        guard text.length > 0 else {
            return TextLayout("", font: font, width: width, lineLimit: 0, mode: .byWordWrapping, keepsLines: true).lines
        }
        return AttributedTextLayout(text, font: font, width: width, keepsLines: true, adjust: letterFont).lines
    }
    func wasTyped() {
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}

extension UITextField: TextHolder {
    var heldText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var heldRange: NSRange? {
        get { chosen }
        set { chosen = newValue }
    }
    private var cursorFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
    var textRoom: (origin: CGPoint, width: CGFloat?) {
        let rect = textRect(forBounds: bounds)
        return (CGPoint(x: rect.minX, y: rect.midY - cursorFont.lineHeight / 2), nil)
    }
    var textLines: [TextLine] {
        TextLayout(
            heldText, font: cursorFont, width: nil, lineLimit: 0, mode: .byWordWrapping, keepsLines: true
        ).lines
    }
    func wasTyped() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
}
