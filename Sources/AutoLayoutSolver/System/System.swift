/// Linear constraints over variables, and the one point that they define.
///
/// Required constraints hold, or the latest of a minimal conflict is broken and reported. Below that, each priority is a level:
/// from high to low, the sum of absolute violations is as small as it can be. If points are left, each variable is taken as
/// close to zero as it can be, in the order in which variables were added. So the point depends on the constraints alone,
/// not on the past.
///
/// ```swift
/// let system = System()
/// let left = system.addVariable("left")
/// let width = system.addVariable("width", isNonNegative: true)
/// try system.add(left == 16)
/// try system.add(left + width <= 320)
/// let preferred = try system.add((width == 400).priority(.defaultHigh))
/// print(system.solve()[width])  // 304.0
/// try system.setConstant(200, of: preferred)
/// print(system.solve()[width])  // 200.0
/// ```
///
/// The method is that of `docs/solver.md`: elimination where equalities decide, and a lexicographic simplex on residuals where
/// they do not. Background: Badros, Borning and Stuckey, *The Cassowary linear arithmetic constraint solving algorithm* (ACM
/// TOCHI 8, 2001); Bland, *New finite pivoting rules for the simplex method* (Math. of OR 2, 1977); Maros, *A generalized dual
/// phase-2 simplex algorithm* (EJOR 149, 2003), for bound flipping; Isermann, *Linear lexicographic optimization* (OR Spektrum
/// 4, 1982).
///
/// A system is for one thread at a time.
public final class System {
    private let identity = SystemIdentity()
    private var names: [String] = []
    private var isNonNegative: [Bool] = []
    private var constraints: [Entry] = []
    private var nextNumber = 0
    private var solver: IncrementalSolver?
    /// Whether anything but constants has changed since the last solution.
    private var needsRestart = true

    private struct Entry {
        let number: Int
        let name: String
        var constraint: Constraint
    }

    /// A system without variables and constraints.
    public init() {}

    /// How many variables there are.
    public var variableCount: Int { names.count }
    /// How many constraints there are.
    public var constraintCount: Int { constraints.count }

    // MARK: Changes

    /// Adds a variable, after all others in the order of the canonical choice.
    /// - Parameters:
    ///   - name: what `dump` calls it.
    ///   - isNonNegative: true for a length. It can never be broken, unlike an equivalent constraint.
    /// - Returns: the variable, for constraints of this system and for questions to its solutions.
    @discardableResult
    public func addVariable(_ name: String = "", isNonNegative: Bool = false) -> Variable {
        names.append(name)
        self.isNonNegative.append(isNonNegative)
        needsRestart = true
        return Variable(index: names.count - 1, system: identity)
    }

    /// Adds a constraint.
    /// - Parameters:
    ///   - constraint: of variables of this system, with finite numbers and a priority in (0, 1000].
    ///   - name: what `dump` calls it.
    /// - Returns: what to change or remove it by.
    /// - Throws: `SystemError` for anything else; the system is then as it was.
    @discardableResult
    public func add(_ constraint: Constraint, name: String = "") throws(SystemError) -> ConstraintID {
        try check(constraint)
        constraints.append(Entry(number: nextNumber, name: name, constraint: constraint))
        nextNumber += 1
        needsRestart = true
        return ConstraintID(number: nextNumber - 1, system: identity)
    }

    /// Removes a constraint.
    ///
    /// Those that are left keep their order.
    public func remove(_ constraint: ConstraintID) throws(SystemError) {
        constraints.remove(at: try place(of: constraint))
        needsRestart = true
    }

    /// Changes the number on the right-hand side when all variables are on the left.
    ///
    /// For `left + width <= right - 8` that is -8.
    /// - Complexity: what depends on the constant is computed again, and nothing else, as long as the same constraints
    ///   decide the same variables.
    public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SystemError) {
        guard constant.isFinite else { throw .notFinite(constant) }
        let place = try place(of: constraint)
        constraints[place].constraint.expression.constant = -constant
        if !needsRestart { solver?.setConstant(-constant, ofRow: place) }
    }

    /// Changes the priority of a constraint.
    ///
    /// Its place in the order of addition stays.
    public func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SystemError) {
        guard priority.isInRange else { throw .priorityOutOfRange(priority.rawValue) }
        constraints[try place(of: constraint)].constraint.priority = priority
        needsRestart = true
    }

    // MARK: Answers

    /// The point that the constraints define.
    /// - Complexity: after `setConstant` alone see there. Otherwise O(t log n) for `t` terms over `n` variables where
    ///   equalities decide, and a search for each component that they leave open.
    @discardableResult
    public func solve() -> Solution {
        let solver = upToDateSolver()
        return Solution(
            values: solver.values, system: identity, conflicts: solver.conflicts.map(conflict),
            isAmbiguous: solver.isAmbiguous)
    }

    /// The variables that could have other values although every level would be met as well as it is.
    /// - Complexity: a solution from nothing, and a search for each variable that may be ambiguous.
    public func ambiguousVariables() -> [Variable] {
        let isAmbiguous = Solver.solve(rows, detectAmbiguity: true).ambiguousVariables
        return names.indices.filter { isAmbiguous[$0] }.map { Variable(index: $0, system: identity) }
    }

    /// Variables with their values, then constraints with how far each is from holding, a line each.
    public func dump() -> String {
        let solution = solve()
        let broken = Set(solution.conflicts.map(\.broken.number))
        let variables = names.indices.map { index in
            let value = DumpText.number(solution.values[index])
            return "\(text(ofVariable: index)) = \(value)\(isNonNegative[index] ? ", not negative" : "")"
        }
        let lines = constraints.map { entry in
            let value = solution[entry.constraint.expression]
            return DumpText.line(
                entry.constraint, number: entry.number, name: entry.name, value: value,
                isBroken: broken.contains(entry.number), variable: text(ofVariable:))
        }
        return (variables + lines).joined(separator: "\n")
    }

    // MARK: Inside

    private func text(ofVariable index: Int) -> String { names[index].isEmpty ? "x\(index)" : names[index] }

    private func check(_ constraint: Constraint) throws(SystemError) {
        guard constraint.priority.isInRange else { throw .priorityOutOfRange(constraint.priority.rawValue) }
        guard constraint.expression.constant.isFinite else { throw .notFinite(constraint.expression.constant) }
        for term in constraint.expression.terms {
            guard term.variable.system == identity else { throw .variableOfAnotherSystem(term.variable) }
            guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
        }
    }

    /// Constraints are in the order of their numbers.
    private func place(of constraint: ConstraintID) throws(SystemError) -> Int {
        var low = 0
        var high = constraints.count
        while low < high {
            let middle = (low + high) / 2
            if constraints[middle].number < constraint.number { low = middle + 1 } else { high = middle }
        }
        let isThere =
            constraint.system == identity && low < constraints.count && constraints[low].number == constraint.number
        guard isThere else {
            throw .noSuchConstraint(constraint)
        }
        return low
    }

    private var rows: LinearSystem {
        LinearSystem(
            variableCount: names.count, isNonNegative: isNonNegative,
            rows: constraints.map { entry in
                let constraint = entry.constraint
                return .init(
                    constraint.expression.terms.map { .init($0.variable.index, $0.coefficient) },
                    constant: constraint.expression.constant, constraint.relation.ofRows,
                    priority: constraint.priority.rawValue, breakingOrder: entry.number)
            })
    }

    private func upToDateSolver() -> IncrementalSolver {
        if let solver {
            if needsRestart { solver.restart(with: rows) } else { solver.solve() }
            needsRestart = false
            return solver
        }
        let solver = IncrementalSolver(rows)
        self.solver = solver
        needsRestart = false
        return solver
    }

    private func conflict(_ conflict: LinearSolution.Conflict) -> Solution.Conflict {
        func identifier(_ row: Int) -> ConstraintID { ConstraintID(number: constraints[row].number, system: identity) }
        return .init(broken: identifier(conflict.broken), members: conflict.members.map(identifier))
    }
}

extension Constraint.Relation {
    fileprivate var ofRows: LinearSystem.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
