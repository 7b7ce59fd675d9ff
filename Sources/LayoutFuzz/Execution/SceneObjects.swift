import Foundation
import InterfaceBuilder
import LayoutEngine

/// The objects of a case about a scene, loaded from its document.
final class SceneObjects {
    let inventory: SceneInventory
    private let document: InterfaceDocument
    private let root: String
    /// Whether it contains classes of the app.
    let hasAppCode: Bool
    private(set) var loaded = LoadedScene()
    private let fixedWidths: Set<String>
    /// The size classes by which variations were chosen when the scene was loaded.
    private var traits: InterfaceTraits?
    private weak var controller: UIViewController?
    /// The snapshot of the design, computed at the first use.
    private var cachedDesign: SceneSnapshot?

    /// - Parameter source: of a well-formed case.
    init(_ source: SceneSource) {
        if let problem = AppClasses.problem(of: source) { preconditionFailure(problem) }
        hasAppCode = source.classes != nil
        do {
            inventory = try SceneInventory(source)
            document = try SceneInventory.document(of: source)
        } catch {
            preconditionFailure("BUG DETECTED: a scene that was not checked is run: \(error)")
        }
        root = source.root
        fixedWidths = TruncationPolicy.fixedWidths(in: document.root)
    }

    /// What the file says about a text that has too little room.
    func truncationPolicy(of entry: LoadedScene.Entry) -> TruncationPolicy {
        TruncationPolicy(entry.element, hasFixedWidth: fixedWidths.contains(entry.id))
    }

    func view(_ id: String) -> UIView? { loaded.object(id: id) as? UIView }

    func element(_ id: String) -> InterfaceElement? { document.element(id: id) }

    /// Releases everything.
    func clear() { loaded = LoadedScene() }

    // MARK: Loading

    /// Loads the scene, with the texts and hidden views of the case.
    func open(_ source: SceneSource, in traits: UITraitCollection) -> UIViewController {
        load(source, InterfaceTraits(traits), classes(of: source))
    }

    /// Loads the scene into the principal controller of an extension of Messages.
    func openPrincipal(_ source: SceneSource) -> MSMessagesAppViewController {
        let traits = InterfaceTraits(UIViewController().traitCollection)
        if let own = load(source, traits, classes(of: source)) as? MSMessagesAppViewController { return own }
        // Without the app's class, or with one that only has the name of a principal controller.
        let name = controllerElement?.className ?? ""
        var plain = ClassRegistry()
        plain.register(inventory.controllerClass ?? "") { MSMessagesAppViewController(nibName: nil, bundle: nil) }
        let made = load(source, traits, plain.limited(to: [name]))
        guard let principal = made as? MSMessagesAppViewController else {
            preconditionFailure("BUG DETECTED: a scene without its own class runs in Messages")
        }
        return principal
    }

    private func classes(of source: SceneSource) -> ClassRegistry {
        AppClasses.registry.limited(to: source.classes ?? [])
    }

    private var controllerElement: InterfaceElement? { document.controller(ofRootView: root) }

    private func load(_ source: SceneSource, _ traits: InterfaceTraits, _ classes: ClassRegistry) -> UIViewController {
        self.traits = traits
        let made: UIViewController
        if let element = controllerElement {
            (made, loaded) = controller(of: element, source, traits, classes)
        } else if let element = document.element(id: root) {
            let options = LoadingOptions(traits: traits, showsPrototypes: true, classes: classes)
            let (view, scene) = SceneLoader(document, options).loadView(element)
            loaded = scene
            made =
                inventory.keepsSize || inventory.isRow
                ? CenteredSceneContainer.controller(of: view) : DeviceLayout.wrapperController(of: view)
        } else {
            preconditionFailure("BUG DETECTED: a scene without its root view is run")
        }
        made.loadViewIfNeeded()
        for entry in source.texts { setText(entry.text, of: entry.id) }
        for entry in source.visibilities { view(entry.id)?.isHidden = entry.isHidden }
        controller = made
        guard inventory.keepsSize, made.view === view(root), !(made is MSMessagesAppViewController) else { return made }
        return CenteredSceneContainer.parent(of: made)
    }

    /// With the app's code as a storyboard makes it, so that code may ask the storyboard for other scenes.
    private func controller(
        of element: InterfaceElement, _ source: SceneSource, _ traits: InterfaceTraits, _ classes: ClassRegistry
    ) -> (UIViewController, LoadedScene) {
        guard let names = source.classes else {
            let options = LoadingOptions(traits: traits, showsPrototypes: true, classes: classes)
            return SceneLoader(document, options).loadController(element)
        }
        // The app's controller decides what its lists show.
        let hasCode = element.className.map(names.contains) ?? false
        let scene = LoadedScene()
        let storyboard = UIStoryboard(document: document, classes: classes)
        return (storyboard.load(element, showsPrototypes: !hasCode, into: scene), scene)
    }

    /// Whether something of the file depends on size classes that are others now. It is decided at loading, so the scene
    /// must be loaded again. One with the app's code follows by itself, and keeps its state.
    func isOutdated(in traits: UITraitCollection) -> Bool {
        inventory.hasVariations && !hasAppCode && self.traits != InterfaceTraits(traits)
    }

    // MARK: Steps

    /// Does what only a scene can do.
    /// - Returns: whether the step was one of those.
    func perform(_ step: Step, _ model: inout LayoutCase) -> Bool {
        switch step.definition.inScene {
        case .text(let id, let text):
            model.scene?.setText(text == inventory.text(of: id) ? nil : text, of: id)
            setText(text, of: id)
        case .hidden(let id, let isHidden):
            let isHiddenInFile = element(id)?.attributes["hidden"] == "YES"
            model.scene?.setHidden(isHidden == isHiddenInFile ? nil : isHidden, of: id)
            view(id)?.isHidden = isHidden
        case .cover(_, let isCovered): setCovered(isCovered, &model)
        case .layout(let id): view(id)?.layoutIfNeeded()
        case .environment, .none: return false
        }
        return true
    }

    /// Presents a controller that fills the screen, or dismisses it.
    func setCovered(_ isCovered: Bool, _ model: inout LayoutCase) {
        guard let controller, isCovered != (controller.presentedViewController != nil) else { return }
        model.scene?.isCovered = isCovered ? true : nil
        guard isCovered else {
            controller.dismiss(animated: false)
            return
        }
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        cover.title = SceneSource.cover
        controller.present(cover, animated: false)
    }

    private func setText(_ text: String, of id: String) {
        switch view(id) {
        case let label as UILabel: label.text = text
        case let button as UIButton: button.setTitle(text, for: .normal)
        case let field as UITextField: field.text = text
        case let view as UITextView: view.text = text
        default: break
        }
    }

    // MARK: The design

    /// The scene as the file shows it: on its own device, with its own texts and bars.
    func designCase(of layoutCase: LayoutCase) -> LayoutCase {
        var result = layoutCase
        guard let source = layoutCase.scene else { return result }
        result.environment = SceneDesign.environment(of: source, inventory, under: layoutCase.environment.uikit)
        result.scene = source.asDesigned
        result.script = []
        return result
    }

    /// The snapshot of the design. It is laid out at the first use: correct layouts never need it.
    func design(of layoutCase: LayoutCase) -> SceneSnapshot {
        if let cachedDesign { return cachedDesign }
        let environment = LayoutEnvironment.current
        let control = RunningCase(designCase(of: layoutCase))
        let snapshot = SceneSnapshot(control)
        control.close()
        LayoutEnvironment.current = environment
        cachedDesign = snapshot
        return snapshot
    }
}
