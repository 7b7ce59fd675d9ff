/// What controllers prefer for the status bar and for turns of the device.
extension UIViewController {
    /// Whether the status bar should be hidden, for the controller at the bottom of a window: what covers the whole
    /// window decides, and of a container the child that it names.
    var wantsStatusBarHidden: Bool {
        var decider = self
        while let presented = decider.presentedController, presented.presentedStyle.removesPresenter {
            decider = presented
        }
        while let child = decider.childForStatusBarHidden { decider = child }
        return decider.prefersStatusBarHidden
    }

    /// Whether the app follows a turn of the device, for the controller at the bottom of a window.
    func follows(_ orientation: DeviceOrientation) -> Bool {
        let needed: UIInterfaceOrientationMask = orientation == .portrait ? .portrait : .landscape
        return shouldAutorotate && !supportedInterfaceOrientations.isDisjoint(with: needed)
    }
}
