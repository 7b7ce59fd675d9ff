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
    private(set) var constant: FlatArray<Double>
    let relation: FlatArray<LinearSystem.Relation>
    /// 0 for required rows, then 1, 2, … for the distinct lower priorities from high to low.
    let level: FlatIndices
    /// Ranks beyond what fits, after two billion activations, count as equal.
    let breakingOrder: FlatArray<Int32>
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
        var constant = FlatArray<Double>(unset: count)
        var relation = FlatArray<LinearSystem.Relation>(unset: count)
        var breakingOrder = FlatArray<Int32>(unset: count)
        var level = FlatIndices(unset: count)
        var levels = PriorityLevels()
        var scale = FlatArray<Double>()
        // By pointers, because each row that an array hands out is a copy.
        var terms = TermStorage(
            rowCount: count, termCount: system.rows.withUnsafeBufferPointer { TermStorage.termCount(of: $0) })
        system.rows.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            for index in 0..<count {
                let row = first + index
                let factor = terms.append(row, number: index)
                if factor != 1 {
                    if scale.count == 0 { scale = FlatArray(repeating: 1, count: count) }
                    scale[index] = factor
                }
                constant[index] = row.pointee.constant * factor
                relation[index] = row.pointee.relation
                breakingOrder[index] = Int32(clamping: row.pointee.breakingOrder)
                levels.note(row.pointee.priority)
            }
            for index in 0..<count { level[index] = levels.level(of: first[index].priority) }
        }
        terms.finish()
        levelCount = levels.count
        byVariable = FlatLists(keyCount: system.variableCount, count: terms.variable.count) {
            (terms.variable[$0], Int(terms.row[$0]))
        }
        byLevel = levels.count == 1 ? FlatLists() : FlatLists(keyCount: levels.count, count: count) { (level[$0], $0) }
        self.constant = constant
        self.relation = relation
        self.scale = scale
        self.breakingOrder = breakingOrder
        self.level = level
        start = terms.start
        termVariable = terms.variable
        termCoefficient = terms.coefficient
    }

    /// What one unit of the scaled residual weighs in the sum of violations of its level.
    func weight(of row: Int) -> Double { scale.count == 0 ? 1 : 1 / scale[row] }

    /// Sets a row's constant, as written in the system.
    ///
    /// Returns whether it differs from the old one.
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

    /// Whether a row holds for the given values, within the noise of the numbers in it.
    @inline(__always)
    func holds(_ row: Int, _ value: (Int) -> Double) -> Bool {
        var sum = constant[row]
        var magnitude = max(1, abs(sum))
        for term in terms(of: row) {
            let product = termCoefficient[term] * value(termVariable[term])
            sum += product
            magnitude = max(magnitude, abs(product))
        }
        let slack = Tolerance.residual * magnitude
        switch relation[row] {
        case .equal: return abs(sum) <= slack
        case .lessThanOrEqual: return sum <= slack
        case .greaterThanOrEqual: return sum >= -slack
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
    /// How many terms there are so far.
    private var count = 0

    init(rowCount: Int, termCount: Int) {
        start = FlatIndices(repeating: 0, count: rowCount + 1)
        variable = FlatIndices(unset: termCount)
        coefficient = FlatArray(unset: termCount)
        row = FlatArray(unset: termCount)
    }

    static func termCount(of rows: UnsafeBufferPointer<LinearSystem.Row>) -> Int {
        guard let first = rows.baseAddress else { return 0 }
        var count = 0
        for index in rows.indices { count += (first + index).termCount }
        return count
    }

    /// Returns what the row must be multiplied by for its largest coefficient to be 1.
    /// - `row`: by a pointer, because a form that is handed on is a copy.
    /// - `number`: which row it is; they come one after the other.
    @inline(__always)
    mutating func append(_ row: UnsafePointer<LinearSystem.Row>, number: Int) -> Double {
        let first = count
        var place = first
        var largest = 0.0
        var least = Double.infinity
        row.forEachTerm { variable, coefficient in
            self.variable[place] = variable
            self.coefficient[place] = coefficient
            self.row[place] = Int32(truncatingIfNeeded: number)
            place += 1
            largest = max(largest, abs(coefficient))
            least = min(least, abs(coefficient))
        }
        count = place
        var factor = 1.0
        let hasDuplicateVariables = place > first + 1 && hasDuplicateVariables(from: first)
        if hasDuplicateVariables || largest != 1 || least <= Tolerance.coefficient {
            if hasDuplicateVariables { largest = mergeDuplicateVariables(from: first) }
            if largest > 0 { factor = 1 / largest }
            scale(from: first, by: factor)
        }
        start[number + 1] = count
        return factor
    }

    @inline(__always)
    private func hasDuplicateVariables(from first: Int) -> Bool {
        for place in first + 1..<count {
            for earlier in first..<place where variable[earlier] == variable[place] { return true }
        }
        return false
    }

    /// Drops what was written as zero, too.
    private mutating func scale(from first: Int, by factor: Double) {
        var kept = first
        for index in first..<count {
            let scaled = coefficient[index] * factor
            guard abs(scaled) > Tolerance.coefficient else { continue }
            variable[kept] = variable[index]
            coefficient[kept] = scaled
            kept += 1
        }
        count = kept
    }

    /// Sums up the terms of a variable at its first occurrence.
    ///
    /// Returns the largest coefficient.
    private mutating func mergeDuplicateVariables(from first: Int) -> Double {
        var largest = 0.0
        for index in first..<count {
            for other in index + 1..<count where variable[other] == variable[index] {
                coefficient[index] += coefficient[other]
                coefficient[other] = 0
            }
            largest = max(largest, abs(coefficient[index]))
        }
        return largest
    }

    /// Gives up the room that dropped terms have left.
    mutating func finish() {
        variable.shorten(to: count)
        coefficient.shorten(to: count)
        row.shorten(to: count)
    }
}
