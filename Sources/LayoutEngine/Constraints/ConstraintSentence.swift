import Foundation

/// A constraint's relation as text, as conflict reports print it: `title.leading == root.leading + 8`.
struct ConstraintSentence {
    let text: String

    init(_ constraint: NSLayoutConstraint) {
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        let first = LayoutItem(constraint.firstItem)?.name ?? "(gone)"
        var right = ""
        if constraint.secondAttribute != .notAnAttribute {
            let second = LayoutItem(constraint.secondItem)?.name ?? "(gone)"
            right = "\(second).\(constraint.secondAttribute)"
            if constraint.multiplier != 1 { right = "\(Self.number(constraint.multiplier)) * \(right)" }
            if constraint.constant > 0 { right += " + \(Self.number(constraint.constant))" }
            if constraint.constant < 0 { right += " - \(Self.number(-constraint.constant))" }
        } else {
            right = Self.number(constraint.constant)
        }
        text = "\(first).\(constraint.firstAttribute) \(relation) \(right)"
    }

    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(Double(value))"
    }
}
