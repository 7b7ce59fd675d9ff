import Foundation
import LayoutEngine

/// A container that shows a child or another controller, and a controller that the child presents in its own context.
private final class CoveredChildApp {
    let container: UIViewController
    private let log: CallbackLog
    private let child: LoggedController
    private let other = UIViewController()
    private(set) var above: UIViewController?
    private var showsChild = true
    private var wasUncovered = false

    init(_ kind: Int, _ log: CallbackLog) {
        self.log = log
        child = LoggedController("child", log)
        child.definesPresentationContext = true
        switch kind {
        case 0:
            let tabs = UITabBarController()
            tabs.viewControllers = [child, other]
            container = tabs
        case 1: container = UINavigationController(rootViewController: child)
        default:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([child], direction: .forward, animated: false)
            container = pages
        }
    }

    private func show(_ isChild: Bool) {
        defer { showsChild = isChild }
        switch container {
        case let tabs as UITabBarController: tabs.selectedIndex = isChild ? 0 : 1
        case let pages as UIPageViewController:
            pages.setViewControllers([isChild ? child : other], direction: .forward, animated: false)
        case let stack as UINavigationController where isChild != showsChild:
            if isChild {
                stack.popViewController(animated: false)
            } else {
                stack.pushViewController(other, animated: false)
            }
        default: break
        }
    }

    func perform(_ number: Int) {
        switch number {
        case 0 where above == nil && showsChild:
            let controller = UIViewController()
            controller.modalPresentationStyle = .currentContext
            child.present(controller, animated: false)
            above = controller
        case 1: uncover()
        case 4 where above == nil && showsChild:
            // In one turn of the run loop: the container removes the child's view before the presentation does.
            perform(0)
            show(false)
        case 2, 4: show(true)
        default: show(false)
        }
    }

    func uncover() {
        guard above != nil else { return }
        child.dismiss(animated: false)
        (above, wasUncovered) = (nil, true)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost, wasCovered: Bool) {
        let window = host.window
        run.expectObject("window of the child", child.view.window, showsChild && above == nil ? window : nil)
        run.expectObject("window of the other controller", other.viewIfLoaded?.window, showsChild ? nil : window)
        run.expectObject("presented controller of the child", child.presentedViewController, above)
        if let above { run.expectObject("window of the presented controller", above.view.window, window) }
        let told = log.take { $0.hasSuffix("Appear") }
        // A child that stays covered gets no callbacks.
        if wasCovered, !wasUncovered { run.expect("appearance callbacks of a covered child", told, []) }
        wasUncovered = false
    }
}

/// Children that presentations cover.
extension Scenario {
    static let coveredChildren: [Scenario] = [
        // A container that shows a covered child adds the child's view only when the presentation ends.
        Scenario(
            "containers-leave-out-what-is-covered", rules: ["presentation-11", "containers-4", "containers-7"],
            limits: [2, 255] + Array(repeating: 4, count: 8)
        ) { run in
            let log = CallbackLog()
            let app = CoveredChildApp(run.numbers[0], log)
            let host = run.open(app.container)
            var wasCovered = false
            func rest() {
                host.settle()
                app.check(run, host, wasCovered: wasCovered)
                wasCovered = app.above != nil
            }
            rest()
            run.inAnyOrder(from: 2, { app.perform($0) }, rest: rest)
            // The container shows the child at the end.
            app.perform(2)
            rest()
            app.uncover()
            rest()
        }
    ]
}
