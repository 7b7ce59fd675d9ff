/// The rows of a system in the form the algorithms want: terms of one variable merged, rows scaled so that the
/// largest coefficient is 1, levels numbered from 0 (required) downwards, all in flat arrays.
///
/// A class, because many values hold on to it.
final class PreparedRows {
    /// Row `r` owns the terms `start[r] ..< start[r + 1]`.
    let start: FlatIndices
    let termVariable: FlatIndices
    let termCoefficient: FlatArray<Double>
    /// The only part that changes, with `setConstant`.
    let constant: FlatArray<Double>
    let relation: FlatArray<LinearSystem.Relation>
    /// 0 for required rows, then 1, 2, … for the distinct lower priorities from high to low.
    let level: FlatIndices
    /// Ranks beyond what fits, after two billion activations, count as equal.
    let breakRank: FlatArray<Int32>
    let levelCount: Int
    let isNonNegative: [Bool]
    /// All rows, by their variables.
    let byVariable: FlatLists
    /// All rows, by their levels; empty where all are of one level.
    private let byLevel: FlatLists
    /// By row, what it was multiplied by; empty if that is one for all of them, as in most layouts.
    private let scale: FlatArray<Double>

    var rowCount: Int { relation.count }
    var variableCount: Int { isNonNegative.count }

    init(_ system: LinearSystem) {
        isNonNegative = system.isNonNegative
        let count = system.rows.count
        var terms = TermStorage(rowCount: count)
        var levels = PriorityLevels()
        var constant = FlatArray<Double>(minimumCapacity: count)
        var relation = FlatArray<LinearSystem.Relation>(minimumCapacity: count)
        var scale = FlatArray<Double>()
        var breakRank = FlatArray<Int32>(minimumCapacity: count)
        var level = FlatIndices(minimumCapacity: count)
        // By pointers, because each row that an array hands out is a copy.
        system.rows.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            for row in first..<first + count {
                let factor = terms.append(row)
                if factor != 1 {
                    if scale.count == 0 { scale = FlatArray(repeating: 1, count: count) }
                    scale[constant.count] = factor
                }
                constant.append(row.pointee.constant * factor)
                relation.append(row.pointee.relation)
                breakRank.append(Int32(clamping: row.pointee.breakRank))
                levels.note(row.pointee.priority)
            }
            for row in first..<first + count { level.append(levels.level(of: row.pointee.priority)) }
        }
        levelCount = levels.count
        byVariable = FlatLists(keyCount: system.variableCount, count: terms.variable.count) {
            (terms.variable[$0], Int(terms.row[$0]))
        }
        byLevel = levels.count == 1 ? FlatLists() : FlatLists(keyCount: levels.count, count: count) { (level[$0], $0) }
        self.constant = constant
        self.relation = relation
        self.scale = scale
        self.breakRank = breakRank
        self.level = level
        start = terms.start
        termVariable = terms.variable
        termCoefficient = terms.coefficient
    }

    /// What one unit of the scaled residual weighs in the sum of violations of its level.
    func weight(of row: Int) -> Double { scale.count == 0 ? 1 : 1 / scale[row] }

    /// Gives a row another constant, as it stands in the system. Returns whether it is another.
    func setConstant(_ newConstant: Double, of row: Int) -> Bool {
        let scaled = scale.count == 0 ? newConstant : newConstant * scale[row]
        guard scaled.bitPattern != constant[row].bitPattern else { return false }
        constant[row] = scaled
        return true
    }

    /// Calls `body` with each row of a level.
    @inline(__always)
    func forEachRow(ofLevel level: Int, _ body: (Int) -> Void) {
        if levelCount == 1 {
            for row in 0..<rowCount { body(row) }
        } else {
            for place in byLevel.range(level) { body(byLevel[place]) }
        }
    }

    /// The terms of a row.
    @inline(__always)
    func terms(of row: Int) -> Range<Int> { Range(uncheckedBounds: (start[row], start[row + 1])) }
}

/// The distinct priorities of a system.
struct PriorityLevels {
    /// Those below required, descending.
    private var priorities: [Float] = []

    /// With the level of required rows.
    var count: Int { priorities.count + 1 }

    mutating func note(_ priority: Float) {
        guard priority < 1000 else { return }
        let position = position(of: priority)
        if position == priorities.count || priorities[position] != priority {
            priorities.insert(priority, at: position)
        }
    }

    func level(of priority: Float) -> Int { priority < 1000 ? position(of: priority) + 1 : 0 }

    /// How many priorities are greater.
    private func position(of priority: Float) -> Int {
        var low = 0
        var high = priorities.count
        while low < high {
            let middle = (low + high) / 2
            if priorities[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The terms of rows while they are put into flat arrays.
struct TermStorage: ~Copyable {
    var start: FlatIndices
    var variable: FlatIndices
    var coefficient: FlatArray<Double>
    /// By term.
    var row: FlatArray<Int32>

    init(rowCount: Int) {
        start = FlatIndices(minimumCapacity: rowCount + 1)
        start.append(0)
        variable = FlatIndices(minimumCapacity: 3 * rowCount)
        coefficient = FlatArray(minimumCapacity: 3 * rowCount)
        row = FlatArray(minimumCapacity: 3 * rowCount)
    }

    /// Returns what the row must be multiplied by for its largest coefficient to be 1.
    /// - Parameter row: by a pointer, because a form that is handed on is a copy.
    @inline(__always)
    mutating func append(_ row: UnsafePointer<LinearSystem.Row>) -> Double {
        let first = variable.count
        var largest = 0.0
        var least = Double.infinity
        var hasRepetition = false
        for place in 0..<row.pointee.form.count {
            let term = row.pointee.form[place]
            for index in first..<variable.count where variable[index] == term.variable { hasRepetition = true }
            variable.append(term.variable)
            coefficient.append(term.coefficient)
            largest = max(largest, abs(term.coefficient))
            least = min(least, abs(term.coefficient))
        }
        var factor = 1.0
        if hasRepetition || largest != 1 || least <= Tolerance.coefficient {
            if hasRepetition { largest = mergeRepetitions(from: first) }
            if largest > 0 { factor = 1 / largest }
            scale(from: first, by: factor)
        }
        let index = Int32(truncatingIfNeeded: start.count - 1)
        while self.row.count < variable.count { self.row.append(index) }
        start.append(variable.count)
        return factor
    }

    /// Drops what was written as zero, too.
    private mutating func scale(from first: Int, by factor: Double) {
        var kept = first
        for index in first..<variable.count {
            let scaled = coefficient[index] * factor
            guard abs(scaled) > Tolerance.coefficient else { continue }
            variable[kept] = variable[index]
            coefficient[kept] = scaled
            kept += 1
        }
        variable.shorten(to: kept)
        coefficient.shorten(to: kept)
    }

    /// Sums up the terms of a variable at its first occurrence. Returns the largest coefficient.
    private mutating func mergeRepetitions(from first: Int) -> Double {
        var largest = 0.0
        for index in first..<variable.count {
            for other in index + 1..<variable.count where variable[other] == variable[index] {
                coefficient[index] += coefficient[other]
                coefficient[other] = 0
            }
            largest = max(largest, abs(coefficient[index]))
        }
        return largest
    }
}
