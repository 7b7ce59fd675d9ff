import Foundation

/// Something that the focus of a remote control or a keyboard can move to.
///
/// There is no focus here.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// The environments that get the focus first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Whether the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called when the focus moved.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Requests an update of the focus; without effect.
    public func setNeedsFocusUpdate() {}
    /// Updates the focus now; without effect.
    public func updateFocusIfNeeded() {}
}

extension UIView: UIFocusEnvironment {}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { nil }
    /// The view that gets the focus.
    open var nextFocusedView: UIView? { nil }
    /// The direction of the move.
    open var focusHeading: UIFocusHeading { [] }
}

/// The direction of a move of the focus.
///
/// Raw values as in Apple's header.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As the name says.
    public static let up = UIFocusHeading(rawValue: 1)
    /// As the name says.
    public static let down = UIFocusHeading(rawValue: 2)
    /// As the name says.
    public static let left = UIFocusHeading(rawValue: 4)
    /// As the name says.
    public static let right = UIFocusHeading(rawValue: 8)
    /// As the name says.
    public static let next = UIFocusHeading(rawValue: 16)
    /// As the name says.
    public static let previous = UIFocusHeading(rawValue: 32)
}

/// Collects animations that run while the focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Runs the animations, then the completion.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)?) {
        animations?()
        completion?()
    }
}
