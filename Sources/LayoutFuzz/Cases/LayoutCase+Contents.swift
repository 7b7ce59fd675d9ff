/// What is in a case, by id.
extension LayoutCase {
    /// Ids of the views that are not root views, superviews first.
    var contentIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in
            for subview in node.view.subviews { subview.visit { ids.append($0.id) } }
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
