import Foundation

/// A key of a keyboard that is pressed; none is here.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key writes.
    open var characters: String { "" }
    /// What the key writes without modifier keys.
    open var charactersIgnoringModifiers: String { "" }
    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// Which key it is.
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: 0) }
}

/// The number of a key.
///
/// Raw values are those of the standard for such devices (USB HID usage tables, page 7).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The standard's number.
    public let rawValue: Int
    /// A key of this number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// As the names say.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// As the names say.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// As the names say.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// As the names say.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    /// As the names say.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// As the names say.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// As the names say.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// As the names say.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// As the names say.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}
