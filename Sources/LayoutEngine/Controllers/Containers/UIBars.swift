import Foundation

/// A bar at the edge of a container's view.
///
/// Its place and height are its controller's business.
open class UIBarView: UIView {
    /// Whether content may run under the bar.
    public var isTranslucent = true {
        didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
    }

    /// As high as bars are on phones, for a bar that constraints place.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlMetrics.freeBarHeight)
    }
}

/// The bar at the top of a navigation controller.
public final class UINavigationBar: UIBarView {
    /// Whether controllers may show their title large (iOS 11 and later).
    public var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { superview?.setNeedsLayout() } }
    }
    /// Of the bar.
    ///
    /// Nothing is drawn.
    public var barTintColor: UIColor?
    /// How the title is drawn.
    ///
    /// Nothing is drawn.
    public var titleTextAttributes: [NSAttributedString.Key: Any]?
}

/// The bar at the bottom of a navigation controller.
public final class UIToolbar: UIBarView {
    /// What the bar shows.
    ///
    /// Items have no geometry here.
    public var items: [UIBarButtonItem]?
}

/// The bar at the bottom of a tab bar controller.
public final class UITabBar: UIBarView {
    /// Content takes the room of a hidden bar.
    public override var isHidden: Bool { didSet { if isHidden != oldValue { superview?.setNeedsLayout() } } }
    public override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlMetrics.freeTabBarHeight)
    }
}

/// The root view of a container: lays out what the container contains before anything else.
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

/// How far bars reach into a container's view, and whether content runs under them.
struct ContainerEdges {
    /// What is covered at the edge, in the container's coordinates: the bar and what lies beyond it.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var hasTopBar = false
    var hasBottomBar = false
    var isTopTranslucent = true
    var isBottomTranslucent = true

    /// The child's frame: it runs under a bar if it extends to that edge and the bar lets it.
    func frame(of child: UIViewController, in size: CGSize) -> CGRect {
        var insets = UIEdgeInsets.zero
        if hasTopBar, !extends(child, .top, isTopTranslucent) { insets.top = top }
        if hasBottomBar, !extends(child, .bottom, isBottomTranslucent) { insets.bottom = bottom }
        let frame = CGRect(origin: .zero, size: size).inset(by: insets)
        return CGRect(x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    }

    private func extends(_ child: UIViewController, _ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
        child.edgesForExtendedLayout.contains(edge) && (isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    }

    /// What is covered of a child with this frame.
    func covered(of frame: CGRect, in size: CGSize) -> UIEdgeInsets {
        UIEdgeInsets(
            top: min(frame.height, max(0, top - frame.minY)),
            bottom: min(frame.height, max(0, bottom - (size.height - frame.maxY))))
    }
}

extension UIViewController {
    /// What the system covers of this container's own view, before its bars.
    var ownCoverage: UIEdgeInsets {
        LayoutEnvironment.current.profile.hasSafeArea ? viewIfLoaded?.safeAreaInsets ?? .zero : overlay
    }

    /// Places a child inside a container and sets what bars cover of it.
    func place(_ child: UIViewController, _ edges: ContainerEdges) {
        let size = view.bounds.size
        let frame = edges.frame(of: child, in: size)
        child.containerBars = edges.covered(of: frame, in: size)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.view.frame = frame
        child.view.preparationIsDue = true
    }

    /// Places a child inside a container without bars, in a part of its view, and sets for the child what the
    /// system's bars, and those of containers around, cover of it.
    func place(_ child: UIViewController, in area: CGRect) {
        let covered = ownCoverage
        let edges = ContainerEdges(top: covered.top, bottom: covered.bottom)
        child.containerBars = edges.covered(of: area, in: view.bounds.size)
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.view.frame = area
        child.view.preparationIsDue = true
    }

    /// The nearest navigation controller around this one.
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
