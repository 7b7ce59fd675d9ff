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

/// What a text field and a text view have in common for those who look at places in the text.
@preconcurrency @MainActor
public protocol UITextInput: AnyObject {
    /// What is chosen, or where the cursor is.
    var selectedTextRange: UITextRange? { get set }
    /// The place before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind the last character.
    var endOfDocument: UITextPosition { get }
    /// How many characters are between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The place some characters further.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// What is between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The text between two places.
    func text(in range: UITextRange) -> String?
    /// Puts a text in another one's place.
    func replace(_ range: UITextRange, withText text: String)
}

@preconcurrency @MainActor
protocol TextHolder: UITextInput {
    var heldText: String { get set }
}

extension TextHolder {
    private var length: Int { (heldText as NSString).length }

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
    /// What is between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition.offset, toPosition.offset)
    }
    /// The text between two places.
    public func text(in range: UITextRange) -> String? {
        guard range.end.offset <= length else { return nil }
        return (heldText as NSString).substring(with: range.nsRange)
    }
    /// Puts a text in another one's place.
    public func replace(_ range: UITextRange, withText text: String) {
        guard range.end.offset <= length else { return }
        heldText = (heldText as NSString).replacingCharacters(in: range.nsRange, with: text)
    }
}

extension UITextView: TextHolder {
    var heldText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// What is chosen, or where the cursor is.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange.location, selectedRange.location + selectedRange.length) }
        set { selectedRange = newValue?.nsRange ?? NSRange(location: 0, length: 0) }
    }
}

extension UITextField: TextHolder {
    var heldText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    /// What is chosen, or where the cursor is: behind the text.
    ///
    /// Kept without effect.
    public var selectedTextRange: UITextRange? {
        get { textRange(from: endOfDocument, to: endOfDocument) }
        set {}
    }
}
