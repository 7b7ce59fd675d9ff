/// Finds the contradictions that show where one row after the other fixes variables, in the order in which rows are broken.
///
/// Rows are added one by one, and each fixes what it can on top of those before it. If some row then does not hold, or a size
/// is negative, the row that was just added is the latest member of a contradiction. It is taken out again with all that it
/// fixed, and the walk continues. So one walk finds all contradictions of this kind, and none of them blames a row that another
/// one breaks.
struct IncrementalPropagation: ~Copyable {
    private let rows: PreparedRows
    private var value: [Double]
    private var isKnown: [Bool]
    /// By variable, the row that fixed it, or -1.
    private var fixingRow: [Int32]
    private var isAdded: [Bool]
    /// By row, how many variables in it are not known.
    private var unknownCount: [Int]
    /// What the row that is being added has fixed so far.
    private var fixed: [Int] = []
    /// Each ascending.
    ///
    /// Not always minimal.
    private(set) var contradictions: [[Int]] = []

    /// - `order`: required rows, those that are never broken first.
    init(_ rows: PreparedRows, order: [Int]) {
        self.rows = rows
        value = [Double](repeating: 0, count: rows.variableCount)
        isKnown = [Bool](repeating: false, count: rows.variableCount)
        fixingRow = [Int32](repeating: -1, count: rows.variableCount)
        isAdded = [Bool](repeating: false, count: rows.rowCount)
        unknownCount = (0..<rows.rowCount).map { rows.terms(of: $0).count }
        for row in order { add(row) }
    }

    private mutating func add(_ row: Int) {
        isAdded[row] = true
        fixed.removeAll(keepingCapacity: true)
        guard let rejected = propagate(from: row) else { return }
        contradictions.append(rows.rows(behind: [rejected], fixingRow))
        remove(row)
    }

    private mutating func remove(_ row: Int) {
        for variable in fixed {
            isKnown[variable] = false
            fixingRow[variable] = -1
            for place in rows.byVariable.range(variable) { unknownCount[rows.byVariable[place]] += 1 }
        }
        isAdded[row] = false
    }

    /// Fixes what follows from a row.
    ///
    /// Returns a row that does not hold, or that fixes a size below zero.
    private mutating func propagate(from row: Int) -> Int? {
        var queue = [row]
        var head = 0
        while head < queue.count {
            let row = queue[head]
            head += 1
            if unknownCount[row] == 0, !rows.holds(row, { value[$0] }) { return row }
            guard unknownCount[row] == 1, let (variable, value) = solution(of: row) else { continue }
            let isSize = rows.isNonNegative[variable]
            fix(variable, at: isSize ? max(0, value) : value, by: row, queue: &queue)
            if isSize, value < -Tolerance.residual * max(1, abs(value)) { return row }
        }
        return nil
    }

    private mutating func fix(_ variable: Int, at newValue: Double, by row: Int, queue: inout [Int]) {
        fixed.append(variable)
        isKnown[variable] = true
        fixingRow[variable] = Int32(truncatingIfNeeded: row)
        value[variable] = newValue
        for place in rows.byVariable.range(variable) {
            let other = rows.byVariable[place]
            unknownCount[other] -= 1
            if isAdded[other], unknownCount[other] <= 1 { queue.append(other) }
        }
    }

    /// The unknown variable of an equality, and what it must be.
    private func solution(of row: Int) -> (variable: Int, value: Double)? {
        guard rows.relation[row] == .equal else { return nil }
        var sum = rows.constant[row]
        var unknown: (variable: Int, coefficient: Double)?
        for term in rows.terms(of: row) {
            let variable = rows.termVariable[term]
            if isKnown[variable] {
                sum += rows.termCoefficient[term] * value[variable]
            } else {
                unknown = (variable, rows.termCoefficient[term])
            }
        }
        guard let unknown, abs(unknown.coefficient) > Tolerance.propagation else { return nil }
        return (unknown.variable, -sum / unknown.coefficient)
    }
}

extension PreparedRows {
    /// The given rows, and those that fixed the known variables in them, ascending.
    /// - `fixingRow`: by variable, the row that fixed it, or -1.
    func rows(behind chosen: [Int], _ fixingRow: [Int32]) -> [Int] {
        var isFound = [Bool](repeating: false, count: rowCount)
        var found = chosen
        for row in chosen { isFound[row] = true }
        var next = 0
        while next < found.count {
            for term in terms(of: found[next]) {
                let fixing = Int(fixingRow[termVariable[term]])
                guard fixing >= 0, !isFound[fixing] else { continue }
                isFound[fixing] = true
                found.append(fixing)
            }
            next += 1
        }
        return found.sorted()
    }
}
