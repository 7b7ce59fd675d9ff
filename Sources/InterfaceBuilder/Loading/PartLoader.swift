import LayoutEngine

/// Makes single views of a file: the top views of a xib, prototypes, views beside a scene.
enum PartLoader {
    /// The view of an element, with its constraints and connections.
    static func view(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions,
        into scene: LoadedScene = LoadedScene(), objects: [(object: AnyObject, element: InterfaceElement)] = []
    ) -> UIView {
        let builder = ViewBuilder(document, options, into: scene)
        builder.note(objects)
        let view = builder.build(element, in: nil)
        let constraints = ConstraintBuilder(document: document, options: options, scene: scene)
        constraints.build(builder.constraints)
        constraints.buildInactive(builder.inactiveConstraints)
        let controllers = ControllerBuilder(document: document, options: options, sink: nil)
        ConnectionBuilder(controllers: controllers, scene: scene, controller: nil).connect(builder.connected)
        return view
    }
}
