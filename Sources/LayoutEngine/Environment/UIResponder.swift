import Foundation

/// Root of the classes that UIKit derives from `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder.
    public override init() {}

    deinit { if AssociatedObjects.isInUse { AssociatedObjects.drop(ObjectIdentifier(self)) } }

    /// The class, without the address in memory that `NSObject` has here: texts must be the same in each run.
    open override var description: String { String(reflecting: type(of: self)) }

    /// Called on everything that was made from a storyboard or xib, when its outlets are set.
    open func awakeFromNib() {}

    /// Who is notified of an event that this responder does not handle: a view's controller or superview, a controller's
    /// surroundings.
    open var next: UIResponder? { nil }

    /// Whether the responder may be notified of what is typed.
    ///
    /// No, unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder is notified of what is typed.
    open var isFirstResponder: Bool { LayoutEnvironment.current.firstResponder === self }

    /// Asks to be notified of what is typed.
    ///
    /// The keyboard does not come up by itself: `SceneHost.setKeyboard` shows it.
    /// - Returns: whether it does now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        LayoutEnvironment.current.firstResponder = self
        return true
    }

    /// Stops hearing of what is typed.
    /// - Returns: whether it does not any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { LayoutEnvironment.current.firstResponder = nil }
        return true
    }

    /// Brings the views in the keyboard's place up to date; there is no keyboard of the responder's own here.
    open func reloadInputViews() {}
    /// A person who hears the screen goes back.
    ///
    /// There is none here: a test that acts as the person calls it.
    /// - Returns: whether something was done.
    open func accessibilityPerformEscape() -> Bool { false }
    /// A person who hears the screen uses what is read.
    ///
    /// As `accessibilityPerformEscape`.
    /// - Returns: whether something was done.
    open func accessibilityActivate() -> Bool { false }
    /// A person who hears the screen makes a value greater.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityIncrement() {}
    /// A person who hears the screen makes a value smaller.
    ///
    /// As `accessibilityPerformEscape`.
    open func accessibilityDecrement() {}

    /// A person cuts, copies, pastes, chooses or deletes.
    ///
    /// There is none here: a test that acts as the person calls these.
    open func cut(_ sender: Any?) {}
    /// As `cut`.
    open func copy(_ sender: Any?) {}
    /// As `cut`.
    open func paste(_ sender: Any?) {}
    /// As `cut`.
    open func select(_ sender: Any?) {}
    /// As `cut`.
    open func selectAll(_ sender: Any?) {}
    /// As `cut`.
    open func delete(_ sender: Any?) {}

    /// How many parts a person hears of it.
    open func accessibilityElementCount() -> Int { 0 }
    /// One of the parts that a person hears of it.
    open func accessibilityElement(at index: Int) -> Any? { nil }
    /// Which of those parts one is.
    open func index(ofAccessibilityElement element: Any) -> Int { 0 }

    /// Fingers touched the screen over this responder.
    ///
    /// Handed to the next responder unless overridden, as the others are. uikit-model: actions-5
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers left the screen.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The system took the touches away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Whether a method may be called that was sent to no object in particular: whether there is one.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ObjectiveCRuntime.responds(self, to: action)
    }
}

/// What happened on the screen.
///
/// Nothing happens here; the type is needed for signatures such as `hitTest(_:with:)`.
@preconcurrency @MainActor
public final class UIEvent: NSObject {}
