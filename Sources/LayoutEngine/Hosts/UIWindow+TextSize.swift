/// A new text size for everything in a window.
extension UIWindow {
    /// Changes the text size of the system's settings for a live hierarchy; lay out to see the effect.
    ///
    /// Readable widths follow it, and controllers and views are notified of the new trait. Fonts do not change.
    func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        let old = rootViewController?.traitCollection
        LayoutEnvironment.current.preferredContentSizeCategory = category
        visitSubtree { $0.marginsDidChange() }
        if let old { rootViewController?.sendTraitChange(from: old) }
    }
}
