/// Decides on and is notified of what is typed into a text field.
///
/// All members may be left out. There is no keyboard input here: a test that acts as the person calls them, or sets
/// `text` and sends `editingChanged`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
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
}

extension UITextViewDelegate {
    /// Nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Nothing.
    public func textViewDidChange(_ textView: UITextView) {}
}
