/// The name of a file's object in reports: its id, and the label that a designer gave it.
package enum ObjectName {
    package static func of(_ element: InterfaceElement, id: String) -> String {
        guard let label = element.attributes["userLabel"], !label.isEmpty else { return "\(element.name) \(id)" }
        return "\(element.name) \(id) '\(label)'"
    }
}
