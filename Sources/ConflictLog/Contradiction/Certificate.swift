import AutoLayoutSolver
import SolverOracle

/// How often each row of a minimal contradiction has to be counted, so that all unknowns vanish and a false sum is left.
struct Certificate {
    /// By row; negative where a row is subtracted.
    private(set) var weights: [(row: Int, weight: Double)] = []
    /// Unknowns that would have to be below zero.
    private(set) var negativeUnknowns: [Int] = []

    /// - Parameter rows: a minimal contradiction.
    init(rows: [Int], of logged: LoggedSystem) {
        var system = logged.system
        let used = rows.flatMap { system.rows[$0].terms.map(\.variable) }
        let unknowns = Set(used).sorted()
        // Which of the sizes have to be zero or more for the contradiction.
        var bounded: [Int] = []
        for unknown in unknowns where system.isNonNegative[unknown] {
            system.isNonNegative[unknown] = false
            if SolverOracle.isFeasible(rows: rows, of: system, reading: .simplest) {
                system.isNonNegative[unknown] = true
                bounded.append(unknown)
            }
        }
        var matrix = unknowns.map { unknown in
            rows.map { Self.coefficient(of: unknown, in: system.rows[$0]) }
                + bounded.map { $0 == unknown ? .one : .zero }
        }
        guard var solution = Self.nullVector(of: &matrix, columns: rows.count + bounded.count) else { return }
        if Self.isReversed(solution, rows, system) { solution = solution.map { -$0 } }
        let counted = zip(rows, solution).filter { system.rows[$0.0].constant != 0 && !$0.1.isZero }
        let unit = Self.unit((counted.isEmpty ? Array(zip(rows, solution)) : counted).map(\.1.magnitude))
        weights = zip(rows, solution).map { ($0, ($1 / unit).doubleValue) }
        negativeUnknowns = bounded
    }

    /// The weight that most rows have is counted once, so that most points stand in the sum as they do in the log.
    private static func unit(_ magnitudes: [Rational]) -> Rational {
        let used = magnitudes.filter { !$0.isZero }
        func count(_ one: Rational) -> Int { used.count { $0 == one } }
        return used.max { (count($0), $1) < (count($1), $0) } ?? .one
    }

    private static func coefficient(of unknown: Int, in row: LinearSystem.Row) -> Rational {
        row.terms.filter { $0.variable == unknown }.reduce(.zero) { $0 + Rational(simplestNear: $1.coefficient) }
    }

    /// Whether the sum of the rows must not be what it is only after all signs are changed.
    private static func isReversed(_ solution: [Rational], _ rows: [Int], _ system: LinearSystem) -> Bool {
        for (row, weight) in zip(rows, solution) where !weight.isZero {
            switch system.rows[row].relation {
            case .equal: continue
            case .greaterThanOrEqual: return weight.sign < 0
            case .lessThanOrEqual: return weight.sign > 0
            }
        }
        if solution.count > rows.count, let bound = solution[rows.count...].first(where: { !$0.isZero }) {
            return bound.sign < 0
        }
        let sum = zip(rows, solution).reduce(Rational.zero) {
            $0 + Rational(simplestNear: system.rows[$1.0].constant) * $1.1
        }
        return sum.sign > 0
    }

    /// A vector that the matrix takes to zero, by elimination; nil if there is none but zero.
    private static func nullVector(of matrix: inout [[Rational]], columns: Int) -> [Rational]? {
        var pivots: [Int] = []
        var next = 0
        for column in 0..<columns {
            guard let row = matrix.indices.dropFirst(next).first(where: { !matrix[$0][column].isZero }) else {
                var solution = [Rational](repeating: .zero, count: columns)
                solution[column] = .one
                for (index, pivot) in pivots.enumerated() { solution[pivot] = -matrix[index][column] }
                return solution
            }
            matrix.swapAt(next, row)
            let factor = matrix[next][column].inverse
            matrix[next] = matrix[next].map { $0 * factor }
            for other in matrix.indices where other != next && !matrix[other][column].isZero {
                let times = matrix[other][column]
                matrix[other] = zip(matrix[other], matrix[next]).map { $0 - times * $1 }
            }
            pivots.append(column)
            next += 1
        }
        return nil
    }
}
