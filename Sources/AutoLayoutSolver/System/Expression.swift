/// A sum of variables with factors, and a constant: `2 * width + left - 8`.
///
/// ```swift
/// let right = left + width
/// let middle = left + width / 2
/// ```
public struct Expression: Hashable, Sendable {
    /// `coefficient * variable`.
    public struct Term: Hashable, Sendable {
        /// What is multiplied.
        public var variable: Variable
        /// What it is multiplied by; finite where a system takes it.
        public var coefficient: Double

        /// A variable times a factor.
        public init(_ variable: Variable, times coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// In the order in which they were written.
    ///
    /// A variable may occur in several; their coefficients add up.
    public var terms: [Term]
    /// What is added to the terms.
    public var constant: Double

    /// A sum of terms and a constant; zero when empty.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// The expression with each coefficient and the constant multiplied by a factor.
    func scaled(by factor: Double) -> Expression {
        Expression(
            terms.map { Term($0.variable, times: $0.coefficient * factor) }, constant: constant * factor)
    }
}

/// What a sum can contain: a variable or an expression.
public protocol Summand: Sendable {
    /// The same as an expression.
    var expression: Expression { get }
}

extension Variable: Summand {
    /// The variable, once.
    public var expression: Expression { Expression([.init(self)]) }
}

extension Expression: Summand {
    /// The expression itself.
    public var expression: Expression { self }
}
