import Foundation

// Types that were not nested before Swift 4.2, constants that were global, and selectors of Swift 2.

/// The name of `NSLayoutConstraint.Attribute` in Swift 3.
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute

/// The name of `NSLayoutConstraint.Relation` in Swift 3.
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation

/// The name of `NSLayoutConstraint.FormatOptions` in Swift 3.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

/// The name of `NSLayoutConstraint.Axis` in Swift 3.
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

/// The name of `UIView.AutoresizingMask` in Swift 3.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask

/// The name of `UIView.noIntrinsicMetric` in Swift 3.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric

/// The name of `UILayoutPriority.required` in Swift 3.
@available(*, deprecated, renamed: "UILayoutPriority.required")
public let UILayoutPriorityRequired = UILayoutPriority.required

/// The name of `UILayoutPriority.defaultHigh` in Swift 3.
@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh

/// The name of `UILayoutPriority.defaultLow` in Swift 3.
@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

/// The name of `UILayoutPriority.fittingSizeLevel` in Swift 3.
@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

/// The name of `UIEdgeInsets.zero` in Swift 2.
@available(*, deprecated, renamed: "UIEdgeInsets.zero")
public let UIEdgeInsetsZero = UIEdgeInsets.zero

/// The name of `UIEdgeInsets(top:left:bottom:right:)` in Swift 3.
@available(*, deprecated, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension NSLayoutConstraint {
    /// The name of `isActive` in Swift 2.
    @available(*, deprecated, renamed: "isActive")
    public var active: Bool {
        get { isActive }
        set { isActive = newValue }
    }

    /// The name of `activate(_:)` in Swift 2.
    @available(*, deprecated, renamed: "activate(_:)")
    public static func activateConstraints(_ constraints: [NSLayoutConstraint]) { activate(constraints) }

    /// The name of `deactivate(_:)` in Swift 2.
    @available(*, deprecated, renamed: "deactivate(_:)")
    public static func deactivateConstraints(_ constraints: [NSLayoutConstraint]) { deactivate(constraints) }

    /// The name of `constraints(withVisualFormat:options:metrics:views:)` in Swift 2.
    @available(*, deprecated, renamed: "constraints(withVisualFormat:options:metrics:views:)")
    public static func constraintsWithVisualFormat(
        _ format: String, options: FormatOptions, metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }
}
