import AutoLayoutSolver

/// What has changed in a tree since its engine last solved it.
struct ConstraintChanges {
    /// Whether rows may have come, gone or got other terms or priorities.
    var needsLowering = true
    /// Constraints that have other constants.
    var constraints: [NSLayoutConstraint] = []
    /// Whether the root has another size or position.
    var changesRootBounds = false

    var hasChanges: Bool { needsLowering || changesRootBounds || !constraints.isEmpty }

    /// The constants that the rows of the last lowering have now; nil if only a new lowering can tell.
    func constants(of rows: [LinearSystem.Row], root: UIView) -> [(row: Int, constant: Double)]? {
        guard !needsLowering else { return nil }
        var result: [(row: Int, constant: Double)] = []
        if changesRootBounds {
            for (row, lowered) in Lowering.rootRows(root).enumerated() { result.append((row, lowered.constant)) }
        }
        for constraint in constraints {
            guard let row = constraint.loweredRow, let lowered = Lowering.row(for: constraint),
                rows.indices.contains(row), rows[row].form == lowered.form,
                Lowering.isInRowOrder(lowered, at: row, in: rows)
            else { return nil }
            result.append((row, lowered.constant))
        }
        // Where rows have equal terms, constants order them, and two changed rows could swap.
        return constraints.count > 1 && !constraints.allSatisfy { $0.hasUniqueTerms(rows) } ? nil : result
    }
}

extension NSLayoutConstraint {
    /// Whether no other row that an app wrote has the same terms.
    fileprivate func hasUniqueTerms(_ rows: [LinearSystem.Row]) -> Bool {
        guard let row = loweredRow else { return false }
        return [row - 1, row + 1].allSatisfy { !rows.indices.contains($0) || rows[$0].form != rows[row].form }
    }
}
