import Foundation
import LayoutEngine
import XCTest

/// What controllers say about the status bar, the orientation and the keyboard.
final class StatusBarPreferenceTests: XCTestCase {
    /// The bar is hidden when `prefersStatusBarHidden`, and comes back when asked again.
    /// uikit-model: status-bar-3
    func test_hiddenByTheController() {
        for profile in UIKitProfile.allCases {
            let host = makeHost("iPhone 6", profile)
            let controller = WishingController()
            controller.hides = true
            host.launch(controller)
            XCTAssertTrue(host.isStatusBarHidden)
            XCTAssertEqual(controller.topLayoutGuide.length, 0, "\(profile)")
            controller.hides = false
            controller.setNeedsStatusBarAppearanceUpdate()
            host.settle()
            XCTAssertFalse(host.isStatusBarHidden)
            XCTAssertEqual(controller.topLayoutGuide.length, 20, "\(profile)")
        }
    }

    /// uikit-model: windows-3
    func test_aShownWindow_isInAScene_thatKnowsItsStatusBar() {
        for profile in UIKitProfile.allCases {
            let host = makeHost("iPhone 6", profile)
            XCTAssertNil(host.window.windowScene)
            host.launch(UIViewController())
            let scene = host.window.windowScene
            XCTAssertEqual(
                scene?.statusBarManager?.statusBarFrame.height, profile >= .iOS13plus ? 20 : nil, "\(profile)")
            XCTAssertTrue(scene == nil || scene?.windows == [host.window])
        }
    }

    /// Under a notch the safe area stays.
    /// uikit-model: status-bar-3
    func test_hiddenUnderANotch_changesNothing() {
        let host = makeHost("iPhone X")
        let controller = WishingController()
        controller.hides = true
        host.launch(controller)
        XCTAssertEqual(controller.view.safeAreaInsets.top, 44)
    }

    /// The child that a container names decides; what covers the whole window comes first.
    /// uikit-model: status-bar-3
    func test_containersAndPresentation() {
        let host = makeHost("iPhone 6")
        let top = WishingController()
        let navigation = UINavigationController(rootViewController: top)
        host.launch(navigation)
        top.hides = true
        host.settle()
        XCTAssertTrue(host.isStatusBarHidden)
        XCTAssertEqual(navigation.navigationBar.frame.minY, 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [WishingController()]
        XCTAssertTrue(tabs.childForStatusBarHidden === tabs.viewControllers?[0])
        let presented = WishingController()
        presented.modalPresentationStyle = .fullScreen
        navigation.present(presented, animated: false)
        host.settle()
        XCTAssertFalse(host.isStatusBarHidden)
        navigation.dismiss(animated: false)
        host.settle()
        XCTAssertTrue(host.isStatusBarHidden)
    }

    /// uikit-model: status-bar-4
    func test_orientationThatIsNotSupported_isNotTaken() {
        let host = makeHost("iPhone 6")
        let controller = WishingController()
        host.launch(controller)
        controller.orientations = .portrait
        host.rotate(to: .landscape)
        XCTAssertEqual(host.orientation, .portrait)
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 375, height: 667))
        controller.orientations = .allButUpsideDown
        host.rotate(to: .landscape)
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 667, height: 375))
    }

    func test_rawValues() {
        XCTAssertEqual(UIInterfaceOrientationMask.portrait.rawValue, 2)
        XCTAssertEqual(UIInterfaceOrientationMask.landscape.rawValue, 24)
        XCTAssertEqual(UIInterfaceOrientationMask.all.rawValue, 30)
        XCTAssertEqual(UIInterfaceOrientationMask.allButUpsideDown.rawValue, 26)
        XCTAssertEqual(UIStatusBarStyle.darkContent.rawValue, 3)
        XCTAssertTrue(UIInterfaceOrientation.landscapeLeft.isLandscape)
        XCTAssertFalse(UIInterfaceOrientation.portraitUpsideDown.isLandscape)
    }

    // MARK: Keyboard

    /// A keyboard of any height; apps that have no guide listen to notifications.
    /// uikit-model: keyboard-3
    func test_keyboardNotifications() {
        let host = makeHost("iPhone 6")
        host.launch(UIViewController())
        var heard: [String] = []
        let names = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                heardOnMainThread.append("\(name.rawValue) \(frame?.minY ?? -1) \(frame?.height ?? -1)")
            }
        }
        heardOnMainThread = []
        host.setKeyboard(isVisible: true)
        host.setKeyboard(height: 258)
        host.setKeyboard(height: 300)
        host.setKeyboard(isVisible: false)
        heard = heardOnMainThread
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        XCTAssertEqual(
            heard,
            [
                "UIKeyboardWillShowNotification 409.0 258.0", "UIKeyboardDidShowNotification 409.0 258.0",
                "UIKeyboardWillShowNotification 367.0 300.0", "UIKeyboardDidShowNotification 367.0 300.0",
                "UIKeyboardWillHideNotification 667.0 300.0", "UIKeyboardDidHideNotification 667.0 300.0",
            ])
    }

    func test_keyboardHeight_notFinite_isRefused() {
        let host = makeHost("iPhone 6")
        host.launch(UIViewController())
        host.setKeyboard(height: .nan)
        host.setKeyboard(height: -1)
        XCTAssertEqual(raisedNames, [.invalidArgument, .invalidArgument])
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.last?.reason,
            "The keyboard's height was set to -1.0. A height is finite and not negative; it keeps 0.0.")
    }

    /// A field that becomes the first responder asks its delegate, and stops when the editing ends.
    func test_firstResponder() {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        let field = UITextField()
        let gate = Gate()
        field.delegate = gate
        controller.view.addSubview(field)
        host.launch(controller)
        XCTAssertFalse(field.becomeFirstResponder())
        gate.isOpen = true
        XCTAssertTrue(field.becomeFirstResponder())
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertTrue(controller.view.endEditing(true))
        XCTAssertFalse(field.isFirstResponder)
        XCTAssertEqual(gate.heard, ["begin", "end"])
        XCTAssertFalse(controller.view.becomeFirstResponder(), "plain views do not take what is typed")
        XCTAssertTrue(field.next === controller.view)
        XCTAssertTrue(controller.view.next === controller)
        XCTAssertTrue(controller.next === host.window)
    }

    /// uikit-model: status-bar-5
    func test_anAppIsLaunched_asItsControllerWants() {
        for (orientations, expected) in [
            (UIInterfaceOrientationMask.portrait, DeviceOrientation.portrait), (.landscape, .landscape),
            (.all, .landscape),
        ] {
            let host = makeHost("iPhone X", .iOS13plus, .landscape)
            let controller = WishingController()
            controller.orientations = orientations
            host.launch(controller)
            XCTAssertEqual(host.orientation, expected)
            XCTAssertEqual(controller.view.bounds.size, DeviceModel.named("iPhone X")?.size(in: expected))
            XCTAssertEqual(controller.traitCollection.verticalSizeClass, expected == .portrait ? .regular : .compact)
        }
    }
}

// Notifications are posted on the thread that plays the host, the test's.
nonisolated(unsafe) private var heardOnMainThread: [String] = []

private final class WishingController: UIViewController {
    var hides = false
    var orientations = UIInterfaceOrientationMask.all
    override var prefersStatusBarHidden: Bool { hides }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
}

private final class Gate: UITextFieldDelegate {
    var isOpen = false
    var heard: [String] = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { isOpen }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
}
