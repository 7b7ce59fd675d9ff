import InterfaceBuilder
import LayoutEngine

/// Extracts the scenes of a document, each with all that its layout depends on and nothing else.
package enum SceneExtract {
    /// The scenes with a root view that has an id, in the order of the file.
    /// - Parameter classes: the app's classes that the scenes are made with, by `InterfaceElement.className`; without any,
    ///   UIKit's own are made, and scenes are without the elements that do not affect layout.
    package static func scenes(of document: InterfaceDocument, with classes: [String] = []) -> [SceneSource] {
        let roots = document.scenes.flatMap { scene in scene.rootViews.map { (scene: scene, root: $0) } }
        if classes.isEmpty {
            return roots.compactMap { scene, root in
                root.id.map { source($0, root, of: scene, document, text: text(of: root, scene, document)) }
            }
        }
        let whole = text(with: document, roots)
        return roots.compactMap { scene, root in
            guard let id = root.id else { return nil }
            var result = source(id, root, of: scene, document, text: whole)
            result.classes = classes.sorted()
            return result
        }
    }

    private static func source(
        _ id: String, _ root: InterfaceElement, of scene: InterfaceScene, _ document: InterfaceDocument, text: String
    ) -> SceneSource {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        var result = SceneSource(file: file, root: id, document: text)
        if let controller = scene.controller(of: root) {
            let bars = document.bars(around: controller)
            result.designTopBar = bars.top ? .translucent : .hidden
            result.designBottomBar = bars.bottom ? .translucent : .hidden
        }
        return result
    }

    // MARK: The document

    private static func text(of root: InterfaceElement, _ scene: InterfaceScene, _ document: InterfaceDocument)
        -> String
    {
        let kept = SceneParts.of(root, in: scene, document)
        let whole = document.root
        var attributes = whole.attributes
        attributes["initialViewController"] = nil
        var images: Set<String> = []
        for element in kept { element.visit { images.formUnion($0.attributes["image"].map { [$0] } ?? []) } }
        let marks = Marks([(scene, root)], document)
        let objects = kept.compactMap { pruned($0, marks) }
        var children = whole.children.filter { $0.name == "device" }
        let era = whole.list("dependencies").filter { $0.name == "deployment" || $0.name == "plugIn" }
        if !era.isEmpty { children.append(element("dependencies", [:], era)) }
        if document.kind == .storyboard {
            let scenes = objects.enumerated().map { index, object in
                element("scene", ["sceneID": "scene\(index)"], [element("objects", [:], [object])])
            }
            children.append(element("scenes", [:], scenes))
        } else {
            children.append(element("objects", [:], objects))
        }
        let pictures = whole.list("resources").filter {
            $0.name == "image" && images.contains($0.attributes["name"] ?? "")
        }
        if !pictures.isEmpty { children.append(element("resources", [:], pictures)) }
        return element(whole.name, attributes, children).xml
    }

    /// The whole document for scenes that are made with the app's classes: code may use all of it.
    private static func text(
        with document: InterfaceDocument, _ roots: [(scene: InterfaceScene, root: InterfaceElement)]
    ) -> String {
        let marks = Marks(roots, document)
        return (marked(document.root, marks) ?? document.root).xml
    }

    /// Elements that do not affect layout.
    private static let unseen: Set<String> = [
        "color", "point", "outlet", "outletCollection", "action", "exit", "userDefinedRuntimeAttributes",
        "gestureRecognizers", "tapGestureRecognizer", "accessibility", "simulatedStatusBarMetrics",
        "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "textInputTraits", "shadow",
    ]

    /// Facts of the file that scenes still need, by ids. Looked up, never iterated.
    private struct Marks {
        /// Views that code has an outlet to: the file does not show what code does with them.
        private var bound: Set<String> = []
        private var ownSizes: Set<String> = []
        private var parts: [String: String] = [:]

        init(_ roots: [(scene: InterfaceScene, root: InterfaceElement)], _ document: InterfaceDocument) {
            document.root.visit { element in
                guard element.name == "outlet" || element.name == "outletCollection",
                    let id = element.attributes["destination"]
                else { return }
                bound.insert(id)
            }
            for (scene, root) in roots {
                guard let id = root.id else { continue }
                if SceneSize.isOwn(root, of: scene, document) { ownSizes.insert(id) }
                parts[id] = ExtensionFile.part(of: root, in: scene, document)
            }
        }

        func attributes(of element: InterfaceElement) -> [String: String] {
            var attributes = element.attributes
            guard let id = element.id, element.name != "device" else { return attributes }
            attributes[SourceAttribute.line] = "\(element.sourceLine)"
            if bound.contains(id) { attributes[SourceAttribute.outlet] = "YES" }
            if ownSizes.contains(id) { attributes[SourceAttribute.ownSize] = "YES" }
            if let part = parts[id] { attributes[SourceAttribute.inExtension] = part }
            return attributes
        }
    }

    private static func pruned(_ element: InterfaceElement, _ marks: Marks) -> InterfaceElement? {
        if unseen.contains(element.name) { return nil }
        if element.name == "segue", !SceneParts.isContainment(element) { return nil }
        let children = element.children.compactMap { pruned($0, marks) }
        if element.name == "connections", children.isEmpty { return nil }
        return InterfaceElement(
            name: element.name, attributes: marks.attributes(of: element), children: children, text: element.text,
            place: element.place)
    }

    /// Elements that only the canvas shows.
    private static let canvasElements: Set<String> = [
        "point", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
        "simulatedToolbarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    ]

    private static func marked(_ element: InterfaceElement, _ marks: Marks) -> InterfaceElement? {
        if canvasElements.contains(element.name),
            element.name != "point" || element.attributes["key"] == "canvasLocation"
        {
            return nil
        }
        return InterfaceElement(
            name: element.name, attributes: marks.attributes(of: element),
            children: element.children.compactMap { marked($0, marks) }, text: element.text, place: element.place)
    }

    static func element(
        _ name: String, _ attributes: [String: String], _ children: [InterfaceElement]
    ) -> InterfaceElement {
        InterfaceElement(
            name: name, attributes: attributes, children: children, text: "",
            place: InterfaceElement.Place(line: 1, column: 1))
    }
}
