import Foundation
import InterfaceBuilder
import LayoutEngine

/// Whether a root view fills the screen, or is shown inside of another view at the size that its file gives it.
enum SceneSize {
    /// - Returns: whether the superview at run time is not in the file, so that only the file's size is known: views that code
    ///   loads from a file by themselves, and controllers in a container that are drawn smaller than the screen.
    static func isOwn(_ root: InterfaceElement, of scene: InterfaceScene, _ document: InterfaceDocument) -> Bool {
        if root.keepsSize { return true }
        guard let controller = scene.controller(of: root) else {
            let isLaunchScreen = document.root.attributes["launchScreen"] == "YES"
            if isFilesOwnerView(root, document) { return isFreeform(root) && isPart(root, document) }
            return !isLaunchScreen && !isRow(root)
        }
        if isFreeform(controller) { return isPart(root, document) }
        return isEmbedded(controller, document) && isSmall(root, document)
    }

    /// Whether a controller, or the view of one in a xib, is drawn in a size that the author chose.
    private static func isFreeform(_ element: InterfaceElement) -> Bool {
        element.children.contains {
            $0.name == "freeformSimulatedSizeMetrics" || $0.attributes["key"] == "freeformSize"
        }
    }

    /// Whether a view that is drawn freely is smaller than the canvas, and not as large as some screen: a sheet, or a part of another's
    /// view.
    private static func isPart(_ root: InterfaceElement, _ document: InterfaceDocument) -> Bool {
        guard let size = size(of: root) else { return false }
        let screens = DeviceModel.all.flatMap { model in DeviceOrientation.allCases.map { model.size(in: $0) } }
        return isSmall(root, document) && !(screens + [squareCanvas]).contains(size)
    }

    /// What Xcode 6 and 7 drew on.
    private static let squareCanvas = CGSize(width: 600, height: 600)

    static func size(of root: InterfaceElement) -> CGSize? {
        guard let rect = root.child(key: "frame"), let width = Double(rect.attributes["width"] ?? ""),
            let height = Double(rect.attributes["height"] ?? "")
        else { return nil }
        return CGSize(width: width, height: height)
    }

    /// Rows and items get their size from the list that they are in.
    static func isRow(_ element: InterfaceElement) -> Bool {
        ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element.name)
    }

    /// A xib's view that its owner, a controller, has as its root view.
    private static func isFilesOwnerView(_ root: InterfaceElement, _ document: InterfaceDocument) -> Bool {
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
        guard let size = size(of: root) else { return false }
        let screen = document.canvasDevice.size(in: document.canvasOrientation)
        return size.width < screen.width - 1 || size.height < screen.height - 1
    }
}
