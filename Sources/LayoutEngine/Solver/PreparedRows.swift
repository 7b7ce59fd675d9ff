/// The rows of a system in the form the algorithms want: terms of one variable merged, rows scaled so that the
/// largest coefficient is 1, levels numbered from 0 (required) downwards, all in flat arrays.
///
/// A class, because many small values hold on to it and a copy would count references for each array.
final class PreparedRows {
    /// Row `r` owns the terms `start[r] ..< start[r + 1]`.
    private(set) var start: [Int] = [0]
    private(set) var termVariable: [Int] = []
    private(set) var termCoefficient: [Double] = []
    private(set) var constant: [Double] = []
    private(set) var relation: [LinearSystem.Relation] = []
    /// 0 for required rows, then 1, 2, … for the distinct lower priorities from high to low.
    private(set) var level: [Int] = []
    /// What one unit of the scaled residual weighs in the sum of violations of its level.
    private(set) var weight: [Double] = []
    private(set) var breakRank: [Int] = []
    let levelCount: Int
    let isNonNegative: [Bool]

    var rowCount: Int { constant.count }
    var variableCount: Int { isNonNegative.count }

    init(_ system: LinearSystem) {
        isNonNegative = system.isNonNegative
        var priorities: [Float] = []
        for row in system.rows where row.priority < 1000 { priorities.append(row.priority) }
        priorities.sort(by: >)
        var distinct: [Float] = []
        for priority in priorities where distinct.last != priority { distinct.append(priority) }
        levelCount = distinct.count + 1

        var scratch = [Double](repeating: 0, count: system.variableCount)
        start.reserveCapacity(system.rows.count + 1)
        for row in system.rows {
            append(row, level: Self.level(of: row.priority, in: distinct), scratch: &scratch)
        }
    }

    private static func level(of priority: Float, in distinct: [Float]) -> Int {
        guard priority < 1000 else { return 0 }
        var low = 0
        var high = distinct.count
        while low < high {
            let middle = (low + high) / 2
            if distinct[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }

    private func append(_ row: LinearSystem.Row, level rowLevel: Int, scratch: inout [Double]) {
        for term in row.terms { scratch[term.variable] += term.coefficient }
        var largest = 0.0
        for term in row.terms { largest = max(largest, abs(scratch[term.variable])) }
        let scale = largest > 0 ? 1 / largest : 1
        for term in row.terms {
            // A variable that occurs twice was summed at its first occurrence and is zero at the second.
            let coefficient = scratch[term.variable] * scale
            scratch[term.variable] = 0
            guard abs(coefficient) > Tolerance.coefficient else { continue }
            termVariable.append(term.variable)
            termCoefficient.append(coefficient)
        }
        start.append(termVariable.count)
        constant.append(row.constant * scale)
        relation.append(row.relation)
        level.append(rowLevel)
        weight.append(1 / scale)
        breakRank.append(row.breakRank)
    }

    // MARK: Orders

    /// The active rows of each variable: those of `v` are `list[start[v] ..< start[v + 1]]`.
    func rowsByVariable(_ active: [Int]) -> (start: [Int], list: [Int]) {
        var next = [Int](repeating: 0, count: variableCount + 1)
        for row in active {
            for term in start[row]..<start[row + 1] { next[termVariable[term] + 1] += 1 }
        }
        for variable in 0..<variableCount { next[variable + 1] += next[variable] }
        let starts = next
        var list = [Int](repeating: 0, count: starts[variableCount])
        for row in active {
            for term in start[row]..<start[row + 1] {
                let variable = termVariable[term]
                list[next[variable]] = row
                next[variable] += 1
            }
        }
        return (starts, list)
    }

    /// The active rows of each level, in the order given.
    func rowsByLevel(_ active: [Int]) -> (start: [Int], list: [Int]) {
        var next = [Int](repeating: 0, count: levelCount + 1)
        for row in active { next[level[row] + 1] += 1 }
        for index in 0..<levelCount { next[index + 1] += next[index] }
        let starts = next
        var list = [Int](repeating: 0, count: active.count)
        for row in active {
            list[next[level[row]]] = row
            next[level[row]] += 1
        }
        return (starts, list)
    }
}
