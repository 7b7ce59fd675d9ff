import LayoutEngine

/// Notes the delegate callbacks of a navigation controller.
final class ShownStackListener: UINavigationControllerDelegate {
    private(set) var told: [String] = []

    func take() -> [String] {
        defer { told = [] }
        return told
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { told.append("willShow \(viewController.title ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { told.append("didShow \(viewController.title ?? "")") }
}
