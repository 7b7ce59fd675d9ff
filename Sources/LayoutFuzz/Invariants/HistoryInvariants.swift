import Foundation
import LayoutEngine

// The history of a layout makes no difference to its present state.

/// solver-model: solver-5
struct IdempotentLayout: Invariant {
    let id = "idempotent-layout"
    let cost = InvariantCost.oncePerCase
    let statement = "Laying out again, with setNeedsLayout() on every view, changes nothing, to the last bit."

    func check(_ context: CheckContext) -> [Violation] {
        context.live.invalidateAndLayOut()
        let again = Observation(context.live)
        guard let difference = ObservationDifference(from: context.observation, to: again) else { return [] }
        return [
            Violation(
                shape: "\(difference.property)/\(context.embedding(ofObject: difference.subject))",
                message: "A second layout changed \(difference.subject): \(difference.change).")
        ]
    }
}

extension RunningCase {
    /// Flags every view, sets a constant again, and lays out.
    func invalidateAndLayOut() {
        func flag(_ view: UIView) {
            view.setNeedsLayout()
            for constraint in view.constraints { constraint.constant = constraint.constant }
            for subview in view.subviews { flag(subview) }
        }
        flag(window)
        settle()
    }
}

/// solver-model: solver-5
struct PathIndependence: Invariant {
    let id = "path-independence"
    let cost = InvariantCost.oncePerCase
    let statement =
        "A layout does not depend on how its state was reached: a new instance built in that state has it too."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.step > 0, context.isClosed else { return [] }
        let fresh = context.fresh()
        guard context.isClosed(fresh), let difference = ObservationDifference(from: fresh, to: context.observation)
        else {
            return []
        }
        return [
            Violation(
                shape: "\(difference.property)/\(context.embedding(ofObject: difference.subject))",
                message:
                    "After the steps, \(difference.subject) has \(difference.new); a new instance in the same state has "
                    + "\(difference.old).")
        ]
    }
}

/// solver-model: solver-6
struct RoundTrip: Invariant {
    let id = "round-trip"
    let statement = "When a case returns to an earlier state, its layout is the same as then."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        // The latest earlier visit is the shortest way round.
        guard
            let index = context.history.lastIndex(where: {
                $0.model == context.live.model && context.isClosed($0.observation)
            }
            ),
            let difference = ObservationDifference(from: context.history[index].observation, to: context.observation)
        else { return [] }
        return [
            Violation(
                shape: "\(difference.property)/\(context.embedding(ofObject: difference.subject))",
                message:
                    "Step \(context.step) returned to the state \(index == 0 ? "of the beginning" : "after step \(index)"), but with another layout of "
                    + "\(difference.subject): it had \(difference.old), and has \(difference.new).")
        ]
    }
}

extension UIView {
    /// The frame without the transform.
    fileprivate var frameWithoutTransform: CGRect {
        let anchor = layer.anchorPoint
        return CGRect(
            x: center.x - bounds.width * anchor.x, y: center.y - bounds.height * anchor.y, width: bounds.width,
            height: bounds.height)
    }
}

/// solver-model: solver-5
struct IncrementalEqualsScratch: WindowInvariant {
    let id = "incremental-equals-scratch"
    let cost = InvariantCost.oncePerCase
    let statement = "The engine's layout after edits is the one that a new engine finds for the same constraints."

    func check(_ window: UIWindow) -> [Violation] {
        let inspector = LayoutInspector(window)
        for (view, unrounded, frame) in inspector.framesFromScratch() {
            let now = inspector.unroundedFrame(of: view)
            // The frame of a turned view is the box around it; the engine sets its center and bounds.
            let isPlaced = view.transform.isIdentity ? frame == view.frame : frame.isNear(view.frameWithoutTransform)
            guard !now.isNear(unrounded) || !isPlaced else { continue }
            return [
                Violation(
                    shape: view.frame.size == frame.size ? "origin" : "size",
                    message: "\(view.accessibilityIdentifier ?? "") has frame \(NumberText.rect(view.frame)) "
                        + "(\(NumberText.rect(now)) in the engine), a new engine says \(NumberText.rect(frame)) (\(NumberText.rect(unrounded)))."
                )
            ]
        }
        return []
    }
}
