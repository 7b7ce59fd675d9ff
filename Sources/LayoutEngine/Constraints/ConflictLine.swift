import Foundation

/// A constraint as UIKit's log of a conflict prints it: as a visual format where one can express it, with names where
/// the log has addresses.
///
/// `<NSLayoutConstraint 'gap' V:[title]-(8)-[text]   (active)>`.
///
/// uikit-model: conflicts-2, conflicts-3, conflicts-4
struct ConflictLine {
    let text: String

    init(_ constraint: NSLayoutConstraint) {
        let name = constraint.identifier.map { " '\($0)'" } ?? ""
        let formatted = Self.format(constraint)
        let body = formatted?.text ?? ConstraintEquation(constraint).text
        let edge = formatted?.superview.map { ", names: '|':\($0)" } ?? ""
        text = "<\(constraint.reportedClassName)\(name) \(body)   (active\(edge))>"
    }

    /// `(10, 0; 20 20)`: origin and size.
    static func words(_ rect: CGRect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
            .map { ConstraintEquation.number($0) }
        return "(\(numbers[0]), \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    }

    /// `(10, 0)`.
    static func words(_ point: CGPoint) -> String {
        "(\(ConstraintEquation.number(point.x)), \(ConstraintEquation.number(point.y)))"
    }

    /// Nil for what no visual format can express: sizes, centers, baselines, margins, multipliers.
    private static func format(_ constraint: NSLayoutConstraint) -> (text: String, superview: String?)? {
        guard constraint.multiplier == 1, let second = LayoutItem(constraint.secondItem),
            let first = LayoutItem(constraint.firstItem),
            let near = Edge(constraint.firstAttribute), let far = Edge(constraint.secondAttribute),
            near.axis == far.axis, near.family == far.family
        else { return nil }
        // Written so that the constant is a distance: the later edge minus the earlier one.
        let firstIsInside = first.isInside(second)
        let secondIsInside = second.isInside(first)
        let prefix = near.axis + ":"
        switch (near.isStart, far.isStart) {
        case (true, true) where firstIsInside:
            return (prefix + "|-\(space(constraint, 1))-[\(first.name)]" + near.suffix, second.name)
        case (true, true) where secondIsInside:
            return (prefix + "|-\(space(constraint, -1))-[\(second.name)]" + near.suffix, first.name)
        case (false, false) where firstIsInside:
            return (prefix + "[\(first.name)]-\(space(constraint, -1))-|" + near.suffix, second.name)
        case (false, false) where secondIsInside:
            return (prefix + "[\(second.name)]-\(space(constraint, 1))-|" + near.suffix, first.name)
        case (true, false):
            return (prefix + "[\(second.name)]-\(space(constraint, 1))-[\(first.name)]" + near.suffix, nil)
        case (false, true):
            return (prefix + "[\(first.name)]-\(space(constraint, -1))-[\(second.name)]" + near.suffix, nil)
        default:
            return nil
        }
    }

    /// The distance: `(8)`, `(>=8)`, or `(NSSpace(8))` for the system's.
    private static func space(_ constraint: NSLayoutConstraint, _ sign: CGFloat) -> String {
        let length = ConstraintEquation.number(constraint.constant == 0 ? 0 : constraint.constant * sign)
        let relation =
            switch (constraint.relation, sign > 0) {
            case (.equal, _): ""
            case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): ">="
            case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): "<="
            }
        return constraint.isSymbolic ? "(\(relation)NSSpace(\(length)))" : "(\(relation)\(length))"
    }

    /// An attribute that visual formats can express.
    private struct Edge {
        enum Family { case directional, absolute, vertical }
        let axis: String
        let family: Family
        let isStart: Bool

        init?(_ attribute: NSLayoutConstraint.Attribute) {
            switch attribute {
            case .leading, .trailing: self.init(axis: "H", .directional, attribute == .leading)
            case .left, .right: self.init(axis: "H", .absolute, attribute == .left)
            case .top, .bottom: self.init(axis: "V", .vertical, attribute == .top)
            default: return nil
            }
        }

        private init(axis: String, _ family: Family, _ isStart: Bool) {
            self.axis = axis
            self.family = family
            self.isStart = isStart
        }

        /// Left and right do not depend on the language.
        var suffix: String { family == .absolute ? "(LTR)" : "" }
    }
}

extension LayoutItem {
    /// Whether the other item is the view that this one is directly in.
    fileprivate func isInside(_ other: LayoutItem) -> Bool {
        guard case .view(let container) = other else { return false }
        switch self {
        case .view(let view): return view.superview === container
        case .guide(let guide): return guide.owningView === container
        }
    }
}

extension UIView.AutoresizingMask {
    /// `h=-&- v=--&`: on each axis margin, size, margin; `&` for what is flexible and `-` for what is not.
    var debugNotation: String {
        func part(_ bits: [UIView.AutoresizingMask]) -> String { bits.map { contains($0) ? "&" : "-" }.joined() }
        return "h=" + part([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
            + " v=" + part([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    }
}
