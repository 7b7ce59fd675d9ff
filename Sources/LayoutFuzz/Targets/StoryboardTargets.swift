public import InterfaceBuilder
import LayoutEngine

extension LayoutTarget {
    /// The scenes of a storyboard, with the app's own classes: a target for each.
    ///
    /// ```swift
    /// for target in LayoutTarget.scenes(of: storyboard) { try target.check() }
    /// ```
    ///
    /// A target is named after its scene: by the Storyboard ID, or else by the class of its controller, or else by the id in the
    /// file. The scene that the storyboard begins with comes with the containers around it. A scene is made as the storyboard
    /// makes it, and has no values that `prepare(for:sender:)` of another one would pass to it; leave out scenes that need them
    /// (`filter { $0.name != "Detail" }`).
    ///
    /// - Parameter storyboard: its classes are those of the module that the file names.
    /// - Returns: the targets, in the order of the file.
    public static func scenes(of storyboard: UIStoryboard) -> [LayoutTarget] {
        let document = storyboard.document
        var taken: Set<String> = []
        return document.scenes.compactMap { scene in
            guard let element = scene.controller, element.name != "viewControllerPlaceholder", let id = element.id
            else {
                return nil
            }
            let identifier = element.attributes["storyboardIdentifier"]
            let candidates = [identifier, element.attributes["customClass"], id].compactMap { $0 }
            guard let name = candidates.first(where: { !$0.isEmpty && !taken.contains($0) }) else { return nil }
            taken.insert(name)
            let isInitial = id == document.initialViewController
            let file = document.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
            let call =
                isInitial
                ? "instantiateInitialViewController()!"
                : "instantiateViewController(withIdentifier: \"\(identifier ?? name)\")"
            return LayoutTarget(name, code: "UIStoryboard(name: \"\(file)\", bundle: nil).\(call)") {
                storyboard.instantiate(id) ?? UIViewController()
            }
        }
    }
}
