import Foundation
import LayoutEngine
import LayoutReference

/// Tabs with a stack, pages and an app's own container, and a screen that is shown in one of them after the other.
private final class WanderingApp {
    let (tabs, screen, plain) = (UITabBarController(), UIViewController(), UIViewController())
    private let navigation = UINavigationController()
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let (home, front) = (UIViewController(), UIViewController())
    private let row: PageRow<UIViewController>
    private let keeper = KeepingDelegate()
    private var base: [UIViewController] { [navigation, pages, plain] }

    init() {
        row = PageRow([front, screen])
        pages.dataSource = row
        navigation.viewControllers = [home]
        pages.setViewControllers([front], direction: .forward, animated: false)
        tabs.viewControllers = base
    }

    /// The parent of the screen by the number of a place; none where it is presented, and for a canceled swipe.
    func parent(_ place: Int) -> UIViewController? { place < 4 ? [navigation, pages, plain, tabs][place] : nil }

    func enter(_ place: Int, _ value: Int, _ frame: CGRect) {
        tabs.selectedIndex = [0, 1, 2, 0, value % 3, 2, 1][place]
        switch place {
        case 0: navigation.pushViewController(screen, animated: false)
        case 1: pages.setViewControllers([screen], direction: .forward, animated: false)
        case 2:
            plain.addChild(screen)
            screen.view.autoresizingMask = []
            screen.view.frame = frame
            plain.view.addSubview(screen.view)
            screen.didMove(toParent: plain)
        case 3:
            tabs.viewControllers = base + [screen]
            tabs.selectedIndex = 3
        case 6: pages.swipe(.forward, isCompleted: false)
        default:
            let isPopover = place == 5
            screen.modalPresentationStyle = isPopover ? .popover : value % 2 == 0 ? .fullScreen : .overFullScreen
            screen.preferredContentSize = CGSize(width: 120, height: 90)
            screen.popoverPresentationController?.delegate = keeper
            screen.popoverPresentationController?.sourceView = plain.view
            screen.popoverPresentationController?.sourceRect = CGRect(x: 90, y: 90, width: 30, height: 20)
            tabs.present(screen, animated: false)
        }
    }

    func leave(_ place: Int, _ value: Int) {
        switch place {
        case 0 where value % 2 == 0: navigation.popViewController(animated: false)
        case 0: navigation.viewControllers = [home]
        case 1: pages.setViewControllers([front], direction: .reverse, animated: false)
        case 2:
            screen.removeFromParentAndSuperview()
        case 3: tabs.viewControllers = base
        case 4, 5: tabs.dismiss(animated: false)
        default: break
        }
    }

    func check(_ run: ScenarioRun, _ host: SceneHost, _ place: Int, _ frame: CGRect, _ when: String) {
        let window = host.window
        run.expectObject("parent \(when)", screen.parent, parent(place))
        run.expectObject("window \(when)", screen.viewIfLoaded?.window, place < 6 ? window : nil)
        run.expectObject(
            "presentingViewController \(when)", screen.presentingViewController, place == 4 || place == 5 ? tabs : nil)
        run.expectObject("navigationController \(when)", screen.navigationController, place == 0 ? navigation : nil)
        run.expectObject("tabBarController \(when)", screen.tabBarController, place < 4 ? tabs : nil)
        run.expect(
            "whether the screen is moving, being presented or being dismissed \(when)",
            [
                screen.isMovingToParent, screen.isMovingFromParent, screen.isBeingPresented, screen.isBeingDismissed,
            ].contains(true), false)
        guard place < 6 else { return }
        // A popover has a compact width, which does not stay.
        let (traits, around) = (screen.traitCollection, window.traitCollection)
        run.expect(
            "width class \(when)", traits.horizontalSizeClass, place == 5 ? .compact : around.horizontalSizeClass)
        run.expect("height class \(when)", traits.verticalSizeClass, around.verticalSizeClass)
        guard place < 5 else { return }
        let found = screen.view.convert(screen.view.bounds, to: window)
        let wanted = place == 2 ? frame : window.bounds
        run.expect("frame \(when)", found, wanted)
        let (system, heights) = (run.systemInsets(of: host), run.barHeights(in: host.orientation))
        let top = system.top + (place == 0 ? CGFloat(heights.navigationBar(hasLargeTitle: false)) : 0)
        let bottom = system.bottom + (place < 4 ? CGFloat(heights.tabBar) : 0)
        let covered = UIEdgeInsets(top: top, left: system.left, bottom: bottom, right: system.right)
            .reach(into: wanted, of: window.bounds)
        if run.uikit.hasSafeArea { run.expect("safe area \(when)", screen.view.safeAreaInsets, covered) }
        // In an app's own container guides were not always right before there were safe areas.
        guard LayoutEnvironment.current.guidePropagation == .live || place != 2 else { return }
        run.expect("length of the top layout guide \(when)", screen.topLayoutGuide.length, covered.top)
        run.expect("length of the bottom layout guide \(when)", screen.bottomLayoutGuide.length, covered.bottom)
    }
}

/// Screens that are shown in one container after the other.
extension Scenario {
    static let wanderingScreens: [Scenario] = [
        // A screen belongs to the container or presentation that shows it now. It keeps nothing from earlier ones: no
        // safe area insets, no traits, no presenting controller.
        Scenario(
            "screens-that-wander",
            rules: ["containment-1", "containment-7", "containers-1", "pages-4", "presentation-1", "popovers-7"],
            limits: Array(repeating: 7 * 24 - 1, count: 7), kinds: 7,
            needs: {
                $0.environment.guidePropagation == nil
                    || $0.environment.guidePropagation == $0.uikit.guidePropagation
            }
        ) { run in
            let app = WanderingApp()
            let host = run.open(app.tabs)
            for (turn, number) in run.numbers.enumerated() {
                let (place, value) = (number % 7, number / 7)
                let frame = CGRect(
                    x: CGFloat(value * 2), y: CGFloat(value * 4), width: 150,
                    height: host.window.bounds.height - CGFloat(value * 4) - CGFloat((23 - value) * 3))
                app.enter(place, value, frame)
                host.settle()
                app.check(run, host, place, frame, "at place \(place) in turn \(turn)")
                // A child in the app's own container does not follow a rotation.
                if value % 3 == 0, place != 2 {
                    host.turn()
                    app.check(run, host, place, frame, "at place \(place) after a turn in turn \(turn)")
                }
                app.leave(place, value)
                host.settle()
                app.check(run, host, 6, frame, "after place \(place) in turn \(turn)")
            }
        }
    ]
}
