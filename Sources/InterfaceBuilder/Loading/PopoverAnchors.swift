import Foundation
import LayoutEngine

/// What the popovers of a controller's segues point to, once the controller's view is loaded.
///
/// uikit-model: popovers-10
final class PopoverAnchors {
    private struct Anchor {
        weak var object: AnyObject?
    }

    // Looked up, never iterated.
    private var anchors: [String: Anchor] = [:]

    /// Notes the objects that the segues in an element name.
    func note(of element: InterfaceElement, in scene: LoadedScene) {
        element.visit { segue in
            guard segue.name == "segue", let id = Self.id(segue) else { return }
            anchors[id] = Anchor(object: scene.object(id: id))
        }
    }

    /// Makes a controller the content of the segue's popover.
    func set(_ destination: UIViewController, _ segue: InterfaceElement) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        Self.point(popover, at: Self.id(segue).flatMap { anchors[$0]?.object })
        guard let written = segue.child(key: "popoverArrowDirection") else { return }
        let sides: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        popover.permittedArrowDirections = sides.reduce(into: []) { result, side in
            if written.attributes[side.0] == "YES" { result.insert(side.1) }
        }
    }

    /// A popover without a source in the file points to what was touched, or else to the whole scene.
    static func complete(_ destination: UIViewController, with object: Any?) {
        guard destination.modalPresentationStyle == .popover, let popover = destination.popoverPresentationController,
            !popover.hasSource
        else { return }
        point(popover, at: object)
    }

    private static func point(_ popover: UIPopoverPresentationController, at object: Any?) {
        switch object {
        case let item as UIBarButtonItem: popover.barButtonItem = item
        case let view as UIView:
            popover.sourceView = view
            // The whole view; before iOS 13 a null rectangle does not mean that.
            if !popover.sourceRect.isNull { popover.sourceRect = view.bounds }
        default: break
        }
    }

    private static func id(_ segue: InterfaceElement) -> String? {
        segue.attributes["popoverAnchorView"] ?? segue.attributes["popoverAnchorBarButtonItem"]
    }
}
