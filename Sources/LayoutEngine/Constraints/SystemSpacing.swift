import Foundation

/// The space that the system puts between two items, in points.
/// uikit-model: spacing-1, spacing-2
enum SystemSpacing {
    /// Between edges, and between baselines of views without fonts.
    static let standard: CGFloat = 8

    /// - `upper`, `lower`: anchors, the lower or following one second.
    /// - `multiplier`: a negative one counts as zero. One that is not finite is passed on, and the constraint refuses it.
    static func length<Axis>(from upper: NSLayoutAnchor<Axis>, to lower: NSLayoutAnchor<Axis>, multiplier: CGFloat)
        -> CGFloat
    {
        guard multiplier.isFinite else { return multiplier }
        return unit(from: upper, to: lower) * max(multiplier, 0)
    }

    /// A constraint that keeps the space; reports call its constant the system's.
    static func relate<Axis>(
        _ lower: NSLayoutAnchor<Axis>, _ relation: NSLayoutConstraint.Relation, _ upper: NSLayoutAnchor<Axis>,
        multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = lower.relate(relation, upper, 1, length(from: upper, to: lower, multiplier: multiplier))
        constraint.isSymbolic = true
        return constraint
    }

    private static func unit<Axis>(from upper: NSLayoutAnchor<Axis>, to lower: NSLayoutAnchor<Axis>) -> CGFloat {
        guard upper.isBaseline || lower.isBaseline else { return standard }
        // With one font only, both lines are taken to be set in it.
        guard let lowerFont = lower.font ?? upper.font, let upperFont = upper.font ?? lower.font else {
            return standard
        }
        return LayoutEnvironment.current.pixelGrid.roundUp(
            lowerFont.lineHeight + lowerFont.descender - upperFont.descender)
    }
}

/// What system spacing needs to know of an anchor.
extension NSLayoutAnchor {
    fileprivate var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }
    fileprivate var font: UIFont? {
        isBaseline ? handle.view?.takeUnretainedValue().viewForBaseline(attribute).baselineFont : nil
    }
}

extension NSLayoutXAxisAnchor {
    /// This location is the system's space, times `multiplier`, after the other.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .equal, anchor, multiplier: multiplier)
    }

    /// This location is at least the system's space, times `multiplier`, after the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .greaterThanOrEqual, anchor, multiplier: multiplier)
    }

    /// This location is at most the system's space, times `multiplier`, after the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .lessThanOrEqual, anchor, multiplier: multiplier)
    }
}

extension NSLayoutYAxisAnchor {
    /// This location is the system's space, times `multiplier`, below the other.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .equal, anchor, multiplier: multiplier)
    }

    /// This location is at least the system's space, times `multiplier`, below the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .greaterThanOrEqual, anchor, multiplier: multiplier)
    }

    /// This location is at most the system's space, times `multiplier`, below the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        SystemSpacing.relate(self, .lessThanOrEqual, anchor, multiplier: multiplier)
    }
}
