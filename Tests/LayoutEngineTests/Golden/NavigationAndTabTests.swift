import Foundation
import LayoutEngine
import XCTest

/// Navigation and tab controllers: bars, frames, guides, callbacks.
final class NavigationAndTabTests: XCTestCase {
    private let diary = Diary()

    private func navigate(
        _ profile: UIKitProfile = .iOS9_10, _ device: String = "iPhone 6", _ orientation: DeviceOrientation = .portrait,
        _ change: (UINavigationController, UIViewController) -> Void = { _, _ in }
    ) -> (SceneHost, UINavigationController, UIViewController) {
        let host = makeHost(device, profile, orientation)
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        change(navigation, child)
        host.launch(navigation)
        return (host, navigation, child)
    }

    /// 20 + 44 = 64 under a translucent bar, and the child knows.
    /// uikit-model: guides-3, containers-1
    func test_translucentBar() {
        for profile in UIKitProfile.allCases {
            let (_, navigation, child) = navigate(profile)
            XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 20, width: 375, height: 44))
            XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
            XCTAssertEqual(child.topLayoutGuide.length, 64, "\(profile)")
            XCTAssertEqual(child.view.safeAreaInsets.top, profile.hasSafeArea ? 64 : 0)
        }
    }

    /// An opaque bar, or an edge not extended, ends the view at the bar.
    /// uikit-model: containers-1
    func test_viewEndsAtBar() {
        for change in [
            { navigation, _ in navigation.navigationBar.isTranslucent = false },
            { _, child in child.edgesForExtendedLayout = [] },
        ] as [(UINavigationController, UIViewController) -> Void] {
            for profile in [UIKitProfile.iOS9_10, .iOS13plus] {
                let (_, _, child) = navigate(profile, "iPhone 6", .portrait, change)
                XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 64, width: 375, height: 603))
                XCTAssertEqual(child.topLayoutGuide.length, 0)
            }
        }
    }

    /// Where bars leave nothing, the child has no height.
    /// uikit-model: containers-1
    func test_viewLowerThanItsBar_leavesNothing() {
        let (host, navigation, child) = navigate(.iOS13plus, "iPhone 6", .portrait) { navigation, _ in
            navigation.navigationBar.isTranslucent = false
        }
        let parent = UIViewController()
        host.window.rootViewController = parent
        navigation.view.autoresizingMask = []
        navigation.view.frame = CGRect(x: 50, y: 200, width: 100, height: 20)
        parent.addChild(navigation)
        parent.view.addSubview(navigation.view)
        navigation.didMove(toParent: parent)
        host.settle()
        XCTAssertEqual(child.view.frame.size, CGSize(width: 100, height: 0))
    }

    /// The flag extends the view under opaque bars too.
    /// uikit-model: containers-1
    func test_extendedUnderOpaqueBar() {
        let (_, _, child) = navigate(.iOS9_10, "iPhone 6", .portrait) { navigation, child in
            navigation.navigationBar.isTranslucent = false
            child.extendedLayoutIncludesOpaqueBars = true
        }
        XCTAssertEqual(child.view.frame.minY, 0)
        XCTAssertEqual(child.topLayoutGuide.length, 64)
    }

    /// Without bar the status bar counts.
    /// uikit-model: containers-5
    func test_hiddenBar() {
        let (host, navigation, child) = navigate()
        navigation.setNavigationBarHidden(true, animated: true)
        host.settle()
        XCTAssertEqual(child.topLayoutGuide.length, 20)
        XCTAssertTrue(navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: true)
        host.settle()
        XCTAssertEqual(child.topLayoutGuide.length, 64)
    }

    /// A call's bar of 40 shortens the content by 20 and leaves the guide.
    /// uikit-model: status-bar-2
    func test_doubleHeightStatusBar() {
        let (host, navigation, child) = navigate()
        host.setStatusBarHeight(40)
        XCTAssertEqual(navigation.view.frame, CGRect(x: 0, y: 20, width: 375, height: 647))
        XCTAssertEqual(child.view.frame.height, 647)
        XCTAssertEqual(child.topLayoutGuide.length, 64)
        host.setStatusBarHeight(20)
        XCTAssertEqual(navigation.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    /// Heights of navigation bars and toolbars.
    /// uikit-model: bars-1
    func test_navigationBarHeights() {
        for (device, profile, orientation, height) in [
            ("iPhone 6", .iOS9_10, .portrait, 44), ("iPhone 6", .iOS9_10, .landscape, 32),
            ("iPhone 6 Plus", .iOS9_10, .landscape, 44), ("iPhone X", .iOS13plus, .landscape, 32),
            ("iPhone XS Max", .iOS13plus, .landscape, 44), ("iPad 9.7", .iOS9_10, .portrait, 44),
            ("iPad 9.7", .iOS11_12, .portrait, 50), ("iPad 9.7", .iOS13plus, .portrait, 50),
            ("iPad 9.7", .iOS13plus, .landscape, 50), ("iPhone 5", .iOS7_8, .portrait, 44),
            ("iPhone XR", .iOS13plus, .landscape, 44),
        ] as [(String, UIKitProfile, DeviceOrientation, CGFloat)] {
            let (_, navigation, _) = navigate(profile, device, orientation) { navigation, _ in
                navigation.setToolbarHidden(false, animated: false)
            }
            XCTAssertEqual(navigation.navigationBar.frame.height, height, "\(device) \(orientation)")
            XCTAssertEqual(navigation.toolbar.frame.height, height, "\(device) \(orientation)")
        }
    }

    /// A large title adds 52: 96, or 102 on a pad; not before iOS 11 and not on a phone's side.
    /// uikit-model: bars-2
    func test_largeTitles() {
        for (device, profile, orientation, height) in [
            ("iPhone 6", .iOS13plus, .portrait, 96), ("iPad 9.7", .iOS13plus, .portrait, 102),
            ("iPhone 6", .iOS9_10, .portrait, 44), ("iPhone 6", .iOS13plus, .landscape, 32),
        ] as [(String, UIKitProfile, DeviceOrientation, CGFloat)] {
            let (_, navigation, _) = navigate(profile, device, orientation) { navigation, _ in
                navigation.navigationBar.prefersLargeTitles = true
            }
            XCTAssertEqual(navigation.navigationBar.frame.height, height, "\(device) \(profile)")
        }
        let (_, navigation, _) = navigate(.iOS13plus) { navigation, child in
            navigation.navigationBar.prefersLargeTitles = true
            child.navigationItem.largeTitleDisplayMode = .never
        }
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    }

    /// What is shown follows a display mode that changes while it is shown: the top's own, or that of one below that it takes over.
    /// uikit-model: bars-2
    func test_largeTitleDisplayMode_changesWhileShown() {
        let (host, navigation, child) = navigate(.iOS13plus) { navigation, _ in
            navigation.navigationBar.prefersLargeTitles = true
        }
        child.navigationItem.largeTitleDisplayMode = .never
        host.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
        navigation.pushViewController(UIViewController(), animated: false)
        host.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
        child.navigationItem.largeTitleDisplayMode = .always
        host.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    }

    /// The top stays, and what comes below it decides that its title is no longer large.
    /// uikit-model: bars-2
    func test_largeTitle_followsWhatComesBelow() {
        let (host, navigation, child) = navigate(.iOS13plus) { navigation, _ in
            navigation.navigationBar.prefersLargeTitles = true
        }
        XCTAssertEqual(navigation.navigationBar.frame.height, 96)
        let below = UIViewController()
        below.navigationItem.largeTitleDisplayMode = .never
        navigation.setViewControllers([below, child], animated: false)
        host.settle()
        XCTAssertEqual(navigation.navigationBar.frame.height, 44)
        XCTAssertEqual(child.view.safeAreaInsets.top, 64)
    }

    /// The same at the bottom, with a toolbar.
    /// uikit-model: containers-1
    func test_toolbar() {
        let (host, navigation, child) = navigate(.iOS13plus, "iPhone X") { navigation, _ in
            navigation.setToolbarHidden(false, animated: false)
        }
        XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 734, width: 375, height: 44))
        XCTAssertEqual(child.view.safeAreaInsets, UIEdgeInsets(top: 88, bottom: 78))
        navigation.toolbar.isTranslucent = false
        host.settle()
        XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 734))
        XCTAssertEqual(child.view.safeAreaInsets.bottom, 0)
    }

    /// Before iOS 9 nothing reached a plain child; with the pull of iOS 9 it gets the container's 64.
    /// uikit-model: child-guides-2, child-guides-3
    func test_childOfContainerInNavigation() {
        let (host, _, container) = navigate()
        let child = UIViewController()
        container.addChild(child)
        child.view.frame = container.view.bounds
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        host.settle()
        XCTAssertEqual(child.topLayoutGuide.length, 64)
    }

    /// Callbacks of push and pop; the frame comes before `viewWillAppear`.
    /// uikit-model: containers-3
    func test_pushAndPop() {
        let host = makeHost()
        let (first, second) = (DiaryController("a", diary), DiaryController("b", diary))
        let navigation = UINavigationController(rootViewController: first)
        navigation.title = "nav"
        host.launch(navigation)
        _ = diary.take()
        navigation.pushViewController(second, animated: true)
        XCTAssertEqual(
            diary.take(), ["b willMove nav", "b loadView", "b didLoad", "a willDisappear", "b willAppear"])
        XCTAssertEqual(second.view.frame, CGRect(x: 0, y: 0, width: 375, height: 667))
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(), ["b isAppearing", "a didDisappear", "b didAppear", "b didMove nav"])
        XCTAssertNil(first.view.superview)
        XCTAssertTrue(navigation.topViewController === second)
        XCTAssertTrue(second.navigationController === navigation)
        XCTAssertTrue(navigation.popViewController(animated: true) === second)
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "b willMove nil", "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear",
                "b didMove nil",
            ])
        XCTAssertNil(second.parent)
        XCTAssertNil(navigation.popViewController(animated: true))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    func test_navigationMisuse() {
        let (_, navigation, child) = navigate()
        navigation.pushViewController(child, animated: false)
        navigation.pushViewController(UINavigationController(), animated: false)
        navigation.popToViewController(UIViewController(), animated: false)
        navigation.setViewControllers([child, child], animated: false)
        XCTAssertEqual(raisedNames, [.invalidArgument, .invalidArgument, .internalInconsistency, .invalidArgument])
        XCTAssertEqual(navigation.viewControllers, [child])
    }

    /// The content of a navigated controller absorbs vertically even if it is small.
    /// uikit-model: scroll-views-4
    func test_scrollViewInNavigation_automatic() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let (host, _, _) = navigate(.iOS13plus) { _, child in child.view.addSubview(scroll) }
        withExtendedLifetime(host) {
            XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 64))
            XCTAssertEqual(scroll.contentOffset.y, -64)
        }
    }

    // MARK: Tabs

    /// 49, or 32 on a phone's side since iOS 11; with the home indicator 83 and 53.
    /// uikit-model: bars-3
    func test_tabBarHeights() {
        for (device, profile, orientation, height) in [
            ("iPhone 6", .iOS9_10, .portrait, 49), ("iPhone 6", .iOS9_10, .landscape, 49),
            ("iPhone 6", .iOS13plus, .landscape, 32), ("iPhone X", .iOS13plus, .portrait, 83),
            ("iPhone X", .iOS13plus, .landscape, 53), ("iPhone 6", .iOS11_12, .landscape, 32),
            ("iPad 9.7", .iOS9_10, .portrait, 49), ("iPad 9.7", .iOS13plus, .landscape, 49),
            ("iPad Pro 11", .iOS13plus, .portrait, 69),
        ] as [(String, UIKitProfile, DeviceOrientation, CGFloat)] {
            let host = makeHost(device, profile, orientation)
            let tabs = UITabBarController()
            let child = UIViewController()
            tabs.viewControllers = [child]
            host.launch(tabs)
            XCTAssertEqual(tabs.tabBar.frame.height, height, "\(device) \(orientation)")
            XCTAssertEqual(tabs.tabBar.frame.maxY, tabs.view.bounds.height)
            XCTAssertEqual(child.bottomLayoutGuide.length, height)
            XCTAssertEqual(child.view.frame, tabs.view.bounds)
        }
    }

    /// An opaque tab bar takes its height from the child.
    /// uikit-model: containers-1
    func test_opaqueTabBar() {
        let host = makeHost("iPhone 6", .iOS9_10)
        let tabs = UITabBarController()
        let child = UIViewController()
        tabs.tabBar.isTranslucent = false
        tabs.viewControllers = [child]
        host.launch(tabs)
        XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 375, height: 618))
        XCTAssertEqual(child.bottomLayoutGuide.length, 0)
        XCTAssertEqual(child.topLayoutGuide.length, 20)
    }

    /// A tab's view is loaded when it is selected.
    /// uikit-model: containers-4
    func test_tabsLoadLazily() {
        let host = makeHost()
        let (first, second) = (DiaryController("a", diary), DiaryController("b", diary))
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        host.launch(tabs)
        XCTAssertFalse(second.isViewLoaded)
        _ = diary.take()
        tabs.selectedIndex = 1
        host.settle()
        XCTAssertEqual(
            diary.takeWithoutLayout(),
            [
                "b loadView", "b didLoad", "b willAppear", "a willDisappear", "b isAppearing", "a didDisappear",
                "b didAppear",
            ])
        XCTAssertTrue(tabs.selectedViewController === second)
        XCTAssertTrue(second.tabBarController === tabs)
        tabs.selectedIndex = 2
        XCTAssertEqual(raisedNames, [.invalidArgument])
        XCTAssertEqual(tabs.selectedIndex, 1)
    }

    /// A navigation controller in a tab: both bars count.
    /// uikit-model: containers-5
    func test_navigationInTab() {
        let host = makeHost("iPhone X")
        let child = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: child)]
        host.launch(tabs)
        XCTAssertEqual(child.view.safeAreaInsets, UIEdgeInsets(top: 88, bottom: 83))
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        child.navigationController?.pushViewController(pushed, animated: true)
        host.settle()
        XCTAssertEqual(tabs.tabBar.frame.minY, 812)
        XCTAssertEqual(pushed.view.safeAreaInsets, UIEdgeInsets(top: 88, bottom: 34))
    }

    private final class Listener: UINavigationControllerDelegate {
        let diary: Diary
        init(_ diary: Diary) { self.diary = diary }
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { diary.note("will show \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { diary.note("did show \(viewController.title ?? "") \(animated)") }
    }

    /// uikit-model: containers-9
    func test_theDelegateHearsOfTheFirstTop_once() {
        for profile in UIKitProfile.allCases {
            let host = makeHost("iPhone 6", profile)
            let listener = Listener(diary)
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.delegate = listener
            navigation.pushViewController(DiaryController("a", diary), animated: false)
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), navigation]
            host.launch(tabs)
            XCTAssertEqual(diary.take().filter { $0.contains("show") }, [], "\(profile)")
            tabs.selectedIndex = 1
            host.settle()
            let told = diary.take().filter { $0.contains("show") || $0.hasSuffix("didAppear") }
            XCTAssertEqual(told, ["will show a false", "a didAppear", "did show a false"], "\(profile)")
            for index in [0, 1] {
                tabs.selectedIndex = index
                host.settle()
            }
            XCTAssertEqual(diary.take().filter { $0.contains("show") }, [], "\(profile)")
            navigation.popViewController(animated: false)
            navigation.pushViewController(DiaryController("b", diary), animated: false)
            host.settle()
            XCTAssertEqual(diary.take().filter { $0.hasPrefix("did show") }.last, "did show b false", "\(profile)")
            withExtendedLifetime(listener) {}
        }
    }

    /// uikit-model: containers-9
    func test_aStackThatIsNotOnTheScreen_tellsOfItsTopWhenItAppears() {
        let host = makeHost("iPhone 6")
        let listener = Listener(diary)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = listener
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), navigation]
        host.launch(tabs)
        func told() -> [String] { diary.take().filter { $0.contains("show") } }
        func select(_ index: Int) {
            tabs.selectedIndex = index
            host.settle()
        }
        navigation.loadViewIfNeeded()
        navigation.pushViewController(DiaryController("a", diary), animated: false)
        host.settle()
        XCTAssertEqual(told(), [])
        select(1)
        XCTAssertEqual(told(), ["will show a false", "did show a false"])
        select(0)
        navigation.pushViewController(DiaryController("b", diary), animated: false)
        navigation.pushViewController(DiaryController("c", diary), animated: false)
        host.settle()
        XCTAssertEqual(told(), [])
        select(1)
        XCTAssertEqual(told(), ["will show c false", "did show c false"])
        withExtendedLifetime(listener) {}
    }

    private final class Tabs: UITabBarController {
        var heard: [String] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            heard.append("\(item.title ?? "") from \(selectedIndex)")
        }
    }

    /// uikit-model: containers-8
    func test_aTapIsHeardByTheBarsDelegate_beforeItCounts() {
        let tabs = Tabs()
        tabs.viewControllers = ["A", "B"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        makeHost("iPhone 15").launch(tabs)
        XCTAssertIdentical(tabs.tabBar.delegate, tabs)
        tabs.tapTab(at: 1)
        tabs.selectedIndex = 0
        XCTAssertEqual(tabs.heard, ["B from 0"])
        XCTAssertNil(tabs.moreNavigationController.parent)
    }

    private final class PushedStack: UINavigationController {
        private(set) var pushed: [UIViewController] = []
        override func pushViewController(_ controller: UIViewController, animated: Bool) {
            pushed.append(controller)
            controller.hidesBottomBarWhenPushed = !viewControllers.isEmpty
            super.pushViewController(controller, animated: animated)
        }
    }

    /// uikit-model: containers-3
    func test_aStackThatIsMadeWithARoot_pushesIt() {
        let (root, next) = (UIViewController(), UIViewController())
        let stack = PushedStack(rootViewController: root)
        stack.pushViewController(next, animated: false)
        XCTAssertEqual(stack.pushed, [root, next])
        XCTAssertEqual(stack.viewControllers, [root, next])
        XCTAssertEqual([root, next].map(\.hidesBottomBarWhenPushed), [false, true])
    }
}
