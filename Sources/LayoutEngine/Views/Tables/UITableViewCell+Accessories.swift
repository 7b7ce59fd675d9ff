import Foundation

/// The accessory at the trailing side of a row, and the space that it takes from the content.
///
/// uikit-model: tables-9, tables-10
extension UITableViewCell {
    /// The accessory view that is shown at present, if the app set one.
    var currentAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

    /// The type of the accessory that is shown at present, unless there is an accessory view.
    var currentAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

    /// Whether there is an accessory at the trailing side.
    package var hasAccessory: Bool { currentAccessoryView != nil || currentAccessoryType != .none }

    /// The distance of labels from the content's trailing edge.
    var labelTrailingInset: CGFloat {
        let margins = contentView.layoutMargins
        let margin = isMirrored ? margins.left : margins.right
        guard hasAccessory else { return max(UITableView.minimumLabelInset, margin) }
        return CellAccessoryMetrics.labelTrailingInset
    }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The insets of the content in a row of a width, for accessories and separators, within the safe area.
    func room(rowWidth: CGFloat) -> UIEdgeInsets {
        var room = contentViewInsets
        guard hasAccessory else { return room }
        let own = currentAccessoryView.map { LayoutEnvironment.current.pixelGrid.roundUp($0.bounds.width) }
        let width = own ?? CellAccessoryMetrics.width(of: currentAccessoryType)
        let taken = width + CellAccessoryMetrics.margin(rowWidth: rowWidth) + CellAccessoryMetrics.gap
        if isMirrored { room.left += taken } else { room.right += taken }
        return room
    }

    /// The accessory type or an accessory view changed.
    func accessoriesDidChange(from old: UIView? = nil) {
        for view in [old, accessoryView, editingAccessoryView] where view !== currentAccessoryView {
            if view?.superview === self { view?.removeFromSuperview() }
        }
        if let view = currentAccessoryView, view.superview !== self { addSubview(view) }
        setNeedsLayout()
        // With less space for its content the row may become higher.
        (superview as? UITableView)?.setNeedsLayout()
    }

    /// Places the app's accessory view at the trailing side, centered vertically.
    /// - Parameter sides: the part of the row that the safe area covers.
    func layOutAccessoryView(within sides: UIEdgeInsets) {
        guard let view = currentAccessoryView, view.superview === self else { return }
        let (size, margin) = (view.bounds.size, CellAccessoryMetrics.margin(rowWidth: bounds.width))
        let grid = LayoutEnvironment.current.pixelGrid
        let start = isMirrored ? sides.left + margin : bounds.width - sides.right - margin - size.width
        view.frame = CGRect(
            origin: CGPoint(x: grid.round(start), y: grid.round((bounds.height - size.height) / 2)), size: size)
    }
}
