import Foundation
import LayoutEngine

/// A constraint of an app's running screen, as a line of Swift with anchors.
enum LiveConstraintCode {
    /// - Parameters:
    ///   - relation: the one to write; the constraint's own may be another.
    ///   - name: the app's name of a view.
    /// - Returns: nil for constraints that anchors cannot express: a multiple of an edge, and guides without a name.
    static func line(
        _ constraint: NSLayoutConstraint, _ relation: NSLayoutConstraint.Relation, name: (UIView) -> String
    ) -> String? {
        guard let first = anchor(constraint.firstItem, constraint.firstAttribute, name) else { return nil }
        let word =
            switch relation {
            case .equal: "equalTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            }
        let constant = NumberText.number(constraint.constant)
        guard let second = constraint.secondItem else { return "\(first).constraint(\(word)Constant: \(constant))" }
        guard let other = anchor(second, constraint.secondAttribute, name) else { return nil }
        var arguments = "\(word): \(other)"
        if constraint.multiplier != 1 {
            guard isSize(constraint.firstAttribute) else { return nil }
            arguments += ", multiplier: \(NumberText.number(constraint.multiplier))"
        }
        if constraint.constant != 0 { arguments += ", constant: \(constant)" }
        return "\(first).constraint(\(arguments))"
    }

    private static func isSize(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        attribute == .width || attribute == .height
    }

    private static func anchor(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ name: (UIView) -> String
    ) -> String? {
        let owner: String
        if let view = item as? UIView {
            owner = name(view)
        } else if let guide = item as? UILayoutGuide, let view = guide.owningView {
            if guide === view.safeAreaLayoutGuide {
                owner = "\(name(view)).safeAreaLayoutGuide"
            } else if guide === view.layoutMarginsGuide {
                owner = "\(name(view)).layoutMarginsGuide"
            } else {
                return nil
            }
        } else {
            return nil
        }
        switch attribute {
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
            .lastBaseline:
            return "\(owner).\(attribute)Anchor"
        default: return nil
        }
    }
}
