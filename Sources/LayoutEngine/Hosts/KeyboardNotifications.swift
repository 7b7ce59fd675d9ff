import Foundation

/// The notifications of the keyboard, with their names and values.
extension UIResponder {
    /// Posted before the keyboard comes up.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when the keyboard is up.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard is hidden.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when the keyboard is hidden.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard appears, disappears, or changes its height.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the keyboard appeared, disappeared, or changed its height.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// The key for the frame of the keyboard before the change, a `CGRect` in the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key for the frame of the keyboard after the change, a `CGRect` in the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key for the duration of the animation, a `Double` in seconds; always zero.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key for the animation's curve, an `Int`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key for whether the keyboard belongs to the app, a `Bool`.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A movement of the keyboard, for observers of notifications.
struct KeyboardChange {
    private let wasVisible: Bool
    private let isVisible: Bool
    private let userInfo: [AnyHashable: Any]

    init(from old: CGFloat, to new: CGFloat, in size: CGSize) {
        wasVisible = old > 0
        isVisible = new > 0
        // Objects, as on iOS: apps read them as objects, as numbers of any kind, and as rectangles.
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

    func postWillNotifications() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        if isVisible { post(UIResponder.keyboardWillShowNotification) }
        if wasVisible, !isVisible { post(UIResponder.keyboardWillHideNotification) }
    }

    func postDidNotifications() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        if isVisible { post(UIResponder.keyboardDidShowNotification) }
        if wasVisible, !isVisible { post(UIResponder.keyboardDidHideNotification) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: userInfo)
    }
}
