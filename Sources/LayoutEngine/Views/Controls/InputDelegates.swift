import Foundation

/// Gets callbacks about editing of a text field.
///
/// All members are optional. There is no keyboard input here: a test that acts as the user calls them, or sets `text` and sends
/// `editingChanged`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: ObjectiveCDelegate {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing begins.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the return key has its default effect.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether the text may be cleared.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether a change by the user is made.
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

/// Gets callbacks about editing of a text view.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called when editing begins.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called when the user changed the text; a test that acts as the user calls it.
    func textViewDidChange(_ textView: UITextView)
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Whether a change by the user is made.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the selection changed.
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
    /// The user began editing.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// The user changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// The user ended editing.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    /// Acts as a user who replaces the present text by typing: with the delegate callbacks and notifications that UIKit sends
    /// only then.
    ///
    /// uikit-model: controls-15
    package func simulateTyping(_ text: String) {
        guard isEditable, becomeFirstResponder() else { return }
        let whole = NSRange(location: 0, length: (self.text as NSString?)?.length ?? 0)
        if delegate.asTextViewDelegate?.textView(self, shouldChangeTextIn: whole, replacementText: text) != false {
            self.text = text
            delegate.asTextViewDelegate?.textViewDidChange(self)
            NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        }
        resignFirstResponder()
    }
}

extension Optional where Wrapped == any UIScrollViewDelegate {
    @preconcurrency @MainActor
    var asTextViewDelegate: (any UITextViewDelegate)? { self as? any UITextViewDelegate }
}

extension UITextField {
    /// The user began editing.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// The user changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// The user ended editing.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    /// Acts as a user who replaces the present text by typing.
    ///
    /// uikit-model: controls-15
    package func simulateTyping(_ text: String) {
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
