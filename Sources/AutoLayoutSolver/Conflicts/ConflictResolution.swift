/// Decides which required rows are broken when they cannot all hold, and why.
///
/// Rows are taken in ascending `breakingOrder` (the order of activation) on top of those that are never broken. The first row
/// that contradicts the ones before it is broken, with a minimal conflicting set as its reason, and the walk continues without
/// it.
///
/// # How it works
///
/// The walk is not made by asking the solver row by row. Minimal conflicts are collected instead. For those known so far the
/// walk is simple: a row is broken if all other members of a conflict of which it is the latest are kept. Then the kept rows
/// are walked through by propagation (`IncrementalPropagation`) and solved (`Contradictions`). If they contradict each other, that
/// gives new conflicts, and the walk is made again. If they hold, it is the walk of the definition: every kept row can hold
/// together with those before it, and kept rows contradict each later broken row.
struct ConflictResolution {
    private let rows: PreparedRows
    private var minimal: MinimalConflict
    private let required: [Int]
    /// The required rows that are never broken.
    private let facts: [Int]
    /// The required rows that can be broken, in the order of the walk.
    private let breakable: [Int]
    private var conflicts: [LinearSolution.Conflict] = []
    /// By row, the conflicts of which it is the latest member.
    private var conflictsByLatestMember: [[Int]]
    private var isBroken: [Bool]
    /// How often the kept rows were solved.
    private(set) var solutionCount = 0
    /// How many rows were removed from a conflict for a trial.
    var trialCount: Int { minimal.trialCount }

    init(_ rows: PreparedRows) {
        self.rows = rows
        minimal = MinimalConflict(rows)
        required = (0..<rows.rowCount).filter { rows.level[$0] == 0 }
        facts = required.filter { rows.breakingOrder[$0] == LinearSystem.Row.unbreakable }
        breakable = required.filter { rows.breakingOrder[$0] != LinearSystem.Row.unbreakable }
            .sorted { (rows.breakingOrder[$0], $0) < (rows.breakingOrder[$1], $1) }
        conflictsByLatestMember = [[Int]](repeating: [], count: rows.rowCount)
        isBroken = [Bool](repeating: false, count: rows.rowCount)
    }

    /// - Complexity: a solution of the required rows for each set of conflicts that appear together, and for each conflict what
    ///   it takes to make it minimal.
    mutating func resolve() -> [LinearSolution.Conflict] {
        while findConflicts() {}
        return breakable.compactMap { row in reason(for: row).map { conflicts[$0] } }
    }

    /// Solves the kept rows.
    ///
    /// Returns false if they hold, or contradict each other in a way that breaking a row cannot resolve.
    private mutating func findConflicts() -> Bool {
        if take(IncrementalPropagation(rows, order: facts + breakable.filter { !isBroken[$0] }).contradictions) {
            return true
        }
        solutionCount += 1
        return take(Contradictions(in: rows, active: required.filter { !isBroken[$0] }).sets)
    }

    /// Makes conflicts of contradictions among kept rows.
    ///
    /// Returns whether there was one.
    private mutating func take(_ found: [[Int]]) -> Bool {
        var isAnyNew = false
        for set in found.sorted(by: isEarlier) where !set.contains(where: { isBroken[$0] }) {
            let members = minimal.reduce(set)
            guard let latest = latest(of: members) else { continue }
            conflictsByLatestMember[latest].append(conflicts.count)
            conflicts.append(.init(broken: latest, members: members))
            walk()
            isAnyNew = true
        }
        return isAnyNew
    }

    /// Breaks the rows that the conflicts known so far do not admit.
    private mutating func walk() {
        for row in breakable { isBroken[row] = reason(for: row) != nil }
    }

    /// A conflict whose latest member is the row and whose other members are kept.
    private func reason(for row: Int) -> Int? {
        conflictsByLatestMember[row].first { conflict in
            conflicts[conflict].members.allSatisfy { $0 == row || !isBroken[$0] }
        }
    }

    /// The last of the rows that can be broken, in the order of the walk.
    private func latest(of members: [Int]) -> Int? {
        members.filter { rows.breakingOrder[$0] != LinearSystem.Row.unbreakable }
            .max { (rows.breakingOrder[$0], $0) < (rows.breakingOrder[$1], $1) }
    }

    /// Conflicts among early rows come first: what they break may be part of the others.
    private func isEarlier(_ left: [Int], _ right: [Int]) -> Bool { key(of: left) < key(of: right) }

    private func key(of members: [Int]) -> (rank: Int32, latest: Int, count: Int) {
        guard let latest = latest(of: members) else { return (-1, -1, members.count) }
        return (rows.breakingOrder[latest], latest, members.count)
    }
}
