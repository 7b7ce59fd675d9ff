// The arithmetic of linear expressions. There is no product of two variables: an expression is linear by its type.

extension Summand {
    public static func + (left: Self, right: some Summand) -> Expression {
        let (left, right) = (left.expression, right.expression)
        return Expression(left.terms + right.terms, constant: left.constant + right.constant)
    }

    public static func - (left: Self, right: some Summand) -> Expression { left + -right }

    public static func + (left: Self, right: Double) -> Expression { left + Expression(constant: right) }
    public static func - (left: Self, right: Double) -> Expression { left + Expression(constant: -right) }
    public static func + (left: Double, right: Self) -> Expression { Expression(constant: left) + right }
    public static func - (left: Double, right: Self) -> Expression { Expression(constant: left) + -right }

    public static prefix func - (operand: Self) -> Expression { operand.expression.scaled(by: -1) }

    public static func * (left: Double, right: Self) -> Expression { right.expression.scaled(by: left) }
    public static func * (left: Self, right: Double) -> Expression { left.expression.scaled(by: right) }
    public static func / (left: Self, right: Double) -> Expression { left.expression.scaled(by: 1 / right) }
}

// Comparisons make constraints. Where a `Bool` is wanted, `==` still compares.
extension Summand {
    public static func == (left: Self, right: some Summand) -> Constraint { Constraint(left - right, .equal) }
    public static func <= (left: Self, right: some Summand) -> Constraint {
        Constraint(left - right, .lessThanOrEqual)
    }
    public static func >= (left: Self, right: some Summand) -> Constraint {
        Constraint(left - right, .greaterThanOrEqual)
    }

    public static func == (left: Self, right: Double) -> Constraint { Constraint(left - right, .equal) }
    public static func <= (left: Self, right: Double) -> Constraint { Constraint(left - right, .lessThanOrEqual) }
    public static func >= (left: Self, right: Double) -> Constraint { Constraint(left - right, .greaterThanOrEqual) }
}
