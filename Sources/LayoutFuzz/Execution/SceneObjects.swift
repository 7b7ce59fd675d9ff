import Foundation
import InterfaceBuilder
import LayoutEngine

/// The objects of a case about a scene, loaded from its document.
final class SceneObjects {
    let inventory: SceneInventory
    private let document: InterfaceDocument
    private let root: String
    private(set) var loaded = LoadedScene()
    private let fixedWidths: Set<String>
    /// What variations were chosen by when the scene was loaded.
    private var traits: InterfaceTraits?
    private weak var controller: UIViewController?
    /// What the scene looks like where it was designed, computed at the first use.
    private var knownDesign: SceneSnapshot?

    /// - Parameter source: of a well-formed case.
    init(_ source: SceneSource) {
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

    /// Lets go of everything.
    func clear() { loaded = LoadedScene() }

    // MARK: Loading

    /// Loads the scene, with the texts and hidden views of the case.
    func open(_ source: SceneSource, in traits: UITraitCollection) -> UIViewController {
        load(source, InterfaceTraits(traits), ClassRegistry())
    }

    /// Loads the scene into the principal controller of an extension of Messages.
    func openPrincipal(_ source: SceneSource) -> MSMessagesAppViewController {
        var classes = ClassRegistry()
        classes.register(inventory.controllerClass ?? "") { MSMessagesAppViewController(nibName: nil, bundle: nil) }
        let made = load(source, InterfaceTraits(UIViewController().traitCollection), classes)
        guard let principal = made as? MSMessagesAppViewController else {
            preconditionFailure("BUG DETECTED: a scene without its own class runs in Messages")
        }
        return principal
    }

    private func load(_ source: SceneSource, _ traits: InterfaceTraits, _ classes: ClassRegistry) -> UIViewController {
        self.traits = traits
        let loader = SceneLoader(
            document, LoadingOptions(traits: traits, showsPrototypes: true, classes: classes))
        let made: UIViewController
        if let element = document.scenes.compactMap(\.controller).first(where: { $0.child(key: "view")?.id == root }) {
            (made, loaded) = loader.loadController(element)
        } else if let element = document.element(id: root) {
            let (view, scene) = loader.loadView(element)
            loaded = scene
            made =
                inventory.keepsSize || inventory.isRow
                ? SceneCarrier.controller(of: view) : DeviceLayout.carrier(of: view)
        } else {
            preconditionFailure("BUG DETECTED: a scene without its root view is run")
        }
        made.loadViewIfNeeded()
        for entry in source.texts { setText(entry.text, of: entry.id) }
        for entry in source.visibilities { view(entry.id)?.isHidden = entry.isHidden }
        controller = made
        guard inventory.keepsSize, made.view === view(root), !(made is MSMessagesAppViewController) else { return made }
        return SceneCarrier.parent(of: made)
    }

    /// Whether something of the file depends on size classes that are others now. It is decided at loading, so the scene
    /// must be loaded again.
    func isOutdated(in traits: UITraitCollection) -> Bool {
        inventory.hasVariations && self.traits != InterfaceTraits(traits)
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

    /// Presents a controller that fills the screen, or takes it away.
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

    /// What the design looks like. It is laid out when first asked for: right layouts never need it.
    func design(of layoutCase: LayoutCase) -> SceneSnapshot {
        if let knownDesign { return knownDesign }
        let environment = LayoutEnvironment.current
        let control = RunningCase(designCase(of: layoutCase))
        let snapshot = SceneSnapshot(control)
        control.close()
        LayoutEnvironment.current = environment
        knownDesign = snapshot
        return snapshot
    }
}
