// Containment before Swift 4.2. Controllers override the present names; these only forward to them.

extension UIViewController {
    /// The name of `children` in Swift 3.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }

    /// The name of `parent` in Swift 2.
    @available(*, deprecated, renamed: "parent")
    public var parentViewController: UIViewController? { parent }

    /// The name of `addChild(_:)` in Swift 3.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

    /// The name of `removeFromParent()` in Swift 3.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }

    /// The name of `willMove(toParent:)` in Swift 3.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

    /// The name of `didMove(toParent:)` in Swift 3.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

    /// The name of `willMove(toParent:)` in Swift 2.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMoveToParentViewController(_ parent: UIViewController?) { willMove(toParent: parent) }

    /// The name of `didMove(toParent:)` in Swift 2.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMoveToParentViewController(_ parent: UIViewController?) { didMove(toParent: parent) }
}
