import InterfaceBuilder

/// Files of extensions of Messages.
enum ExtensionFile {
    /// Whether a class is named like the principal controller of such an extension: the one of Xcode's template, or a class
    /// with a similar name.
    static func isPrincipal(_ customClass: String?) -> Bool { customClass?.contains("Messages") ?? false }

    /// The role of a root view in a storyboard that begins with such a controller, as that of Xcode's template does.
    ///
    /// The principal controller is shown by Messages and by no app. It shows the others: the bars around them are those of
    /// Messages, and only code decides on their frames.
    static func part(
        of root: InterfaceElement, in scene: InterfaceScene, _ document: InterfaceDocument
    ) -> String? {
        if let known = root.extensionRole { return known }
        guard let first = document.initialViewController,
            isPrincipal(document.element(id: first)?.attributes["customClass"])
        else { return nil }
        let isPrincipals = scene.controller(of: root)?.id == first
        return isPrincipals ? principal : inner
    }

    static let principal = "principal"
    static let inner = "inner"
}
