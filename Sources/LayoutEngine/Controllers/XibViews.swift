import Foundation

/// What makes the views of controllers from xibs: InterfaceBuilder, where a program has it.
@preconcurrency @MainActor
package protocol XibViewLoader: AnyObject {
    /// Makes the view of a controller from a xib.
    /// - Returns: whether there is such a xib.
    static func makeView(_ name: String, _ bundle: Bundle?, for controller: UIViewController, requiresFile: Bool)
        -> Bool
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
            return loader.makeView(name, controller.nibBundle, for: controller, requiresFile: true)
        }
        let bundle = controller.nibBundle
        let type = type(of: controller)
        guard bundle != nil || !withoutXib.contains(ObjectIdentifier(type)) else { return false }
        if names(of: type).contains(where: { loader.makeView($0, bundle, for: controller, requiresFile: false) }) {
            return true
        }
        if bundle == nil { withoutXib.insert(ObjectIdentifier(type)) }
        return false
    }

    /// Loads the list of a controller from its xib; another view there is reported, and not used.
    static func makeList<List: UIScrollView>(_ type: List.Type, for controller: UIViewController) -> List? {
        guard makeView(for: controller) else { return nil }
        if let list = controller.viewIfLoaded as? List { return list }
        LayoutEnvironment.current.raise(
            .internalInconsistency,
            "\(controller.debugName) loaded its xib but didn't get a \(type). Connect the view outlet of the file's owner to a "
                + "\(type); an empty one was made.")
        return nil
    }

    /// Classes for which the program has no xib: looking for the file takes longer than making the view.
    private static var withoutXib: Set<ObjectIdentifier> = []

    /// What the xib of a class may be called, in the order in which UIKit looks: `BadgeController` has `Badge` before its own name.
    ///
    /// A controller of UIKit has no xib of its own.
    private static func names(of type: UIViewController.Type) -> [String] {
        let full = String(reflecting: type)
        guard !full.hasPrefix("LayoutEngine.") else { return [] }
        let name = String(full.split(separator: ".").last ?? "")
        guard name.hasSuffix("Controller"), name != "Controller" else { return [name] }
        return [String(name.dropLast("Controller".count)), name]
    }
}
