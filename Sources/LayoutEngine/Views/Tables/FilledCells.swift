/// When cells are filled.
/// uikit-model: tables-13
extension FilledByState {
    /// Has a cell show what it is to show before its list measures it.
    func fillBeforeMeasuring() {
        guard configurationIsDue else { return }
        // Outside of a window it may have these traits for a while only.
        if window == nil { noteTraitsFollowedAway() }
        UITraitCollection.perform(for: self) { updateConfigurationIfNeeded() }
    }
}

/// What the table hears of other content.
/// uikit-model: collections-7
extension UITableViewCell {
    /// Has the table ask for heights again, unless it is about to.
    func contentMayBeHigher() {
        guard let table = superview as? UITableView, !table.isLayingOut else { return }
        table.setNeedsLayout()
    }
}
