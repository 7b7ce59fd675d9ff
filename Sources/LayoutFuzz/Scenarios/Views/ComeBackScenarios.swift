import Foundation
import LayoutEngine
import LayoutReference

/// A view that notes when it comes to a superview and leaves one.
private final class ComingView: MovingView {
    override func note(_ callback: String, about other: UIView?) {
        if callback == "willMoveToSuperview" { log.note(other == nil ? "view leaves" : "view comes") }
    }
}

/// Views and controllers that come back, and the order of the calls that they get.
extension Scenario {
    static let comeBacks: [Scenario] = [
        // `scrollRectToVisible` makes the rectangle visible outside the bars.
        Scenario(
            "rectangles-scrolled-to-below-bars", rules: ["scroll-views-4"], limits: [60, 60, 30, 1, 20],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let scroll = UIScrollView(frame: controller.view.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 100, height: 5000)
            controller.view.addSubview(scroll)
            let navigation = UINavigationController(rootViewController: controller)
            navigation.setToolbarHidden(!run.flag(3), animated: false)
            let host = run.open(navigation)
            scroll.contentInset.top = run.length(4)
            host.settle()
            scroll.contentOffset.y = 1500
            host.settle()
            for number in run.numbers[0...1] {
                let place = CGRect(x: 0, y: CGFloat(number) * 60, width: 20, height: 10 + run.length(2))
                scroll.scrollRectToVisible(place, animated: false)
                host.settle()
                let inset = scroll.adjustedContentInset
                let room = scroll.bounds.inset(
                    by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
                run.expect("whether the start of the rectangle is visible", place.minY >= room.minY - run.pixel, true)
                run.expect("whether the end of the rectangle is visible", place.maxY <= room.maxY + run.pixel, true)
            }
        },
        // A view from a tree outside the window is laid out in the writing direction of the window that it comes to.
        Scenario("parts-of-trees-outside", rules: ["direction-1"], limits: [1, 1, 1, 1, 60, 1]) { run in
            let (host, root) = run.openPlain()
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let part = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 50))
            let inner = run.makeView(in: part)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: part.leadingAnchor, constant: run.length(4)),
                inner.topAnchor.constraint(equalTo: part.topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 5),
            ])
            root.addSubview(holder)
            holder.addSubview(part)
            host.settle()
            let directions: [UIUserInterfaceLayoutDirection] = [.leftToRight, .rightToLeft]
            holder.removeFromSuperview()
            LayoutEnvironment.current.userInterfaceLayoutDirection = directions[run.numbers[0]]
            if run.flag(1) { part.removeFromSuperview() }
            LayoutEnvironment.current.userInterfaceLayoutDirection = directions[run.numbers[2]]
            if run.flag(5) { part.removeFromSuperview() }
            LayoutEnvironment.current.userInterfaceLayoutDirection = directions[run.numbers[3]]
            root.addSubview(part)
            host.settle()
            run.expect(
                "left edge of the inner view", inner.frame.minX,
                run.flag(3) ? 150 - 20 - run.length(4) : run.length(4), within: run.pixel)
        },
        // A controller gets `viewWillDisappear` before its view leaves its superview.
        Scenario("disappears-before-leaving", rules: ["life-cycle-5"], limits: [1, 1]) { run in
            let log = CallbackLog()
            let (host, root) = run.openPlain()
            let child = LoggedController("child", log)
            child.view = ComingView("view", log)
            if run.flag(0) { host.window.rootViewController?.addChild(child) }
            func told() -> [String] {
                log.take { $0.hasPrefix("view ") || $0.contains("viewWillAppear") || $0.contains("viewWillDisappear") }
            }
            root.addSubview(child.view)
            host.settle()
            _ = told()
            child.view.removeFromSuperview()
            host.settle()
            run.expect("calls when the view is removed", told(), ["child viewWillDisappear", "view leaves"])
            guard run.flag(1) else { return }
            root.addSubview(child.view)
            host.settle()
            run.expect("calls when the view is back", Set(told()), ["view comes", "child viewWillAppear"])
        },
        // `willTransition(to:with:)` comes before `viewWillTransition(to:with:)`.
        Scenario("traits-before-sizes", rules: ["turns-5"], limits: Array(repeating: 2, count: 4)) { run in
            let log = CallbackLog()
            let controller = LoggedController("root", log)
            let host = run.open(controller)
            host.settle()
            _ = log.take()
            for (turn, number) in run.numbers.enumerated() {
                let before = controller.traitCollection
                switch number {
                case 0: host.turn()
                case 1: host.resize(to: CGSize(width: 320, height: 600))
                default: host.resize(to: CGSize(width: 900, height: 700))
                }
                host.settle()
                let after = controller.traitCollection
                let isOther =
                    before.horizontalSizeClass != after.horizontalSizeClass
                    || before.verticalSizeClass != after.verticalSizeClass
                let told = log.take { $0.contains("illTransition") }.map { $0.contains("viewWill") ? "size" : "traits" }
                run.expect(
                    "whether willTransition(to:with:) is called in turn \(turn)", told.contains("traits"), isOther)
                if isOther {
                    run.expect(
                        "order of willTransition and viewWillTransition in turn \(turn)", told, ["traits", "size"])
                }
            }
        },
        // An opaque tab bar that a pushed controller hides takes no room.
        Scenario("opaque-bars-that-are-hidden", rules: ["containers-1"], limits: [1, 1, 1]) { run in
            let (first, second) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            tabs.tabBar.isTranslucent = run.flag(0)
            second.hidesBottomBarWhenPushed = true
            let host = run.open(tabs)
            if run.flag(1) { host.settle() }
            func check(_ controller: UIViewController, _ when: String) {
                host.settle()
                let view = controller.view ?? UIView()
                let bottom = view.convert(view.bounds, to: nil).maxY
                let isHidden = controller === second
                let bar = run.systemInsets(of: host).bottom + CGFloat(run.barHeights.tabBar)
                let wanted = isHidden || run.flag(0) ? host.window.bounds.maxY : host.window.bounds.maxY - bar
                run.expect("bottom of the view \(when)", bottom, wanted, within: run.pixel)
            }
            check(first, "at first")
            navigation.pushViewController(second, animated: false)
            check(second, "without the bar")
            if run.flag(2) {
                host.rotate(to: run.otherOrientation)
                // The bar has another height in landscape.
                return check(second, "without the bar, after a rotation")
            }
            navigation.popViewController(animated: false)
            check(first, "with the bar again")
        },
        // Before iOS 11 the layout guides of a child are updated when it comes back, and views that are tied to them follow.
        Scenario(
            "guides-of-children-that-come-back", rules: ["child-guides-2"],
            limits: [1] + Array(repeating: 5 * 3 - 1, count: 6), kinds: 5,
            needs: { !$0.uikit.hasSafeArea && $0.environment.guidePropagation == nil && $0.environment.knownBug == nil }
        ) { run in
            let container = UIViewController()
            let navigation = UINavigationController(rootViewController: container)
            let host = run.open(navigation)
            let child = UIViewController()
            container.addChild(child)
            let label = run.makeView(in: child.view)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: child.topLayoutGuide.bottomAnchor, constant: 3),
                label.leftAnchor.constraint(equalTo: child.view.leftAnchor),
                label.widthAnchor.constraint(equalToConstant: 20), label.heightAnchor.constraint(equalToConstant: 10),
            ])
            child.view.frame = container.view.bounds
            container.view.addSubview(child.view)
            if run.flag(0) { child.didMove(toParent: container) }
            /// How much the bars of the present container cover.
            var covered: CGFloat { max(0, container.topLayoutGuide.length - child.view.frame.minY) }
            host.settle()
            for (turn, number) in run.numbers[1...].enumerated() {
                var asks = false
                switch number % 5 {
                case 0: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: false)
                case 1 where child.view.superview != nil: child.view.removeFromSuperview()
                case 1, 2:
                    asks = child.view.superview == nil
                    container.view.addSubview(child.view)
                case 3:
                    child.view.frame.origin.y = [0, 30, 90][number / 5]
                default:
                    child.didMove(toParent: container)
                    // Outside its container the child keeps its guides.
                    asks = child.view.superview != nil
                }
                if number % 5 == 4, asks {
                    run.expect(
                        "length of the top layout guide before a layout in turn \(turn)", child.topLayoutGuide.length,
                        covered)
                }
                host.settle()
                if asks {
                    run.expect("length of the top layout guide in turn \(turn)", child.topLayoutGuide.length, covered)
                }
                guard child.view.window != nil else { continue }
                run.expect(
                    "top of the label below the guide in turn \(turn)", label.frame.minY,
                    child.topLayoutGuide.length + 3,
                    within: run.pixel)
            }
            // The next turn begins with updated guides.
            child.didMove(toParent: container)
            host.settle()
        },
        // After a full screen presentation the presenting controller's view fills the window, wherever the app put it meanwhile.
        Scenario(
            "presenters-come-back-whole", rules: ["presentation-1"], limits: [1, 90, 90, 300, 300]
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            host.settle()
            let above = UIViewController()
            above.modalPresentationStyle = .fullScreen
            controller.present(above, animated: false)
            host.settle()
            if run.flag(0) {
                controller.view.frame = CGRect(
                    x: run.length(1), y: run.length(2), width: run.length(3) + 5, height: run.length(4) + 5)
            }
            run.expect("whether the presenting controller's view is in no window", controller.view.window == nil, true)
            above.dismiss(animated: false)
            host.settle()
            run.expect("frame of the presenting controller's view", controller.view.frame, host.window.bounds)
        },
    ]
}
