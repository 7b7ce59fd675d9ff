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

/// Where a person who hears the screen scrolls.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
    /// As the names say.
    case right = 1, left, up, down, next, previous
}

/// How a person goes from one element in a container to the next.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
    /// As the names say.
    case automatic = 0, separate, combined
}

/// What kind of container something is.
///
/// Raw values as in Apple's header.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
    /// As the names say.
    case none = 0, dataTable, list, landmark, semanticGroup
}

/// What can be done with something besides operating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// What is read.
    open var name: String
    /// Whose method does it.
    open weak var target: AnyObject?
    /// The method that does it.
    open var selector: Selector
    /// Does it, and says whether it was done.
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

/// Something that is told of and is no view, as a part of what a view draws.
open class UIAccessibilityElement: ScreenResponder {
    /// In what it is.
    open weak var accessibilityContainer: AnyObject?
    /// Where it is in its container, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// A name for tests.
    open var accessibilityIdentifier: String?
    private var looks = AccessibilityLooks()
    override var accessibility: AccessibilityLooks {
        get { looks }
        set { looks = newValue }
    }

    /// An element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}
