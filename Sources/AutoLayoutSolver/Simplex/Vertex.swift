/// A point at which as many residuals of a component are active as it has unknowns, and what it takes to leave it.
///
/// All numbers come from the component's own rows: the factors are renewed every few dozen exchanges, and the point with
/// them, so that the noise of a small pivot does not outlive it.
struct Vertex {
    let component: SparseComponent
    /// The active entities, by position.
    private(set) var active: [Int]
    /// For an entity, its position if it is active, and -1 if it is not.
    private(set) var position: [Int]
    /// How far each entity is from being active; that of an unknown is its value.
    private(set) var residual: [Double]
    /// How many entities have become active in place of others.
    private(set) var exchangeCount = 0
    private var factors: BasisFactors
    /// How fast each residual changes along the line that `setSearchDirection` chose; zero for what is not in `touched`.
    private var line: [NumberWithMagnitude]
    private(set) var touched: [Int] = []

    var unknownCount: Int { component.unknownCount }

    /// - `wanted`: entities to make active, as far as they are independent.
    init(_ component: SparseComponent, wanted: [Int]) {
        self.component = component
        let factorisation = BasisFactorisation(component, wanted: wanted)
        active = factorisation.active
        factors = factorisation.factors
        position = [Int](all: -1, count: component.entityCount)
        for (index, entity) in active.enumerated() { position[entity] = index }
        residual = [Double](all: 0, count: component.entityCount)
        line = [NumberWithMagnitude](all: NumberWithMagnitude(), count: component.entityCount)
        touched.reserveCapacity(component.entityCount)
        locate()
        checkInvariants()
        checkFactors()
    }

    func isActive(_ entity: Int) -> Bool { position[entity] >= 0 }

    /// A form over the unknowns as a combination of active residuals, by position.
    func combination(_ form: consuming VectorWithMagnitudes) -> VectorWithMagnitudes { factors.combination(form) }

    /// The residual of an entity, except for its constant, as a combination of active residuals.
    func combination(of entity: Int) -> VectorWithMagnitudes {
        var form = VectorWithMagnitudes(count: unknownCount)
        for term in component.terms(of: entity) { form.add(component.unknown[term], component.coefficient[term]) }
        return factors.combination(form)
    }

    // MARK: Moving

    /// How fast an entity's residual changes along the line.
    @inline(__always)
    func slope(_ entity: Int) -> Double { line[entity].value }

    /// Turns to the line on which one active residual changes and the others stay zero; `sign` says which way.
    mutating func setSearchDirection(_ leavingPosition: Int, sign: Double) {
        var change = VectorWithMagnitudes(count: unknownCount)
        change.add(leavingPosition, sign)
        let displacement = factors.displacement(change)
        for entity in touched { line[entity] = NumberWithMagnitude() }
        touched.removeAll(keepingCapacity: true)
        for unknown in 0..<unknownCount {
            let change = displacement[unknown]
            if change.significant == 0 { continue }
            for index in component.column(of: unknown) {
                let entity = component.columnEntity[index]
                if line[entity].magnitude == 0 { touched.append(entity) }
                line[entity].subtract(-component.columnCoefficient[index], times: change)
            }
        }
        // The value of the equations, whatever rounding gives.
        for entity in touched { line[entity].value = isActive(entity) ? 0 : line[entity].significant }
        line[active[leavingPosition]].value = sign
    }

    /// Goes along the line.
    mutating func advance(_ step: Double) {
        for entity in touched { residual[entity] += step * line[entity].value }
    }

    /// Makes an entity active in place of the one at a position.
    ///
    /// The point is on it already.
    /// - Complexity: that of two solutions with the factors.
    mutating func exchange(position leavingPosition: Int, with entity: Int) {
        let row = combination(of: entity)
        position[active[leavingPosition]] = -1
        active[leavingPosition] = entity
        position[entity] = leavingPosition
        residual[entity] = 0
        factors.exchange(position: leavingPosition, row: row)
        exchangeCount += 1
        if factors.needsRefactorisation { refresh() }
        checkInvariants()
        checkFactors(at: leavingPosition)
    }

    /// Sets a residual that is noise to exactly zero, so that ties are seen to be ties.
    mutating func snap(_ entity: Int) { residual[entity] = 0 }

    /// Finds factors and point again from the rows.
    mutating func refresh() { factor(active) }

    /// Becomes the vertex at which other entities are active, as far as they are independent.
    mutating func restart(_ wanted: [Int]) {
        for entity in touched { line[entity] = NumberWithMagnitude() }
        touched.removeAll(keepingCapacity: true)
        exchangeCount = 0
        factor(wanted)
    }

    private mutating func factor(_ wanted: [Int]) {
        // The old factors go before the new ones are made: in a large component they are most of what it takes.
        factors = BasisFactors()
        let factorisation = BasisFactorisation(component, wanted: wanted)
        for entity in active { position[entity] = -1 }
        active = factorisation.active
        factors = factorisation.factors
        for (index, entity) in active.enumerated() { position[entity] = index }
        locate()
        checkInvariants()
        checkFactors()
    }

    /// Computes the point from the active entities, once more from what was missed the first time, and all residuals.
    private mutating func locate() {
        for unknown in 0..<unknownCount { residual[unknown] = 0 }
        for _ in 0..<2 {
            var missing = VectorWithMagnitudes(count: unknownCount)
            var isThere = true
            for (index, entity) in active.enumerated() {
                let miss = evaluate(entity)
                if miss == 0 { continue }
                isThere = false
                missing.add(index, -miss)
            }
            if isThere { break }
            let change = factors.displacement(missing)
            for unknown in 0..<unknownCount { residual[unknown] += change[unknown].value }
        }
        for entity in unknownCount..<component.entityCount { residual[entity] = evaluate(entity) }
        for entity in active { residual[entity] = 0 }
    }

    /// A residual from the values of the unknowns.
    func evaluate(_ entity: Int) -> Double {
        var sum = component.constant[entity]
        for term in component.terms(of: entity) {
            sum += component.coefficient[term] * residual[component.unknown[term]]
        }
        return sum
    }
}
