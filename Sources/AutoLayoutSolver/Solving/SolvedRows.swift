/// Rows whose required ones can hold together, and the point they define; constants may change.
///
/// # How it works
///
/// `Elimination` finds a point. Where nothing rejects it, it is the answer. Otherwise the system falls into components
/// (`Presolve`), and those in which something rejects the point get theirs from the simplex.
///
/// Components depend only on coefficients, as the elimination does. So after a change of constants the program of the
/// elimination is run where its inputs changed, the affected rows are checked again, and only components that
/// are rejected and affected go to the simplex again. The result is that of a solution from nothing, bit for bit, because
/// it is made of the same steps.
struct SolvedRows: ~Copyable {
    /// What is wanted.
    enum Purpose {
        /// The point alone.
        case point
        /// The point, and whether some variable could have another value.
        case pointAndAmbiguityFlag
        /// The point, and which variables could have other values.
        case pointAndAmbiguousVariables
    }

    let rows: PreparedRows
    let active: ActiveRows
    private let purpose: Purpose
    /// Whether the point is wanted even if the required rows do not quite hold.
    private let toleratesInfeasible: Bool
    private(set) var elimination: Elimination
    /// Made when something first rejects the point.
    private(set) var split = Split()

    /// By row, then by variable: whether it rejects the point of the elimination.
    var isRejecting: FlatArray<Bool>
    /// By position in `elimination.free`: whether it is not clear that the class can move.
    private(set) var isFreeClassRejecting: [Bool]
    private(set) var rejectingCount = 0
    /// How many of those are free classes.
    private(set) var rejectingFreeClassCount = 0

    /// By variable; empty as long as the elimination's point is the answer everywhere.
    private(set) var value = FlatArray<Double>()
    /// Says nothing where it was not asked.
    private(set) var isAmbiguous = false
    /// Empty when it was not asked for.
    private(set) var ambiguousVariables: [Bool]

    private(set) var changes = PendingChanges()
    /// How often a component went to the simplex.
    private(set) var searchCount = 0

    /// Nil if the required rows contradict each other.
    init?(_ rows: PreparedRows, active: ActiveRows, for purpose: Purpose, toleratesInfeasible: Bool = false) {
        self.rows = rows
        self.active = active
        self.purpose = purpose
        self.toleratesInfeasible = toleratesInfeasible
        elimination = Elimination(rows, active: active)
        isRejecting = FlatArray(repeating: false, count: rows.rowCount + rows.variableCount)
        isFreeClassRejecting = [Bool](all: false, count: elimination.free.count)
        ambiguousVariables = [Bool](all: false, count: purpose == .pointAndAmbiguousVariables ? rows.variableCount : 0)
        rejectingCount = elimination.illConditioned.count
        for row in active { setRejecting(row, elimination.rejects(row)) }
        for variable in 0..<rows.variableCount { refreshValue(of: variable) }
        guard resolve() else { return nil }
        checkInvariants()
    }

    // MARK: The elimination's point

    @inline(__always)
    private mutating func setRejecting(_ index: Int, _ rejects: Bool) {
        if isRejecting[index] != rejects { toggleRejecting(index) }
    }

    private mutating func toggleRejecting(_ index: Int) {
        isRejecting[index].toggle()
        let change = isRejecting[index] ? 1 : -1
        rejectingCount += change
        guard split.isMade else { return }
        let component =
            index < rows.rowCount
            ? split.components.ofRow[index] : split.components.ofVariable[index - rows.rowCount]
        split.countRejection(component, change)
    }

    /// Takes over what the elimination found for a variable.
    @inline(__always)
    private mutating func refreshValue(of variable: Int) {
        if split.isMade { value[variable] = eliminationValue(variable) }
        if rows.isNonNegative[variable] { setRejecting(rows.rowCount + variable, elimination.isNegative(variable)) }
    }

    /// What the elimination found for a variable, without what rounding left below zero.
    @inline(__always)
    func eliminationValue(_ variable: Int) -> Double {
        let value = elimination.values[variable]
        return rows.isNonNegative[variable] ? max(0, value) : value
    }

    /// Looks at the classes that no row fixed: whether they can move is ambiguity, or not clear.
    private mutating func evaluateFreeClasses() {
        // Where nothing else rejects the point, one class that clearly can move is the whole answer: the layout is
        // ambiguous. In a row of labels that is the last one, and for all the others the simplex would have to decide.
        let isResolved =
            purpose != .pointAndAmbiguousVariables && rejectingCount == rejectingFreeClassCount
            && elimination.free.contains { isClearlyMovable($0.root) }
        if isResolved, rejectingFreeClassCount == 0 { return }
        for position in elimination.free.indices {
            let root = elimination.free[position].root
            // Where something else rejects the component, it does not matter now.
            if split.isMade, split.isCertainlyRejected(split.components.ofVariable[root]) { continue }
            let rejects = !isResolved && !isClearlyMovable(root)
            guard rejects != isFreeClassRejecting[position] else { continue }
            isFreeClassRejecting[position] = rejects
            rejectingCount += rejects ? 1 : -1
            rejectingFreeClassCount += rejects ? 1 : -1
            if split.isMade { split.countRejection(byClassAt: root, rejects ? 1 : -1) }
        }
    }

    /// Whether it is clear without the simplex that a free class can move, as far as that is asked.
    private func isClearlyMovable(_ root: Int) -> Bool {
        rows.byVariable.range(root).isEmpty || (purpose != .pointAndAmbiguousVariables && elimination.canMove(root))
    }

    private mutating func recordAmbiguity() {
        isAmbiguous = split.isAmbiguous.contains(true)
        for position in elimination.free.indices where !isFreeClassRejecting[position] {
            let root = elimination.free[position].root
            if split.isMade, split.isRejected(split.components.ofVariable[root]) { continue }
            isAmbiguous = true
            if purpose == .pointAndAmbiguousVariables { ambiguousVariables[root] = true }
        }
    }

    // MARK: Components

    /// Solves the components that need it.
    ///
    /// Returns false if the required rows contradict each other.
    private mutating func resolve() -> Bool {
        evaluateFreeClasses()
        if rejectingCount > 0, !split.isMade, !makeSplit() { return false }
        while let component = split.nextDirty() {
            guard resolve(component) else { return false }
        }
        recordAmbiguity()
        return true
    }

    private mutating func makeSplit() -> Bool {
        var presolve = Presolve(rows, active: active)
        if presolve.isInfeasible, !toleratesInfeasible { return false }
        var isInconsistent = false
        for variable in 0..<rows.variableCount where presolve.isKnown[variable] {
            let value = presolve.value[variable]
            if abs(elimination.values[variable] - value) > Tolerance.residual * max(1, abs(value)) {
                isInconsistent = true
            }
        }
        value = FlatArray(minimumCapacity: rows.variableCount)
        for variable in 0..<rows.variableCount { value.append(eliminationValue(variable)) }
        for variable in 0..<rows.variableCount where presolve.isKnown[variable] {
            // One number for one thing, so that a change of a constant finds it where this did.
            if !isInconsistent { presolve.setValue(of: variable, to: elimination.values[variable]) }
            self.value[variable] = presolve.value[variable]
        }
        var split = Split(presolve, isInconsistent: isInconsistent)
        for row in elimination.illConditioned { split.countRejection(split.components.ofRow[row], 1) }
        for row in active where isRejecting[row] { split.countRejection(split.components.ofRow[row], 1) }
        for variable in 0..<rows.variableCount where isRejecting[rows.rowCount + variable] {
            split.countRejection(split.components.ofVariable[variable], 1)
        }
        for position in elimination.free.indices where isFreeClassRejecting[position] {
            split.countRejection(byClassAt: elimination.free[position].root, 1)
        }
        self.split = consume split
        return true
    }

    private mutating func resolve(_ component: Int) -> Bool {
        if split.isRejected(Int32(component)) { return solve(component) }
        for place in split.components.variables.range(component) {
            refreshValue(of: split.components.variables[place])
        }
        split.isAmbiguous[component] = false
        return true
    }

    private mutating func solve(_ component: Int) -> Bool {
        if split.restorePoint(component, rows, &value) { return true }
        guard let presolve = split.presolve else { return true }
        let place = split.components.variables.range(component)
        if place.count == 1,
            let isFeasible = solve(component, ofOne: split.components.variables[place.lowerBound], presolve)
        {
            return isFeasible
        }
        guard let model = split.visit(component, rows, &value) else { return true }
        let variables = split.components.variables.list(component)
        let componentRows = split.components.rows.list(component)
        searchCount += 1
        var simplex = LexicographicSimplex(
            variables: variables, rows: componentRows, of: presolve, localIndex: split.components.localIndex,
            startingBasis: elimination.startingBasis)
        simplex.satisfyRequired()
        for (index, variable) in variables.enumerated() { value[variable] = simplex.vertex.residual[index] }
        guard requiredRowsHold(variables, componentRows, presolve) || toleratesInfeasible else { return false }
        var ambiguity = LexicographicSimplex.Ambiguity()
        if simplex.satisfyPriorities() {
            if purpose != .point {
                ambiguity = simplex.ambiguity(stoppingAtFirst: purpose != .pointAndAmbiguousVariables)
            }
            if purpose == .pointAndAmbiguousVariables {
                for (index, variable) in variables.enumerated() where ambiguity.isAmbiguous[index] {
                    ambiguousVariables[variable] = true
                }
            }
            simplex.chooseCanonically()
        }
        split.isAmbiguous[component] = ambiguity.isAny
        for (index, variable) in variables.enumerated() { value[variable] = simplex.value(index) }
        let answer = simplex.answer
        // In a large component it takes most of the memory, and the next step makes other factors.
        _ = consume simplex
        keep(answer, ambiguity, of: component, model: model)
        return true
    }

    /// Keeps what the simplex has found.
    ///
    /// The values are taken from what is kept, so that they are the same, to the bit, when it is used again.
    private mutating func keep(
        _ answer: LexicographicSimplex.Answer, _ ambiguity: LexicographicSimplex.Ambiguity, of component: Int,
        model: Int
    ) {
        guard !toleratesInfeasible, let kept = WarmStart(answer, ambiguity, model: model),
            kept.locate(component, of: split.components, rows, value)
        else { return }
        kept.copyValues(to: &value, component, of: split.components)
        if purpose != .pointAndAmbiguousVariables, kept.determinesAmbiguity { split.kept.keep(kept, of: component) }
    }

    /// Solves a component of one unknown; nil if that is the simplex's.
    private mutating func solve(_ component: Int, ofOne variable: Int, _ presolve: Presolve) -> Bool? {
        let place = split.components.rows.range(component)
        guard let answer = SingleUnknown(variable, rows: place, of: split.components, presolve) else { return nil }
        value[variable] = answer.value
        for index in place {
            let row = split.components.rows[index]
            guard rows.level[row] > 0 || toleratesInfeasible || rows.holds(row, { value[$0] }) else { return false }
        }
        split.isAmbiguous[component] = answer.isAmbiguous
        if purpose == .pointAndAmbiguousVariables { ambiguousVariables[variable] = answer.isAmbiguous }
        return true
    }

    /// Checks the required rows of a component as they were written.
    private mutating func requiredRowsHold(_ variables: [Int], _ componentRows: [Int], _ presolve: Presolve) -> Bool {
        for variable in variables where rows.isNonNegative[variable] {
            if value[variable] < -Tolerance.residual { return false }
            value[variable] = max(0, value[variable])
        }
        for row in componentRows where rows.level[row] == 0 {
            guard rows.holds(row, { value[$0] }) else { return false }
        }
        return true
    }
}

// MARK: - Changes

extension SolvedRows {
    /// How many steps of the elimination changes have taken.
    var recomputedCount: Int { elimination.recomputedCount }

    /// The value of each variable.
    var values: [Double] { split.isMade ? value.array : (0..<rows.variableCount).map { eliminationValue($0) } }

    func value(of variable: Int) -> Double { split.isMade ? value[variable] : eliminationValue(variable) }

    /// Notes that the constant of a row has changed.
    ///
    /// `update` handles it.
    mutating func recordChange(of row: Int) { changes.note(row, of: rows.rowCount) }

    /// Brings the point up to date with the constants.
    /// - Returns: false if that takes a solution from nothing; then the point is void.
    mutating func update() -> Bool {
        guard purpose != .pointAndAmbiguousVariables, !split.isInconsistent else { return false }
        for index in changes.rows.indices {
            let row = Int(changes.rows[index])
            guard elimination.hasSameContentSizes(of: row) else { return false }
            if split.isMade { split.recordChange(ofRow: row) }
        }
        let hasSameChoices: Bool
        if changes.rows.count <= PendingChanges.coneLimit {
            updateDependents()
            hasSameChoices = changes.rows.indices.allSatisfy { index in
                elimination.hasSameChoices(in: changes.dependencyCone(ofRow: Int(changes.rows[index])))
            }
        } else {
            updateAll()
            hasSameChoices = elimination.hasSameChoices
        }
        changes.removeAll()
        guard hasSameChoices, !split.hasFixedRejections, resolve() else { return false }
        checkInvariants()
        return true
    }

    private mutating func updateDependents() {
        // All of them first, because a value that depends on two of the rows is right only after the second.
        for index in changes.rows.indices {
            let row = Int(changes.rows[index])
            if changes.place(ofConeForRow: row) == nil {
                changes.keep(elimination.dependencyCone(ofRow: row), ofRow: row)
            }
            elimination.run(changes.dependencyCone(ofRow: row))
        }
        for index in changes.rows.indices {
            let cone = changes.dependencyCone(ofRow: Int(changes.rows[index]))
            for index in cone.variables.indices { update(variable: Int(cone.variables[index])) }
        }
        for index in changes.rows.indices {
            let cone = changes.dependencyCone(ofRow: Int(changes.rows[index]))
            for index in cone.rows.indices {
                let row = Int(cone.rows[index])
                setRejecting(row, elimination.rejects(row))
            }
        }
    }

    private mutating func updateAll() {
        elimination.runAll()
        for variable in 0..<rows.variableCount { update(variable: variable) }
        for row in active { setRejecting(row, elimination.rejects(row)) }
    }

    @inline(__always)
    private mutating func update(variable: Int) {
        guard elimination.refreshValue(of: variable) else { return }
        // Most systems are never split, so this way has no call.
        if split.isMade { recordChange(ofVariable: variable) } else { refreshValue(of: variable) }
    }

    /// What another value of the elimination means for the components.
    private mutating func recordChange(ofVariable variable: Int) {
        let component = split.components.ofVariable[variable]
        if component < 0 {
            refreshValue(of: variable)
            split.presolve?.setValue(of: variable, to: elimination.values[variable])
            for place in rows.byVariable.range(variable) { split.recordChange(ofRow: rows.byVariable[place]) }
        } else if split.isRejected(component) {
            setRejecting(rows.rowCount + variable, elimination.isNegative(variable))
        } else {
            refreshValue(of: variable)
        }
    }
}

/// What is known of the components of rows whose point was rejected somewhere.
struct Split: ~Copyable {
    let isMade: Bool
    /// Nil while it is not made.
    var presolve: Presolve?
    let components: Components
    /// Whether the required equalities contradict each other by a tiny amount, so that a value of the elimination in one place
    /// may have made another one wrong.
    let isInconsistent: Bool
    var isAmbiguous: [Bool]
    /// By component, where the simplex found its points.
    var kept: WarmStarts
    /// By component, how many things reject the point of the elimination in it.
    private(set) var rejections: [Int]
    /// The same without classes of which it is not clear whether they can move.
    private(set) var certainRejections: [Int]
    private(set) var fixedRejectionCount = 0
    private(set) var isDirty: [Bool]
    private(set) var dirty: [Int] = []

    /// Not made yet.
    init() {
        isMade = false
        isInconsistent = false
        components = Components(count: 0, ofVariable: [], ofRow: [], hasKnown: FlatArray())
        isAmbiguous = []
        kept = WarmStarts(componentCount: 0)
        rejections = []
        certainRejections = []
        isDirty = []
    }

    init(_ presolve: Presolve, isInconsistent: Bool) {
        isMade = true
        self.isInconsistent = isInconsistent
        components = presolve.components()
        self.presolve = presolve
        self.presolve?.discardOpenRows()
        isAmbiguous = [Bool](all: false, count: components.count)
        kept = WarmStarts(componentCount: components.count)
        rejections = [Int](all: 0, count: components.count)
        certainRejections = rejections
        isDirty = isAmbiguous
        dirty.reserveCapacity(components.count)
        if isInconsistent {
            for component in 0..<components.count where !components.rows.range(component).isEmpty {
                markDirty(component)
            }
        }
    }

    /// Whether something that no choice of unknowns can change rejects the point.
    var hasFixedRejections: Bool { fixedRejectionCount > 0 }

    func isRejected(_ component: Int32) -> Bool { component >= 0 && (isInconsistent || rejections[Int(component)] > 0) }

    /// Whether more than a class that may or may not move rejects a component.
    func isCertainlyRejected(_ component: Int32) -> Bool { component >= 0 && certainRejections[Int(component)] > 0 }

    /// Counts a row or a variable that rejects the point, or no longer does.
    mutating func countRejection(_ component: Int32, _ change: Int) {
        if component >= 0 { certainRejections[Int(component)] += change }
        count(component, change)
    }

    /// Counts a class of which it is not clear whether it can move.
    mutating func countRejection(byClassAt root: Int, _ change: Int) { count(components.ofVariable[root], change) }

    private mutating func count(_ component: Int32, _ change: Int) {
        if component < 0 {
            fixedRejectionCount += change
        } else {
            rejections[Int(component)] += change
            markDirty(Int(component))
        }
    }

    /// Finds a component's point where it was.
    ///
    /// Returns whether it is there.
    mutating func restorePoint(_ component: Int, _ rows: PreparedRows, _ value: inout FlatArray<Double>) -> Bool {
        guard let ambiguity = kept.restorePoint(component, of: components, rows, &value) else { return false }
        isAmbiguous[component] = ambiguity
        return true
    }

    /// Finds a component's point at the vertex of another component with the same rows and other constants.
    /// - Returns: nil if it is there, and otherwise which component the next vertex of this one is kept for.
    mutating func visit(_ component: Int, _ rows: PreparedRows, _ value: inout FlatArray<Double>) -> Int? {
        switch kept.visit(component, of: components, rows, &value) {
        case .found(let ambiguity):
            isAmbiguous[component] = ambiguity
            return nil
        case .model(let model):
            return model
        }
    }

    /// Notes that a constant of a row, or a known variable in it, has changed.
    mutating func recordChange(ofRow row: Int) {
        let component = components.ofRow[row]
        if component >= 0, rejections[Int(component)] > 0 { markDirty(Int(component)) }
    }

    mutating func nextDirty() -> Int? {
        guard let component = dirty.popLast() else { return nil }
        isDirty[component] = false
        return component
    }

    private mutating func markDirty(_ component: Int) {
        guard !isDirty[component] else { return }
        isDirty[component] = true
        dirty.append(component)
    }
}
