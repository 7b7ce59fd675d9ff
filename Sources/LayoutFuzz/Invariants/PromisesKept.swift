import LayoutEngine

/// Properties that the author of a layout relies on. They are no rules of UIKit: a case lists its promises.
struct PromisesKept: Invariant {
    let id = "promises-kept"
    let statement = "What the case promises (no conflicts, no ambiguity, no exceptions, a mirror image) is true."

    func check(_ context: CheckContext) -> [Violation] {
        for promise in context.live.model.promises ?? [] {
            if let violation = violation(of: promise, context) { return [violation] }
        }
        return []
    }

    private func violation(of promise: Promise, _ context: CheckContext) -> Violation? {
        switch promise {
        case .noConflicts: return conflict(context)
        case .noAmbiguity:
            guard LayoutInspector(context.live.window).isAmbiguous else { return nil }
            return Violation(
                shape: promise.rawValue,
                message: "The constraints leave more than one layout, which the case rules out.")
        case .noExceptions: return exception()
        // Checked with the other rules of scroll views, by `scroll-insets`.
        case .reachableContent: return nil
        case .mirrors:
            var found: Violation?
            context.live.model.root.visitControllers { node in
                if found == nil { found = Mirror.violation(of: node.bare(), promise.rawValue) }
            }
            return found
        }
    }

    private func conflict(_ context: CheckContext) -> Violation? {
        guard let conflict = LayoutInspector(context.live.window).conflicts.first else { return nil }
        var masked = false
        context.live.model.root.visitControllers { node in
            node.view.visit { view in
                let isNamed = conflict.constraints.contains { line in
                    line.hasPrefix("<NSAutoresizingMaskLayoutConstraint ") && line.contains(" \(view.id).frame ")
                }
                if view.id != node.view.id, isNamed { masked = true }
            }
        }
        return Violation(
            shape: "\(Promise.noConflicts.rawValue)/\(masked ? "mask" : "constraints")/\(context.stepKind)",
            message: "The constraints contradict each other, so this one was broken: \(conflict.broken)")
    }

    private func exception() -> Violation? {
        for report in LayoutEnvironment.current.reports {
            if case .exception(let exception) = report {
                return Violation(
                    shape: "\(Promise.noExceptions.rawValue)/\(exception.name.rawValue)",
                    message: "UIKit raises \(exception.description)")
            }
        }
        return nil
    }
}
