extension Elimination {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    func checkCompletedElimination() {
        do throws(BrokenInvariant) { try verifyCompletedElimination() } catch { error.end() }
    }

    /// Looks at one class only, as one step of an elimination changes no other.
    func checkClass(of variable: Int) {
        do throws(BrokenInvariant) { _ = try verifyClass(of: variable) } catch { error.end() }
    }

    /// What holds between two levels, and at the end.
    func verify() throws(BrokenInvariant) {
        try expect(queue.count == 0, "rows are queued after their level")
        for row in 0..<rows.rowCount { try verify(row) }
        let unknownClassCount = try verifyClasses()
        try verifyBasis(unknownClassCount: unknownClassCount)
        try program.verify()
    }

    private func verify(_ row: Int) throws(BrokenInvariant) {
        switch rowState[row] {
        case .queued: throw BrokenInvariant("row \(row) waits in an empty queue")
        case .deferred:
            try expect(shares(of: row) == nil, "row \(row) is deferred, and has no more than two unknown classes")
        case .inactive: try expect(!startingBasis.isActive[row], "row \(row) is not looked at, and is active")
        case .waiting, .done: break
        }
    }

    /// Each variable is in one ring.
    ///
    /// Returns how many rings are not known.
    private func verifyClasses() throws(BrokenInvariant) -> Int {
        var isSeen = FlatArray(repeating: false, count: members.count)
        var unknownClassCount = 0
        for variable in members.indices where !isSeen[variable] {
            for member in try verifyClass(of: variable) {
                try expect(!isSeen[member], "variable \(member) is in two rings")
                isSeen[member] = true
            }
            if !members[variable].isKnown { unknownClassCount += 1 }
        }
        return unknownClassCount
    }

    /// Returns the members of a variable's ring.
    private func verifyClass(of variable: Int) throws(BrokenInvariant) -> [Int] {
        let root = Int(members[variable].root)
        var ring: [Int] = []
        var current = variable
        repeat {
            let member = members[current]
            try expect(Int(member.root) == root, "variable \(current) is in the ring of \(root), and has another root")
            try expect(
                member.isKnown == members[root].isKnown, "variable \(current) and its root are not known together")
            try expect(member.factor != 0 && !member.factor.isNaN, "variable \(current) is no multiple of its root")
            try expect(
                -1..<program.stepCount ~= Int(member.step),
                "variable \(current) reads step \(member.step), which is none")
            try expect(!member.isKnown || member.step >= 0, "variable \(current) is known, and no step computes it")
            ring.append(current)
            try expect(ring.count <= members.count, "the ring of variable \(variable) does not close")
            current = Int(member.next)
        } while current != variable
        try expect(ring.contains(root), "the ring of variable \(variable) is without its root \(root)")
        guard !members[root].isKnown else { return ring }
        try expect(members[root].factor == 1 && members[root].step < 0, "root \(root) is not itself")
        try expect(
            Int(members[root].count) == ring.count,
            "class \(root) counts \(members[root].count) members of \(ring.count)")
        return ring
    }

    /// Each row and each zero of the basis took one class.
    private func verifyBasis(unknownClassCount: Int) throws(BrokenInvariant) {
        let active = startingBasis.isActive.indices.count { startingBasis.isActive[$0] }
        let zero = startingBasis.isZero.indices.count { startingBasis.isZero[$0] }
        try expect(
            active + zero + unknownClassCount == rows.variableCount,
            "\(active) active rows, \(zero) zeros and \(unknownClassCount) unknown classes of \(rows.variableCount) variables"
        )
    }

    /// What holds besides once all is decided: nothing is unknown, and what is kept is what the rows say.
    func verifyCompletedElimination() throws(BrokenInvariant) {
        try verify()
        for variable in members.indices {
            try expect(members[variable].isKnown, "variable \(variable) was not decided")
            let computed = program.result[Int(members[variable].step)]
            try expect(
                isSame(values[variable], computed),
                "variable \(variable) is \(values[variable]), and its step says \(computed)")
        }
        for row in 0..<rows.rowCount where rowState[row] != .inactive {
            if rows.relation[row] == .equal {
                try expect(rowState[row] == .done, "row \(row) was not taken")
            } else {
                try expect(
                    isContentSize[row] == (pairedBound(of: row) != nil),
                    "whether row \(row) is a content size has changed")
            }
        }
        try verifyActiveRows()
    }

    /// Rows that decided something hold, but for the noise that their factors blow up.
    private func verifyActiveRows() throws(BrokenInvariant) {
        var largest = 1.0
        for variable in values.indices { largest = max(largest, abs(values[variable])) }
        guard largest.isFinite else { return }
        for row in startingBasis.isActive.indices where startingBasis.isActive[row] {
            let terms = rows.terms(of: row)
            let least = terms.map { abs(rows.termCoefficient[$0] * members[rows.termVariable[$0]].factor) }.min() ?? 0
            guard least > Tolerance.nearlyZero else { continue }
            let sum = terms.reduce(rows.constant[row]) { $0 + rows.termCoefficient[$1] * values[rows.termVariable[$1]] }
            let noise = Tolerance.residual * max(largest, abs(rows.constant[row])) / least
            try expect(abs(sum) <= noise, "row \(row) is active, and misses zero by \(sum)")
        }
    }

    func verify(_ cone: EliminationProgram.DependencyCone, ofRow row: Int) throws(BrokenInvariant) {
        try program.verify(cone, ofRow: row, members, free)
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    @inline(__always)
    func checkCompletedElimination() {}
    @inline(__always)
    func checkClass(of variable: Int) {}
    #endif
}
