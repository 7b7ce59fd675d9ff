import Foundation

/// Manages a view and the life cycle around it.
///
/// Callbacks come in UIKit's order.
/// uikit-model: life-cycle-2, life-cycle-4, containment-1
open class UIViewController: AccessibleResponder, UIContentContainer {
    enum AppearanceState { case disappeared, appearing, appeared, disappearing }

    private var storedView: UIView?
    private let serial: Int
    /// The container that this controller is in.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one contains, in the order in which they came.
    public internal(set) var children: [UIViewController] = []
    var appearanceState = AppearanceState.disappeared
    var didCallIsAppearing = false
    /// Controllers inside that began to disappear with this one, until that ends.
    var disappearingDescendants: [UIViewController] = []
    /// What the present appearance or disappearance is part of.
    var movement: AppearanceReason?
    /// The last callback to the controller about its parent (UIViewController+Containment.swift).
    var lastParentNotification: ParentNotification?

    // MARK: Presentation (UIViewController+Presentation.swift)

    var presentedController: UIViewController?
    weak var presentingController: UIViewController?
    /// The style that `modalPresentationStyle` resolved to when the controller was presented.
    var presentedStyle = UIModalPresentationStyle.fullScreen
    /// The same before the window changed its size, until the presentation has adapted.
    var previousPresentedStyle: UIModalPresentationStyle?
    /// Where the view was in its container before a presentation took it out of the window (StoredHierarchyPosition.swift).
    var storedHierarchyPosition: StoredHierarchyPosition?
    /// How the controller covers what is below it when it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Whether a presented controller that does not fill the screen decides on the status bar; kept, and without effect.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// How a presentation is shown.
    ///
    /// Layout sees only its final state.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot swipe a sheet away.
    ///
    /// There are no swipes here.
    open var isModalInPresentation = false
    /// Whether presentations in the current context stay inside this controller.
    open var definesPresentationContext = false
    /// The preferred size of the content, in points; popovers and form sheets take it.
    ///
    /// Zero for no preference.
    /// uikit-model: presentation-12
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            if let presentingController {
                presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
                presentingController.preferredContentSizeDidChange(forChildContentContainer: self)
            }
            viewIfLoaded?.window?.needsLayoutSubviews = true
        }
    }

    /// Returns the objects that a presentation of the style `custom` consists of.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The presentation controller of the present or the next presentation of this controller.
    var builtInPresentationController: UIPresentationController {
        let isPopover = modalPresentationStyle == .popover
        if let kept = storedPresentationController,
            presentingController != nil || (kept is UIPopoverPresentationController) == isPopover
        {
            return kept
        }
        let made =
            isPopover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            : UISheetPresentationController(presentedViewController: self, presenting: nil)
        storedPresentationController = made
        return made
    }
    private var storedPresentationController: UIPresentationController?
    /// The app's own presentation controller, while it is shown.
    var customPresentationController: UIPresentationController?
    /// The presentation controller of the presentation that this controller is part of.
    open var presentationController: UIPresentationController? {
        customPresentationController ?? builtInPresentationController
    }
    /// The same, if it is a popover's.
    open var popoverPresentationController: UIPopoverPresentationController? {
        builtInPresentationController as? UIPopoverPresentationController
    }
    /// The same, if it is a sheet's.
    open var sheetPresentationController: UISheetPresentationController? {
        builtInPresentationController as? UISheetPresentationController
    }
    /// The coordinator of a running transition; nil, because transitions are complete at once here.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    // MARK: Traits (UIViewController+Traits.swift)

    /// The traits that the container sets for this controller in place of its own.
    var parentTraitOverrides: UITraitCollection?
    /// The controller's own overrides of the traits that it inherits (UITraitOverrides.swift).
    var storedTraitOverrides: UITraitCollection?
    /// Handlers of trait changes.
    var traitHandlers = TraitHandlers()
    /// The last traits that the controller was notified of; nil before it was shown.
    var lastNotifiedTraits: UITraitCollection?

    // MARK: Inside containers (Controllers/Containers)

    /// What the bars of a navigation or tab controller cover of the view; nil outside of such controllers.
    var containerBars: UIEdgeInsets?
    /// What a navigation bar shows for this controller.
    public private(set) lazy var navigationItem: UINavigationItem = {
        let item = UINavigationItem()
        item.title = title
        item.owner = self
        return item
    }()
    /// What a tab bar shows for this controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
    /// What a navigation controller's toolbar shows for this controller.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet {
            if let stack = navigationController, stack.topViewController === self { stack.toolbar.items = toolbarItems }
        }
    }
    /// Sets `toolbarItems`, without an animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// The edges at which the view runs under bars.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the view runs under opaque bars too.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the root view, or else its first subview, if it is a scroll view, gets the guides' lengths as content
    /// insets (before iOS 11).
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.needsLayoutPreparation = true } }
    }
    /// The scroll view whose insets this controller sets (before iOS 11).
    weak var adjustedScrollView: UIScrollView?
    /// Whether the bottom bars of containers are hidden while this controller is the last one pushed.
    open var hidesBottomBarWhenPushed = false

    /// What bars show for the controller; a name for reports too.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }

    // MARK: Storyboards (UIStoryboardSegue.swift)

    /// The object that made the controller; the library that reads storyboards sets it.
    package var storyboardSource: AnyObject?
    /// Other objects of the controller's scene that nothing else retains; the library that reads storyboards sets it.
    package var storyboardObjects: [AnyObject] = []
    /// Makes the root view, each time that it is loaded, where `loadView()` is not overridden; the library that reads storyboards
    /// sets it.
    package var viewLoader: ((UIViewController) -> Void)?
    /// The segues from this controller in its storyboard.
    package var segueTemplates: [SegueTemplate] = []

    // MARK: Guides (UIViewController+LayoutGuides.swift)

    lazy var topSupport = LayoutSupportGuide(role: .topSupport, of: self)
    lazy var bottomSupport = LayoutSupportGuide(role: .bottomSupport, of: self)
    /// How much of the root view bars cover, as far as this controller knows.
    var overlay = UIEdgeInsets.zero {
        didSet { if overlay != oldValue { for constraint in supportConstraints { constraint.refresh() } } }
    }
    /// The constraints between the guides that were read and the root view.
    var supportConstraints: [LayoutSupportConstraint] = []
    /// Lengths that an app set in those constraints, and what bars covered then.
    var appGuideLengths: (computed: UIEdgeInsets, lengths: UIEdgeInsets)?
    /// Whether the controller was not notified of what covers it because its view stuck out (`drawersKeepInsetsOnRotation`).
    var missedInsetsOutsideContainer = false
    /// Whether the controller will read the overlay from its parent at its next layout.
    var needsOverlayFromParent = true

    /// Whether the system's minimum margins apply to the root view (iOS 11 and later).
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { viewIfLoaded?.marginsDidChange() }
    }

    /// Added to the safe area of the root view.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.needsLayoutSubviews = true } }
    }

    /// A controller without nib.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The xib that the view is made from; nil where the controller makes it otherwise.
    open private(set) var nibName: String?
    /// Where the xib is; nil for the app's bundle.
    open private(set) var nibBundle: Bundle?

    /// A controller whose view is made from a xib, or otherwise where there is no name.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        serial = LayoutEnvironment.makeSerialNumber()
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Controllers are not made from archives here; exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        serial = LayoutEnvironment.makeSerialNumber()
        super.init()
    }

    // A view that is freed with its controller finds no controller any more, and one that stays has no guides.
    deinit { releaseSupportConstraints() }

    var debugName: String { title ?? "\(type(of: self))#\(serial)" }

    // MARK: Loading

    /// The root view; reading it loads it.
    ///
    /// Setting it to nil lets the next reading load another one.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            if let other = newValue?.viewController, other !== self {
                LayoutEnvironment.current.raise(
                    .hierarchyInconsistency,
                    "The view of \(other.debugName) was made the view of \(debugName) too. A view can only be associated "
                        + "with at most one view controller at a time: clear this association first by setting the "
                        + "view of \(other.debugName) to nil; the call had no effect.")
                return
            }
            if storedView !== newValue { releaseSupportConstraints() }
            storedView?.viewController = nil
            storedView = newValue
            newValue?.viewController = self
        }
    }

    /// The root view, if it is loaded.
    public var viewIfLoaded: UIView? { storedView }
    /// Whether the root view is loaded; asking does not load it.
    open var isViewLoaded: Bool { storedView != nil }

    /// Loads the root view, unless it is loaded already.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil {
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "loadView() of \(debugName) did not set view. Set it, or do not override loadView().")
            view = UIView()
        }
        viewDidLoad()
    }

    /// Makes the root view.
    ///
    /// The default is that of the controller's storyboard, of the xib `nibName`, or of one that is called as the class, and else a
    /// plain view of the screen's size that follows its superview. uikit-model: files-4
    open func loadView() {
        if let viewLoader { return viewLoader(self) }
        if XibViews.makeView(for: self) { return }
        let plain = UIView(frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize))
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    /// Called before a segue of the storyboard is performed, when its destination exists and has not loaded its view.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue that the user triggers is performed; the identifier is empty for one without an identifier.
    ///
    /// Yes, unless overridden. `performSegue(withIdentifier:sender:)` does not ask. uikit-model: files-1
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called once, when the view exists but has neither its final size nor traits.
    open func viewDidLoad() {}

    // MARK: Callbacks

    /// Called before the view comes on the screen; its size and traits may not be right yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called in the first layout of an appearance, when size and traits are right (iOS 13 and later).
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is on the screen.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has left the screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called right before the root view's `layoutSubviews`.
    open func viewWillLayoutSubviews() {}
    /// Called right after the root view's `layoutSubviews`; deeper views are not laid out yet.
    open func viewDidLayoutSubviews() {}
    /// Called after the root view's `layoutMarginsDidChange`.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the root view's `safeAreaInsetsDidChange`.
    open func viewSafeAreaInsetsDidChange() {}
    /// Calls the root view's `updateConstraints`.
    ///
    /// Override to change constraints before a layout; call super last.
    open func updateViewConstraints() { view.updateConstraints() }
    /// Called when memory is short, which it never is here.
    open func didReceiveMemoryWarning() {}

    /// Called when the view is about to get another size, before it has it.
    ///
    /// The default gives each child the size that `size(forChildContentContainer:withParentContainerSize:)` returns.
    /// Messages does not call it, neither for a change of style nor when the device turns.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        guard let presented = presentedController else { return }
        // It is in the window, however large this controller's view is.
        let whole = presented.presentationWindow?.upcomingSize ?? size
        if let custom = presented.customPresentationController {
            custom.viewWillTransition(to: whole, with: coordinator)
        } else {
            presented.viewWillTransition(to: presented.presentedSize(in: whole), with: coordinator)
        }
    }

    /// The size a child will have when this controller's view has `parentSize`.
    ///
    /// The default is all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    /// Called when the size classes are about to change, before `viewWillTransition(to:with:)`.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
        guard let presented = presentedController else { return }
        if let custom = presented.customPresentationController {
            custom.willTransition(to: newCollection, with: coordinator)
        } else {
            presented.willTransition(to: presented.traits(insidePresentation: newCollection), with: coordinator)
        }
    }

    /// Called when the size classes changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called when a child's `preferredContentSize` changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called before the controller enters (or, with nil, leaves) a container.
    open func willMove(toParent parent: UIViewController?) { recordParentNotification(.will, parent) }

    /// Called after the controller entered or left a container.
    ///
    /// A container calls it itself after `addChild`.
    open func didMove(toParent parent: UIViewController?) {
        recordParentNotification(.did, parent)
        if parent != nil { updateOverlayFromParent() }
    }

    // MARK: Containment and presentation (their own files)

    /// Makes a controller a child of this one, taking it from its present parent.
    ///
    /// Calls `willMove(toParent:)` on it, but not `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) { adopt(child) }

    /// Ends being a child.
    ///
    /// Calls `didMove(toParent: nil)`, but not `willMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Puts a controller on top of this one's window.
    ///
    /// `completion` runs after its `viewDidAppear`.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        cover(with: controller, completion: completion)
    }

    /// Dismisses what this controller presents; for one that presents nothing, its presenting controller dismisses it.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { uncover(completion: completion) }

    /// Shows a controller where this one's container shows more: on top of the stack of a navigation controller, and
    /// otherwise by presenting it.
    open func show(_ controller: UIViewController, sender: Any?) { pushOrPresent(controller) }

    /// Shows a controller in the secondary column of the split view controller around this one; without one the window's root
    /// controller presents it.
    ///
    /// uikit-model: presentation-6
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        guard let splitViewController else {
            let root = viewIfLoaded?.window?.rootViewController ?? self
            return root.present(controller, animated: true)
        }
        splitViewController.showDetailViewController(controller, sender: sender)
    }

    /// Called on a primary controller when it is to take over the secondary one, because there is room for one column.
    ///
    /// Does nothing by default; a navigation controller pushes.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called on a primary controller when there is room for two columns again, to give the secondary one back.
    ///
    /// Nil by default; a navigation controller returns what it took over, or else its top controller.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    /// The traits of the container, or else of the window the controller is in or of one that fills the screen, and what
    /// the container overrides of them.
    open var traitCollection: UITraitCollection { traits(in: viewIfLoaded?.window) }

    /// The container, or the view that surrounds the root view.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? presentingController }

    // MARK: Status bar and orientation (Hosts/UIViewController+WindowPreferences.swift)

    /// Whether the status bar is hidden while this controller decides about it.
    ///
    /// No, unless overridden.
    open var prefersStatusBarHidden: Bool { false }

    /// The child that decides about the status bar in this one's place.
    ///
    /// None, unless overridden.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// How the status bar is drawn.
    ///
    /// Nothing is drawn.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// How the status bar appears and disappears.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that decides how the status bar is drawn.
    ///
    /// None, unless overridden.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// Asks the host to read the controllers' status bar preferences again; its next `settle()` does.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Asks whether the app turns with the device now; hosts ask when they turn it.
    public class func attemptRotationToDeviceOrientation() {}

    /// Whether the app turns with the device.
    ///
    /// Yes, unless overridden.
    open var shouldAutorotate: Bool { true }

    /// The orientations that the app supports; those of the window's root controller apply.
    ///
    /// All but upside down on phones, unless overridden.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        LayoutEnvironment.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// In which orientation a controller is presented that covers the whole screen.
    ///
    /// The present one, unless overridden; the host turns no device because of it.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }

    /// Whether the home indicator hides after a while.
    ///
    /// Its strip stays covered.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Edges of the screen at which the app's gestures take precedence over the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about the home indicator.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that decides about gestures at the screen's edges.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Call this when the preference about the home indicator changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Call this when the preference about the screen's edges changed.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = LayoutEnvironment.current.screenSize
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Called before the device turns (until iOS 7).
    ///
    /// Hosts do not call this and the next ones, as UIKit does not where `viewWillTransition(to:with:)` is implemented.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called inside the animation of a turn (until iOS 7).
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called when the device has turned (until iOS 7).
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    /// A view at the top that is hidden while the device turns (until iOS 7); none unless overridden.
    open func rotatingHeaderView() -> UIView? { nil }
    /// A view at the bottom that is hidden while the device turns (until iOS 7); none unless overridden.
    open func rotatingFooterView() -> UIView? { nil }

    // MARK: Editing

    /// Whether the controller's content may be edited.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedIsEditing = false

    /// Lets the content be edited, or not; `isEditing` calls it, so an override gets both.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        storedEditButton?.systemItem = editing ? .done : .edit
    }

    /// A button for a bar: it says Edit, or Done while the content is edited, and a tap calls `setEditing(_:animated:)`.
    ///
    /// Always the same one. `navigationItem.rightBarButtonItem = editButtonItem` shows it.
    ///
    /// uikit-model: bars-6
    open var editButtonItem: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let button = UIBarButtonItem(systemItem: isEditing ? .done : .edit)
        button.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        storedEditButton = button
        return button
    }
    private var storedEditButton: UIBarButtonItem?

    /// Whether children get appearance callbacks automatically.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}
