/// Settings that hosts change for everything in their windows.
///
/// Views outside of windows are not notified, and catch up when they are back.
///
/// uikit-model: text-18, devices-4
struct HostSettings: Equatable {
    /// The app's layout direction.
    var direction: UIUserInterfaceLayoutDirection
    /// The text size, as an index into all sizes.
    var textSize: Int8

    /// The present settings.
    static var present: HostSettings {
        let environment = LayoutEnvironment.current
        return HostSettings(
            direction: environment.userInterfaceLayoutDirection, textSize: environment.textSizeIndex)
    }
}

extension UIView {
    /// Keeps the settings that a view knows when it leaves a tree; without a window it has missed the same changes as the tree.
    func storeSettingsOnDetachment(fromTreeOf root: UIView) {
        let missed = root.asWindow == nil ? root.settingsWhenDetached : nil
        settingsWhenDetached = missed ?? .present
    }

    /// Notifies the view of changes of the language and the text size that it missed while it was outside of windows.
    ///
    /// A tree without a window is laid out by the settings that it last knew, and catches up as a whole. So a view that is added
    /// to it must know the same settings.
    func applyMissedSettings() {
        let root = treeRoot
        let followed = root.asWindow == nil ? root.settingsWhenDetached : nil
        let old = settingsWhenDetached
        settingsWhenDetached = nil
        if let old { applySettingsChange(from: old, followed ?? .present) }
    }

    /// Called before such a view is laid out on its own: it uses the present settings.
    ///
    /// It still keeps the settings that it was last laid out by. So it also catches up if they change back before it returns.
    func applyCurrentSettings() {
        guard asWindow == nil else { return }
        let old = settingsWhenDetached
        settingsWhenDetached = .present
        if let old { applySettingsChange(from: old, .present) }
    }

    private func applySettingsChange(from old: HostSettings, _ new: HostSettings) {
        if old.direction != new.direction { visitSubtree { $0.writingDirectionDidChange() } }
        guard old.textSize != new.textSize else { return }
        // Readable widths depend on the text size, too.
        markConstraintsChanged()
        setNeedsTraitDependentUpdate()
    }
}
