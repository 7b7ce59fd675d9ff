import Foundation

/// A new text size for everything in a window.
extension UIWindow {
    /// Changes the text size of the system's settings for a live hierarchy; lay out to see the effect.
    ///
    /// Readable widths and the fonts of views that adjust them follow it, and controllers and views are notified of the new
    /// trait.
    func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        Self.setPreferredContentSizeCategory(category, in: [self])
    }

    /// The same for several windows, which are notified of one change.
    static func setPreferredContentSizeCategory(_ category: UIContentSizeCategory, in windows: [UIWindow]) {
        let before = windows.map { (own: $0.traitCollection, ofRoot: $0.rootViewController?.traitCollection) }
        LayoutEnvironment.current.preferredContentSizeCategory = category
        for (window, old) in zip(windows, before) {
            window.visitSubtree {
                $0.marginsDidChange()
                if $0.looks?.adjustsFontForContentSizeCategory == true { $0.adjustedFontDidChange() }
            }
            window.sendTraitChange(from: old.own, to: window.traitCollection)
            if let old = old.ofRoot { window.rootViewController?.sendTraitChange(from: old) }
        }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: nil,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
}
