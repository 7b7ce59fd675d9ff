/// Checks that a storyboard's containers can be built: destinations exist, and no controller contains itself.
struct ContainmentCheck {
    let document: InterfaceDocument

    /// - Throws: `InterfaceBuilderError` for a cycle, or for an id that no element has.
    func check() throws {
        if let id = document.initialViewController, document.element(id: id) == nil {
            throw document.error(document.root, DocumentMessages.missingInitialViewController(id))
        }
        var finished: Set<String> = []
        for controller in document.scenes.flatMap(\.controllers) {
            var path: [InterfaceElement] = []
            try visit(controller, &path, &finished)
        }
    }

    private func visit(_ controller: InterfaceElement, _ path: inout [InterfaceElement], _ finished: inout Set<String>)
        throws
    {
        guard let id = controller.id, !finished.contains(id) else { return }
        if let start = path.firstIndex(where: { $0.id == id }) {
            let names = (path[start...] + [controller]).reversed().map { $0.id ?? "?" }
            throw document.error(controller, DocumentMessages.cycle(names))
        }
        path.append(controller)
        for segue in Self.containmentSegues(of: controller) {
            let destination = segue.attributes["destination"] ?? ""
            guard let child = document.element(id: destination) else {
                throw document.error(
                    segue, DocumentMessages.missingDestination(segue.attributes["kind"] ?? "", destination))
            }
            try visit(child, &path, &finished)
        }
        path.removeLast()
        finished.insert(id)
    }

    /// The segues by which a controller has others inside it, in the order of the file.
    static func containmentSegues(of controller: InterfaceElement) -> [InterfaceElement] {
        var segues: [InterfaceElement] = []
        controller.visit { element in
            guard element.name == "segue" else { return }
            let kind = element.attributes["kind"]
            if kind == "embed" || kind == "relationship" { segues.append(element) }
        }
        return segues
    }
}
