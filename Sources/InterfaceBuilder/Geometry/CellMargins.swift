import Foundation
import LayoutEngine

/// The margins of a cell's content view, which the file does not store, or not all of.
///
/// Measured on the frames of real files: 8 on all sides until Xcode 9; later 11 at the top and bottom and 16 at the
/// sides, 20 on devices of 414 points or more in rows wider than 320, and 8 on the side of an accessory. Xibs of Xcode 11
/// have 15 in place of 16. Margins of the file's own count at the sides as far as they are larger, where they preserve
/// the cell's. Source: `docs/interface-builder.md`.
enum CellMargins {
    /// The first build of Interface Builder with the wider margins.
    static let widerSince = 13_700
    /// The builds of Xcode 11 whose rows in xibs have narrower ones.
    static let narrowerInXibs = 15_000..<17_000

    static func apply(
        to contentView: UIView, content: InterfaceElement, cell: InterfaceElement, _ document: InterfaceDocument
    ) {
        guard document.toolsVersion >= widerSince, cell.name == "tableViewCell" else { return }
        let side = side(in: contentView.superview?.bounds.width ?? 0, document)
        let hasOwn =
            content.child(key: "layoutMargins") != nil || content.child(key: "directionalLayoutMargins") != nil
        if hasOwn {
            guard contentView.preservesSuperviewLayoutMargins else { return }
            contentView.layoutMargins.left = max(contentView.layoutMargins.left, side)
            contentView.layoutMargins.right = max(contentView.layoutMargins.right, side)
            return
        }
        let hasAccessory = (cell.attributes["accessoryType"] ?? "none") != "none"
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
    }

    private static func side(in width: CGFloat, _ document: InterfaceDocument) -> CGFloat {
        let canvas = document.device?.portraitSize.width ?? width
        if width > 320, canvas >= 414 { return 20 }
        return document.kind == .xib && narrowerInXibs.contains(document.toolsVersion) ? 15 : 16
    }
}
