import Foundation

/// A position in a text.
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

/// A range of a text.
open class UITextRange: NSObject {
    private let from: Int
    private let to: Int
    init(_ from: Int, _ to: Int) {
        self.from = min(from, to)
        self.to = max(from, to)
    }
    /// The start of the range.
    open var start: UITextPosition { UITextPosition(from) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(to) }
    /// Whether the range is empty.
    open var isEmpty: Bool { from == to }
    var nsRange: NSRange { NSRange(location: from, length: to - from) }
}

/// A rectangle of a selection in a text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in points.
    open var rect: CGRect { .zero }
    /// Whether the rectangle contains the start of the selection.
    open var containsStart: Bool { false }
    /// Whether the rectangle contains the end of the selection.
    open var containsEnd: Bool { false }
    /// Whether the text is vertical.
    open var isVertical: Bool { false }
}

/// A direction in a text.
///
/// Raw values as in Apple's header.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
    /// As the names say.
    case right = 2, left, up, down
}

/// The buttons above the keyboard of an iPad; they have no geometry here.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the shortcuts may be hidden.
    open var allowsHidingShortcuts = true
}

/// A responder for single key presses.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is a text.
    var hasText: Bool { get }
    /// Inserts a text that the user typed.
    func insertText(_ text: String)
    /// Deletes the character before the cursor.
    func deleteBackward()
}

/// What text fields and text views have in common for access to positions in the text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The selection or the cursor.
    var selectedTextRange: UITextRange? { get set }
    /// The marked text of an input method.
    var markedTextRange: UITextRange? { get }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The number of characters between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The position at an offset from another one.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position at an offset in a direction, for lines from left to right.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// The order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The rectangle of the cursor at a position.
    func caretRect(for position: UITextPosition) -> CGRect
}

@preconcurrency @MainActor
protocol TextInputImplementation: UITextInput {
    var textContent: String { get set }
    /// The selection in UTF-16 units; nil for the end of the text.
    var storedSelectedRange: NSRange? { get set }
    /// The origin of the text, and its width.
    var textLayoutArea: (origin: CGPoint, width: CGFloat?) { get }
    /// The lines of the text, at least one.
    var textLines: [TextLine] { get }
    /// Called after the user changed the text.
    func userDidChangeText()
}

extension TextInputImplementation {
    private var length: Int { (textContent as NSString).length }

    private var clampedSelectedRange: NSRange {
        let end = length
        guard let range = storedSelectedRange, range.location >= 0, range.location <= end else {
            return NSRange(location: end, length: 0)
        }
        return NSRange(location: range.location, length: max(0, min(range.length, end - range.location)))
    }

    var clampedSelectedTextRange: UITextRange? {
        get { UITextRange(clampedSelectedRange.location, clampedSelectedRange.location + clampedSelectedRange.length) }
        set { storedSelectedRange = newValue?.nsRange }
    }

    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// The number of characters between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// The position at an offset from another one.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...length).contains(place) ? UITextPosition(place) : nil
    }
    /// The position at an offset in a direction, for lines from left to right.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: direction == .left ? -offset : direction == .right ? offset : 0)
    }
    /// The order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    /// The range between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// Accepts the marked text of an input method: there is none here.
    public func unmarkText() {}
    /// Sets the marked text of an input method.
    ///
    /// Text is never marked here: it is inserted.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if let markedText { insertText(markedText) }
    }

    func textContent(in range: UITextRange) -> String? {
        guard range.end.offset <= length else { return nil }
        return (textContent as NSString).substring(with: range.nsRange)
    }

    func replaceTextContent(in range: UITextRange, _ text: String) {
        guard range.end.offset <= length else { return }
        replace(range.nsRange, text)
    }

    private func replace(_ range: NSRange, _ text: String) {
        textContent = (textContent as NSString).replacingCharacters(in: range, with: text)
        storedSelectedRange = NSRange(location: range.location + (text as NSString).length, length: 0)
    }

    func type(_ text: String) {
        replace(clampedSelectedRange, text)
        userDidChangeText()
    }

    func deleteSelectionOrPrecedingCharacter() {
        var range = clampedSelectedRange
        if range.length == 0 {
            guard range.location > 0 else { return }
            // A whole character, which may consist of several units.
            range = (textContent as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        replace(range, "")
        userDidChangeText()
    }
}

extension UITextView: TextInputImplementation {
    var textContent: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var storedSelectedRange: NSRange? {
        get { selectedRange }
        set { selectedRange = newValue ?? NSRange(location: 0, length: 0) }
    }
    var textLayoutArea: (origin: CGPoint, width: CGFloat?) {
        let padding = textContainer.lineFragmentPadding
        let width = bounds.width - 2 * padding - textContainerInset.left - textContainerInset.right
        return (CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top), width > 0 ? width : nil)
    }
    var textLines: [TextLine] {
        let (text, font, width) = (measuredText, effectiveFont, textLayoutArea.width)
        // Without text there is one empty line.
        guard text.length > 0 else {
            return TextLayout("", font: font, width: width, lineLimit: 0, mode: .byWordWrapping, keepsLines: true).lines
        }
        return AttributedTextLayout(text, font: font, width: width, keepsLines: true, adjust: characterFontTransform)
            .lines
    }
    func userDidChangeText() {
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
}

extension UITextField: TextInputImplementation {
    var textContent: String {
        get { text ?? "" }
        set { text = newValue }
    }
    var storedSelectedRange: NSRange? {
        get { chosen }
        set { chosen = newValue }
    }
    var textLayoutArea: (origin: CGPoint, width: CGFloat?) {
        let rect = textRect(forBounds: bounds)
        return (CGPoint(x: rect.minX, y: rect.midY - effectiveFont.lineHeight / 2), nil)
    }
    var textLines: [TextLine] {
        TextLayout(
            textContent, font: effectiveFont, width: nil, lineLimit: 0, mode: .byWordWrapping, keepsLines: true
        ).lines
    }
    func userDidChangeText() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
}
