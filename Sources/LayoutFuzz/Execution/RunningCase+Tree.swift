import Foundation
import LayoutEngine

/// Steps that change the view hierarchy.
extension RunningCase {
    /// Whether the object of a step exists: it is not in a view that was taken out, nor a constraint to one.
    func isInTree(_ step: Step) -> Bool {
        guard !model.taken.isEmpty, let subject = step.definition.subject else { return true }
        switch subject.role {
        case .view, .stack, .scroll: return step.kind == .putBack || model.root.node(ofView: subject.id) != nil
        case .constraint: return model.root.node(ofConstraint: subject.id) != nil
        case .controller, .child, .presented, .container, .containerShowing, .part: return true
        }
    }

    func takeOut(_ id: String, _ step: Step) {
        guard model.mayTakeOut(id), let owner = model.root.owner(ofContent: id) else { return }
        change(step)
        guard let view = view(id) else { return }
        objects.keepRemovedView(view, id, from: owner.view.id)
        (view.superview as? UIStackView)?.removeArrangedSubview(view)
        view.removeFromSuperview()
    }

    func putBack(_ id: String, _ superviewID: String, _ step: Step) {
        guard model.taken.contains(where: { $0.view.id == id }) else { return }
        let before = Set(model.constraintIDs)
        change(step)
        guard let owner = model.root.owner(ofContent: id), let node = model.root.node(ofView: id),
            let superview = view(superviewID),
            // A controller that was popped or removed, whose guides are gone, is made again with the view.
            objects.controller(owner.id) != nil
        else { return }
        let constraints = owner.constraints.filter { !before.contains($0.id) }
        if let view = objects.taken(id, from: owner.view.id) {
            insert(view, node, into: superview, owner)
            for constraint in constraints where constraint.isActive {
                objects.constraint(constraint.id)?.isActive = true
            }
        } else {
            // The controller was made again meanwhile, without the view.
            insert(objects.makeView(node), node, into: superview, owner)
            for constraint in constraints { objects.makeConstraint(constraint) }
        }
    }

    func moveSubview(_ id: String, _ step: Step) {
        guard let view = view(id), let superview = view.superview, view.viewController == nil else { return }
        change(step)
        guard let owner = model.root.owner(ofContent: id), let node = model.root.node(ofView: id) else { return }
        insert(view, node, into: superview, owner)
    }

    /// Puts a view where the model has it, so that the order of views is that of a new instance. Views of child controllers,
    /// which the model does not count, stay behind those of the controller itself.
    private func insert(_ view: UIView, _ node: ViewNode, into superview: UIView, _ owner: ControllerNode) {
        guard let place = owner.view.place(of: node.id) else { return }
        if let stack = superview as? UIStackView {
            stack.insertArrangedSubview(view, at: min(place.index, stack.arrangedSubviews.count))
            if let gap = node.gapAfter { stack.setCustomSpacing(CGFloat(gap), after: view) }
        }
        func sibling(_ offset: Int) -> UIView? {
            let siblings = place.superview.subviews
            guard siblings.indices.contains(place.index + offset) else { return nil }
            return self.view(siblings[place.index + offset].id).flatMap { $0.superview === superview ? $0 : nil }
        }
        if let next = sibling(1) {
            superview.insertSubview(view, belowSubview: next)
        } else if let previous = sibling(-1) {
            superview.insertSubview(view, aboveSubview: previous)
        } else {
            superview.insertSubview(view, at: 0)
        }
    }
}
