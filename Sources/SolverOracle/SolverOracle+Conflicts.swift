import AutoLayoutSolver

/// What can be wrong with a reported conflict.
package enum ConflictFault: Hashable, Sendable {
    /// The members are not distinct rows of the system, ascending.
    case membersAreNotAscendingRows
    case memberIsOptional(row: Int)
    case brokenRowIsNotAMember
    case brokenRowIsUnbreakable
    /// Another member has a greater break rank than the row that was broken.
    case laterMember(row: Int)
    case membersCanHoldTogether
    /// The members conflict without this one: the set is not minimal.
    case superfluousMember(row: Int)
}

extension SolverOracle {
    /// Whether some rows can hold together with the variables that may not be negative, whatever their priority.
    package static func isFeasible(
        rows: [Int], of system: LinearSystem, reading: NumberInterpretation = .stored
    ) -> Bool {
        var program = OracleProgram(system, reading)
        return rows.allSatisfy { program.require(system.rows[$0]) }
    }

    /// Whether the rows that may not be broken can hold together, as `solve` expects.
    package static func canHoldUnbreakableRows(
        of system: LinearSystem, reading: NumberInterpretation = .stored
    ) -> Bool {
        let facts = requiredRowsInOrder(of: system).filter { !system.rows[$0].isBreakable }
        return isFeasible(rows: facts, of: system, reading: reading)
    }

    /// Checks a reported conflict exactly; a sound one has no faults.
    package static func verifyConflictMembers(
        _ conflict: LinearSolution.Conflict, in system: LinearSystem, reading: NumberInterpretation = .stored
    ) -> [ConflictFault] {
        let members = conflict.members
        guard members == Set(members).sorted(), members.allSatisfy(system.rows.indices.contains) else {
            return [.membersAreNotAscendingRows]
        }
        guard members.contains(conflict.broken) else { return [.brokenRowIsNotAMember] }

        var faults = members.filter { !system.rows[$0].isRequired }.map { ConflictFault.memberIsOptional(row: $0) }
        let broken = system.rows[conflict.broken]
        if !broken.isBreakable { faults.append(.brokenRowIsUnbreakable) }
        faults += members.filter { system.rows[$0].breakingOrder > broken.breakingOrder }.map { .laterMember(row: $0) }
        guard !isFeasible(rows: members, of: system, reading: reading) else {
            return faults + [.membersCanHoldTogether]
        }
        for member in members
        where !isFeasible(rows: members.filter { $0 != member }, of: system, reading: reading) {
            faults.append(.superfluousMember(row: member))
        }
        return faults
    }
}
