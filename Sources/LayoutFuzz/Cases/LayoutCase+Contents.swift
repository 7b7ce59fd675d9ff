import LayoutEngine

/// The contents of a case, by id.
extension LayoutCase {
    /// Ids of the views that are not root views, superviews first.
    var contentIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in
            for subview in node.view.subviews { subview.visit { ids.append($0.id) } }
        }
        return ids
    }

    /// Ids of the views that are not root views and are placed by their autoresizing masks.
    var maskedIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in
            for subview in node.view.subviews { subview.visit { if $0.followsMask { ids.append($0.id) } } }
        }
        return ids
    }

    /// Ids of the constraints, those of outer controllers first.
    var constraintIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.constraints.map(\.id) }
        return ids
    }
}

extension LayoutCase {
    /// What a step does, for a reader who does not have the case's file: a container's bar is named after its kind.
    func words(of step: Step) -> String {
        switch step {
        case .containerBars(let id, let bars):
            let isTabs = root.node(ofContainer: id)?.kind == .tabs
            return "\(isTabs ? "tab bar" : "navigation bar") of \(id): \(bars.text)"
        case .bars(let top, let bottom):
            return "bars around the app: navigation bar \(top.rawValue), toolbar \(bottom.rawValue)"
        default: return step.description
        }
    }
}
