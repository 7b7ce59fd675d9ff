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

extension UIViewController {
    /// The nearest navigation controller around this one.
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }
}
