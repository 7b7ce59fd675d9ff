import Foundation

/// Several controllers of which one is shown, above a bar.
///
/// A tab's view is loaded when it is first selected.
///
/// uikit-model: containers-1, containers-4, bars-3
open class UITabBarController: UIViewController, ContainerViewController, UITabBarDelegate {
    /// The bar at the bottom.
    public let tabBar = UITabBar()
    /// Decides on selections by the user (`tapTab(at:)`), and is notified of them, but not of selections in code.
    public weak var delegate: (any UITabBarControllerDelegate)?
    private var storedIndex = 0
    /// Holds the tabs that do not fit into the bar.
    ///
    /// It stays empty and has no parent: all tabs fit here.
    public private(set) lazy var moreNavigationController = UINavigationController()
    /// The tabs that the user may rearrange.
    ///
    /// That does not happen here.
    open var customizableViewControllers: [UIViewController]?

    /// A controller without tabs.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        let container = ContainerView.make(for: self)
        view = container
        container.addSubview(tabBar)
        tabBar.delegate = self
        showSelected()
    }

    /// Called when the user tapped a tab, before its controller is selected; does nothing unless overridden.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Called before the user rearranges the tabs: never.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Called when the user rearranges the tabs: never.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Called before rearranging ends: never.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Called when rearranging ended: never.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// The tabs.
    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs; the one that was selected stays selected if it is still there, or else the one that is now at its
    /// index, or the first.
    ///
    /// uikit-model: containers-4
    open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        let controllers = controllers ?? []
        let selected = selectedViewController
        for child in children where !controllers.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.containerBars = nil
            child.removeFromParent()
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        children = controllers.filter { $0.parent === self }
        storedIndex =
            children.firstIndex { $0 === selected } ?? (children.indices.contains(storedIndex) ? storedIndex : 0)
        tabBar.items = children.map(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
        if isViewLoaded { showSelected() }
    }

    /// The tab that is shown, counted from zero.
    open var selectedIndex: Int {
        get { storedIndex }
        set {
            guard children.indices.contains(newValue) else {
                LayoutEnvironment.current.raise(
                    .invalidArgument,
                    "selectedIndex of \(debugName) was set to \(newValue), but it has \(children.count) tabs. "
                        + "It keeps \(storedIndex).")
                return
            }
            guard newValue != storedIndex else { return }
            let old = selectedViewController
            storedIndex = newValue
            tabBar.selectedItem = selectedViewController?.tabBarItem
            guard isViewLoaded else { return }
            // Unlike with a push, the new tab gets `viewWillAppear` first.
            showSelected()
            if let old, old.viewIfLoaded?.window != nil {
                old.disappear()
                selectedViewController?.deferEndOfAppearance()
            }
            old?.viewIfLoaded?.removeFromSuperview()
        }
    }

    /// The controller of the tab that is shown.
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(storedIndex) ? children[storedIndex] : nil }
        set {
            guard let newValue, let index = children.firstIndex(where: { $0 === newValue }) else {
                LayoutEnvironment.current.raise(
                    .internalInconsistency,
                    "selectedViewController of \(debugName) was set to \(newValue?.debugName ?? "nil"), which is not one of "
                        + "its tabs. Put it into viewControllers first; the selection stays.")
                return
            }
            selectedIndex = index
        }
    }

    /// The selected tab decides.
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    /// The selected tab decides.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }

    /// The user taps a tab: the bar's delegate is notified, then the controller's delegate may refuse, and is notified.
    /// uikit-model: containers-8
    public func tapTab(at index: Int) {
        guard children.indices.contains(index) else { return selectedIndex = index }
        let tapped = children[index]
        tabBar.delegate?.tabBar(tabBar, didSelect: tapped.tabBarItem)
        guard delegate?.tabBarController(self, shouldSelect: tapped) ?? true else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: tapped)
    }

    private func showSelected() {
        guard let selected = selectedViewController else { return }
        layOutSelectedController()
        if selected.view.superview !== view, !selected.isHiddenByPresentation {
            view.insertSubview(selected.view, at: 0)
        }
        view.setNeedsLayout()
    }

    func putBack(_ child: UIViewController) { showSelected() }

    func shows(_ child: UIViewController) -> Bool { child === selectedViewController }

    private var showsBar: Bool {
        let navigation = selectedViewController as? UINavigationController
        // The bar stays hidden until the controller that hides it is popped, whatever is pushed above it.
        let isHiddenByChild =
            navigation?.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed } ?? false
        return !tabBar.isHidden && !isHiddenByChild
    }

    private var edges: ContainerEdges {
        var edges = ContainerEdges()
        let covered = systemCoveredInsets
        edges.top = covered.top
        edges.bottom = covered.bottom + (showsBar ? BarHeights.current.tabBar : 0)
        edges.hasBottomBar = showsBar
        edges.isBottomTranslucent = tabBar.isTranslucent
        return edges
    }

    func layOutContent() {
        let size = view.bounds.size
        // The bar reaches down to the edge of the view, under the home indicator; while hidden it is below the view.
        let height = BarHeights.current.tabBar + systemCoveredInsets.bottom
        tabBar.frame = CGRect(x: 0, y: size.height - (showsBar ? height : 0), width: size.width, height: height)
        layOutSelectedController()
    }

    private func layOutSelectedController() {
        guard let selected = selectedViewController else { return }
        let edges = self.edges
        place(selected, edges)
        let environment = LayoutEnvironment.current
        // A bug of UIKit, if it is switched on.
        if environment.knownBugs.contains(.opaqueTabBarIsForgotten), environment.profile.hasSafeArea,
            edges.hasBottomBar, !edges.isBottomTranslucent, selected.view.frame.maxY == view.bounds.height
        {
            selected.containerBars?.bottom = systemCoveredInsets.bottom
        }
    }
}
