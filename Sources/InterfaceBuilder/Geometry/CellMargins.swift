import Foundation
import LayoutEngine

/// The margins of a cell's content view, which the file does not store.
///
/// Measured on the frames of real files: 8 on all sides until Xcode 9; later 11 at the top and bottom and 16 at the
/// sides, 20 on devices of 414 points or more in rows wider than 320, and 8 on the side of an accessory. Source: `docs/interface-builder.md`.
enum CellMargins {
    /// The first build of Interface Builder with the wider margins.
    static let widerSince = 13_700

    static func apply(
        to contentView: UIView, content: InterfaceElement, cell: InterfaceElement, _ document: InterfaceDocument
    ) {
        guard content.child(key: "layoutMargins") == nil, content.child(key: "directionalLayoutMargins") == nil else {
            return
        }
        guard document.toolsVersion >= widerSince else { return }
        guard cell.name == "tableViewCell" else { return }
        let own = contentView.superview?.bounds.width ?? 0
        let canvas = document.device?.portraitSize.width ?? own
        let side: CGFloat = own >= 414 || own > 320 && canvas >= 414 ? 20 : 16
        let hasAccessory = (cell.attributes["accessoryType"] ?? "none") != "none"
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: side, bottom: 11, right: hasAccessory ? 8 : side)
    }
}
