import AutoLayoutSolver
import SolverOracle

extension RandomSystem {
    static func sameLevelConflicts(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...8, &random)
        let priorities: [Float] = random.pick([[500], [750, 250], [999, 500, 250]])
        for _ in 0..<random.integer(1...2) {
            system.rows.append(smallRow(in: system, .equal, priority: 1000, &random))
        }
        for _ in 0..<random.integer(system.variableCount...3 * system.variableCount) {
            system.rows.append(
                smallRow(in: system, random.pick(relations), priority: random.pick(priorities), &random))
        }
        return finish(system, &random)
    }

    static func redundant(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...10, &random)
        let point = wholePoint(in: system, &random)
        for _ in 0..<random.integer(2...system.variableCount) {
            let relation = random.pick(relations)
            let row = smallRow(in: system, relation, priority: 1000, &random)
            system.rows.append(moved(row, to: point, slack: relation == .equal ? 0 : random.integer(0...2) * 10))
        }
        for _ in 0..<random.integer(2...8) {
            system.rows.append(combination(of: system.rows, &random))
        }
        for _ in 0..<random.integer(0...4) {
            let priority = random.pick(commonPriorities)
            let row = smallRow(in: system, random.pick(relations), priority: priority, &random)
            system.rows += [row, scaled(row, by: random.pick([-2, -1, 1, 2]))]
        }
        return finish(system, &random)
    }

    static func infeasible(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...10, &random)
        let point = wholePoint(in: system, &random)
        for _ in 0..<random.integer(0...2) {
            var fact = moved(smallRow(in: system, .equal, priority: 1000, &random), to: point, slack: 0)
            fact.breakingOrder = LinearSystem.Row.unbreakable
            system.rows.append(fact)
        }
        for _ in 0..<random.integer(system.variableCount...2 * system.variableCount) {
            let priority: Float = random.chance(percent: 80) ? 1000 : random.pick(commonPriorities)
            system.rows.append(smallRow(in: system, random.pick(relations), priority: priority, &random))
        }
        // Views side by side that together are wider than what holds them: the conflict of most real reports.
        let sizes = system.isNonNegative.indices.filter { system.isNonNegative[$0] }
        if !sizes.isEmpty {
            let room = Double(random.integer(0...3) * 5)
            system.rows.append(
                .init(sizes.map { .init($0, 1) }, constant: 16 - room, .equal, breakingOrder: anyRank))
        }
        return finish(system, &random)
    }

    static func ambiguous(_ random: inout SplitMix64) -> LinearSystem {
        var system = empty(variables: 3...16, &random)
        for _ in 0..<random.integer(1...max(1, system.variableCount / 2)) {
            let relation: LinearSystem.Relation = random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
            let priority: Float = random.chance(percent: 40) ? 1000 : random.pick(commonPriorities)
            system.rows.append(smallRow(in: system, relation, priority: priority, &random))
        }
        return finish(system, &random)
    }

    /// A row over one to three variables in whole numbers and halves.
    static func smallRow(
        in system: LinearSystem, _ relation: LinearSystem.Relation, priority: Float, _ random: inout SplitMix64
    ) -> LinearSystem.Row {
        let variables = random.shuffled(Array(0..<system.variableCount)).prefix(random.pick([1, 1, 2, 2, 2, 3]))
        let terms = variables.sorted().map {
            LinearSystem.Term($0, random.pick([1, 1, 1, -1, -1, -1, 0.5, -0.5, 2, -2]))
        }
        let constant = Double(random.pick([0, 0, 8, -8, 10, -10, 20, -20, 50, -50, 100, -100]))
        return .init(terms, constant: constant, relation, priority: priority, breakingOrder: anyRank)
    }

    /// A point of small whole numbers with the signs that a system asks for.
    static func wholePoint(in system: LinearSystem, _ random: inout SplitMix64) -> [Double] {
        system.isNonNegative.map { Double(random.integer($0 ? 0...20 : -20...20) * 5) }
    }

    /// The row with the constant that makes it hold at a point, with so much to spare.
    static func moved(_ row: LinearSystem.Row, to point: [Double], slack: Int) -> LinearSystem.Row {
        var result = row
        let side = row.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
        result.constant = Double(row.relation.rawValue * slack) - side
        return result
    }

    /// A row that follows from two of the given ones, or from one.
    private static func combination(of rows: [LinearSystem.Row], _ random: inout SplitMix64) -> LinearSystem.Row {
        let first = scaled(random.pick(rows), by: random.pick([-2, -1, -0.5, 1, 1, 2]))
        var second = random.pick(rows)
        if second.relation == .equal {
            second = scaled(second, by: random.pick([-1, 1]))
        } else if second.relation.rawValue == -first.relation.rawValue {
            second = scaled(second, by: -1)
        }
        let relation = first.relation == .equal ? second.relation : first.relation
        var coefficients: [Int: Double] = [:]
        for term in first.terms + second.terms { coefficients[term.variable, default: 0] += term.coefficient }
        let terms = coefficients.filter { $0.value != 0 }.sorted { $0.key < $1.key }
            .map { LinearSystem.Term($0.key, $0.value) }
        return .init(terms, constant: first.constant + second.constant, relation, breakingOrder: anyRank)
    }

    /// The same row, written differently.
    private static func scaled(_ row: LinearSystem.Row, by factor: Double) -> LinearSystem.Row {
        var result = row
        result.terms = row.terms.map { .init($0.variable, $0.coefficient * factor) }
        result.constant = row.constant * factor
        if factor < 0, let flipped = LinearSystem.Relation(rawValue: -row.relation.rawValue) {
            result.relation = flipped
        }
        return result
    }
}
