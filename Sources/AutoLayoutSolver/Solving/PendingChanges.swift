/// Rows whose constants have changed, and what depends on those that changed recently.
struct PendingChanges: ~Copyable {
    /// When more rows than these change at once, everything is computed again.
    static let coneLimit = 8

    /// Those that have changed, each once.
    private(set) var rows = FlatArray<Int32>()
    private(set) var isChanged = FlatArray<Bool>()
    private(set) var cones: [(row: Int, cone: EliminationProgram.DependencyCone)] = []
    /// The oldest of the cones.
    private var oldest = 0

    mutating func note(_ row: Int, of rowCount: Int) {
        if isChanged.count < rowCount { allocateFlags(rowCount) }
        guard !isChanged[row] else { return }
        isChanged[row] = true
        rows.append(Int32(truncatingIfNeeded: row))
    }

    private mutating func allocateFlags(_ rowCount: Int) {
        rows = FlatArray(minimumCapacity: Self.coneLimit)
        isChanged = FlatArray(repeating: false, count: rowCount)
        cones.reserveCapacity(Self.coneLimit)
    }

    mutating func removeAll() {
        for index in rows.indices { isChanged[Int(rows[index])] = false }
        rows.shorten(to: 0)
    }

    func place(ofConeForRow row: Int) -> Int? { cones.firstIndex { $0.row == row } }

    /// The cone of a row that is kept.
    func dependencyCone(ofRow row: Int) -> EliminationProgram.DependencyCone {
        guard let place = place(ofConeForRow: row) else {
            preconditionFailure("BUG DETECTED: no reach of row \(row) is kept")
        }
        return cones[place].cone
    }

    /// Keeps a cone, in place of the oldest one of a row that has not changed now.
    mutating func keep(_ cone: EliminationProgram.DependencyCone, ofRow row: Int) {
        if cones.count < Self.coneLimit {
            cones.append((row, cone))
            return
        }
        while isChanged[cones[oldest].row] { oldest = (oldest + 1) % cones.count }
        cones[oldest] = (row, cone)
        oldest = (oldest + 1) % cones.count
    }
}
