/// The conflicts of the last few systems that had some, by their required rows.
///
/// Which rows are broken depends on the required rows alone. A layout solves them several times: once before text is measured
/// at the widths found and once after, again for other constants below required, and for what is asked about the layout.
/// Rows must be equal to the bit, so the answer is the one that a solution from nothing would give.
package final class ConflictCache {
    /// How many systems are remembered.
    private static let limit = 4

    private struct Entry {
        let required: RequiredRows
        let conflicts: [LinearSolution.Conflict]
    }

    /// The latest last.
    private var entries: [Entry] = []
    /// How often conflicts were resolved, and not remembered.
    package private(set) var resolutionCount = 0

    /// Remembers nothing yet.
    package init() {}

    /// The conflicts among required rows that are known to contradict each other.
    func conflicts(of rows: PreparedRows) -> [LinearSolution.Conflict] {
        let required = RequiredRows(rows)
        if let known = entries.last(where: { $0.required == required }) { return known.conflicts }
        resolutionCount += 1
        var resolution = ConflictResolution(rows)
        let conflicts = resolution.resolve()
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(Entry(required: required, conflicts: conflicts))
        return conflicts
    }
}

/// What conflicts depend on.
private struct RequiredRows: Equatable {
    private struct Term: Equatable {
        let variable: Int
        let coefficient: UInt64
    }

    private struct Row: Equatable {
        let number: Int
        let terms: [Term]
        let constant: UInt64
        let relation: LinearSystem.Relation
        let breakingOrder: Int32
    }

    private let isNonNegative: [Bool]
    private let rows: [Row]

    init(_ prepared: PreparedRows) {
        isNonNegative = prepared.isNonNegative
        rows = (0..<prepared.rowCount).filter { prepared.level[$0] == 0 }.map { row in
            Row(
                number: row,
                terms: prepared.terms(of: row).map {
                    Term(
                        variable: prepared.termVariable[$0], coefficient: prepared.termCoefficient[$0].bitPattern)
                }, constant: prepared.constant[row].bitPattern, relation: prepared.relation[row],
                breakingOrder: prepared.breakingOrder[row])
        }
    }
}
