import Foundation

/// The accessibility properties of a view, kept so that tests can read them.
///
/// No layout depends on it.
struct AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    var elementsAreHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var elements: [Any]?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var customActions: [UIAccessibilityCustomAction]?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var userInputLabels: [String]?
    var responds: Bool?
    var ignoresInvertColors = false
}

/// The accessibility traits of a view, as VoiceOver reports them.
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
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// As the names say.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// As the names say.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// As the names say.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// As the names say.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// As the names say.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// As the names say.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// As the names say.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
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

/// The direction in which a VoiceOver user scrolls.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
    /// As the names say.
    case right = 1, left, up, down, next, previous
}

/// How VoiceOver moves between the elements of a container.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, separate, combined
}

/// The kind of an accessibility container.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, dataTable, list, landmark, semanticGroup
}

/// A custom accessibility action: something that a user of assistive technologies can do with an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The name that VoiceOver reads.
    open var name: String
    /// The object whose method performs the action.
    open weak var target: AnyObject?
    /// The method that performs the action.
    open var selector: Selector
    /// Performs the action, and returns whether it succeeded.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// An action that calls a method.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    /// An action that calls a closure.
    public convenience init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        self.init(name: name, target: nil, selector: Selector(""))
        self.actionHandler = actionHandler
    }
}

/// An accessibility element that is not a view, such as a part of what a view draws.
open class UIAccessibilityElement: AccessibleResponder {
    /// The object that contains the element.
    open weak var accessibilityContainer: AnyObject?
    /// The element's frame in its container's coordinates, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// A name for tests.
    open var accessibilityIdentifier: String?
    private var looks = AccessibilityAttributes()
    override var accessibility: AccessibilityAttributes {
        get { looks }
        set { looks = newValue }
    }

    /// An element in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
