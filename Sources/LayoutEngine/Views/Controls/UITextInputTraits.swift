import Foundation

/// What a text field asks of the keyboard.
///
/// Stored without effect: the keyboard has one height.
struct TextInputTraits {
    var isSecureTextEntry = false
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var textContentType: UITextContentType?
}

/// Which keys the keyboard has.
///
/// Raw values as in Apple's header.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// What the language has.
    case `default` = 0
    /// For a kind of text each.
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

/// What the return key says.
///
/// Raw values as in Apple's header.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// "return".
    case `default` = 0
    /// The word of the name.
    case go, google, join, next, route, search, send, yahoo, done
}

/// Which letters become large by themselves.
///
/// Raw values as in Apple's header.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The first of each, or all.
    case words, sentences, allCharacters
}

/// Whether words are corrected.
///
/// Raw values as in Apple's header.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// As the keyboard is set up.
    case `default` = 0
    /// Never, or always.
    case no, yes
}

/// What a text means, for filling it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// Apple's string for the meaning.
    public let rawValue: String
    /// Takes any string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
}

extension UITextField {
    /// Whether the text is hidden.
    ///
    /// It takes the same room.
    public var isSecureTextEntry: Bool {
        get { traits.isSecureTextEntry }
        set { traits.isSecureTextEntry = newValue }
    }
    /// Which keys the keyboard has.
    public var keyboardType: UIKeyboardType {
        get { traits.keyboardType }
        set { traits.keyboardType = newValue }
    }
    /// What the return key says.
    public var returnKeyType: UIReturnKeyType {
        get { traits.returnKeyType }
        set { traits.returnKeyType = newValue }
    }
    /// Which letters become large by themselves.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { traits.autocapitalizationType }
        set { traits.autocapitalizationType = newValue }
    }
    /// Whether words are corrected.
    public var autocorrectionType: UITextAutocorrectionType {
        get { traits.autocorrectionType }
        set { traits.autocorrectionType = newValue }
    }
    /// What the text means.
    public var textContentType: UITextContentType? {
        get { traits.textContentType }
        set { traits.textContentType = newValue }
    }
}
