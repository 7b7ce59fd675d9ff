import LayoutEngine

/// Makes the scenes of a document into live objects that tools can ask for by their ids.
///
/// Apps use `UIStoryboard` and `UINib`, which have UIKit's interface.
public struct SceneLoader {
    /// Where the scenes are.
    public let document: InterfaceDocument
    /// How they are made.
    public let options: LoadingOptions

    /// A loader of the scenes of a document.
    public init(_ document: InterfaceDocument, _ options: LoadingOptions) {
        self.document = document
        self.options = options
    }

    /// A controller and the objects of all scenes whose views get loaded through it.
    public func loadController(_ element: InterfaceElement) -> (controller: UIViewController, scene: LoadedScene) {
        let scene = LoadedScene()
        let controller = ControllerBuilder(document: document, options: options, sink: scene).make(element)
        return (controller, scene)
    }

    /// A standalone view, and the objects in it.
    public func loadView(_ element: InterfaceElement) -> (view: UIView, scene: LoadedScene) {
        let scene = LoadedScene()
        return (SingleViewLoader.view(of: element, document, options, into: scene), scene)
    }
}
