/// The arithmetic of an elimination as a straight-line program: one step computes one number from constants of rows and
/// the numbers of earlier steps.
///
/// Which rows decide which variables hangs on coefficients. So the program outlives a change of constants: run again
/// where its inputs changed, it gives bit for bit what an elimination from nothing would.
struct EliminationProgram: ~Copyable {
    /// `(constant of row + sum of inputs) / divisor`.
    struct Step {
        var divisor: Double
        /// -1 for none.
        var row: Int32
        /// The step's inputs end where those of the next begin.
        var start: Int32
    }

    struct Input {
        var coefficient: Double
        var step: Int32
    }

    private let rows: PreparedRows
    private var steps: FlatArray<Step>
    private var inputs: FlatArray<Input>
    private var openStart: Int32 = 0
    /// The number of each step.
    private(set) var result: FlatArray<Double>
    /// Made at the first change.
    private var links = Links()
    /// How many steps changes have taken.
    private(set) var recomputedCount = 0

    init(_ rows: PreparedRows) {
        self.rows = rows
        let count = rows.variableCount
        steps = FlatArray(minimumCapacity: 2 * count)
        result = FlatArray(minimumCapacity: 2 * count)
        inputs = FlatArray(minimumCapacity: 4 * count)
    }

    // MARK: Writing

    /// Adds an input to the step that `finishStep` will end.
    @inline(__always)
    mutating func addInput(_ step: Int32, times coefficient: Double) {
        inputs.append(Input(coefficient: coefficient, step: step))
    }

    /// Ends the step whose inputs were added since the last one, and computes it. Returns its place.
    @inline(__always)
    mutating func finishStep(row: Int = -1, divisor: Double = 1) -> Int32 {
        let step = Step(divisor: divisor, row: Int32(truncatingIfNeeded: row), start: openStart)
        openStart = Int32(truncatingIfNeeded: inputs.count)
        steps.append(step)
        result.append(compute(step, end: inputs.count))
        return Int32(truncatingIfNeeded: steps.count - 1)
    }

    @inline(__always)
    private func compute(_ step: Step, end: Int) -> Double {
        var sum = step.row < 0 ? 0 : rows.constant[Int(step.row)]
        for index in Int(step.start)..<end { sum += inputs[index].coefficient * result[Int(inputs[index].step)] }
        // Adding zero makes of the zero that is negative the one that is not.
        return sum / step.divisor + 0
    }

    // MARK: Changes

    /// Whom a change concerns.
    struct Links: ~Copyable {
        var areMade = false
        /// Steps by the steps they read.
        var readers = FlatLists()
        /// Steps by the rows whose constants they read.
        var readersOfRow = FlatLists()
        /// Variables by the step that computes their value.
        var variables = FlatLists()
        var pending = PendingSet(capacity: 0)
    }

    /// Notes that the constant of a row has changed. `recompute` will see to it.
    /// - Parameter members: by variable, which step computes its value.
    mutating func noteChange(ofRow row: Int, _ members: borrowing FlatArray<Elimination.Member>) {
        if !links.areMade { link(members) }
        for place in links.readersOfRow.range(row) { links.pending.insert(links.readersOfRow[place]) }
    }

    private mutating func link(_ members: borrowing FlatArray<Elimination.Member>) {
        let valueStep = FlatArray<Int32>(repeating: -1, count: members.count)
        for variable in members.indices { valueStep[variable] = members[variable].valueStep }
        let reader = FlatArray<Int32>(repeating: 0, count: inputs.count)
        for step in steps.indices {
            let end = step + 1 < steps.count ? Int(steps[step + 1].start) : inputs.count
            for input in Int(steps[step].start)..<end { reader[input] = Int32(step) }
        }
        links = Links(
            areMade: true,
            readers: FlatLists(keyCount: steps.count, count: inputs.count) { (Int(inputs[$0].step), Int(reader[$0])) },
            readersOfRow: FlatLists(keyCount: rows.rowCount, count: steps.count) { (Int(steps[$0].row), $0) },
            variables: FlatLists(keyCount: steps.count, count: rows.variableCount) { (Int(valueStep[$0]), $0) },
            pending: PendingSet(capacity: steps.count))
    }

    /// Computes anew what hangs on the constants that have changed, and puts it into `values`.
    /// - Parameter changed: the variables whose values changed are appended, each once.
    /// - Complexity: O(inputs and readers of the steps whose inputs changed); nothing is allocated while `changed` has
    ///   room.
    mutating func recompute(values: borrowing FlatArray<Double>, changed: inout FlatArray<Int32>) {
        guard links.areMade else { return }
        var position = 0
        while let step = links.pending.popFirst(from: position) {
            position = step
            recomputedCount += 1
            let end = step + 1 < steps.count ? Int(steps[step + 1].start) : inputs.count
            let number = compute(steps[step], end: end)
            // What comes out as before changes nothing further on.
            guard number.bitPattern != result[step].bitPattern else { continue }
            result[step] = number
            for place in links.readers.range(step) { links.pending.insert(links.readers[place]) }
            for place in links.variables.range(step) {
                let variable = links.variables[place]
                values[variable] = number
                changed.append(Int32(truncatingIfNeeded: variable))
            }
        }
    }
}
