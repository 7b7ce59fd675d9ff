/// The values of a system's variables, and what did not hold.
public struct Solution: Sendable {
    /// Required constraints that cannot hold together, and the one of them that was given up.
    public struct Conflict: Hashable, Sendable {
        /// The latest member.
        ///
        /// The solution ignores it.
        public let broken: ConstraintID
        /// A minimal set, in the order of addition: without any one of them the others can hold.
        public let members: [ConstraintID]
    }

    let values: [Double]
    let system: SystemIdentity
    /// In the order in which the broken constraints were added.
    public let conflicts: [Conflict]
    /// Whether some variable could have another value and every level would be met as well as it is.
    public let isAmbiguous: Bool

    /// The value of a variable.
    /// - Precondition: the variable is one of the system that was solved, made before it was solved.
    public subscript(variable: Variable) -> Double {
        precondition(
            variable.system == system && variable.index < values.count,
            "Variable \(variable.index) was not in the system when it was solved. Solve again after adding variables.")
        return values[variable.index]
    }

    /// The value of an expression.
    public subscript(expression: Expression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * self[$1.variable] }
    }
}
