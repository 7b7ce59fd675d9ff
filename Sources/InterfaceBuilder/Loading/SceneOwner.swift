import LayoutEngine

/// The controller of a scene, to connect objects that a list makes later.
///
/// Lists retain this value, and the controller retains the lists, so the reference to the controller is weak.
///
/// uikit-model: files-6
struct SceneOwner {
    private weak var controller: UIViewController?
    private let id: String?
    /// Makes the destinations of segues.
    private let controllers: ControllerBuilder
    private let anchors: PopoverAnchors

    init(_ controller: UIViewController, id: String?, _ controllers: ControllerBuilder, _ anchors: PopoverAnchors) {
        self.controller = controller
        self.id = id
        // The lists note their objects themselves, so the tools' list of objects is left out.
        self.controllers = controllers.builderAfterLoading
        self.anchors = anchors
    }

    /// The connections between the objects of a scene and the controller, as long as it exists.
    func connections(in scene: LoadedScene) -> ConnectionBuilder {
        if let controller { scene.note(controller: controller, id: id) }
        return ConnectionBuilder(controllers: controllers, scene: scene, controller: controller, anchors: anchors)
    }
}
