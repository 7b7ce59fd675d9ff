import Foundation

/// What views and view controllers have in common as responders: accessibility, the input view of the keyboard, and observing.
///
/// In UIKit `NSObject` and `UIResponder` have these members. Here they are above both, because they name views.
open class AccessibleResponder: UIResponder, KeyValueObserver {
    /// Called when an observed property of an object has changed (KeyValueObserving.swift).
    ///
    /// UIKit raises without an override; here nothing happens.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Writes the object into an archive.
    ///
    /// Nothing is written: views and controllers are not kept in archives here.
    open func encode(with coder: NSCoder) {}

    /// A view that replaces the keyboard; none unless overridden.
    open var inputView: UIView? { nil }
    /// A view above the keyboard; none unless overridden.
    open var inputAccessoryView: UIView? { nil }
    // MARK: Accessibility (Accessibility.swift)

    /// The default of `isAccessibilityElement`; true for controls and labels.
    var isAccessibilityElementByDefault: Bool { false }
    /// The default of `accessibilityRespondsToUserInteraction`; true for enabled controls.
    var respondsToUserInteractionByDefault: Bool { false }
    /// The text that it shows.
    var defaultAccessibilityLabel: String? { nil }
    /// The accessibility properties of a view; other responders have none here.
    var accessibility: AccessibilityAttributes {
        get { AccessibilityAttributes() }
        set {}
    }

    /// Whether it is an accessibility element; true for controls and labels, unless set.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? isAccessibilityElementByDefault }
        set { accessibility.isElement = newValue }
    }
    /// The name that VoiceOver reads; a label's text or a button's title unless set.
    open var accessibilityLabel: String? {
        get { accessibility.label ?? defaultAccessibilityLabel }
        set { accessibility.label = newValue }
    }
    /// What happens when the user activates it.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// The present value, as VoiceOver reads it.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// The accessibility traits.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// Whether VoiceOver skips the elements inside it.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsAreHidden }
        set { accessibility.elementsAreHidden = newValue }
    }
    /// Whether VoiceOver skips the elements outside of it.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    /// Whether VoiceOver reads the elements inside it as one group.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// The accessibility elements inside it, in reading order.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// `accessibilityLabel` with attributes; only the text is kept.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// `accessibilityValue` with attributes; only the text is kept.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// `accessibilityHint` with attributes; only the text is kept.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// Its frame on the screen, in points; for a view, that of its bounds, unless set.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { accessibility.frame = newValue }
    }
    /// Its outline on the screen.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// The point that an activation by VoiceOver taps: the center of the frame, unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { accessibility.activationPoint = newValue }
    }
    /// The language in which VoiceOver reads it.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// The custom actions.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
    /// How VoiceOver moves between the elements in it.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    /// What kind of container it is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// The names by which Voice Control users can refer to it.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.userInputLabels = newValue }
    }
    /// Whether it reacts to the user; true for enabled controls, unless set.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.responds ?? respondsToUserInteractionByDefault }
        set { accessibility.responds = newValue }
    }
    /// Whether its colors are kept when the user inverts the screen's colors.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// Called when a VoiceOver user makes the magic tap, for the most important action.
    /// - Returns: whether something was done.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Called when a VoiceOver user scrolls.
    /// - Returns: whether something was done.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Called when VoiceOver moved to it.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called when VoiceOver left it.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether VoiceOver is at it; never here.
    open func accessibilityElementIsFocused() -> Bool { false }
}
