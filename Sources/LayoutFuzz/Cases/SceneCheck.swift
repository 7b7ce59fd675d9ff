import LayoutEngine

/// Whether a case about a scene can be run.
enum SceneCheck {
    /// A document that takes more bytes leaves no room for the rest of a message.
    package static let documentLimit = 256 * 1024

    static func check(_ layoutCase: LayoutCase, _ scene: SceneSource) throws(CaseDecodingError) {
        guard scene.document.utf8.count <= documentLimit else {
            throw CaseDecodingError(
                path: "scene.document",
                reason: SceneMessages.tooLarge(scene.root, scene.document.utf8.count, limit: documentLimit))
        }
        let inventory = try SceneInventory(scene)
        for (index, entry) in scene.texts.enumerated() where inventory.text(of: entry.id) == nil {
            throw CaseDecodingError(path: "scene.texts[\(index)].id", reason: SceneMessages.noText(entry.id))
        }
        for (index, entry) in scene.visibilities.enumerated() where !inventory.views.contains(entry.id) {
            throw CaseDecodingError(path: "scene.visibilities[\(index)].id", reason: SceneMessages.noView(entry.id))
        }
        if layoutCase.environment.host == .messages, inventory.controllerClass == nil {
            throw CaseDecodingError(path: "environment.host", reason: SceneMessages.noPrincipal)
        }
        for (index, step) in layoutCase.script.enumerated() {
            guard let problem = problem(of: step, inventory) else { continue }
            throw CaseDecodingError(path: "script[\(index)]", reason: problem)
        }
    }

    /// Why a step makes no sense in a scene; nil if it does.
    static func problem(of step: Step, _ inventory: SceneInventory) -> String? {
        switch step.definition.inScene {
        case .environment: nil
        case .text(let id, _): inventory.text(of: id) == nil ? SceneMessages.noText(id) : nil
        case .hidden(let id, _), .layout(let id): inventory.views.contains(id) ? nil : SceneMessages.noView(id)
        case .cover(let id, _): id == SceneSource.cover ? nil : SceneMessages.unknownPresentation(id)
        case .none: SceneMessages.unsupportedStep
        }
    }
}

/// Messages about scenes that cannot be run.
package enum SceneMessages {
    static func noRoot(_ id: String, file: String) -> String {
        "'\(id)' is not the id of a view in the document from \(file). Name the root view of a scene."
    }

    static func noView(_ id: String) -> String { "'\(id)' is not the id of a view of the scene below its root view." }

    static func noText(_ id: String) -> String {
        "'\(id)' is not the id of a label, button, text field or text view of the scene."
    }

    static func unknownPresentation(_ id: String) -> String {
        "A scene can only be covered: the id is '\(SceneSource.cover)', not '\(id)'."
    }

    static let unsupportedStep =
        "This step does not go with a scene. Rotate, resize, change bars, texts and hidden views, cover and uncover it."

    static let noPrincipal =
        "The scene's controller has no custom class, so Messages has no principal controller. Use the host 'app'."

    package static func tooLarge(_ root: String, _ bytes: Int, limit: Int) -> String {
        "The scene of view '\(root)' takes \(bytes) bytes without its colours and outlets; a case has room for "
            + "\(limit). Split the scene, or leave it out with --scene."
    }
}
