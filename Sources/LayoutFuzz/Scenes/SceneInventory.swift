import InterfaceBuilder
import LayoutEngine

/// What a scene's document has, by ids, in the order of the file.
package struct SceneInventory: Hashable, Sendable {
    /// Views below the root view.
    package private(set) var views: [String] = []
    package private(set) var constraints: [String] = []
    /// Views with a text, and the text.
    package private(set) var texts: [SceneSource.Text] = []
    /// Views whose text may be empty: a button without a title is nobody's design.
    private(set) var emptyable: Set<String> = []
    /// Views in stack views, and whether the file hides them.
    package private(set) var stackItems: [SceneSource.Visibility] = []
    /// The name of the root controller's class; nil for UIKit's own, or without a controller.
    package private(set) var controllerClass: String?
    package private(set) var canvasDevice: String
    package private(set) var canvasOrientation: DeviceOrientation
    package private(set) var usesSafeAreas: Bool
    /// Whether something depends on size classes.
    private(set) var hasVariations = false

    /// - Throws: `CaseDecodingError` if there is no such scene.
    package init(_ source: SceneSource) throws(CaseDecodingError) {
        let document = try SceneInventory.document(of: source)
        guard let root = document.element(id: source.root), root.isView else {
            throw CaseDecodingError(
                path: "scene.root", reason: SceneSentences.noRoot(source.root, file: source.file))
        }
        canvasDevice = document.canvasDevice.name
        canvasOrientation = document.canvasOrientation
        usesSafeAreas = document.usesSafeAreas
        let scene = document.scenes.first { $0.rootViews.contains { $0.id == source.root } }
        if let controller = scene?.controller, controller.child(key: "view") === root {
            controllerClass = controller.attributes["customClass"]
        }
        collect(document.root, root: source.root, isInStack: false)
    }

    static func document(of source: SceneSource) throws(CaseDecodingError) -> InterfaceDocument {
        do {
            return try InterfaceDocument(bytes: Array(source.document.utf8), file: source.file)
        } catch {
            throw CaseDecodingError(path: "scene.document", reason: "\(error)")
        }
    }

    /// Classes whose name says that they are the principal controller of an extension of Messages: the one of Xcode's
    /// template, and those called like it.
    package var isMessagesExtension: Bool { controllerClass?.contains("Messages") ?? false }

    func text(of id: String) -> String? { texts.first { $0.id == id }?.text }

    private mutating func collect(_ element: InterfaceElement, root: String, isInStack: Bool) {
        if let id = element.id {
            if element.isView, id != root { note(view: element, id, isInStack) }
            if element.name == "constraint" { constraints.append(id) }
        }
        if element.name == "variation" { hasVariations = true }
        let isStackList = element.name == "stackView"
        for child in element.children {
            if isStackList, child.name == "subviews" {
                for item in child.children { collect(item, root: root, isInStack: true) }
            } else {
                collect(child, root: root, isInStack: false)
            }
        }
    }

    private mutating func note(view element: InterfaceElement, _ id: String, _ isInStack: Bool) {
        views.append(id)
        if isInStack {
            stackItems.append(
                SceneSource.Visibility(id: id, isHidden: element.attributes["hidden"] == "YES"))
        }
        guard let text = Self.text(of: element) else { return }
        texts.append(SceneSource.Text(id: id, text: text))
        if element.name != "button" { emptyable.insert(id) }
    }

    private static func text(of element: InterfaceElement) -> String? {
        switch element.name {
        case "label", "textField", "textView":
            return element.textShown ?? ""
        case "button":
            let title = element.child(key: "normal")?.attributes["title"]
            return title?.isEmpty == false ? title : nil
        default: return nil
        }
    }
}
