import AutoLayoutSolver

/// Systems and answers as text that a person can read in a failure message.
package enum SystemText {
    /// A system: its variables, then one row a line, highest priority first.
    ///
    /// A size is called `s`, another variable `x`. The index of a row is the one that conflicts refer to.
    package static func describe(_ system: LinearSystem) -> String {
        let names = (0..<system.variableCount).map { name(of: $0, in: system) }
        let order = system.rows.indices.sorted {
            (-system.rows[$0].priority, $0) < (-system.rows[$1].priority, $1)
        }
        let rows = order.map { "  row \($0): \(describe(system.rows[$0], in: system))" }
        return (["  variables \(names.joined(separator: " ")) (s is not negative)"] + rows).joined(separator: "\n")
    }

    package static func describe(_ solution: LinearSolution, of system: LinearSystem) -> String {
        let values = solution.values.enumerated().map { "\(name(of: $0, in: system))=\($1)" }
        let conflicts = solution.conflicts.map { "row \($0.broken) of \($0.members)" }
        return """
              values \(values.joined(separator: " "))
              broken \(conflicts.isEmpty ? "none" : conflicts.joined(separator: ", "))
              ambiguous \(names(solution.ambiguousVariables, in: system)) (\(solution.isAmbiguous))
              violations \(levels(SolverOracle.levelViolations(
                  of: solution.values, in: system, ignoring: solution.conflicts.map(\.broken))))
            """
    }

    package static func describe(_ answer: OracleAnswer, of system: LinearSystem) -> String {
        let values = answer.values.enumerated().map { "\(name(of: $0, in: system))=\($1.doubleValue)" }
        let broken = answer.brokenRows.map { "row \($0)" }
        return """
              values \(values.joined(separator: " "))
              broken \(broken.isEmpty ? "none" : broken.joined(separator: ", "))
              ambiguous \(names(answer.ambiguousVariables, in: system))
              violations \(levels([(priority: 1000, violation: .zero)] + answer.levelViolations))
            """
    }

    static func name(of variable: Int, in system: LinearSystem) -> String {
        (system.isNonNegative[variable] ? "s" : "x") + "\(variable)"
    }

    private static func describe(_ row: LinearSystem.Row, in system: LinearSystem) -> String {
        var parts = row.terms.map { term in
            let sign = term.coefficient < 0 ? "- " : "+ "
            let size = term.coefficient.magnitude
            return sign + (size == 1 ? "" : "\(size) ") + name(of: term.variable, in: system)
        }
        if row.constant != 0 || parts.isEmpty {
            parts.append((row.constant < 0 ? "- " : "+ ") + "\(row.constant.magnitude)")
        }
        let relation =
            switch row.relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        let rank = row.isBreakable ? "rank \(row.breakingOrder)" : "unbreakable"
        let priority = row.isRequired ? "required, \(rank)" : "@\(row.priority)"
        return "\(parts.joined(separator: " ")) \(relation) 0  \(priority)"
    }

    private static func names(_ flags: [Bool], in system: LinearSystem) -> String {
        let chosen = flags.indices.filter { flags[$0] }.map { name(of: $0, in: system) }
        return chosen.isEmpty ? "none" : chosen.joined(separator: " ")
    }

    private static func levels(_ levels: [(priority: Float, violation: Rational)]) -> String {
        levels.map { "@\($0.priority): \($0.violation.doubleValue)" }.joined(separator: "  ")
    }
}
