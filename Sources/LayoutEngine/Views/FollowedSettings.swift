/// What hosts change for all that is in their windows: views outside of them are not notified, and follow when they come back.
///
/// uikit-model: text-18, devices-4
struct FollowedSettings: Equatable {
    /// Which way the app's language runs.
    var direction: UIUserInterfaceLayoutDirection
    /// The text size, by its place among all sizes.
    var textSize: Int8

    /// As they are now.
    static var present: FollowedSettings {
        let environment = LayoutEnvironment.current
        return FollowedSettings(
            direction: environment.userInterfaceLayoutDirection, textSize: environment.textSizeStep)
    }
}

extension UIView {
    /// What leaves a tree that is in no window missed what that tree missed.
    func noteSettingsWhenDetached(fromTreeOf root: UIView) {
        let missed = root.asWindow == nil ? root.settingsWhenDetached : nil
        settingsWhenDetached = missed ?? .present
    }

    /// Views that are in no window are not notified that the language or the text size changed.
    ///
    /// They are when they come back.
    ///
    /// A tree that is out itself is laid out by the settings that it last followed, and catches up as a whole: then what comes
    /// into it must have followed the same ones.
    func catchUpWithSettings() {
        let root = treeRoot
        let followed = root.asWindow == nil ? root.settingsWhenDetached : nil
        let old = settingsWhenDetached
        settingsWhenDetached = nil
        if let old { settingsMayDiffer(from: old, followed ?? .present) }
    }

    /// Who lays such views out does so by the present settings.
    ///
    /// They keep what they were laid out by, so that they catch up too if the settings are the first ones again when they come
    /// back.
    func followPresentSettings() {
        guard asWindow == nil else { return }
        let old = settingsWhenDetached
        settingsWhenDetached = .present
        if let old { settingsMayDiffer(from: old, .present) }
    }

    private func settingsMayDiffer(from old: FollowedSettings, _ new: FollowedSettings) {
        if old.direction != new.direction { visitSubtree { $0.writingDirectionDidChange() } }
        guard old.textSize != new.textSize else { return }
        // Readable widths go by it, too.
        markConstraintsChanged()
        followTraitsAgain()
    }
}
