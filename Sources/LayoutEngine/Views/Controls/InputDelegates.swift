import Foundation

/// Decides on and is notified of what is typed into a text field.
///
/// All members may be left out. There is no keyboard input here: a test that acts as the person calls them, or sets
/// `text` and sends `editingChanged`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: ObjectiveCDelegate {
    /// Whether typing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when typing begins.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether typing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when typing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the return key does what it does by itself.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether the field may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether a person's change is made.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Yes.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Yes.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}

/// Is told of what is typed into a text view.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called when typing begins.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when typing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called when a person changed the text; a test that plays the person calls it.
    func textViewDidChange(_ textView: UITextView)
    /// Whether typing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether typing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Whether a person's change is made.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the cursor is elsewhere.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Yes.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Yes.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Yes.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
    /// A person began to type.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// A person changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// A person ended typing.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    /// What happens when a person types a text in the present one's place: with the calls of the delegate and the
    /// notifications that UIKit sends then, and only then.
    ///
    /// uikit-model: controls-15
    package func userTypes(_ text: String) {
        guard isEditable, becomeFirstResponder() else { return }
        let whole = NSRange(location: 0, length: (self.text as NSString?)?.length ?? 0)
        if delegate.asText?.textView(self, shouldChangeTextIn: whole, replacementText: text) != false {
            self.text = text
            delegate.asText?.textViewDidChange(self)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        }
        resignFirstResponder()
    }
}

extension Optional where Wrapped == any UIScrollViewDelegate {
    @preconcurrency @MainActor
    var asText: (any UITextViewDelegate)? { self as? any UITextViewDelegate }
}

extension UITextField {
    /// A person began to type.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// A person changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// A person ended typing.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    /// What happens when a person types a text in the present one's place.
    ///
    /// uikit-model: controls-15
    package func userTypes(_ text: String) {
        guard isEnabled, becomeFirstResponder() else { return }
        let whole = NSRange(location: 0, length: (self.text as NSString?)?.length ?? 0)
        if delegate?.textField(self, shouldChangeCharactersIn: whole, replacementString: text) != false {
            self.text = text
            sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        }
        resignFirstResponder()
    }
}
