import LayoutEngine

/// A view controller: its root view, the constraints it makes in `viewDidLoad`, and the controllers around and in it.
package struct ControllerNode: Hashable, Sendable {
    package var id: String
    package var view: ViewNode
    package var constraints: [ConstraintNode]
    package var formats: [FormatNode] = []
    package var children: [Embedding]
    /// Navigation, tab and page controllers around it, the innermost first.
    package var containers: [ContainerNode] = []
    /// The controllers that it presents, or may present.
    package var presentations: [PresentationNode] = []
    /// Nil for UIKit's defaults.
    package var extendedLayout: ExtendedLayout?
    package var additionalSafeArea: CaseInsets?
    /// The result of an extension's `contentSizeThatFits`; nil for the proposed size.
    package var transcriptSize: CaseSize?

    package init(id: String, view: ViewNode, constraints: [ConstraintNode] = [], children: [Embedding] = []) {
        self.id = id
        self.view = view
        self.constraints = constraints
        self.children = children
    }

    /// Whether it is the window's root controller, which generated cases number first.
    var isRoot: Bool { id == "c0" }

    /// Calls `body` for this controller and everything it contains or presents, parents first.
    package func visitControllers(_ body: (ControllerNode) -> Void) {
        body(self)
        for inner in inner { inner.visitControllers(body) }
    }

    /// The controllers that this one contains or presents directly.
    var inner: [ControllerNode] {
        children.map(\.controller) + containers.flatMap(\.others) + presentations.map(\.controller)
    }

    /// Calls `change` with each of `inner` until it returns true.
    private mutating func changeInner(_ change: (inout ControllerNode) -> Bool) -> Bool {
        for index in children.indices where change(&children[index].controller) { return true }
        for index in containers.indices {
            for other in containers[index].others.indices where change(&containers[index].others[other]) { return true }
        }
        for index in presentations.indices where change(&presentations[index].controller) { return true }
        return false
    }

    /// Changes the controller with an id, here or below. Returns whether there was one.
    package mutating func update(controller id: String, _ change: (inout ControllerNode) -> Void) -> Bool {
        if self.id == id {
            change(&self)
            return true
        }
        return changeInner { $0.update(controller: id, change) }
    }

    /// Changes a view with an id, here or below. Returns whether there was one.
    package mutating func update(view id: String, _ change: (inout ViewNode) -> Void) -> Bool {
        if view.update(id, change) { return true }
        return changeInner { $0.update(view: id, change) }
    }

    /// Changes a constraint with an id, here or below. Returns whether there was one.
    package mutating func update(constraint id: String, _ change: (inout ConstraintNode) -> Void) -> Bool {
        for index in constraints.indices where constraints[index].id == id {
            change(&constraints[index])
            return true
        }
        return changeInner { $0.update(constraint: id, change) }
    }

    /// Changes a container with an id, around this controller or below. Returns whether there was one.
    package mutating func update(container id: String, _ change: (inout ContainerNode) -> Void) -> Bool {
        for index in containers.indices where containers[index].id == id {
            change(&containers[index])
            return true
        }
        return changeInner { $0.update(container: id, change) }
    }

    /// Changes what is presented under a controller's id, here or below. Returns whether there was one.
    package mutating func update(presentation id: String, _ change: (inout PresentationNode) -> Void) -> Bool {
        for index in presentations.indices where presentations[index].controller.id == id {
            change(&presentations[index])
            return true
        }
        return changeInner { $0.update(presentation: id, change) }
    }

    package func controller(_ id: String) -> ControllerNode? { first { $0.id == id ? $0 : nil } }

    /// The view with an id, here or below.
    func node(ofView id: String) -> ViewNode? { first { $0.view.first { $0.id == id } } }

    func node(ofConstraint id: String) -> ConstraintNode? { first { $0.constraints.first { $0.id == id } } }

    /// The id of the controller that has a constraint.
    func owner(ofConstraint id: String) -> String? {
        first { node in node.constraints.contains { $0.id == id } ? node.id : nil }
    }

    func node(ofContainer id: String) -> ContainerNode? { first { $0.containers.first { $0.id == id } } }

    /// The id of the controller that presents another one.
    func presenter(of id: String) -> String? {
        first { $0.presentations.contains { $0.controller.id == id } ? $0.id : nil }
    }

    /// The first answer of this controller and everything it contains or presents, parents first.
    private func first<Found>(_ find: (ControllerNode) -> Found?) -> Found? {
        if let found = find(self) { return found }
        for inner in inner {
            if let found = inner.first(find) { return found }
        }
        return nil
    }
}

extension ControllerNode: Codable {
    private enum Key: String, CodingKey {
        case id, view, constraints, children, formats, containers, presentations, extendedLayout, additionalSafeArea,
            transcriptSize
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            id: try container.decode(String.self, forKey: .id),
            view: try container.decode(ViewNode.self, forKey: .view),
            constraints: try container.decode([ConstraintNode].self, forKey: .constraints),
            children: try container.decode([Embedding].self, forKey: .children))
        formats = try container.decodeIfPresent([FormatNode].self, forKey: .formats) ?? []
        containers = try container.decodeIfPresent([ContainerNode].self, forKey: .containers) ?? []
        presentations = try container.decodeIfPresent([PresentationNode].self, forKey: .presentations) ?? []
        extendedLayout = try container.decodeIfPresent(ExtendedLayout.self, forKey: .extendedLayout)
        additionalSafeArea = try container.decodeIfPresent(CaseInsets.self, forKey: .additionalSafeArea)
        transcriptSize = try container.decodeIfPresent(CaseSize.self, forKey: .transcriptSize)
    }

    /// Lists that few controllers have are left out where they are empty.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(view, forKey: .view)
        try container.encode(constraints, forKey: .constraints)
        try container.encode(children, forKey: .children)
        if !formats.isEmpty { try container.encode(formats, forKey: .formats) }
        if !containers.isEmpty { try container.encode(containers, forKey: .containers) }
        if !presentations.isEmpty { try container.encode(presentations, forKey: .presentations) }
        try container.encodeIfPresent(extendedLayout, forKey: .extendedLayout)
        try container.encodeIfPresent(additionalSafeArea, forKey: .additionalSafeArea)
        try container.encodeIfPresent(transcriptSize, forKey: .transcriptSize)
    }
}
