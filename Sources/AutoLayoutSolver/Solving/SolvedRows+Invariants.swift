extension SolvedRows {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    /// What is kept from one change to the next is what a look at everything says.
    func verify() throws(BrokenInvariant) {
        try elimination.verifyCompletedElimination()
        try verifyRejections()
        try changes.verify()
        for (row, cone) in changes.cones { try elimination.verify(cone, ofRow: row) }
        guard split.isMade else { return }
        try verifyRejectionsOfComponents()
        try verifyValues()
    }

    private func verifyRejections() throws(BrokenInvariant) {
        var isLookedAt = FlatArray(repeating: false, count: rows.rowCount)
        for row in active { isLookedAt[row] = true }
        for row in 0..<rows.rowCount {
            let rejects = isLookedAt[row] && elimination.rejects(row)
            try expect(
                isRejecting[row] == rejects,
                "row \(row) \(rejects ? "rejects" : "takes") the point, and the other is kept")
        }
        for variable in 0..<rows.variableCount {
            try expect(
                isRejecting[rows.rowCount + variable] == elimination.isNegative(variable),
                "whether variable \(variable) is negative has changed")
        }
        let freeCount = isFreeClassRejecting.count { $0 }
        try expect(
            freeCount == rejectingFreeClassCount,
            "\(freeCount) free classes reject, and \(rejectingFreeClassCount) are counted")
        let count = elimination.illConditioned.count + freeCount + isRejecting.indices.count { isRejecting[$0] }
        try expect(count == rejectingCount, "\(count) things reject the point, and \(rejectingCount) are counted")
    }

    private func verifyRejectionsOfComponents() throws(BrokenInvariant) {
        var firm = [Int](repeating: 0, count: split.components.count)
        var facts = 0
        func add(_ component: Int32) { if component < 0 { facts += 1 } else { firm[Int(component)] += 1 } }
        for row in elimination.illConditioned { add(split.components.ofRow[row]) }
        for row in active where isRejecting[row] { add(split.components.ofRow[row]) }
        for variable in 0..<rows.variableCount where isRejecting[rows.rowCount + variable] {
            add(split.components.ofVariable[variable])
        }
        try expect(firm == split.certainRejections, "components count other rejections than there are")
        for position in elimination.free.indices where isFreeClassRejecting[position] {
            add(split.components.ofVariable[elimination.free[position].root])
        }
        try expect(firm == split.rejections, "components count other rejections, with free classes, than there are")
        try expect(
            facts == split.fixedRejectionCount,
            "\(facts) facts are rejected, and \(split.fixedRejectionCount) are counted")
        try expect(split.dirty.isEmpty && !split.isDirty.contains(true), "a component waits after the solution")
    }

    /// Where nothing rejects the elimination's point, it is the answer.
    private func verifyValues() throws(BrokenInvariant) {
        try expect(value.count == rows.variableCount, "\(value.count) values of \(rows.variableCount) variables")
        guard !split.isInconsistent else { return }
        for variable in 0..<rows.variableCount where !split.isRejected(split.components.ofVariable[variable]) {
            let found = eliminationValue(variable)
            try expect(
                isSame(value[variable], found),
                "variable \(variable) is \(value[variable]), and the elimination says \(found)")
        }
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    #endif
}

#if CheckInvariants
extension PendingChanges {
    func verify() throws(BrokenInvariant) {
        try expect(rows.count == 0, "rows wait for a change that was made")
        for row in isChanged.indices { try expect(!isChanged[row], "row \(row) is marked as changed") }
        try expect(cones.count <= Self.coneLimit, "\(cones.count) cones are kept")
        try expect(Set(cones.map(\.row)).count == cones.count, "two cones of one row are kept")
    }
}
#endif
