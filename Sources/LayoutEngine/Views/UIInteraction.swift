import Foundation

/// An interaction with a view, such as a context menu, a pointer or a drag.
///
/// None takes place here; the delegates are never called.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it was added to.
    var view: UIView? { get }
    /// Called before the interaction is added to a view or removed.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view or removed.
    func didMove(to view: UIView?)
}
