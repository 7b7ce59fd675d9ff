// The arithmetic of linear expressions. There is no product of two variables: an expression is linear by its type.

extension Summand {
    /// The sum.
    ///
    /// - Complexity: O(terms of both), as of all operators here.
    public static func + (left: Self, right: some Summand) -> Expression {
        let (left, right) = (left.expression, right.expression)
        return Expression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    /// The difference.
    public static func - (left: Self, right: some Summand) -> Expression { left + -right }

    /// The sum with a number.
    public static func + (left: Self, right: Double) -> Expression { left + Expression(constant: right) }
    /// The difference from a number.
    public static func - (left: Self, right: Double) -> Expression { left + Expression(constant: -right) }
    /// The sum of a number and an expression.
    public static func + (left: Double, right: Self) -> Expression { Expression(constant: left) + right }
    /// A number less an expression.
    public static func - (left: Double, right: Self) -> Expression { Expression(constant: left) + -right }

    /// The expression with every sign changed.
    public static prefix func - (operand: Self) -> Expression { operand.expression.scaled(by: -1) }

    /// A multiple of an expression.
    public static func * (left: Double, right: Self) -> Expression { right.expression.scaled(by: left) }
    /// An expression times a number.
    public static func * (left: Self, right: Double) -> Expression { left.expression.scaled(by: right) }
    /// An expression divided by a number, which must not be zero: `System.add` throws for what is not finite.
    public static func / (left: Self, right: Double) -> Expression { left.expression.scaled(by: 1 / right) }
}

// Comparisons make constraints. Where a `Bool` is wanted, `==` still compares.
extension Summand {
    /// Both sides are equal.
    public static func == (left: Self, right: some Summand) -> Constraint { Constraint(left - right, .equal) }
    /// The left side is at most the right one.
    public static func <= (left: Self, right: some Summand) -> Constraint {
        Constraint(left - right, .lessThanOrEqual)
    }
    /// The left side is at least the right one.
    public static func >= (left: Self, right: some Summand) -> Constraint {
        Constraint(left - right, .greaterThanOrEqual)
    }

    /// The left side is a number.
    public static func == (left: Self, right: Double) -> Constraint { Constraint(left - right, .equal) }
    /// The left side is at most a number.
    public static func <= (left: Self, right: Double) -> Constraint { Constraint(left - right, .lessThanOrEqual) }
    /// The left side is at least a number.
    public static func >= (left: Self, right: Double) -> Constraint { Constraint(left - right, .greaterThanOrEqual) }
}
