import Foundation

/// Manages a view and the life cycle around it.
///
/// Callbacks come in UIKit's order; `docs/uikit-model.md` has the table.
open class UIViewController: UIResponder, UIContentContainer {
    enum AppearanceState { case disappeared, appearing, appeared, disappearing }

    private var storedView: UIView?
    private let serial: Int
    public internal(set) weak var parent: UIViewController?
    public internal(set) var children: [UIViewController] = []
    var appearanceState = AppearanceState.disappeared
    var didCallIsAppearing = false

    // MARK: Presentation (UIViewController+Presentation.swift)

    var presentedController: UIViewController?
    weak var presentingController: UIViewController?
    /// What `modalPresentationStyle` came to when the controller was presented.
    var presentedStyle = UIModalPresentationStyle.fullScreen
    /// How the controller covers what is below it when it is presented.
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Whether presentations in the current context stay inside this controller.
    public var definesPresentationContext = false

    // MARK: Inside containers (Controllers/Containers)

    /// What the bars of a navigation or tab controller cover of the view; nil outside of such controllers.
    var containerBars: UIEdgeInsets?
    /// What a navigation bar shows for this controller.
    public private(set) lazy var navigationItem = UINavigationItem()
    /// The edges at which the view runs under bars.
    public var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the view runs under opaque bars too.
    public var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Whether the root view, or else its first subview, if it is a scroll view, gets the guides' lengths as content
    /// insets (before iOS 11).
    public var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.preparationIsDue = true } }
    }
    /// The scroll view whose insets this controller sets (before iOS 11).
    weak var adjustedScrollView: UIScrollView?
    /// Whether the bottom bars of containers go away while this controller is the last one pushed.
    public var hidesBottomBarWhenPushed = false

    /// A name for reports.
    public var title: String?

    // MARK: Guides (UIViewController+LayoutGuides.swift)

    lazy var topSupport = LayoutSupportGuide(role: .topSupport, of: self)
    lazy var bottomSupport = LayoutSupportGuide(role: .bottomSupport, of: self)
    /// How much of the root view bars cover, as far as this controller was told.
    var overlay = UIEdgeInsets.zero
    /// Whether the controller will ask its parent for the overlay at its next layout.
    var pullIsDue = true

    /// Whether the system's minimum margins apply to the root view (iOS 11 and later).
    public var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { viewIfLoaded?.marginsDidChange() }
    }

    /// Added to the safe area of the root view.
    public var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.layoutIsDue = true } }
    }

    /// A controller without nib.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Nibs are not loaded here; exists so that subclasses can be written as for UIKit.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        serial = LayoutEnvironment.current.takeSerial()
        super.init()
    }

    /// Controllers are not made from archives here; exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        serial = LayoutEnvironment.current.takeSerial()
        super.init()
    }

    var debugName: String { title ?? "\(type(of: self))#\(serial)" }

    // MARK: Loading

    /// The root view; reading it loads it.
    public var view: UIView {
        get {
            loadViewIfNeeded()
            guard let storedView else { return UIView() }
            return storedView
        }
        set {
            storedView?.viewController = nil
            storedView = newValue
            newValue.viewController = self
        }
    }

    public var viewIfLoaded: UIView? { storedView }
    public var isViewLoaded: Bool { storedView != nil }

    public func loadViewIfNeeded() {
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

    /// Makes the root view. The default is a plain view of the screen's size that follows its superview.
    open func loadView() {
        let plain = UIView(frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize))
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    /// Called once, when the view exists but has neither its final size nor traits.
    open func viewDidLoad() {}

    // MARK: Callbacks

    open func viewWillAppear(_ animated: Bool) {}
    /// Called in the first layout of an appearance, when size and traits are right (iOS 13 and later).
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    /// Called right after the root view's `layoutSubviews`; deeper views are not laid out yet.
    open func viewDidLayoutSubviews() {}
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func updateViewConstraints() { view.updateConstraints() }

    /// Called when the view is about to get another size, before it has it. The default hands each child the size that
    /// `size(forChildContentContainer:withParentContainerSize:)` names. Messages does not call it, neither for a change
    /// of style nor when the device turns.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        guard let presented = presentedViewController, presented.presentingViewController === self else { return }
        presented.viewWillTransition(to: size, with: coordinator)
    }

    /// The size a child will have when this controller's view has `parentSize`. The default is all of it.
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
    }

    /// Called when the size classes changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the controller enters (or, with nil, leaves) a container.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the controller entered or left a container. A container calls it itself after `addChild`.
    open func didMove(toParent parent: UIViewController?) {
        if parent != nil { pullOverlay() }
    }

    /// Whether appearance callbacks reach the children by themselves.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}
