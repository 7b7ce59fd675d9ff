/// When cells update their configuration.
/// uikit-model: tables-13
extension FilledByState {
    /// Updates the configuration of a cell before its list measures it.
    func fillBeforeMeasuring() {
        guard configurationIsDue else { return }
        // Outside of a window it may have these traits only temporarily.
        if window == nil { noteTraitsFollowedAway() }
        UITraitCollection.perform(for: self) { updateConfigurationIfNeeded() }
    }
}

/// Notifies the table of changed content.
/// uikit-model: collections-7
extension UITableViewCell {
    /// Makes the table measure heights again, unless it is doing so.
    func contentMayBeHigher() {
        guard let table = superview as? UITableView, !table.isLayingOut else { return }
        table.setNeedsLayout()
    }
}
