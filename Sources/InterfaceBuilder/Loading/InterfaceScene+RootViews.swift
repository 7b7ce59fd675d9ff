/// The views of a scene, which the loader recognizes by the names of elements.
extension InterfaceScene {
    /// The controllers' root views, then the standalone views.
    public var rootViews: [InterfaceElement] {
        controllers.compactMap { $0.child(key: "view") } + objects.filter { ViewClass.isView($0) }
    }

    /// Whether an id means this scene: its own, a controller's, the storyboard's name for it, or a root view's.
    public func isNamed(_ name: String) -> Bool {
        id == name || controllers.contains { Self.isNamed($0, name) } || rootViews.contains { $0.id == name }
    }

    /// The root views that a name in this scene refers to.
    ///
    /// The name of a root view refers to it alone, that of one of several controllers to its view, and any other to all.
    public func rootViews(named name: String) -> [InterfaceElement] {
        let roots = rootViews
        let named = roots.filter { $0.id == name }
        if !named.isEmpty { return named }
        let controllers = controllers
        if controllers.count > 1, let controller = controllers.first(where: { Self.isNamed($0, name) }) {
            return controller.child(key: "view").map { [$0] } ?? []
        }
        return roots
    }

    private static func isNamed(_ controller: InterfaceElement, _ name: String) -> Bool {
        controller.id == name || controller.attributes["storyboardIdentifier"] == name
    }
}
