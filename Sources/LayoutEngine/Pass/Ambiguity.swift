import AutoLayoutSolver
import Foundation

/// Which views have an ambiguous layout.
extension UIView {
    /// Shows another layout that the constraints allow, if they allow more than one for this view; the engine's own
    /// again when called a second time.
    ///
    /// For debugging: the next change of a constraint undoes it.
    /// - Complexity: a few solutions of the whole tree.
    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout else { return }
        let engine = treeRoot.ensureConstraintEngine()
        if engine.isExercised {
            markConstraintsChanged()
            engine.solveIfNeeded()
            return
        }
        guard let present = engine.currentRows() else { return }
        let own = [Lowering.minX, Lowering.minY, Lowering.width, Lowering.height].map { boxIndex * 4 + $0 }
        for variable in own {
            for relation in [LinearSystem.Relation.greaterThanOrEqual, .lessThanOrEqual] {
                let other = Ambiguity.push(variable, relation, of: present.system, from: present.values)
                guard abs(other[variable] - present.values[variable]) > Tolerance.ambiguity else { continue }
                engine.exercise(other)
                return
            }
        }
    }

    /// The constraints without which this view would have, or could have, another position or length on an axis.
    /// - Complexity: one solution of the whole tree for each constraint that could matter; for debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        Ambiguity.constraints(axis, in: treeRoot.ensureConstraintEngine()) { boxIndex }
    }
}

extension UILayoutGuide {
    /// Whether the constraints leave more than one position or size for this guide.
    ///
    /// A guide that UIKit keeps, like the margins', is as ambiguous as its owner.
    public var hasAmbiguousLayout: Bool {
        guard let owner else { return false }
        guard role == .custom else { return owner.hasAmbiguousLayout }
        let ambiguous = owner.treeRoot.ensureConstraintEngine().ambiguousVariables()
        guard boxIndex >= 0, boxIndex * 4 + 3 < ambiguous.count else { return false }
        return ambiguous[boxIndex * 4..<boxIndex * 4 + 4].contains(true)
    }

    /// The constraints without which this guide would have, or could have, another position or length on an axis.
    /// - Complexity: one solution of the whole tree for each constraint that could matter; for debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let owner else { return [] }
        guard role == .custom else { return owner.constraintsAffectingLayout(for: axis) }
        return Ambiguity.constraints(axis, in: owner.treeRoot.ensureConstraintEngine()) { boxIndex }
    }
}

/// Questions about a solved system that are answered by solving a changed one.
private enum Ambiguity {
    /// How far an exercised variable is pushed, in points.
    static let pushDistance = 10.0
    /// Below every priority that an app can set, so that it only chooses among optima.
    static let pushPriority = Float.leastNormalMagnitude

    static func push(
        _ variable: Int, _ relation: LinearSystem.Relation, of system: LinearSystem, from values: [Double]
    ) -> [Double] {
        var pushed = system
        let sign: Double = relation == .greaterThanOrEqual ? 1 : -1
        pushed.rows.append(
            .init(
                [.init(variable, 1)], constant: -(values[variable] + sign * pushDistance), relation,
                priority: pushPriority))
        return Solver.solve(pushed).values
    }

    /// The number of the box that they affect is known once the tree is solved.
    static func constraints(
        _ axis: NSLayoutConstraint.Axis, in engine: ConstraintEngine, affecting findBox: () -> Int
    ) -> [NSLayoutConstraint] {
        guard let present = engine.currentRows() else { return [] }
        let box = findBox()
        guard box >= 0, box * 4 + 3 < present.values.count else { return [] }
        let own =
            axis == .horizontal
            ? [box * 4 + Lowering.minX, box * 4 + Lowering.width]
            : [box * 4 + Lowering.minY, box * 4 + Lowering.height]
        let reached = rows(connectedTo: own, in: present.system)
        let before = Solver.solve(present.system, detectAmbiguity: true)
        var found: [NSLayoutConstraint] = []
        for (index, origin) in present.origins.enumerated() where reached[index] {
            guard case .constraint(let constraint) = origin else { continue }
            var reduced = present.system
            reduced.rows.remove(at: index)
            let after = Solver.solve(reduced, detectAmbiguity: true)
            let matters = own.contains { variable in
                abs(after.values[variable] - before.values[variable]) > GeometryTolerance.points
                    || after.ambiguousVariables[variable] != before.ambiguousVariables[variable]
            }
            if matters { found.append(constraint) }
        }
        return found
    }

    /// The rows that share a variable with the given ones, directly or through other rows.
    private static func rows(connectedTo variables: [Int], in system: LinearSystem) -> [Bool] {
        var isReached = [Bool](repeating: false, count: system.rows.count)
        var isKnown = [Bool](repeating: false, count: system.variableCount)
        for variable in variables { isKnown[variable] = true }
        var grew = true
        while grew {
            grew = false
            for (index, row) in system.rows.enumerated()
            where !isReached[index] && row.form.contains(where: { isKnown[$0.variable] }) {
                isReached[index] = true
                grew = true
                for term in row.form { isKnown[term.variable] = true }
            }
        }
        return isReached
    }
}
