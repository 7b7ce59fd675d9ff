/// What is left of a system when every variable that the required equalities fix outright is known.
///
/// Most of a layout is decided here: the root's size is given, edges depend on edges, sizes are constants. What
/// remains falls apart into components that share no unknown and are solved one by one.
struct Presolve {
    let rows: PreparedRows
    private(set) var value: [Double]
    private(set) var isKnown: [Bool]
    /// Whether a required row of known variables, or a known size, cannot hold.
    private(set) var isInfeasible = false
    /// Required rows without unknowns that do not hold.
    private(set) var failedRows: [Int] = []
    /// Sizes that rows fix below zero.
    private(set) var negativeVariables: [Int] = []
    /// By variable, the row that fixed it, and -1 where none did; empty where it was not asked for.
    private(set) var fixingRow: [Int32] = []
    /// Active rows that still have unknowns.
    private var openRows: [Int32] = []

    /// - `active`: the rows to look at, in the system's order.
    /// - `propagates`: whether rows fix variables at all; without it all variables are unknown.
    /// - `tracksRows`: whether to note which row fixed a variable.
    init(_ rows: PreparedRows, active: ActiveRows, propagates: Bool = true, tracksRows: Bool = false) {
        self.rows = rows
        let variableCount = rows.variableCount
        value = [Double](all: 0, count: variableCount)
        isKnown = [Bool](all: false, count: variableCount)
        // By row.
        var unknownCount = FlatIndices(repeating: 0, count: rows.rowCount)
        for row in active { unknownCount[row] = rows.start[row + 1] - rows.start[row] }
        if tracksRows { fixingRow = [Int32](all: -1, count: variableCount) }
        if propagates { propagate(active, &unknownCount) }
        openRows.reserveCapacity(active.count)
        for row in active {
            if unknownCount[row] > 0 {
                openRows.append(Int32(truncatingIfNeeded: row))
            } else if rows.level[row] == 0, !rows.holds(row, { value[$0] }) {
                isInfeasible = true
                failedRows.append(row)
            }
        }
    }

    private mutating func propagate(_ active: ActiveRows, _ unknownCount: inout FlatIndices) {
        var queue = FlatIndices()
        for row in active where unknownCount[row] == 1 && canFix(row) { queue.append(row) }
        var head = 0
        while head < queue.count {
            let row = queue[head]
            head += 1
            guard unknownCount[row] == 1 else { continue }
            var sum = rows.constant[row]
            var unknown = -1
            var coefficient = 1.0
            for term in rows.start[row]..<rows.start[row + 1] {
                let variable = rows.termVariable[term]
                if isKnown[variable] {
                    sum += rows.termCoefficient[term] * value[variable]
                } else {
                    unknown = variable
                    coefficient = rows.termCoefficient[term]
                }
            }
            // The simplex chooses a better pivot than a tiny coefficient.
            guard abs(coefficient) > Tolerance.propagation else { continue }
            if !fixingRow.isEmpty { fixingRow[unknown] = Int32(truncatingIfNeeded: row) }
            fix(unknown, at: -sum / coefficient, &unknownCount, queue: &queue)
        }
    }

    private mutating func fix(
        _ variable: Int, at newValue: Double, _ unknownCount: inout FlatIndices, queue: inout FlatIndices
    ) {
        isKnown[variable] = true
        value[variable] = newValue
        if rows.isNonNegative[variable], newValue < 0 {
            if newValue < -Tolerance.residual * max(1, abs(newValue)) {
                isInfeasible = true
                negativeVariables.append(variable)
            }
            value[variable] = 0
        }
        for place in rows.byVariable.range(variable) {
            let row = rows.byVariable[place]
            // Rows that are not active start at zero and are never at one.
            unknownCount[row] -= 1
            if unknownCount[row] == 1, canFix(row) { queue.append(row) }
        }
    }

    /// Takes the value of a known variable from elsewhere.
    mutating func setValue(of variable: Int, to newValue: Double) {
        value[variable] = rows.isNonNegative[variable] ? max(0, newValue) : newValue
    }

    /// Forgets what only `components` needs.
    mutating func discardOpenRows() { openRows = [] }

    private func canFix(_ row: Int) -> Bool {
        rows.level[row] == 0 && rows.relation[row] == .equal
    }

    /// The unknown variables and open rows, grouped so that no two groups share an unknown.
    func components() -> Components {
        var parent = Array(0..<rows.variableCount)
        func find(_ variable: Int) -> Int {
            var root = variable
            while parent[root] != root {
                parent[root] = parent[parent[root]]
                root = parent[root]
            }
            return root
        }
        var anchor = [Int](all: -1, count: openRows.count)
        var hasKnown = FlatArray(repeating: false, count: rows.rowCount)
        for (index, row) in openRows.enumerated() {
            for term in rows.terms(of: Int(row)) {
                let variable = rows.termVariable[term]
                if isKnown[variable] {
                    hasKnown[Int(row)] = true
                    continue
                }
                if anchor[index] < 0 {
                    anchor[index] = variable
                } else {
                    let first = find(anchor[index])
                    let second = find(variable)
                    if first != second { parent[max(first, second)] = min(first, second) }
                }
            }
        }
        var ofVariable = [Int32](all: -1, count: rows.variableCount)
        var count: Int32 = 0
        // A root is the least of its group, so it is met first.
        for variable in 0..<rows.variableCount where !isKnown[variable] {
            let root = find(variable)
            if root == variable {
                ofVariable[variable] = count
                count += 1
            } else {
                ofVariable[variable] = ofVariable[root]
            }
        }
        var ofRow = [Int32](all: -1, count: rows.rowCount)
        for (index, row) in openRows.enumerated() { ofRow[Int(row)] = ofVariable[find(anchor[index])] }
        return Components(count: Int(count), ofVariable: ofVariable, ofRow: ofRow, hasKnown: hasKnown)
    }
}

/// Parts of a system that share no unknown variable, in the order of their first variables.
struct Components: ~Copyable {
    let count: Int
    /// -1 for variables that are known.
    let ofVariable: [Int32]
    /// By variable, its place in its component.
    let localIndex: [Int32]
    /// -1 for rows without unknowns.
    let ofRow: [Int32]
    /// By row with unknowns, whether it has known variables, too.
    let hasKnown: FlatArray<Bool>
    /// Ascending within a component.
    let variables: FlatLists
    let rows: FlatLists

    init(count: Int, ofVariable: [Int32], ofRow: [Int32], hasKnown: consuming FlatArray<Bool>) {
        self.hasKnown = hasKnown
        self.count = count
        self.ofVariable = ofVariable
        self.ofRow = ofRow
        variables = FlatLists(keyCount: count, count: ofVariable.count) { (Int(ofVariable[$0]), $0) }
        rows = FlatLists(keyCount: count, count: ofRow.count) { (Int(ofRow[$0]), $0) }
        var localIndex = [Int32](all: 0, count: ofVariable.count)
        for component in 0..<count {
            let range = variables.range(component)
            for place in range { localIndex[variables[place]] = Int32(truncatingIfNeeded: place - range.lowerBound) }
        }
        self.localIndex = localIndex
    }

    @inline(__always)
    func isKnown(_ variable: Int) -> Bool { ofVariable[variable] < 0 }
}
