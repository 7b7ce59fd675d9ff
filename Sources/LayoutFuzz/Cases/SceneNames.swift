import InterfaceBuilder

/// The names of scenes and their objects in findings: those that their developer knows.
enum SceneNames {
    /// Kind, text or label, id and line of the file: `button 'Sign in' (Hy3-kX-9Qd, line 88)`.
    static func object(_ element: InterfaceElement, id: String) -> String {
        let name = given(element).map { " '\($0)'" } ?? ""
        return "\(element.name)\(name) (\(id), line \(element.sourceLine))"
    }

    /// Without id and line.
    static func short(_ element: InterfaceElement, id: String) -> String {
        given(element).map { "\(element.name) '\($0)'" } ?? "\(element.name) \(id)"
    }

    /// The storyboard identifier, the controller's class or title, or what else there is.
    static func scene(_ controller: InterfaceElement?, _ root: InterfaceElement) -> String {
        let element = controller ?? root
        let keys = ["storyboardIdentifier", "customClass", "title", "userLabel"]
        let name = keys.lazy.compactMap { element.attributes[$0] }.first { !$0.isEmpty }
        return name.map { "'\(short($0))'" } ?? object(element, id: element.id ?? "without an id")
    }

    /// The label in the document outline, the text, or the name of the image.
    private static func given(_ element: InterfaceElement) -> String? {
        let text: String? =
            switch element.name {
            case "label", "textField", "textView": element.displayedText
            case "button": element.child(key: "normal")?.attributes["title"]
            default: nil
            }
        let state = element.child(key: "normal")
        let candidates = [
            element.attributes["userLabel"], text, element.attributes["placeholder"], element.attributes["image"],
            state?.attributes["image"], element.attributes["customClass"],
        ]
        return candidates.lazy.compactMap { $0 }.first { !$0.isEmpty }.map(short)
    }

    private static func short(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        return line.count > 40 ? line.prefix(37) + "..." : line
    }
}
