import Foundation
import LayoutEngine

/// Makes the views of controllers that name a xib; the engine finds it by this name.
final class ControllerXib: XibViewLoader {
    static func makeView(_ name: String, _ bundle: Bundle?, for controller: UIViewController, requiresFile: Bool)
        -> Bool
    {
        guard requiresFile || BundledDocument.exists(name, .xib, bundle) else { return false }
        let objects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
        // The outlet of the view, or the only view of a xib that does not connect it.
        if !controller.isViewLoaded, let view = objects.lazy.compactMap({ $0 as? UIView }).first {
            controller.view = view
        }
        return controller.isViewLoaded
    }
}
