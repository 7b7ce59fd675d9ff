/// The active residuals of a vertex as a sparse matrix in factors, so that two systems of equations are solved in about
/// the time it takes to read them.
///
/// The matrix has a column for each *position* (an active entity: its coefficients) and a row for each unknown. It is kept
/// as `L * U`, and each exchange of an entity adds an elementary matrix; after a few dozen, the caller factors again.
///
/// Each solution comes with the *magnitudes* that were summed up in it: the same sums without cancellation. A number that
/// is smaller than its magnitude by what rounding can do is noise.
struct BasisFactors {
    let count: Int
    /// One step of the elimination.
    struct Step {
        var unknown: Int
        var position: Int
        var pivot: Double
    }

    private(set) var steps: [Step] = []
    /// Column `t` of `U` above the diagonal is that of step `t`.
    ///
    /// Entries name unknowns.
    private(set) var upper: SparseColumns
    /// Steps whose column of `L` below the diagonal is not empty, as most are, and those columns.
    private(set) var lowerSteps: [Int] = []
    private(set) var lower = SparseColumns()
    /// Elementary matrices: `eta[i]` over positions, `etaPosition[i]` the column that was exchanged.
    private var eta = SparseColumns()
    private var etaPosition: [Int] = []
    private var etaPivot: [Double] = []

    /// Factors of nothing.
    init() {
        count = 0
        upper = SparseColumns()
    }

    /// - `entryCount`: about how many entries there will be.
    init(count: Int, entryCount: Int) {
        self.count = count
        upper = SparseColumns(columnCapacity: count, entryCapacity: entryCount)
        steps.reserveCapacity(count)
    }

    /// Whether so many exchanges were added that it is better to factor again.
    var needsRefactorisation: Bool {
        etaPosition.count >= 50 || eta.entryCount > 4 * (count + upper.entryCount + lower.entryCount)
    }

    // MARK: Building

    mutating func appendStep(unknown: Int, position: Int, pivot: Double) {
        if lower.openCount > 0 {
            lowerSteps.append(steps.count)
            lower.closeColumn()
        }
        steps.append(Step(unknown: unknown, position: position, pivot: pivot))
        upper.closeColumn()
    }

    mutating func appendLower(_ unknown: Int, _ value: Double) { lower.append(unknown, value) }
    mutating func appendUpper(_ unknown: Int, _ value: Double) { upper.append(unknown, value) }

    /// Gives every position another number.
    mutating func renumberPositions(_ number: [Int]) {
        for step in steps.indices { steps[step].position = number[steps[step].position] }
    }

    /// Exchanges the entity of a position.
    ///
    /// `row` is the new entity over the active residuals (`combination`).
    mutating func exchange(position: Int, row: borrowing VectorWithMagnitudes) {
        for other in 0..<count where other != position && row[other].significant != 0 {
            eta.append(other, row[other].value)
        }
        eta.closeColumn()
        etaPosition.append(position)
        etaPivot.append(row[position].value)
    }

    // MARK: Solving

    /// Writes a form over the unknowns as a combination of the active residuals; answers their coefficients by position.
    func combination(_ form: consuming VectorWithMagnitudes) -> VectorWithMagnitudes {
        var result = VectorWithMagnitudes(count: count)
        for (column, step) in lowerSteps.enumerated() {
            let value = form[steps[step].unknown]
            if value.magnitude != 0 { form.subtract(lower, column, times: value) }
        }
        for index in stride(from: count - 1, through: 0, by: -1) {
            let step = steps[index]
            let value = form[step.unknown]
            if value.magnitude == 0 { continue }
            let quotient = value / step.pivot
            result[step.position] = quotient
            form.subtract(upper, index, times: quotient)
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

    /// The unknowns, as a displacement, at which the active residuals take given values (by position).
    func displacement(_ residuals: consuming VectorWithMagnitudes) -> VectorWithMagnitudes {
        var result = VectorWithMagnitudes(count: count)
        for index in etaPosition.indices.reversed() {
            let position = etaPosition[index]
            residuals[position] = (residuals[position] - residuals.dot(eta, index)) / etaPivot[index]
        }
        for index in 0..<count {
            let step = steps[index]
            let value = residuals[step.position] - result.dot(upper, index)
            if value.magnitude != 0 { result[step.unknown] = value / step.pivot }
        }
        for column in lowerSteps.indices.reversed() {
            let unknown = steps[lowerSteps[column]].unknown
            result[unknown] = result[unknown] - result.dot(lower, column)
        }
        return result
    }
}
