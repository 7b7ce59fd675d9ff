import Foundation
import LayoutEngine

/// uikit-model: guides-3, child-guides-1
struct GuideRespectingContent: Invariant {
    let id = "guide-respecting-content"
    let statement =
        "The layout guides of a window's root controller are as long as bars cover its view; content pinned to a controller's guides stays clear of bars."

    func check(_ context: CheckContext) -> [Violation] {
        if let root = context.live.rootController,
            let violation = BarCoverage(context).violation(of: root, shape: { "guide/\($0)/\($1)" })
        {
            return [violation]
        }
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for constraint in node.constraints where found == nil { found = check(constraint, of: node, context) }
        }
        return found.map { [$0] } ?? []
    }

    /// Only `view.top >= guide.bottom + c` and `view.bottom <= guide.top - c`, with c not negative, promise anything.
    private func check(_ node: ConstraintNode, of controller: ControllerNode, _ context: CheckContext) -> Violation? {
        guard node.isActive, node.priority == 1000, node.multiplier == 1, let second = node.second,
            let view = context.live.view(node.first), view.window != nil,
            let owner = context.live.controller(controller.id)
        else { return nil }
        // Constraints see the alignment rectangle.
        let insets = IndependentGeometry.alignmentInsets(of: view)
        let bounds = view.bounds
        // Not as a rectangle: its height may be negative, and `CGRect` standardizes such a one.
        let place = Self.topWithoutTransforms(of: view)
        let top = place + insets.top
        let bottom = place + bounds.height - insets.bottom
        let outerTop = Self.topWithoutTransforms(of: owner.view)
        if second == "\(controller.id).top", node.attribute == .top, node.secondAttribute == .bottom,
            node.constant >= 0,
            node.relation != .lessThanOrEqual
        {
            let missing = outerTop + owner.topLayoutGuide.length - top
            if Double(missing) > context.pixel { return violation(node, "top", missing, context) }
        }
        if second == "\(controller.id).bottom", node.attribute == .bottom, node.secondAttribute == .top,
            node.constant <= 0, node.relation != .greaterThanOrEqual
        {
            let missing = bottom - (outerTop + owner.view.bounds.height - owner.bottomLayoutGuide.length)
            if Double(missing) > context.pixel { return violation(node, "bottom", missing, context) }
        }
        return nil
    }

    /// How far the top of a view is below that of its window where no view is turned or scaled. Constraints ignore transforms:
    /// content that is pinned to a guide in a turned view is elsewhere on the screen.
    private static func topWithoutTransforms(of view: UIView) -> CGFloat {
        var y: CGFloat = 0
        var current = view
        while let superview = current.superview {
            let top =
                current.transform.isIdentity
                ? current.frame.origin.y : current.center.y - current.layer.anchorPoint.y * current.bounds.height
            y += top - superview.bounds.minY
            current = superview
        }
        return y
    }

    private func violation(_ node: ConstraintNode, _ edge: String, _ missing: CGFloat, _ context: CheckContext)
        -> Violation
    {
        Violation(
            shape: "content/\(edge)/\(context.embedding(ofObject: node.first))",
            message:
                "\(node.first) is pinned to the \(edge) layout guide by \(node.id), but the bar covers \(NumberText.number(missing)) "
                + "points of it.")
    }
}

/// uikit-model: child-guides-1, child-guides-2
struct GuideTruthForChildren: Invariant {
    let id = "guide-truth-for-children"
    let statement = "A child controller's layout guides are as long as bars really cover its view."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed, let root = context.live.rootController else { return [] }
        let truth = BarCoverage(context)
        for child in root.children + [root.presentedViewController].compactMap({ $0 }) {
            if let violation = check(child, truth, context) { return [violation] }
        }
        return []
    }

    private func check(_ controller: UIViewController, _ truth: BarCoverage, _ context: CheckContext) -> Violation? {
        let embedding = context.embedding(ofObject: controller.title ?? "")
        if let violation = truth.violation(of: controller, shape: { "\($0)/\($1)/\(embedding)" }) { return violation }
        for child in controller.children {
            if let violation = check(child, truth, context) { return violation }
        }
        return nil
    }
}
