import Foundation
import LayoutEngine
import XCTest

/// Bugs of UIKit that the engine shows on request, and does not have by itself.
final class KnownBugTests: XCTestCase {
    private func embed(_ child: UIViewController, in container: UIViewController) {
        container.addChild(child)
        child.view.frame = container.view.bounds
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    /// During a call a navigation controller in a custom container loses 20 twice.
    /// uikit-model: bugs-1
    func test_doubleHeightStatusBar_countsTwice() {
        for (bugs, top) in [([], 20), (.navigationInContainerLosesStatusBarTwice, 40)] as [(KnownBugs, CGFloat)] {
            let host = makeHost("iPhone 6", .iOS9_10)
            LayoutEnvironment.current.knownBugs = bugs
            let (container, child) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: child)
            embed(navigation, in: container)
            host.launch(container)
            XCTAssertEqual(navigation.navigationBar.frame.minY, 20)
            host.setStatusBarHeight(40)
            XCTAssertEqual(navigation.view.frame.height, 647)
            XCTAssertEqual(navigation.navigationBar.frame.minY, top)
            XCTAssertEqual(child.topLayoutGuide.length, top + 44)
            host.setStatusBarHeight(20)
            XCTAssertEqual(child.topLayoutGuide.length, 64)
        }
    }

    /// A custom presentation does not come back up after a call.
    /// uikit-model: bugs-2
    func test_customPresentation_staysLow() {
        for (bugs, top) in [([], 0), (.customPresentationStaysLowAfterCall, 20)] as [(KnownBugs, CGFloat)] {
            let host = makeHost("iPhone 6", .iOS9_10)
            LayoutEnvironment.current.knownBugs = bugs
            let (presenter, presented) = (UIViewController(), UIViewController())
            presented.modalPresentationStyle = .custom
            host.launch(presenter)
            presenter.present(presented, animated: false)
            host.settle()
            host.setStatusBarHeight(40)
            XCTAssertEqual(presented.view.frame.minY, 20)
            host.setStatusBarHeight(20)
            XCTAssertEqual(presented.view.frame.minY, top)
            XCTAssertEqual(presenter.view.frame.minY, 0)
        }
    }

    /// Hidden three times, shown once.
    /// uikit-model: bugs-3
    func test_animatedHides_countUp() {
        for (bugs, isHidden) in [([], false), (.animatedHidesCountUp, true)] as [(KnownBugs, Bool)] {
            LayoutEnvironment.current = LayoutEnvironment()
            LayoutEnvironment.current.knownBugs = bugs
            let item = UIView()
            let stack = UIStackView(arrangedSubviews: [item, UIView()])
            for _ in 0..<3 { UIView.animate(withDuration: 1) { item.isHidden = true } }
            XCTAssertTrue(item.isHidden)
            UIView.animate(withDuration: 1) { item.isHidden = false }
            XCTAssertEqual(item.isHidden, isHidden)
            for _ in 0..<2 { UIView.animate(withDuration: 1) { item.isHidden = false } }
            XCTAssertFalse(item.isHidden)
            XCTAssertEqual(stack.arrangedSubviews.count, 2)
        }
        XCTAssertEqual(KnownBugs.all.rawValue, 127)
        XCTAssertEqual(LayoutEnvironment().knownBugs, [])
    }

    /// While a page is being turned the new one lacks the inset.
    /// uikit-model: bugs-4
    func test_pages_hearOfBarsTooLate() {
        for (bugs, duringTurn) in [([], 64), (.pagesHearOfBarsTooLate, 0)] as [(KnownBugs, CGFloat)] {
            let host = makeHost("iPhone 6", .iOS9_10)
            LayoutEnvironment.current.knownBugs = bugs
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let (first, second) = (UIViewController(), UIViewController())
            pages.setViewControllers([first], direction: .forward, animated: false)
            host.launch(UINavigationController(rootViewController: pages))
            XCTAssertEqual(first.topLayoutGuide.length, 64)
            pages.setViewControllers([second], direction: .forward, animated: true)
            host.window.layoutIfNeeded()
            XCTAssertEqual(second.topLayoutGuide.length, duringTurn)
            host.settle()
            XCTAssertEqual(second.topLayoutGuide.length, 64)
        }
    }

    /// The view beside an open drawer keeps its insets when the device turns.
    /// uikit-model: bugs-5
    func test_drawer_keepsInsetsOnRotation() {
        for (bugs, stale) in [([], false), (.drawersKeepInsetsOnRotation, true)] as [(KnownBugs, Bool)] {
            for profile in [UIKitProfile.iOS9_10, .iOS11_12] {
                let host = makeHost("iPhone 6", profile)
                LayoutEnvironment.current.knownBugs = bugs
                let (container, child) = (UIViewController(), UIViewController())
                embed(child, in: container)
                host.launch(container)
                XCTAssertEqual(child.topLayoutGuide.length, 20)
                child.view.frame.origin.x = 260
                host.rotate(to: .landscape)
                XCTAssertEqual(child.topLayoutGuide.length, stale ? 20 : 0, "\(profile)")
                XCTAssertEqual(container.topLayoutGuide.length, 0)
                child.view.frame.origin.x = 0
                host.settle()
                XCTAssertEqual(child.topLayoutGuide.length, stale && profile == .iOS9_10 ? 20 : 0, "closed")
                host.rotate(to: .portrait)
                XCTAssertEqual(child.topLayoutGuide.length, 20, "not open while it turned")
            }
        }
    }

    /// Children out of sight keep their side insets when the device turns.
    /// uikit-model: bugs-6
    func test_rowsOutOfSight_keepSideInsets() {
        for (bugs, below) in [([], 44), (.rowsOutOfSightKeepSideInsets, 0)] as [(KnownBugs, CGFloat)] {
            let host = makeHost("iPhone X", .iOS11_12)
            LayoutEnvironment.current.knownBugs = bugs
            let container = UIViewController()
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 375, height: 3000)
            container.view.addSubview(scrollView)
            let rows = [0, 2000].map { y in
                let row = UIViewController()
                container.addChild(row)
                row.view.frame = CGRect(x: 0, y: y, width: 375, height: 100)
                row.view.autoresizingMask = [.flexibleWidth]
                scrollView.addSubview(row.view)
                row.didMove(toParent: container)
                return row
            }
            host.launch(container)
            host.rotate(to: .landscape)
            XCTAssertEqual(rows.map(\.view.safeAreaInsets.left), [44, below])
            XCTAssertEqual(rows.map(\.view.safeAreaInsets.right), [44, below])
            scrollView.contentOffset.y = 1950
            host.settle()
            XCTAssertEqual(rows[1].view.safeAreaInsets.left, 44, "in sight")
        }
    }

    /// An opaque tab bar covers content that extends under it and knows nothing of it.
    /// uikit-model: bugs-7
    func test_opaqueTabBar_isForgotten() {
        for (bugs, profile, bottom) in [
            ([], .iOS11_12, 83), (.opaqueTabBarIsForgotten, .iOS11_12, 34), (.opaqueTabBarIsForgotten, .iOS9_10, 83),
        ] as [(KnownBugs, UIKitProfile, CGFloat)] {
            let host = makeHost("iPhone X", profile)
            LayoutEnvironment.current.knownBugs = bugs
            let (tabs, child) = (UITabBarController(), UIViewController())
            tabs.tabBar.isTranslucent = false
            child.extendedLayoutIncludesOpaqueBars = true
            let table = UITableView()
            table.translatesAutoresizingMaskIntoConstraints = false
            child.view.addSubview(table)
            table.bottomAnchor.constraint(equalTo: child.bottomLayoutGuide.topAnchor).isActive = true
            table.heightAnchor.constraint(equalToConstant: 100).isActive = true
            tabs.viewControllers = [child]
            host.launch(tabs)
            XCTAssertEqual(child.view.frame.height, 812)
            XCTAssertEqual(table.frame.maxY, 812 - bottom, "\(profile)")
            tabs.tabBar.isTranslucent = true
            host.settle()
            XCTAssertEqual(table.frame.maxY, 812 - 83, "\(profile)")
        }
    }

    /// On iOS 7 the container has 64 and its child 20.
    /// uikit-model: child-guides-3, child-guides-4
    func test_statusBarOnly_iOS7() {
        LayoutEnvironment.current = LayoutEnvironment(
            profile: .iOS7_8, guidePropagation: .legacyStatusBarOnly, scale: 2)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!)
        let (container, child) = (UIViewController(), UIViewController())
        embed(child, in: container)
        host.launch(UINavigationController(rootViewController: container))
        XCTAssertEqual(container.topLayoutGuide.length, 64)
        XCTAssertEqual(child.topLayoutGuide.length, 20)
        XCTAssertEqual(UIKitProfile.iOS7_8.guidePropagation, .legacyPullOnce, "not the default")
    }

    /// iOS 7 raises where `layoutSubviews` does not call super.
    /// uikit-model: passes-6
    func test_layoutSubviewsWithoutSuper() {
        for profile in UIKitProfile.allCases {
            LayoutEnvironment.current = LayoutEnvironment(profile: profile)
            let root = ForgetfulView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.accessibilityIdentifier = "root"
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(inner)
            inner.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
            root.layoutIfNeeded()
            let raises = profile == .iOS7_8
            XCTAssertEqual(
                LayoutEnvironment.current.exceptions.map(\.description),
                raises
                    ? [
                        "NSInternalInconsistencyException: Auto Layout still required after executing -layoutSubviews: "
                            + "layoutSubviews() of root did not call super. Call super.layoutSubviews() first; the "
                            + "subviews were placed all the same."
                    ] : [])
            XCTAssertEqual(inner.frame.width, raises ? 100 : 0)
        }
    }
}

private final class ForgetfulView: UIView {
    override func layoutSubviews() {}
}
