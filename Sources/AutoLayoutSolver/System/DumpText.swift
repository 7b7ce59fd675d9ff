/// How `System.dump` writes numbers and constraints.
enum DumpText {
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// `#3 width: left + 2 width <= 320, required, violated by 4`.
    static func line(
        _ constraint: Constraint, number index: Int, name: String, value: Double, isBroken: Bool,
        variable: (Int) -> String
    ) -> String {
        let terms = constraint.expression.terms.enumerated().map { place, term in
            let size = abs(term.coefficient)
            let sign = term.coefficient < 0 ? (place == 0 ? "-" : " - ") : (place == 0 ? "" : " + ")
            return sign + (size == 1 ? "" : "\(number(size)) ") + variable(term.variable.index)
        }
        let left = terms.isEmpty ? "0" : terms.joined()
        let priority =
            constraint.priority == .required ? "required" : number(Double(constraint.priority.rawValue))
        let violation = violation(of: constraint.relation, value)
        let state =
            isBroken
            ? ", broken by \(number(violation))" : violation > 1e-8 ? ", violated by \(number(violation))" : ""
        return "#\(index)\(name.isEmpty ? "" : " \(name)"): \(left) \(sign(constraint.relation)) "
            + "\(number(0 - constraint.expression.constant)), \(priority)\(state)"
    }

    private static func sign(_ relation: Constraint.Relation) -> String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    private static func violation(of relation: Constraint.Relation, _ value: Double) -> Double {
        switch relation {
        case .lessThanOrEqual: max(0, value)
        case .equal: abs(value)
        case .greaterThanOrEqual: max(0, -value)
        }
    }
}
