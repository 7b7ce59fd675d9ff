import InterfaceBuilder
import LayoutEngine

/// The contents of a scene's document, by ids, in the order of the file.
package struct SceneInventory: Hashable, Sendable {
    /// Views below the root view.
    package private(set) var views: [String] = []
    package private(set) var constraints: [String] = []
    /// Views with a text, and the text.
    package private(set) var texts: [SceneSource.Text] = []
    /// Views whose text may be empty: a button without a title is not intended, and no code empties a text that it has no
    /// outlet to.
    private(set) var viewsWithOptionalText: Set<String> = []
    /// Those of `texts` that translations make longer, and that may not be cut then (`TruncationPolicy`).
    private(set) var expandableTexts: [SceneSource.Text] = []
    /// Views in stack views that the file hides.
    package private(set) var stackItems: [SceneSource.Visibility] = []
    /// The name of the root controller's class; nil for UIKit's own, or without a controller.
    package private(set) var controllerClass: String?
    package private(set) var canvasDevice: String
    package private(set) var canvasOrientation: DeviceOrientation
    package private(set) var usesSafeAreas: Bool
    /// Whether something depends on size classes.
    private(set) var hasVariations = false
    /// Whether the root view has the size of the file wherever it is shown.
    private(set) var keepsSize = false
    /// Whether an extension's principal controller shows the scene, within bars that are not known.
    private(set) var isInExtension = false
    /// Whether the scene is shown by Messages, and never by an app.
    private(set) var isMessagesOnly = false
    /// Whether the root view is a row or an item, which a list shows anywhere.
    private(set) var isRow = false
    /// Whether the app is for iPads, for iPhones, or for both.
    private(set) var family = SceneLimits.DeviceFamily.any
    /// The orientations of devices, as far as the file says.
    private(set) var orientations = DeviceOrientation.allCases
    /// The oldest version of iOS that the app runs on.
    private(set) var firstSystem = 0
    /// The generations of UIKit that the app runs on.
    private(set) var generations = UIKitProfile.allCases
    /// Whether code adds constraints: some of the file's are there for the canvas only.
    private(set) var hasPlaceholders = false
    /// The name of the scene in messages.
    private(set) var name = ""

    /// - Throws: `CaseDecodingError` if there is no such scene.
    package init(_ source: SceneSource) throws(CaseDecodingError) {
        let document = try SceneInventory.document(of: source)
        guard let root = document.element(id: source.root), root.isView else {
            throw CaseDecodingError(
                path: "scene.root", reason: SceneMessages.noRoot(source.root, file: source.file))
        }
        let canvas = SceneDeviceHints.canvas(of: document, root)
        canvasDevice = canvas.device.name
        canvasOrientation = canvas.orientation
        usesSafeAreas = document.usesSafeAreas
        let scene = document.scenes.first { $0.rootViews.contains { $0.id == source.root } }
        let controller = scene?.controller(of: root)
        controllerClass = controller?.attributes["customClass"]
        keepsSize = root.keepsSize
        isInExtension = root.extensionRole == ExtensionFile.inner
        isMessagesOnly = isMessagesExtension && root.extensionRole == ExtensionFile.principal
        isRow = SceneSize.isRow(root)
        family = SceneDeviceHints.family(of: document, source, isOnPad: canvas.device.isPad)
        orientations = SceneDeviceHints.orientations(of: document, drawn: canvas.orientation)
        firstSystem = source.limits?.firstSystem ?? SceneDeploymentTarget.firstSystem(of: document)
        name = SceneNames.scene(controller ?? scene?.controller, root)
        generations = SceneDeploymentTarget.generations(of: document, under: root, since: firstSystem)
        let fixed = TruncationPolicy.fixedWidths(in: document.root)
        for part in SceneParts.of(root, in: scene, document) { collect(part, Place(root: source.root, fixed: fixed)) }
    }

    static func document(of source: SceneSource) throws(CaseDecodingError) -> InterfaceDocument {
        do {
            return try InterfaceDocument(bytes: Array(source.document.utf8), file: source.file)
        } catch {
            throw CaseDecodingError(path: "scene.document", reason: "\(error)")
        }
    }

    /// Whether the scene is that of an extension's principal controller.
    package var isMessagesExtension: Bool { ExtensionFile.isPrincipal(controllerClass) }

    func text(of id: String) -> String? { texts.first { $0.id == id }?.text }

    /// Where in the document an element is.
    private struct Place {
        let root: String
        /// Views whose width a constraint fixes.
        let fixed: Set<String>
        var isInStack = false
        var isInRow = false
    }

    private mutating func collect(_ element: InterfaceElement, _ place: Place) {
        var place = place
        if let id = element.id {
            if element.isView, id != place.root { note(view: element, id, place) }
            if element.name == "constraint" { constraints.append(id) }
        }
        if element.name == "variation" { hasVariations = true }
        if element.attributes["placeholder"] == "YES", element.name == "constraint" { hasPlaceholders = true }
        if SceneSize.isRow(element) { place.isInRow = true }
        place.isInStack = false
        for child in element.children {
            guard element.name == "stackView", child.name == "subviews" else {
                collect(child, place)
                continue
            }
            var inside = place
            inside.isInStack = true
            for item in child.children { collect(item, inside) }
        }
    }

    private mutating func note(view element: InterfaceElement, _ id: String, _ place: Place) {
        views.append(id)
        // An item that the file hides is shown at times, or it would not be there.
        if place.isInStack, element.attributes["hidden"] == "YES" {
            stackItems.append(SceneSource.Visibility(id: id, isHidden: true))
        }
        guard let text = Self.text(of: element) else { return }
        texts.append(SceneSource.Text(id: id, text: text))
        if element.name == "label", element.hasOutlet { viewsWithOptionalText.insert(id) }
        guard !place.isInRow, !TruncationPolicy(element, hasFixedWidth: place.fixed.contains(id)).isTruncatable,
            PseudoLanguage.translates(text)
        else { return }
        expandableTexts.append(SceneSource.Text(id: id, text: text))
    }

    private static func text(of element: InterfaceElement) -> String? {
        switch element.name {
        case "label", "textField", "textView":
            return element.displayedText ?? ""
        case "button":
            let title = element.child(key: "normal")?.attributes["title"]
            return title?.isEmpty == false ? title : nil
        default: return nil
        }
    }
}
