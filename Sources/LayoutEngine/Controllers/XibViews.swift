import Foundation

/// What makes the views of controllers from xibs: InterfaceBuilder, where a program has it.
@preconcurrency @MainActor
package protocol XibViewLoader: AnyObject {
    /// Makes the view of a controller from a xib.
    /// - Returns: whether there is such a xib.
    static func makeView(_ name: String, _ bundle: Bundle?, for controller: UIViewController, mustBeThere: Bool) -> Bool
}

/// The xib of a controller.
///
/// uikit-model: life-cycle-7
@preconcurrency @MainActor
enum XibViews {
    /// The name is looked up once; a program without InterfaceBuilder has none.
    private static let loader = NSClassFromString("InterfaceBuilder.ControllerXib") as? any XibViewLoader.Type

    /// Loads the view of a controller from its xib.
    /// - Returns: whether it has one.
    static func makeView(for controller: UIViewController) -> Bool {
        guard let loader else { return false }
        if let name = controller.nibName {
            return loader.makeView(name, controller.nibBundle, for: controller, mustBeThere: true)
        }
        // A controller of UIKit has no xib of its own.
        let full = String(reflecting: type(of: controller))
        guard !full.hasPrefix("LayoutEngine.") else { return false }
        let name = String(full.split(separator: ".").last ?? "")
        var names = [name]
        if name.hasSuffix("Controller") { names.append(String(name.dropLast("Controller".count))) }
        return names.contains { loader.makeView($0, controller.nibBundle, for: controller, mustBeThere: false) }
    }
}
