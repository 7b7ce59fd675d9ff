extension EliminationProgram {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    func verify() throws(BrokenInvariant) {
        try expect(result.count == steps.count, "\(result.count) numbers of \(steps.count) steps")
        try expect(inputCoefficient.count == inputStep.count, "an input without a coefficient")
        try expect(Int(openStart) == inputStep.count, "inputs of a step that was not finished")
        for step in steps.indices { try verify(step) }
        try expect(links.pendingSteps.isEmpty && links.pendingRows.isEmpty, "a search for a cone left something behind")
    }

    private func verify(_ step: Int) throws(BrokenInvariant) {
        let written = steps[step]
        let last = end(of: step)
        try expect(0 <= written.start && Int(written.start) <= last, "step \(step) has inputs of the step before it")
        try expect(-1..<rows.rowCount ~= Int(written.row), "step \(step) reads row \(written.row), which is none")
        try expect(written.divisor != 0, "step \(step) divides by zero")
        for input in Int(written.start)..<last {
            let read = inputStep[input]
            try expect(0..<step ~= read, "step \(step) reads step \(read), which is not an earlier one")
        }
        let fresh = compute(written, end: last)
        try expect(isSame(result[step], fresh), "step \(step) keeps \(result[step]), and its inputs say \(fresh)")
    }

    /// Compares a cone with what a look at every step finds.
    func verify(
        _ cone: DependencyCone, ofRow row: Int, _ members: borrowing FlatArray<Elimination.Member>,
        _ choices: [FreeChoice]
    ) throws(BrokenInvariant) {
        var isReached = FlatArray(repeating: false, count: steps.count)
        var reached: [Int32] = []
        for step in steps.indices {
            let inputs = Int(steps[step].start)..<end(of: step)
            guard Int(steps[step].row) == row || inputs.contains(where: { isReached[inputStep[$0]] }) else { continue }
            isReached[step] = true
            reached.append(Int32(step))
        }
        try expect(cone.steps.array == reached, "the cone of row \(row) has other steps than depend on it")
        let variables = members.indices.filter { members[$0].step >= 0 && isReached[Int(members[$0].step)] }
        try expect(
            cone.variables.array.map { Int($0) }.sorted() == variables,
            "the cone of row \(row) has other variables than depend on it")
        var touched: Set<Int> = [row]
        for variable in variables { touched.formUnion(rows.byVariable.list(variable)) }
        try expect(
            cone.rows.array.map { Int($0) } == touched.sorted(),
            "the cone of row \(row) has other rows than depend on it")
        let reading = choices.indices.filter { choices[$0].reads { isReached[Int($0)] } }
        try expect(
            cone.choices.array.map { Int($0) } == reading, "the cone of row \(row) has other choices than depend on it")
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    #endif
}
