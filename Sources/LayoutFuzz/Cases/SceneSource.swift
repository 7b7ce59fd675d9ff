import LayoutEngine

/// A scene of a storyboard or xib that a case is about, in place of generated views.
///
/// The document is in the case, so that the case needs no file: reduced to what layout can depend on, and to this scene
/// and those embedded in it (`SceneExtract`). Its views are named by their ids in the file.
package struct SceneSource: Codable, Hashable, Sendable {
    /// The name of the file that the scene is from, without folders.
    package var file: String
    /// The id of the root view.
    package var root: String
    /// The text of the document.
    package var document: String
    /// The bars that the file expects around the scene.
    package var designTopBar: BarStyle
    package var designBottomBar: BarStyle
    /// Texts that are not as in the file, by the ids of their views, in the order of the ids.
    package var texts: [Text]
    /// Views that are hidden or shown other than in the file, in the order of their ids.
    package var visibilities: [Visibility]
    /// Whether a controller that fills the screen is presented over the scene; nil if not.
    package var isCovered: Bool?
    /// Where the campaign shows the scene; nil for everywhere. Minimising keeps to it.
    package var limits: SceneLimits?
    /// The app's classes that the scene is made with, by `InterfaceElement.className`, in alphabetical order; nil for UIKit's own
    /// in their place. The document is then the whole file, as code may ask for any of its scenes, and for outlets.
    package var classes: [String]?

    /// The same scene, shown only where the limits say.
    package func limited(to limits: SceneLimits?) -> SceneSource {
        var result = self
        result.limits = limits.flatMap { $0 == SceneLimits() ? nil : $0 }
        return result
    }

    package struct Text: Codable, Hashable, Sendable {
        package var id: String
        package var text: String
    }

    package struct Visibility: Codable, Hashable, Sendable {
        package var id: String
        package var isHidden: Bool
    }

    package init(
        file: String, root: String, document: String, designTopBar: BarStyle = .hidden,
        designBottomBar: BarStyle = .hidden
    ) {
        self.file = file
        self.root = root
        self.document = document
        self.designTopBar = designTopBar
        self.designBottomBar = designBottomBar
        texts = []
        visibilities = []
    }

    /// The id that steps give to the controller that covers the scene.
    package static let cover = "cover"

    /// - Parameter text: nil for what the file says.
    mutating func setText(_ text: String?, of id: String) {
        texts.removeAll { $0.id == id }
        guard let text else { return }
        texts.append(Text(id: id, text: text))
        texts.sort { $0.id < $1.id }
    }

    /// - Parameter isHidden: nil for what the file says.
    mutating func setHidden(_ isHidden: Bool?, of id: String) {
        visibilities.removeAll { $0.id == id }
        guard let isHidden else { return }
        visibilities.append(Visibility(id: id, isHidden: isHidden))
        visibilities.sort { $0.id < $1.id }
    }

    /// The lines of a replay about the scene before it begins.
    var story: [String] {
        ["scene of view \(root) from \(file)\(classes.map { " with the app's \($0.joined(separator: ", "))" } ?? "")"]
            + texts.map { "text of \($0.id): '\($0.text)'" }
            + visibilities.map { "\($0.id) is \($0.isHidden ? "hidden" : "shown")" }
            + (isCovered == true ? ["covered by a controller that fills the screen"] : [])
    }

    /// The same scene as the file has it.
    var asDesigned: SceneSource {
        var result = self
        result.texts = []
        result.visibilities = []
        result.isCovered = nil
        return result
    }
}

extension LayoutCase {
    /// A case about a scene. It has no generated controllers.
    package init(scene: SceneSource, environment: CaseEnvironment, script: [Step] = []) {
        self.init(
            environment: environment, root: ControllerNode(id: "c0", view: ViewNode(id: "v0")), script: script)
        self.scene = scene
    }
}
