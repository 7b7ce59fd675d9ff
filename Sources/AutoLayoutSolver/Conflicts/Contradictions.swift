/// Finds sets of required rows that cannot hold together.
///
/// # How it works
///
/// A solution that fails shows where. Either rows fix a variable, one after the other, until a row does not hold or a size is
/// negative: the rows that led there are a contradiction. Or the simplex stops with rows that are violated: the rows that keep
/// them from holding are one (`LexicographicSimplex.contradiction`), with the rows that fixed the known variables in them. So
/// one solution finds several contradictions at once, and what has nothing to do with them is left out.
struct Contradictions {
    private let rows: PreparedRows
    /// Each ascending.
    ///
    /// Not always minimal. Empty if all rows can hold.
    private(set) var sets: [[Int]] = []

    /// - `active`: the required rows to look at, ascending.
    init(in rows: PreparedRows, active: [Int]) {
        self.rows = rows
        let active = ActiveRows(active)
        let elimination = Elimination(rows, active: active)
        let rejecting = elimination.illConditioned + active.filter { elimination.rejects($0) }
        let negative = (0..<rows.variableCount).filter { elimination.isNegative($0) }
        guard !rejecting.isEmpty || !negative.isEmpty else { return }
        let presolve = Presolve(rows, active: active, tracksRows: true)
        if presolve.isInfeasible {
            let rejected = presolve.negativeVariables.map { Int(presolve.fixingRow[$0]) } + presolve.failedRows
            sets = rejected.map { rows.rows(behind: [$0], presolve.fixingRow) }
            return
        }
        let components = presolve.components()
        var isRejected = [Bool](repeating: Self.isInconsistent(presolve, elimination), count: components.count)
        for row in rejecting where components.ofRow[row] >= 0 { isRejected[Int(components.ofRow[row])] = true }
        for variable in negative where !presolve.isKnown[variable] {
            isRejected[Int(components.ofVariable[variable])] = true
        }
        for component in 0..<components.count where isRejected[component] {
            solve(component, of: components, presolve, elimination)
        }
    }

    /// Whether required equalities contradict each other by a tiny amount, so that the elimination's point may be wrong
    /// anywhere.
    private static func isInconsistent(_ presolve: Presolve, _ elimination: borrowing Elimination) -> Bool {
        (0..<presolve.value.count).contains { variable in
            guard presolve.isKnown[variable] else { return false }
            let value = presolve.value[variable]
            return abs(elimination.values[variable] - value) > Tolerance.residual * max(1, abs(value))
        }
    }

    private mutating func solve(
        _ component: Int, of components: borrowing Components, _ presolve: Presolve,
        _ elimination: borrowing Elimination
    ) {
        let variables = components.variables.list(component)
        let componentRows = components.rows.list(component)
        var simplex = LexicographicSimplex(
            variables: variables, rows: componentRows, of: presolve, localIndex: components.localIndex,
            startingBasis: elimination.startingBasis)
        simplex.satisfyRequired()
        guard !hold(componentRows, variables, simplex, presolve) else { return }
        let found = simplex.contradiction.compactMap { entity in
            entity < variables.count ? nil : componentRows[entity - variables.count]
        }
        sets.append(rows.rows(behind: found.isEmpty ? componentRows : found, presolve.fixingRow))
    }

    /// Whether the rows of a component hold as they were written.
    private func hold(
        _ componentRows: [Int], _ variables: [Int], _ simplex: LexicographicSimplex, _ presolve: Presolve
    ) -> Bool {
        var value = presolve.value
        for (index, variable) in variables.enumerated() {
            value[variable] = simplex.vertex.residual[index]
            if rows.isNonNegative[variable] {
                if value[variable] < -Tolerance.residual { return false }
                value[variable] = max(0, value[variable])
            }
        }
        return componentRows.allSatisfy { row in rows.holds(row) { value[$0] } }
    }
}
