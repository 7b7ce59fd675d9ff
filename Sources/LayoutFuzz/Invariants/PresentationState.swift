import Foundation
import LayoutEngine

/// uikit-model: presentation-1, presentation-3
struct PresentationState: Invariant {
    let id = "presentation-state"
    let statement =
        "A presented controller has a presentingViewController; a dismissed one has none and is off the screen."

    func check(_ context: CheckContext) -> [Violation] {
        var found: Violation?
        context.live.model.root.visitControllers { node in
            for presentation in node.presentations where found == nil {
                found = check(presentation, context)
            }
        }
        return found.map { [$0] } ?? []
    }

    private func check(_ node: PresentationNode, _ context: CheckContext) -> Violation? {
        guard let controller = context.live.objects.outermost(node.controller.id) else {
            guard node.isPresented else { return nil }
            return Violation(
                shape: "lost", message: "\(node.controller.id) should be presented, but it was deallocated.")
        }
        let isPresented = controller.presentingViewController != nil
        guard isPresented == node.isPresented else {
            return Violation(
                shape: node.isPresented ? "lost" : "kept",
                message: "\(node.controller.id) should \(node.isPresented ? "" : "not ")be presented, but its "
                    + "presentingViewController is \(isPresented ? "not " : "")nil.")
        }
        if !node.isPresented, controller.viewIfLoaded?.window != nil {
            return Violation(
                shape: "on-screen",
                message: "\(node.controller.id) was dismissed, and its view is still in the window.")
        }
        return nil
    }
}
