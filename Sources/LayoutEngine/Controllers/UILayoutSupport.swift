import Foundation

/// What `topLayoutGuide` and `bottomLayoutGuide` are: a covered strip whose length constraints can use.
public protocol UILayoutSupport: AnyObject {
    /// How far bars cover the view on this side, in points.
    var length: CGFloat { get }
    /// The strip's top edge (iOS 9 and later).
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The strip's bottom edge (iOS 9 and later).
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The strip's height, `length` (iOS 9 and later).
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide object of a controller. Its place follows from its controller's overlay and needs no variables.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    private weak var controller: UIViewController?

    init(role: Role, of controller: UIViewController) {
        self.controller = controller
        let view: UIView = controller.view
        super.init(derived: role, of: view)
        controller.installSupport(self, in: view)
    }

    override var supportLength: CGFloat {
        guard let controller else { return 0 }
        return role == .topSupport ? controller.overlay.top : controller.overlay.bottom
    }

    var length: CGFloat { supportLength }
}
