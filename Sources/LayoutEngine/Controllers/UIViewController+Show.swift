/// Shows a controller on the navigation stack, or presents it.
extension UIViewController {
    func pushOrPresent(_ controller: UIViewController) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
}
