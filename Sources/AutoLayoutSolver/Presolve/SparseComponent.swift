/// One component of a system, sparse both ways, in the terms of the simplex.
///
/// An *entity* is anything with a residual, which is how far it is from being active: the unknowns are entities
/// `0 ..< unknownCount` ("how far is x from zero"), the rows follow ("how far is the row from holding with equality").
/// Every residual is a constant plus terms over the unknowns.
///
/// A class, because it never changes and many values refer to it.
final class SparseComponent {
    let unknownCount: Int
    let entityCount: Int
    /// Entity `e` owns the terms `start[e] ..< start[e + 1]`.
    let start: FlatIndices
    let unknown: FlatIndices
    let coefficient: FlatArray<Double>
    let constant: FlatArray<Double>
    /// The entities of unknown `u` are `columnEntity[columnStart[u] ..< columnStart[u + 1]]`, itself the first.
    let columnStart: FlatIndices
    let columnEntity: FlatIndices
    let columnCoefficient: FlatArray<Double>

    /// - `variables`: unknowns of the component, in canonical order.
    /// - `rowIndices`: its open rows.
    /// - `localIndex`: for a variable of the component, its place in `variables`.
    init(variables: [Int], rows rowIndices: [Int], of presolve: borrowing Presolve, localIndex: [Int32]) {
        unknownCount = variables.count
        entityCount = variables.count + rowIndices.count
        let termCount = unknownCount + 3 * rowIndices.count
        var start = FlatIndices(minimumCapacity: entityCount + 1)
        var unknown = FlatIndices(minimumCapacity: termCount)
        var coefficient = FlatArray<Double>(minimumCapacity: termCount)
        var constant = FlatArray<Double>(minimumCapacity: entityCount)
        // An unknown is a form of one term.
        for index in 0..<unknownCount {
            start.append(index)
            unknown.append(index)
            coefficient.append(1)
            constant.append(0)
        }
        start.append(unknownCount)
        let rows = presolve.rows
        for row in rowIndices {
            var sum = rows.constant[row]
            for term in rows.start[row]..<rows.start[row + 1] {
                let variable = rows.termVariable[term]
                if presolve.isKnown[variable] {
                    sum += rows.termCoefficient[term] * presolve.value[variable]
                } else {
                    unknown.append(Int(localIndex[variable]))
                    coefficient.append(rows.termCoefficient[term])
                }
            }
            constant.append(sum)
            start.append(unknown.count)
        }
        var columnStart = FlatIndices(repeating: 0, count: unknownCount + 1)
        for term in unknown.indices { columnStart[unknown[term] + 1] += 1 }
        for index in 0..<unknownCount { columnStart[index + 1] += columnStart[index] }
        var next = FlatIndices(repeating: 0, count: unknownCount)
        for index in 0..<unknownCount { next[index] = columnStart[index] }
        var columnEntity = FlatIndices(repeating: 0, count: unknown.count)
        var columnCoefficient = FlatArray<Double>(repeating: 0, count: unknown.count)
        for entity in 0..<entityCount {
            for term in start[entity]..<start[entity + 1] {
                let place = next[unknown[term]]
                columnEntity[place] = entity
                columnCoefficient[place] = coefficient[term]
                next[unknown[term]] += 1
            }
        }
        self.start = start
        self.unknown = unknown
        self.coefficient = coefficient
        self.constant = constant
        self.columnStart = columnStart
        self.columnEntity = columnEntity
        self.columnCoefficient = columnCoefficient
    }

    /// The terms of an entity.
    @inline(__always)
    func terms(of entity: Int) -> Range<Int> {
        Range(uncheckedBounds: (start[entity], start[entity + 1]))
    }

    /// Where the entities of an unknown are in the columns.
    @inline(__always)
    func column(of unknown: Int) -> Range<Int> {
        Range(uncheckedBounds: (columnStart[unknown], columnStart[unknown + 1]))
    }
}
