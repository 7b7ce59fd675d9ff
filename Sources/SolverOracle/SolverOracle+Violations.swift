import AutoLayoutSolver

/// The violations of a point, level by level.
extension SolverOracle {
    /// How far a point of `Double`s is from the rows of each level, exactly: first the required level (1000, with the
    /// variables that may not be negative), then each optional priority from high to low.
    package static func levelViolations(
        of values: [Double], in system: LinearSystem, ignoring brokenRows: [Int] = []
    ) -> [(priority: Float, violation: Rational)] {
        levelViolations(of: values.map { Rational($0) }, in: system, ignoring: brokenRows)
    }

    /// The same for an exact point.
    package static func levelViolations(
        of values: [Rational], in system: LinearSystem, ignoring brokenRows: [Int] = [],
        reading: NumberInterpretation = .stored
    ) -> [(priority: Float, violation: Rational)] {
        var required = Rational.zero
        for (variable, value) in values.enumerated() where system.isNonNegative[variable] && value.sign < 0 {
            required += value.magnitude
        }
        let broken = Set(brokenRows)
        for (index, row) in system.rows.enumerated() where row.isRequired && !broken.contains(index) {
            required += violation(of: row, at: values, reading)
        }
        let optional = optionalPriorities(of: system).map { priority in
            let rows = system.rows.filter { $0.priority == priority }
            return (priority: priority, violation: rows.reduce(.zero) { $0 + violation(of: $1, at: values, reading) })
        }
        return [(priority: 1000, violation: required)] + optional
    }

    /// How far a point is on the wrong side of a row.
    static func violation(
        of row: LinearSystem.Row, at values: [Rational], _ reading: NumberInterpretation = .stored
    ) -> Rational {
        let side = row.terms.reduce(reading.exact(row.constant)) {
            $0 + reading.exact($1.coefficient) * values[$1.variable]
        }
        return switch row.relation {
        case .equal: side.magnitude
        case .lessThanOrEqual: max(side, .zero)
        case .greaterThanOrEqual: max(-side, .zero)
        }
    }
}
