import Foundation
import LayoutEngine
import LayoutReference

/// Apps that follow the documentation, and show reported bugs of UIKit. Expectations are what the rules say. A case of
/// the profile `known-bugs` switches one of the bugs (``UIKitBug``) on, and then the result differs.
extension Scenario {
    static let reportedBugs: [Scenario] = [
        // A navigation controller in a custom container, while phone calls begin and end.
        Scenario(
            "call-over-navigation-in-container", rules: ["status-bar-2", "guides-3"], limits: [1, 3, 1],
            needs: { $0.hasInCallStatusBar }
        ) { run in
            let (container, child) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: child)
            run.embed(navigation, in: container)
            navigation.isNavigationBarHidden = run.flag(0)
            let host = run.open(container)
            for call in 0...run.numbers[1] {
                host.setStatusBarHeight(call % 2 == 1 ? 40 : 20)
                if run.flag(2) { host.settle() }
                run.expect("top guide of the child", child.topLayoutGuide.length, run.flag(0) ? 20 : 64)
                run.expect("top of the navigation bar", navigation.navigationBar.frame.minY, 20)
            }
        },
        // A controller in a custom presentation, while a phone call begins and ends.
        Scenario(
            "call-over-custom-presentation", rules: ["status-bar-2"], limits: [1, 3],
            needs: { $0.hasInCallStatusBar }
        ) { run in
            let (below, above) = (UIViewController(), UIViewController())
            above.modalPresentationStyle = run.flag(0) ? .custom : .fullScreen
            let host = run.open(below)
            below.present(above, animated: false)
            host.settle()
            for _ in 0...run.numbers[1] {
                host.setStatusBarHeight(40)
                host.setStatusBarHeight(20)
                run.expect("top of the presented view after the call", above.view.frame.minY, 0)
                run.expect(
                    "height of the presented view after the call", above.view.frame.height, host.window.bounds.height)
            }
        },
        // An arranged subview that several animations hide is shown by one animation.
        Scenario("hides-in-animations", rules: ["stacks-10"], limits: [3, 40, 1]) { run in
            let (item, other) = (UIView(), UIView())
            let stack = UIStackView(arrangedSubviews: [item, other])
            stack.axis = run.flag(2) ? .vertical : .horizontal
            stack.distribution = .fillEqually
            stack.frame = CGRect(x: 0, y: 0, width: 100 + run.length(1), height: 100)
            let root = UIViewController()
            root.view.addSubview(stack)
            let host = run.open(root)
            for _ in 0...run.numbers[0] { UIView.animate(withDuration: 1) { item.isHidden = true } }
            host.settle()
            run.expect("size of the other arranged subview while one is hidden", other.frame.size, stack.bounds.size)
            UIView.animate(withDuration: 1) { item.isHidden = false }
            host.settle()
            run.expect("whether an arranged subview is hidden after it was shown", item.isHidden, false)
            run.expect(
                "whether an arranged subview has a size after it was shown",
                item.frame.width > 0 && item.frame.height > 0, true)
        },
        // A new page has the guides of the bars above it at once.
        Scenario(
            "bars-over-a-new-page", rules: ["child-guides-1", "child-guides-2"], limits: [1, 2],
            needs: { $0.uikit != .iOS7_8 }
        ) { run in
            let pages = UIPageViewController(
                transitionStyle: run.flag(0) ? .pageCurl : .scroll, navigationOrientation: .horizontal)
            let book = (0...run.numbers[1] + 1).map { _ in UIViewController() }
            pages.setViewControllers([book[0]], direction: .forward, animated: false)
            let navigation = UINavigationController(rootViewController: pages)
            let host = run.open(navigation)
            for page in book.dropFirst() {
                pages.setViewControllers([page], direction: .forward, animated: true)
                host.window.layoutIfNeeded()
                run.expect("top guide of the new page", page.topLayoutGuide.length, pages.topLayoutGuide.length)
                host.settle()
            }
        },
        // A drawer has moved a child to the side while the device rotates.
        Scenario(
            "turn-beside-an-open-drawer", rules: ["child-guides-1", "safe-area-1"], limits: [300, 1],
            needs: { !$0.device.isPad && !$0.device.hasNotch }
        ) { run in
            let (container, child) = (UIViewController(), UIViewController())
            run.embed(child, in: container)
            let host = run.open(container)
            if run.flag(1) { child.view.frame.origin.x = run.length(0) }
            let turned: DeviceOrientation = run.environment.orientation == .portrait ? .landscape : .portrait
            host.rotate(to: turned)
            host.settle()
            // Before iOS 11 guides of children only grow.
            guard run.uikit.hasSafeArea else { return }
            run.expect("top guide of the child", child.topLayoutGuide.length, container.topLayoutGuide.length)
        },
        // Children in a scroll view, some of them not visible, while the device rotates.
        Scenario(
            "turn-over-rows-out-of-sight", rules: ["safe-area-1"], limits: [3, 1],
            needs: { $0.uikit.hasSafeArea && !$0.device.isPad }
        ) { run in
            let container = UIViewController()
            let size = run.device.size
            let scrollView = UIScrollView(frame: CGRect(origin: .zero, size: size))
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 10, height: 4000)
            container.view.addSubview(scrollView)
            let rows = (0...run.numbers[0]).map { place in
                let row = UIViewController()
                container.addChild(row)
                row.view.frame = CGRect(x: 0, y: CGFloat(place) * 1000, width: size.width, height: 100)
                row.view.autoresizingMask = [.flexibleWidth]
                scrollView.addSubview(row.view)
                row.didMove(toParent: container)
                return row
            }
            let host = run.open(container)
            guard run.environment.orientation == .portrait else { return }
            host.rotate(to: .landscape)
            host.settle()
            let system = run.systemInsets(of: host)
            for row in rows {
                run.expect("left safe area inset of a row", row.view.safeAreaInsets.left, system.left)
                run.expect("right safe area inset of a row", row.view.safeAreaInsets.right, system.right)
            }
        },
        // A child under a tab bar has the bar in its safe area, opaque or not.
        Scenario(
            "content-under-a-tab-bar", rules: ["containers-1", "safe-area-1"], limits: [1, 1, 40],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (tabs, child) = (UITabBarController(), UIViewController())
            tabs.tabBar.isTranslucent = run.flag(0)
            child.extendedLayoutIncludesOpaqueBars = true
            let label = UIView()
            label.translatesAutoresizingMaskIntoConstraints = false
            child.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.bottomAnchor.constraint(
                    equalTo: child.view.safeAreaLayoutGuide.bottomAnchor, constant: -run.length(2)),
                label.heightAnchor.constraint(equalToConstant: 10),
                label.leadingAnchor.constraint(equalTo: child.view.leadingAnchor),
                label.widthAnchor.constraint(equalToConstant: 10),
            ])
            tabs.viewControllers = run.flag(1) ? [child, UIViewController()] : [child]
            let host = run.open(tabs)
            let covered = run.systemInsets(of: host).bottom + CGFloat(run.barHeights.tabBar)
            run.expect("bottom safe area inset", child.view.safeAreaInsets.bottom, covered)
            run.expect(
                "bottom of a view at the safe area", label.frame.maxY,
                host.window.bounds.height - covered - run.length(2),
                within: run.pixel)
        },
        // A child of a controller under a navigation bar has the bar in its top guide.
        Scenario("bar-over-a-child", rules: ["child-guides-1", "child-guides-2"], limits: [1, 1]) { run in
            let (container, child) = (UIViewController(), UIViewController())
            run.embed(child, in: container)
            let navigation = UINavigationController(rootViewController: container)
            navigation.isNavigationBarHidden = run.flag(0)
            let host = run.open(navigation)
            if run.flag(1) { host.settle() }
            run.expect("top guide of the child", child.topLayoutGuide.length, container.topLayoutGuide.length)
        },
    ]
}

extension ScenarioRun {
    /// Whether a phone call doubles the height of the status bar, and the app moves down for it.
    fileprivate var hasInCallStatusBar: Bool {
        !device.hasNotch && !device.isPad && environment.orientation == .portrait
    }

    /// Adds a child as documented. The child fills its container.
    fileprivate func embed(_ child: UIViewController, in container: UIViewController) {
        container.addChild(child)
        child.view.frame = container.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }
}
