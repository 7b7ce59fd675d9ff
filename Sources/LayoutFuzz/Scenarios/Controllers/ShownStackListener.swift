import LayoutEngine

/// Notes what a stack shows.
final class ShownStackListener: UINavigationControllerDelegate {
    private(set) var told: [String] = []

    func take() -> [String] {
        defer { told = [] }
        return told
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { told.append("will \(viewController.title ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { told.append("did \(viewController.title ?? "")") }
}
