extension WarmStart {
    #if CheckInvariants
    func checkInvariants() { do throws(BrokenInvariant) { try verify() } catch { error.end() } }

    /// The rows are of two kinds, those that are made zero and those that are looked at afterwards.
    func verify() throws(BrokenInvariant) {
        try system.verify(unknownCount: component.unknownCount)
        var isTaken = FlatArray(repeating: false, count: component.entityCount)
        for position in 0..<system.activeCount {
            let entity = system.active(position)
            try expect(!isTaken[entity], "entity \(entity) is active twice")
            try expect(side[entity] == 0, "entity \(entity) is active, and kept on side \(side[entity])")
            isTaken[entity] = true
        }
        for index in inactive.indices {
            try expect(inactive[index] >= component.unknownCount, "unknown \(inactive[index]) is kept as a row")
            try expect(!isTaken[inactive[index]], "entity \(inactive[index]) is active and inactive, or inactive twice")
            isTaken[inactive[index]] = true
        }
        for entity in 0..<component.entityCount {
            try expect(-1...1 ~= side[entity], "entity \(entity) is on no side")
            try expect(isTaken[entity] || entity < component.unknownCount, "row \(entity) is looked at by nobody")
        }
    }

    func checkLocated() {
        do throws(BrokenInvariant) {
            try verify()
            try verifyLocated()
        } catch { error.end() }
    }

    /// At a point that was found each residual is on its side.
    func verifyLocated() throws(BrokenInvariant) {
        for entity in 0..<component.entityCount {
            var found = residual[entity]
            if entity >= component.unknownCount {
                found = component.terms(of: entity).reduce(constant[entity]) {
                    $0 + component.coefficient[$1] * residual[component.unknown[$1]]
                }
            }
            try expect(
                Self.isOnSide(side[entity], found),
                "entity \(entity) was kept on side \(side[entity]), and is at \(found)")
        }
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    @inline(__always)
    func checkLocated() {}
    #endif
}

#if CheckInvariants
extension TriangularSystem {
    /// Each step solves for one unknown by those of the steps before it.
    func verify(unknownCount: Int) throws(BrokenInvariant) {
        try expect(activeCount == unknownCount, "\(activeCount) steps for \(unknownCount) unknowns")
        var isSolved = FlatArray(repeating: false, count: unknownCount)
        var place = 0
        for index in steps.indices {
            let step = steps[index]
            try expect(place...upper.count ~= Int(step.end), "the entries of step \(index) end before they begin")
            while place < Int(step.end) {
                try expect(isSolved[Int(upper[place].unknown)], "step \(index) reads an unknown of a later step")
                place += 1
            }
            try expect(!isSolved[Int(step.unknown)], "unknown \(step.unknown) is solved for twice")
            try expect(step.pivot != 0, "step \(index) divides by zero")
            isSolved[Int(step.unknown)] = true
        }
        try expect(place == upper.count, "\(upper.count - place) entries belong to no step")
    }
}
#endif
