extension LexicographicSimplex {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    func verify() throws(BrokenInvariant) {
        try vertex.verify()
        let open = vertex.active.reduce(0) { $0 + (mayIncrease[$1] ? 1 : 0) + (mayDecrease[$1] ? 1 : 0) }
        try expect(open == openDirections, "\(open) directions are open, and \(openDirections) are counted")
        try verifySettled()
    }

    /// A level that was optimised decided on which side of zero its residuals stay.
    func verifySides() throws(BrokenInvariant) {
        var largest = 1.0
        for entity in vertex.residual { largest = max(largest, abs(entity)) }
        guard largest.isFinite else { return }
        let noise = 1e-5 * largest
        for entity in 0..<component.entityCount where !vertex.isActive(entity) {
            let residual = vertex.residual[entity]
            try expect(
                mayDecrease[entity] || residual >= -noise, "entity \(entity) may not fall, and is at \(residual)")
            try expect(mayIncrease[entity] || residual <= noise, "entity \(entity) may not rise, and is at \(residual)")
        }
    }

    private func verifySettled() throws(BrokenInvariant) {
        for entity in 0..<component.entityCount {
            let open = component.terms(of: entity).count { !settled.isSettled[component.unknown[$0]] }
            try expect(
                open == settled.openTerms[entity],
                "entity \(entity) has \(open) unknowns that can move, and \(settled.openTerms[entity]) are counted")
            try expect(
                !settled.isClosed[entity] || !(mayIncrease[entity] || mayDecrease[entity]),
                "entity \(entity) is called closed, and may still move")
        }
    }

    func checkSides() {
        do throws(BrokenInvariant) {
            try verify()
            try verifySides()
        } catch { error.end() }
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    @inline(__always)
    func checkSides() {}
    #endif
}
