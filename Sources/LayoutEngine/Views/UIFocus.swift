import Foundation

/// What a remote control or a keyboard can be at.
///
/// Nothing is reached by them here.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Where the focus goes first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Whether the focus may move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus moved.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Asks for the focus to be looked at again; without effect.
    public func setNeedsFocusUpdate() {}
    /// Looks at the focus again; without effect.
    public func updateFocusIfNeeded() {}
}

extension UIView: UIFocusEnvironment {}

/// From where to where the focus moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { nil }
    /// The view that has it then.
    open var nextFocusedView: UIView? { nil }
    /// In which direction it moves.
    open var focusHeading: UIFocusHeading { [] }
}

/// In which direction the focus moves.
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

/// Takes work to be done while the focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Does the work, then the other.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)?) {
        animations?()
        completion?()
    }
}
