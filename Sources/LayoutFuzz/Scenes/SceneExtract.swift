import InterfaceBuilder
import LayoutEngine

/// Takes the scenes out of a document, each with all that its layout depends on and nothing else.
package enum SceneExtract {
    /// The scenes with a root view that has an id, in the order of the file.
    package static func scenes(of document: InterfaceDocument) -> [SceneSource] {
        document.scenes.flatMap { scene in
            scene.rootViews.compactMap { root in root.id.map { source($0, root, of: scene, document) } }
        }
    }

    private static func source(
        _ id: String, _ root: InterfaceElement, of scene: InterfaceScene, _ document: InterfaceDocument
    ) -> SceneSource {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let isOfController = scene.controller?.child(key: "view") === root
        var result = SceneSource(file: file, root: id, document: text(of: root, scene, document))
        if isOfController, let controller = scene.controller {
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
        let isOfController = scene.controller?.child(key: "view") === root
        var kept: [InterfaceElement] = isOfController ? scene.controller.map { [$0] } ?? [] : [root]
        if isOfController { addEmbedded(in: scene, document, to: &kept) }
        let whole = document.root
        var attributes = whole.attributes
        attributes["initialViewController"] = nil
        var images: Set<String> = []
        for element in kept { element.visit { images.formUnion($0.attributes["image"].map { [$0] } ?? []) } }
        let marks = Marks(
            bound: boundIDs(in: whole), ownSize: SceneSize.isOwn(root, of: scene, document) ? root.id : nil,
            inExtension: ExtensionFile.part(of: root, in: scene, document).map { (root.id, $0) })
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

    /// The controllers that are inside others by embed segues and containment.
    private static func addEmbedded(
        in scene: InterfaceScene, _ document: InterfaceDocument, to kept: inout [InterfaceElement]
    ) {
        var next = 0
        while next < kept.count {
            kept[next].visit { segue in
                guard isContainment(segue), let child = document.element(id: segue.attributes["destination"] ?? ""),
                    !kept.contains(where: { $0 === child })
                else { return }
                kept.append(child)
            }
            next += 1
        }
    }

    private static func isContainment(_ element: InterfaceElement) -> Bool {
        element.name == "segue" && ["embed", "relationship"].contains(element.attributes["kind"] ?? "")
    }

    /// What layout does not see.
    private static let unseen: Set<String> = [
        "color", "point", "outlet", "outletCollection", "action", "exit", "userDefinedRuntimeAttributes",
        "gestureRecognizers", "tapGestureRecognizer", "accessibility", "simulatedStatusBarMetrics",
        "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "textInputTraits", "shadow",
    ]

    /// What a scene must still know of its file, by ids.
    private struct Marks {
        var bound: Set<String>
        var ownSize: String?
        var inExtension: (id: String?, part: String)?
    }

    /// Views that code has an outlet to: what it does with them, the file does not say.
    private static func boundIDs(in root: InterfaceElement) -> Set<String> {
        var ids: Set<String> = []
        root.visit { element in
            guard element.name == "outlet" || element.name == "outletCollection",
                let id = element.attributes["destination"]
            else { return }
            ids.insert(id)
        }
        return ids
    }

    private static func pruned(_ element: InterfaceElement, _ marks: Marks) -> InterfaceElement? {
        if unseen.contains(element.name) { return nil }
        if element.name == "segue", !isContainment(element) { return nil }
        let children = element.children.compactMap { pruned($0, marks) }
        if element.name == "connections", children.isEmpty { return nil }
        var attributes = element.attributes
        if let id = element.id, element.name != "device" {
            attributes[SourceMark.line] = "\(element.sourceLine)"
            if marks.bound.contains(id) { attributes[SourceMark.outlet] = "YES" }
            if marks.ownSize == id { attributes[SourceMark.ownSize] = "YES" }
            if let part = marks.inExtension, part.id == id { attributes[SourceMark.inExtension] = part.part }
        }
        return InterfaceElement(
            name: element.name, attributes: attributes, children: children, text: element.text, place: element.place)
    }

    static func element(
        _ name: String, _ attributes: [String: String], _ children: [InterfaceElement]
    ) -> InterfaceElement {
        InterfaceElement(
            name: name, attributes: attributes, children: children, text: "",
            place: InterfaceElement.Place(line: 1, column: 1))
    }
}
