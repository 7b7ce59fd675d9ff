/// Reduces rows that cannot hold together to a minimal set of that kind: without any one member the others can hold.
///
/// # How it works
///
/// The rows are solved by themselves, none of them presolved. Where the simplex stops, rows without a part in the contradiction
/// are dropped. At that vertex usually a single row is violated, and all others hold: so the set without that row is feasible.
/// The same is seen for an active row by moving along the line on which it alone changes, until the violated one holds: if
/// nothing else is violated there, the set without the active row is feasible. That takes one solution with the factors, and no
/// search. Only a row for which this decides nothing is removed as a trial.
struct MinimalConflict {
    private let rows: PreparedRows
    /// How many rows were removed for a trial.
    private(set) var trialCount = 0

    init(_ rows: PreparedRows) { self.rows = rows }

    /// A minimal conflicting subset of `contradiction`, ascending.
    /// - Returns: the contradiction itself if its rows by themselves hold within the tolerance.
    /// - Complexity: O(m) solutions with the factors for `m` members, as a rule.
    mutating func reduce(_ contradiction: [Int]) -> [Int] {
        var members = contradiction
        // By row of the whole system.
        var isNeeded = [Bool](repeating: false, count: rows.rowCount)
        while true {
            let alone = PreparedRows(rows, only: members)
            if let circuit = Circuit(alone) {
                if circuit.members.count < members.count {
                    members = circuit.members.map { members[$0] }
                    continue
                }
                for place in circuit.knownNecessaryMembers { isNeeded[members[place]] = true }
            }
            guard let smaller = removingRedundantRow(members, alone, &isNeeded) else { return members }
            members = smaller
        }
    }

    /// Removes members of which it is not known whether they are needed for a trial, the latest first: half of them at
    /// once, then quarters, down to single ones.
    ///
    /// Nil if all are needed.
    private mutating func removingRedundantRow(
        _ members: [Int], _ alone: PreparedRows, _ isNeeded: inout [Bool]
    ) -> [Int]? {
        let doubtful = members.indices.filter { !isNeeded[members[$0]] }
        var size = max(1, doubtful.count / 2)
        while !doubtful.isEmpty {
            var end = doubtful.count
            while end > 0 {
                let tried = doubtful[max(0, end - size)..<end]
                trialCount += 1
                let others = members.indices.filter { !tried.contains($0) }
                let left = Contradictions(in: alone, active: others).sets
                if let least = left.min(by: { $0.count < $1.count }) { return least.map { members[$0] } }
                if size == 1 { isNeeded[members[tried[tried.startIndex]]] = true }
                end -= size
            }
            if size == 1 { break }
            size = max(1, size / 2)
        }
        return nil
    }
}

/// What the simplex shows about rows that cannot hold together, solved without anything known before.
private struct Circuit {
    /// The rows that take part in the contradiction, ascending.
    private(set) var members: [Int] = []
    /// Those without which the others have been seen to hold.
    private(set) var knownNecessaryMembers: [Int] = []

    /// Nil if the rows hold within the tolerance.
    init?(_ rows: PreparedRows) {
        let all = ActiveRows(all: rows.rowCount)
        let elimination = Elimination(rows, active: all)
        let presolve = Presolve(rows, active: all, propagates: false)
        let components = presolve.components()
        for component in 0..<components.count {
            let variables = components.variables.list(component)
            let componentRows = components.rows.list(component)
            var simplex = LexicographicSimplex(
                variables: variables, rows: componentRows, of: presolve, localIndex: components.localIndex,
                startingBasis: elimination.startingBasis)
            simplex.satisfyRequired()
            let violated = simplex.requiredEntities.filter { entity in
                !simplex.vertex.isActive(entity)
                    && simplex.isViolated(entity, at: simplex.vertex.residual[entity], beyond: Tolerance.residual)
            }
            guard !violated.isEmpty else { continue }
            func row(_ entity: Int) -> Int? {
                entity < variables.count ? nil : componentRows[entity - variables.count]
            }
            members = simplex.contradiction.compactMap(row)
            if violated.count == 1 { knownNecessaryMembers = simplex.needed(beside: violated[0]).compactMap(row) }
            return
        }
        return nil
    }
}

extension LexicographicSimplex {
    /// Whether an entity that is so far from being active violates a required row, or the sign of an unknown.
    fileprivate func isViolated(_ entity: Int, at residual: Double, beyond tolerance: Double) -> Bool {
        let cost = costs(of: entity, at: 0)
        return residual > tolerance ? cost.above > 0 : residual < -tolerance && cost.below > 0
    }

    /// Entities of a contradiction without which the others are seen to hold.
    /// - `violated`: the only one that does not hold at the present vertex.
    fileprivate func needed(beside violated: Int) -> [Int] {
        var vertex = vertex
        var needed = [violated]
        for entity in contradiction where entity != violated {
            guard vertex.isActive(entity) else { continue }
            vertex.setSearchDirection(vertex.position[entity], sign: 1)
            let slope = vertex.slope(violated)
            guard abs(slope) > Tolerance.pivot else { continue }
            let step = -vertex.residual[violated] / slope
            let othersHold = vertex.touched.allSatisfy { other in
                other == entity
                    || !isViolated(
                        other, at: vertex.residual[other] + step * vertex.slope(other), beyond: Tolerance.residual)
            }
            if othersHold { needed.append(entity) }
        }
        return needed
    }
}

extension PreparedRows {
    /// Some rows of a system by themselves, with the variables that occur in them, in the same order.
    fileprivate convenience init(_ rows: PreparedRows, only chosen: [Int]) {
        var occurs = [Bool](repeating: false, count: rows.variableCount)
        for row in chosen {
            for term in rows.terms(of: row) { occurs[rows.termVariable[term]] = true }
        }
        var number = [Int](repeating: -1, count: rows.variableCount)
        var isNonNegative: [Bool] = []
        for variable in 0..<rows.variableCount where occurs[variable] {
            number[variable] = isNonNegative.count
            isNonNegative.append(rows.isNonNegative[variable])
        }
        let copies = chosen.map { row in
            LinearSystem.Row(
                rows.terms(of: row).map { .init(number[rows.termVariable[$0]], rows.termCoefficient[$0]) },
                constant: rows.constant[row], rows.relation[row], breakingOrder: Int(rows.breakingOrder[row]))
        }
        self.init(LinearSystem(variableCount: isNonNegative.count, isNonNegative: isNonNegative, rows: copies))
    }
}
