import LayoutEngine

/// Makes single views of a file: prototypes, and views that tools look at.
enum PartLoader {
    /// The view of an element, with its constraints and connections.
    static func view(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions,
        into scene: LoadedScene = LoadedScene()
    ) -> UIView {
        let builder = ViewBuilder(document, options, into: scene)
        let view = builder.build(element, in: nil)
        finish(builder, scene)
        return view
    }

    /// The view of an element for a list, which has it follow its size classes.
    static func cell(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions
    ) -> UIView {
        let scene = LoadedScene()
        let view = view(of: element, document, options, into: scene)
        SceneVariations(of: scene, document, options)?.follow(view)
        return view
    }

    /// Makes the constraints and connections of views that were built.
    static func finish(_ builder: ViewBuilder, _ scene: LoadedScene) {
        let (document, options) = (builder.document, builder.options)
        let constraints = ConstraintBuilder(document: document, options: options, scene: scene)
        constraints.build(builder.constraints)
        constraints.buildInactive(builder.inactiveConstraints)
        let controllers = ControllerBuilder(document: document, options: options, sink: nil)
        ConnectionBuilder(controllers: controllers, scene: scene, controller: nil)
            .connect(builder.connected, made: builder.made)
    }
}
