/// What of a scene is a view, which the loader knows by the names of elements.
extension InterfaceScene {
    /// The controller's root view, then the views beside it.
    public var rootViews: [InterfaceElement] {
        let own = controller?.child(key: "view").map { [$0] } ?? []
        return own + objects.filter { ViewClass.isView($0) }
    }

    /// Whether an id means this scene: its own, its controller's, the storyboard's name for it, or a root view's.
    public func isNamed(_ name: String) -> Bool {
        let controller = controller
        return id == name || controller?.id == name || controller?.attributes["storyboardIdentifier"] == name
            || rootViews.contains { $0.id == name }
    }
}
