import Foundation

/// A constraint's relation as text, as conflict reports print it: `title.leading == root.leading + 8`.
struct ConstraintEquation {
    let text: String

    init(_ constraint: NSLayoutConstraint) {
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        let first = Self.end(constraint.firstHandle?.handle, constraint.firstAttribute)
        var right = ""
        if constraint.secondAttribute != .notAnAttribute {
            right = Self.end(constraint.secondHandle?.handle, constraint.secondAttribute)
            if constraint.multiplier != 1 { right = "\(Self.number(constraint.multiplier)) * \(right)" }
            if constraint.constant > 0 { right += " + \(Self.number(constraint.constant))" }
            if constraint.constant < 0 { right += " - \(Self.number(-constraint.constant))" }
        } else {
            right = Self.number(constraint.constant)
        }
        text = "\(first) \(relation) \(right)"
    }

    private static func end(_ handle: ItemHandle?, _ attribute: NSLayoutConstraint.Attribute) -> String {
        handle?.span?.name ?? "\(LayoutItem(handle)?.name ?? "(gone)").\(attribute)"
    }

    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(Double(value))"
    }
}
