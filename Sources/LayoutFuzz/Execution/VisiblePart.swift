import Foundation
import InterfaceBuilder
import LayoutEngine

/// The part of a view that people see: of a label as wide as the screen with a word in its center, only the word.
enum VisiblePart {
    /// In the window.
    static func of(_ view: UIView, _ element: InterfaceElement) -> CGRect {
        view.convert(part(of: view, element), to: nil)
    }

    private static func part(of view: UIView, _ element: InterfaceElement) -> CGRect {
        switch view {
        case let label as UILabel:
            // Without a text there is nothing to see.
            guard label.text?.isEmpty == false else { return CGRect(origin: label.bounds.origin, size: .zero) }
            return text(of: label, element)
        case let picture as UIImageView: return drawn(of: picture, element)
        case let button as UIButton:
            guard button.currentTitle?.isEmpty == false, button.currentImage == nil, !hasBackground(element),
                let title = titleLabel(of: button)
            else { return button.bounds }
            return title.frame.intersection(button.bounds)
        default: return view.bounds
        }
    }

    /// An image that keeps its shape leaves room at two sides; one whose size the file does not record may fill the view.
    private static func drawn(of view: UIImageView, _ element: InterfaceElement) -> CGRect {
        let room = view.bounds
        guard let size = view.image?.size, size.width > 0, size.height > 0 else { return room }
        let factor: CGFloat
        switch element.attributes["contentMode"] {
        case "scaleAspectFit": factor = min(room.width / size.width, room.height / size.height)
        case "center": factor = 1
        default: return room
        }
        let drawn = CGSize(width: size.width * factor, height: size.height * factor)
        let frame = CGRect(
            x: room.midX - drawn.width / 2, y: room.midY - drawn.height / 2, width: drawn.width, height: drawn.height)
        return element.attributes["clipsSubviews"] == "YES" ? frame.intersection(room) : frame
    }

    /// The label of a button's title, if it is there: asking the button for it may make it, and looking changes nothing.
    static func titleLabel(of button: UIButton) -> UILabel? {
        button.subviews.lazy.compactMap { $0 as? UILabel }.first
    }

    private static func text(of label: UILabel, _ element: InterfaceElement) -> CGRect {
        let room = label.bounds
        let needed = label.sizeThatFits(CGSize(width: room.width, height: 0))
        let size = CGSize(width: min(needed.width, room.width), height: min(needed.height, room.height))
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left: CGFloat
        switch element.attributes["textAlignment"] {
        case "center": left = (room.width - size.width) / 2
        case "right": left = room.width - size.width
        case "left": left = 0
        default: left = isRightToLeft ? room.width - size.width : 0
        }
        return CGRect(
            x: room.minX + left, y: room.minY + (room.height - size.height) / 2, width: size.width, height: size.height)
    }

    private static func hasBackground(_ element: InterfaceElement) -> Bool {
        element.child(key: "normal")?.attributes["backgroundImage"] != nil
    }

    /// Whether code decides on a view's size too: it has a class of the app's, or a size for the canvas only.
    static func isOfApp(_ element: InterfaceElement) -> Bool {
        let attributes = element.attributes
        return attributes["customClass"] != nil || attributes["placeholderIntrinsicWidth"] != nil
            || attributes["placeholderIntrinsicHeight"] != nil
    }
}
