import InterfaceBuilder

/// Which elements of a document make up one scene: its controller, and those that are inside it by embed segues and containment.
package enum SceneParts {
    /// - Returns: the controller of the root view with those inside it, in the order in which they are reached, or the root view
    ///   alone if no controller has it.
    package static func of(
        _ root: InterfaceElement, in scene: InterfaceScene?, _ document: InterfaceDocument
    ) -> [InterfaceElement] {
        guard let controller = scene?.controller(of: root) else { return [root] }
        var parts = [controller]
        var next = 0
        while next < parts.count {
            parts[next].visit { segue in
                guard isContainment(segue), let child = document.element(id: segue.attributes["destination"] ?? ""),
                    !parts.contains(where: { $0 === child })
                else { return }
                parts.append(child)
            }
            next += 1
        }
        return parts
    }

    /// Whether a segue puts a scene into another one.
    package static func isContainment(_ element: InterfaceElement) -> Bool {
        element.name == "segue" && ["embed", "relationship"].contains(element.attributes["kind"] ?? "")
    }

    /// The ids of the contents of the other scenes of a document: their controllers, views and other objects at the
    /// top.
    static func others(than source: SceneSource, _ document: InterfaceDocument) -> [String] {
        guard let root = document.element(id: source.root) else { return [] }
        func isOwn(_ scene: InterfaceScene) -> Bool { scene.rootViews.contains { $0.id == source.root } }
        let parts = of(root, in: document.scenes.first(where: isOwn), document)
        let others = document.scenes.filter { scene in
            !isOwn(scene) && !scene.objects.contains { object in parts.contains { $0 === object } }
        }
        return others.flatMap { $0.objects.compactMap(\.id) }
    }
}
