import Foundation
import LayoutEngine
import XCTest

/// Guides, safe area, margins, readable content and keyboard.
final class MarginAndGuideTests: XCTestCase {
    private func launch(
        _ profile: UIKitProfile, _ device: String = "iPhone 6", additional: UIEdgeInsets = .zero
    ) -> (SceneHost, UIViewController) {
        let host = makeHost(device, profile)
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = additional
        host.launch(controller)
        return (host, controller)
    }

    /// The same object on each read, two distinct ones, zero before layout.
    /// uikit-model: guides-1, guides-2
    func test_guideObjects() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
        let controller = UIViewController()
        XCTAssertTrue(controller.topLayoutGuide === controller.topLayoutGuide)
        XCTAssertFalse(controller.topLayoutGuide === controller.bottomLayoutGuide)
        XCTAssertEqual(controller.topLayoutGuide.length, 0)
    }

    /// The status bar, hidden, of double height, and on the side.
    /// uikit-model: guides-3, status-bar-1, status-bar-2
    func test_statusBar() {
        for profile in UIKitProfile.allCases {
            let (host, controller) = launch(profile)
            XCTAssertEqual(controller.topLayoutGuide.length, 20)
            XCTAssertEqual(controller.bottomLayoutGuide.length, 0)
            host.setStatusBarHeight(40)
            XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 20, width: 375, height: 647))
            XCTAssertEqual(controller.topLayoutGuide.length, 20, "\(profile)")
            host.setStatusBarHeight(0)
            XCTAssertEqual(controller.topLayoutGuide.length, 0)
            host.setStatusBarHeight(20)
            host.rotate(to: .landscape)
            XCTAssertEqual(controller.topLayoutGuide.length, 0)
            host.rotate(to: .portrait)
            XCTAssertEqual(controller.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
            XCTAssertEqual(controller.topLayoutGuide.length, 20)
        }
    }

    /// Since iOS 11 guides mirror the safe area.
    /// uikit-model: guides-7
    func test_guidesMirrorSafeArea() {
        let (_, controller) = launch(.iOS13plus, "iPhone X")
        XCTAssertEqual(controller.topLayoutGuide.length, 44)
        XCTAssertEqual(controller.bottomLayoutGuide.length, 34)
        XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 44, bottom: 34))
    }

    /// A view gets what reaches into it, and never more than its superview.
    /// uikit-model: safe-area-1
    func test_safeAreaRecurrence() {
        let (host, controller) = launch(.iOS13plus, "iPhone X")
        for (y, height, top, bottom) in [
            (0, 812, 44, 34), (10, 790, 34, 22), (44, 700, 0, 0), (100, 100, 0, 0), (-30, 842, 44, 34),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
            let view = UIView(frame: CGRect(x: 0, y: y, width: 375, height: height))
            controller.view.addSubview(view)
            XCTAssertEqual(view.safeAreaInsets, .zero, "before layout")
            host.settle()
            XCTAssertEqual(view.safeAreaInsets, UIEdgeInsets(top: top, bottom: bottom), "y \(y)")
            XCTAssertEqual(
                view.safeAreaLayoutGuide.layoutFrame,
                CGRect(x: 0, y: top, width: 375, height: height - top - bottom))
            view.removeFromSuperview()
            XCTAssertEqual(view.safeAreaInsets, .zero, "outside of windows")
        }
        XCTAssertEqual(controller.view.safeAreaLayoutGuide.identifier, "UIViewSafeAreaLayoutGuide")
    }

    /// Additional insets are added edge by edge, inherited, and cannot make an inset negative.
    /// uikit-model: safe-area-2
    func test_additionalSafeArea() {
        let (host, controller) = launch(
            .iOS13plus, "iPhone X", additional: UIEdgeInsets(top: 6, left: 5, bottom: -40, right: 0))
        let expected = UIEdgeInsets(top: 50, left: 5, bottom: 0, right: 0)
        XCTAssertEqual(controller.view.safeAreaInsets, expected)
        let view = UIView(frame: controller.view.bounds)
        controller.view.addSubview(view)
        host.settle()
        XCTAssertEqual(view.safeAreaInsets, expected)
    }

    /// uikit-model: safe-area-3
    func test_safeArea_isZeroOutsideWindows_andBeforeIOS11() {
        for profile in UIKitProfile.allCases {
            let (host, controller) = launch(profile, "iPhone X")
            let inner = UIView(frame: controller.view.bounds)
            controller.view.addSubview(inner)
            host.settle()
            XCTAssertEqual(inner.safeAreaInsets.top, profile.hasSafeArea ? 44 : 0, "\(profile)")
            inner.removeFromSuperview()
            XCTAssertEqual(inner.safeAreaInsets, .zero, "\(profile)")
        }
    }

    /// A view that lies by its insets in an inner view is told to lay out when it comes back to a window with other insets.
    /// uikit-model: safe-area-3
    func test_safeArea_isTakenAnew_whenAViewComesBackToAWindow() {
        final class Inset: UIView {
            let content = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                if content.superview == nil { addSubview(content) }
                content.frame = bounds.inset(by: safeAreaInsets)
            }
        }
        let host = makeHost("iPhone X", .iOS13plus, .landscape)
        let controller = UIViewController()
        host.launch(controller)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let inset = Inset(frame: outer.bounds)
        outer.addSubview(inset)
        controller.view.addSubview(outer)
        host.settle()
        XCTAssertEqual(inset.content.frame, CGRect(x: 44, y: 0, width: 56, height: 50))
        outer.removeFromSuperview()
        host.rotate(to: .portrait)
        outer.frame.origin.y = 100
        controller.view.addSubview(outer)
        host.settle()
        XCTAssertEqual(inset.content.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    /// The view hears of a change before its controller, after `viewWillAppear` and before the end of the first layout; not
    /// again without a change.
    /// uikit-model: safe-area-4
    func test_safeAreaCallbacks() {
        let host = makeHost("iPhone X")
        let controller = SafeAreaController()
        host.launch(controller)
        XCTAssertEqual(controller.events, ["load 0.0", "willAppear", "view 44.0", "controller 44.0", "didLayout"])
        controller.events = []
        controller.view.setNeedsLayout()
        host.settle()
        XCTAssertEqual(controller.events, ["didLayout"])
        controller.events = []
        controller.additionalSafeAreaInsets.top = 1
        host.settle()
        XCTAssertEqual(controller.events, ["view 45.0", "controller 45.0", "didLayout"])
    }

    // MARK: Margins

    /// Plain views have 8 and keep any value.
    /// uikit-model: margins-1
    func test_plainMargins() {
        LayoutEnvironment.current = LayoutEnvironment()
        let view = UIView()
        XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let odd = UIEdgeInsets(top: -3, left: 0.25, bottom: 100, right: 7)
        view.layoutMargins = odd
        XCTAssertEqual(view.layoutMargins, odd)
        XCTAssertEqual(view.layoutMarginsGuide.identifier, "UIViewLayoutMarginsGuide")
    }

    /// The measured examples of inherited margins.
    /// uikit-model: margins-5
    func test_preservedMargins_asMeasured() {
        LayoutEnvironment.current = LayoutEnvironment()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        outer.layoutMargins = UIEdgeInsets(top: 40, left: 50, bottom: 60, right: 70)
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        outer.addSubview(inner)
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.preservesSuperviewLayoutMargins = true
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 20, left: 30, bottom: 8, right: 8))
        inner.frame.origin = .zero
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 40, left: 50, bottom: 8, right: 8))
        inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(inner.layoutMargins, UIEdgeInsets(top: 40, left: 50, bottom: 3, right: 4))
    }

    /// What lies beyond an edge of the superview has its margin and no more.
    /// uikit-model: margins-6
    func test_preservedMargins_ofAViewThatSticksOut() {
        LayoutEnvironment.current = LayoutEnvironment()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        outer.layoutMargins = UIEdgeInsets(top: 40, left: 50, bottom: 60, right: 70)
        let inner = UIView(frame: CGRect(x: -20, y: -20, width: 340, height: 340))
        outer.addSubview(inner)
        inner.preservesSuperviewLayoutMargins = true
        XCTAssertEqual(inner.layoutMargins, outer.layoutMargins)
    }

    /// Before iOS 11 root margins are 0 and 16 or 20, whatever the app sets.
    /// uikit-model: margins-2, margins-3
    func test_rootMargins_iOS10() {
        for (device, side) in [("iPhone 5", 16), ("iPhone 6", 16), ("iPhone 6 Plus", 20), ("iPad 9.7", 20)]
            as [(String, CGFloat)]
        {
            let (_, controller) = launch(.iOS9_10, device)
            controller.view.layoutMargins = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
            XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(left: side, right: side), device)
        }
    }

    /// Since iOS 11 the larger of both counts, plus the safe area, and the minimum can be switched off.
    /// uikit-model: margins-4
    func test_rootMargins_iOS11() {
        let (host, controller) = launch(.iOS11_12, "iPhone X")
        let minimum = controller.systemMinimumLayoutMargins
        XCTAssertEqual([minimum.top, minimum.leading, minimum.bottom, minimum.trailing], [0, 16, 0, 16])
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 44, left: 16, bottom: 34, right: 16))
        controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 3)
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 49, left: 30, bottom: 34, right: 16))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 49, left: 30, bottom: 34, right: 3))
        controller.view.insetsLayoutMarginsFromSafeArea = false
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 3))
        host.settle()
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    // MARK: Readable content

    private func addReadableView(to controller: UIViewController) -> UIView {
        let text = UIView()
        text.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(text)
        let guide = controller.view.readableContentGuide
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: guide.leftAnchor),
            text.rightAnchor.constraint(equalTo: guide.rightAnchor),
            text.topAnchor.constraint(equalTo: guide.topAnchor),
            text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        return text
    }

    /// 672 at the usual text size: 176 on each side of 1024; on phones the margins.
    /// uikit-model: margins-9
    func test_readableGuide() {
        let host = makeHost("iPad 9.7", .iOS9_10, .landscape)
        let controller = UIViewController()
        let text = addReadableView(to: controller)
        let guide = controller.view.readableContentGuide
        host.launch(controller)
        XCTAssertEqual(text.frame, CGRect(x: 176, y: 0, width: 672, height: 768))
        XCTAssertEqual(guide.layoutFrame, text.frame)
        host.resize(to: CGSize(width: 320, height: 768))
        XCTAssertEqual(text.frame, CGRect(x: 20, y: 0, width: 280, height: 768))
        host.resize(to: CGSize(width: 10, height: 768))
        XCTAssertEqual(text.frame.width, 0, "a view narrower than its margins")
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// The other text sizes.
    /// uikit-model: margins-10
    func test_readableWidths() {
        for (category, width) in [
            (.extraSmall, 560), (.small, 600), (.medium, 632), (.large, 672), (.extraLarge, 752),
            (.extraExtraLarge, 824), (.extraExtraExtraLarge, 896),
        ] as [(UIContentSizeCategory, CGFloat)] {
            let host = makeHost("iPad 9.7", .iOS13plus, .landscape)
            LayoutEnvironment.current.preferredContentSizeCategory = category
            let controller = UIViewController()
            host.launch(controller)
            XCTAssertEqual(controller.view.readableContentGuide.layoutFrame.width, width, category.rawValue)
        }
    }

    /// The text size changes while the app runs: layout follows, and the controller hears of the new trait once.
    /// uikit-model: margins-10
    func test_readableWidth_followsTheSettings() {
        final class Listener: UIViewController {
            var heard: [UIContentSizeCategory] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                heard.append(traitCollection.preferredContentSizeCategory)
            }
        }
        let host = makeHost("iPad 9.7", .iOS13plus, .landscape)
        let controller = Listener()
        let text = addReadableView(to: controller)
        host.launch(controller)
        let told = controller.heard.count
        host.setPreferredContentSizeCategory(.extraExtraLarge)
        XCTAssertEqual(text.frame.width, 824)
        host.setPreferredContentSizeCategory(.extraExtraLarge)
        host.setPreferredContentSizeCategory(.large)
        XCTAssertEqual(text.frame.width, 672)
        XCTAssertEqual(Array(controller.heard.dropFirst(told)), [.extraExtraLarge, .large])
    }

    // MARK: Keyboard

    /// The keyboard's heights, and its guide: the bottom safe area while it is hidden.
    /// uikit-model: keyboard-1, keyboard-2
    func test_keyboardGuide() {
        for (device, height, home) in [
            ("iPhone 5", 253, 0), ("iPhone 6", 258, 0), ("iPhone 6 Plus", 271, 0), ("iPhone X", 335, 34),
            ("iPhone XR", 346, 34),
        ] as [(String, CGFloat, CGFloat)] {
            let (host, controller) = launch(.iOS13plus, device)
            let field = UIView()
            field.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(field)
            let guide = controller.view.keyboardLayoutGuide
            field.heightAnchor.constraint(equalToConstant: 40).isActive = true
            field.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
            field.rightAnchor.constraint(equalTo: guide.rightAnchor).isActive = true
            field.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
            host.settle()
            let size = controller.view.bounds.size
            XCTAssertEqual(field.frame, CGRect(x: 0, y: size.height - home - 40, width: size.width, height: 40))
            host.setKeyboard(isVisible: true)
            XCTAssertEqual(field.frame.maxY, size.height - height, device)
            // It turns with the device.
            host.rotate(to: .landscape)
            XCTAssertEqual(field.frame.maxY, size.width - 194, device)
            host.rotate(to: .portrait)
            XCTAssertEqual(field.frame.maxY, size.height - height, device)
            host.setKeyboard(isVisible: false)
            guide.usesBottomSafeArea = false
            host.settle()
            XCTAssertEqual(field.frame.maxY, size.height, device)
        }
    }
}

private final class SafeAreaController: UIViewController {
    var events: [String] = []

    override func loadView() {
        let root = SafeAreaView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.heard = { [unowned self] in events.append("view \($0)") }
        view = root
    }
    override func viewDidLoad() { events.append("load \(view.safeAreaInsets.top)") }
    override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
    override func viewSafeAreaInsetsDidChange() { events.append("controller \(view.safeAreaInsets.top)") }
    override func viewDidLayoutSubviews() { events.append("didLayout") }
}

private final class SafeAreaView: UIView {
    var heard: (CGFloat) -> Void = { _ in }
    override func safeAreaInsetsDidChange() { heard(safeAreaInsets.top) }
}
