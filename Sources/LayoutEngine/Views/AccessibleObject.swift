import Foundation

/// The accessibility properties of any Objective-C object.
///
/// Views and controllers have them through `AccessibleResponder`. These are for all other objects, such as an image or a cell's
/// model. The values are only stored, for code that reads them.
@preconcurrency @MainActor
public protocol AccessibleObject: AnyObject {}

extension NSObject: AccessibleObject {}

@MainActor
private let boxKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

private final class AccessibilityStorage {
    var looks = AccessibilityAttributes()
    var identifier: String?
}

extension AccessibleObject {
    private var box: AccessibilityStorage {
        if let known = AssociatedObjects.value(of: self, boxKey) as? AccessibilityStorage { return known }
        let new = AccessibilityStorage()
        AssociatedObjects.set(new, of: self, boxKey, .OBJC_ASSOCIATION_RETAIN)
        return new
    }

    /// Whether the object is an accessibility element; false unless set.
    public var isAccessibilityElement: Bool {
        get { box.looks.isElement ?? false }
        set { box.looks.isElement = newValue }
    }
    /// The name that VoiceOver reads.
    public var accessibilityLabel: String? {
        get { box.looks.label }
        set { box.looks.label = newValue }
    }
    /// What happens when the user activates the element.
    public var accessibilityHint: String? {
        get { box.looks.hint }
        set { box.looks.hint = newValue }
    }
    /// The present value, as VoiceOver reads it.
    public var accessibilityValue: String? {
        get { box.looks.value }
        set { box.looks.value = newValue }
    }
    /// The accessibility traits.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { box.looks.traits }
        set { box.looks.traits = newValue }
    }
    /// The name by which tests find the object.
    public var accessibilityIdentifier: String? {
        get { box.identifier }
        set { box.identifier = newValue }
    }
    /// Where it is on the screen, in points.
    public var accessibilityFrame: CGRect {
        get { box.looks.frame ?? .zero }
        set { box.looks.frame = newValue }
    }
    /// The accessibility elements inside it, in reading order.
    public var accessibilityElements: [Any]? {
        get { box.looks.elements }
        set { box.looks.elements = newValue }
    }
    /// Whether VoiceOver skips the elements inside it.
    public var accessibilityElementsHidden: Bool {
        get { box.looks.elementsAreHidden }
        set { box.looks.elementsAreHidden = newValue }
    }
    /// The language in which VoiceOver reads it.
    public var accessibilityLanguage: String? {
        get { box.looks.language }
        set { box.looks.language = newValue }
    }
    /// The custom actions of the element.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { box.looks.customActions }
        set { box.looks.customActions = newValue }
    }
}
