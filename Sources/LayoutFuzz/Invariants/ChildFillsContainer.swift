import Foundation
import LayoutEngine

/// uikit-model: masks-9
struct ChildFillsContainer: Invariant {
    let id = "child-fills-container"
    let statement = "A child's view that is meant to fill its container view lies exactly over it."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for child in node.children where found == nil && child.placement != .pinGuides {
                found = check(child, context)
            }
        }
        return found.map { [$0] } ?? []
    }

    private func check(_ embedding: Embedding, _ context: CheckContext) -> Violation? {
        guard let container = context.live.view(embedding.container), container.window != nil,
            let child = context.live.controller(embedding.controller.id)?.viewIfLoaded, child.superview === container
        else { return nil }
        let wanted = CGRect(origin: .zero, size: container.bounds.size)
        guard !child.frame.isNear(wanted, within: CGFloat(context.pixel)) else { return nil }
        let part = child.frame.origin.isNear(wanted.origin, within: context.pixel) ? "size" : "origin"
        return Violation(
            // A frame taken too early and one taken once and for all are different mistakes.
            shape: embedding.placement == .containerBounds
                ? "\(part)/\(embedding.placement.rawValue)-in-\(embedding.moment.rawValue)"
                : "\(part)/\(embedding.placement.rawValue)",
            message:
                "The view of \(embedding.controller.id) has frame \(NumberText.rect(child.frame)) in \(embedding.container), "
                + "whose bounds are \(NumberText.rect(wanted)).")
    }
}

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint, within tolerance: Double) -> Bool {
        abs(x - other.x) <= CGFloat(tolerance) && abs(y - other.y) <= CGFloat(tolerance)
    }
}
