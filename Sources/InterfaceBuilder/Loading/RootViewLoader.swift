import LayoutEngine

/// Makes the root view of a controller of a storyboard, as often as the controller loads it.
///
/// uikit-model: files-4
struct RootViewLoader {
    var controllers: ControllerBuilder
    /// The controller's element.
    let element: InterfaceElement
    let view: InterfaceElement
    let items: BarItems
    let anchors: PopoverAnchors
    /// What the controller keeps from the first loading on; nil before.
    var kept: RetainedObjects?

    private var document: InterfaceDocument { controllers.document }
    private var options: LoadingOptions { controllers.options }

    /// Objects that stay when the view is unloaded: they belong to the controller, to its bars or to its scene.
    struct RetainedObjects {
        var objects: [(object: AnyObject, id: String)] = []
        /// Objects with connections.
        var connected: [(object: AnyObject, element: InterfaceElement)] = []
        /// The variations by size class of views in bars, with the traits that these views have now.
        var variations: SceneVariations?
    }

    /// Makes the view for the present traits, which may differ from those when the controller was made.
    ///
    /// uikit-model: files-8
    func load(_ controller: UIViewController) {
        var loader = self
        // An app may override `traitCollection` and read `view` there, while it is being made.
        if observesTraits { loader.controllers.options.traits = InterfaceTraits(controller.traits(in: nil)) }
        loader.makeView(of: controller)
    }

    /// A tool without the app's code sets the traits itself, and loads the scene again when they change.
    private var observesTraits: Bool {
        !options.isDesignTime && (controllers.sink == nil || controllers.storyboard != nil)
    }

    /// Makes the view and its connections.
    private func makeView(of controller: UIViewController) {
        let scene = controllers.sink ?? LoadedScene()
        let builder = ViewBuilder(document, options, into: scene)
        builder.owner = SceneOwner(controller, id: element.id, controllers, anchors)
        scene.note(controller: controller, id: element.id)
        let isNew = kept == nil && !options.isDesignTime
        for (object, id) in kept?.objects ?? [] { scene.note(object, id: id) }
        var elements = isNew ? controllers.makeSceneObjects(of: controller, element, builder) : []
        let start = builder.connected.count
        // In a tool, the views of other controllers are in the same list.
        let viewsStart = scene.views.count
        let root = builder.build(view, in: nil)
        let end = builder.connected.count
        // A mask is for the superview, which the canvas does not show.
        root.translatesAutoresizingMaskIntoConstraints = true
        controller.view = root
        registerGuides(of: controller, scene)
        let viewsEnd = scene.views.count
        if isNew { elements += note(items, of: controller, root, builder) }
        let inBars = builder.connected[end...]
        let barViewsEnd = scene.views.count
        let constraints = ConstraintBuilder(document: document, options: options, scene: scene)
        constraints.build(builder.constraints)
        constraints.buildInactiveConstraints(builder.inactiveConstraints)
        builder.registerConnections(of: controller, element)
        if !options.isDesignTime { embed(builder.embeds, in: controller, scene) }
        for part in controllers.elementsWithSegues(of: element) { anchors.note(of: part, in: scene) }
        ConnectionBuilder(controllers: controllers, scene: scene, controller: controller, anchors: anchors)
            .connect(builder.connected, former: kept?.connected ?? [], made: builder.made)
        var staying = kept ?? keep(elements, connected: builder.connected[..<start] + inBars, scene)
        if observesTraits {
            if isNew {
                staying.variations = SceneVariations(of: scene.views[viewsEnd..<barViewsEnd], scene, options)
            }
            let ofView = SceneVariations(of: scene.views[viewsStart..<viewsEnd], scene, options)
            follow([ofView, staying.variations].compactMap { $0 }, in: controller, root)
        }
        prepareForReload(controller, staying)
    }

    // MARK: Xibs

    /// Makes the view together with everything else in a xib.
    ///
    /// The controller takes it when its view is loaded, or at once where constraints need its layout guides. It has no xib
    /// itself: after this view is unloaded, the next one is made as without a file.
    func make(for controller: UIViewController, with builder: ViewBuilder) {
        let root = builder.build(view, in: nil)
        root.translatesAutoresizingMaskIntoConstraints = true
        if Self.isViewSetImmediately(element) {
            controller.view = root
            registerGuides(of: controller, builder.scene)
        } else {
            controller.viewLoader = { controller in
                controller.viewLoader = nil
                controller.view = root
            }
        }
        _ = note(items, of: controller, root, builder)
    }

    /// Whether a controller of a xib gets its view before everything is connected; its callback comes after that.
    static func isViewSetImmediately(_ element: InterfaceElement) -> Bool {
        element.child(key: "view") != nil && !element.list("layoutGuides").isEmpty
    }

    // MARK: The next time

    /// The objects of the elements and of what is in them.
    private func keep(
        _ elements: [InterfaceElement], connected: ArraySlice<(object: AnyObject, element: InterfaceElement)>,
        _ scene: LoadedScene
    ) -> RetainedObjects {
        var kept = RetainedObjects(connected: Array(connected))
        for element in elements {
            element.visit { part in
                guard let id = part.id, let object = scene.object(id: id) else { return }
                kept.objects.append((object, id))
            }
        }
        return kept
    }

    /// Tools see the first view: each id of a scene refers to one object.
    private func prepareForReload(_ controller: UIViewController, _ kept: RetainedObjects) {
        let loader = RootViewLoader(
            controllers: controllers.builderAfterLoading, element: element, view: view, items: items, anchors: anchors,
            kept: kept)
        controller.viewLoader = loader.load
    }

    // MARK: What belongs to the view

    /// Keeps what varies by size class up to date.
    private func follow(_ parts: [SceneVariations], in controller: UIViewController, _ root: UIView) {
        guard !parts.isEmpty else { return }
        let traits = InterfaceTraits(controller.traitCollection)
        for part in parts { part.update(to: traits) }
        SceneVariations.follow(root, parts)
    }

    /// The items that the controller already has, and a title view.
    /// - Returns: their elements.
    private func note(
        _ items: BarItems, of controller: UIViewController, _ root: UIView, _ builder: ViewBuilder
    ) -> [InterfaceElement] {
        builder.note(items, in: root)
        let elements = items.made.map(\.element)
        guard let title = element.child(key: "navigationItem")?.child(key: "titleView"), ViewClass.isView(title) else {
            return elements
        }
        controller.navigationItem.titleView = builder.buildBarView(title, of: root)
        return elements + [title]
    }

    private func registerGuides(of controller: UIViewController, _ scene: LoadedScene) {
        for guide in element.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            let isTop = guide.attributes["type"] == "top"
            scene.note(isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide, id: guide.id)
        }
    }

    /// Puts the scenes that embed segues lead to into their containers.
    ///
    /// uikit-model: files-7
    private func embed(
        _ embeds: [(container: UIView, segue: InterfaceElement)], in controller: UIViewController, _ scene: LoadedScene
    ) {
        for (container, segue) in embeds {
            guard let element = document.element(id: segue.attributes["destination"] ?? "") else { continue }
            let child = controllers.make(element)
            controller.prepare(
                for: UIStoryboardSegue(
                    identifier: segue.attributes["identifier"], source: controller, destination: child),
                sender: nil)
            controller.addChild(child)
            guard child.parent === controller else {
                scene.report.add(
                    InterfaceProblem(
                        segue.place, LoadingMessages.missingEmbedDestination(segue.attributes["destination"] ?? "")))
                continue
            }
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(child.view)
            child.didMove(toParent: controller)
        }
    }
}
