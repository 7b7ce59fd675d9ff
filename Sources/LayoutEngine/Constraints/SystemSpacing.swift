import Foundation

/// The space that the system puts between two items, in points. Source: `docs/uikit-model.md`, "System spacing".
enum SystemSpacing {
    /// Between edges, and between baselines of views without fonts.
    static let standard: CGFloat = 8

    /// - Parameters:
    ///   - upper, lower: anchors, the lower or following one second.
    ///   - multiplier: a negative one counts as zero. One that is not finite is handed on, for the constraint to refuse.
    static func length(from upper: some SpacedAnchor, to lower: some SpacedAnchor, multiplier: CGFloat) -> CGFloat {
        guard multiplier.isFinite else { return multiplier }
        return unit(from: upper, to: lower) * max(multiplier, 0)
    }

    private static func unit(from upper: some SpacedAnchor, to lower: some SpacedAnchor) -> CGFloat {
        guard upper.isBaseline || lower.isBaseline else { return standard }
        // With one font only, both lines are taken to be set in it.
        guard let lowerFont = lower.font ?? upper.font, let upperFont = upper.font ?? lower.font else {
            return standard
        }
        return LayoutEnvironment.current.pixelGrid.roundUp(
            lowerFont.lineHeight + lowerFont.descender - upperFont.descender)
    }
}

/// What spacing asks of an anchor.
protocol SpacedAnchor {
    var item: AnyObject { get }
    var attribute: NSLayoutConstraint.Attribute { get }
}

extension SpacedAnchor {
    var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }
    var font: UIFont? { isBaseline ? (item as? UIView)?.itemOfBaseline(attribute).baselineFont : nil }
}

extension NSLayoutXAxisAnchor: SpacedAnchor {}
extension NSLayoutYAxisAnchor: SpacedAnchor {}

extension NSLayoutXAxisAnchor {
    /// This location lies the system's space, times `multiplier`, after the other.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }

    /// This location lies at least the system's space, times `multiplier`, after the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }

    /// This location lies at most the system's space, times `multiplier`, after the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }
}

extension NSLayoutYAxisAnchor {
    /// This location lies the system's space, times `multiplier`, below the other.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }

    /// This location lies at least the system's space, times `multiplier`, below the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }

    /// This location lies at most the system's space, times `multiplier`, below the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, SystemSpacing.length(from: anchor, to: self, multiplier: multiplier))
    }
}
