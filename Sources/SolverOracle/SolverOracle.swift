import AutoLayoutSolver

/// What the oracle answers: the one point that the definition names, and how it came about.
/// solver-model: solver-1, solver-2, solver-3, solver-4
package struct OracleAnswer: Sendable {
    /// The value of each variable.
    package var values: [Rational]
    /// Required rows that were broken, by ascending `breakingOrder`.
    package var brokenRows: [Int]
    /// Whether the values that each variable can take at the same optimum span more than a thousandth, which is what
    /// the engine calls ambiguous; empty if that was not asked for.
    package var ambiguousVariables: [Bool]
    /// Whether that span is so near the limit that a solver in `Double`s may see it either way.
    package var isNearAmbiguityLimit: [Bool]
    /// The least sum of absolute violations of each optional priority, from high to low.
    package var levelViolations: [(priority: Float, violation: Rational)]
}

/// The definition of a layout, executed literally in exact arithmetic: slow, and meant to be obviously right.
///
/// 1. Required rows hold; of those that cannot hold together, the ones that came last are broken.
/// 2. For each optional priority, from high to low, the sum of absolute violations is as small as it can be.
/// 3. Variable 0 is as close to zero as the points left allow, then variable 1, and so on.
package enum SolverOracle {
    /// Solves a system. Its unbreakable rows must be feasible (`isFeasible`) and its break ranks distinct.
    package static func solve(
        _ system: LinearSystem, includingAmbiguity: Bool = true, reading: NumberInterpretation = .stored
    ) -> OracleAnswer {
        var program = OracleProgram(system, reading)
        let brokenRows = requireRows(of: system, in: &program)
        let levelViolations = optimiseLevels(of: system, in: &program)
        let spans = includingAmbiguity ? spans(of: system, in: &program) : []
        let values = chooseCanonically(in: system, program: &program)

        // A point whose cost differs from that of its levels would be a fault of the oracle itself.
        let check = SolverOracle.levelViolations(of: values, in: system, ignoring: brokenRows, reading: reading)
        precondition(check[0].violation.isZero, "BUG DETECTED: the oracle's point breaks a required row")
        precondition(
            check.dropFirst().map(\.violation) == levelViolations.map(\.violation),
            "BUG DETECTED: the oracle's point misses the optimum of a level")
        return OracleAnswer(
            values: values, brokenRows: brokenRows, ambiguousVariables: spans.map(isAmbiguous),
            isNearAmbiguityLimit: spans.map(isNearAmbiguityLimit), levelViolations: levelViolations)
    }

    /// The priorities below required, each once, from high to low.
    static func optionalPriorities(of system: LinearSystem) -> [Float] {
        Set(system.rows.lazy.map(\.priority).filter { $0 < 1000 }).sorted(by: >)
    }

    /// Required rows: the unbreakable ones first, then by ascending rank.
    static func requiredRowsInOrder(of system: LinearSystem) -> [Int] {
        let required = system.rows.indices.filter { system.rows[$0].isRequired }
        let ranks = required.map { system.rows[$0].breakingOrder }.filter { $0 != LinearSystem.Row.unbreakable }
        precondition(Set(ranks).count == ranks.count, "BUG DETECTED: two required rows with the same break rank")
        return required.filter { !system.rows[$0].isBreakable }
            + required.filter { system.rows[$0].isBreakable }.sorted {
                system.rows[$0].breakingOrder < system.rows[$1].breakingOrder
            }
    }

    /// Keeps each required row in turn if it can hold with those kept before; answers the others.
    private static func requireRows(of system: LinearSystem, in program: inout OracleProgram) -> [Int] {
        var broken: [Int] = []
        for index in requiredRowsInOrder(of: system) where !program.require(system.rows[index]) {
            precondition(
                system.rows[index].isBreakable, "BUG DETECTED: the unbreakable rows cannot hold together (row \(index))"
            )
            broken.append(index)
        }
        return broken
    }

    private static func optimiseLevels(
        of system: LinearSystem, in program: inout OracleProgram
    ) -> [(priority: Float, violation: Rational)] {
        optionalPriorities(of: system).map { priority in
            var cost = LinearForm()
            for row in system.rows where row.priority == priority {
                cost = cost + program.wish(for: row)
            }
            let least = program.minimise(cost)
            guard let least else { preconditionFailure("BUG DETECTED: a sum of violations has no least value") }
            program.pin(cost, to: least)
            return (priority, least)
        }
    }

    /// How far apart the values are that each variable can take at the optimum; nil for no limit.
    private static func spans(of system: LinearSystem, in program: inout OracleProgram) -> [Rational?] {
        (0..<system.variableCount).map { variable in
            let form = program.form(of: variable)
            guard let least = program.minimise(form), let most = program.minimise(-form) else { return nil }
            return -most - least
        }
    }

    static func isAmbiguous(_ span: Rational?) -> Bool { span.map { $0.doubleValue > Tolerance.ambiguity } ?? true }

    static func isNearAmbiguityLimit(_ span: Rational?) -> Bool {
        guard let span = span?.doubleValue else { return false }
        return span > Tolerance.ambiguity * 0.99 && span < Tolerance.ambiguity * 1.01
    }

    private static func chooseCanonically(in system: LinearSystem, program: inout OracleProgram) -> [Rational] {
        (0..<system.variableCount).map { variable in
            let least = program.minimise(program.distanceFromZero(of: variable))
            precondition(least != nil, "BUG DETECTED: a distance from zero has no least value")
            // Both +m and -m cannot be left, for then 0 would be too: the points left are convex.
            let value = program.value(of: program.form(of: variable))
            program.pin(program.form(of: variable), to: value)
            return value
        }
    }
}

extension LinearSystem.Row {
    var isRequired: Bool { priority >= 1000 }
    var isBreakable: Bool { breakingOrder != LinearSystem.Row.unbreakable }
}
