import Foundation

/// What assistive technologies say of a view, kept for tests that read it back.
///
/// No layout depends on it.
struct AccessibilityLooks {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    var elementsAreHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var elements: [Any]?
}

/// What a view is for, as assistive technologies tell it.
///
/// Raw values as in Apple's header.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt64
    /// Takes Apple's bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// As the names say.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// As the names say.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// As the names say.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// As the names say.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// As the names say.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// As the names say.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// As the names say.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// As the names say.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// As the names say.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
