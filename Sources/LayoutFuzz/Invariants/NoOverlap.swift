import Foundation
import LayoutEngine

/// solver-model: solver-2
struct NoOverlap: Invariant {
    let id = "no-overlap"
    let statement = "Views that constraints place one after another, with a distance of 0 or more, do not overlap."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for constraint in node.constraints where found == nil { found = check(constraint, context) }
        }
        return found.map { [$0] } ?? []
    }

    /// Only `b.top >= a.bottom + c` and similar constraints, with c not negative, promise anything.
    private func check(_ node: ConstraintNode, _ context: CheckContext) -> Violation? {
        guard node.isActive, node.priority == 1000, node.multiplier == 1, node.constant >= 0,
            node.relation != .lessThanOrEqual, let second = node.second,
            let after = context.live.view(node.first), let before = context.live.view(second), after !== before,
            after.window != nil, after.superview === before.superview, after.transform.isIdentity,
            before.transform.isIdentity, context.live.constraint(node.id)?.isActive == true
        else { return nil }
        let one = IndependentGeometry.alignmentInsets(of: before)
        let two = IndependentGeometry.alignmentInsets(of: after)
        let overlap: CGFloat
        switch (node.attribute, node.secondAttribute) {
        case (.top, .bottom): overlap = before.frame.maxY - one.bottom - after.frame.minY - two.top
        case (.left, .right): overlap = before.frame.maxX - one.right - after.frame.minX - two.left
        default: return nil
        }
        guard Double(overlap) > context.pixel else { return nil }
        return Violation(
            shape: "\(node.attribute.rawValue)",
            message:
                "\(node.first) is to follow \(second) by \(node.id), but they overlap by \(NumberText.number(overlap)) points."
        )
    }
}
