import Foundation
import LayoutEngine
import XCTest

/// Where popovers lie, and what they adapt to.
final class PopoverTests: XCTestCase {
    /// What to do with a popover in a window that is not wide enough.
    private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
        var prepared = 0
        var told: [UIModalPresentationStyle] = []
        var source: UIView?
        func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
            prepared += 1
            if let source { popover.sourceView = source }
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { told.append(style) }
    }

    /// Answers by the older method alone.
    private final class OldAnswer: NSObject, UIPopoverPresentationControllerDelegate {
        let style: UIModalPresentationStyle
        init(_ style: UIModalPresentationStyle) { self.style = style }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    }

    /// Answers by both methods.
    private final class NewAnswer: NSObject, UIPopoverPresentationControllerDelegate {
        let (style, oldStyle): (UIModalPresentationStyle, UIModalPresentationStyle)
        init(_ style: UIModalPresentationStyle, old oldStyle: UIModalPresentationStyle) {
            (self.style, self.oldStyle) = (style, oldStyle)
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            oldStyle
        }
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style }
    }

    private struct Scene {
        let host: SceneHost
        let below = UIViewController()
        let above = UIViewController()
        let source = UIView()
        let popover: UIPopoverPresentationController

        /// A source at a place of a pad's or phone's screen, and a popover of 200 x 150 that points to it.
        init(
            _ device: String = "iPad 9.7", _ profile: UIKitProfile = .iOS13plus,
            _ orientation: DeviceOrientation = .portrait,
            source frame: CGRect = CGRect(x: 100, y: 100, width: 50, height: 20)
        ) {
            host = makeHost(device, profile, orientation)
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 200, height: 150)
            popover = above.popoverPresentationController!
            source.frame = frame
            below.view.addSubview(source)
            popover.sourceView = source
            popover.sourceRect = source.bounds
            host.launch(below)
        }

        func present() {
            below.present(above, animated: false)
            host.settle()
        }
    }

    /// uikit-model: popovers-3, popovers-4, popovers-5, popovers-7
    func test_liesBelowItsSource_whereThereIsRoom() {
        let scene = Scene()
        XCTAssertEqual(scene.popover.arrowDirection, .unknown)
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 25, y: 120, width: 200, height: 163))
        XCTAssertEqual(scene.above.view.safeAreaInsets, UIEdgeInsets(top: 13))
        XCTAssertEqual(scene.popover.arrowDirection, .up)
        XCTAssertEqual(scene.above.traitCollection.horizontalSizeClass, .compact)
        XCTAssertEqual(scene.above.traitCollection.verticalSizeClass, .regular)
        XCTAssertEqual(scene.below.traitCollection.horizontalSizeClass, .regular)
        XCTAssertNotNil(scene.below.view.window, "what is below stays")
        XCTAssertTrue(scene.popover.presentingViewController === scene.below)
        XCTAssertEqual(scene.popover.frameOfPresentedViewInContainerView, scene.above.view.frame)
        scene.below.dismiss(animated: false)
        scene.host.settle()
        XCTAssertNil(scene.above.view.superview)
        XCTAssertNil(scene.below.presentedViewController)
        XCTAssertEqual(scene.above.traitCollection.horizontalSizeClass, .regular)
    }

    /// uikit-model: popovers-3, popovers-5
    func test_sides() {
        for (permitted, x, y, expected) in [
            (.any, 100, 950, CGRect(x: 25, y: 787, width: 200, height: 163)),
            (.left, 100, 500, CGRect(x: 150, y: 435, width: 213, height: 150)),
            (.right, 500, 500, CGRect(x: 287, y: 435, width: 213, height: 150)),
            ([.down, .left], 100, 100, CGRect(x: 150, y: 35, width: 213, height: 150)),
            ([.up, .down], 0, 500, CGRect(x: 10, y: 520, width: 200, height: 163)),
            // No arrow, and in the middle of the source.
            ([], 300, 400, CGRect(x: 225, y: 335, width: 200, height: 150)),
        ] as [(UIPopoverArrowDirection, CGFloat, CGFloat, CGRect)] {
            let scene = Scene(source: CGRect(x: x, y: y, width: 50, height: 20))
            scene.popover.permittedArrowDirections = permitted
            scene.present()
            XCTAssertEqual(scene.above.view.frame, expected, "\(permitted.rawValue)")
        }
    }

    /// uikit-model: popovers-2
    func test_usualSize() {
        let scene = Scene(source: CGRect(x: 700, y: 500, width: 40, height: 40))
        scene.above.preferredContentSize = .zero
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 367, y: 20, width: 333, height: 994))
        XCTAssertEqual(scene.popover.arrowDirection, .right)
        XCTAssertEqual(scene.above.view.safeAreaInsets, UIEdgeInsets(right: 13))
        scene.above.preferredContentSize = CGSize(width: 0, height: 100)
        scene.host.settle()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 438, y: 540, width: 320, height: 113))
        XCTAssertEqual(scene.above.view.safeAreaInsets, UIEdgeInsets(top: 13))
    }

    /// uikit-model: popovers-4
    func test_beforeiOS13_theArrowIsOutsideOfTheView() {
        let scene = Scene("iPad 9.7", .iOS11_12)
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 25, y: 133, width: 200, height: 150))
        XCTAssertEqual(scene.above.view.safeAreaInsets, .zero)
    }

    /// uikit-model: popovers-2, popovers-3
    func test_sourceRect_isAllOfTheView_orItsCorner() {
        for (profile, x) in [(.iOS13plus, 25), (.iOS11_12, 10)] as [(UIKitProfile, CGFloat)] {
            let scene = Scene("iPad 9.7", profile)
            let other = UIViewController()
            other.modalPresentationStyle = .popover
            other.preferredContentSize = CGSize(width: 200, height: 150)
            other.popoverPresentationController?.sourceView = scene.source
            scene.below.present(other, animated: false)
            scene.host.settle()
            XCTAssertEqual(other.view.frame.minX, x)
        }
    }

    /// uikit-model: popovers-5
    func test_littleRoom() {
        let wide = CGRect(x: 0, y: 100, width: 768, height: 800)
        for (frame, overlaps, expected) in [
            (wide, false, CGRect(x: 234, y: 900, width: 300, height: 114)),
            (wide, true, CGRect(x: 234, y: 701, width: 300, height: 313)),
            (CGRect(x: 0, y: 0, width: 768, height: 1024), false, CGRect(x: 234, y: 367, width: 300, height: 300)),
        ] {
            let scene = Scene(source: frame)
            scene.above.preferredContentSize = CGSize(width: 300, height: 300)
            scene.popover.canOverlapSourceViewRect = overlaps
            scene.present()
            XCTAssertEqual(scene.above.view.frame, expected)
        }
    }

    /// uikit-model: popovers-3, popovers-9
    func test_followsItsSource_andWhatItIsTold() {
        let scene = Scene(source: CGRect(x: 700, y: 30, width: 40, height: 40))
        scene.source.autoresizingMask = .flexibleLeftMargin
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 558, y: 70, width: 200, height: 163))
        scene.host.rotate(to: .landscape)
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 814, y: 70, width: 200, height: 163))
        scene.source.frame.origin.y = 700
        scene.host.settle()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 814, y: 537, width: 200, height: 163))
        XCTAssertEqual(scene.above.view.safeAreaInsets, UIEdgeInsets(bottom: 13))
        scene.popover.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
        scene.host.settle()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 724, y: 537, width: 200, height: 163))
        scene.popover.popoverLayoutMargins.left = .nan
        XCTAssertEqual(scene.popover.popoverLayoutMargins, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100))
        XCTAssertEqual(raisedNames, [.invalidArgument])
        scene.host.rotate(to: .portrait)
        scene.host.setKeyboard(isVisible: true)
        XCTAssertEqual(scene.above.view.frame.maxY, 700)
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 1)
    }

    /// uikit-model: popovers-9
    func test_followsASource_thatConstraintsMove() {
        let scene = Scene()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        scene.below.view.addSubview(label)
        let top = label.topAnchor.constraint(equalTo: scene.below.view.topAnchor, constant: 60)
        NSLayoutConstraint.activate([
            top, label.leadingAnchor.constraint(equalTo: scene.below.view.leadingAnchor, constant: 200),
            label.widthAnchor.constraint(equalToConstant: 100), label.heightAnchor.constraint(equalToConstant: 30),
        ])
        scene.popover.sourceItem = label
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 150, y: 90, width: 200, height: 163))
        top.constant = 300
        scene.host.settle()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 150, y: 330, width: 200, height: 163))
    }

    /// uikit-model: popovers-6
    func test_buttonsOfBars() {
        for (place, expected) in [(0, 658), (1, 652), (2, 10), (3, 585)] as [(Int, CGFloat)] {
            let host = makeHost("iPad 9.7")
            let root = UIViewController()
            let stack = UINavigationController(rootViewController: root)
            let buttons = (0..<4).map { UIBarButtonItem(title: "\($0)") }
            root.navigationItem.rightBarButtonItems = [buttons[0], buttons[1]]
            root.navigationItem.leftBarButtonItem = buttons[2]
            root.toolbarItems = [UIBarButtonItem(title: "x"), UIBarButtonItem(title: "y"), buttons[3]]
            stack.isToolbarHidden = false
            host.launch(stack)
            let above = UIViewController()
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 100, height: 80)
            above.popoverPresentationController?.barButtonItem = buttons[place]
            root.present(above, animated: false)
            host.settle()
            XCTAssertEqual(above.view.frame.minX, expected, "\(place)")
            if place < 3 {
                XCTAssertEqual(above.view.frame.minY, stack.navigationBar.frame.maxY)
            } else {
                XCTAssertEqual(above.view.frame.maxY, stack.toolbar.convert(stack.toolbar.bounds, to: nil).minY)
            }
        }
    }

    /// An app's own bar without items shows no button, also where it lies in a stack.
    /// uikit-model: popovers-6
    func test_anEmptyBarInTheContent_hasNoButtonOfTheStack() {
        let places = [false, true].map { hasOwnBar in
            let host = makeHost("iPad 9.7")
            let (root, above) = (UIViewController(), UIViewController())
            let button = UIBarButtonItem(title: "x")
            root.navigationItem.rightBarButtonItem = button
            host.launch(UINavigationController(rootViewController: root))
            if hasOwnBar {
                root.view.addSubview(UINavigationBar(frame: CGRect(x: 100, y: 300, width: 300, height: 44)))
            }
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 100, height: 80)
            above.popoverPresentationController?.barButtonItem = button
            root.present(above, animated: false)
            host.settle()
            return above.view.frame
        }
        XCTAssertEqual(places[1], places[0])
        XCTAssertLessThan(places[0].minY, 100, "below the stack's bar")
    }

    /// uikit-model: popovers-6
    func test_aButtonOfNoBar_isAtTheTop() {
        let scene = Scene()
        scene.popover.barButtonItem = UIBarButtonItem(title: "x")
        scene.present()
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 284, y: 20, width: 200, height: 163))
    }

    /// uikit-model: popovers-1, presentation-8
    func test_adaptation_inANarrowWindow() {
        let (popover, whole) = (
            CGRect(x: 25, y: 120, width: 200, height: 163), CGRect(x: 0, y: 0, width: 375, height: 667)
        )
        let sheet = CGRect(x: 0, y: 30, width: 375, height: 637)
        let answers: [((any UIPopoverPresentationControllerDelegate)?, CGRect)] = [
            (nil, sheet), (Adapter(), sheet), (OldAnswer(.none), popover), (OldAnswer(.fullScreen), whole),
            (NewAnswer(.none, old: .fullScreen), popover), (NewAnswer(.overFullScreen, old: .none), whole),
        ]
        for (index, (delegate, expected)) in answers.enumerated() {
            let scene = Scene("iPhone 6")
            scene.popover.delegate = delegate
            scene.present()
            XCTAssertEqual(scene.above.view.frame, expected, "\(index)")
            XCTAssertEqual(scene.below.view.window == nil, index == 3, "\(index)")
        }
    }

    /// uikit-model: popovers-1, presentation-8
    func test_adaptation_inALowWindow_asksByTraitsAlone() {
        for (delegate, isPopover) in [(OldAnswer(.none), false), (NewAnswer(.none, old: .fullScreen), true)]
            as [(any UIPopoverPresentationControllerDelegate, Bool)]
        {
            let scene = Scene("iPhone 6 Plus", .iOS13plus, .landscape)
            XCTAssertEqual(scene.host.window.traitCollection.horizontalSizeClass, .regular)
            scene.popover.delegate = delegate
            scene.present()
            XCTAssertEqual(scene.above.view.frame.width, isPopover ? 200 : 736)
        }
    }

    /// uikit-model: presentation-9
    func test_sheets_fillANarrowWindow_ifTheirDelegateSaysSo() {
        for (style, top) in [(.overFullScreen, 0), (.none, 30), (.formSheet, 30)]
            as [(UIModalPresentationStyle, CGFloat)]
        {
            let scene = Scene("iPhone 6")
            let sheet = UIViewController()
            let answer = OldAnswer(style)
            sheet.presentationController?.delegate = answer
            XCTAssertEqual(sheet.presentationController?.adaptivePresentationStyle, style)
            scene.below.present(sheet, animated: false)
            scene.host.settle()
            XCTAssertEqual(sheet.view.frame.minY, top)
        }
    }

    /// Between its new style and what becomes of its presenter, a presentation ends as any other.
    /// uikit-model: presentation-9
    func test_sheetsThatAreDismissed_whileTheyHearOfTraits_leaveTheirPresenterShown() {
        final class Leaver: UIViewController {
            var base: UIViewController?
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                base?.dismiss(animated: false)
                base = nil
            }
        }
        let (narrow, wide) = (CGSize(width: 320, height: 1024), CGSize(width: 768, height: 1024))
        for (count, sizes) in [(1, [narrow, wide]), (1, [wide, narrow]), (2, [narrow, wide]), (2, [wide, narrow])] {
            let (host, root, answer) = (makeHost("iPad 9.7"), UIViewController(), OldAnswer(.fullScreen))
            host.launch(root)
            host.resize(to: sizes[0])
            let sheets = (0..<count).map { _ in Leaver() }
            for (sheet, below) in zip(sheets, [root] + sheets) {
                sheet.modalPresentationStyle = .formSheet
                sheet.presentationController?.delegate = answer
                below.present(sheet, animated: false)
                host.settle()
            }
            XCTAssertEqual(root.view.window == nil, sizes[0] == narrow)
            sheets[count - 1].base = root
            host.resize(to: sizes[1])
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(host.window.subviews, [root.view], "\(count) \(sizes)")
            XCTAssertEqual(root.view.frame, CGRect(origin: .zero, size: sizes[1]))

            // The next presentation knows nothing of that.
            host.resize(to: wide)
            sheets[0].presentationController?.delegate = answer
            root.present(sheets[0], animated: false)
            host.settle()
            XCTAssertTrue(root.view.window === host.window)
            host.resize(to: narrow)
            XCTAssertNil(root.view.window, "\(count) \(sizes)")
        }
    }

    /// uikit-model: popovers-1, popovers-7, presentation-8
    func test_adaptation_whileItIsShown() {
        final class Listener: UIViewController {
            var heard: [UIUserInterfaceSizeClass] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                heard.append(traitCollection.horizontalSizeClass)
            }
        }
        let host = makeHost("iPad 9.7")
        let (below, above, adapter) = (UIViewController(), Listener(), Adapter())
        host.launch(below)
        above.modalPresentationStyle = .popover
        above.preferredContentSize = CGSize(width: 200, height: 150)
        above.popoverPresentationController?.delegate = adapter
        adapter.source = below.view
        above.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 20)
        below.present(above, animated: false)
        host.settle()
        let popover = CGRect(x: 25, y: 120, width: 200, height: 163)
        XCTAssertEqual(above.view.frame, popover)
        XCTAssertEqual(adapter.told, [.none])
        XCTAssertEqual(adapter.prepared, 1)
        host.resize(to: CGSize(width: 320, height: 1024))
        XCTAssertEqual(above.view.frame, CGRect(x: 0, y: 30, width: 320, height: 994))
        XCTAssertEqual(above.view.safeAreaInsets, .zero)
        XCTAssertEqual(above.popoverPresentationController?.arrowDirection, .unknown)
        XCTAssertEqual(adapter.told, [.none, .pageSheet])
        host.resize(to: CGSize(width: 768, height: 1024))
        XCTAssertEqual(above.view.frame, popover)
        XCTAssertEqual(above.view.safeAreaInsets, UIEdgeInsets(top: 13))
        XCTAssertEqual(above.popoverPresentationController?.arrowDirection, .up)
        XCTAssertEqual(adapter.told, [.none, .pageSheet, .none])
        XCTAssertEqual(above.heard, [], "it is compact in all of them")
    }

    /// uikit-model: popovers-1
    func test_adaptation_beforeiOS13_takesWhatIsBelowAway_andBringsItBack() {
        let scene = Scene("iPad 9.7", .iOS11_12)
        scene.present()
        scene.host.resize(to: CGSize(width: 320, height: 1024))
        XCTAssertNil(scene.below.view.window)
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 0, y: 0, width: 320, height: 1024))
        scene.host.resize(to: CGSize(width: 768, height: 1024))
        XCTAssertNotNil(scene.below.view.window)
        XCTAssertEqual(scene.above.view.frame, CGRect(x: 25, y: 133, width: 200, height: 150))
    }

    /// uikit-model: popovers-8
    func test_withoutSource_raises() {
        let scene = Scene()
        scene.popover.sourceView = nil
        scene.present()
        XCTAssertEqual(raisedNames, [.generic])
        XCTAssertNil(scene.below.presentedViewController)
        guard case .exception(let exception) = LayoutEnvironment.current.reports.last else { return XCTFail("none") }
        XCTAssertTrue(
            exception.reason.hasSuffix(
                " has nothing to point to. It should have a non-nil sourceView or barButtonItem set before the presentation "
                    + "occurs; the call had no effect."))
    }

    /// uikit-model: popovers-1, popovers-3
    func test_presentationOfAKind_followsTheStyle() {
        let controller = UIViewController()
        XCTAssertNil(controller.popoverPresentationController)
        controller.modalPresentationStyle = .popover
        let popover = controller.popoverPresentationController
        XCTAssertNotNil(popover)
        XCTAssertTrue(controller.presentationController === popover)
        XCTAssertNil(controller.sheetPresentationController)
        XCTAssertEqual(popover?.popoverLayoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        XCTAssertEqual(popover?.canOverlapSourceViewRect, false)
        XCTAssertEqual(popover?.presentationStyle, .popover)
    }
}
