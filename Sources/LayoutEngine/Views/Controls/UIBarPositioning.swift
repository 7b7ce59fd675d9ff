import Foundation

/// What has a place as bars have.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The place.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: ObjectiveCDelegate {
    /// The place.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Any.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
