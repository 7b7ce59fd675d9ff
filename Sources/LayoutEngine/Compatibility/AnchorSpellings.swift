import Foundation

// Swift 2 named anchors' methods after their Objective-C selectors.

extension NSLayoutAnchor {
    /// The name of `constraint(equalTo:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(equalTo:)")
    public func constraintEqualToAnchor(_ anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor)
    }

    /// The name of `constraint(greaterThanOrEqualTo:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualTo:)")
    public func constraintGreaterThanOrEqualToAnchor(_ anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor)
    }

    /// The name of `constraint(lessThanOrEqualTo:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualTo:)")
    public func constraintLessThanOrEqualToAnchor(_ anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor)
    }

    /// The name of `constraint(equalTo:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(equalTo:constant:)")
    public func constraintEqualToAnchor(
        _ anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: constant)
    }

    /// The name of `constraint(greaterThanOrEqualTo:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualTo:constant:)")
    public func constraintGreaterThanOrEqualToAnchor(
        _ anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: constant)
    }

    /// The name of `constraint(lessThanOrEqualTo:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualTo:constant:)")
    public func constraintLessThanOrEqualToAnchor(
        _ anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: constant)
    }
}

extension NSLayoutDimension {
    /// The name of `constraint(equalToConstant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(equalToConstant:)")
    public func constraintEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint {
        constraint(equalToConstant: constant)
    }

    /// The name of `constraint(greaterThanOrEqualToConstant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualToConstant:)")
    public func constraintGreaterThanOrEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToConstant: constant)
    }

    /// The name of `constraint(lessThanOrEqualToConstant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualToConstant:)")
    public func constraintLessThanOrEqualToConstant(_ constant: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualToConstant: constant)
    }

    /// The name of `constraint(equalTo:multiplier:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(equalTo:multiplier:constant:)")
    public func constraintEqualToAnchor(
        _ anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: multiplier, constant: constant)
    }

    /// The name of `constraint(greaterThanOrEqualTo:multiplier:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualTo:multiplier:constant:)")
    public func constraintGreaterThanOrEqualToAnchor(
        _ anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, multiplier: multiplier, constant: constant)
    }

    /// The name of `constraint(lessThanOrEqualTo:multiplier:constant:)` in Swift 2.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualTo:multiplier:constant:)")
    public func constraintLessThanOrEqualToAnchor(
        _ anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: multiplier, constant: constant)
    }
}

// The Swift 4.0 names of constraints with system spacing.

extension NSLayoutXAxisAnchor {
    /// The name of `constraint(equalToSystemSpacingAfter:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(equalToSystemSpacingAfter:multiplier:)")
    public func constraintEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
    /// The name of `constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)")
    public func constraintGreaterThanOrEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
    /// The name of `constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)")
    public func constraintLessThanOrEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
}

extension NSLayoutYAxisAnchor {
    /// The name of `constraint(equalToSystemSpacingBelow:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(equalToSystemSpacingBelow:multiplier:)")
    public func constraintEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
    /// The name of `constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)")
    public func constraintGreaterThanOrEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
    /// The name of `constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)` in Swift 4.0.
    @available(*, deprecated, renamed: "constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)")
    public func constraintLessThanOrEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
}
