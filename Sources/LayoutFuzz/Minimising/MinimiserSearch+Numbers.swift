/// How the minimiser makes numbers plain.
extension MinimiserSearch {
    /// All numbers to zero, and if that is too much, each to the smallest whole number that will do.
    func simplifyNumbers() {
        if propose(best.mapNumbers { _, _ in 0 }.repaired()) { return }
        for slot in best.numbers.indices {
            guard slot < best.numbers.count, best.numbers[slot] != 0 else { continue }
            simplify(slot)
        }
    }

    private func simplify(_ slot: Int) {
        makeSmall(slot)
        exchange(slot)
    }

    /// Numbers that only together can be smaller: all that are alike, and each two. The difference of what is lowered stays.
    func simplifyNumbersTogether() {
        let numbers = best.numbers
        let slots = numbers.indices.filter { numbers[$0] != 0 }.prefix(Self.mostTogether)
        for (place, slot) in slots.enumerated() {
            let alike = slots[place...].filter { abs(numbers[$0]) == abs(numbers[slot]) }
            if alike.count > 2 { lower(alike) }
            for other in slots[(place + 1)...] { lower([slot, other]) }
        }
    }

    /// Pairs of more numbers than this cost more runs than they win.
    private static let mostTogether = 8

    /// All numbers in these slots come nearer to zero by one amount, the largest that will do.
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
        guard most >= 1, !propose(lowered(by: most)), most > 1, propose(lowered(by: 1)) else { return }
        bisect(refused: -most, enough: -1) { propose(lowered(by: -$0)) }
    }

    /// The number moves to its neighbour, where that is zero: of two numbers that do alike, one has the plainer value.
    private func exchange(_ slot: Int) {
        for other in [slot - 1, slot + 1] {
            let numbers = best.numbers
            guard numbers.indices.contains(slot), numbers.indices.contains(other), numbers[slot] != 0,
                numbers[other] == 0
            else { continue }
            let start = best
            let least = leastShown(upTo: abs(numbers[slot])) { value in
                let moved = start.mapNumbers { $0 == other ? value : $0 == slot ? 0 : $1 }.repaired()
                // A number that does not stay what it is has not moved.
                return moved.numbers.count == numbers.count ? moved : nil
            }
            if let least, propose(least) { return }
        }
    }

    /// The case with the smallest whole number, up to a limit, that shows the signature; nil if the limit does not.
    private func leastShown(upTo limit: Double, _ make: (Double) -> LayoutCase?) -> LayoutCase? {
        guard var least = make(limit), shows(least) else { return nil }
        bisect(refused: 0, enough: limit) { value in
            guard let candidate = make(value), shows(candidate) else { return false }
            least = candidate
            return true
        }
        return least
    }

    private func makeSmall(_ slot: Int) {
        if tryNumber(0, at: slot) { return }
        let sign: Double = best.numbers[slot] < 0 ? -1 : 1
        if sign < 0, tryNumber(-best.numbers[slot], at: slot) { return makeSmall(slot) }
        if best.numbers[slot] != best.numbers[slot].rounded() {
            tryNumber(best.numbers[slot].rounded(.towardZero), at: slot)
            tryNumber(best.numbers[slot].rounded(.awayFromZero), at: slot)
        }
        guard slot < best.numbers.count else { return }
        // Most of what needs a number needs any, and a number that can be neither half nor one less is seldom to be changed.
        let start = abs(best.numbers[slot])
        if start <= 1 || tryNumber(sign, at: slot) { return }
        let half = (start / 2).rounded(.down)
        var refused = 1.0
        if half <= 1 || !tryNumber(sign * half, at: slot) {
            refused = max(1, half)
            if !tryNumber(sign * (start - 1), at: slot) { return }
        }
        // Bisection: `refused` was too small, the present number is large enough.
        while slot < best.numbers.count {
            let present = abs(best.numbers[slot])
            let middle = ((refused + present) / 2).rounded(.down)
            guard middle > refused, middle < present else { return }
            if !tryNumber(sign * middle, at: slot) { refused = middle }
        }
    }

    /// Looks for the smallest whole number that is enough, by bisection: `refused` is too small, `enough` is known to do.
    func bisect(refused: Double, enough: Double, isEnough: (Double) -> Bool) {
        var (refused, enough) = (refused, enough)
        while true {
            // Rounded down, so that nothing at all is tried too.
            let middle = ((refused + enough) / 2).rounded(.down)
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
