import Foundation

/// A stack of controllers of which the last one is shown, between a bar and a toolbar.
///
/// uikit-model: containers-1, containers-3, containers-7, containers-9, bars-1, bars-2
open class UINavigationController: UIViewController, ContainerViewController {
    /// The bar at the top.
    public let navigationBar: UINavigationBar
    /// The bar at the bottom; hidden by default.
    public let toolbar: UIToolbar
    /// Is notified of the controllers that are shown.
    public weak var delegate: (any UINavigationControllerDelegate)?
    /// Whether the bar at the top is hidden.
    open var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the toolbar is hidden.
    open var isToolbarHidden = true {
        didSet { if isToolbarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }

    /// A stack of one controller.
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar()
        toolbar = UIToolbar()
        super.init(nibName: nil, bundle: nil)
        navigationBar.stack = self
        pushViewController(rootViewController, animated: false)
    }

    /// An empty stack.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar()
        toolbar = UIToolbar()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.stack = self
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar()
        toolbar = UIToolbar()
        super.init(coder: coder)
        navigationBar.stack = self
    }

    /// An empty stack with bars of an app's own classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar = (navigationBarClass as? UINavigationBar.Type)?.init(frame: .zero) ?? UINavigationBar()
        toolbar = (toolbarClass as? UIToolbar.Type)?.init(frame: .zero) ?? UIToolbar()
        super.init(nibName: nil, bundle: nil)
        navigationBar.stack = self
    }

    open override func loadView() {
        let container = ContainerView.make(for: self)
        view = container
        container.addSubview(toolbar)
        container.addSubview(navigationBar)
        toolbar.items = topViewController?.toolbarItems
        if let top = topViewController { show(top) }
    }

    // MARK: Stack

    /// The stack, root first.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is shown.
    open var topViewController: UIViewController? { children.last }

    /// The controller on the screen: the presented one, or the top of the stack.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Puts a controller on top of the stack.
    ///
    /// Its `didMove(toParent:)` comes when the transaction ends.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        guard !children.contains(where: { $0 === controller }) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(controller.debugName) was pushed onto \(debugName), where it is already. Push another controller, or pop "
                    + "to this one; the call had no effect.")
            return
        }
        guard !(controller is UINavigationController) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(controller.debugName) was pushed onto \(debugName), but a navigation controller cannot be inside "
                    + "another's stack. Present it instead; the call had no effect.")
            return
        }
        guard !(controller is UISplitViewController) else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "\(controller.debugName) was pushed onto \(debugName), but split view controllers cannot be pushed to a "
                    + "navigation controller. Make it the window's rootViewController, or a tab; the call had no effect."
            )
            return
        }
        let old = topViewController
        release([controller])
        addChild(controller)
        guard controller.parent === self else { return }
        swap(from: old) {}
        performAfterTransaction { controller.didMove(toParent: self) }
    }

    /// Pops the top of the stack, unless it is the only controller.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        children.count > 1 ? popToViewController(children[children.count - 2], animated: animated)?.last : nil
    }

    /// Pops all controllers but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Pops the controllers above one of the stack.
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(where: { $0 === controller }) else {
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "\(debugName) was to pop to \(controller.debugName), which is not on its stack. "
                    + "Push it first; the call had no effect.")
            return nil
        }
        let popped = Array(children[(index + 1)...])
        guard !popped.isEmpty else { return popped }
        let old = topViewController
        for gone in popped {
            gone.movement = .movingFromParent
            gone.willMove(toParent: nil)
        }
        children.removeLast(popped.count)
        swap(from: old) {
            self.release(popped)
        }
        return popped
    }

    /// Replaces the stack.
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        guard Set(controllers).count == controllers.count else {
            LayoutEnvironment.current.raise(
                .invalidArgument,
                "All view controllers in a navigation controller must be distinct, but \(debugName) was given one of "
                    + "them twice. Leave the repetition out; the call had no effect.")
            return
        }
        let old = topViewController
        let gone = children.filter { child in !controllers.contains { $0 === child } }
        for child in gone {
            child.movement = .movingFromParent
            child.willMove(toParent: nil)
        }
        children.removeAll { child in gone.contains { $0 === child } }
        release(controllers)
        let added = controllers.filter { $0.parent !== self }
        for controller in added { addChild(controller) }
        children = controllers.filter { $0.parent === self }
        swap(from: old) {
            self.release(gone)
        }
        for controller in added where controller.parent === self { controller.didMove(toParent: self) }
    }

    /// Removes controllers that left the stack from this parent: at the end of the transaction, or before they return in it.
    private func release(_ gone: [UIViewController]) {
        for child in gone where child.parent === self && !children.contains(where: { $0 === child }) {
            child.containerBars = nil
            child.parent = nil
            child.didMove(toParent: nil)
            // A controller that was not on the screen gets no callback that would reset this.
            child.movement = nil
        }
    }

    /// Shows the top of the stack in place of `old`; `finish` runs when the transaction ends.
    private func swap(from old: UIViewController?, finish: @escaping () -> Void) {
        // The new top may hide the tab bar.
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        guard isViewLoaded, old !== topViewController else {
            // The controllers below the top also decide whether its title is large.
            viewIfLoaded?.setNeedsLayout()
            return performAfterTransaction(finish)
        }
        toolbar.items = topViewController?.toolbarItems
        // A stack that is not on the screen announces the top that it has when it appears.
        let isShown = appearanceState == .appearing || appearanceState == .appeared
        if isShown { notifyDelegateOfTopViewController() }
        // The new view is loaded before the old one's `viewWillDisappear`.
        topViewController?.loadViewIfNeeded()
        if let old, old.viewIfLoaded?.window != nil { old.disappear() }
        if let top = topViewController { show(top) }
        old?.viewIfLoaded?.removeFromSuperview()
        performAfterTransaction { [weak self] in
            finish()
            guard isShown, let self, let top = self.topViewController else { return }
            self.delegate?.navigationController(self, didShow: top, animated: false)
        }
    }

    /// The controller of the last call to the delegate's `willShow`.
    private weak var lastNotifiedTopViewController: UIViewController?

    private func notifyDelegateOfTopViewController() {
        lastNotifiedTopViewController = topViewController
        if let top = topViewController { delegate?.navigationController(self, willShow: top, animated: false) }
    }

    /// Announces the top of a stack that appears for the first time, or that got its top while it was not on the screen.
    func contentWillAppear() {
        guard let top = topViewController, top !== lastNotifiedTopViewController else { return }
        notifyDelegateOfTopViewController()
        LayoutEnvironment.current.pendingCompletions.append { [weak self, weak top] in
            // A controller that was pushed meanwhile is announced by its push.
            guard let self, let top, top === self.topViewController, self.appearanceState == .appeared else { return }
            self.delegate?.navigationController(self, didShow: top, animated: false)
        }
    }

    func shows(_ child: UIViewController) -> Bool { child === topViewController }

    // MARK: In a split view controller

    /// What a split view controller's secondary column had: the controller, and the first that it brought onto this stack.
    private struct CollapsedSecondary {
        let controller: UIViewController
        let first: UIViewController
    }

    private var taken: CollapsedSecondary?

    /// The columns are separated, by any code: this stack forgets what it took over.
    func discardCollapsedSecondary() { taken = nil }

    /// Pushes the secondary controller, or all that is on its stack if it is a navigation controller.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        let stack = secondaryViewController as? UINavigationController
        let moved = stack?.viewControllers ?? [secondaryViewController]
        guard let first = moved.first else { return }
        stack?.setViewControllers([], animated: false)
        setViewControllers(viewControllers + moved, animated: false)
        taken = CollapsedSecondary(controller: secondaryViewController, first: first)
    }

    /// Returns the secondary navigation controller with its part of the stack, or else the top controller.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        defer { taken = nil }
        guard let stack = taken?.controller as? UINavigationController else {
            return popViewController(animated: false)
        }
        guard let start = viewControllers.firstIndex(where: { $0 === taken?.first }), start > 0 else { return nil }
        let moved = Array(viewControllers[start...])
        setViewControllers(Array(viewControllers[..<start]), animated: false)
        stack.setViewControllers(moved, animated: false)
        return stack
    }

    /// The top of the stack decides.
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The top of the stack decides.
    open override var childForStatusBarStyle: UIViewController? { topViewController }

    /// The frame comes before `viewWillAppear`.
    private func show(_ controller: UIViewController) {
        place(controller, edges)
        if !controller.isHiddenByPresentation { view.insertSubview(controller.view, at: 0) }
        view.setNeedsLayout()
    }

    func putBack(_ child: UIViewController) { show(child) }

    // MARK: Bars

    /// Hides or shows the bar at the top.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    private var barHeight: CGFloat {
        BarHeights.current.navigationBar + (showsLargeTitle ? BarHeights.largeTitle : 0)
    }

    /// Large titles exist since iOS 11, and not on a phone in landscape.
    private var showsLargeTitle: Bool {
        guard navigationBar.prefersLargeTitles, LayoutEnvironment.current.profile.hasSafeArea,
            traitCollection.verticalSizeClass != .compact
        else { return false }
        for controller in children.reversed() {
            switch controller.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    private var showsToolbar: Bool { !isToolbarHidden && topViewController?.hidesBottomBarWhenPushed != true }

    private var edges: ContainerEdges {
        var edges = ContainerEdges()
        let covered = systemCoveredInsets
        edges.top = covered.top + doubledStatusBarHeight + (isNavigationBarHidden ? 0 : barHeight)
        edges.bottom = covered.bottom + (showsToolbar ? BarHeights.current.toolbar : 0)
        edges.hasTopBar = !isNavigationBarHidden
        edges.hasBottomBar = showsToolbar
        edges.isTopTranslucent = navigationBar.isTranslucent
        edges.isBottomTranslucent = toolbar.isTranslucent
        return edges
    }

    /// A bug of UIKit, if it is switched on: in a container of the app, a status bar of double height counts twice.
    private var doubledStatusBarHeight: CGFloat {
        guard LayoutEnvironment.current.knownBugs.contains(.navigationInContainerLosesStatusBarTwice),
            let parent, !(parent is any ContainerViewController)
        else { return 0 }
        return viewIfLoaded?.window?.statusBarDisplacement ?? 0
    }

    func layOutContent() {
        let size = view.bounds.size
        let covered = systemCoveredInsets
        let edges = self.edges
        navigationBar.isHidden = isNavigationBarHidden
        navigationBar.frame = CGRect(
            x: 0, y: covered.top + doubledStatusBarHeight, width: size.width, height: barHeight)
        toolbar.isHidden = !showsToolbar
        toolbar.frame = CGRect(
            x: 0, y: size.height - covered.bottom - BarHeights.current.toolbar, width: size.width,
            height: BarHeights.current.toolbar)
        if let top = topViewController { place(top, edges) }
    }
}
