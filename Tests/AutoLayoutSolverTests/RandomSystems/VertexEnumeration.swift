import AutoLayoutSolver

@testable import SolverOracle

/// The definition of a layout by trying every basis: a check on the oracle, for three variables and a few rows.
///
/// All that the definition minimises is linear between the planes on which a row or a variable is zero. So the point
/// it picks is where such planes meet; it is enough to compare those points. A box far out closes what has no end, and
/// a variable that reaches its walls counts as ambiguous like any other whose values are apart.
package enum VertexEnumeration {
    /// The distance of the far walls. No basis of a system of a few rows comes near them.
    private static let farAway = Rational(0x1p200)

    package static func solve(_ system: LinearSystem) -> OracleAnswer {
        let broken = brokenRows(of: system)
        let kept = SolverOracle.requiredRowsInOrder(of: system).filter { !broken.contains($0) }
        let corners = corners(of: system, keeping: kept)
        func costs(_ startingBasis: [Rational]) -> [Rational] {
            SolverOracle.levelViolations(of: startingBasis, in: system, ignoring: broken).dropFirst().map(\.violation)
        }
        let costed = corners.map { (startingBasis: $0, costs: costs($0)) }
        guard let least = costed.map(\.costs).min(by: { $0.lexicographicallyPrecedes($1) }) else {
            preconditionFailure("BUG DETECTED: the unbreakable rows cannot hold together")
        }
        let best = costed.filter { $0.costs == least }.map(\.startingBasis)
        let chosen = best.min { $0.map(\.magnitude).lexicographicallyPrecedes($1.map(\.magnitude)) } ?? []
        let spans = chosen.indices.map { variable -> Rational? in
            let values = best.map { $0[variable] }
            return (values.max() ?? .zero) - (values.min() ?? .zero)
        }
        return OracleAnswer(
            values: chosen, brokenRows: broken, ambiguousVariables: spans.map(SolverOracle.isAmbiguous),
            isNearAmbiguityLimit: spans.map(SolverOracle.isNearAmbiguityLimit),
            levelViolations: Array(zip(SolverOracle.optionalPriorities(of: system), least)))
    }

    private static func brokenRows(of system: LinearSystem) -> [Int] {
        var (kept, broken): ([Int], [Int]) = ([], [])
        for row in SolverOracle.requiredRowsInOrder(of: system) {
            if corners(of: system, keeping: kept + [row]).isEmpty { broken.append(row) } else { kept.append(row) }
        }
        return broken
    }

    /// Every point where planes meet that satisfies some rows and the signs of the variables.
    private static func corners(of system: LinearSystem, keeping rows: [Int]) -> [[Rational]] {
        let count = system.variableCount
        var planes = system.rows.map { coefficients(of: $0, count: count) }
        for variable in 0..<count {
            for wall in [.zero, farAway, -farAway] {
                var plane = [Rational](repeating: .zero, count: count + 1)
                plane[variable] = 1
                plane[count] = -wall
                planes.append(plane)
            }
        }
        var unique: Set<[Rational]> = []
        forEachSubset(of: planes, size: count) { chosen in
            guard let point = meetingPoint(of: chosen), !unique.contains(point) else { return }
            if isAllowed(point, in: system, keeping: rows) { unique.insert(point) }
        }
        return Array(unique)
    }

    private static func isAllowed(_ point: [Rational], in system: LinearSystem, keeping rows: [Int]) -> Bool {
        for (variable, value) in point.enumerated() {
            if value.magnitude > farAway || system.isNonNegative[variable] && value.sign < 0 { return false }
        }
        return rows.allSatisfy { SolverOracle.violation(of: system.rows[$0], at: point).isZero }
    }

    /// A row's coefficients, one for each variable, and its constant.
    private static func coefficients(of row: LinearSystem.Row, count: Int) -> [Rational] {
        var result = [Rational](repeating: .zero, count: count + 1)
        for term in row.terms { result[term.variable] += Rational(term.coefficient) }
        result[count] = Rational(row.constant)
        return result
    }

    /// The one point on as many planes as there are variables; nothing if there is none or more than one.
    private static func meetingPoint(of planes: [[Rational]]) -> [Rational]? {
        var planes = planes
        let count = planes.count
        for column in 0..<count {
            guard let pivot = (column..<count).first(where: { !planes[$0][column].isZero }) else { return nil }
            planes.swapAt(column, pivot)
            let inverse = planes[column][column].inverse
            planes[column] = planes[column].map { $0 * inverse }
            for other in 0..<count where other != column && !planes[other][column].isZero {
                let factor = planes[other][column]
                planes[other] = zip(planes[other], planes[column]).map { $0 - factor * $1 }
            }
        }
        return planes.map { -$0[count] }
    }

    private static func forEachSubset(of planes: [[Rational]], size: Int, _ body: ([[Rational]]) -> Void) {
        func extend(_ chosen: [[Rational]], from start: Int) {
            if chosen.count == size { return body(chosen) }
            for index in start..<planes.count { extend(chosen + [planes[index]], from: index + 1) }
        }
        extend([], from: 0)
    }
}
