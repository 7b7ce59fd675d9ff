import Foundation

/// A bar at the edge of a container's view.
///
/// Its controller decides its frame.
open class UIBarView: UIView {
    /// A bar that constraints or a frame place.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether content may run under the bar.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
    }

    /// The color of the bar.
    ///
    /// Nothing is drawn.
    open var barTintColor: UIColor?
    /// Light or dark.
    ///
    /// Nothing is drawn.
    open var barStyle = UIBarStyle.default
    /// How the title is drawn.
    ///
    /// Nothing is drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?

    /// The height of bars on phones, for a bar that constraints place.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlMetrics.standaloneBarHeight)
    }
}

/// The bar at the top of a navigation controller.
open class UINavigationBar: UIBarView {
    /// Whether controllers may show their title large (iOS 11 and later).
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } }
    }
    /// How a large title is drawn.
    ///
    /// Nothing is drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The line below the bar.
    ///
    /// Nothing is drawn.
    open var shadowImage: UIImage?
    /// How the bar looks.
    ///
    /// Nothing is drawn.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet { standardAppearance = standardAppearance.copiedAppearance }
    }
    /// How the bar looks in compact height.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { compactAppearance = compactAppearance?.copiedAppearance }
    }
    /// How the bar looks while content is scrolled to its top.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copiedAppearance }
    }
    /// How the bar looks in compact height while content is scrolled to its top.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copiedAppearance }
    }
    /// The item that the bar shows.
    open var topItem: UINavigationItem? { items?.last }
    /// The items that the bar shows: those of the stack's controllers, where a navigation controller has the bar.
    ///
    /// Setting the items of a navigation controller's bar raises in UIKit and is reported.
    /// uikit-model: bars-5
    open var items: [UINavigationItem]? {
        get { stack.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
        set {
            guard let stack else { return ownItems = newValue }
            LayoutEnvironment.current.raise(
                .internalInconsistency,
                "The items of a bar were set that \(stack.debugName) has. Push and pop controllers, or set the stack's "
                    + "viewControllers; the call had no effect.")
        }
    }
    private var ownItems: [UINavigationItem]?
    /// The controller that has the bar.
    weak var stack: UINavigationController?

    /// Sets the image behind the bar.
    ///
    /// Nothing is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar at the bottom of a navigation controller.
open class UIToolbar: UIBarView {
    /// What the bar shows.
    ///
    /// Items have no geometry here.
    open var items: [UIBarButtonItem]?
    /// How the bar looks.
    ///
    /// Nothing is drawn.
    open var standardAppearance = UIToolbarAppearance() {
        didSet { standardAppearance = standardAppearance.copiedAppearance }
    }
    /// How the bar looks while content is scrolled to its bottom.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copiedAppearance }
    }
    /// Replaces what the bar shows.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// The bar at the bottom of a tab bar controller.
open class UITabBar: UIBarView {
    /// How the bar looks.
    ///
    /// Nothing is drawn.
    open var standardAppearance = UITabBarAppearance() {
        didSet { standardAppearance = standardAppearance.copiedAppearance }
    }
    /// How the bar looks while content is scrolled to its bottom.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copiedAppearance }
    }
    /// The color of tabs that are not selected.
    ///
    /// Nothing is drawn.
    open var unselectedItemTintColor: UIColor?
    /// The tabs, for a bar that no controller has.
    open var items: [UITabBarItem]?
    /// The selected tab, for a bar that no controller has.
    open var selectedItem: UITabBarItem?
    /// Is notified of taps; for the bar of a controller it is the controller.
    open weak var delegate: (any UITabBarDelegate)?
    /// How the tabs are spread over the bar.
    ///
    /// Kept, as the next two: tabs have no frames here.
    open var itemPositioning = ItemPositioning.automatic
    /// The width of centered tabs, in points; zero for what the system chooses.
    open var itemWidth: CGFloat = 0
    /// The distance between centered tabs, in points; zero for what the system chooses.
    open var itemSpacing: CGFloat = 0
    /// Whether the user is rearranging the tabs.
    ///
    /// Never here.
    open var isCustomizing: Bool { false }
    /// Replaces the tabs.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// Would let the user rearrange the tabs; nothing is shown.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    /// Ends rearranging.
    /// - Parameter animated: has no effect.
    /// - Returns: whether the tabs were changed: no.
    open func endCustomizing(animated: Bool) -> Bool { false }
    /// Content takes the space of a hidden bar.
    open override var isHidden: Bool { didSet { if isHidden != oldValue { superview?.setNeedsLayout() } } }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlMetrics.standaloneTabBarHeight)
    }
}

/// The root view of a container: lays out the contents of the container before anything else.
final class ContainerView: UIView {
    weak var container: (any ContainerViewController)?

    /// A root view that fills its window.
    static func make(for container: any ContainerViewController) -> ContainerView {
        let view = ContainerView(frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.container = container
        return view
    }

    override func layoutSubviews() {
        container?.layOutContent()
        super.layoutSubviews()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if let newWindow { container?.adapt(to: newWindow) }
    }
}

extension UIViewController {
    /// The nearest navigation controller around this one.
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
