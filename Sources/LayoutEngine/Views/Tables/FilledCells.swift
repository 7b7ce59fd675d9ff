/// When cells update their configuration.
/// uikit-model: tables-13
extension ConfigurationUpdatingCell {
    /// Updates the configuration of a cell before its list measures it.
    func updateConfigurationBeforeMeasuring() {
        guard needsConfigurationUpdate else { return }
        // Outside of a window it may have these traits only temporarily.
        if window == nil { recordTraitsUsedOutsideWindow() }
        UITraitCollection.perform(for: self) { updateConfigurationIfNeeded() }
    }
}

/// Notifies the table of changed content.
/// uikit-model: collections-7
extension UITableViewCell {
    /// Makes the table measure heights again, unless it is doing so.
    func invalidateRowHeights() {
        guard let table = superview as? UITableView, !table.isLayingOut else { return }
        table.setNeedsLayout()
    }
}
