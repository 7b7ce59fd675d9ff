import Foundation

/// Is notified of what the user does to a tab bar; the controller of a bar is its delegate.
public protocol UITabBarDelegate: ObjectiveCDelegate {
    /// Called when the user tapped a tab, before another controller is shown, and also where the controller's delegate refuses.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Called before the user rearranges the tabs.
    ///
    /// That does not happen here, and the next ones are not called either.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Called when the user rearranges the tabs.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Called before rearranging ends.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Called when rearranging ended.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

extension UITabBar {
    /// How the tabs are spread over the bar.
    ///
    /// Raw values as in Apple's header.
    public enum ItemPositioning: Int, Hashable, Sendable {
        /// As the bar's width suggests.
        case automatic = 0
        /// Over the whole bar.
        case fill
        /// In the center, with the widths and spaces that the bar sets.
        case centered
    }
}
