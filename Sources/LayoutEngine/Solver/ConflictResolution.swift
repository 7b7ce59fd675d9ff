/// Decides which required rows are broken when they cannot all hold, and why.
///
/// Rows are taken in ascending `breakRank` (the order of activation) on top of those that are never broken. The
/// first row that the ones before it do not admit is the latest member of every conflict among them: it is
/// broken, with a minimal conflicting set as its reason, and the walk goes on without it.
struct ConflictResolution {
    private let rows: PreparedRows
    private let facts: [Int]

    init(_ rows: PreparedRows) {
        self.rows = rows
        facts = (0..<rows.rowCount).filter {
            rows.level[$0] == 0 && rows.breakRank[$0] == LinearSystem.Row.unbreakable
        }
    }

    /// - Complexity: O(c log n + c * m) feasibility checks for `c` conflicts among `n` rows of one component, with
    ///   minimal sets sought among `m`.
    func resolve() -> [LinearSolution.Conflict] {
        // Facts hold whatever is broken, so what they fix keeps groups of rows apart.
        let required = (0..<rows.rowCount).filter { rows.level[$0] == 0 }
        let presolve = Presolve(rows, active: ActiveRows(required), propagatesFactsOnly: true)
        var groups = presolve.failedRows.map { [$0] }
        let components = presolve.components()
        groups += (0..<components.count).map { component in
            components.rows.list(component).filter { rows.breakRank[$0] != LinearSystem.Row.unbreakable }
        }
        var conflicts: [LinearSolution.Conflict] = []
        for group in groups where !group.isEmpty && !Solver.isFeasible(rows, active: (facts + group).sorted()) {
            conflicts += resolve(group)
        }
        return conflicts.sorted { rows.breakRank[$0.broken] < rows.breakRank[$1.broken] }
    }

    private func resolve(_ group: [Int]) -> [LinearSolution.Conflict] {
        var kept = facts
        var remaining = group.sorted { (rows.breakRank[$0], $0) < (rows.breakRank[$1], $1) }[...]
        var conflicts: [LinearSolution.Conflict] = []
        while !remaining.isEmpty {
            // Longest prefix that is admitted; feasibility is monotone, so bisection finds it.
            var admitted = 0
            var refused = remaining.count + 1
            while refused - admitted > 1 {
                let middle = admitted + (refused - admitted) / 2
                if Solver.isFeasible(rows, active: (kept + remaining.prefix(middle)).sorted()) {
                    admitted = middle
                } else {
                    refused = middle
                }
            }
            kept += remaining.prefix(admitted)
            remaining = remaining.dropFirst(admitted)
            guard let broken = remaining.popFirst() else { break }
            conflicts.append(.init(broken: broken, members: minimalConflict(of: broken, with: kept)))
        }
        return conflicts
    }

    /// A minimal subset of `kept` that conflicts with `broken`, and `broken` itself, ascending.
    private func minimalConflict(of broken: Int, with kept: [Int]) -> [Int] {
        var members = kept
        // Halves, then quarters, …: most rows have nothing to do with the conflict and leave in large pieces.
        var chunk = max(1, members.count / 2)
        while true {
            var end = members.count
            while end > 0 {
                let begin = max(0, end - chunk)
                var without = members
                without.removeSubrange(begin..<end)
                if !Solver.isFeasible(rows, active: (without + [broken]).sorted()) { members = without }
                end = begin
            }
            if chunk == 1 { break }
            chunk = max(1, chunk / 2)
        }
        return (members + [broken]).sorted()
    }
}
