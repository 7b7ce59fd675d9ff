/// Solves what equalities alone decide, and says where they do not.
///
/// # How it works
///
/// Most layouts are decided by their equalities, and most inequalities are not active. So each variable is kept as
/// `factor * root + offset` of a class of variables (a union-find with factors). Levels are taken from high to low; a row
/// of a level with one unknown class fixes it, one with two merges them. A content size, `<= I` at one level and `>= I`
/// at another, acts as an equality at the lower of the two. At last each variable that is still free is set to zero in
/// canonical order.
///
/// The point is the layout if it can be seen to be: every row holds, or it is violated and all its variables were
/// decided by levels strictly above its own. Then its violation is what those levels leave, and nothing can be gained
/// at any level by going elsewhere. Rows that say otherwise are *undecided*; the components they are in go to the simplex.
///
/// - Complexity: O(t log n) for `t` terms over `n` variables.
struct Elimination {
    private let rows: PreparedRows
    private let active: [Int]
    private let canonicalLevel: Int

    // Classes of variables: `x = factor * parent + offset`.
    private var parent: [Int]
    private var factor: [Double]
    private var offset: [Double]
    /// Members of a class as a ring, so that two classes join in one step.
    private var nextMember: [Int]
    private var memberCount: [Int]

    // What is known of a class, at its root.
    private var isKnown: [Bool]
    private var rootValue: [Double]
    private var knownLevel: [Int]

    /// Active rows by variable, flat.
    private var rowStart: [Int]
    private var rowList: [Int]
    private var queue: [Int] = []
    private var isQueued: [Bool]
    private var undecided: [Int] = []

    /// - Parameter active: the rows to look at, ascending.
    init(_ rows: PreparedRows, active: [Int]) {
        self.rows = rows
        self.active = active
        canonicalLevel = rows.levelCount
        let count = rows.variableCount
        parent = Array(0..<count)
        factor = [Double](repeating: 1, count: count)
        offset = [Double](repeating: 0, count: count)
        nextMember = parent
        memberCount = [Int](repeating: 1, count: count)
        isKnown = [Bool](repeating: false, count: count)
        rootValue = offset
        knownLevel = [Int](repeating: 0, count: count)
        isQueued = [Bool](repeating: false, count: rows.rowCount)
        (rowStart, rowList) = rows.rowsByVariable(active)
    }

    // MARK: The spine

    /// What equalities decide.
    struct Outcome {
        var values: [Double]
        /// Rows that show that their component is not decided.
        var undecided: [Int]
        /// Roots of classes that were free and can clearly move: the layout is ambiguous.
        var free: [Int]
    }

    /// - Parameter findsAmbiguity: whether free variables make their components undecided, because it is wanted which
    ///   variables are ambiguous.
    mutating func solve(findsAmbiguity: Bool) -> Outcome {
        let (levelStart, order) = rows.rowsByLevel(active)
        for level in 0..<rows.levelCount where levelStart[level] < levelStart[level + 1] {
            for position in levelStart[level]..<levelStart[level + 1] {
                let row = order[position]
                if rows.relation[row] == .equal {
                    enqueue(row)
                } else if let bound = contentSize(row, at: level) {
                    fix(bound.variable, at: bound.value, level: level, because: row)
                }
            }
            propagate(level)
        }
        let free = chooseCanonically()
        let values = (0..<rows.variableCount).map { value(of: $0) }
        verify(values)
        var movable: [Int] = []
        for root in free {
            if !findsAmbiguity, canMove(root, values) {
                movable.append(root)
            } else {
                undecided += rowList[rowStart[root]..<rowStart[root + 1]]
                if rowStart[root] == rowStart[root + 1] { movable.append(root) }
            }
        }
        return Outcome(values: values, undecided: undecided, free: movable)
    }

    // MARK: Classes

    /// The class of a variable: `x = factor * root + offset`.
    private mutating func find(_ variable: Int) -> (root: Int, factor: Double, offset: Double) {
        if parent[variable] == variable { return (variable, 1, 0) }
        let up = find(parent[variable])
        offset[variable] += factor[variable] * up.offset
        factor[variable] *= up.factor
        parent[variable] = up.root
        return (up.root, factor[variable], offset[variable])
    }

    private mutating func value(of variable: Int) -> Double {
        let place = find(variable)
        return place.factor * rootValue[place.root] + place.offset
    }

    /// Enqueues the rows of a class whose reduced form has changed.
    private mutating func enqueueRows(ofClass root: Int) {
        var member = root
        repeat {
            for index in rowStart[member]..<rowStart[member + 1] { enqueue(rowList[index]) }
            member = nextMember[member]
        } while member != root
    }

    private mutating func enqueue(_ row: Int) {
        guard rows.relation[row] == .equal, !isQueued[row] else { return }
        isQueued[row] = true
        queue.append(row)
    }

    /// Gives a variable's class its value. Numbers that cannot be trusted leave the row undecided.
    private mutating func fix(_ variable: Int, at value: Double, level: Int, because row: Int?) {
        let place = find(variable)
        if isKnown[place.root] { return }
        guard abs(place.factor) > Self.leastFactor else {
            if let row { undecided.append(row) }
            return
        }
        isKnown[place.root] = true
        rootValue[place.root] = (value - place.offset) / place.factor
        knownLevel[place.root] = level
        enqueueRows(ofClass: place.root)
    }

    /// Factors beyond this, either way, multiply the noise of what they meet; the simplex chooses its pivots.
    private static let leastFactor = 1e-6

    // MARK: Rows

    /// A row over the classes that are still unknown; at most two of them are told apart.
    private struct Reduced {
        var constant: Double
        var count = 0
        var first = (root: -1, coefficient: 0.0, summed: 0.0)
        var second = (root: -1, coefficient: 0.0, summed: 0.0)

        init(constant: Double) { self.constant = constant }

        mutating func add(_ root: Int, _ coefficient: Double) {
            if count > 0, first.root == root {
                first.coefficient += coefficient
                first.summed += abs(coefficient)
            } else if count > 1, second.root == root {
                second.coefficient += coefficient
                second.summed += abs(coefficient)
            } else {
                count += 1
                if count == 1 { first = (root, coefficient, abs(coefficient)) }
                if count == 2 { second = (root, coefficient, abs(coefficient)) }
            }
        }

        /// Forgets classes that cancel out. Only meaningful for at most two.
        mutating func dropCancelled() {
            guard count <= 2 else { return }
            if count == 2, abs(second.coefficient) <= Tolerance.cancellation * 100 * second.summed { count = 1 }
            if count >= 1, abs(first.coefficient) <= Tolerance.cancellation * 100 * first.summed {
                first = second
                count -= 1
            }
        }
    }

    private mutating func reduce(_ row: Int) -> Reduced {
        var result = Reduced(constant: rows.constant[row])
        for term in rows.start[row]..<rows.start[row + 1] {
            let coefficient = rows.termCoefficient[term]
            let place = find(rows.termVariable[term])
            result.constant += coefficient * place.offset
            if isKnown[place.root] {
                result.constant += coefficient * place.factor * rootValue[place.root]
            } else {
                result.add(place.root, coefficient * place.factor)
            }
        }
        result.dropCancelled()
        return result
    }

    /// Uses up the queue: rows of this level and, as classes become known or one, rows of the levels above.
    private mutating func propagate(_ level: Int) {
        while let row = queue.popLast() {
            isQueued[row] = false
            guard rows.level[row] <= level else { continue }
            let reduced = reduce(row)
            if reduced.count == 1 {
                if abs(reduced.first.coefficient) > Self.leastFactor {
                    fix(
                        reduced.first.root, at: -reduced.constant / reduced.first.coefficient, level: level,
                        because: row)
                } else {
                    undecided.append(row)
                }
            } else if reduced.count == 2 {
                merge(reduced, because: row)
            }
        }
    }

    /// Makes one class of two: `c1 * r1 + c2 * r2 + k == 0`. The smaller joins the larger.
    private mutating func merge(_ reduced: Reduced, because row: Int) {
        var small = reduced.first
        var large = reduced.second
        if memberCount[small.root] > memberCount[large.root] { swap(&small, &large) }
        let ratio = -large.coefficient / small.coefficient
        guard abs(ratio) > Self.leastFactor, abs(ratio) < 1 / Self.leastFactor else {
            undecided.append(row)
            return
        }
        enqueueRows(ofClass: small.root)
        parent[small.root] = large.root
        factor[small.root] = ratio
        offset[small.root] = -reduced.constant / small.coefficient
        memberCount[large.root] += memberCount[small.root]
        nextMember.swapAt(small.root, large.root)
    }

    /// For `x <= I` with `x >= I` at this level or above, or the other way round: the variable and `I`.
    private func contentSize(_ row: Int, at level: Int) -> (variable: Int, value: Double)? {
        let term = rows.start[row]
        guard rows.start[row + 1] - term == 1 else { return nil }
        let variable = rows.termVariable[term]
        let bound = -rows.constant[row] / rows.termCoefficient[term]
        for index in rowStart[variable]..<rowStart[variable + 1] {
            let other = rowList[index]
            let otherTerm = rows.start[other]
            guard other != row, rows.level[other] <= level, rows.relation[other] != .equal,
                rows.start[other + 1] - otherTerm == 1, isUpper(other, otherTerm) != isUpper(row, term),
                -rows.constant[other] / rows.termCoefficient[otherTerm] == bound
            else { continue }
            return (variable, bound)
        }
        return nil
    }

    private func isUpper(_ row: Int, _ term: Int) -> Bool {
        (rows.relation[row] == .lessThanOrEqual) == (rows.termCoefficient[term] > 0)
    }

    // MARK: What is left

    /// Sets free variables to zero in canonical order. Returns the roots that were free.
    private mutating func chooseCanonically() -> [Int] {
        var free: [Int] = []
        for variable in 0..<rows.variableCount {
            let root = find(variable).root
            if isKnown[root] { continue }
            free.append(root)
            fix(variable, at: 0, level: canonicalLevel, because: nil)
            if !isKnown[root] {
                // Not trusted: the rows of the class are the simplex's.
                undecided += rowList[rowStart[variable]..<rowStart[variable + 1]]
                fix(root, at: 0, level: canonicalLevel, because: nil)
            }
            propagate(canonicalLevel)
        }
        return free
    }

    /// Notes the rows that are violated by what their own level or a lower one decided.
    private mutating func verify(_ values: [Double]) {
        for variable in 0..<rows.variableCount
        where rows.isNonNegative[variable] && values[variable] < -Tolerance.residual {
            undecided += rowList[rowStart[variable]..<rowStart[variable + 1]]
        }
        for row in active where !residual(row, values).isWithin(rows.relation[row]) {
            let level = rows.level[row]
            for term in rows.start[row]..<rows.start[row + 1]
            where knownLevel[find(rows.termVariable[term]).root] >= level {
                undecided.append(row)
                break
            }
            // A required row of nothing but zeros cannot be any component's.
            if level == 0, rows.start[row] == rows.start[row + 1] { undecided.append(row) }
        }
    }

    private struct Residual {
        var sum: Double
        var magnitude: Double

        func isWithin(_ relation: LinearSystem.Relation) -> Bool {
            let slack = Tolerance.residual * magnitude
            switch relation {
            case .equal: return abs(sum) <= slack
            case .lessThanOrEqual: return sum <= slack
            case .greaterThanOrEqual: return sum >= -slack
            }
        }
    }

    private func residual(_ row: Int, _ values: [Double]) -> Residual {
        var result = Residual(sum: rows.constant[row], magnitude: max(1, abs(rows.constant[row])))
        for term in rows.start[row]..<rows.start[row + 1] {
            let product = rows.termCoefficient[term] * values[rows.termVariable[term]]
            result.sum += product
            result.magnitude = max(result.magnitude, abs(product))
        }
        return result
    }

    /// Whether a class that was free can clearly move by itself while all rows stay as they are.
    private mutating func canMove(_ root: Int, _ values: [Double]) -> Bool {
        // Joined to another class by the canonical choice of a third, it does not move by itself.
        guard parent[root] == root else { return false }
        var reach = (up: Double.infinity, down: Double.infinity)
        var largestFactor = 0.0
        var member = root
        repeat {
            let own = find(member).factor
            largestFactor = max(largestFactor, abs(own))
            if rows.isNonNegative[member] {
                limit(&reach, slope: own, room: (below: max(0, values[member]), above: .infinity))
            }
            for index in rowStart[member]..<rowStart[member + 1] {
                let row = rowList[index]
                let slope = slope(of: row, along: root)
                if rows.relation[row] == .equal {
                    if abs(slope) > Tolerance.coefficient * 1e4 { return false }
                    continue
                }
                let sum = residual(row, values).sum
                let isUpper = rows.relation[row] == .lessThanOrEqual
                limit(
                    &reach, slope: slope,
                    room: isUpper ? (below: .infinity, above: max(0, -sum)) : (below: max(0, sum), above: .infinity))
            }
            member = nextMember[member]
        } while member != root
        return max(reach.up, reach.down) * largestFactor > Tolerance.ambiguity * 2
    }

    private mutating func slope(of row: Int, along root: Int) -> Double {
        var slope = 0.0
        for term in rows.start[row]..<rows.start[row + 1] {
            let place = find(rows.termVariable[term])
            if place.root == root { slope += rows.termCoefficient[term] * place.factor }
        }
        return slope
    }

    private func limit(
        _ reach: inout (up: Double, down: Double), slope: Double, room: (below: Double, above: Double)
    ) {
        if slope > 0 {
            reach.up = min(reach.up, room.above / slope)
            reach.down = min(reach.down, room.below / slope)
        } else if slope < 0 {
            reach.up = min(reach.up, room.below / -slope)
            reach.down = min(reach.down, room.above / -slope)
        }
    }
}
