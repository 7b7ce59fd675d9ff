import Foundation
import LayoutEngine

extension UINib {
    /// What was read.
    public var document: InterfaceDocument? { (contents as? XibContents)?.document }

    /// The views of a document.
    public convenience init(document: InterfaceDocument, classes: ClassRegistry = ClassRegistry()) {
        self.init(contents: XibContents(document: document, classes: classes))
    }

    /// Reads a file.
    /// - Throws: `InterfaceBuilderError`, or Foundation's error where the file cannot be opened.
    public convenience init(contentsOfFile path: String, classes: ClassRegistry = ClassRegistry()) throws {
        self.init(document: try InterfaceDocument(contentsOfFile: path), classes: classes)
    }

    /// The xib of a name among the resources of a bundle, or of the program and the bundles of packages next to it.
    ///
    /// One that is not there raises in UIKit; here that is reported, and the xib is empty. Classes are found by
    /// `customModule`.
    public convenience init(nibName name: String, bundle: Bundle?) {
        self.init(document: BundledDocument.find(name, .xib, bundle))
    }
}

/// A xib that was read, and the classes that it may name.
private struct XibContents: NibContents {
    let document: InterfaceDocument
    let classes: ClassRegistry

    /// All objects of the file are made before any is connected.
    ///
    /// A view may have an outlet to another one, to what is in the view of a controller, or to the owner. The caller
    /// retains them.
    ///
    /// uikit-model: files-3
    func objects(owner: AnyObject?) -> [AnyObject] {
        let options = LoadingOptions(
            traits: InterfaceTraits(UIViewController().traitCollection), classes: classes)
        let scene = LoadedScene()
        let builder = ViewBuilder(document, options, into: scene)
        let elements = document.scenes.flatMap(\.objects)
        var made = SceneObjects(options: options).make(elements)
        builder.note(made)
        for element in elements where ViewClass.isView(element) {
            made.append((builder.build(element, in: nil), element))
        }
        let controllers = ControllerBuilder(document: document, options: options, sink: nil, xib: builder)
        var loaded: [UIViewController] = []
        for element in elements where InterfaceScene.isController(element) {
            let controller = controllers.make(element)
            made.append((controller, element))
            if controller.isViewLoaded, RootViewLoader.isViewSetImmediately(element) { loaded.append(controller) }
        }
        if let owner, let placeholder = elements.first(where: \.isFilesOwner) {
            scene.note(owner, id: placeholder.id)
            builder.registerConnections(of: owner, placeholder)
        }
        let roots = builder.made.compactMap { $0 as? UIView }.filter { $0.superview == nil }
        SingleViewLoader.finish(builder, scene)
        for root in roots where !builder.inBars.contains(where: { $0.view === root }) {
            let inBars = builder.inBars.filter { $0.holder.isDescendant(of: root) }.map(\.view)
            let parts = ([root] + inBars).compactMap { SceneVariations(of: scene, options, inside: $0) }
            if !parts.isEmpty { SceneVariations.follow(root, parts) }
        }
        for controller in loaded { controller.viewDidLoad() }
        return elements.compactMap { element in made.first { $0.element === element }?.object }
    }
}
