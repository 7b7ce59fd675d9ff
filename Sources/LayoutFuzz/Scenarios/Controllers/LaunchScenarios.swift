import Foundation
import LayoutEngine

/// A controller that supports some orientations.
private final class HeldController: UIViewController {
    var mask = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

/// Centers one subview at each layout, and counts the layouts.
private final class CenteringView: UIView {
    weak var middle: UIView?
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        middle?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// Chooses what a sheet adapts to in a narrow window.
private final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
    let style: UIModalPresentationStyle
    init(_ style: UIModalPresentationStyle) { self.style = style }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
}

/// Launches of apps, root views that constraints size, centered views, margins, and sheets and popovers in special places.
extension Scenario {
    static let launches: [Scenario] = [
        // At launch the device rotates to an orientation that the root controller supports, and has the status bar of that
        // orientation.
        Scenario("launch-orientations", rules: ["status-bar-5", "status-bar-1", "guides-3"], limits: [4]) { run in
            let masks: [UIInterfaceOrientationMask] = [.portrait, .landscape, .all, .landscapeRight, .allButUpsideDown]
            let controller = HeldController()
            controller.mask = masks[run.numbers[0]]
            let host = run.open(controller)
            let supportsPortrait = [0, 2, 4].contains(run.numbers[0])
            let supportsLandscape = run.numbers[0] != 0
            let asked = run.environment.orientation
            let wanted: DeviceOrientation =
                asked == .portrait
                ? supportsPortrait ? .portrait : .landscape : supportsLandscape ? .landscape : .portrait
            run.expect("orientation", host.orientation, wanted)
            let size = run.device.size(in: wanted)
            run.expect("size of the window", host.window.bounds.size, size)
            run.expect("size of the view", controller.view.frame.size, size)
            // Views made later have the size of the screen in this orientation.
            func checkScreen(_ way: DeviceOrientation, _ when: String) {
                let size = run.device.size(in: way)
                run.expect("bounds of the screen \(when)", UIScreen.main.bounds, CGRect(origin: .zero, size: size))
                run.expect("size of a new view \(when)", UIViewController().view.frame.size, size)
                run.expect(
                    "whether statusBarOrientation is landscape \(when)",
                    UIApplication.shared.statusBarOrientation.isLandscape,
                    way == .landscape)
            }
            checkScreen(wanted, "at first")
            let system = run.systemInsets(of: host)
            run.expect("top guide", controller.topLayoutGuide.length, system.top)
            if run.uikit.hasSafeArea { run.expect("safe area", controller.view.safeAreaInsets, system) }
            // The orientation stays until the user rotates the device to another one that the controller supports.
            let other: DeviceOrientation = wanted == .portrait ? .landscape : .portrait
            let follows = supportsPortrait && supportsLandscape
            host.rotate(to: other)
            run.expect("orientation after a rotation", host.orientation, follows ? other : wanted)
            checkScreen(follows ? other : wanted, "after a rotation")
        },
        // Layout guides and safe areas get the lengths of bars when the window is shown and not before, whatever was laid out
        // before.
        Scenario("windows-shown-late", rules: ["guides-9", "guides-3", "safe-area-1"], limits: [1, 1, 1]) { run in
            _ = run.openPlain()
            let child = UIViewController()
            let bottom = UIView()
            bottom.translatesAutoresizingMaskIntoConstraints = false
            child.view.addSubview(bottom)
            NSLayoutConstraint.activate([
                bottom.topAnchor.constraint(equalTo: child.topLayoutGuide.bottomAnchor),
                bottom.leftAnchor.constraint(equalTo: child.view.leftAnchor),
                bottom.widthAnchor.constraint(equalToConstant: 9), bottom.heightAnchor.constraint(equalToConstant: 9),
            ])
            let navigation = UINavigationController(rootViewController: child)
            navigation.isToolbarHidden = !run.flag(2)
            let window = UIWindow(frame: CGRect(origin: .zero, size: run.device.size(in: run.environment.orientation)))
            window.rootViewController = navigation
            if run.flag(0) { window.layoutIfNeeded() }
            if run.flag(1) { navigation.view.layoutIfNeeded() }
            if run.flag(0) || run.flag(1) {
                run.expect("top guide before the window is shown", child.topLayoutGuide.length, 0)
                run.expect("bottom guide before the window is shown", child.bottomLayoutGuide.length, 0)
                run.expect("top of the view below the top guide before the window is shown", bottom.frame.minY, 0)
                if run.uikit.hasSafeArea {
                    run.expect("safe area before the window is shown", child.view.safeAreaInsets, .zero)
                }
            }
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: child.view)
            run.expect("top guide", child.topLayoutGuide.length, bar.maxY)
            run.expect("top of the view below the top guide", bottom.frame.minY, bar.maxY)
            if run.uikit.hasSafeArea { run.expect("safe area", child.view.safeAreaInsets.top, bar.maxY) }
            run.expect("whether the bar covers the view", bar.maxY > 0, true)
            run.expect("whether the bottom guide counts the toolbar", child.bottomLayoutGuide.length > 0, run.flag(2))
        },
        // A root view with `translatesAutoresizingMaskIntoConstraints = false` has the size of its constraints in a window.
        Scenario("roots-without-masks", rules: ["masks-11"], limits: [300, 300, 1, 1, 90]) { run in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 44))
            view.translatesAutoresizingMaskIntoConstraints = false
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            var ties = [
                inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3),
                inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                inner.widthAnchor.constraint(equalToConstant: run.length(0)),
                inner.heightAnchor.constraint(equalToConstant: run.length(1)),
            ]
            if run.flag(2) { ties.append(view.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5)) }
            if run.flag(3) { ties.append(view.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 6)) }
            NSLayoutConstraint.activate(ties)
            view.layoutIfNeeded()
            run.expect("size without a superview", view.bounds.size, CGSize(width: 33, height: 44))
            let controller = UIViewController()
            controller.view = view
            let host = run.open(controller)
            func check(_ when: String) {
                host.settle()
                run.expect(
                    "size \(when)", view.bounds.size,
                    CGSize(
                        width: run.flag(2) ? ties[2].constant + 8 : 0, height: run.flag(3) ? ties[3].constant + 10 : 0))
                run.expect(
                    "frame of the view in it \(when)", inner.frame,
                    CGRect(x: 3, y: 4, width: ties[2].constant, height: ties[3].constant))
            }
            check("in a window")
            ties[2].constant = run.length(4)
            check("with another width")
        },
        // A view that each layout places between pixels is rounded to pixels, and the layouts end.
        Scenario("views-beside-pixels", rules: ["masks-13", "rounding-1"], limits: [200, 200, 30, 30, 1]) { run in
            let (host, root) = run.openPlain()
            let box = CenteringView(frame: CGRect(x: 0, y: 0, width: 90 + run.length(0), height: 90 + run.length(1)))
            root.addSubview(box)
            let middle = UIView(
                frame: CGRect(x: 0, y: 0, width: 1 + run.length(2) / 2, height: 1 + run.length(3) / 2))
            box.addSubview(middle)
            box.middle = middle
            // With constraints on another view, the engine places the whole tree.
            let other = run.makeView(in: box)
            other.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
            other.widthAnchor.constraint(equalToConstant: 4).isActive = true
            host.settle()
            func check(_ when: String) {
                run.expect("whether there are fewer than 5 layouts \(when)", box.count < 5, true)
                let wanted = CGPoint(x: box.bounds.midX, y: box.bounds.midY)
                run.expect("center of the view \(when)", middle.center, wanted, within: run.pixel)
                let edges = [middle.frame.minX, middle.frame.minY].map { $0 * run.device.scale }
                for edge in edges {
                    run.expect("edge in pixels \(when)", edge, edge.rounded(), within: 0.01)
                }
                box.count = 0
            }
            check("at first")
            box.setNeedsLayout()
            host.settle()
            check("again")
            if run.flag(4) {
                box.frame.size.width += 1.5
                host.settle()
                check("in a wider box")
            }
        },
        // A view that extends beyond its superview has its superview's margin and no more.
        Scenario("margins-of-what-sticks-out", rules: ["margins-6", "margins-5"], limits: [60, 60, 60, 60, 40]) { run in
            let (host, root) = run.openPlain()
            // Far from the bars.
            let outer = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
            root.addSubview(outer)
            outer.layoutMargins = UIEdgeInsets(
                top: run.length(0), left: run.length(1), bottom: run.length(2), right: run.length(3))
            let out = run.length(4)
            let inner = UIView(frame: outer.bounds.insetBy(dx: -out, dy: -out))
            inner.preservesSuperviewLayoutMargins = true
            outer.addSubview(inner)
            host.settle()
            let own = outer.layoutMargins
            run.expect(
                "margins of a view that extends beyond its superview", inner.layoutMargins,
                UIEdgeInsets(
                    top: max(8, own.top), left: max(8, own.left), bottom: max(8, own.bottom), right: max(8, own.right)))
            // Inside of the superview, the margin is less by the distance to the superview's edge.
            inner.frame = outer.bounds.insetBy(dx: out, dy: out)
            host.settle()
            run.expect(
                "margins of a view inside of its superview", inner.layoutMargins,
                UIEdgeInsets(
                    top: max(8, own.top - out), left: max(8, own.left - out), bottom: max(8, own.bottom - out),
                    right: max(8, own.right - out)))
        },
        // A sheet in a narrow window adapts to the style that its delegate returns.
        Scenario(
            "sheets-adapt", rules: ["presentation-9", "presentation-3"], limits: [3, 1],
            needs: { $0.uikit >= .iOS13plus && !$0.device.isPad && $0.environment.orientation == .portrait }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let host = run.open(below)
            let styles: [UIModalPresentationStyle] = [.fullScreen, .none, .overFullScreen, .formSheet]
            let listener = SheetListener(styles[run.numbers[0]])
            above.modalPresentationStyle = .pageSheet
            above.presentationController?.delegate = listener
            below.present(above, animated: false)
            host.settle()
            let size = host.window.bounds.size
            let gap = run.systemInsets(of: host).top + 10
            let fills = run.numbers[0] == 0 || run.numbers[0] == 2
            run.expect(
                "frame of the sheet", above.view.convert(above.view.bounds, to: nil),
                CGRect(x: 0, y: fills ? 0 : gap, width: size.width, height: size.height - (fills ? 0 : gap)))
            above.dismiss(animated: false)
            host.settle()
            run.expectObject("window of the presenter after the dismissal", below.view.window, host.window)
        },
        // A popover points to a bar button. Without any source its presentation raises an exception.
        Scenario(
            "popovers-of-buttons", rules: ["popovers-6", "popovers-8", "popovers-3"],
            limits: [4, 3, 3, 1, 200, 200, 1],
            needs: { $0.device.isPad && $0.uikit.hasSafeArea && $0.environment.statusBar <= 24 }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: below)
            let items = (0...run.numbers[1]).map { _ in UIBarButtonItem() }
            let item = items[run.numbers[2] % items.count]
            let index = CGFloat(run.numbers[2] % items.count)
            switch run.numbers[0] {
            case 0: below.navigationItem.leftBarButtonItems = items
            case 1: below.navigationItem.rightBarButtonItems = items
            case 2:
                below.toolbarItems = items
                navigation.isToolbarHidden = false
            default: break
            }
            // Bars place their buttons inside of the safe area.
            let sides = run.flag(3) ? (run.length(5) / 8, run.length(4) / 8) : (0, 0)
            navigation.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: sides.0, bottom: 0, right: sides.1)
            let host = run.open(navigation)
            above.modalPresentationStyle = .popover
            above.preferredContentSize = CGSize(width: 100 + run.length(4), height: 100 + run.length(5))
            guard run.numbers[0] < 4 else {
                run.expectRefusal("a popover without a source", .generic) {
                    below.present(above, animated: false)
                    host.settle()
                }
                return
            }
            if run.flag(3), run.uikit >= .iOS13plus {
                above.popoverPresentationController?.sourceItem = item
            } else {
                above.popoverPresentationController?.barButtonItem = item
            }
            // A bar button has precedence over a source view.
            if run.flag(6) { above.popoverPresentationController?.sourceView = below.view }
            below.present(above, animated: false)
            host.settle()
            guard host.window.traitCollection.horizontalSizeClass == .regular else { return }
            let bar: UIView = run.numbers[0] == 2 ? navigation.toolbar : navigation.navigationBar
            let room = bar.bounds.size
            let safe = bar.safeAreaInsets
            func fromStart(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
                run.isRightToLeft ? room.width - x - width : x
            }
            let share = room.width / CGFloat(items.count)
            let (start, end) = run.isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
            let place: CGRect
            switch run.numbers[0] {
            case 0: place = CGRect(x: fromStart(start + 44 * index, 44), y: 0, width: 44, height: room.height)
            case 1:
                place = CGRect(
                    x: fromStart(room.width - end - 44 * (index + 1), 44), y: 0, width: 44, height: room.height)
            case 2: place = CGRect(x: fromStart(share * index, share), y: 0, width: share, height: room.height)
            default:
                let free = host.window.bounds.inset(by: run.systemInsets(of: host))
                let point = CGRect(x: free.midX, y: max(free.minY, 10), width: 0, height: 0)
                return run.expectPopover(
                    "popover of a button that is in no bar", above, at: point, in: host, overlaps: false)
            }
            run.expectPopover(
                "popover of a button", above, at: bar.convert(place, to: host.window), in: host, overlaps: false)
        },
    ]
}
