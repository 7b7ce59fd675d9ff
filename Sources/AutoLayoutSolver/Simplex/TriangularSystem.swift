/// The factors of some active entities in the order in which they are used, for solving with them again and again without
/// allocating.
struct TriangularSystem: ~Copyable {
    let steps: FlatArray<Step>
    let upper: FlatArray<Entry>
    private let lowerSteps: FlatArray<LowerStep>
    private let lower: FlatArray<Entry>

    // Not private: in other files of the module the compiler's debug builds need these types' descriptors.
    struct Entry {
        var unknown: Int32
        var value: Double

        init(of entry: SparseColumns.Entry) {
            unknown = Int32(entry.index)
            value = entry.value
        }
    }

    struct Step {
        var unknown: Int32
        var entity: Int32
        /// Where its entries end; they begin where those of the step before end.
        var end: Int32
        var pivot: Double
    }

    struct LowerStep {
        var unknown: Int32
        var end: Int32
    }

    /// Nil if the zeros do not determine all unknowns.
    /// - `zeros`: entities that should be zero; as many as are independent count.
    init?(_ component: SparseComponent, zeros: [Int]) {
        let factorisation = BasisFactorisation(component, wanted: zeros)
        var isZero = FlatArray(repeating: false, count: component.entityCount)
        for entity in zeros { isZero[entity] = true }
        guard factorisation.active.count == component.unknownCount else { return nil }
        for entity in factorisation.active where !isZero[entity] { return nil }
        let factors = factorisation.factors
        var steps = FlatArray<Step>(minimumCapacity: component.unknownCount)
        var upper = FlatArray<Entry>(minimumCapacity: 2 * component.unknownCount)
        for step in 0..<component.unknownCount {
            for place in factors.upper.range(step) { upper.append(Entry(of: factors.upper.entries[place])) }
            let factor = factors.steps[step]
            let entity = factorisation.active[factor.position]
            steps.append(
                Step(
                    unknown: Int32(factor.unknown), entity: Int32(entity), end: Int32(upper.count),
                    pivot: factor.pivot))
        }
        var lowerSteps = FlatArray<LowerStep>(minimumCapacity: factors.lowerSteps.count)
        var lower = FlatArray<Entry>()
        for column in factors.lowerSteps.indices.reversed() {
            for place in factors.lower.range(column) { lower.append(Entry(of: factors.lower.entries[place])) }
            let unknown = factors.steps[factors.lowerSteps[column]].unknown
            lowerSteps.append(LowerStep(unknown: Int32(unknown), end: Int32(lower.count)))
        }
        self.steps = steps
        self.upper = upper
        self.lowerSteps = lowerSteps
        self.lower = lower
    }

    /// The active entities, by position.
    var activeCount: Int { steps.count }

    @inline(__always)
    func active(_ position: Int) -> Int { Int(steps[position].entity) }

    /// By how much the unknowns must change for the active residuals to become zero.
    /// - `correction`: by unknown; written.
    func solve(_ residual: borrowing FlatArray<Double>, _ correction: inout FlatArray<Double>) {
        let (steps, upper) = (steps.elements, upper.elements)
        let (residual, correction) = (residual.elements, correction.mutableElements)
        var place = 0
        for index in 0..<activeCount {
            let step = steps[index]
            var sum = 0 - residual[Int(step.entity)]
            while place < Int(step.end) {
                sum -= upper[place].value * correction[Int(upper[place].unknown)]
                place &+= 1
            }
            // The next step may wait for this number, and most pivots are one: a division would take longer than the rest.
            correction[Int(step.unknown)] = step.pivot == 1 ? sum : step.pivot == -1 ? -sum : sum / step.pivot
        }
        place = 0
        for index in lowerSteps.indices {
            let step = lowerSteps[index]
            while place < Int(step.end) {
                correction[Int(step.unknown)] -= lower[place].value * correction[Int(lower[place].unknown)]
                place += 1
            }
        }
    }
}
