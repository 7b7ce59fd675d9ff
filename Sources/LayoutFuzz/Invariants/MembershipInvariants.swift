import LayoutEngine

/// uikit-model: containment-1
struct ContainmentBalance: Invariant {
    let id = "containment-balance"
    let statement =
        "Every controller on the screen is a child of the controller around it, got the callbacks of containment once, and there is one for each child of the case."

    func check(_ context: CheckContext) -> [Violation] {
        guard let root = context.live.rootController else { return [] }
        if let violation = stranger(in: context) { return [violation] }
        if let violation = unbalanced(root, context) { return [violation] }
        return []
    }

    /// A controller's view on the screen whose controller belongs to another parent, or to none.
    private func stranger(in context: CheckContext) -> Violation? {
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, let controller = view.viewController, let superview = view.superview,
                let around = superview.nearestController(), controller.parent !== around,
                controller.presentingViewController == nil
            else { return }
            let name = controller.title ?? ""
            let parent = controller.parent.map { $0.title ?? "" }
            let owner = parent.map { "the parent of \(name) is \($0)" } ?? "\(name) has no parent"
            found = Violation(
                shape: "stranger/\(context.embedding(ofObject: name))",
                message: "The view of \(name) is inside the view of \(around.title ?? ""), but \(owner).")
        }
        return found
    }

    private func unbalanced(_ controller: UIViewController, _ context: CheckContext) -> Violation? {
        var seen: [String] = []
        for child in controller.children {
            let name = child.title ?? ""
            if child.parent !== controller {
                return Violation(
                    shape: "parent",
                    message: "\(name) is among the children of \(controller.title ?? ""), but has another parent.")
            }
            if seen.contains(name) {
                return Violation(
                    shape: "twice/\(context.embedding(ofObject: name))",
                    message:
                        "\(controller.title ?? "") has several children of the class of \(name) at once, \(controller.children.count) in all."
                )
            }
            seen.append(name)
            if let violation = moves(of: child, context) ?? unbalanced(child, context) { return violation }
        }
        return nil
    }

    /// A child that was added got the callbacks before and after.
    private func moves(of child: UIViewController, _ context: CheckContext) -> Violation? {
        guard let behaviour = (child as? any CaseControlled)?.behaviour else { return nil }
        let moves = behaviour.events.filter {
            if case .willMove = $0 { return true }
            if case .didMove = $0 { return true }
            return false
        }
        guard let last = moves.last, last != .didMove(into: true) else { return nil }
        let parent = child.parent?.title ?? "its parent"
        let call =
            switch last {
            case .willMove(let into): "after willMove(toParent: \(into ? parent : "nil")) it got no didMove(toParent:)"
            default: "its last call about that is didMove(toParent: nil)"
            }
        return Violation(
            shape: "move/\(context.embedding(ofObject: behaviour.id))",
            message:
                "\(behaviour.id) is a child of \(parent), but \(call)."
        )
    }
}

/// uikit-model: containment-8
struct NoLeaks: Invariant {
    let id = "no-leaks"
    let statement = "A controller without parent, presenting controller and strong reference is deallocated."

    func check(_ context: CheckContext) -> [Violation] {
        var reachable: [UIViewController] = []
        if let root = context.live.rootController { collect(root, into: &reachable) }
        for record in context.live.objects.records {
            guard let controller = record.controller, !reachable.contains(where: { $0 === controller }) else {
                continue
            }
            return [
                Violation(
                    shape: context.embedding(ofObject: record.id),
                    message:
                        "A controller \(record.id) still exists after step \(context.step), but nothing should retain it: it is one of "
                        + "\(context.live.objects.records.count) that were made.")
            ]
        }
        return []
    }

    private func collect(_ controller: UIViewController, into list: inout [UIViewController]) {
        guard !list.contains(where: { $0 === controller }) else { return }
        list.append(controller)
        for child in controller.children { collect(child, into: &list) }
        if let presented = controller.presentedViewController { collect(presented, into: &list) }
        for kept in (controller as? any CaseControlled)?.behaviour.cachedControllers ?? [] {
            collect(kept, into: &list)
        }
        for page in (controller as? CasePageController)?.allPages ?? [] { collect(page, into: &list) }
        // A child whose view alone was added is retained by that view in the tree.
        controller.viewIfLoaded?.visit { view in
            if let inner = view.viewController { collect(inner, into: &list) }
        }
    }
}

extension UIView {
    /// The controller whose view this is, or is inside of.
    fileprivate func nearestController() -> UIViewController? {
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewController { return controller }
            view = current.superview
        }
        return nil
    }
}
