import Foundation
import LayoutEngine

/// Makes the views of controllers that name a xib; the engine finds it by this name.
final class ControllerXib: XibViewLoader {
    static func makeView(_ name: String, _ bundle: Bundle?, for controller: UIViewController, mustBeThere: Bool) -> Bool
    {
        guard mustBeThere || BundledDocument.exists(name, .xib, bundle) else { return false }
        let views = UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
        // The outlet of the view, or the only view of a xib that does not connect it.
        if !controller.isViewLoaded, let first = views.first { controller.view = first }
        return controller.isViewLoaded
    }
}
