/// Rows whose constants have changed, and what hangs on those that changed lately.
struct PendingChanges: ~Copyable {
    /// When more rows than these change at once, everything is computed anew.
    static let reachLimit = 8

    /// Those that have changed, each once.
    private(set) var rows = FlatArray<Int32>()
    private var isChanged = FlatArray<Bool>()
    private var reaches: [(row: Int, reach: EliminationProgram.Reach)] = []
    /// The oldest of the reaches.
    private var oldest = 0

    mutating func note(_ row: Int, of rowCount: Int) {
        if isChanged.count < rowCount { makeRoom(rowCount) }
        guard !isChanged[row] else { return }
        isChanged[row] = true
        rows.append(Int32(truncatingIfNeeded: row))
    }

    private mutating func makeRoom(_ rowCount: Int) {
        rows = FlatArray(minimumCapacity: Self.reachLimit)
        isChanged = FlatArray(repeating: false, count: rowCount)
        reaches.reserveCapacity(Self.reachLimit)
    }

    mutating func removeAll() {
        for index in rows.indices { isChanged[Int(rows[index])] = false }
        rows.shorten(to: 0)
    }

    func place(ofReachOf row: Int) -> Int? { reaches.firstIndex { $0.row == row } }

    /// The reach of a row that is kept.
    func reach(ofRow row: Int) -> EliminationProgram.Reach {
        guard let place = place(ofReachOf: row) else {
            preconditionFailure("BUG DETECTED: no reach of row \(row) is kept")
        }
        return reaches[place].reach
    }

    /// Keeps a reach, in place of the oldest one of a row that has not changed now.
    mutating func keep(_ reach: EliminationProgram.Reach, ofRow row: Int) {
        if reaches.count < Self.reachLimit {
            reaches.append((row, reach))
            return
        }
        while isChanged[reaches[oldest].row] { oldest = (oldest + 1) % reaches.count }
        reaches[oldest] = (row, reach)
        oldest = (oldest + 1) % reaches.count
    }
}
