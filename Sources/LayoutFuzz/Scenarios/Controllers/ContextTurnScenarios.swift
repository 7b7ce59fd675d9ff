import Foundation
import LayoutEngine

/// Containers with a controller inside that presents over its context, and the presented controllers.
private final class ContextTurnApp {
    let root: UIViewController
    /// The context and the controller that presents in it.
    private let context, presenter: UIViewController
    private(set) var above: [LoggedController] = []

    /// - Parameters:
    ///   - kind: which containers.
    ///   - isOuter: whether the context is the parent of the presenter, if there is one besides the root.
    init(_ kind: Int, isOuter: Bool) {
        let child = UIViewController()
        presenter = child
        var path: [UIViewController] = []
        switch kind {
        case 0: path = [UINavigationController(rootViewController: child)]
        case 1:
            let stack = UINavigationController(rootViewController: UIViewController())
            stack.pushViewController(child, animated: false)
            path = [stack]
        case 2, 3:
            let tabs = UITabBarController()
            let stack = kind == 2 ? nil : UINavigationController(rootViewController: child)
            tabs.viewControllers = [UIViewController(), stack ?? child]
            tabs.selectedIndex = 1
            path = [tabs] + (stack.map { [$0] } ?? [])
        case 4:
            let plain = UIViewController()
            plain.contain(child)
            path = [plain]
        case 5:
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([child], direction: .forward, animated: false)
            path = [pages]
        default:
            let plain = UIViewController()
            plain.contain(child)
            path = [UINavigationController(rootViewController: plain), plain]
        }
        root = path[0]
        context = isOuter && path.count > 1 ? path[1] : child
        context.definesPresentationContext = true
    }

    /// The first controller is presented in the context, each later one by the one before.
    func present(_ name: String, _ log: CallbackLog, _ value: Int) {
        guard above.count < 3 else { return }
        let next = LoggedController(name, log)
        // The first presentation may remove the context's view; later ones remove nothing.
        next.modalPresentationStyle =
            value % 2 == 0 ? .overCurrentContext : above.isEmpty ? .currentContext : .overFullScreen
        (above.last ?? presenter).present(next, animated: false)
        above.append(next)
    }

    func dismiss(_ value: Int) {
        guard !above.isEmpty else { return }
        let left = value % above.count
        (left == 0 ? presenter : above[left - 1]).dismiss(animated: false)
        above.removeLast(above.count - left)
    }

    func check(_ run: ScenarioRun, _ window: UIWindow) {
        for (index, controller) in above.enumerated() {
            run.expectObject("superview of \(controller.name)", controller.view.superview, window)
            run.expectObject(
                "presenter of \(controller.name)", controller.presentingViewController,
                index == 0 ? context : above[index - 1])
        }
    }
}

/// The app's window and another one, each with such containers.
private final class ContextTurnTrial {
    private let run: ScenarioRun
    private let (log, host): (CallbackLog, SceneHost)
    /// The containers in the app's window, and those in the other window.
    private var apps: [ContextTurnApp]
    private let other: UIWindow
    private var gone: [LoggedController] = []
    private var count = 0

    init(_ run: ScenarioRun) {
        self.run = run
        log = CallbackLog()
        apps = [0, 1].map { ContextTurnApp(run.numbers[$0], isOuter: run.flag(2)) }
        host = run.open(apps[0].root)
        other = UIWindow(frame: host.window.bounds)
        other.rootViewController = apps[1].root
        other.isHidden = false
        other.layoutIfNeeded()
        rest()
    }

    func perform(_ number: Int) {
        let value = number / 6
        let place = value % 4 == 3 ? 1 : 0
        switch number % 6 {
        case 0, 1:
            apps[place].present("p\(count)", log, value / 4)
            count += 1
        case 2: apps[place].dismiss(value / 4)
        case 3, 4: resize(value)
        default: replaceRoot(place, value / 4)
        }
    }

    func rest() {
        host.settle()
        apps[0].check(run, host.window)
        apps[1].check(run, other)
        expectSilence()
        _ = log.take()
    }

    /// A controller that left with an old root gets no callbacks.
    private func expectSilence() {
        let told = log.take()
        for controller in gone {
            run.expect(
                "callbacks of \(controller.name) after its root was replaced",
                told.filter { $0.hasPrefix(controller.name + " ") }, [])
            run.expectObject(
                "window of \(controller.name) after its root was replaced", controller.viewIfLoaded?.window, nil)
        }
    }

    private func resize(_ value: Int) {
        rest()
        let old = host.window.bounds.size
        if value % 3 == 0 {
            host.resize(to: CGSize(width: 500 - CGFloat(value), height: 600))
        } else {
            host.turn()
        }
        host.settle()
        let size = host.window.bounds.size
        let told = log.take()
        for controller in apps[0].above {
            let words = told.filter { $0.hasPrefix("\(controller.name) viewWillTransition") }
            run.expect(
                "calls of viewWillTransition of \(controller.name)", words,
                size == old
                    ? []
                    : [
                        "\(controller.name) viewWillTransition \(NumberText.number(size.width))x"
                            + NumberText.number(size.height)
                    ])
            run.expect(
                "calls of the completion block of \(controller.name)",
                told.count { $0 == "\(controller.name) completion" }, words.count
            )
            run.expect("width of \(controller.name)", controller.view.frame.width, size.width)
        }
    }

    /// The controllers that were presented inside the old root go with it.
    private func replaceRoot(_ place: Int, _ kind: Int) {
        rest()
        let window = place == 0 ? host.window : other
        let old = apps[place]
        let next = ContextTurnApp(kind, isOuter: run.flag(2))
        window.rootViewController = next.root
        window.layoutIfNeeded()
        host.settle()
        let told = log.take()
        for controller in old.above {
            let name = controller.name
            run.expectObject("superview of \(name) after its root was replaced", controller.view.superview, nil)
            guard place == 0 else { continue }
            for word in ["viewWillDisappear", "viewDidDisappear"] {
                run.expect("number of \(word) calls of \(name)", told.count { $0.hasPrefix("\(name) \(word)") }, 1)
            }
        }
        run.expect("subviews of the window with another root", window.subviews, [next.root.view])
        gone += old.above
        apps[place] = next
    }

    /// The other window is hidden before the app ends.
    func end() {
        replaceRoot(0, 4)
        replaceRoot(1, 4)
        other.rootViewController = nil
        other.isHidden = true
    }
}

/// Contexts inside containers, in windows that change.
extension Scenario {
    static let contextTurns: [Scenario] = [
        // Controllers that are presented from inside containers get `viewWillTransition` once for each size, and leave the window
        // with its root. The kind of containers, the number of presentations and other windows make no difference.
        Scenario(
            "contexts-hear-of-sizes-and-roots", rules: ["presentation-10", "turns-1", "turns-2", "life-cycle-5"],
            limits: [6, 6, 1, 255] + Array(repeating: 6 * 16 - 1, count: 8), kinds: 6,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let trial = ContextTurnTrial(run)
            run.inAnyOrder(from: 4, { trial.perform($0) }, rest: trial.rest)
            trial.end()
        }
    ]
}
