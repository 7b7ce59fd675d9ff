import Foundation

/// The guide object of a controller.
///
/// Its frame follows from its controller's overlay and needs no variables.
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
