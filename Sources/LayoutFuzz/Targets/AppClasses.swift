import InterfaceBuilder

/// The app's classes of views and controllers that this process has the code of, by the names that storyboards use.
package enum AppClasses {
    // Only the thread that the engine belongs to uses it.
    nonisolated(unsafe) package private(set) static var registry = ClassRegistry()

    /// Whether the program contains an app's code at all. Only such programs register classes, even an empty list.
    nonisolated(unsafe) package private(set) static var areRegistered = false

    /// Classes beside those of modules that storyboards name (`ClassRegistry`).
    package static func register(_ classes: ClassRegistry) {
        registry = classes
        areRegistered = true
    }

    /// Those of a list that this process has, in its order.
    package static func known(_ names: [String]) -> [String] { names.filter(registry.knows) }

    /// Why a scene cannot be shown; nil if it can.
    package static func problem(of scene: SceneSource) -> String? {
        let missing = (scene.classes ?? []).filter { !registry.knows($0) }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        return
            "The scene is made with the app's \(missing.count == 1 ? "class" : "classes") \(names), which this program does not "
            + "have. Run it with the worker of the app."
    }
}
