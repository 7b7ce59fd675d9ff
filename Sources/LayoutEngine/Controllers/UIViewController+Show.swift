extension UIViewController {
    /// Shows a controller where this one's container shows more: on top of the stack of a navigation controller, and
    /// otherwise by presenting it.
    public func show(_ controller: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
}
