import Foundation

/// A view with a position like that of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The position.
    var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: ObjectiveCDelegate {
    /// The position.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Any.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
