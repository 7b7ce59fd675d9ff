/// The tight residuals of a vertex as a sparse matrix in factors, so that two systems of equations are solved in about
/// the time it takes to read them.
///
/// The matrix has a column for each *position* (a tight entity: its coefficients) and a row for each unknown. It is kept
/// as `L * U`, and each exchange of an entity adds an elementary matrix; after a few dozen, the caller factors anew.
///
/// Each solution comes with the *magnitudes* that were summed up in it: the same sums without cancellation. A number that
/// is smaller than its magnitude by what rounding can do is noise.
struct BasisFactors {
    let count: Int
    /// Step `t` of the elimination is on row `pivotUnknown[t]`, column `pivotPosition[t]`.
    private(set) var pivotUnknown: [Int] = []
    private(set) var pivotPosition: [Int] = []
    private(set) var pivotValue: [Double] = []
    /// Column `t` of `L` below the diagonal, and of `U` above it; both name unknowns.
    private(set) var lower: SparseColumns
    private(set) var upper: SparseColumns
    /// Steps whose column of `L` is not empty; most are.
    private(set) var lowerSteps: [Int] = []
    /// Elementary matrices: `eta[i]` over positions, `etaPosition[i]` the column that was exchanged.
    private var eta = SparseColumns(columnCapacity: 0, entryCapacity: 0)
    private var etaPosition: [Int] = []
    private var etaPivot: [Double] = []

    /// - Parameter entryCount: about how many entries there will be.
    init(count: Int, entryCount: Int) {
        self.count = count
        lower = SparseColumns(columnCapacity: count, entryCapacity: 0)
        upper = SparseColumns(columnCapacity: count, entryCapacity: entryCount)
        pivotUnknown.reserveCapacity(count)
        pivotPosition.reserveCapacity(count)
        pivotValue.reserveCapacity(count)
    }

    /// Whether so many exchanges were added that it is better to factor anew.
    var isWorn: Bool { etaPosition.count >= 50 || eta.entryCount > 4 * (count + upper.entryCount + lower.entryCount) }

    // MARK: Building

    mutating func appendStep(unknown: Int, position: Int, pivot: Double) {
        if lower.openCount > 0 { lowerSteps.append(pivotUnknown.count) }
        pivotUnknown.append(unknown)
        pivotPosition.append(position)
        pivotValue.append(pivot)
        lower.closeColumn()
        upper.closeColumn()
    }

    mutating func appendLower(_ unknown: Int, _ value: Double) { lower.append(unknown, value) }
    mutating func appendUpper(_ unknown: Int, _ value: Double) { upper.append(unknown, value) }

    /// Calls `body` with the entries of `L` of one step.
    @inline(__always)
    func forEachLower(_ step: Int, _ body: (Int, Double) -> Void) {
        for place in lower.range(step) { body(lower.entries[place].index, lower.entries[place].value) }
    }

    /// Gives every position another number.
    mutating func renumberPositions(_ number: [Int]) {
        for step in pivotPosition.indices { pivotPosition[step] = number[pivotPosition[step]] }
    }

    /// Exchanges the entity of a position. `row` is the new entity over the tight residuals (`combination`).
    mutating func exchange(position: Int, row: NoisyVector) {
        for other in 0..<count where other != position && row[other].significant != 0 {
            eta.append(other, row[other].value)
        }
        eta.closeColumn()
        etaPosition.append(position)
        etaPivot.append(row[position].value)
    }

    // MARK: Solving

    /// Writes a form over the unknowns as a combination of the tight residuals; answers their coefficients by position.
    func combination(_ form: NoisyVector) -> NoisyVector {
        var form = form
        var result = NoisyVector(count: count)
        for step in lowerSteps {
            let value = form[pivotUnknown[step]]
            if value.magnitude != 0 { form.subtract(lower, step, times: value) }
        }
        for step in stride(from: count - 1, through: 0, by: -1) {
            let value = form[pivotUnknown[step]]
            if value.magnitude == 0 { continue }
            let quotient = value / pivotValue[step]
            result[pivotPosition[step]] = quotient
            form.subtract(upper, step, times: quotient)
        }
        for index in etaPosition.indices {
            let value = result[etaPosition[index]]
            if value.magnitude == 0 { continue }
            let quotient = value / etaPivot[index]
            result[etaPosition[index]] = quotient
            result.subtract(eta, index, times: quotient)
        }
        return result
    }

    /// The unknowns, as a displacement, at which the tight residuals take given values (by position).
    func displacement(_ residuals: NoisyVector) -> NoisyVector {
        var residuals = residuals
        var result = NoisyVector(count: count)
        for index in etaPosition.indices.reversed() {
            let position = etaPosition[index]
            residuals[position] = (residuals[position] - residuals.dot(eta, index)) / etaPivot[index]
        }
        for step in 0..<count {
            let value = residuals[pivotPosition[step]] - result.dot(upper, step)
            if value.magnitude != 0 { result[pivotUnknown[step]] = value / pivotValue[step] }
        }
        for step in lowerSteps.reversed() {
            result[pivotUnknown[step]] = result[pivotUnknown[step]] - result.dot(lower, step)
        }
        return result
    }
}
