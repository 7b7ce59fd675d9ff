extension Vertex {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    func verify() throws(BrokenInvariant) {
        try expect(
            active.count == unknownCount, "a vertex of \(active.count) active entities for \(unknownCount) unknowns")
        try expect(position.count == component.entityCount, "a vertex of other entities than its component's")
        for (place, entity) in active.enumerated() {
            try expect(
                position[entity] == place, "entity \(entity) is active at \(place), and noted at \(position[entity])")
            try expect(residual[entity] == 0, "entity \(entity) is active, and its residual is \(residual[entity])")
        }
        let activeCount = position.count { $0 >= 0 }
        try expect(
            activeCount == active.count, "\(activeCount) entities have a position, and \(active.count) are active")
        try verifyResiduals()
        try verifyLine()
    }

    /// The residuals are those of the point, but for the noise of the exchanges since the last factors.
    private func verifyResiduals() throws(BrokenInvariant) {
        var largest = 1.0
        for entity in residual.indices {
            largest = max(largest, abs(residual[entity]), abs(component.constant[entity]))
        }
        guard largest.isFinite else { return }
        for entity in unknownCount..<component.entityCount {
            let miss = abs(residual[entity] - evaluate(entity))
            try expect(
                miss <= Self.noise * largest,
                "the residual of entity \(entity) is \(residual[entity]), and misses by \(miss)")
        }
    }

    private static let noise = 1e-5

    /// What the line does not touch does not change along it.
    private func verifyLine() throws(BrokenInvariant) {
        var isTouched = FlatArray(repeating: false, count: component.entityCount)
        for entity in touched {
            try expect(!isTouched[entity], "the line touches entity \(entity) twice")
            isTouched[entity] = true
        }
        for entity in isTouched.indices where !isTouched[entity] {
            try expect(slope(entity) == 0, "the line changes entity \(entity), which it does not touch")
        }
    }

    /// An active residual is a combination of itself alone: the factors are those of the active entities.
    func verifyFactors(at place: Int) throws(BrokenInvariant) {
        let row = combination(of: active[place])
        for other in active.indices {
            let miss = abs(row[other].value - (other == place ? 1 : 0))
            try expect(
                miss <= Self.noise * max(1, row[other].magnitude),
                "by the factors, active entity \(active[place]) is \(row[other].value) times \(active[other])")
        }
    }

    func checkFactors(at place: Int) {
        do throws(BrokenInvariant) { try verifyFactors(at: place) } catch { error.end() }
    }

    /// Looks at the first few; each takes two solutions.
    func checkFactors() { for place in active.indices.prefix(32) { checkFactors(at: place) } }
    #else
    @inline(__always)
    func checkInvariants() {}
    @inline(__always)
    func checkFactors(at place: Int) {}
    @inline(__always)
    func checkFactors() {}
    #endif
}
