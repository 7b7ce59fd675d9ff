/// Where the simplex found the point of a component, kept so that it is found again for other constants without a search.
///
/// At the vertex some residuals are zero and the others lie on one side of it. That a vertex is the point which the contract
/// defines hangs on nothing else, because all costs are straight on either side: so while the same residuals come out zero and
/// the others on the same sides, the vertex with the same tight rows is the point. What is tight is chosen from the zeros
/// alone, not from how the simplex came there. So a solution from nothing gives the same numbers, bit for bit.
final class KeptVertex {
    let isAmbiguous: Bool
    private let hangsOnLengths: Bool
    private let component: SparseComponent
    private let variables: [Int]
    private let isNonNegative: [Bool]
    private let rowIndices: FlatIndices
    /// The terms of a row's constant: known variables. Those of row `r` are `knownStart[r] ..< knownStart[r + 1]`.
    private let knownStart: FlatArray<Int32>
    private let knowns: FlatArray<Known>
    /// Gives the unknowns at which what was zero is zero.
    private let system: TriangularSystem
    /// By entity, on which side of zero its residual is.
    private let side: FlatArray<Int8>
    /// The rows that `system` does not make zero.
    private let loose: FlatIndices
    private let witness: LexicographicSimplex.Witness?

    // What `locate` works on.
    private let constant: FlatArray<Double>
    private let residual: FlatArray<Double>
    private let correction: FlatArray<Double>

    private struct Known {
        var variable: Int32
        var coefficient: Double
    }

    /// Nil if the rows that come out zero do not determine the point.
    init?(
        _ simplex: borrowing LexicographicSimplex, _ ambiguity: LexicographicSimplex.Ambiguity, variables: [Int],
        rows rowIndices: [Int], of presolve: borrowing Presolve
    ) {
        hangsOnLengths = ambiguity.hangsOnLengths
        isAmbiguous = ambiguity.isAny
        witness = ambiguity.witness
        component = simplex.component
        self.variables = variables
        isNonNegative = simplex.isNonNegative
        let component = simplex.component
        var zeros: [Int] = []
        zeros.reserveCapacity(component.unknownCount + 8)
        var side = FlatArray<Int8>(minimumCapacity: component.entityCount)
        for entity in 0..<component.entityCount {
            side.append(Self.side(of: simplex.vertex.residual[entity]))
            if side[entity] == Self.unclear { return nil }
            if side[entity] == 0 { zeros.append(entity) }
        }
        guard let system = TriangularSystem(component, zeros: zeros) else { return nil }
        var loose = FlatIndices(minimumCapacity: rowIndices.count)
        let isTight = FlatArray(repeating: false, count: component.entityCount)
        for position in 0..<system.tightCount { isTight[system.tight(position)] = true }
        for entity in component.unknownCount..<component.entityCount where !isTight[entity] { loose.append(entity) }
        self.loose = loose
        self.system = system
        self.side = side
        var ownRows = FlatIndices(minimumCapacity: rowIndices.count)
        for row in rowIndices { ownRows.append(row) }
        self.rowIndices = ownRows
        let rows = presolve.rows
        var knownStart = FlatArray<Int32>(minimumCapacity: rowIndices.count + 1)
        var knowns = FlatArray<Known>()
        knownStart.append(0)
        for row in rowIndices {
            for term in rows.terms(of: row) where presolve.isKnown[rows.termVariable[term]] {
                knowns.append(
                    Known(variable: Int32(rows.termVariable[term]), coefficient: rows.termCoefficient[term]))
            }
            knownStart.append(Int32(knowns.count))
        }
        self.knownStart = knownStart
        self.knowns = knowns
        constant = FlatArray(repeating: 0, count: component.entityCount)
        residual = FlatArray(repeating: 0, count: component.entityCount)
        correction = FlatArray(repeating: 0, count: component.unknownCount)
    }

    @inline(__always)
    private static func side(of residual: Double) -> Int8 {
        if abs(residual) <= Tolerance.clearlyZero { return 0 }
        return abs(residual) <= Tolerance.points ? unclear : residual > 0 ? 1 : -1
    }

    /// Between what rounding leaves of zero and what counts as another place: there it hangs on tolerances which of two vertices
    /// the simplex takes.
    private static let unclear: Int8 = 2

    // MARK: Use

    /// Finds the vertex for the present constants and values of known variables.
    /// - Returns: whether it is the component's point.
    func locate(_ rows: PreparedRows, _ value: borrowing FlatArray<Double>) -> Bool {
        let unknownCount = component.unknownCount
        for index in rowIndices.indices {
            var sum = rows.constant[rowIndices[index]]
            for place in Int(knownStart[index])..<Int(knownStart[index + 1]) {
                sum += knowns[place].coefficient * value[Int(knowns[place].variable)]
            }
            constant[unknownCount + index] = sum
        }
        for unknown in 0..<unknownCount { residual[unknown] = 0 }
        for position in 0..<system.tightCount { residual[system.tight(position)] = constant[system.tight(position)] }
        correct()
        // Once more, from what rounding has left.
        if missesTight() {
            correct()
            guard tightStand() else { return false }
        }
        return looseStand()
    }

    /// Evaluates the tight rows anew. Returns whether a tight residual is not zero.
    private func missesTight() -> Bool {
        var misses = false
        for position in 0..<system.tightCount {
            let entity = system.tight(position)
            if entity >= component.unknownCount { residual[entity] = evaluate(entity) }
            if residual[entity] != 0 { misses = true }
        }
        return misses
    }

    /// Moves the unknowns so that the tight residuals become zero.
    private func correct() {
        system.solve(residual, correction)
        for unknown in 0..<component.unknownCount { residual[unknown] += correction[unknown] }
    }

    @inline(__always)
    private func evaluate(_ entity: Int) -> Double {
        var sum = constant[entity]
        for term in component.terms(of: entity) {
            sum += component.coefficient[term] * residual[component.unknown[term]]
        }
        return sum
    }

    /// Whether the rows that were made zero are.
    private func tightStand() -> Bool {
        for position in 0..<system.tightCount {
            let entity = system.tight(position)
            if entity < component.unknownCount { continue }
            residual[entity] = evaluate(entity)
            if Self.side(of: residual[entity]) != 0 { return false }
        }
        return true
    }

    /// Whether each unknown, and each other row, is where it was, on its side of zero.
    private func looseStand() -> Bool {
        for unknown in 0..<component.unknownCount where Self.side(of: residual[unknown]) != side[unknown] {
            return false
        }
        for index in loose.indices {
            let entity = loose[index]
            residual[entity] = evaluate(entity)
            if Self.side(of: residual[entity]) != side[entity] { return false }
        }
        return true
    }

    /// Whether the sides tell what is ambiguous at the point that `locate` found. Where something can change, but not clearly,
    /// they do not.
    var tellsAmbiguity: Bool { !hangsOnLengths || witness?.holds(residual) == true }

    /// Writes what `locate` found.
    func copyValues(to value: borrowing FlatArray<Double>) {
        for index in variables.indices {
            value[variables[index]] = isNonNegative[index] ? max(0, residual[index]) : residual[index]
        }
    }
}

/// The two vertices of a component that were its point last: what changes, as a rule, changes back.
struct KeptVertices {
    private var last: KeptVertex?
    private var other: KeptVertex?

    mutating func keep(_ vertex: KeptVertex) {
        other = last
        last = vertex
    }

    /// Finds the point at one of them. Returns whether it is ambiguous; nil if it is somewhere else.
    mutating func revisit(_ rows: PreparedRows, _ value: borrowing FlatArray<Double>) -> Bool? {
        if let last, last.take(rows, value) { return last.isAmbiguous }
        guard let other, other.take(rows, value) else { return nil }
        swap(&self.last, &self.other)
        return other.isAmbiguous
    }
}

extension KeptVertex {
    /// Writes the point, if it is at this vertex.
    fileprivate func take(_ rows: PreparedRows, _ value: borrowing FlatArray<Double>) -> Bool {
        guard locate(rows, value), tellsAmbiguity else { return false }
        copyValues(to: value)
        return true
    }
}
