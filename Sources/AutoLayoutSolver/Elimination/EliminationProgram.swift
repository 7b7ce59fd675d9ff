/// The arithmetic of an elimination as a straight-line program: one step computes one number from constants of rows and
/// the numbers of earlier steps.
///
/// Coefficients determine which rows decide which variables. So the program stays valid when constants change: run again
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

    let rows: PreparedRows
    private(set) var steps: FlatArray<Step>
    // Two arrays, because a pair of them would take a third more room.
    private(set) var inputCoefficient: FlatArray<Double>
    private(set) var inputStep: FlatIndices
    private(set) var openStart: Int32 = 0
    /// The number of each step.
    private(set) var result: FlatArray<Double>
    /// Made at the first change.
    private(set) var links = Links()
    /// How many steps changes have taken.
    private(set) var recomputedCount = 0

    /// How many steps there are.
    var stepCount: Int { steps.count }

    init(_ rows: PreparedRows) {
        self.rows = rows
        let count = rows.variableCount
        steps = FlatArray(minimumCapacity: 2 * count)
        result = FlatArray(minimumCapacity: 2 * count)
        inputCoefficient = FlatArray(minimumCapacity: 4 * count)
        inputStep = FlatIndices(minimumCapacity: 4 * count)
    }

    // MARK: Writing

    /// Adds an input to the step that `finishStep` will end.
    @inline(__always)
    mutating func addInput(_ step: Int32, times coefficient: Double) {
        inputCoefficient.append(coefficient)
        inputStep.append(Int(step))
    }

    /// Ends the step whose inputs were added since the last one, and computes it.
    ///
    /// Returns its place.
    @inline(__always)
    mutating func finishStep(row: Int = -1, divisor: Double = 1) -> Int32 {
        let step = Step(divisor: divisor, row: Int32(truncatingIfNeeded: row), start: openStart)
        openStart = Int32(truncatingIfNeeded: inputStep.count)
        steps.append(step)
        result.append(compute(step, end: inputStep.count))
        return Int32(truncatingIfNeeded: steps.count - 1)
    }

    @inline(__always)
    func compute(_ step: Step, end: Int) -> Double {
        var sum = step.row < 0 ? 0 : rows.constant[Int(step.row)]
        for index in Int(step.start)..<end { sum += inputCoefficient[index] * result[inputStep[index]] }
        // Adding zero turns negative zero into positive zero.
        return sum / step.divisor + 0
    }

    // MARK: Changes

    /// What depends on the constant of one row.
    ///
    /// Kept, because a constant that has changed once, that of a rotating root for example, usually changes again.
    final class DependencyCone {
        /// Ascending, so that each step comes after those it reads.
        let steps: FlatArray<Int32>
        /// Those with a value that one of the steps computes.
        let variables: FlatArray<Int32>
        /// The row itself, and those with one of the variables.
        let rows: FlatArray<Int32>
        /// Places of choices that read one of the steps.
        let choices: FlatArray<Int32>

        fileprivate init(
            steps: consuming FlatArray<Int32>, variables: consuming FlatArray<Int32>, rows: consuming FlatArray<Int32>,
            choices: consuming FlatArray<Int32>
        ) {
            self.steps = steps
            self.variables = variables
            self.rows = rows
            self.choices = choices
        }
    }

    /// Which step reads which.
    struct Links: ~Copyable {
        var areMade = false
        /// Steps by the steps they read.
        var readers = FlatLists()
        /// Steps by the rows whose constants they read.
        var readersOfRow = FlatLists()
        /// Variables by the step that computes their value.
        var variables = FlatLists()
        var pendingSteps = PendingSet(capacity: 0)
        var pendingRows = PendingSet(capacity: 0)
    }

    /// Finds what depends on the constant of a row.
    /// - `members`: by variable, which step computes its value.
    /// - `choices`: what may choose otherwise.
    /// - Complexity: O(inputs and readers of the steps that depend on it, and choices), after the first one.
    mutating func dependencyCone(
        ofRow row: Int, _ members: borrowing FlatArray<Elimination.Member>, _ choices: [FreeChoice]
    ) -> DependencyCone {
        if !links.areMade { link(members) }
        for place in links.readersOfRow.range(row) { links.pendingSteps.insert(links.readersOfRow[place]) }
        links.pendingRows.insert(row)
        var found = FlatArray<Int32>()
        var variables = FlatArray<Int32>()
        var position = 0
        while let step = links.pendingSteps.popFirst(from: position) {
            position = step
            found.append(Int32(truncatingIfNeeded: step))
            for place in links.readers.range(step) { links.pendingSteps.insert(links.readers[place]) }
            for place in links.variables.range(step) {
                let variable = links.variables[place]
                variables.append(Int32(truncatingIfNeeded: variable))
                for row in rows.byVariable.range(variable) { links.pendingRows.insert(rows.byVariable[row]) }
            }
        }
        var foundRows = FlatArray<Int32>()
        while let row = links.pendingRows.popFirst() { foundRows.append(Int32(truncatingIfNeeded: row)) }
        var foundChoices = FlatArray<Int32>()
        for (place, choice) in choices.enumerated() where choice.reads({ Self.contains(found, $0) }) {
            foundChoices.append(Int32(truncatingIfNeeded: place))
        }
        return DependencyCone(steps: found, variables: variables, rows: foundRows, choices: foundChoices)
    }

    /// Whether a step is among steps that ascend.
    private static func contains(_ steps: borrowing FlatArray<Int32>, _ step: Int32) -> Bool {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle] < step { low = middle + 1 } else { high = middle }
        }
        return low < steps.count && steps[low] == step
    }

    private mutating func link(_ members: borrowing FlatArray<Elimination.Member>) {
        var valueStep = FlatArray<Int32>(repeating: -1, count: members.count)
        for variable in members.indices { valueStep[variable] = members[variable].step }
        var reader = FlatArray<Int32>(repeating: 0, count: inputStep.count)
        for step in steps.indices {
            for input in Int(steps[step].start)..<end(of: step) { reader[input] = Int32(step) }
        }
        links = Links(
            areMade: true,
            readers: FlatLists(keyCount: steps.count, count: inputStep.count) { (inputStep[$0], Int(reader[$0])) },
            readersOfRow: FlatLists(keyCount: rows.rowCount, count: steps.count) { (Int(steps[$0].row), $0) },
            variables: FlatLists(keyCount: steps.count, count: rows.variableCount) { (Int(valueStep[$0]), $0) },
            pendingSteps: PendingSet(capacity: steps.count), pendingRows: PendingSet(capacity: rows.rowCount))
    }

    @inline(__always)
    func end(of step: Int) -> Int { step + 1 < steps.count ? Int(steps[step + 1].start) : inputStep.count }

    /// Computes the steps of a cone again.
    mutating func run(_ cone: DependencyCone) {
        recomputedCount += cone.steps.count
        for index in cone.steps.indices {
            let step = Int(cone.steps[index])
            result[step] = compute(steps[step], end: end(of: step))
        }
    }

    /// Computes all steps again.
    mutating func runAll() {
        recomputedCount += steps.count
        for step in steps.indices { result[step] = compute(steps[step], end: end(of: step)) }
    }
}
