import Foundation

/// What views and their controllers have in common as responders: what people who hear the screen are told, what is in the
/// keyboard's place, and who observes.
///
/// In UIKit `NSObject` and `UIResponder` have these members. Here they are above both, because they name views.
open class ScreenResponder: UIResponder, KeyValueObserver {
    /// An observed property of an object has another value (KeyValueObserving.swift).
    ///
    /// Without an override an error in UIKit; here it is ignored.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Writes the object into an archive.
    ///
    /// Nothing is written: views and controllers are not kept in archives here.
    open func encode(with coder: NSCoder) {}

    /// A view in the keyboard's place; none unless overridden.
    open var inputView: UIView? { nil }
    /// A view above the keyboard; none unless overridden.
    open var inputAccessoryView: UIView? { nil }
    // MARK: Accessibility (Accessibility.swift)

    /// Whether it is told of unless the app says something else; controls and labels are.
    var isElementByItself: Bool { false }
    /// Whether it reacts unless the app says something else; controls that are enabled do.
    var reactsByItself: Bool { false }
    /// What it shows as a text.
    var ownText: String? { nil }
    /// What is said of a view; others have nothing to say here.
    var accessibility: AccessibilityLooks {
        get { AccessibilityLooks() }
        set {}
    }

    /// Whether it is told of; controls and labels are, unless set.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? isElementByItself }
        set { accessibility.isElement = newValue }
    }
    /// What it is called; a label's text or a button's title unless set.
    open var accessibilityLabel: String? {
        get { accessibility.label ?? ownText }
        set { accessibility.label = newValue }
    }
    /// What operating it does.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// What it has at present.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// What it is for.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// Whether what is in it is not told of.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsAreHidden }
        set { accessibility.elementsAreHidden = newValue }
    }
    /// Whether only what is in it is told of.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    /// Whether what is in it is told of together.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// What in it is told of, in this order.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// `accessibilityLabel` with attributes, of which the text counts.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// `accessibilityValue` with attributes, of which the text counts.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// `accessibilityHint` with attributes, of which the text counts.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// Where it is on the screen, in points; of a view where its bounds are, unless set.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { accessibility.frame = newValue }
    }
    /// Its outline on the screen.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// Where a person who hears the screen taps: in the middle of its frame, unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { accessibility.activationPoint = newValue }
    }
    /// The language in which it is read.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// What can be done with it besides.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
    /// How a person goes from one element in it to the next.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    /// What kind of container it is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// What a person may say to reach it.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.userInputLabels = newValue }
    }
    /// Whether operating it does something; of a control that is enabled, unless set.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.responds ?? reactsByItself }
        set { accessibility.responds = newValue }
    }
    /// Whether its colours stay where those of the screen are inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// A person who hears the screen does what matters most.
    /// - Returns: whether something was done.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// A person who hears the screen scrolls.
    /// - Returns: whether something was done.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// A person who hears the screen came to it.
    open func accessibilityElementDidBecomeFocused() {}
    /// A person who hears the screen left it.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether a person who hears the screen is at it; never here.
    open func accessibilityElementIsFocused() -> Bool { false }
}
