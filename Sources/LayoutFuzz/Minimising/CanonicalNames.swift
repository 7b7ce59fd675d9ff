/// Names the objects of a case after their positions, so that cases that differ only in names are equal.
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
    private var formats = 0
    private var containers = 0

    mutating func collect(_ node: ControllerNode) {
        newNames[node.id] = "c\(controllers)"
        controllers += 1
        collect(node.view)
        for constraint in sorted(node.constraints) {
            newNames[constraint.id] = "k\(constraints)"
            constraints += 1
        }
        for format in node.formats {
            newNames[format.id] = "f\(formats)"
            formats += 1
        }
        for container in node.containers {
            newNames[container.id] = "n\(containers)"
            containers += 1
        }
        for inner in node.inner { collect(inner) }
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

    /// Constraints in the order of their content. Their names come from that order.
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
        result.formats = node.formats.map(renamed)
        result.containers = node.containers.map { container in
            var renamedContainer = container
            renamedContainer.id = newNames[container.id] ?? container.id
            renamedContainer.others = container.others.map(renamed)
            return renamedContainer
        }
        result.presentations = node.presentations.map { presentation in
            var renamedPresentation = presentation
            renamedPresentation.controller = renamed(presentation.controller)
            return renamedPresentation
        }
        return result
    }

    /// A controller's guides are `ID_top` and `ID_bottom` in a format.
    private func renamed(_ format: FormatNode) -> FormatNode {
        var result = format.renaming { name in
            for suffix in ["_top", "_bottom"] where name.hasSuffix(suffix) {
                if let owner = newNames[String(name.dropLast(suffix.count))] { return owner + suffix }
            }
            return newNames[name] ?? name
        }
        result.id = newNames[format.id] ?? format.id
        return result
    }

    private func renamed(_ view: ViewNode) -> ViewNode {
        var result = view
        result.id = newNames[view.id] ?? view.id
        result.guides = view.guides.map { newNames[$0] ?? $0 }
        result.subviews = view.subviews.map(renamed)
        return result
    }

    func renamed(_ step: Step) -> Step { step.renamed { newNames[$0] ?? $0 } }
}
