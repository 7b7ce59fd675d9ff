/// Where the simplex found the point of a component, kept so that it is found again for other constants without a search.
///
/// At the vertex some residuals are zero and the others lie on one side of it. Whether a vertex is the point of the
/// component depends on nothing else, because all costs are straight on either side: so while the same residuals come out zero
/// and the others on the same sides, the vertex with the same active rows is the point. What is active is chosen from the zeros
/// alone, not from how the simplex came there. So a solution from nothing gives the same numbers, bit for bit.
///
/// It is not bound to one component: it serves each component with the same rows and other constants, such as the next
/// cell of a table.
final class WarmStart {
    let isAmbiguous: Bool
    /// The first of the components with the same rows that this one serves.
    let model: Int
    private let dependsOnStepLengths: Bool
    let component: SparseComponent
    private let isNonNegative: [Bool]
    /// Gives the unknowns at which what was zero is zero.
    let system: TriangularSystem
    /// By entity, on which side of zero its residual is.
    let side: FlatArray<Int8>
    /// The rows that `system` does not make zero.
    let inactive: FlatIndices
    private let witness: LexicographicSimplex.Witness?

    // What `locate` works on. Unchecked, because nothing that runs while one of them is written reads it.
    @exclusivity(unchecked)
    private(set) var constant: FlatArray<Double>
    @exclusivity(unchecked)
    private(set) var residual: FlatArray<Double>
    @exclusivity(unchecked)
    private var correction: FlatArray<Double>

    /// Nil if the rows that come out zero do not determine the point.
    init?(_ answer: LexicographicSimplex.Answer, _ ambiguity: LexicographicSimplex.Ambiguity, model: Int) {
        self.model = model
        dependsOnStepLengths = ambiguity.dependsOnStepLengths
        isAmbiguous = ambiguity.isAny
        witness = ambiguity.witness
        component = answer.component
        isNonNegative = answer.isNonNegative
        let component = answer.component
        let rowCount = component.entityCount - component.unknownCount
        var zeros: [Int] = []
        zeros.reserveCapacity(component.unknownCount + 8)
        var side = FlatArray<Int8>(minimumCapacity: component.entityCount)
        for entity in 0..<component.entityCount {
            side.append(Self.side(of: answer.residual[entity]))
            if side[entity] == Self.uncertainSide { return nil }
            if side[entity] == 0 { zeros.append(entity) }
        }
        guard let system = TriangularSystem(component, zeros: zeros) else { return nil }
        var inactive = FlatIndices(minimumCapacity: rowCount)
        var isActive = FlatArray(repeating: false, count: component.entityCount)
        for position in 0..<system.activeCount { isActive[system.active(position)] = true }
        for entity in component.unknownCount..<component.entityCount where !isActive[entity] { inactive.append(entity) }
        self.inactive = inactive
        self.system = system
        self.side = side
        constant = FlatArray(repeating: 0, count: component.entityCount)
        residual = FlatArray(repeating: 0, count: component.entityCount)
        correction = FlatArray(repeating: 0, count: component.unknownCount)
        checkInvariants()
    }

    @inline(__always)
    private static func side(of residual: Double) -> Int8 {
        if abs(residual) <= Tolerance.clearlyZero { return 0 }
        return abs(residual) <= Tolerance.nearlyZero ? uncertainSide : residual > 0 ? 1 : -1
    }

    /// Between what rounding leaves of zero and what counts as another place: there tolerances decide which of two
    /// vertices the simplex takes.
    private static let uncertainSide: Int8 = 2

    // MARK: Use

    /// Finds the vertex for the present constants and values of known variables.
    /// - `number`: of a component with the rows that the vertex was found for.
    /// - Returns: whether it is the component's point.
    func locate(
        _ number: Int, of components: borrowing Components, _ rows: PreparedRows, _ value: borrowing FlatArray<Double>
    ) -> Bool {
        let unknownCount = component.unknownCount
        let (residual, constant) = (residual.mutableElements, constant.mutableElements)
        let (hasKnown, written) = (components.hasKnown.elements, rows.constant.elements)
        var entity = unknownCount
        for place in components.rows.range(number) {
            let row = components.rows[place]
            var sum = written[row]
            if hasKnown[row] {
                for term in rows.terms(of: row) where components.isKnown(rows.termVariable[term]) {
                    sum += rows.termCoefficient[term] * value[rows.termVariable[term]]
                }
            }
            constant[entity] = sum
            entity &+= 1
        }
        for unknown in 0..<unknownCount { residual[unknown] = 0 }
        for position in 0..<system.activeCount { residual[system.active(position)] = constant[system.active(position)] }
        correctActiveResiduals()
        // Once more, from what rounding has left.
        if violatesActiveRows() {
            correctActiveResiduals()
            guard activeRowsHold() else { return false }
        }
        guard inactiveRowsHold() else { return false }
        checkLocated()
        return true
    }

    /// Evaluates the active rows again.
    ///
    /// Returns whether an active residual is not zero.
    private func violatesActiveRows() -> Bool {
        let forms = forms
        var misses = false
        for position in 0..<system.activeCount {
            let entity = system.active(position)
            if entity >= forms.unknownCount { forms.evaluate(entity) }
            if forms.residual[entity] != 0 { misses = true }
        }
        return misses
    }

    /// Moves the unknowns so that the active residuals become zero.
    private func correctActiveResiduals() {
        system.solve(residual, &correction)
        let residual = residual.mutableElements
        for unknown in 0..<component.unknownCount { residual[unknown] += correction[unknown] }
    }

    /// Whether the rows that were made zero are.
    private func activeRowsHold() -> Bool {
        let forms = forms
        for position in 0..<system.activeCount {
            let entity = system.active(position)
            if entity < forms.unknownCount { continue }
            forms.evaluate(entity)
            if Self.side(of: forms.residual[entity]) != 0 { return false }
        }
        return true
    }

    /// Whether each unknown, and each other row, is where it was, on its side of zero.
    private func inactiveRowsHold() -> Bool {
        let forms = forms
        let side = side.elements
        for unknown in 0..<forms.unknownCount where !Self.isOnSide(side[unknown], forms.residual[unknown]) {
            return false
        }
        let inactiveRows = inactive.elements
        for index in inactive.indices {
            let entity = Int(inactiveRows[index])
            forms.evaluate(entity)
            if !Self.isOnSide(side[entity], forms.residual[entity]) { return false }
        }
        return true
    }

    /// Whether `side(of:)` would return the same value again.
    @inline(__always)
    static func isOnSide(_ side: Int8, _ residual: Double) -> Bool {
        if side == 0 { return abs(residual) <= Tolerance.clearlyZero }
        return (side > 0 ? residual : -residual) > Tolerance.nearlyZero
    }

    private var forms: Forms { Forms(component, constant: constant.elements, residual: residual.mutableElements) }

    /// The rows of the component, and the point, by where they are in memory: a change of a constant mainly
    /// evaluates them, and finding each array again for each term took as long.
    private struct Forms {
        let unknownCount: Int
        let start: UnsafePointer<Int32>
        let unknown: UnsafePointer<Int32>
        let coefficient: UnsafePointer<Double>
        let constant: UnsafePointer<Double>
        let residual: UnsafeMutablePointer<Double>

        init(
            _ component: SparseComponent, constant: UnsafePointer<Double>, residual: UnsafeMutablePointer<Double>
        ) {
            unknownCount = component.unknownCount
            start = component.start.elements
            unknown = component.unknown.elements
            coefficient = component.coefficient.elements
            self.constant = constant
            self.residual = residual
        }

        @inline(__always)
        func evaluate(_ entity: Int) {
            var sum = constant[entity]
            var term = Int(start[entity])
            let end = Int(start[entity + 1])
            while term < end {
                sum += coefficient[term] * residual[Int(unknown[term])]
                term &+= 1
            }
            residual[entity] = sum
        }
    }

    /// Whether the sides show what is ambiguous at the point that `locate` found.
    ///
    /// They do not if a variable might be able to move, but not clearly.
    var determinesAmbiguity: Bool { !dependsOnStepLengths || witness?.holds(residual) == true }

    /// Writes what `locate` found for a component.
    func copyValues(
        to value: inout FlatArray<Double>, _ number: Int, of components: borrowing Components
    ) {
        var unknown = 0
        for place in components.variables.range(number) {
            value[components.variables[place]] = isNonNegative[unknown] ? max(0, residual[unknown]) : residual[unknown]
            unknown += 1
        }
    }
}
