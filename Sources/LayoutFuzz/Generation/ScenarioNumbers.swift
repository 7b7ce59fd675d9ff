/// Draws the numbers of a scenario.
enum ScenarioNumbers {
    static func draw(for scenario: Scenario, _ choice: inout Seed) -> [Int] {
        var numbers: [Int] = []
        let changes = changes(of: scenario)
        var focus: Focus?
        for (index, limit) in scenario.limits.enumerated() {
            if index == changes.lowerBound { focus = Focus.draw(kinds: scenario.kinds(numbers), upTo: limit, &choice) }
            if changes.contains(index), let number = focus?.number(&choice) {
                numbers.append(number)
            } else {
                numbers.append(number(upTo: limit, after: numbers, &choice))
            }
        }
        return numbers
    }

    /// The range of the numbers that choose changes: the longest run of equal limits, the last of these.
    private static func changes(of scenario: Scenario) -> Range<Int> {
        var longest = 0..<0
        var start = 0
        for (index, limit) in scenario.limits.enumerated() {
            if limit != scenario.limits[start] { start = index }
            if index + 1 - start >= longest.count { longest = start..<index + 1 }
        }
        return longest
    }

    /// Few kinds of changes, with values that repeat.
    ///
    /// A change that undoes or repeats another one has to be of the same kind: with many kinds that hardly happens.
    private struct Focus {
        let kinds: [Int]
        let count: Int
        let limit: Int
        var values: [Int] = []

        static func draw(kinds count: Int, upTo limit: Int, _ choice: inout Seed) -> Focus? {
            guard count > 1, limit >= count, choice.chance(50) else { return nil }
            let pool = (0..<choice.pick([1, 2, 2, 3, 3, 4])).map { _ in choice.int(0...count - 1) }
            return Focus(kinds: pool, count: count, limit: limit)
        }

        mutating func number(_ choice: inout Seed) -> Int {
            let kind = choice.pick(kinds)
            let last = (limit - kind) / count
            let value =
                switch choice.int(0...9) {
                case 0...3 where !values.isEmpty: min(last, choice.pick(values))
                case 4...5: choice.int(0...min(2, last))
                default: choice.int(0...last)
                }
            values.append(value)
            return kind + count * value
        }
    }

    /// Small numbers, the greatest one and those that were drawn already are frequent: rules change at ends and where two
    /// lengths meet.
    private static func number(upTo limit: Int, after others: [Int], _ choice: inout Seed) -> Int {
        switch choice.int(0...19) {
        case 0...4: return choice.int(0...min(2, limit))
        case 5...6: return limit
        case 7...8 where !others.isEmpty: return min(limit, choice.pick(others))
        default: return choice.int(0...limit)
        }
    }
}
