/// Why a system did not take what it was given.
///
/// The system is as it was before.
public enum SystemError: Error, Hashable, Sendable {
    /// A coefficient or a constant is infinite or not a number.
    case notFinite(Double)
    /// A priority is not more than 0 and at most 1000.
    case priorityOutOfRange(Float)
    /// The variable was made by another system.
    case variableOfAnotherSystem(Variable)
    /// The constraint was removed, or belongs to another system.
    case noSuchConstraint(ConstraintID)
}

extension SystemError: CustomStringConvertible {
    /// What is wrong, with its value, and what is allowed.
    public var description: String {
        switch self {
        case .notFinite(let number):
            "\(number) is no coefficient or constant: a constraint needs finite numbers."
        case .priorityOutOfRange(let priority):
            "\(priority) is no priority: it must be more than 0 and at most 1000, which is required."
        case .variableOfAnotherSystem(let variable):
            "Variable \(variable.index) belongs to another system. Make it with addVariable of this one."
        case .noSuchConstraint(let constraint):
            "Constraint \(constraint.number) is not in this system: it was removed, or belongs to another system."
        }
    }
}
