import Foundation
import LayoutEngine

/// Sets the frame of a presented view by insets from its container view.
private final class InsetPresentation: UIPresentationController {
    var insets = UIEdgeInsets()
    var sizes: [CGSize] = []

    override var frameOfPresentedViewInContainerView: CGRect { (containerView?.bounds ?? .zero).inset(by: insets) }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        sizes.append(size)
        super.viewWillTransition(to: size, with: coordinator)
    }
}

private final class InsetDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let insets: UIEdgeInsets
    var made: InsetPresentation?
    init(_ insets: UIEdgeInsets) { self.insets = insets }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = InsetPresentation(presentedViewController: presented, presenting: presenting)
        controller.insets = insets
        made = controller
        return controller
    }
}

/// Presentation and dismissal: callbacks, presenting and presented controllers, and frames.
extension Scenario {
    static let presentations: [Scenario] = [
        // Several controllers are presented over each other, and dismissed from any of them.
        Scenario("present-nested", rules: ["presentation-1", "containment-7"], limits: [3, 4, 1, 1]) { run in
            let log = CallbackLog()
            let count = run.numbers[0] + 1
            let controllers = (0...count).map { LoggedController(ScenarioRun.letters[$0], log) }
            let host = run.open(controllers[0])
            let style: UIModalPresentationStyle = run.flag(2) ? .overFullScreen : .fullScreen
            let removes = style == .fullScreen
            var completions = 0
            for index in 1...count {
                let (below, above) = (controllers[index - 1], controllers[index])
                above.loadViewIfNeeded()
                _ = log.take()
                above.modalPresentationStyle = style
                // Each presents the next one.
                below.present(above, animated: false) { completions += 1 }
                host.settle()
                run.expect("calls of the completion", completions, index)
                run.expect(
                    "callbacks of a presentation", log.take { !$0.contains("trait") },
                    removes
                        ? [
                            "\(below.name) viewWillDisappear", "\(above.name) viewWillAppear",
                            "\(above.name) viewDidAppear", "\(below.name) viewDidDisappear",
                        ] : ["\(above.name) viewWillAppear", "\(above.name) viewDidAppear"])
                run.expectObject("presented controller", below.presentedViewController, above)
                run.expectObject("presenting controller", above.presentingViewController, below)
                run.expectObject("window of the presented controller", above.view.window, host.window)
                run.expect("whether the covered view is in the window", below.view.window != nil, !removes)
                run.expect("frame of the presented view", above.view.frame, host.window.bounds)
                run.expect("isBeingPresented after the presentation", above.isBeingPresented, false)
            }
            let kept = run.numbers[1] % (count + 1)
            let (asked, top) = (controllers[kept], controllers[count])
            // The last one has nothing above it: its presenter dismisses it.
            let base = kept == count ? controllers[count - 1] : asked
            let gone = kept == count ? [top] : Array(controllers[(kept + 1)...])
            completions = 0
            _ = log.take()
            asked.dismiss(animated: false) { completions += 1 }
            host.settle()
            run.expect("calls of the dismissal's completion", completions, 1)
            let told = log.take { !$0.contains("trait") }
            run.expect(
                "order of the callbacks of a dismissal",
                told.filter { $0.hasPrefix("\(top.name) view") || $0.hasPrefix("\(base.name) view") },
                removes
                    ? [
                        "\(top.name) viewWillDisappear dismissed", "\(base.name) viewWillAppear",
                        "\(base.name) viewDidAppear", "\(top.name) viewDidDisappear dismissed",
                    ] : ["\(top.name) viewWillDisappear dismissed", "\(top.name) viewDidDisappear dismissed"])
            run.expect(
                "callbacks of the topmost controller", told.filter { $0.hasPrefix("\(top.name) ") },
                ["\(top.name) viewWillDisappear dismissed", "\(top.name) viewDidDisappear dismissed"])
            run.expect(
                "callbacks of the controller that dismisses", told.filter { $0.hasPrefix("\(base.name) ") },
                removes ? ["\(base.name) viewWillAppear", "\(base.name) viewDidAppear"] : [])
            for controller in gone {
                run.expectObject(
                    "presentingViewController of a dismissed controller", controller.presentingViewController, nil)
                run.expectObject(
                    "presentedViewController of a dismissed controller", controller.presentedViewController, nil)
                run.expectObject("window of a dismissed controller", controller.view.window, nil)
                run.expectObject("superview of a dismissed view", controller.view.superview, nil)
                run.expect("isBeingDismissed after the dismissal", controller.isBeingDismissed, false)
            }
            run.expectObject(
                "presentedViewController of the controller that dismisses", base.presentedViewController, nil)
            run.expectObject("window of the controller that dismisses", base.view.window, host.window)
            run.expect("frame of the view of the controller that dismisses", base.view.frame, host.window.bounds)
            // It may be presented again.
            if run.flag(3) {
                base.present(top, animated: false)
                host.settle()
                run.expectObject("window of a controller that is presented again", top.view.window, host.window)
                run.expectObject(
                    "presentingViewController of a controller that is presented again", top.presentingViewController,
                    base)
            }
        },
        // When a child presents, its container does it, unless the child defines a presentation context.
        Scenario("present-from-child", rules: ["presentation-1"], limits: [3, 1]) { run in
            var inner = UIViewController()
            let leaf = inner
            for level in 0..<run.numbers[0] {
                let outer: UIViewController
                if level == 0 {
                    outer = UINavigationController(rootViewController: inner)
                } else {
                    outer = UIViewController()
                    outer.contain(inner)
                }
                inner = outer
            }
            let host = run.open(inner)
            let presented = UIViewController()
            presented.modalPresentationStyle = run.flag(1) ? .overFullScreen : .fullScreen
            leaf.present(presented, animated: false)
            host.settle()
            run.expectObject(
                "presentingViewController of what a leaf presents", presented.presentingViewController, inner)
            run.expectObject("presentedViewController of the leaf", leaf.presentedViewController, presented)
            run.expect("whether the leaf is in the window", leaf.view.window != nil, run.flag(1))
            leaf.dismiss(animated: false)
            host.settle()
            run.expectObject("presentedViewController after the dismissal", inner.presentedViewController, nil)
            run.expectObject("window of the leaf", leaf.view.window, host.window)
        },
        Scenario(
            "present-custom", rules: ["presentation-4", "presentation-5"], limits: [40, 50, 60, 70, 1]
        ) { run in
            let log = CallbackLog()
            let insets = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let (below, above) = (LoggedController("a", log), LoggedController("b", log))
            let host = run.open(below)
            let delegate = InsetDelegate(insets)
            above.modalPresentationStyle = .custom
            above.transitioningDelegate = delegate
            below.present(above, animated: false)
            host.settle()
            run.expectObject("presentation controller", above.presentationController, delegate.made)
            run.expect("frame of a custom presentation", above.view.frame, host.window.bounds.inset(by: insets))
            run.expect("whether the presenting view stays in the window", below.view.window != nil, true)
            let turned: DeviceOrientation = run.environment.orientation == .portrait ? .landscape : .portrait
            host.rotate(to: turned)
            let size = host.window.bounds.size
            run.expect("sizes in viewWillTransition of the presentation controller", delegate.made?.sizes ?? [], [size])
            run.expect("frame after a rotation", above.view.frame, host.window.bounds.inset(by: insets))
            host.rotate(to: run.environment.orientation)
            above.dismiss(animated: false)
            host.settle()
            run.expect(
                "whether the old presentation controller is kept after the dismissal",
                above.presentationController === delegate.made, false)
            // Without the delegate the same controller fills the screen.
            above.transitioningDelegate = nil
            above.modalPresentationStyle = .fullScreen
            below.present(above, animated: false)
            host.settle()
            run.expect("frame of a full-screen presentation", above.view.frame, host.window.bounds)
        },
        // Since iOS 13 a sheet leaves a strip at the top, in portrait.
        Scenario("present-sheet", rules: ["presentation-2", "presentation-3"], limits: [1]) { run in
            let log = CallbackLog()
            let (below, above) = (LoggedController("a", log), LoggedController("b", log))
            let host = run.open(below)
            above.loadViewIfNeeded()
            _ = log.take()
            below.present(above, animated: false)
            host.settle()
            let fills = run.uikit < .iOS13plus
            run.expect("whether the presenting view stays in the window", below.view.window != nil, !fills)
            run.expect(
                "whether the presenting controller gets no disappearance callbacks",
                log.take { $0.hasPrefix("a ") && $0.contains("Disappear") }.isEmpty,
                !fills)
            if fills {
                run.expect("frame of an automatic presentation", above.view.frame, host.window.bounds)
            } else if !device(run).isPad, run.environment.orientation == .portrait {
                let frame = above.view.frame
                run.expect("left of a sheet", frame.minX, 0)
                run.expect("width of a sheet", frame.width, host.window.bounds.width)
                run.expect("bottom of a sheet", frame.maxY, host.window.bounds.height)
                run.expect("whether a sheet leaves a strip", frame.minY > run.systemInsets(of: host).top, true)
                run.expect("top of the safe area of a sheet", above.view.safeAreaInsets.top, 0)
                run.expect(
                    "bottom of the safe area of a sheet", above.view.safeAreaInsets.bottom,
                    run.systemInsets(of: host).bottom)
            }
            let frame = above.view.frame
            let turned: DeviceOrientation = run.environment.orientation == .portrait ? .landscape : .portrait
            host.rotate(to: turned)
            host.rotate(to: run.environment.orientation)
            run.expect("frame after a rotation there and back", above.view.frame, frame)
            above.dismiss(animated: false)
            host.settle()
            run.expectObject("superview after the dismissal", above.view.superview, nil)
            run.expectObject("window of the presenting controller", below.view.window, host.window)
        },
        // In a wide window of a pad a page sheet has the size of a page, centered in what the status bar leaves. In
        // other windows it is as wide as the window.
        Scenario(
            "sheets-in-windows", rules: ["presentation-3"], limits: [600, 300],
            needs: { $0.device.isPad && $0.uikit >= .iOS13plus }
        ) { run in
            let screen = run.device.size(in: run.environment.orientation)
            let size = CGSize(width: screen.width - run.length(0), height: screen.height - run.length(1))
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below, windowSize: size)
            above.modalPresentationStyle = .pageSheet
            below.present(above, animated: false)
            host.settle()
            let isWide = host.window.traitCollection.horizontalSizeClass == .regular
            let frame = above.view.frame
            run.expect("width of a sheet", frame.width, isWide ? min(712, size.width) : size.width)
            run.expect("horizontal center of a sheet", frame.midX, size.width / 2, within: run.pixel)
            let free = size.height - run.systemInsets(of: host).top - 20
            run.expect("height of a sheet", frame.height, isWide ? min(1024, free) : free + 10)
            run.expect(
                "bottom of a sheet", frame.maxY, size.height - (isWide ? 10 + (free - frame.height) / 2 : 0),
                within: run.pixel)
        },
        // A form sheet has the preferred size, centered on a pad's screen.
        Scenario(
            "present-form-sheet", rules: ["presentation-3"], limits: [400, 400, 200],
            needs: { $0.device.isPad && $0.uikit.hasSafeArea }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            above.modalPresentationStyle = .formSheet
            let size = CGSize(width: 100 + run.length(0), height: 120 + run.length(1))
            above.preferredContentSize = size
            below.present(above, animated: false)
            host.settle()
            func wanted(_ size: CGSize) -> CGRect {
                let bounds = host.window.bounds
                return CGRect(
                    x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
                    height: size.height)
            }
            run.expect("frame of a form sheet", above.view.frame, wanted(size), within: run.pixel + 0.01)
            let other = CGSize(width: size.width + run.length(2), height: size.height)
            above.preferredContentSize = other
            host.settle()
            run.expect(
                "frame of a form sheet of another size", above.view.frame, wanted(other), within: run.pixel + 0.01)
            run.expect("whether the presenting view stays in the window", below.view.window != nil, true)
        },
        Scenario("alert-choices", rules: ["alerts-1"], limits: [3, 2]) { run in
            let below = UIViewController()
            let host = run.open(below)
            let alert = UIAlertController(title: "title", message: nil, preferredStyle: .alert)
            var chosen: [Int] = []
            let actions = (0...run.numbers[0]).map { index in
                UIAlertAction(title: "\(index)", style: .default) { _ in chosen.append(index) }
            }
            for action in actions { alert.addAction(action) }
            below.present(alert, animated: false)
            host.settle()
            run.expectObject("presented alert", below.presentedViewController, alert)
            run.expect("whether the presenting view stays in the window", below.view.window != nil, true)
            run.expect("titles of the actions", alert.actions.map { $0.title ?? "" }, actions.map { $0.title ?? "" })
            let choice = min(run.numbers[1], run.numbers[0])
            alert.choose(actions[choice])
            host.settle()
            run.expect("actions whose handlers are called", chosen, [choice])
            run.expectObject("presentedViewController after the choice", below.presentedViewController, nil)
        },
    ]

    private static func device(_ run: ScenarioRun) -> DeviceModel { run.device }
}
