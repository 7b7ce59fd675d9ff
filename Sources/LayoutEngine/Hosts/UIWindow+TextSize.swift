import Foundation

/// A new text size for everything in a window.
extension UIWindow {
    /// Changes the text size of the system's settings for a live hierarchy; lay out to see the effect.
    ///
    /// Readable widths and the fonts of views that adjust them follow it, and controllers and views are notified of the new
    /// trait.
    func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        let old = rootViewController?.traitCollection
        LayoutEnvironment.current.preferredContentSizeCategory = category
        visitSubtree {
            $0.marginsDidChange()
            if $0.looks?.adjustsFontForContentSizeCategory == true { $0.adjustedFontDidChange() }
        }
        if let old { rootViewController?.sendTraitChange(from: old) }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: nil,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
}
