import Foundation

/// What a key of a hardware keyboard does.
///
/// No key is pressed here.
open class UIKeyCommand: UIMenuElement {
    /// The key.
    open private(set) var input: String?
    /// The keys that are held with it.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// The method that the key calls.
    open private(set) var action: Selector?
    /// The title in the list of key commands.
    open var discoverabilityTitle: String?
    /// Whether it comes before what the system does with the key.
    open var wantsPriorityOverSystemBehavior = false

    /// A key that calls a method.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        super.init(title: "", picture: nil)
    }

    /// A key that calls a method, with a title for the list of keys, as before iOS 13.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", picture: nil, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    init(
        title: String, picture: AnyObject?, action: Selector, input: String, modifierFlags: UIKeyModifierFlags,
        discoverabilityTitle: String?
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, picture: picture)
    }

    /// As the names say.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// As the name says.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// As the name says.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// As the name says.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// As the name says.
    public static let inputEscape = "UIKeyInputEscape"
}
