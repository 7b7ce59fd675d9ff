import Foundation
import LayoutEngine

/// solver-model: solver-12
struct FiniteGeometry: Invariant {
    let id = "finite-geometry"
    let statement = "No frame, guide length, margin or inset is infinite or not a number."

    func check(_ context: CheckContext) -> [Violation] {
        for view in context.observation.views {
            let frame = view.frame
            for value in [frame.minX, frame.minY, frame.width, frame.height] where !value.isFinite {
                return [Violation(shape: "frame", message: "The frame of \(view.id) is \(NumberText.rect(frame)).")]
            }
        }
        for controller in context.observation.controllers where !controller.top.isFinite || !controller.bottom.isFinite
        {
            return [
                Violation(
                    shape: "guide-length",
                    message: "The guides of \(controller.id) have lengths \(controller.top) and \(controller.bottom).")
            ]
        }
        for guide in context.observation.guides
        where !(guide.frame.minX + guide.frame.maxX + guide.frame.minY + guide.frame.maxY).isFinite {
            return [
                Violation(
                    shape: "guide-frame", message: "The frame of guide \(guide.id) is \(NumberText.rect(guide.frame)).")
            ]
        }
        return []
    }
}

/// uikit-model: priorities-4
struct NonNegativeSizes: Invariant {
    let id = "non-negative-sizes"
    let statement = "No width or height of a view or guide is negative."

    func check(_ context: CheckContext) -> [Violation] {
        let frames =
            context.observation.views.map { ("view", $0.id, $0.frame) }
            + context.observation.guides.map { ("guide", $0.id, $0.frame) }
        for (kind, id, frame) in frames
        where frame.size.width < -GeometryTolerance.points || frame.size.height < -GeometryTolerance.points {
            return [
                Violation(
                    shape: kind,
                    message:
                        "The \(kind) \(id) has the size \(NumberText.number(frame.size.width)) x \(NumberText.number(frame.size.height))."
                )
            ]
        }
        return []
    }
}

/// uikit-model: passes-4
struct Termination: Invariant {
    let id = "termination"
    let statement = "Layout comes to rest within a bounded number of passes."

    func check(_ context: CheckContext) -> [Violation] {
        for report in LayoutEnvironment.current.reports {
            if case .layoutFeedbackLoop(let view, let passes, let changing) = report {
                let reason = changing.isEmpty ? "" : ": " + changing.joined(separator: "; ")
                return [
                    Violation(
                        shape: context.embedding(ofObject: view),
                        message: "Layout of \(view) was still not at rest after \(passes) passes\(reason).")
                ]
            }
        }
        return []
    }
}
