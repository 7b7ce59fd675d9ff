import LayoutEngine

/// The edits that the minimiser proposes. Each returns a whole case: what an edit leaves dangling is repaired.
extension LayoutCase {
    // MARK: Controllers

    var childIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.children.map(\.controller.id) }
        return ids
    }

    func removingController(_ id: String) -> LayoutCase {
        var result = self
        result.root.removeChild(id)
        return result.repaired()
    }

    /// The child takes the place of the root controller.
    func promotingController(_ id: String) -> LayoutCase? {
        guard let node = root.controller(id) else { return nil }
        var result = self
        result.root = node
        return result.repaired()
    }

    /// The children of a child take its place.
    func hoistingController(_ id: String) -> LayoutCase {
        var result = self
        result.root.hoistChild(id)
        return result.repaired()
    }

    // MARK: Views

    /// Ids of the views that are not root views, superviews first.
    var contentIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in
            for subview in node.view.subviews { subview.visit { ids.append($0.id) } }
        }
        return ids
    }

    func removingViews(_ removed: Set<String>) -> LayoutCase {
        var result = self
        result.root.mapViews { view in view.subviews.removeAll { removed.contains($0.id) } }
        return result.repaired()
    }

    /// The subviews of a view take its place.
    func hoistingView(_ id: String) -> LayoutCase {
        var result = self
        result.root.mapViews { view in
            guard let index = view.subviews.firstIndex(where: { $0.id == id }) else { return }
            view.subviews.replaceSubrange(index...index, with: view.subviews[index].subviews)
        }
        return result.repaired()
    }

    /// Of what is in a controller's view only this view's subviews stay, directly in the root view.
    func promotingView(_ id: String) -> LayoutCase {
        var result = self
        result.root.mapControllers { node in
            var found: ViewNode?
            node.view.visit { if $0.id == id { found = $0 } }
            if let found, found.id != node.view.id { node.view.subviews = found.subviews }
        }
        return result.repaired()
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

    var constraintIDs: [String] {
        var ids: [String] = []
        root.visitControllers { node in ids += node.constraints.map(\.id) }
        return ids
    }

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

    /// The step's effect becomes part of the initial state; nil if it has none there.
    func absorbingStep(_ index: Int) -> LayoutCase? {
        var result = self
        let step = result.script.remove(at: index)
        switch step {
        case .transition(let style): result.environment.style = style
        case .rotate(let orientation): result.environment.orientation = orientation
        case .resize(let size): result.environment.window = size
        case .statusBar(let height): result.environment.statusBar = height
        case .bars(let top, let bottom):
            result.environment.topBar = top
            result.environment.bottomBar = bottom
        case .addChild(let id), .removeChild(let id):
            let isAttached = step == .addChild(id)
            result.root.mapControllers { node in
                for index in node.children.indices where node.children[index].controller.id == id {
                    node.children[index].isAttached = isAttached
                }
            }
        case .setActive(let id, let isActive): _ = result.root.update(constraint: id) { $0.isActive = isActive }
        case .setConstant(let id, let constant): _ = result.root.update(constraint: id) { $0.constant = constant }
        case .setPriority(let id, let priority): _ = result.root.update(constraint: id) { $0.priority = priority }
        case .setMargins(let id, let margins): _ = result.root.update(view: id) { $0.margins = margins }
        case .setHidden(let id, let isHidden): _ = result.root.update(view: id) { $0.isHidden = isHidden }
        case .layout: return nil
        }
        return result == self ? nil : result.repaired()
    }

    // MARK: Repair

    /// Drops what refers to objects that are gone, and gives ids and constraints their canonical names and order.
    func repaired() -> LayoutCase {
        var result = self
        result.root.mapControllers { node in
            var items: Set<String> = ["\(node.id).top", "\(node.id).bottom"]
            var views: Set<String> = []
            node.view.visit { view in
                views.insert(view.id)
                items.formUnion([view.id, "\(view.id).margins", "\(view.id).safeArea"])
                items.formUnion(view.guides)
            }
            node.constraints.removeAll { !items.contains($0.first) || !items.contains($0.second ?? $0.first) }
            for index in node.children.indices where !views.contains(node.children[index].container) {
                node.children[index].container = node.view.id
            }
        }
        let subjects = Set(result.contentIDs + result.constraintIDs + result.childIDs + result.rootViewIDs)
        result.script.removeAll { step in step.subject.map { !subjects.contains($0) } ?? false }
        return result.renumbered()
    }

    private var rootViewIDs: [String] {
        var ids: [String] = []
        root.visitControllers { ids.append($0.view.id) }
        return ids
    }
}

extension ControllerNode {
    /// Changes this controller and all below it, parents first.
    mutating func mapControllers(_ change: (inout ControllerNode) -> Void) {
        change(&self)
        for index in children.indices { children[index].controller.mapControllers(change) }
    }

    /// Changes all views of this controller and of those below it, superviews first.
    mutating func mapViews(_ change: (inout ViewNode) -> Void) {
        mapControllers { $0.view.mapSubtree(change) }
    }

    fileprivate mutating func removeChild(_ id: String) {
        mapControllers { node in node.children.removeAll { $0.controller.id == id } }
    }

    fileprivate mutating func hoistChild(_ id: String) {
        mapControllers { node in
            guard let index = node.children.firstIndex(where: { $0.controller.id == id }) else { return }
            node.children.replaceSubrange(index...index, with: node.children[index].controller.children)
        }
    }
}

extension ViewNode {
    fileprivate mutating func mapSubtree(_ change: (inout ViewNode) -> Void) {
        change(&self)
        for index in subviews.indices { subviews[index].mapSubtree(change) }
    }
}
