import Foundation

/// What a person can do with a view by a menu, a pointer, or by dragging it.
///
/// Nobody does it here; the delegates are never asked.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it was added to.
    var view: UIView? { get }
    /// Called before it is added to a view, or taken away.
    func willMove(to view: UIView?)
    /// Called when it was added to a view, or taken away.
    func didMove(to view: UIView?)
}
