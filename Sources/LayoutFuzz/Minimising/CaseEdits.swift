import LayoutEngine

/// The edits that the minimiser proposes. Each returns a whole case: dangling references after an edit are repaired.
extension LayoutCase {
    // MARK: Controllers

    var childIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.children.map(\.controller.id) }
        return ids
    }

    /// All controllers but the root.
    var innerIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.inner.map(\.id) }
        return ids
    }

    var containerIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.containers.map(\.id) }
        return ids
    }

    /// Removes a navigation or tab controller, with its other controllers.
    func removingContainer(_ id: String) -> LayoutCase {
        var result = self
        result.root.mapControllers { node in node.containers.removeAll { $0.id == id } }
        return result.repaired()
    }

    var formatIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.formats.map(\.id) }
        return ids
    }

    func removingFormats(_ removed: Set<String>) -> LayoutCase {
        var result = self
        result.root.mapControllers { node in node.formats.removeAll { removed.contains($0.id) } }
        return result.repaired()
    }

    func removingController(_ id: String) -> LayoutCase {
        var result = self
        result.root.removeChild(id)
        return result.repaired()
    }

    /// Replaces the root controller by the child.
    func promotingController(_ id: String) -> LayoutCase? {
        guard let node = root.controller(id) else { return nil }
        var result = self
        result.root = node
        return result.repaired()
    }

    /// Replaces a child by its children.
    func hoistingController(_ id: String) -> LayoutCase {
        var result = self
        result.root.hoistChild(id)
        return result.repaired()
    }

    // MARK: Views

    func removingViews(_ removed: Set<String>) -> LayoutCase {
        var result = self
        result.root.mapViews { view in view.subviews.removeAll { removed.contains($0.id) } }
        return result.repaired()
    }

    /// Replaces a view by its subviews.
    func hoistingView(_ id: String) -> LayoutCase {
        var result = self
        result.root.mapViews { view in
            guard let index = view.subviews.firstIndex(where: { $0.id == id }) else { return }
            view.subviews.replaceSubrange(index...index, with: view.subviews[index].subviews)
        }
        return result.repaired()
    }

    /// Keeps only this view's subviews of a controller's views, directly in the root view.
    ///
    /// Nil for a view without subviews, and for one that is directly in the root view: there this would do no more than removing
    /// views and hoisting them do one by one.
    func promotingView(_ id: String) -> LayoutCase? {
        var result = self
        var isPromoted = false
        result.root.mapControllers { node in
            guard !node.view.subviews.contains(where: { $0.id == id }),
                let found = node.view.first(where: { $0.id == id && !$0.subviews.isEmpty }), found.id != node.view.id
            else { return }
            node.view.subviews = found.subviews
            isPromoted = true
        }
        return isPromoted ? result.repaired() : nil
    }

    /// Moves the subviews of a view into the sibling before it, after that one's own, and removes the view; nil without such
    /// a sibling.
    func mergingView(_ id: String) -> LayoutCase? {
        var result = self
        var isJoined = false
        result.root.mapViews { view in
            guard let index = view.subviews.firstIndex(where: { $0.id == id }), index > 0,
                !view.subviews[index].subviews.isEmpty
            else { return }
            let joined = view.subviews.remove(at: index).subviews
            view.subviews[index - 1].subviews += joined
            isJoined = true
        }
        return isJoined ? result.repaired() : nil
    }

    /// Replaces a superview by one of its subviews, and removes the others; nil for a view that is directly in a root
    /// view.
    func replacingSuperview(with id: String) -> LayoutCase? {
        var result = self
        var isReplaced = false
        result.root.mapViews { view in
            for index in view.subviews.indices {
                guard let inner = view.subviews[index].subviews.first(where: { $0.id == id }) else { continue }
                view.subviews[index] = inner
                isReplaced = true
            }
        }
        return isReplaced ? result.repaired() : nil
    }

    var guideIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in node.view.visit { ids += $0.guides } }
        return ids
    }

    func removingGuides(_ removed: Set<String>) -> LayoutCase {
        var result = self
        result.root.mapViews { view in view.guides.removeAll { removed.contains($0) } }
        return result.repaired()
    }

    // MARK: Constraints

    func removingConstraints(_ removed: Set<String>) -> LayoutCase {
        var result = self
        result.root.mapControllers { node in node.constraints.removeAll { removed.contains($0.id) } }
        return result.repaired()
    }

    // MARK: Script

    func keepingSteps(_ kept: [Int]) -> LayoutCase {
        var result = self
        result.script = kept.map { script[$0] }
        return result.repaired()
    }
}

extension ControllerNode {
    fileprivate mutating func removeChild(_ id: String) {
        mapControllers { node in
            node.children.removeAll { $0.controller.id == id }
            node.presentations.removeAll { $0.controller.id == id }
            for index in node.containers.indices { node.containers[index].others.removeAll { $0.id == id } }
        }
    }

    fileprivate mutating func hoistChild(_ id: String) {
        mapControllers { node in
            guard let index = node.children.firstIndex(where: { $0.controller.id == id }) else { return }
            node.children.replaceSubrange(index...index, with: node.children[index].controller.children)
        }
    }
}
