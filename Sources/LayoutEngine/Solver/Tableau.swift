/// A dictionary of residuals: each *basic* residual is a constant plus a combination of the *nonbasic* ones,
/// and every nonbasic residual is zero at the current point.
///
/// The residuals of a component with `k` unknowns are the unknowns themselves (entities `0 ..< k`: "how far is
/// x from zero") followed by its rows (how far is the row from holding with equality). All `k` nonbasic
/// residuals are tight at once, which makes the current point a vertex.
struct Tableau {
    let unknownCount: Int
    let entityCount: Int
    /// Entity that stands in each nonbasic column.
    private(set) var columnEntity: [Int]
    /// Entity that each matrix row describes.
    private(set) var rowEntity: [Int]
    /// For an entity, its matrix row if it is basic, or `-1 - column` if it is nonbasic.
    private(set) var place: [Int]
    /// The value of each basic residual at the current point.
    private(set) var rowValue: [Double]
    private(set) var matrix: [Double]

    var rowCount: Int { rowEntity.count }

    /// Starts at the origin: every unknown is nonbasic (zero) and every row's residual is its constant.
    init(variables: [Int], rows rowIndices: [Int], of presolve: Presolve, localIndex: [Int]) {
        let rows = presolve.rows
        let columns = variables.count
        unknownCount = columns
        entityCount = columns + rowIndices.count
        columnEntity = Array(0..<columns)
        rowEntity = Array(columns..<(columns + rowIndices.count))
        place = (0..<columns).map { -1 - $0 } + Array(0..<rowIndices.count)
        rowValue = [Double](repeating: 0, count: rowIndices.count)
        matrix = [Double](repeating: 0, count: rowIndices.count * columns)
        for (index, row) in rowIndices.enumerated() {
            var constant = rows.constant[row]
            for term in rows.start[row]..<rows.start[row + 1] {
                let variable = rows.termVariable[term]
                if presolve.isKnown[variable] {
                    constant += rows.termCoefficient[term] * presolve.value[variable]
                } else {
                    matrix[index * columns + localIndex[variable]] += rows.termCoefficient[term]
                }
            }
            rowValue[index] = constant
        }
    }

    func value(of entity: Int) -> Double { place[entity] < 0 ? 0 : rowValue[place[entity]] }

    func isBasic(_ entity: Int) -> Bool { place[entity] >= 0 }

    @inline(__always)
    func coefficient(_ row: Int, _ column: Int) -> Double { matrix[row * unknownCount + column] }

    /// Adds `factor` times matrix row `row` to `gradient`, and the magnitudes of what was added to `summed`.
    func accumulate(_ row: Int, factor: Double, into gradient: inout [Double], summed: inout [Double]) {
        let base = row * unknownCount
        for column in 0..<unknownCount {
            let product = factor * matrix[base + column]
            gradient[column] += product
            summed[column] += abs(product)
        }
    }

    /// Exchanges the basic residual of `row` with the nonbasic one of `column`; the leaving residual becomes zero.
    /// - Complexity: O(rows * columns).
    mutating func pivot(row pivotRow: Int, column pivotColumn: Int) {
        let columns = unknownCount
        let rows = rowCount
        let entering = columnEntity[pivotColumn]
        let leaving = rowEntity[pivotRow]
        rowValue.withUnsafeMutableBufferPointer { values in
            matrix.withUnsafeMutableBufferPointer { cells in
                let base = pivotRow * columns
                let inverse = 1 / cells[base + pivotColumn]
                // leaving = c + p * entering + rest  =>  entering = (leaving - c - rest) / p
                for column in 0..<columns { cells[base + column] *= -inverse }
                cells[base + pivotColumn] = inverse
                let pivotValue = -values[pivotRow] * inverse
                values[pivotRow] = pivotValue
                for row in 0..<rows where row != pivotRow {
                    let other = row * columns
                    let factor = cells[other + pivotColumn]
                    if factor == 0 { continue }
                    cells[other + pivotColumn] = 0
                    for column in 0..<columns {
                        let product = factor * cells[base + column]
                        let sum = cells[other + column] + product
                        cells[other + column] = abs(sum) <= Tolerance.cancellation * abs(product) ? 0 : sum
                    }
                    values[row] += factor * pivotValue
                }
            }
        }
        columnEntity[pivotColumn] = leaving
        rowEntity[pivotRow] = entering
        place[leaving] = -1 - pivotColumn
        place[entering] = pivotRow
    }

    /// Sets a residual that is noise to exactly zero, so that degenerate ties are recognised as ties.
    mutating func snap(_ row: Int) { rowValue[row] = 0 }
}
