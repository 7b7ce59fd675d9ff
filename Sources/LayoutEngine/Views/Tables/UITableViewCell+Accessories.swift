import Foundation

/// What is at the trailing side of a row, and the room that it takes from the content.
///
/// uikit-model: tables-9, tables-10
extension UITableViewCell {
    /// The accessory's view that is shown at present, if it is one of the app's.
    var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

    /// The accessory that is shown at present, unless there is a view in its place.
    var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

    /// Whether anything is at the trailing side.
    package var hasAccessory: Bool { shownAccessoryView != nil || shownAccessoryType != .none }

    /// How far labels stay away from the content's trailing side.
    var labelEnd: CGFloat {
        let margins = contentView.layoutMargins
        let margin = isMirrored ? margins.left : margins.right
        guard hasAccessory else { return max(UITableView.labelIndent, margin) }
        return CellAccessoryMetrics.labelEnd
    }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// What accessories and separators leave free around the content of a row of a width, within the safe area.
    func room(rowWidth: CGFloat) -> UIEdgeInsets {
        var room = contentRoom
        guard hasAccessory else { return room }
        let own = shownAccessoryView.map { LayoutEnvironment.current.pixelGrid.roundUp($0.bounds.width) }
        let width = own ?? CellAccessoryMetrics.width(of: shownAccessoryType)
        let taken = width + CellAccessoryMetrics.margin(rowWidth: rowWidth) + CellAccessoryMetrics.gap
        if isMirrored { room.left += taken } else { room.right += taken }
        return room
    }

    /// Another accessory, or other views as accessories.
    func accessoriesChanged(from old: UIView? = nil) {
        for view in [old, accessoryView, editingAccessoryView] where view !== shownAccessoryView {
            if view?.superview === self { view?.removeFromSuperview() }
        }
        if let view = shownAccessoryView, view.superview !== self { addSubview(view) }
        setNeedsLayout()
        // The row may be higher in less room.
        (superview as? UITableView)?.setNeedsLayout()
    }

    /// Puts the app's view to the trailing side, in the middle of the height.
    /// - Parameter sides: what the safe area covers of the row.
    func placeAccessoryView(within sides: UIEdgeInsets) {
        guard let view = shownAccessoryView, view.superview === self else { return }
        let (size, margin) = (view.bounds.size, CellAccessoryMetrics.margin(rowWidth: bounds.width))
        let grid = LayoutEnvironment.current.pixelGrid
        let start = isMirrored ? sides.left + margin : bounds.width - sides.right - margin - size.width
        view.frame = CGRect(
            origin: CGPoint(x: grid.round(start), y: grid.round((bounds.height - size.height) / 2)), size: size)
    }
}
