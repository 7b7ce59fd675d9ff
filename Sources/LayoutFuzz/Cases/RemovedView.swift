/// A view that a step took out of its superview, with its constraints, until it is put back.
///
/// It is part of the state of a running case only: files do not have it, because their scripts take views out themselves.
package struct RemovedView: Hashable, Sendable {
    struct RemovedConstraint: Hashable, Sendable {
        /// Its index among the constraints of the controller.
        let index: Int
        let node: ConstraintNode
    }

    /// The controller that the view belongs to.
    let controller: String
    let view: ViewNode
    /// Those that have the view or something in it as an item.
    fileprivate(set) var constraints: [RemovedConstraint]
}

extension LayoutCase {
    /// Whether a view can leave its superview for some time: it is no controller's root view, no visual format names it or what is
    /// in it, and no child controller is shown in it.
    func mayTakeOut(_ id: String) -> Bool {
        guard let owner = root.owner(ofContent: id), let view = owner.view.first(where: { $0.id == id }) else {
            return false
        }
        let inside = view.objectIDs
        return !owner.children.contains { inside.contains($0.container) }
            && !owner.formats.contains { $0.names.contains(where: inside.contains) }
    }

    /// The view leaves the tree, with the constraints that are about it. Nothing happens to one that may not.
    mutating func takeOut(_ id: String) {
        guard mayTakeOut(id), let owner = root.owner(ofContent: id),
            let view = owner.view.first(where: { $0.id == id })
        else { return }
        let inside = view.objectIDs
        var taken: [RemovedView.RemovedConstraint] = []
        _ = root.update(controller: owner.id) { node in
            for (index, constraint) in node.constraints.enumerated() where constraint.isAbout(inside) {
                taken.append(RemovedView.RemovedConstraint(index: index, node: constraint))
            }
            node.constraints.removeAll { $0.isAbout(inside) }
            node.view.remove(id)
        }
        self.taken.append(RemovedView(controller: owner.id, view: view, constraints: taken))
    }

    /// The view is put back, perhaps into another superview of its controller, and its constraints with it. Constraints to
    /// another view that is still out wait for that one. Nothing happens to a view that is not out.
    mutating func putBack(_ id: String, into superview: String, at index: Int) {
        guard let place = taken.firstIndex(where: { $0.view.id == id }),
            root.controller(taken[place].controller)?.view.first(where: { $0.id == superview }) != nil
        else { return }
        let back = taken.remove(at: place)
        var waiting: [RemovedView.RemovedConstraint] = []
        _ = root.update(controller: back.controller) { node in
            _ = node.view.update(superview) { $0.subviews.insert(back.view, at: min(index, $0.subviews.count)) }
            let items = node.itemNames
            for constraint in back.constraints {
                guard constraint.node.ends.allSatisfy({ items.contains($0.item) }) else {
                    waiting.append(constraint)
                    continue
                }
                node.constraints.insert(constraint.node, at: min(constraint.index, node.constraints.count))
            }
        }
        for constraint in waiting {
            for other in taken.indices where constraint.node.isAbout(taken[other].view.objectIDs) {
                taken[other].constraints.append(constraint)
                break
            }
        }
    }

    /// The view changes its index among its siblings.
    mutating func moveSubview(_ id: String, to index: Int) {
        guard let owner = root.owner(ofContent: id) else { return }
        _ = root.update(controller: owner.id) { $0.view.move(id, to: index) }
    }
}

extension ControllerNode {
    /// The controller that has a view in its root view, here or below.
    func owner(ofContent id: String) -> ControllerNode? {
        var owner: ControllerNode?
        visitControllers { node in
            if owner == nil, node.view.id != id, node.view.first(where: { $0.id == id }) != nil { owner = node }
        }
        return owner
    }
}

extension ConstraintNode {
    /// Whether one of its items is one of these objects, or a guide of one.
    fileprivate func isAbout(_ objects: Set<String>) -> Bool {
        ends.contains { objects.contains(ConstraintNode.owner(of: $0.item)) }
    }
}

extension ViewNode {
    /// Ids of the view, of its subviews at all levels, and of their guides. For membership only, never walked.
    fileprivate var objectIDs: Set<String> {
        var ids: Set<String> = []
        visit { view in
            ids.insert(view.id)
            ids.formUnion(view.guides)
        }
        return ids
    }

    /// The superview of a view below this one, and its index there.
    func place(of id: String) -> (superview: ViewNode, index: Int)? {
        guard let superview = first(where: { $0.subviews.contains { $0.id == id } }),
            let index = superview.subviews.firstIndex(where: { $0.id == id })
        else { return nil }
        return (superview, index)
    }

    fileprivate mutating func remove(_ id: String) {
        guard let superview = place(of: id)?.superview.id else { return }
        _ = update(superview) { $0.subviews.removeAll { $0.id == id } }
    }

    fileprivate mutating func move(_ id: String, to index: Int) {
        guard let place = place(of: id) else { return }
        _ = update(place.superview.id) { superview in
            let view = superview.subviews.remove(at: place.index)
            superview.subviews.insert(view, at: min(index, superview.subviews.count))
        }
    }
}
