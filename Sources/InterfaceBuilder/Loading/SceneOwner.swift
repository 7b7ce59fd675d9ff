import LayoutEngine

/// The controller of a scene, to which what a list makes later is connected.
///
/// Lists keep it, and the controller keeps the lists.
///
/// uikit-model: files-6
struct SceneOwner {
    private weak var controller: UIViewController?
    private let id: String?
    /// Makes what segues lead to.
    private let controllers: ControllerBuilder
    private let anchors: PopoverAnchors

    init(_ controller: UIViewController, id: String?, _ controllers: ControllerBuilder, _ anchors: PopoverAnchors) {
        self.controller = controller
        self.id = id
        // Where tools have objects noted is no part of it: the lists are noted there.
        self.controllers = controllers.forLater
        self.anchors = anchors
    }

    /// What connects the objects of a scene to the controller, as far as there still is one.
    func connections(in scene: LoadedScene) -> ConnectionBuilder {
        if let controller { scene.note(controller: controller, id: id) }
        return ConnectionBuilder(controllers: controllers, scene: scene, controller: controller, anchors: anchors)
    }
}
