import Foundation
import LayoutEngine

/// The value that a constraint demands, and the present one.
enum ConstraintValues {
    /// - Returns: nil for attributes that have no position on the screen, such as baselines and margins.
    static func values(
        of constraint: NSLayoutConstraint, name: (UIView) -> String
    ) -> (seen: CGFloat, asked: CGFloat, what: String)? {
        guard let first = constraint.firstItem, let seen = value(first, constraint.firstAttribute) else { return nil }
        let attribute = word(constraint.firstAttribute)
        var what = "the \(attribute) of \(words(first, name))"
        guard let second = constraint.secondItem else { return (seen, constraint.constant, what) }
        // A multiple of an edge is measured in the superview, not in the window.
        guard let other = value(second, constraint.secondAttribute),
            constraint.multiplier == 1 || isSize(constraint.secondAttribute)
        else { return nil }
        if isSize(constraint.firstAttribute) {
            return (seen, other * constraint.multiplier + constraint.constant, what)
        }
        // In points between the two, which no other screen changes.
        what = "the distance from the \(word(constraint.secondAttribute)) of \(words(second, name)) to \(what)"
        return (seen - other, constraint.constant, what)
    }

    private static func words(_ item: AnyObject, _ name: (UIView) -> String) -> String {
        if let view = item as? UIView { return name(view) }
        guard let guide = item as? UILayoutGuide else { return "a guide" }
        return guide.identifier.isEmpty ? "a guide of \(guide.owningView.map(name) ?? "nothing")" : guide.identifier
    }

    private static func isSize(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        attribute == .width || attribute == .height
    }

    private static func value(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        let frame: CGRect
        let isMirrored: Bool
        if let view = item as? UIView {
            frame = view.convert(view.bounds, to: nil)
            isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        } else if let guide = item as? UILayoutGuide, let owner = guide.owningView {
            frame = owner.convert(guide.layoutFrame, to: nil)
            isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
        } else {
            return nil
        }
        switch attribute {
        case .left: return frame.minX
        case .right: return frame.maxX
        // Distances from the other side have the other sign.
        case .leading: return isMirrored ? -frame.maxX : frame.minX
        case .trailing: return isMirrored ? -frame.minX : frame.maxX
        case .centerX: return frame.midX
        case .width: return frame.width
        case .top: return frame.minY
        case .bottom: return frame.maxY
        case .centerY: return frame.midY
        case .height: return frame.height
        default: return nil
        }
    }

    private static func word(_ attribute: NSLayoutConstraint.Attribute) -> String {
        switch attribute {
        case .left: "left edge"
        case .right: "right edge"
        case .leading: "leading edge"
        case .trailing: "trailing edge"
        case .top: "top"
        case .bottom: "bottom"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .width: "width"
        case .height: "height"
        default: "anchor"
        }
    }
}
