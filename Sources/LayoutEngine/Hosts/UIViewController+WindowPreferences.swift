import Foundation

/// What controllers prefer for the status bar and for turns of the device.
extension UIViewController {
    /// Whether the status bar should be hidden, for the controller at the bottom of a window: what covers the whole
    /// window decides, and of a container the child that it names.
    var effectivePrefersStatusBarHidden: Bool {
        var decider = self
        while let presented = decider.presentedController, presented.presentedStyle.removesPresentersView {
            decider = presented
        }
        while let child = decider.childForStatusBarHidden { decider = child }
        return decider.prefersStatusBarHidden
    }

    /// Whether the app follows a turn of the device, for the controller at the bottom of a window.
    func follows(_ orientation: DeviceOrientation) -> Bool {
        shouldAutorotate && supports(orientation)
    }

    /// Whether the app supports the orientation, for the controller at the bottom of a window.
    func supports(_ orientation: DeviceOrientation) -> Bool {
        !supportedInterfaceOrientations.isDisjoint(with: orientation == .portrait ? .portrait : .landscape)
    }
}

/// The status bar, as it was before controllers decided about it.
extension UIApplication {
    /// Whether the status bar is hidden.
    ///
    /// Setting it has no effect: controllers decide, as they do since iOS 7.
    public var isStatusBarHidden: Bool {
        get { keyWindow?.rootViewController?.effectivePrefersStatusBarHidden ?? false }
        set {}
    }
    /// Where the status bar is: at the top of the window that is shown.
    public var statusBarFrame: CGRect {
        guard let window = keyWindow else { return .zero }
        let height = isStatusBarHidden ? 0 : window.safeAreaInsets.top
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: height)
    }
}
