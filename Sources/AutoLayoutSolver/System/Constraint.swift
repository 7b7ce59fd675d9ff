/// `expression REL 0`, at a priority.
///
/// Written with operators, or with `init`:
///
/// ```swift
/// let fits = left + width <= 320
/// let isWide = (width == 2 * height).priority(.defaultHigh)
/// ```
public struct Constraint: Hashable, Sendable {
    /// How the expression compares with zero.
    public enum Relation: Hashable, Sendable {
        /// At most zero.
        case lessThanOrEqual
        /// Zero.
        case equal
        /// At least zero.
        case greaterThanOrEqual
    }

    /// What is compared with zero.
    public var expression: Expression
    /// How it is compared.
    public var relation: Relation
    /// What it counts against other constraints; required unless given.
    public var priority: Priority

    /// A constraint that says how an expression compares with zero.
    public init(_ expression: Expression, _ relation: Relation, priority: Priority = .required) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }

    /// The same constraint at another priority.
    public func priority(_ priority: Priority) -> Constraint { Constraint(expression, relation, priority: priority) }
}

/// One constraint of a system, from `System.add` to `System.remove`.
public struct ConstraintID: Hashable, Sendable {
    let number: Int
    let system: SystemIdentity
}
