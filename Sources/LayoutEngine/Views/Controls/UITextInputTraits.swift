import Foundation

/// The keyboard properties of a text input.
///
/// Stored without effect: the keyboard has one height.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// The type of the keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key is disabled while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Which letters are capitalized automatically.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether the spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the text is obscured.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text.
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// The default type; setting it does nothing.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// The default appearance; setting it does nothing.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// "return"; setting it does nothing.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// No; setting it does nothing.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// The first letters of sentences; setting it does nothing.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// The default; setting it does nothing.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// The default; setting it does nothing.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// No; setting it does nothing.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// No meaning; setting it does nothing.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// The appearance of the keyboard.
///
/// Raw values as in Apple's header.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    /// That of the app.
    case `default` = 0
    /// As the names say.
    case dark, light
    /// The older name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// Whether the spelling is checked.
///
/// Raw values as in Apple's header.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    /// As in the settings; never; always.
    case `default` = 0, no, yes
}

/// Whether straight quotation marks are replaced by curly ones.
///
/// Raw values as in Apple's header.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
    /// As in the settings; never; always.
    case `default` = 0, no, yes
}

/// Whether two hyphens are replaced by a dash.
///
/// Raw values as in Apple's header.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
    /// As in the settings; never; always.
    case `default` = 0, no, yes
}

/// Whether spaces are adjusted around text that is pasted or deleted.
///
/// Raw values as in Apple's header.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
    /// As in the settings; never; always.
    case `default` = 0, no, yes
}

/// Whether completions of a word are shown in gray.
///
/// Raw values as in Apple's header.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
    /// As in the settings; never; always.
    case `default` = 0, no, yes
}

/// The requirements for a new password.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules in Apple's syntax.
    open var passwordRulesDescriptor: String
    /// Rules in Apple's syntax.
    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

/// The type of a keyboard.
///
/// Raw values as in Apple's header.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// The default of the language.
    case `default` = 0
    /// Each for the kind of text in its name.
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    /// Each for the kind of text in its name.
    case twitter, webSearch, asciiCapableNumberPad
    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The title of the return key.
///
/// Raw values as in Apple's header.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// "return".
    case `default` = 0
    /// The word in the name.
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters are capitalized automatically.
///
/// Raw values as in Apple's header.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The first letter of each word or sentence, or all.
    case words, sentences, allCharacters
}

/// Whether words are corrected.
///
/// Raw values as in Apple's header.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// As in the settings.
    case `default` = 0
    /// Never, or always.
    case no, yes
}

/// The meaning of a text, for AutoFill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// Apple's string for the meaning.
    public let rawValue: String
    /// Takes any string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// As the name says.
    public static let name = UITextContentType(rawValue: "name")
    /// As the name says.
    public static let namePrefix = UITextContentType(rawValue: "namePrefix")
    /// As the name says.
    public static let givenName = UITextContentType(rawValue: "givenName")
    /// As the name says.
    public static let middleName = UITextContentType(rawValue: "middleName")
    /// As the name says.
    public static let familyName = UITextContentType(rawValue: "familyName")
    /// As the name says.
    public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
    /// As the name says.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// As the name says.
    public static let jobTitle = UITextContentType(rawValue: "jobTitle")
    /// As the name says.
    public static let organizationName = UITextContentType(rawValue: "organizationName")
    /// As the name says.
    public static let location = UITextContentType(rawValue: "location")
    /// As the name says.
    public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
    /// As the name says.
    public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
    /// As the name says.
    public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
    /// As the name says.
    public static let addressCity = UITextContentType(rawValue: "addressCity")
    /// As the name says.
    public static let addressState = UITextContentType(rawValue: "addressState")
    /// As the name says.
    public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
    /// As the name says.
    public static let sublocality = UITextContentType(rawValue: "sublocality")
    /// As the name says.
    public static let countryName = UITextContentType(rawValue: "countryName")
    /// As the name says.
    public static let postalCode = UITextContentType(rawValue: "postalCode")
    /// As the name says.
    public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
    /// As the name says.
    public static let URL = UITextContentType(rawValue: "URL")
    /// As the name says.
    public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
    /// As the name says.
    public static let newPassword = UITextContentType(rawValue: "newPassword")
    /// As the name says.
    public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
    /// As the name says.
    public static let dateTime = UITextContentType(rawValue: "dateTime")
    /// As the name says.
    public static let flightNumber = UITextContentType(rawValue: "flightNumber")
    /// As the name says.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
    /// As the name says.
    public static let birthdate = UITextContentType(rawValue: "birthdate")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
}
