import Foundation
import InterfaceBuilder
import LayoutEngine

/// Whether a root view fills the screen, or is shown in something else at the size that its file gives it.
enum SceneSize {
    /// - Returns: whether what surrounds the view at run time is not in the file, so that only the file's size is known: views
    ///   that code loads from a file by themselves, and controllers in a container that are drawn smaller than the screen.
    static func isOwn(_ root: InterfaceElement, of scene: InterfaceScene, _ document: InterfaceDocument) -> Bool {
        if root.keepsSize { return true }
        guard let controller = scene.controller, controller.child(key: "view") === root else {
            let isLaunchScreen = document.root.attributes["launchScreen"] == "YES"
            if isViewOfOwner(root, document) { return isSheet(root) }
            return !isLaunchScreen && !isRow(root)
        }
        let isFreeform = controller.children.contains { $0.name == "freeformSimulatedSizeMetrics" }
        guard isFreeform || isEmbedded(controller, document) else { return false }
        return isSmall(root, document)
    }

    /// The view of a controller that is drawn freely and lower than every screen: a sheet, or a part of another's view.
    private static func isSheet(_ root: InterfaceElement) -> Bool {
        guard root.children.contains(where: { $0.name == "freeformSimulatedSizeMetrics" }),
            let height = root.child(key: "frame").flatMap({ Double($0.attributes["height"] ?? "") })
        else { return false }
        return height < lowestScreen
    }

    /// An iPhone 4s in landscape.
    private static let lowestScreen = 320.0

    /// Rows and items get their size from the list that they are in.
    static func isRow(_ element: InterfaceElement) -> Bool {
        ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element.name)
    }

    /// A xib's view that its owner, a controller, has as its root view.
    private static func isViewOfOwner(_ root: InterfaceElement, _ document: InterfaceDocument) -> Bool {
        var found = false
        document.root.visit { element in
            guard element.name == "outlet", element.attributes["property"] == "view" else { return }
            if element.attributes["destination"] == root.id { found = true }
        }
        return found
    }

    private static func isEmbedded(_ controller: InterfaceElement, _ document: InterfaceDocument) -> Bool {
        var found = false
        document.root.visit { segue in
            guard segue.name == "segue", segue.attributes["kind"] == "embed" else { return }
            if segue.attributes["destination"] == controller.id { found = true }
        }
        return found
    }

    private static func isSmall(_ root: InterfaceElement, _ document: InterfaceDocument) -> Bool {
        guard let rect = root.child(key: "frame"), let width = Double(rect.attributes["width"] ?? ""),
            let height = Double(rect.attributes["height"] ?? "")
        else { return false }
        let screen = document.canvasDevice.size(in: document.canvasOrientation)
        return width < Double(screen.width) - 1 || height < Double(screen.height) - 1
    }
}
