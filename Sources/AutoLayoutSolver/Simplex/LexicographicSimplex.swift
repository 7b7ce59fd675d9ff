/// Finds the one point of a component: level by level the least sum of absolute violations, then the canonical choice among
/// the points left.
/// solver-model: solver-3, solver-4
///
/// # How it works
///
/// Each residual `r` of the component has a cost that is linear on either side of zero: an equality costs
/// `|r|`, a `>=` row costs `-r` below zero and nothing above, and so on. The cost belongs to one level. A point at
/// which as many residuals as there are unknowns are active is a vertex; from a vertex one may let an active residual grow
/// upwards or downwards. Levels are optimised in order:
///
/// 1. While some direction lowers this level's cost, follow it to the first residual that must not cross zero
///    (a residual of this level, whose slope would change, or one that an earlier level holds), and exchange it there.
/// 2. When no direction does, every direction that would *raise* the cost is closed permanently: all best points of
///    this level are reached by the open directions only. That is complementary slackness, and it is what
///    makes the levels strictly lexicographic with no weights. A residual of the level that is not active may no
///    longer change sides.
///
/// Required rows and non-negative variables are level 0; if its best cost is not zero they contradict each other.
/// The canonical choice uses the same method: variable `i` "costs" `|x_i|` at a separate level, after all
/// priorities. So ambiguity needs no special case: it is a direction that is still open when the priorities
/// are done.
///
/// The first vertex is the one that the elimination has found (`Elimination.StartingBasis`), improved by `improveStartingVertex`: as a
/// rule few exchanges are left to do. It only saves work: the levels are optimised from any vertex.
struct LexicographicSimplex {
    private(set) var vertex: Vertex
    let component: SparseComponent
    /// Level of each entity's cost; unknown `i` has the canonical level `levelCount + i`.
    let level: [Int]
    let costAbove: [Double]
    let costBelow: [Double]
    /// Unknowns that may not be negative have a second cost, below zero, at level 0.
    let isNonNegative: [Bool]
    private let levelCount: Int
    /// The priorities that occur, required first, each with the entities that have a cost there.
    private var levels: [Level] = []
    /// Which sides of zero a residual may still take.
    private(set) var mayIncrease: [Bool]
    private(set) var mayDecrease: [Bool]
    /// For a residual of the current level that is not active: whether it counts as above zero.
    private var isAbove: [Bool]
    private(set) var openDirections: Int
    /// Known once the priorities are satisfied.
    private(set) var settled: SettledUnknowns

    private struct Level {
        var number: Int
        var entities: [Int]
    }

    /// - `variables`: unknowns of the component, in canonical order.
    /// - `rows`: its open rows.
    /// - `startingBasis`: what to make active at first.
    init(
        variables: [Int], rows rowIndices: [Int], of presolve: borrowing Presolve, localIndex: [Int32],
        startingBasis: borrowing Elimination.StartingBasis
    ) {
        let rows = presolve.rows
        let count = variables.count
        component = SparseComponent(variables: variables, rows: rowIndices, of: presolve, localIndex: localIndex)
        levelCount = rows.levelCount
        isNonNegative = variables.map { rows.isNonNegative[$0] }
        var level: [Int] = []
        var above: [Double] = []
        var below: [Double] = []
        level.reserveCapacity(component.entityCount)
        above.reserveCapacity(component.entityCount)
        below.reserveCapacity(component.entityCount)
        for unknown in 0..<count {
            level.append(rows.levelCount + unknown)
            above.append(1)
            below.append(1)
        }
        var wanted: [Int] = []
        wanted.reserveCapacity(count)
        for (index, variable) in variables.enumerated() where startingBasis.isZero[variable] { wanted.append(index) }
        var entitiesOfLevel = [[Int]](all: [], count: rows.levelCount)
        entitiesOfLevel[0] = (0..<count).filter { rows.isNonNegative[variables[$0]] }
        for (index, row) in rowIndices.enumerated() {
            // What a required row weighs does not matter: all of them cost nothing at the optimum, or it is none.
            let weight = rows.level[row] == 0 ? 1 : rows.weight(of: row)
            level.append(rows.level[row])
            above.append(rows.relation[row] == .greaterThanOrEqual ? 0 : weight)
            below.append(rows.relation[row] == .lessThanOrEqual ? 0 : weight)
            entitiesOfLevel[rows.level[row]].append(count + index)
            if startingBasis.isActive[row] { wanted.append(count + index) }
        }
        self.level = level
        costAbove = above
        costBelow = below
        let entities = component.entityCount
        mayIncrease = [Bool](all: true, count: entities)
        mayDecrease = [Bool](all: true, count: entities)
        isAbove = [Bool](all: true, count: entities)
        openDirections = 2 * count
        settled = SettledUnknowns(component)
        vertex = Vertex(component, wanted: wanted)
        for (number, entities) in entitiesOfLevel.enumerated() where number == 0 || !entities.isEmpty {
            levels.append(Level(number: number, entities: entities))
        }
    }

    // MARK: The spine

    /// Optimises level 0: all required rows hold afterwards, if they can.
    mutating func satisfyRequired() {
        improveStartingVertex()
        optimise(levels[0])
    }

    /// What keeps the required rows from holding, once `satisfyRequired` is done and they do not: the violated
    /// residuals, and the active ones that hold them there.
    ///
    /// The rows among them, with the signs of the unknowns, contradict each other (Farkas' lemma): no direction lowers
    /// the sum of the violations, so it is a combination of these residuals alone.
    var contradiction: [Int] {
        let slopes = slopes(levels[0])
        var entities = requiredEntities.filter { entity in
            let cost = costs(of: entity, at: 0)
            return !vertex.isActive(entity) && (isAbove[entity] ? cost.above : cost.below) > 0
        }
        for (position, entity) in vertex.active.enumerated() where slopes.upwards(position, 0) != 0 {
            entities.append(entity)
        }
        return entities.sorted()
    }

    /// What has a cost at level 0.
    var requiredEntities: [Int] { levels[0].entities }

    /// Begins with another vertex.
    mutating func restart(_ wanted: [Int]) { vertex.restart(wanted) }

    /// Optimises all priorities below required.
    ///
    /// Returns whether more than one point may be left.
    mutating func satisfyPriorities() -> Bool {
        for level in levels.dropFirst() {
            if openDirections == 0 { return false }
            optimise(level)
        }
        settled.note(closedIn: vertex, mayIncrease, mayDecrease)
        return openDirections > 0
    }

    /// Chooses the canonical point among those left.
    mutating func chooseCanonically() {
        for unknown in 0..<component.unknownCount {
            if openDirections == 0 { return }
            if vertex.isActive(unknown) {
                // Zero is the nearest value to zero.
                close(unknown, rise: true, fall: true)
                settled.note(closed: unknown)
            } else if !settled.isSettled[unknown] {
                optimise(Level(number: levelCount + unknown, entities: [unknown]))
                settled.note(closedIn: vertex, mayIncrease, mayDecrease)
            }
        }
    }

    /// Where the simplex has come to, without what it took.
    struct Answer {
        let component: SparseComponent
        let isNonNegative: [Bool]
        /// By entity.
        let residual: [Double]
    }

    var answer: Answer { Answer(component: component, isNonNegative: isNonNegative, residual: vertex.residual) }

    /// The value of unknown `index` at the current point.
    func value(_ index: Int) -> Double {
        let value = vertex.residual[index]
        return isNonNegative[index] ? max(0, value) : value
    }

    // MARK: Costs

    @inline(__always)
    func costs(of entity: Int, at current: Int) -> (above: Double, below: Double) {
        if level[entity] == current { return (costAbove[entity], costBelow[entity]) }
        if current == 0, entity < component.unknownCount, isNonNegative[entity] { return (0, 1) }
        return (0, 0)
    }

    /// Whether a level before `current` decided on which side of zero the entity may be.
    @inline(__always)
    private func isHeld(_ entity: Int, at current: Int) -> Bool {
        if level[entity] < current { return true }
        return current > 0 && entity < component.unknownCount && isNonNegative[entity]
    }

    // MARK: One level

    private mutating func optimise(_ current: Level) {
        assignSides(current)
        var remaining = 200 + 40 * component.entityCount
        // Steepest descent finds the optimum fast but may circle among degenerate vertices; Bland's rule cannot.
        var stalled = 0
        var slopes = slopes(current)
        while remaining > 0 {
            remaining -= 1
            guard let move = improvingDirection(current.number, slopes, byIndex: stalled > 12) else { break }
            let step = follow(move, at: current.number, byIndex: stalled > 12)
            stalled = step > Tolerance.residual ? 0 : stalled + 1
            slopes = self.slopes(current)
            checkInvariants()
        }
        close(current, slopes)
        checkSides()
    }

    private mutating func assignSides(_ current: Level) {
        for entity in current.entities where !vertex.isActive(entity) {
            let cost = costs(of: entity, at: current.number)
            let value = vertex.residual[entity]
            if abs(value) <= Tolerance.residual {
                isAbove[entity] = cost.above == 0 || cost.below > 0
            } else {
                isAbove[entity] = value > 0
            }
        }
    }

    /// How this level's cost changes with each active residual, without that residual's own cost.
    private func slopes(_ current: Level) -> Slopes {
        guard current.entities.contains(where: { slope($0, at: current.number) != 0 }) else { return Slopes() }
        var form = VectorWithMagnitudes(count: component.unknownCount)
        for entity in current.entities {
            let slope = slope(entity, at: current.number)
            if slope == 0 { continue }
            for term in component.terms(of: entity) {
                form.add(component.unknown[term], slope * component.coefficient[term])
            }
        }
        return Slopes(gradient: vertex.combination(form))
    }

    /// How this level's cost changes with an entity that is not active; 0 for one that is.
    @inline(__always)
    private func slope(_ entity: Int, at current: Int) -> Double {
        if vertex.isActive(entity) { return 0 }
        let cost = costs(of: entity, at: current)
        return isAbove[entity] ? cost.above : -cost.below
    }

    private struct Move {
        var position: Int
        var isUpwards: Bool
    }

    private func improvingDirection(_ current: Int, _ slopes: borrowing Slopes, byIndex: Bool) -> Move? {
        // An active residual alone costs nothing or something on either side, so no direction improves.
        if slopes.isFlat { return nil }
        var best: Move?
        var bestSlope = 0.0
        var bestEntity = Int.max
        for (position, entity) in vertex.active.enumerated() {
            let cost = costs(of: entity, at: current)
            for isUpwards in [true, false] where isUpwards ? mayIncrease[entity] : mayDecrease[entity] {
                let slope = isUpwards ? slopes.upwards(position, cost.above) : slopes.downwards(position, cost.below)
                guard slope < 0 else { continue }
                if byIndex ? entity < bestEntity : (slope < bestSlope || (slope == bestSlope && entity < bestEntity)) {
                    best = Move(position: position, isUpwards: isUpwards)
                    bestSlope = slope
                    bestEntity = entity
                }
            }
        }
        return best
    }

    /// Goes in a direction to the first residual that stops it, and makes that active.
    ///
    /// Returns the step's length.
    private mutating func follow(_ move: Move, at current: Int, byIndex: Bool) -> Double {
        let entering = vertex.active[move.position]
        vertex.setSearchDirection(move.position, sign: move.isUpwards ? 1 : -1)
        var bestStep = Double.infinity
        var best: Int?
        for entity in vertex.touched where !vertex.isActive(entity) {
            let slope = vertex.slope(entity)
            guard abs(slope) > Tolerance.pivot, let step = maximumStep(entity, slope: slope, at: current) else {
                continue
            }
            let isTie = abs(step - bestStep) <= Tolerance.residual * max(1, bestStep)
            if let other = best, isTie {
                // Among ties Bland wants the least index; otherwise the largest pivot loses the least precision.
                let isBetter =
                    byIndex
                    ? entity < other
                    : (abs(slope), other) > (abs(vertex.slope(other)), entity)
                if isBetter { best = entity }
                bestStep = min(bestStep, step)
            } else if best == nil || step < bestStep {
                bestStep = step
                best = entity
            }
        }
        guard let best else {
            // No cost is negative, so a direction that improves forever exists only in rounding noise.
            close(entering, rise: move.isUpwards, fall: !move.isUpwards)
            return 0
        }
        isAbove[entering] = move.isUpwards
        vertex.advance(bestStep)
        vertex.exchange(position: move.position, with: best)
        updateOpenDirections(best, entering)
        return bestStep
    }

    /// How far a residual lets the point move while it changes by `slope` per unit; nil if it never stops it.
    @inline(__always)
    private func maximumStep(_ entity: Int, slope: Double, at current: Int) -> Double? {
        let value = vertex.residual[entity]
        if isHeld(entity, at: current) {
            if slope < 0, !mayDecrease[entity] { return max(0, value) / -slope }
            if slope > 0, !mayIncrease[entity] { return max(0, -value) / slope }
            return nil
        }
        let cost = costs(of: entity, at: current)
        guard cost.above > 0 || cost.below > 0 else { return nil }
        if isAbove[entity] { return slope < 0 ? max(0, value) / -slope : nil }
        return slope > 0 ? max(0, -value) / slope : nil
    }

    // MARK: Closing

    /// Closes every direction that would make this level worse.
    private mutating func close(_ current: Level, _ slopes: borrowing Slopes) {
        for (position, entity) in vertex.active.enumerated() {
            let cost = costs(of: entity, at: current.number)
            if mayIncrease[entity], slopes.upwards(position, cost.above) > 0 { close(entity, rise: true, fall: false) }
            if mayDecrease[entity], slopes.downwards(position, cost.below) > 0 {
                close(entity, rise: false, fall: true)
            }
        }
        for entity in current.entities where !vertex.isActive(entity) {
            if isAbove[entity] { mayDecrease[entity] = false } else { mayIncrease[entity] = false }
        }
    }

    /// Closes directions of an active entity.
    private mutating func close(_ entity: Int, rise: Bool, fall: Bool) {
        openDirections -= openCount(entity)
        if rise { mayIncrease[entity] = false }
        if fall { mayDecrease[entity] = false }
        openDirections += openCount(entity)
    }

    private mutating func updateOpenDirections(_ entered: Int, _ left: Int) {
        openDirections += openCount(entered) - openCount(left)
    }

    private func openCount(_ entity: Int) -> Int { (mayIncrease[entity] ? 1 : 0) + (mayDecrease[entity] ? 1 : 0) }
}

/// How a cost changes with each active residual.
struct Slopes: ~Copyable {
    private let gradient: VectorWithMagnitudes
    /// Whether the cost does not change with any of them.
    let isFlat: Bool

    init(gradient: consuming VectorWithMagnitudes) {
        self.gradient = gradient
        isFlat = false
    }

    /// Of a cost that does not change.
    init() {
        gradient = VectorWithMagnitudes(count: 0)
        isFlat = true
    }

    /// The slope upwards, given the residual's own cost above zero; exactly zero if it is only noise.
    @inline(__always)
    func upwards(_ position: Int, _ costAbove: Double) -> Double {
        if isFlat { return costAbove }
        return significant(gradient[position].value + costAbove, gradient[position].magnitude + costAbove)
    }

    @inline(__always)
    func downwards(_ position: Int, _ costBelow: Double) -> Double {
        if isFlat { return costBelow }
        return significant(costBelow - gradient[position].value, gradient[position].magnitude + costBelow)
    }

    @inline(__always)
    private func significant(_ slope: Double, _ summed: Double) -> Double {
        abs(slope) <= Tolerance.slope * summed ? 0 : slope
    }
}
