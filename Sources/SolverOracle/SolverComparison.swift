import AutoLayoutSolver

/// One way in which a solver in `Double`s disagrees with the oracle, or with itself.
package struct SolverDifference: Hashable, Sendable {
    /// What is different. Failures of different kinds are different bugs, as a rule.
    package enum Kind: String, CaseIterable, Sendable {
        case values, brokenRows, conflictMembers, ambiguity
    }

    package var kind: Kind
    /// A sentence for a person.
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// What a solver in `Double`s got wrong, in the oracle's eyes.
package enum SolverComparison {
    /// How far a value may be from the exact one: this much, or this much of it if it is greater than one.
    package static let tolerance = 1e-6

    /// Every difference; none if the solution is right. Both sides must have determined the ambiguous variables.
    package static func differences(
        between solution: LinearSolution, and answer: OracleAnswer, for system: LinearSystem,
        reading: NumberInterpretation = .stored
    ) -> [SolverDifference] {
        precondition(
            answer.ambiguousVariables.count == system.variableCount
                && solution.ambiguousVariables.count == system.variableCount,
            "BUG DETECTED: a comparison needs the ambiguous variables of both sides")
        return values(solution, answer, system) + conflicts(solution, answer, system, reading)
            + ambiguity(solution, answer, system)
    }

    /// Whether two values of one variable are the same within the tolerance.
    package static func areEqual(_ left: Double, _ right: Double) -> Bool {
        (left - right).magnitude <= tolerance * max(1, right.magnitude)
    }

    private static func values(
        _ solution: LinearSolution, _ answer: OracleAnswer, _ system: LinearSystem
    ) -> [SolverDifference] {
        answer.values.enumerated().compactMap { variable, value in
            let (found, exact) = (solution.values[variable], value.doubleValue)
            guard !areEqual(found, exact) else { return nil }
            return .init(.values, "\(SystemText.name(of: variable, in: system)) is \(found), not \(exact)")
        }
    }

    private static func conflicts(
        _ solution: LinearSolution, _ answer: OracleAnswer, _ system: LinearSystem, _ reading: NumberInterpretation
    ) -> [SolverDifference] {
        let broken = solution.conflicts.map(\.broken)
        var result: [SolverDifference] = []
        if broken != answer.brokenRows {
            result.append(.init(.brokenRows, "broke \(broken), not \(answer.brokenRows)"))
        }
        for conflict in solution.conflicts {
            let subject = "the conflict over row \(conflict.broken)"
            result += SolverOracle.verifyConflictMembers(conflict, in: system, reading: reading)
                .map { .init(.conflictMembers, "\(subject), \(conflict.members), is not honest: \($0)") }
            // A row that is broken has no effect any more, so it cannot be part of what another row fails against.
            result += conflict.members.filter { $0 != conflict.broken && broken.contains($0) }
                .map { .init(.conflictMembers, "\(subject) blames row \($0), which is broken itself") }
        }
        return result
    }

    private static func ambiguity(
        _ solution: LinearSolution, _ answer: OracleAnswer, _ system: LinearSystem
    ) -> [SolverDifference] {
        var result: [SolverDifference] = []
        if solution.isAmbiguous != answer.ambiguousVariables.contains(true), !answer.isNearAmbiguityLimit.contains(true)
        {
            result.append(.init(.ambiguity, "says that it is \(solution.isAmbiguous ? "" : "not ")ambiguous"))
        }
        for (variable, isAmbiguous) in answer.ambiguousVariables.enumerated()
        where solution.ambiguousVariables[variable] != isAmbiguous && !answer.isNearAmbiguityLimit[variable] {
            let name = SystemText.name(of: variable, in: system)
            result.append(.init(.ambiguity, "\(name) is \(isAmbiguous ? "ambiguous" : "unique"), not as it was called"))
        }
        return result
    }
}
