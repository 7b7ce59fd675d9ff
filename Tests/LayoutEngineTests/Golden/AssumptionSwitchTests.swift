import Foundation
import LayoutEngine
import XCTest

/// Each switch for what sources leave open does what it says, and its default is the documented one.
final class AssumptionSwitchTests: XCTestCase {
    /// Rounding in the superview's or in the screen's coordinates.
    /// uikit-model: switches-1, rounding-3
    func test_roundingSpace() {
        for (space, x) in [(.superview, 5), (.screen, 5.25)] as [(LayoutAssumptions.RoundingSpace, CGFloat)] {
            LayoutEnvironment.current = LayoutEnvironment(scale: 2)
            XCTAssertEqual(LayoutEnvironment.current.assumptions.roundingSpace, .superview)
            LayoutEnvironment.current.assumptions.roundingSpace = space
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let outer = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 50))
            let inner = UIView()
            root.addSubview(outer)
            outer.addSubview(inner)
            outer.bounds.origin.x = 0.25
            inner.translatesAutoresizingMaskIntoConstraints = false
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5).isActive = true
            inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
            root.layoutIfNeeded()
            XCTAssertEqual(inner.frame.minX, x, "\(space)")
            XCTAssertEqual(inner.frame.width, 10)
        }
    }

    /// `layoutFrame` is what the engine found, or rounded.
    /// uikit-model: switches-1, rounding-4
    func test_layoutFrames() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        guide.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame.width, 100.0 / 3, accuracy: 1e-9)
        LayoutEnvironment.current.assumptions.roundsLayoutFrames = true
        XCTAssertEqual(guide.layoutFrame.width, 33.5)
    }

    /// Which root views have margins of 20.
    /// uikit-model: switches-1, margins-2
    func test_rootMargins() {
        for (rule, device, orientation, side) in [
            (.byDevice, "iPhone 6 Plus", .portrait, 20), (.bySizeClass, "iPhone 6 Plus", .portrait, 16),
            (.bySizeClass, "iPhone 6 Plus", .landscape, 20), (.bySizeClass, "iPad 9.7", .portrait, 20),
            (.bySizeClass, "iPhone 6", .landscape, 16),
        ] as [(LayoutAssumptions.RootMargins, String, DeviceOrientation, CGFloat)] {
            let host = makeHost(device, .iOS9_10, orientation)
            LayoutEnvironment.current.assumptions.rootMargins = rule
            let controller = UIViewController()
            host.launch(controller)
            XCTAssertEqual(controller.view.layoutMargins.left, side, "\(rule) \(device)")
        }
        XCTAssertEqual(LayoutAssumptions().rootMargins, .byDevice)
    }

    /// Widths of readable content.
    /// uikit-model: switches-1, margins-10
    func test_readableWidth() {
        let host = makeHost("iPad 9.7", .iOS13plus, .landscape)
        LayoutEnvironment.current.preferredContentSizeCategory = .extraSmall
        let controller = UIViewController()
        host.launch(controller)
        XCTAssertEqual(controller.view.readableContentGuide.layoutFrame.width, 560)
        LayoutEnvironment.current.assumptions.readableWidth = .measured
        XCTAssertEqual(controller.view.readableContentGuide.layoutFrame.width, 672)
    }

    /// A mask whose equation would divide by zero.
    /// uikit-model: switches-1, masks-6
    func test_zeroDenominator() {
        for (rule, width) in [(.keepsFrame, 0), (.sharesEqually, 50)]
            as [(LayoutAssumptions.ZeroDenominator, CGFloat)]
        {
            LayoutEnvironment.current = LayoutEnvironment()
            LayoutEnvironment.current.assumptions.zeroDenominator = rule
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 100, y: 0, width: 0, height: 10))
            view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
            root.addSubview(view)
            root.heightAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
            root.frame.size.width = 200
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame, CGRect(x: 100, y: 0, width: width, height: 10), "\(rule)")
        }
        XCTAssertEqual(LayoutAssumptions().zeroDenominator, .keepsFrame)
    }

    /// Additional insets below zero.
    /// uikit-model: switches-1, safe-area-2
    func test_negativeSafeArea() {
        for (rule, bottom) in [(.stopsAtZero, 0), (.goesBelowZero, -6)]
            as [(LayoutAssumptions.NegativeSafeArea, CGFloat)]
        {
            let host = makeHost("iPhone X")
            LayoutEnvironment.current.assumptions.negativeSafeArea = rule
            let controller = UIViewController()
            controller.additionalSafeAreaInsets.bottom = -40
            host.launch(controller)
            XCTAssertEqual(controller.view.safeAreaInsets.bottom, bottom, "\(rule)")
        }
    }

    /// The order in which margins are put together.
    /// uikit-model: switches-1, margins-8
    func test_marginOrder() {
        for (order, top) in [(.safeAreaThenSuperview, 52), (.superviewThenSafeArea, 88)]
            as [(LayoutAssumptions.MarginOrder, CGFloat)]
        {
            let host = makeHost("iPhone X")
            LayoutEnvironment.current.assumptions.marginOrder = order
            let controller = UIViewController()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
            view.preservesSuperviewLayoutMargins = true
            controller.view.addSubview(view)
            host.launch(controller)
            XCTAssertEqual(view.layoutMargins.top, top, "\(order)")
        }
    }

    // MARK: Messages

    private func openMessages(_ change: (inout MessagesAssumptions) -> Void) -> (MessagesHost, TellingController) {
        let device = DeviceModel.named("iPhone 6")!
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
        change(&LayoutEnvironment.current.messagesAssumptions)
        let host = MessagesHost(device: device) { TellingController() }
        host.open(.compact)
        guard let controller = host.principal as? TellingController else { fatalError("the host made another one") }
        return (host, controller)
    }

    /// The style that `willTransition` sees.
    /// uikit-model: switches-1, messages-2
    func test_styleInWillTransition() {
        let (host, controller) = openMessages { _ in }
        host.transition(to: .expanded)
        XCTAssertEqual(controller.seen, ["will compact", "did expanded"])
        let (otherHost, other) = openMessages { $0.styleInWillTransition = .new }
        otherHost.transition(to: .expanded)
        XCTAssertEqual(other.seen, ["will expanded", "did expanded"])
    }

    /// A request of the present style.
    /// uikit-model: switches-1, messages-8
    func test_requestOfPresentStyle() {
        let (host, controller) = openMessages { _ in }
        controller.requestPresentationStyle(.compact)
        host.settle()
        XCTAssertEqual(controller.seen, [])
        let (otherHost, other) = openMessages { $0.requestOfPresentStyle = .granted }
        other.requestPresentationStyle(.compact)
        otherHost.settle()
        XCTAssertEqual(other.seen, ["will compact", "did compact"])
    }

    /// When an extension that shrinks hears what covers it.
    /// uikit-model: switches-1, messages-11
    func test_shrinkTiming() {
        let (host, controller) = openMessages { _ in }
        host.transition(to: .expanded)
        controller.lengths = []
        host.transition(to: .compact)
        XCTAssertEqual(controller.lengths, [86, 0])
        let (otherHost, other) = openMessages { $0.shrinkTiming = .atOnce }
        otherHost.transition(to: .expanded)
        other.lengths = []
        otherHost.transition(to: .compact)
        XCTAssertEqual(other.lengths, [0])
    }

    /// `iOS11messages`: (0, 76) in both styles, and 603 points below the top bar.
    /// uikit-model: switches-1, messages-10
    func test_area_iOS11messages() {
        let (host, controller) = openMessages { $0.area = .iOS11messages }
        XCTAssertEqual(host.window.chromeInsets, UIEdgeInsets(bottom: 76))
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 375, height: 302))
        host.transition(to: .expanded)
        XCTAssertEqual(host.window.chromeInsets, UIEdgeInsets(bottom: 76))
        XCTAssertEqual(controller.view.bounds.size, CGSize(width: 375, height: 603))
        XCTAssertEqual(controller.bottomLayoutGuide.length, 76)
    }

    /// Lengths that were not measured.
    /// uikit-model: switches-1, messages-9, messages-10
    func test_lengths() {
        let (host, controller) = openMessages {
            $0.stripHeight = 46
            $0.expandedBarHeight = 60
            $0.landscapeBarHeight = 32
            $0.landscapeKeyboardHeight = 162
        }
        XCTAssertEqual(controller.view.bounds.height, 258 + 46)
        host.transition(to: .expanded)
        XCTAssertEqual(host.window.chromeInsets, UIEdgeInsets(top: 80, bottom: 46))
        host.rotate(to: .landscape)
        XCTAssertEqual(host.window.chromeInsets, UIEdgeInsets(top: 32, bottom: 46))
        host.transition(to: .compact)
        XCTAssertEqual(controller.view.bounds.height, 162 + 46)
        let defaults = MessagesAssumptions()
        XCTAssertEqual(
            [defaults.stripHeight, defaults.expandedBarHeight, defaults.landscapeBarHeight], [44, 66, 44])
        XCTAssertEqual(defaults.landscapeKeyboardHeight, 194)
        XCTAssertEqual(defaults.largestBubble, CGSize(width: 273, height: 350))
    }
}

private final class TellingController: MSMessagesAppViewController {
    var seen: [String] = []
    var lengths: [CGFloat] = []

    override func willTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        seen.append("will \(self.presentationStyle)")
    }
    override func didTransition(to presentationStyle: MSMessagesAppPresentationStyle) {
        seen.append("did \(self.presentationStyle)")
    }
    override func viewDidLayoutSubviews() {
        if lengths.last != topLayoutGuide.length { lengths.append(topLayoutGuide.length) }
    }
}
