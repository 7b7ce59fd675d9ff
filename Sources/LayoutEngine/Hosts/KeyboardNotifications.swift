import Foundation

/// The notifications of the keyboard, with their names and values.
extension UIResponder {
    /// Posted before the keyboard comes up.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when the keyboard is up.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard goes.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when the keyboard is gone.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard comes, goes, or changes its height.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the keyboard came, went, or changed its height.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// Under this key a notification has where the keyboard was, a `CGRect` in the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Under this key a notification has where the keyboard will be, a `CGRect` in the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Under this key a notification has how long the movement takes, a `Double` in seconds; always zero.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// Under this key a notification has how fast the movement is at which time, an `Int`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Under this key a notification has whether the keyboard belongs to the app, a `Bool`.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A movement of the keyboard, for those who listen to notifications.
struct KeyboardChange {
    private let wasVisible: Bool
    private let isVisible: Bool
    private let userInfo: [AnyHashable: Any]

    init(from old: CGFloat, to new: CGFloat, in size: CGSize) {
        wasVisible = old > 0
        isVisible = new > 0
        // Objects, as on iOS: apps ask for them as objects, as numbers of any kind, and as rectangles.
        func frame(_ height: CGFloat) -> NSValue {
            NSValue(
                rect: CGRect(
                    x: 0, y: size.height - height, width: size.width, height: height > 0 ? height : max(old, new)))
        }
        userInfo = [
            UIResponder.keyboardFrameBeginUserInfoKey: frame(old),
            UIResponder.keyboardFrameEndUserInfoKey: frame(new),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
            // The keyboard's own curve, which has no name.
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    func postWill() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        if isVisible { post(UIResponder.keyboardWillShowNotification) }
        if wasVisible, !isVisible { post(UIResponder.keyboardWillHideNotification) }
    }

    func postDid() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        if isVisible { post(UIResponder.keyboardDidShowNotification) }
        if wasVisible, !isVisible { post(UIResponder.keyboardDidHideNotification) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: userInfo)
    }
}
