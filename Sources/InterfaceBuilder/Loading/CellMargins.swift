import Foundation
import LayoutEngine

/// The margins of cells, which the file does not store, or not all of.
///
/// Measured on the frames of real files. Source: `docs/interface-builder.md`, "The canvas".
struct CellMargins {
    /// The builds whose rows have 15 where later ones have 16: on canvases 320 wide, and in xibs.
    private static let narrow = ToolsVersion.xcode10..<ToolsVersion.xcode12
    private static let buildsWithNarrowMarginsInXibs = ToolsVersion.xcode11..<ToolsVersion.xcode12
    /// The builds in which content with `preservesSuperviewLayoutMargins` takes the table's margin.
    private static let buildsWithTableMargin = ToolsVersion.xcode8..<14_290

    let document: InterfaceDocument
    let cell: InterfaceElement
    let content: InterfaceElement

    static func isCell(_ element: InterfaceElement) -> Bool {
        ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element.name)
    }

    func apply(to contentView: UIView) {
        guard cell.name == "tableViewCell" else { return }
        let side = side(in: contentView.superview?.bounds.width ?? 0, contentView)
        if hasOwnMargins {
            guard contentView.preservesSuperviewLayoutMargins, version >= ToolsVersion.xcode9_1 else { return }
            contentView.layoutMargins.left = max(contentView.layoutMargins.left, side)
            contentView.layoutMargins.right = max(contentView.layoutMargins.right, side)
            return
        }
        guard version >= ToolsVersion.xcode9_1 else {
            guard version >= ToolsVersion.xcode8, contentView.preservesSuperviewLayoutMargins else { return }
            contentView.preservesSuperviewLayoutMargins = false
            contentView.layoutMargins = UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
            return
        }
        let hasAccessory = (cell.attributes["accessoryType"] ?? "none") != "none"
        contentView.layoutMargins = UIEdgeInsets(
            top: 11, left: side, bottom: bottom(of: contentView), right: hasAccessory ? 8 : side)
    }

    private var version: Int { document.toolsVersion }

    private var hasOwnMargins: Bool {
        content.child(key: "layoutMargins") != nil || content.child(key: "directionalLayoutMargins") != nil
    }

    /// Until Xcode 11 the line below a row was part of its lower margin.
    private func bottom(of contentView: UIView) -> CGFloat {
        guard version < ToolsVersion.xcode11, let row = contentView.superview else { return 11 }
        let line = row.bounds.height - contentView.frame.maxY
        return line > 0 && line <= 1 ? 11 - line : 11
    }

    private func side(in width: CGFloat, _ contentView: UIView) -> CGFloat {
        if Self.buildsWithTableMargin.contains(version), contentView.preservesSuperviewLayoutMargins { return 15 }
        let canvas = document.device?.portraitSize.width ?? width
        if version < ToolsVersion.xcode11, width >= 414 { return 20 }
        if width > 320, canvas >= 414 { return 20 }
        let isNarrow =
            document.kind == .xib
            ? Self.buildsWithNarrowMarginsInXibs.contains(version) : canvas <= 320 && Self.narrow.contains(version)
        return isNarrow ? 15 : 16
    }
}
