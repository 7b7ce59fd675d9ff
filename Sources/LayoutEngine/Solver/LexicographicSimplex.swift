/// Finds the one point that the contract defines for a component: level by level the least sum of absolute
/// violations, then the canonical choice among the points left.
///
/// # How it works
///
/// Each residual `r` of the tableau has a cost that is linear on either side of zero: an equality costs
/// `|r|`, a `>=` row costs `-r` below zero and nothing above, and so on. The cost belongs to one level. A point at
/// which all nonbasic residuals are zero is a vertex; from a vertex one may let a nonbasic residual grow upwards
/// or downwards. Levels are optimised in order:
///
/// 1. While some direction lowers this level's cost, follow it to the first residual that must not cross zero
///    (a residual of this level, whose slope would change, or one that an earlier level holds), and pivot there.
/// 2. When no direction does, every direction that would *raise* the cost is closed for good: all best points of
///    this level are reached by the open directions only. That is complementary slackness, and it is what
///    makes the levels strictly lexicographic with no weights. A basic residual of the level likewise may no
///    longer change sides.
///
/// Required rows and non-negative variables are level 0; if its best cost is not zero they contradict each other.
/// The canonical choice is the same machine again: variable `i` "costs" `|x_i|` at a level of its own, after all
/// priorities. So ambiguity needs no special case: it is a direction that is still open when the priorities
/// are done.
struct LexicographicSimplex {
    private(set) var tableau: Tableau
    /// Level of each entity's cost; unknown `i` has the canonical level `levelCount + i`.
    private let level: [Int]
    private let costAbove: [Double]
    private let costBelow: [Double]
    /// Unknowns that may not be negative have a second cost, below zero, at level 0.
    private let isNonNegative: [Bool]
    private let levels: [Int]
    private let levelCount: Int
    /// Which sides of zero a residual may still take.
    private var mayRise: [Bool]
    private var mayFall: [Bool]
    /// For a basic residual of the current level: whether it counts as above zero.
    private var isAbove: [Bool]
    private var openDirections: Int
    private let magnitude: Double

    /// - Parameters:
    ///   - variables: unknowns of the component, in canonical order.
    ///   - rows: its open rows.
    init(variables: [Int], rows rowIndices: [Int], of presolve: Presolve, localIndex: [Int]) {
        let rows = presolve.rows
        let count = variables.count
        tableau = Tableau(variables: variables, rows: rowIndices, of: presolve, localIndex: localIndex)
        levelCount = rows.levelCount
        isNonNegative = variables.map { rows.isNonNegative[$0] }
        var level = (0..<count).map { rows.levelCount + $0 }
        var above = [Double](repeating: 1, count: count)
        var below = [Double](repeating: 1, count: count)
        for row in rowIndices {
            // What a required row weighs does not matter: all of them cost nothing at the optimum, or it is none.
            let weight = rows.level[row] == 0 ? 1 : rows.weight[row]
            level.append(rows.level[row])
            above.append(rows.relation[row] == .greaterThanOrEqual ? 0 : weight)
            below.append(rows.relation[row] == .lessThanOrEqual ? 0 : weight)
        }
        var present: [Int] = [0]
        for candidate in rowIndices.map({ rows.level[$0] }).sorted() where present.last != candidate {
            present.append(candidate)
        }
        levels = present
        self.level = level
        costAbove = above
        costBelow = below
        let entities = tableau.entityCount
        mayRise = [Bool](repeating: true, count: entities)
        mayFall = [Bool](repeating: true, count: entities)
        isAbove = [Bool](repeating: true, count: entities)
        openDirections = 2 * count
        var largest = 1.0
        for value in tableau.rowValue { largest = max(largest, abs(value)) }
        magnitude = largest
        crash(rowIndices, rows)
    }

    // MARK: The spine

    /// Optimises level 0: all required rows hold afterwards, if they can.
    mutating func satisfyRequired() { optimise(0) }

    /// Optimises all priorities below required. Returns whether more than one point may be left.
    mutating func satisfyPriorities() -> Bool {
        for level in levels where level > 0 {
            if openDirections == 0 { return false }
            optimise(level)
        }
        return openDirections > 0
    }

    /// Chooses the canonical point among those left.
    mutating func chooseCanonically() {
        for unknown in 0..<tableau.unknownCount {
            if openDirections == 0 { return }
            optimise(levelCount + unknown)
        }
    }

    /// The value of unknown `index` at the current point.
    func value(_ index: Int) -> Double {
        let value = tableau.value(of: index)
        return isNonNegative[index] ? max(0, value) : value
    }

    // MARK: Costs

    private func costs(of entity: Int, at current: Int) -> (above: Double, below: Double) {
        if level[entity] == current { return (costAbove[entity], costBelow[entity]) }
        if current == 0, entity < tableau.unknownCount, isNonNegative[entity] { return (0, 1) }
        return (0, 0)
    }

    /// Whether a level before `current` decided on which side of zero the entity may be.
    private func isHeld(_ entity: Int, at current: Int) -> Bool {
        if level[entity] < current { return true }
        return current > 0 && entity < tableau.unknownCount && isNonNegative[entity]
    }

    // MARK: Start

    /// Makes as many equalities tight as are independent, in priority order, so that the first vertex is
    /// already the answer unless an inequality or a conflict within a level says otherwise.
    private mutating func crash(_ rowIndices: [Int], _ rows: PreparedRows) {
        let count = tableau.unknownCount
        var order = (0..<rowIndices.count).filter { rows.relation[rowIndices[$0]] == .equal }
        let orderLevels = rowIndices.map { rows.level[$0] }
        order.sort { (orderLevels[$0], $0) < (orderLevels[$1], $1) }
        for row in order {
            guard let matrixRow = basicRow(of: count + row) else { continue }
            var largest = 0.0
            for column in 0..<count where tableau.columnEntity[column] < count {
                largest = max(largest, abs(tableau.coefficient(matrixRow, column)))
            }
            guard largest > Tolerance.pivot else { continue }
            // The unknown that is last in the canonical order gives way, so that the first stay at zero.
            var best = -1
            for column in 0..<count where tableau.columnEntity[column] < count {
                guard abs(tableau.coefficient(matrixRow, column)) >= largest * 0.1 else { continue }
                if best < 0 || tableau.columnEntity[column] > tableau.columnEntity[best] { best = column }
            }
            tableau.pivot(row: matrixRow, column: best)
        }
    }

    private func basicRow(of entity: Int) -> Int? {
        let place = tableau.place[entity]
        return place >= 0 ? place : nil
    }

    // MARK: One level

    private mutating func optimise(_ current: Int) {
        takeSides(current)
        var slopes = Slopes(count: tableau.unknownCount)
        var remaining = 200 + 40 * tableau.entityCount
        // Steepest descent finds the optimum fast but may circle among degenerate vertices; Bland's rule cannot.
        var stalled = 0
        while remaining > 0 {
            remaining -= 1
            computeSlopes(current, into: &slopes)
            guard let move = improvingDirection(current, slopes, byIndex: stalled > 12) else { break }
            let step = follow(move, at: current, byIndex: stalled > 12)
            stalled = step > Tolerance.residual ? 0 : stalled + 1
        }
        close(current, slopes)
    }

    private mutating func takeSides(_ current: Int) {
        for row in 0..<tableau.rowCount {
            let entity = tableau.rowEntity[row]
            let cost = costs(of: entity, at: current)
            guard cost.above > 0 || cost.below > 0 else { continue }
            let value = tableau.rowValue[row]
            if abs(value) <= Tolerance.residual {
                isAbove[entity] = cost.above == 0 || cost.below > 0
            } else {
                isAbove[entity] = value > 0
            }
        }
    }

    /// How this level's cost changes with each nonbasic residual, without that residual's own cost.
    private struct Slopes {
        var gradient: [Double]
        /// The magnitudes of what was summed up, which tell a slope from rounding noise.
        var summed: [Double]

        init(count: Int) {
            gradient = [Double](repeating: 0, count: count)
            summed = gradient
        }

        mutating func reset() {
            for column in gradient.indices {
                gradient[column] = 0
                summed[column] = 0
            }
        }

        /// The slope upwards, given the residual's own cost above zero; exactly zero if it is only noise.
        func upwards(_ column: Int, _ costAbove: Double) -> Double {
            significant(gradient[column] + costAbove, summed[column] + costAbove)
        }

        func downwards(_ column: Int, _ costBelow: Double) -> Double {
            significant(costBelow - gradient[column], summed[column] + costBelow)
        }

        private func significant(_ slope: Double, _ summed: Double) -> Double {
            abs(slope) <= Tolerance.slope * summed ? 0 : slope
        }
    }

    private func computeSlopes(_ current: Int, into slopes: inout Slopes) {
        slopes.reset()
        for row in 0..<tableau.rowCount {
            let entity = tableau.rowEntity[row]
            let cost = costs(of: entity, at: current)
            let slope = isAbove[entity] ? cost.above : -cost.below
            if slope != 0 { tableau.accumulate(row, factor: slope, into: &slopes.gradient, summed: &slopes.summed) }
        }
    }

    private struct Move {
        var column: Int
        var isUpwards: Bool
    }

    private func improvingDirection(_ current: Int, _ slopes: Slopes, byIndex: Bool) -> Move? {
        var best: Move?
        var bestSlope = 0.0
        var bestEntity = Int.max
        for column in 0..<tableau.unknownCount {
            let entity = tableau.columnEntity[column]
            let cost = costs(of: entity, at: current)
            for isUpwards in [true, false] where isUpwards ? mayRise[entity] : mayFall[entity] {
                let slope = isUpwards ? slopes.upwards(column, cost.above) : slopes.downwards(column, cost.below)
                guard slope < 0 else { continue }
                if byIndex ? entity < bestEntity : (slope < bestSlope || (slope == bestSlope && entity < bestEntity)) {
                    best = Move(column: column, isUpwards: isUpwards)
                    bestSlope = slope
                    bestEntity = entity
                }
            }
        }
        return best
    }

    /// Goes in a direction to the first residual that stops it, and pivots there. Returns the step's length.
    private mutating func follow(_ move: Move, at current: Int, byIndex: Bool) -> Double {
        let sign = move.isUpwards ? 1.0 : -1.0
        var bestStep = Double.infinity
        var bestRow = -1
        for row in 0..<tableau.rowCount {
            let slope = tableau.coefficient(row, move.column) * sign
            guard abs(slope) > Tolerance.pivot, let step = stoppingStep(row, slope: slope, at: current) else {
                continue
            }
            let isTie = abs(step - bestStep) <= Tolerance.residual * max(1, bestStep)
            if bestRow < 0 || (!isTie && step < bestStep) {
                bestStep = step
                bestRow = row
            } else if isTie {
                // Among ties Bland wants the least index; otherwise the largest pivot loses the least precision.
                let isBetter =
                    byIndex
                    ? tableau.rowEntity[row] < tableau.rowEntity[bestRow]
                    : abs(slope) > abs(tableau.coefficient(bestRow, move.column))
                if isBetter { bestRow = row }
                bestStep = min(bestStep, step)
            }
        }
        guard bestRow >= 0 else {
            // No cost is negative, so a direction that improves for ever exists only in rounding noise.
            let entity = tableau.columnEntity[move.column]
            if move.isUpwards { mayRise[entity] = false } else { mayFall[entity] = false }
            return 0
        }
        let entering = tableau.columnEntity[move.column]
        isAbove[entering] = move.isUpwards
        tableau.pivot(row: bestRow, column: move.column)
        if abs(tableau.value(of: entering)) <= Tolerance.cancellation * magnitude { snapIfBasic(entering) }
        return bestStep
    }

    private mutating func snapIfBasic(_ entity: Int) {
        if let row = basicRow(of: entity) { tableau.snap(row) }
    }

    /// How far a basic residual lets the point move while it changes by `slope` per unit; nil if it never minds.
    private func stoppingStep(_ row: Int, slope: Double, at current: Int) -> Double? {
        let entity = tableau.rowEntity[row]
        let value = tableau.rowValue[row]
        if isHeld(entity, at: current) {
            if slope < 0, !mayFall[entity] { return max(0, value) / -slope }
            if slope > 0, !mayRise[entity] { return max(0, -value) / slope }
            return nil
        }
        let cost = costs(of: entity, at: current)
        guard cost.above > 0 || cost.below > 0 else { return nil }
        if isAbove[entity] { return slope < 0 ? max(0, value) / -slope : nil }
        return slope > 0 ? max(0, -value) / slope : nil
    }

    /// Closes every direction that would make this level worse.
    private mutating func close(_ current: Int, _ slopes: Slopes) {
        for column in 0..<tableau.unknownCount {
            let entity = tableau.columnEntity[column]
            let cost = costs(of: entity, at: current)
            if slopes.upwards(column, cost.above) > 0 { mayRise[entity] = false }
            if slopes.downwards(column, cost.below) > 0 { mayFall[entity] = false }
        }
        for row in 0..<tableau.rowCount {
            let entity = tableau.rowEntity[row]
            let cost = costs(of: entity, at: current)
            guard cost.above + cost.below > 0 else { continue }
            if isAbove[entity] { mayFall[entity] = false } else { mayRise[entity] = false }
        }
        openDirections = 0
        for entity in tableau.columnEntity {
            openDirections += (mayRise[entity] ? 1 : 0) + (mayFall[entity] ? 1 : 0)
        }
    }

    // MARK: Ambiguity

    /// Which unknowns can take another value without making any priority worse; with `stoppingAtFirst`, one of them.
    /// - Precondition: called after `satisfyPriorities` and before `chooseCanonically`.
    func ambiguousUnknowns(stoppingAtFirst: Bool) -> [Bool] {
        var isAmbiguous = [Bool](repeating: false, count: tableau.unknownCount)
        for unknown in 0..<tableau.unknownCount where !isAmbiguous[unknown] {
            if stoppingAtFirst, isAmbiguous.contains(true) { break }
            var span = 0.0
            for isUpwards in [true, false] where span <= Tolerance.ambiguity {
                var probe = self
                span += probe.push(unknown, isUpwards: isUpwards)
                // What moved along with it is ambiguous as well and need not be pushed itself.
                for other in 0..<tableau.unknownCount
                where abs(probe.tableau.value(of: other) - tableau.value(of: other)) > Tolerance.ambiguity {
                    isAmbiguous[other] = true
                }
            }
            if span > Tolerance.ambiguity { isAmbiguous[unknown] = true }
        }
        return isAmbiguous
    }

    /// Moves one unknown as far as the open directions allow, or until it has clearly moved.
    /// - Returns: how far; infinity if nothing stops it.
    private mutating func push(_ unknown: Int, isUpwards: Bool) -> Double {
        let start = tableau.value(of: unknown)
        let wanted = isUpwards ? -1.0 : 1.0
        var slopes = Slopes(count: tableau.unknownCount)
        for _ in 0..<(100 + 10 * tableau.entityCount) {
            let moved = abs(tableau.value(of: unknown) - start)
            if moved > Tolerance.ambiguity { return moved }
            slopes.reset()
            if let row = basicRow(of: unknown) {
                tableau.accumulate(row, factor: wanted, into: &slopes.gradient, summed: &slopes.summed)
            } else {
                slopes.gradient[-1 - tableau.place[unknown]] = wanted
                slopes.summed[-1 - tableau.place[unknown]] = 1
            }
            guard let move = firstOpenDirection(slopes) else { return moved }
            guard let row = firstHeldRow(along: move) else { return .infinity }
            tableau.pivot(row: row, column: move.column)
        }
        return abs(tableau.value(of: unknown) - start)
    }

    /// Bland's rule: the improving direction of the entity with the least index.
    private func firstOpenDirection(_ slopes: Slopes) -> Move? {
        var move: Move?
        for column in 0..<tableau.unknownCount {
            let entity = tableau.columnEntity[column]
            if let move, entity > tableau.columnEntity[move.column] { continue }
            if mayRise[entity], slopes.upwards(column, 0) < 0 { move = Move(column: column, isUpwards: true) }
            if mayFall[entity], slopes.downwards(column, 0) < 0 { move = Move(column: column, isUpwards: false) }
        }
        return move
    }

    /// The row that stops a move first; nil if none does.
    private func firstHeldRow(along move: Move) -> Int? {
        let sign = move.isUpwards ? 1.0 : -1.0
        var bestStep = Double.infinity
        var bestRow: Int?
        for row in 0..<tableau.rowCount {
            let entity = tableau.rowEntity[row]
            let slope = tableau.coefficient(row, move.column) * sign
            guard abs(slope) > Tolerance.pivot else { continue }
            var step = Double.infinity
            if slope < 0, !mayFall[entity] { step = max(0, tableau.rowValue[row]) / -slope }
            if slope > 0, !mayRise[entity] { step = max(0, -tableau.rowValue[row]) / slope }
            guard step.isFinite else { continue }
            let isTie = abs(step - bestStep) <= Tolerance.residual
            if bestRow == nil || (!isTie && step < bestStep) || (isTie && entity < tableau.rowEntity[bestRow ?? 0]) {
                bestRow = row
            }
            bestStep = min(step, bestStep)
        }
        return bestRow
    }
}
