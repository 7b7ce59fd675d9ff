import LayoutEngine

/// Makes single views of a file: the top views of a xib, prototypes, views beside a scene.
enum PartLoader {
    /// The view of an element, with its constraints and connections.
    static func view(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions,
        into scene: LoadedScene = LoadedScene()
    ) -> UIView {
        let builder = ViewBuilder(document, options, into: scene)
        let view = builder.build(element, in: nil)
        ConstraintBuilder(document: document, options: options, scene: scene).build(builder.constraints)
        let controllers = ControllerBuilder(document: document, options: options, sink: nil)
        ConnectionBuilder(controllers: controllers, scene: scene, controller: nil).connect(builder.connected)
        return view
    }
}
