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

    /// The xib of a name among the resources of a bundle, or of the program and the bundles of packages beside it.
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

    func views(owner: UIResponder?) -> [UIView] {
        let options = LoadingOptions(
            traits: InterfaceTraits(UIViewController().traitCollection), classes: classes)
        let objects = SceneObjects(options: options).make(document.scenes.flatMap(\.objects))
        return document.scenes.flatMap(\.rootViews).map { element in
            let scene = LoadedScene()
            let view = PartLoader.view(of: element, document, options, into: scene, objects: objects)
            if let owner { connect(owner, scene, options) }
            return view
        }
    }

    private func connect(_ owner: UIResponder, _ scene: LoadedScene, _ options: LoadingOptions) {
        let placeholder = document.scenes.first?.objects.first {
            $0.attributes["placeholderIdentifier"] == "IBFilesOwner"
        }
        guard let placeholder else { return }
        let entry =
            classes.entry(for: ResolvedElement(placeholder, options.traits)) ?? TabulatedClass(type: type(of: owner))
        for outlet in placeholder.list("connections") where outlet.name == "outlet" {
            guard let name = outlet.attributes["property"],
                let target = scene.object(id: outlet.attributes["destination"] ?? "")
            else { continue }
            if name == "view", let controller = owner as? UIViewController, let view = target as? UIView {
                controller.view = view
                continue
            }
            _ = entry.connect(name, of: owner, to: target)
        }
    }
}
