/// Solves components of one unknown, of which layouts are full: a label whose width a margin limits.
///
/// The cost of a level is convex and made of straight pieces, so its least values form an interval, which begins and ends
/// where a row changes sides. Each level keeps of the interval left what is best for it; what is left at the end is
/// ambiguous, and of that the number nearest to zero is chosen.
struct SingleUnknown {
    /// A row as a cost of the unknown: so much for each unit below `place`, and so much for each above.
    private struct Breakpoint {
        var level: Int
        var place: Double
        var costBelow: Double
        var costAbove: Double
    }

    private(set) var value = 0.0
    private(set) var isAmbiguous = false
    private var low = -Double.infinity
    private var high = Double.infinity

    /// More rows than these are the simplex's, because each is compared with each.
    private static let rowLimit = 24
    /// Smaller coefficients are the simplex's, because dividing by them would blow up noise.
    private static let minimumCoefficient = 1e-4

    /// Nil if it is a question for the simplex.
    ///
    /// Whether required rows hold at the value is not checked.
    /// - `places`: where the component's rows are in `components.rows`.
    init?(
        _ variable: Int, rows places: Range<Int>, of components: borrowing Components, _ presolve: borrowing Presolve
    ) {
        guard places.count <= Self.rowLimit else { return nil }
        if presolve.rows.isNonNegative[variable] { low = 0 }
        let isSolved = withUnsafeTemporaryAllocation(of: Breakpoint.self, capacity: places.count) { breakpoints in
            for (index, place) in places.enumerated() {
                guard let breakpoint = Self.breakpoint(components.rows[place], variable, presolve) else { return false }
                breakpoints.initializeElement(at: index, to: breakpoint)
            }
            narrow(UnsafeBufferPointer(breakpoints))
            return true
        }
        guard isSolved else { return nil }
        value = min(max(0, low), high)
        isAmbiguous = high - low > Tolerance.ambiguity
    }

    private static func breakpoint(_ row: Int, _ variable: Int, _ presolve: borrowing Presolve) -> Breakpoint? {
        let rows = presolve.rows
        var sum = rows.constant[row]
        var coefficient = 0.0
        for term in rows.terms(of: row) {
            if rows.termVariable[term] == variable {
                coefficient = rows.termCoefficient[term]
            } else {
                sum += rows.termCoefficient[term] * presolve.value[rows.termVariable[term]]
            }
        }
        guard abs(coefficient) > minimumCoefficient else { return nil }
        let cost = rows.weight(of: row) * abs(coefficient)
        let isLower = (rows.relation[row] == .greaterThanOrEqual) == (coefficient > 0)
        let isEquality = rows.relation[row] == .equal
        return Breakpoint(
            level: rows.level[row], place: -sum / coefficient + 0, costBelow: isEquality || isLower ? cost : 0,
            costAbove: isEquality || !isLower ? cost : 0)
    }

    private mutating func narrow(_ breakpoints: UnsafeBufferPointer<Breakpoint>) {
        for breakpoint in breakpoints where breakpoint.level == 0 {
            if breakpoint.costBelow > 0 { low = max(low, breakpoint.place) }
            if breakpoint.costAbove > 0 { high = min(high, breakpoint.place) }
        }
        // By a hair, or there is a conflict, which the caller sees at any value.
        if low > high { high = low }
        var level = 0
        while let next = breakpoints.lazy.map(\.level).filter({ $0 > level }).min(), low < high {
            level = next
            let best = Self.best(level, breakpoints)
            // What is best for the level may be out of reach; then its nearest end is best.
            (low, high) = (min(max(low, best.low), high), max(min(high, best.high), low))
        }
    }

    /// Where a level costs least.
    private static func best(_ level: Int, _ breakpoints: UnsafeBufferPointer<Breakpoint>) -> (
        low: Double, high: Double
    ) {
        var best = (low: Double.infinity, high: -Double.infinity)
        if !breakpoints.contains(where: { $0.level == level && $0.costBelow > 0 }) { best.low = -.infinity }
        if !breakpoints.contains(where: { $0.level == level && $0.costAbove > 0 }) { best.high = .infinity }
        for breakpoint in breakpoints where breakpoint.level == level {
            let slopes = slopes(at: breakpoint.place, level, breakpoints)
            if slopes.above >= 0 { best.low = min(best.low, breakpoint.place) }
            if slopes.below <= 0 { best.high = max(best.high, breakpoint.place) }
        }
        return best
    }

    /// How a level's cost changes on either side of a place; exactly zero if it is only noise.
    private static func slopes(
        at place: Double, _ level: Int, _ breakpoints: UnsafeBufferPointer<Breakpoint>
    ) -> (below: Double, above: Double) {
        var below = 0.0
        var above = 0.0
        var summed = 0.0
        for breakpoint in breakpoints where breakpoint.level == level {
            below += breakpoint.place < place ? breakpoint.costAbove : -breakpoint.costBelow
            above += breakpoint.place <= place ? breakpoint.costAbove : -breakpoint.costBelow
            summed += breakpoint.costAbove + breakpoint.costBelow
        }
        let noise = Tolerance.slope * summed
        return (abs(below) <= noise ? 0 : below, abs(above) <= noise ? 0 : above)
    }
}
