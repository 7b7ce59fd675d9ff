import Foundation
import LayoutEngine

/// The scenes of a storyboard, made into controllers on demand.
///
/// ```swift
/// let storyboard = try UIStoryboard(contentsOfFile: "Main.storyboard", classes: classes)
/// window.rootViewController = storyboard.instantiateInitialViewController()
/// ```
@preconcurrency @MainActor
public final class UIStoryboard {
    /// What was read.
    public let document: InterfaceDocument
    private let classes: ClassRegistry

    /// The scenes of a document.
    public init(document: InterfaceDocument, classes: ClassRegistry = ClassRegistry()) {
        self.document = document
        self.classes = classes
    }

    /// Reads a file.
    /// - Throws: `InterfaceBuilderError`, or Foundation's error where the file cannot be opened.
    public convenience init(contentsOfFile path: String, classes: ClassRegistry = ClassRegistry()) throws {
        self.init(document: try InterfaceDocument(contentsOfFile: path), classes: classes)
    }

    /// The storyboard of a name among the resources of a bundle, or of the program and the bundles of packages next to it.
    ///
    /// One that is not there raises in UIKit; here that is reported, and the storyboard is empty. Classes are found by
    /// `customModule`.
    public convenience init(name: String, bundle: Bundle?) {
        self.init(document: BundledDocument.find(name, .storyboard, bundle))
    }

    /// The controller that the storyboard begins with, in its containers as they are drawn; nil if it names none.
    public func instantiateInitialViewController() -> UIViewController? {
        document.initialViewController.flatMap { document.element(id: $0) }.map { make($0) }
    }

    /// The controller that has an identifier.
    ///
    /// UIKit raises for one that no controller has; here that is reported, and an empty controller is returned.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        let scene = document.scenes.first { $0.controller?.attributes["storyboardIdentifier"] == identifier }
        if let controller = scene?.controller { return make(controller) }
        let environment = LayoutEnvironment.current
        environment.reportException(
            .invalidArgument,
            "Storyboard (\(document.file)) doesn't contain a view controller with identifier '\(identifier)'. "
                + "Set it as the Storyboard ID of a scene in Xcode; an empty controller was made.")
        return UIViewController()
    }

    /// The controller of a scene by the id of its element, for tools: also one without an identifier for code.
    package func instantiate(_ id: String) -> UIViewController? { document.element(id: id).map { make($0) } }

    /// The controller of an element, with objects that a tool may look up by their ids; otherwise as an app gets it.
    /// - Parameters:
    ///   - element: of a controller.
    ///   - showsPrototypes: see `LoadingOptions`.
    ///   - scene: where the objects are noted.
    /// - Returns: the controller, with its containers' contents.
    package func load(
        _ element: InterfaceElement, showsPrototypes: Bool, into scene: LoadedScene
    ) -> UIViewController {
        make(element, showsPrototypes: showsPrototypes, into: scene)
    }

    private func make(
        _ element: InterfaceElement, showsPrototypes: Bool = false, into scene: LoadedScene? = nil
    ) -> UIViewController {
        // The size classes are those of the app at the time of the call.
        let options = LoadingOptions(
            traits: InterfaceTraits(UIViewController().traitCollection), showsPrototypes: showsPrototypes,
            classes: classes)
        return ControllerBuilder(
            document: document, options: options, sink: scene, storyboard: self,
            references: { [document, classes] name, identifier in
                Self.referencedController(name, by: document, classes: classes, identifier)
            }
        ).make(element)
    }

    /// The controller that a reference to another storyboard means, which is next to this one or among the app's resources.
    private static func referencedController(
        _ name: String, by document: InterfaceDocument, classes: ClassRegistry, _ identifier: String?
    ) -> UIViewController? {
        let folder = URL(fileURLWithPath: document.file).deletingLastPathComponent()
        let beside = try? InterfaceDocument(contentsOfFile: folder.appendingPathComponent("\(name).storyboard").path)
        let other = UIStoryboard(
            document: beside ?? BundledDocument.find(name, .storyboard, nil), classes: classes)
        guard let identifier else { return other.instantiateInitialViewController() }
        return other.instantiateViewController(withIdentifier: identifier)
    }
}

extension UIViewController {
    /// The storyboard that the controller comes from.
    public var storyboard: UIStoryboard? { storyboardSource as? UIStoryboard }
}
