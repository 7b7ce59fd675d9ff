import Foundation

/// What any object of Objective-C can say to people who hear the screen.
///
/// Views and controllers have it themselves (`ScreenResponder`); here it is for all others, as a cell's model or a picture. It is kept
/// for who reads it back.
@preconcurrency @MainActor
public protocol AccessibleObject: AnyObject {}

extension NSObject: AccessibleObject {}

@MainActor
private let boxKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

private final class AccessibilityBox {
    var looks = AccessibilityLooks()
    var identifier: String?
}

extension AccessibleObject {
    private var box: AccessibilityBox {
        if let known = AssociatedObjects.value(of: self, boxKey) as? AccessibilityBox { return known }
        let new = AccessibilityBox()
        AssociatedObjects.set(new, of: self, boxKey, .OBJC_ASSOCIATION_RETAIN)
        return new
    }

    /// Whether it is told of; not unless set.
    public var isAccessibilityElement: Bool {
        get { box.looks.isElement ?? false }
        set { box.looks.isElement = newValue }
    }
    /// What it is called.
    public var accessibilityLabel: String? {
        get { box.looks.label }
        set { box.looks.label = newValue }
    }
    /// What operating it does.
    public var accessibilityHint: String? {
        get { box.looks.hint }
        set { box.looks.hint = newValue }
    }
    /// What it has at present.
    public var accessibilityValue: String? {
        get { box.looks.value }
        set { box.looks.value = newValue }
    }
    /// What it is for.
    public var accessibilityTraits: UIAccessibilityTraits {
        get { box.looks.traits }
        set { box.looks.traits = newValue }
    }
    /// What tests call it.
    public var accessibilityIdentifier: String? {
        get { box.identifier }
        set { box.identifier = newValue }
    }
    /// Where it is on the screen, in points.
    public var accessibilityFrame: CGRect {
        get { box.looks.frame ?? .zero }
        set { box.looks.frame = newValue }
    }
    /// What in it is told of, in this order.
    public var accessibilityElements: [Any]? {
        get { box.looks.elements }
        set { box.looks.elements = newValue }
    }
    /// Whether what is in it is not told of.
    public var accessibilityElementsHidden: Bool {
        get { box.looks.elementsAreHidden }
        set { box.looks.elementsAreHidden = newValue }
    }
    /// In which language it is told of.
    public var accessibilityLanguage: String? {
        get { box.looks.language }
        set { box.looks.language = newValue }
    }
    /// What can be done with it.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { box.looks.customActions }
        set { box.looks.customActions = newValue }
    }
}
