/// `expression REL 0`, at a priority.
///
/// Written with operators, or with `init`:
///
/// ```swift
/// left + width <= 320
/// (width == 2 * height).priority(.defaultHigh)
/// ```
public struct Constraint: Hashable, Sendable {
    public enum Relation: Hashable, Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

    /// What is compared with zero.
    public var expression: Expression
    public var relation: Relation
    public var priority: Priority

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
