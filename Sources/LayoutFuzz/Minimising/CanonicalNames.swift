/// Gives the objects of a case the names that their places have, so that cases that differ in names only are equal.
extension LayoutCase {
    func renumbered() -> LayoutCase {
        var names = CanonicalNames()
        names.collect(root)
        var result = self
        result.root = names.renamed(root)
        result.script = script.map(names.renamed)
        return result
    }
}

private struct CanonicalNames {
    // Looked up by old name only, never walked.
    private var newNames: [String: String] = [:]
    private var controllers = 0
    private var views = 0
    private var guides = 0
    private var constraints = 0

    mutating func collect(_ node: ControllerNode) {
        newNames[node.id] = "c\(controllers)"
        controllers += 1
        collect(node.view)
        for constraint in sorted(node.constraints) {
            newNames[constraint.id] = "k\(constraints)"
            constraints += 1
        }
        for child in node.children { collect(child.controller) }
    }

    private mutating func collect(_ view: ViewNode) {
        newNames[view.id] = "v\(views)"
        views += 1
        for guide in view.guides {
            newNames[guide] = "g\(guides)"
            guides += 1
        }
        for subview in view.subviews { collect(subview) }
    }

    private func renamed(item: String) -> String {
        let owner = ConstraintNode.owner(of: item)
        return (newNames[owner] ?? owner) + item.dropFirst(owner.count)
    }

    private func renamed(_ constraint: ConstraintNode) -> ConstraintNode {
        var result = constraint
        result.id = newNames[constraint.id] ?? constraint.id
        result.first = renamed(item: constraint.first)
        result.second = constraint.second.map(renamed(item:))
        return result
    }

    /// Constraints in the order of what they say. Their names come from that order.
    private func sorted(_ constraints: [ConstraintNode]) -> [ConstraintNode] {
        constraints.enumerated().sorted { one, two in
            let first = key(one.element)
            let second = key(two.element)
            return first != second ? first.lexicographicallyPrecedes(second) : one.offset < two.offset
        }.map(\.element)
    }

    private func key(_ constraint: ConstraintNode) -> [String] {
        [
            renamed(item: constraint.first), constraint.attribute.rawValue, constraint.second.map(renamed(item:)) ?? "",
            constraint.secondAttribute?.rawValue ?? "", constraint.relation.rawValue, "\(constraint.priority)",
            "\(constraint.multiplier)", "\(constraint.constant)",
        ]
    }

    func renamed(_ node: ControllerNode) -> ControllerNode {
        var result = node
        result.id = newNames[node.id] ?? node.id
        result.view = renamed(node.view)
        result.constraints = sorted(node.constraints).map(renamed)
        result.children = node.children.map { child in
            var renamedChild = child
            renamedChild.container = newNames[child.container] ?? child.container
            renamedChild.controller = renamed(child.controller)
            return renamedChild
        }
        return result
    }

    private func renamed(_ view: ViewNode) -> ViewNode {
        var result = view
        result.id = newNames[view.id] ?? view.id
        result.guides = view.guides.map { newNames[$0] ?? $0 }
        result.subviews = view.subviews.map(renamed)
        return result
    }

    func renamed(_ step: Step) -> Step {
        func name(_ id: String) -> String { newNames[id] ?? id }
        switch step {
        case .transition, .rotate, .resize, .statusBar, .bars: return step
        case .addChild(let id): return .addChild(name(id))
        case .removeChild(let id): return .removeChild(name(id))
        case .setActive(let id, let isActive): return .setActive(name(id), isActive)
        case .setConstant(let id, let constant): return .setConstant(name(id), constant)
        case .setPriority(let id, let priority): return .setPriority(name(id), priority)
        case .setMargins(let id, let margins): return .setMargins(name(id), margins)
        case .setHidden(let id, let isHidden): return .setHidden(name(id), isHidden)
        case .layout(let id): return .layout(name(id))
        }
    }
}
