import Foundation

/// What assistive technologies say of a view.
extension UIView {
    private var accessibility: AccessibilityLooks {
        get { looks?.accessibility ?? AccessibilityLooks() }
        set { ensuredLooks.accessibility = newValue }
    }

    /// Whether the view is told of; controls and labels are, unless set.
    public var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? (self is UIControl || self is UILabel) }
        set { accessibility.isElement = newValue }
    }
    /// What the view is called; a label's text unless set.
    public var accessibilityLabel: String? {
        get { accessibility.label ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle }
        set { accessibility.label = newValue }
    }
    /// What operating the view does.
    public var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// What the view has at present.
    public var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// What the view is for.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// Whether what is in the view is not told of.
    public var accessibilityElementsHidden: Bool {
        get { accessibility.elementsAreHidden }
        set { accessibility.elementsAreHidden = newValue }
    }
    /// Whether only what is in the view is told of.
    public var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    /// Whether what is in the view is told of together.
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// What in the view is told of, in this order.
    public var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
}

/// What a person chose in the settings for accessibility; nothing, unless a test sets it.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What happened that assistive technologies should know.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// Apple's number.
        public let rawValue: UInt32
        /// A notification of this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something to say.
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Tells assistive technologies; there are none here.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether the screen is read aloud; it is not here.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether less should move; it does not matter here.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether less should be seen through.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { false }
}
