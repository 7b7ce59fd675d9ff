import Foundation

/// Edits of the minimiser that make numbers plain.
extension MinimiserSearch {
    /// Sets all numbers to zero at once. Early, because parts that are equal then are tried together.
    func clearNumbers() { propose(best.mapNumbers { _, _ in 0 }.repaired()) }

    /// Reduces each number to the smallest whole number that still fails, and then those that can only be reduced
    /// together.
    func simplifyNumbers() {
        clearNumbers()
        for slot in best.numbers.indices {
            guard slot < best.numbers.count, best.numbers[slot] != 0 else { continue }
            simplify(slot)
        }
        simplifyNumbersTogether()
    }

    private func simplify(_ slot: Int) {
        minimiseNumber(slot)
        exchange(slot)
    }

    /// Numbers that can only be reduced together: equal ones, and each with the next. Their difference stays.
    private func simplifyNumbersTogether() {
        let numbers = best.numbers
        let slots = numbers.indices.filter { numbers[$0] != 0 }
        for (place, slot) in slots.enumerated() {
            let alike = slots[place...].filter { abs(numbers[$0]) == abs(numbers[slot]) }
            if alike.count > 1, !slots[..<place].contains(where: { abs(numbers[$0]) == abs(numbers[slot]) }) {
                lower(alike)
            }
            if place + 1 < slots.count { lower([slot, slots[place + 1]]) }
        }
    }

    /// Reduces all numbers in these slots by one amount, the largest that still fails.
    private func lower(_ slots: [Int]) {
        let start = best
        let numbers = start.numbers
        guard slots.allSatisfy({ numbers.indices.contains($0) && numbers[$0] != 0 }) else { return }
        func lowered(by amount: Double) -> LayoutCase {
            start.mapNumbers { slot, number in
                guard slots.contains(slot) else { return number }
                return number < 0 ? number + amount : number - amount
            }
        }
        let most = (slots.map { abs(numbers[$0]) }.min() ?? 0).rounded(.down)
        // Numbers that cannot be one less together can seldom be much less.
        guard most >= 1, propose(lowered(by: 1)), most > 1, !propose(lowered(by: most)) else { return }
        bisect(refused: -most, enough: -1) { propose(lowered(by: -$0)) }
    }

    /// Moves the number to its neighbour, where that is zero: of two numbers with the same effect, one has the plainer
    /// value.
    ///
    /// It moves without its sign. One that is still negative needs that, so it stays.
    private func exchange(_ slot: Int) {
        for other in [slot - 1, slot + 1] {
            let numbers = best.numbers
            guard numbers.indices.contains(slot), numbers.indices.contains(other), numbers[slot] > 0,
                numbers[other] == 0
            else { continue }
            let start = best
            func moved(_ value: Double) -> LayoutCase? {
                let moved = start.mapNumbers { $0 == other ? value : $0 == slot ? 0 : $1 }.repaired()
                // A number that changed was not moved.
                return moved.numbers.count == numbers.count ? moved : nil
            }
            let limit = numbers[slot]
            guard let same = moved(limit), isSimpler(same) else { continue }
            if let least = smallestFailingCase(upTo: limit, moved), propose(least) { return }
        }
    }

    /// The case with the smallest whole number, up to a limit, that shows the signature; nil if the limit does not show
    /// it.
    private func smallestFailingCase(upTo limit: Double, _ make: (Double) -> LayoutCase?) -> LayoutCase? {
        guard var least = make(limit), shows(least) else { return nil }
        bisect(refused: 0, enough: limit) { value in
            guard let candidate = make(value), shows(candidate) else { return false }
            least = candidate
            return true
        }
        return least
    }

    private func minimiseNumber(_ slot: Int) {
        if tryNumber(0, at: slot) { return }
        let isNegative = best.numbers[slot] < 0
        if isNegative, tryNumber(-best.numbers[slot], at: slot) { return minimiseNumber(slot) }
        // Most failures that need a number need any number. One that needs a negative number failed the trial without
        // the sign, and would fail this one, too.
        if !isNegative, best.numbers[slot] > 1, tryNumber(1, at: slot) { return }
        if best.numbers[slot] != best.numbers[slot].rounded() {
            tryNumber(best.numbers[slot].rounded(.towardZero), at: slot)
            tryNumber(best.numbers[slot].rounded(.awayFromZero), at: slot)
        }
        guard slot < best.numbers.count else { return }
        let start = abs(best.numbers[slot])
        let sign: Double = isNegative ? -1 : 1
        // A number that cannot be one less can seldom be much less.
        guard start > 1, tryNumber(sign * (start - 1), at: slot) else { return }
        if isNegative, tryNumber(-1, at: slot) { return }
        bisect(refused: 1, enough: start - 1, middle: Self.geometricMean) { tryNumber(sign * $0, at: slot) }
    }

    private static func middle(_ low: Double, _ high: Double) -> Double { (low + high) / 2 }

    /// The geometric mean of two numbers of different size: small numbers are more likely to be enough.
    private static func geometricMean(_ low: Double, _ high: Double) -> Double {
        high > 4 * low ? (low * high).squareRoot() : middle(low, high)
    }

    /// Looks for the smallest whole number that is enough, by bisection: `refused` is too small, `enough` is known to do.
    func bisect(
        refused: Double, enough: Double, middle: (Double, Double) -> Double = MinimiserSearch.middle,
        isEnough: (Double) -> Bool
    ) {
        var (refused, enough) = (refused, enough)
        while true {
            // Rounded down, so that zero is tried, too.
            let middle = middle(refused, enough).rounded(.down)
            guard middle > refused, middle < enough else { return }
            if isEnough(middle) { enough = middle } else { refused = middle }
        }
    }

    /// A number may occur in constraints whose order depends on it, so a slot is only meaningful until an edit is taken.
    @discardableResult
    private func tryNumber(_ value: Double, at slot: Int) -> Bool {
        propose(best.mapNumbers { $0 == slot ? value : $1 })
    }
}
