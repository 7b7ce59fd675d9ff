/// Solves what equalities alone decide, and finds where they do not.
///
/// # How it works
///
/// Most layouts are decided by their equalities, and most inequalities are not active. So each variable is kept as
/// `factor * root + offset` of a class of variables, where the smaller of two classes that merge is rewritten. Levels
/// are taken from high to low; a row of a level with one unknown class fixes it, one with two merges them. A content size,
/// `<= I` at one level and `>= I` at another, acts as an equality at the lower of the two. Finally each variable that is
/// still free is set as near to zero as the inequalities allow, in canonical order.
///
/// Nearly all of this depends only on coefficients. So offsets and values are steps of an `EliminationProgram`, and when
/// constants change, it is enough to run that again, while the same content sizes are pairs and the same bounds stop what
/// was free (`FreeChoice`).
///
/// The point is the layout if it can be seen to be: every row holds, or it is violated and all its variables were
/// decided by levels strictly above its own. Then its violation is what those levels leave, and no other point is better
/// at any level. Rows for which this is not true *reject* the point; the components they are in go to the
/// simplex.
///
/// - Complexity: O(t log n) for `t` terms over `n` variables.
struct Elimination: ~Copyable {
    let rows: PreparedRows
    /// By variable, what the program found.
    var values: FlatArray<Double>
    /// The classes that no row fixed, in the order of their choices.
    private(set) var free: [FreeChoice] = []
    /// Rows whose numbers cannot be trusted, so that their components are the simplex's whatever the constants are.
    private(set) var illConditioned: [Int] = []
    /// What the point depends on: as many rows that hold with equality and variables at zero as there are variables.
    private(set) var startingBasis: StartingBasis

    var members: FlatArray<Member>
    var rowState: FlatArray<RowState>
    private(set) var program: EliminationProgram
    /// Active rows `x <= I` or `x >= I` that act as equalities with another.
    private(set) var isContentSize: FlatArray<Bool>
    private(set) var queue: FlatArray<Int32>

    /// A variable, as `factor * root + offset` of its class.
    struct Member {
        var factor = 1.0
        var root: Int32
        /// Members of a class form a ring.
        var next: Int32
        /// The step that computes the value; while it is not known, that of the offset, and none if that is zero.
        var step: Int32 = -1
        /// At which level the value became known.
        ///
        /// Before that less than zero; at the root, how many are in the class, negative.
        private var state: Int32 = -1

        init(root: Int32, next: Int32) {
            self.root = root
            self.next = next
        }

        @inline(__always) var isKnown: Bool { state >= 0 }
        /// At which level the value became known.
        var level: Int { Int(state) }
        /// At the root of a class that is not known: how many are in it.
        var count: Int32 { -state }

        mutating func join(_ count: Int32) { state -= count }

        @inline(__always)
        mutating func markKnown(_ step: Int32, level: Int) {
            self.step = step
            state = Int32(truncatingIfNeeded: level)
        }
    }

    enum RowState: UInt8 {
        case inactive
        /// Its level has not come yet, or it is no equality.
        case waiting
        case queued
        /// Too many unknown classes so far.
        case deferred
        case done
    }

    struct StartingBasis: ~Copyable {
        /// By row.
        var isActive: FlatArray<Bool>
        /// By variable.
        var isZero: FlatArray<Bool>
    }

    /// - `active`: the rows to look at.
    init(_ rows: PreparedRows, active: ActiveRows) {
        self.rows = rows
        let variableCount = rows.variableCount
        program = EliminationProgram(rows)
        values = FlatArray(repeating: 0, count: variableCount)
        var members = FlatArray<Member>(minimumCapacity: variableCount)
        for variable in 0..<Int32(variableCount) { members.append(Member(root: variable, next: variable)) }
        self.members = members
        rowState = FlatArray(repeating: active.count == rows.rowCount ? .waiting : .inactive, count: rows.rowCount)
        if active.count < rows.rowCount {
            for row in active { rowState[row] = .waiting }
        }
        isContentSize = FlatArray(repeating: false, count: rows.rowCount)
        startingBasis = StartingBasis(
            isActive: FlatArray(repeating: false, count: rows.rowCount),
            isZero: FlatArray(repeating: false, count: variableCount))
        queue = FlatArray(minimumCapacity: rows.rowCount)
        eliminateLevels()
        for variable in 0..<variableCount { values[variable] = program.result[Int(self.members[variable].step)] }
        checkCompletedElimination()
    }

    // MARK: The spine

    private mutating func eliminateLevels() {
        for level in 0..<rows.levelCount {
            rows.forEachRow(ofLevel: level) { row in
                guard rowState[row] == .waiting else { return }
                if rows.relation[row] == .equal {
                    rowState[row] = .queued
                    queue.append(Int32(truncatingIfNeeded: row))
                } else if let pairedBound = pairedBound(of: row) {
                    isContentSize[row] = true
                    if take(row, level: level) { startingBasis.isActive[pairedBound] = true }
                }
            }
            propagate(level)
            checkInvariants()
        }
        chooseCanonically()
    }

    /// Uses up the queue: rows of this level and, as classes become known or one, rows of the levels above.
    private mutating func propagate(_ level: Int) {
        var head = 0
        while head < queue.count {
            let row = Int(queue[head])
            head += 1
            if take(row, level: level) { startingBasis.isActive[row] = true }
        }
        queue.shorten(to: 0)
    }

    // MARK: Rows

    /// Factors beyond this, either way, multiply the noise of what they meet; the simplex chooses its pivots.
    static let minimumFactor = 1e-6

    /// A class among the unknown ones of a row.
    struct Share {
        var root = -1
        var coefficient = 0.0
        /// The magnitudes of what was summed up, which distinguish a coefficient from the noise of a cancellation.
        var summed = 0.0

        var isCancelled: Bool { abs(coefficient) <= Tolerance.cancellation * 100 * summed }

        @inline(__always)
        mutating func add(_ more: Double) {
            coefficient += more
            summed += abs(more)
        }
    }

    /// The unknown classes of a row, nil if there are more than two; those that cancel out are left out.
    @inline(__always)
    func shares(of row: Int) -> (first: Share, second: Share)? {
        var first = Share()
        var second = Share()
        for term in rows.terms(of: row) {
            let member = members[rows.termVariable[term]]
            if member.isKnown { continue }
            let root = Int(member.root)
            let coefficient = rows.termCoefficient[term] * member.factor
            if first.root == root || first.root < 0 {
                first.root = root
                first.add(coefficient)
            } else if second.root == root || second.root < 0 {
                second.root = root
                second.add(coefficient)
            } else {
                return nil
            }
        }
        if second.root >= 0, second.isCancelled { second.root = -1 }
        if first.root >= 0, first.isCancelled {
            first = second
            second.root = -1
        }
        return (first, second)
    }

    /// Lets a row decide what it can: nothing if it has no unknown class, or more than two.
    ///
    /// Returns whether it did.
    private mutating func take(_ row: Int, level: Int) -> Bool {
        guard let (first, second) = shares(of: row) else {
            rowState[row] = .deferred
            return false
        }
        rowState[row] = .done
        if second.root >= 0 { return merge(first, second, because: row) }
        guard first.root >= 0 else { return false }
        guard abs(first.coefficient) > Self.minimumFactor else {
            illConditioned.append(row)
            return false
        }
        fix(first.root, at: addStep(solving: row, for: first.coefficient), level: level)
        return true
    }

    /// The step that solves a row for an unknown with this coefficient.
    @inline(__always)
    private mutating func addStep(solving row: Int, for coefficient: Double) -> Int32 {
        for term in rows.terms(of: row) {
            let step = members[rows.termVariable[term]].step
            if step >= 0 { program.addInput(step, times: rows.termCoefficient[term]) }
        }
        return program.finishStep(row: row, divisor: -coefficient)
    }

    /// Queues the rows of a variable that had too many unknown classes.
    @inline(__always)
    private mutating func enqueueDeferredRows(of variable: Int) {
        for place in rows.byVariable.range(variable) {
            let row = rows.byVariable[place]
            guard rowState[row] == .deferred else { continue }
            rowState[row] = .queued
            queue.append(Int32(truncatingIfNeeded: row))
        }
    }

    // MARK: Classes

    /// Gives a class the value that a step computes for its root.
    private mutating func fix(_ fixed: Int, at step: Int32, level: Int) {
        var variable = fixed
        repeat {
            members[variable].markKnown(place(of: members[variable], relativeTo: step), level: level)
            enqueueDeferredRows(of: variable)
            variable = Int(members[variable].next)
        } while variable != fixed
        checkClass(of: fixed)
    }

    /// The step for `factor * base + offset` of a variable.
    @inline(__always)
    private mutating func place(of member: Member, relativeTo base: Int32) -> Int32 {
        if member.factor == 1, member.step < 0 { return base }
        program.addInput(base, times: member.factor)
        if member.step >= 0 { program.addInput(member.step, times: 1) }
        return program.finishStep()
    }

    /// Makes one class of two: `c1 * r1 + c2 * r2 + k == 0`.
    ///
    /// The smaller joins the larger.
    private mutating func merge(_ first: Share, _ second: Share, because row: Int) -> Bool {
        let isFirstSmaller = members[first.root].count <= members[second.root].count
        let small = isFirstSmaller ? first : second
        let large = isFirstSmaller ? second : first
        let ratio = -large.coefficient / small.coefficient
        guard abs(ratio) > Self.minimumFactor, abs(ratio) < 1 / Self.minimumFactor else {
            illConditioned.append(row)
            return false
        }
        let step = addStep(solving: row, for: small.coefficient)
        let smallCount = members[small.root].count
        var variable = small.root
        repeat {
            members[variable].step = place(of: members[variable], relativeTo: step)
            members[variable].factor *= ratio
            members[variable].root = Int32(truncatingIfNeeded: large.root)
            enqueueDeferredRows(of: variable)
            variable = Int(members[variable].next)
        } while variable != small.root
        members[large.root].join(smallCount)
        let next = members[small.root].next
        members[small.root].next = members[large.root].next
        members[large.root].next = next
        checkClass(of: large.root)
        return true
    }

    // MARK: Content sizes

    /// For `x <= I` an `x >= I` at its own level or above, or the other way round.
    func pairedBound(of row: Int) -> Int? {
        guard let bound = bound(row) else { return nil }
        for place in rows.byVariable.range(bound.variable) {
            let other = rows.byVariable[place]
            if other != row, rows.level[other] <= rows.level[row], let otherBound = self.bound(other),
                otherBound.isUpper != bound.isUpper, otherBound.value == bound.value
            {
                return other
            }
        }
        return nil
    }

    /// An active inequality of one variable.
    @inline(__always)
    private func bound(_ row: Int) -> (variable: Int, isUpper: Bool, value: Double)? {
        let term = rows.start[row]
        guard rows.relation[row] != .equal, rows.start[row + 1] - term == 1, rowState[row] != .inactive else {
            return nil
        }
        let coefficient = rows.termCoefficient[term]
        let isUpper = (rows.relation[row] == .lessThanOrEqual) == (coefficient > 0)
        return (rows.termVariable[term], isUpper, -rows.constant[row] / coefficient)
    }

    // MARK: What is left

    /// Sets free variables as near to zero as the inequalities let them, in canonical order.
    private mutating func chooseCanonically() {
        for variable in 0..<rows.variableCount where !members[variable].isKnown {
            let member = members[variable]
            let root = Int(member.root)
            let isTrusted = abs(member.factor) > Self.minimumFactor
            if !isTrusted {
                for place in rows.byVariable.range(variable) { illConditioned.append(rows.byVariable[place]) }
            }
            var choice = isTrusted ? makeFreeChoice(variable) : FreeChoice(root: root, wanted: program.finishStep())
            choice.choose(program.result)
            switch choice.bindingBoundOrigin {
            case .row(let row): startingBasis.isActive[row] = true
            case .sign(let zero): startingBasis.isZero[zero] = true
            case nil: startingBasis.isZero[variable] = true
            }
            free.append(choice)
            fix(root, at: choice.step, level: rows.levelCount)
            propagate(rows.levelCount)
            checkInvariants()
        }
    }

    /// What a free variable may choose from.
    private mutating func makeFreeChoice(_ variable: Int) -> FreeChoice {
        let chosen = members[variable]
        let root = Int(chosen.root)
        if chosen.step >= 0 { program.addInput(chosen.step, times: -1) }
        var choice = FreeChoice(root: root, wanted: program.finishStep(divisor: chosen.factor))
        var current = root
        repeat {
            let member = members[current]
            if rows.isNonNegative[current], abs(member.factor) > Self.minimumFactor {
                if member.step >= 0 { program.addInput(member.step, times: -1) }
                let step = program.finishStep(divisor: member.factor)
                choice.add(.init(level: 0, isLower: member.factor > 0, step: step, origin: .sign(current)))
            }
            for place in rows.byVariable.range(current) {
                let row = rows.byVariable[place]
                guard rows.relation[row] != .equal, rowState[row] != .inactive, let shares = shares(of: row),
                    shares.first.root == root, shares.second.root < 0,
                    abs(shares.first.coefficient) > Self.minimumFactor
                else { continue }
                let slope = shares.first.coefficient
                let isLower = (rows.relation[row] == .greaterThanOrEqual) == (slope > 0)
                let step = addStep(solving: row, for: slope)
                choice.add(.init(level: rows.level[row], isLower: isLower, step: step, origin: .row(row)))
            }
            current = Int(member.next)
        } while current != root
        return choice
    }
}

// MARK: - Changes

extension Elimination {
    /// What depends on the constant of a row.
    mutating func dependencyCone(ofRow row: Int) -> EliminationProgram.DependencyCone {
        program.dependencyCone(ofRow: row, members, free)
    }

    /// Whether the same rows as before act as content sizes, as far as a row whose constant has changed goes.
    func hasSameContentSizes(of row: Int) -> Bool {
        guard let bound = bound(row) else { return true }
        return rows.byVariable.range(bound.variable).allSatisfy { place in
            let other = rows.byVariable[place]
            return isContentSize[other] == (pairedBound(of: other) != nil)
        }
    }

    /// How many steps of the program changes have taken.
    var recomputedCount: Int { program.recomputedCount }

    /// Computes the steps of a cone again.
    mutating func run(_ cone: EliminationProgram.DependencyCone) { program.run(cone) }

    /// Computes all steps again.
    mutating func runAll() { program.runAll() }

    /// Takes over what the program has found for a variable.
    ///
    /// Returns whether it is another value.
    @inline(__always)
    mutating func refreshValue(of variable: Int) -> Bool {
        let value = program.result[Int(members[variable].step)]
        guard value.bitPattern != values[variable].bitPattern else { return false }
        values[variable] = value
        return true
    }

    /// Whether what was free is stopped where it was, so that the program is the same.
    var hasSameChoices: Bool { free.allSatisfy { $0.holds(program.result) } }

    /// The same where only the steps of a cone have other numbers.
    // Called, it copies what it is called on: a tenth of what a local change takes.
    @inline(__always)
    func hasSameChoices(in cone: EliminationProgram.DependencyCone) -> Bool {
        cone.choices.indices.allSatisfy { free[Int(cone.choices[$0])].holds(program.result) }
    }
}
