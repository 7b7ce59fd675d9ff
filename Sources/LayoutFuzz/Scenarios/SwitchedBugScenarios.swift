import Foundation
import LayoutEngine

/// Bugs of UIKit that can be switched on, and the right results without them.
extension Scenario {
    static let switchedBugs: [Scenario] = [
        // With this bug, pages get the guides of bars only after their transition.
        Scenario(
            "pages-hear-of-bars", rules: ["bugs-4"], limits: [1, 1, 1],
            needs: { $0.uikit == .iOS9_10 && $0.environment.guidePropagation == nil }
        ) { run in
            if run.flag(0) { LayoutEnvironment.current.knownBugs = .pagesHearOfBarsTooLate }
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let (first, second) = (UIViewController(), UIViewController())
            pages.setViewControllers([first], direction: .forward, animated: false)
            let host = run.open(UINavigationController(rootViewController: pages))
            let length = first.topLayoutGuide.length
            run.expect("top guide of the first page", length, pages.topLayoutGuide.length)
            for page in [second, first] {
                pages.setViewControllers(
                    [page], direction: page === second ? .forward : .reverse, animated: run.flag(1))
                host.window.layoutIfNeeded()
                if page === second {
                    run.expect(
                        "top guide of a page during its transition", page.topLayoutGuide.length,
                        run.flag(0) ? 0 : length)
                }
                host.settle()
                run.expect("top guide of a page after its transition", page.topLayoutGuide.length, length)
            }
        },
        // With this bug, a child that reaches outside of its container keeps its insets when the device rotates.
        Scenario(
            "drawers-that-turn", rules: ["bugs-5"], limits: [1, 200, 1],
            needs: {
                $0.uikit >= .iOS9_10 && $0.uikit <= .iOS11_12 && $0.environment.guidePropagation == nil
                    && $0.environment.orientation == .portrait && !$0.device.hasNotch && !$0.device.isPad
            }
        ) { run in
            let isOn = run.flag(0)
            if isOn { LayoutEnvironment.current.knownBugs = .drawersKeepInsetsOnRotation }
            let (container, child) = (UIViewController(), UIViewController())
            container.addChild(child)
            child.view.frame = container.view.bounds
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            let host = run.open(container)
            let upright = container.topLayoutGuide.length
            run.expect("top guide of the child at first", child.topLayoutGuide.length, upright)
            let distance = run.flag(2) ? run.length(1) + 1 : -run.length(1) - 1
            child.view.frame.origin.x = distance
            host.rotate(to: .landscape)
            run.expect("top guide of an open drawer after a rotation", child.topLayoutGuide.length, isOn ? upright : 0)
            run.expect("top guide of the container", container.topLayoutGuide.length, 0)
            child.view.frame.origin.x = 0
            host.settle()
            run.expect(
                "top guide of the drawer after it was closed", child.topLayoutGuide.length,
                isOn && run.uikit == .iOS9_10 ? upright : 0)
            host.rotate(to: .portrait)
            run.expect("top guide of a closed drawer after a rotation", child.topLayoutGuide.length, upright)
        },
        // With this bug, children of a scroll view that are not visible keep their side insets.
        Scenario(
            "rows-out-of-sight-that-turn", rules: ["bugs-6"], limits: [1, 900, 90],
            needs: {
                $0.uikit >= .iOS11_12 && $0.environment.guidePropagation == nil
                    && $0.environment.orientation == .portrait
                    && $0.device.hasNotch && !$0.device.isPad
            }
        ) { run in
            let isOn = run.flag(0)
            if isOn { LayoutEnvironment.current.knownBugs = .rowsOutOfSightKeepSideInsets }
            let side = run.device.topSafeArea
            let container = UIViewController()
            let scrollView = UIScrollView(frame: container.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 300, height: 3000)
            container.view.addSubview(scrollView)
            let rows = [0, 1100 + run.length(1)].map { y in
                let row = UIViewController()
                container.addChild(row)
                row.view.frame = CGRect(x: 0, y: y, width: container.view.bounds.width, height: run.length(2) + 10)
                row.view.autoresizingMask = [.flexibleWidth]
                scrollView.addSubview(row.view)
                row.didMove(toParent: container)
                return row
            }
            let host = run.open(container)
            host.rotate(to: .landscape)
            func sides(_ row: UIViewController) -> [CGFloat] {
                [row.view.safeAreaInsets.left, row.view.safeAreaInsets.right]
            }
            run.expect("side insets of a visible row", sides(rows[0]), [side, side])
            run.expect("side insets of a row that is not visible", sides(rows[1]), isOn ? [0, 0] : [side, side])
            scrollView.contentOffset.y = 1100 + run.length(1) - 20
            host.settle()
            run.expect("side insets of a row after it became visible", sides(rows[1]), [side, side])
        },
    ]
}
