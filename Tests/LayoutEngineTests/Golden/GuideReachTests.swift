import Foundation
import LayoutEngine
import XCTest

/// How far bars, keyboards and margins reach into views that do not fill the window, and in languages written from right to
/// left.
final class GuideReachTests: XCTestCase {
    private func embed(_ child: UIViewController, in container: UIViewController, _ frame: CGRect) {
        container.addChild(child)
        child.view.autoresizingMask = []
        child.view.frame = frame
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    // MARK: Guides of controllers

    /// What reaches into the view, limited to the view's height.
    /// uikit-model: guides-3
    func test_guide_isWhatReachesIn_atMostTheViewsHeight() {
        for (y, height, length) in [(0, 667, 20), (0, 10, 10), (15, 30, 5), (20, 30, 0), (-5, 10, 10)]
            as [(CGFloat, CGFloat, CGFloat)]
        {
            let host = makeHost("iPhone 6", .iOS9_10)
            let (container, child) = (UIViewController(), UIViewController())
            embed(child, in: container, CGRect(x: 0, y: y, width: 375, height: height))
            host.launch(container)
            XCTAssertEqual(child.topLayoutGuide.length, length, "y \(y), height \(height)")
        }
    }

    /// Navigation and tab controllers read `edgesForExtendedLayout`; containers of the app's own do not.
    /// uikit-model: containers-2
    func test_extendedEdges_meanNothingInPlainContainers() {
        let host = makeHost("iPhone 6", .iOS9_10)
        let (container, child) = (UIViewController(), UIViewController())
        child.edgesForExtendedLayout = []
        embed(child, in: container, CGRect(x: 0, y: 0, width: 375, height: 667))
        host.launch(UINavigationController(rootViewController: container))
        XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
        XCTAssertEqual(child.topLayoutGuide.length, 64)
    }

    /// An edge that is not extended ends the view at the tab bar, however translucent.
    /// uikit-model: containers-1
    func test_edgeNotExtended_endsAtTheTabBar() {
        for profile in UIKitProfile.allCases {
            let host = makeHost("iPhone 6", profile)
            let (tabs, child) = (UITabBarController(), UIViewController())
            child.edgesForExtendedLayout = [.top]
            tabs.viewControllers = [child]
            host.launch(tabs)
            XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 618))
            XCTAssertEqual(child.bottomLayoutGuide.length, 0)
            XCTAssertEqual(child.topLayoutGuide.length, 20)
        }
    }

    /// 0 in `viewDidLoad`, right at the latest in `viewDidLayoutSubviews`.
    /// uikit-model: guides-2
    func test_lengths_whenTheyAreKnown() {
        for profile in UIKitProfile.allCases {
            let host = makeHost("iPhone 6", profile)
            let controller = LengthController()
            host.launch(UINavigationController(rootViewController: controller))
            XCTAssertEqual(controller.loaded, 0, "\(profile)")
            XCTAssertEqual(controller.laidOut, 64, "\(profile)")
        }
    }

    // MARK: Safe area

    /// The sides go by the same rule as the top: `max(0, S - max(0, distance))`.
    /// uikit-model: safe-area-1
    func test_safeArea_atTheSides() {
        let host = makeHost("iPhone X", .iOS13plus, .landscape)
        let controller = UIViewController()
        host.launch(controller)
        for (x, width, left, right) in [
            (0, 812, 44, 44), (10, 792, 34, 34), (44, 700, 0, 0), (100, 712, 0, 44), (-30, 872, 44, 44),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            let view = UIView(frame: CGRect(x: x, y: 0, width: width, height: 375))
            controller.view.addSubview(view)
            host.settle()
            XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(left: left, bottom: 21, right: right), "x \(x)")
            view.removeFromSuperview()
        }
    }

    /// A parent's additional insets reach its children through geometry.
    /// uikit-model: safe-area-2
    func test_additionalInsets_ofAParent_reachChildren() {
        let host = makeHost("iPhone 6")
        let (container, child) = (UIViewController(), UIViewController())
        container.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 8, bottom: 0, right: 0)
        embed(child, in: container, CGRect(x: 5, y: 15, width: 100, height: 600))
        host.launch(container)
        XCTAssertEqual(container.view.safeAreaInsets, UIEdgeInsets(top: 50, left: 8, bottom: 0, right: 0))
        XCTAssertEqual(child.view.safeAreaInsets, UIEdgeInsets(top: 35, left: 3, bottom: 0, right: 0))
    }

    // MARK: Readable content

    /// On phones readable content is what the margins leave.
    /// uikit-model: margins-9
    func test_readableGuide_onPhones_isTheMargins() {
        for (device, side) in [("iPhone 5", 16), ("iPhone 6", 16), ("iPhone 6 Plus", 20)] as [(String, CGFloat)] {
            let host = makeHost(device, .iOS9_10)
            let controller = UIViewController()
            host.launch(controller)
            let bounds = controller.view.bounds
            let readable = controller.view.readableContentGuide.layoutFrame
            XCTAssertEqual(readable, bounds.insetBy(dx: side, dy: 0), device)
            XCTAssertEqual(readable, controller.view.layoutMarginsGuide.layoutFrame, device)
        }
    }

    /// In the middle of the margins, not of the view; the same place in either direction, where leading is the right edge in
    /// languages written from right to left.
    /// uikit-model: margins-9
    func test_readableGuide_isCentredInTheMargins_andMirrored() {
        for (direction, x) in [(.leftToRight, 226), (.rightToLeft, 828)]
            as [(UIUserInterfaceLayoutDirection, CGFloat)]
        {
            LayoutEnvironment.current = LayoutEnvironment(scale: 2)
            LayoutEnvironment.current.userInterfaceLayoutDirection = direction
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
            root.layoutMargins = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 20)
            let text = UIView()
            text.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(text)
            NSLayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor, constant: 10),
                text.widthAnchor.constraint(equalToConstant: 50),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(
                root.readableContentGuide.layoutFrame, CGRect(x: 216, y: 0, width: 672, height: 768), "\(direction)")
            XCTAssertEqual(text.frame.minX, x, "\(direction)")
        }
    }

    // MARK: Keyboard

    /// What the guide does by default, and the keyboard on a phone's side.
    /// uikit-model: keyboard-1, keyboard-2
    func test_keyboardGuide_defaults_andLandscape() {
        let host = makeHost("iPhone 6", .iOS13plus, .landscape)
        let controller = UIViewController()
        host.launch(controller)
        let guide = controller.view.keyboardLayoutGuide
        XCTAssertTrue(guide.usesBottomSafeArea)
        XCTAssertFalse(guide.followsUndockedKeyboard)
        host.setKeyboard(isVisible: true)
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 375 - 194, width: 667, height: 194))
    }

    /// The guide lies where its view does on the screen, wherever the view's bounds begin.
    /// uikit-model: keyboard-2
    func test_keyboardGuide_ofBoundsThatBeginElsewhere() {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        host.launch(controller)
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(field)
        let guide = controller.view.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            field.leftAnchor.constraint(equalTo: guide.leftAnchor),
            field.topAnchor.constraint(equalTo: guide.topAnchor),
            field.widthAnchor.constraint(equalTo: guide.widthAnchor),
            field.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        controller.view.bounds.origin = CGPoint(x: 30, y: 40)
        host.setKeyboard(height: 200)
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 30, y: 40 + 667 - 200, width: 375, height: 200))
        XCTAssertEqual(field.frame, guide.layoutFrame)
    }

    /// The device's keyboard is as high as it is on that side when the device turns; one of another height keeps it.
    /// uikit-model: keyboard-1
    func test_keyboardGuide_turnsWithTheDevice() {
        let host = makeHost("iPhone 6")
        let controller = UIViewController()
        host.launch(controller)
        let guide = controller.view.keyboardLayoutGuide
        host.setKeyboard(isVisible: true)
        for (orientation, height) in [(.landscape, 194), (.portrait, 258)] as [(DeviceOrientation, CGFloat)] {
            host.rotate(to: orientation)
            XCTAssertEqual(guide.layoutFrame.height, height)
        }
        host.setKeyboard(height: 100)
        host.rotate(to: .landscape)
        XCTAssertEqual(guide.layoutFrame.height, 100)
        host.setKeyboard(isVisible: false)
        host.rotate(to: .portrait)
        XCTAssertEqual(guide.layoutFrame.height, 0)
    }

    /// A guide follows an undocked keyboard if that is switched on; otherwise there is none.
    /// uikit-model: keyboard-2
    func test_keyboardGuide_ofAFloatingKeyboard() {
        for (direction, x) in [(.leftToRight, 105), (.rightToLeft, 375)] as [(UIUserInterfaceLayoutDirection, CGFloat)]
        {
            let host = makeHost("iPad 9.7")
            LayoutEnvironment.current.userInterfaceLayoutDirection = direction
            let controller = UIViewController()
            let (panel, field) = (UIView(frame: CGRect(x: 0, y: 100, width: 768, height: 900)), UIView())
            controller.view.addSubview(panel)
            field.translatesAutoresizingMaskIntoConstraints = false
            panel.addSubview(field)
            let guide = panel.keyboardLayoutGuide
            NSLayoutConstraint.activate([
                field.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 5),
                field.bottomAnchor.constraint(equalTo: guide.topAnchor),
                field.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.125),
                field.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.25),
            ])
            host.launch(controller)
            let keyboard = CGRect(x: 100, y: 500, width: 320, height: 260)
            host.setFloatingKeyboard(frame: keyboard)
            XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 900, width: 768, height: 0), "not followed")
            guide.followsUndockedKeyboard = true
            host.settle()
            XCTAssertEqual(guide.layoutFrame, keyboard.offsetBy(dx: 0, dy: -100))
            XCTAssertEqual(field.frame, CGRect(x: x, y: 400 - 65, width: 40, height: 65), "\(direction)")
            panel.frame.origin.y = 60
            host.settle()
            XCTAssertEqual(field.convert(field.bounds, to: nil).maxY, 500, "the panel moved, the keyboard did not")
            host.setKeyboard(isVisible: true)
            XCTAssertEqual(guide.layoutFrame.height, 313 - (1024 - 960), "docked")
            host.setFloatingKeyboard(frame: keyboard)
            host.setFloatingKeyboard(frame: nil)
            XCTAssertEqual(guide.layoutFrame.height, 0)
            host.setFloatingKeyboard(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
            XCTAssertEqual(
                LayoutEnvironment.current.exceptions.map(\.reason),
                ["The keyboard was to float in [0.0, 0.0, nan, 1.0]. A rectangle is finite; it stays where it was."])
        }
    }

    /// The guide's leading edge is at the right in languages written from right to left.
    /// uikit-model: keyboard-2
    func test_keyboardGuide_isMirrored() {
        let host = makeHost("iPhone X")
        LayoutEnvironment.current.userInterfaceLayoutDirection = .rightToLeft
        let controller = UIViewController()
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(field)
        let guide = controller.view.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 12),
            field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -4),
            field.widthAnchor.constraint(equalToConstant: 100), field.heightAnchor.constraint(equalToConstant: 40),
        ])
        host.launch(controller)
        XCTAssertEqual(field.frame, CGRect(x: 375 - 12 - 100, y: 812 - 34 - 4 - 40, width: 100, height: 40))
        host.setKeyboard(isVisible: true)
        XCTAssertEqual(field.frame, CGRect(x: 263, y: 812 - 335 - 44, width: 100, height: 40))
    }
}

private final class LengthController: UIViewController {
    private(set) var loaded = CGFloat.nan
    private(set) var laidOut = CGFloat.nan

    override func viewDidLoad() { loaded = topLayoutGuide.length }
    override func viewDidLayoutSubviews() { laidOut = topLayoutGuide.length }
}
