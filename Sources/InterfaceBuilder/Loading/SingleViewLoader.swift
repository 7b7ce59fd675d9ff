import LayoutEngine

/// Makes single views of a file: prototypes, and views that tools look at.
enum SingleViewLoader {
    /// The view of an element, with its constraints and connections.
    static func view(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions,
        into scene: LoadedScene = LoadedScene(), owner: SceneOwner? = nil
    ) -> UIView {
        let builder = ViewBuilder(document, options, into: scene)
        builder.owner = owner
        let view = builder.build(element, in: nil)
        finish(builder, scene)
        return view
    }

    /// The view of an element for a list, which follows its size classes.
    /// - `owner`: of the scene with the list; nil in a xib.
    static func cell(
        of element: InterfaceElement, _ document: InterfaceDocument, _ options: LoadingOptions, owner: SceneOwner?
    ) -> UIView {
        let scene = LoadedScene()
        let view = view(of: element, document, options, into: scene, owner: owner)
        SceneVariations(of: scene, options)?.follow(view)
        return view
    }

    /// Makes the constraints and connections of views that were built.
    static func finish(_ builder: ViewBuilder, _ scene: LoadedScene) {
        let (document, options) = (builder.document, builder.options)
        let constraints = ConstraintBuilder(document: document, options: options, scene: scene)
        constraints.build(builder.constraints)
        constraints.buildInactiveConstraints(builder.inactiveConstraints)
        let connections =
            builder.owner?.connections(in: scene)
            ?? ConnectionBuilder(
                controllers: ControllerBuilder(document: document, options: options, sink: nil), scene: scene,
                controller: nil)
        connections.connect(builder.connected, made: builder.made)
    }
}
