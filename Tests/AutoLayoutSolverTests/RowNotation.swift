import AutoLayoutSolver

extension LinearSystem.Row {
    /// `sum(coefficient * x[variable]) REL value`, as tables of hard cases write it.
    init(
        _ terms: KeyValuePairs<Int, Double>, _ relation: LinearSystem.Relation, _ value: Double,
        at priority: Float = 1000, rank: Int = LinearSystem.Row.unbreakable
    ) {
        self.init(
            terms.map { LinearSystem.Term($0.key, $0.value) }, constant: -value, relation, priority: priority,
            breakingOrder: rank)
    }

    /// `sum(coefficient * x[variable]) == value`
    init(
        _ terms: KeyValuePairs<Int, Double>, _ value: Double, at priority: Float = 1000,
        rank: Int = LinearSystem.Row.unbreakable
    ) {
        self.init(terms, .equal, value, at: priority, rank: rank)
    }
}

extension LinearSystem {
    /// Variables of one kind.
    init(_ rows: [Row], variables: Int, nonNegative: Bool = false) {
        self.init(
            variableCount: variables, isNonNegative: [Bool](repeating: nonNegative, count: variables), rows: rows)
    }

    /// A row of labels that want 60 to 100 points each, eight apart, in 50 points for each: variable `2i` is the place of
    /// label `i`, `2i + 1` its width.
    static func crowdedRow(_ count: Int) -> LinearSystem {
        var system = LinearSystem(
            variableCount: 2 * count, isNonNegative: (0..<2 * count).map { $0 % 2 == 1 })
        for label in 0..<count {
            let (place, width) = (2 * label, 2 * label + 1)
            let wanted = Double(60 + label % 5 * 10)
            system.rows += [
                Row([width: 1], .lessThanOrEqual, wanted, at: 250),
                Row([width: 1], .greaterThanOrEqual, wanted, at: 750),
                label == 0
                    ? Row([place: 1], 8)
                    : Row([place: 1, place - 2: -1, width - 2: -1], .greaterThanOrEqual, 8),
            ]
        }
        system.rows.append(Row([2 * count - 2: 1, 2 * count - 1: 1], 50 * Double(count) - 8))
        return system
    }
}
