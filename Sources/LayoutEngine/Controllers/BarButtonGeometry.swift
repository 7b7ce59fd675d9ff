import Foundation

/// The assumed frames of bar buttons, for popovers.
///
/// Bar buttons have no geometry here (bars-4), so their frames are assumed.
/// uikit-model: popovers-6
enum BarButtonGeometry {
    /// The width of a button in a navigation bar.
    static let buttonWidth: CGFloat = 44

    /// The frame of a button in a window; nil where no bar in it has the button.
    static func frame(of item: UIBarButtonItem, in window: UIWindow) -> CGRect? {
        if let custom = item.customView, custom.window === window { return custom.convert(custom.bounds, to: window) }
        return frame(of: item, in: window as UIView, window)
    }

    private static func frame(of item: UIBarButtonItem, in view: UIView, _ window: UIWindow) -> CGRect? {
        let found: CGRect? =
            switch view {
            case let bar as UINavigationBar where !bar.isHidden:
                bar.topItem.flatMap { place(of: item, among: $0, in: bar) }
            case let bar as UIToolbar where !bar.isHidden: place(of: item, in: bar)
            default: nil
            }
        if let found { return view.convert(found, to: window) }
        for subview in view.subviews {
            if let place = frame(of: item, in: subview, window) { return place }
        }
        return nil
    }

    /// In a row from the leading edge, or from the trailing edge.
    private static func place(of item: UIBarButtonItem, among items: UINavigationItem, in bar: UINavigationBar)
        -> CGRect?
    {
        let isLeftToRight = bar.effectiveUserInterfaceLayoutDirection == .leftToRight
        let safeArea = bar.safeAreaInsets
        for (buttons, isLeading) in [(items.leftBarButtonItems, true), (items.rightBarButtonItems, false)] {
            guard let index = buttons?.firstIndex(where: { $0 === item }) else { continue }
            let distance = CGFloat(index) * buttonWidth
            let x =
                isLeading == isLeftToRight
                ? safeArea.left + distance : bar.bounds.width - safeArea.right - distance - buttonWidth
            return CGRect(x: x, y: 0, width: buttonWidth, height: bar.bounds.height)
        }
        return nil
    }

    /// Each button has an equal share of the bar's width.
    private static func place(of item: UIBarButtonItem, in bar: UIToolbar) -> CGRect? {
        guard let items = bar.items, let index = items.firstIndex(where: { $0 === item }) else { return nil }
        let share = bar.bounds.width / CGFloat(items.count)
        let isLeftToRight = bar.effectiveUserInterfaceLayoutDirection == .leftToRight
        let position = CGFloat(isLeftToRight ? index : items.count - 1 - index)
        return CGRect(x: position * share, y: 0, width: share, height: bar.bounds.height)
    }
}
