import Foundation

/// Is notified of what a person does to a tab bar; the controller of a bar is its delegate.
public protocol UITabBarDelegate: ObjectiveCDelegate {
    /// Called when a person tapped a tab, before another controller is shown, and also where the controller's delegate refuses.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
    /// Called before a person arranges the tabs.
    ///
    /// Nobody does here, and the next ones are not called either.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    /// Called when a person arranges the tabs.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    /// Called before the arranging ends.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    /// Called when the arranging ended.
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
        /// In the middle, of the widths and spaces that the bar says.
        case centered
    }
}
