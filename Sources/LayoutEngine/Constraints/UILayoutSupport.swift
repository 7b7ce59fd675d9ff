import Foundation

/// What `topLayoutGuide` and `bottomLayoutGuide` are: a covered strip whose length constraints can use.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// How far bars cover the view on this side, in points.
    var length: CGFloat { get }
    /// The strip's top edge (iOS 9 and later).
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The strip's bottom edge (iOS 9 and later).
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The strip's height, `length` (iOS 9 and later).
    var heightAnchor: NSLayoutDimension { get }
}
