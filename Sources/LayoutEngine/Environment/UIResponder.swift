import Foundation

/// Root of the classes that UIKit derives from `UIResponder`. Equal only to itself.
open class UIResponder: Hashable {
    /// A responder.
    public init() {}

    /// Called on everything that was made from a storyboard or xib, when its outlets are set.
    open func awakeFromNib() {}

    /// Who is notified of an event that this responder does not handle: a view's controller or superview, a controller's
    /// surroundings.
    open var next: UIResponder? { nil }

    /// Whether the responder may be notified of what is typed. No, unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder is notified of what is typed.
    open var isFirstResponder: Bool { LayoutEnvironment.current.firstResponder === self }

    /// Asks to be notified of what is typed. The keyboard does not come up by itself: `SceneHost.setKeyboard` shows it.
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

    /// Equal only to itself.
    public static func == (first: UIResponder, second: UIResponder) -> Bool { first === second }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened on the screen. Nothing happens here; the type is needed for signatures such as `hitTest(_:with:)`.
public final class UIEvent {}
