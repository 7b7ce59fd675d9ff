import Foundation

/// What something that takes text asks of the keyboard.
///
/// Stored without effect: the keyboard has one height.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Which keys the keyboard has.
    var keyboardType: UIKeyboardType { get set }
    /// How the keyboard looks.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key waits for a text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Which letters become large by themselves.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether the spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether the text is hidden.
    var isSecureTextEntry: Bool { get set }
    /// What the text means.
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// What the language has; setting it does nothing.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// That of the app; setting it does nothing.
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
    /// As the keyboard is set up; setting it does nothing.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// As the keyboard is set up; setting it does nothing.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// No; setting it does nothing.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// Nothing in particular; setting it does nothing.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// How the keyboard looks.
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
    /// As the keyboard is set up; never, or always.
    case `default` = 0, no, yes
}

/// Whether quotation marks become round.
///
/// Raw values as in Apple's header.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
    /// As the keyboard is set up; never, or always.
    case `default` = 0, no, yes
}

/// Whether two hyphens become a dash.
///
/// Raw values as in Apple's header.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
    /// As the keyboard is set up; never, or always.
    case `default` = 0, no, yes
}

/// Whether spaces are put around what is pasted.
///
/// Raw values as in Apple's header.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
    /// As the keyboard is set up; never, or always.
    case `default` = 0, no, yes
}

/// Whether the rest of a word is offered in grey.
///
/// Raw values as in Apple's header.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
    /// As the keyboard is set up; never, or always.
    case `default` = 0, no, yes
}

/// What a new password must have.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules, in Apple's words.
    open var passwordRulesDescriptor: String
    /// Rules in Apple's words.
    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

/// Which keys the keyboard has.
///
/// Raw values as in Apple's header.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// What the language has.
    case `default` = 0
    /// For a kind of text each.
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    /// For a kind of text each.
    case twitter, webSearch, asciiCapableNumberPad
    /// The older name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// What the return key says.
///
/// Raw values as in Apple's header.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// "return".
    case `default` = 0
    /// The word of the name.
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
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
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
}
