import Foundation
import LayoutEngine

/// A container that calls the appearance transitions of its child itself, and what the child presents.
private final class SilentContextApp {
    private let run: ScenarioRun
    private let host: SceneHost
    private let (container, shelf) = (SilentContainer(), UIView(frame: CGRect(x: 7, y: 5, width: 210, height: 190)))
    private let log = CallbackLog()
    private let (child, inner): (LoggedController, LoggedController)
    private let isOnShelf: Bool
    private var (isThere, isOut) = (false, false)
    private var above: UIViewController?

    static let kinds = 6
    private static let styles: [UIModalPresentationStyle] = [
        .currentContext, .overCurrentContext, .currentContext, .fullScreen,
    ]

    init(_ run: ScenarioRun, _ kind: Int, isOnShelf: Bool) {
        (self.run, self.isOnShelf) = (run, isOnShelf)
        (child, inner) = (LoggedController("child", log), LoggedController("inner", log))
        switch kind {
        case 0: host = run.open(container)
        case 1: host = run.open(UINavigationController(rootViewController: container))
        case 2:
            let tabs = UITabBarController()
            tabs.viewControllers = [container, UIViewController()]
            host = run.open(tabs)
        default:
            let root = UIViewController()
            root.contain(container)
            host = run.open(root)
        }
        container.view.addSubview(shelf)
        child.definesPresentationContext = true
        child.contain(inner)
        container.addChild(child)
        childSuperview.addSubview(child.view)
        child.didMove(toParent: container)
        host.settle()
        _ = log.take()
    }

    private var childSuperview: UIView { isOnShelf ? shelf : container.view }
    private var removesChild: Bool { above?.modalPresentationStyle == .currentContext }

    /// The callbacks of the child and of the controller inside it when they appear or disappear.
    private func callbacks(_ isAppearance: Bool) -> [String] {
        let word = isAppearance ? "Appear" : "Disappear"
        return ["child viewWill\(word)", "inner viewWill\(word)", "inner viewDid\(word)", "child viewDid\(word)"]
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        var wanted: [String] = []
        switch kind {
        case 0, 1:
            guard above == nil else { return uncover(value) }
            guard isThere, !isOut else { return show() }
            let controller = UIViewController()
            controller.modalPresentationStyle = Self.styles[value]
            child.present(controller, animated: false)
            above = controller
            if removesChild { wanted = callbacks(false) }
        case 2: return uncover(value)
        case 3 where above == nil: return show()
        case 4 where above == nil:
            // The app's changes of the view cause no callbacks.
            isOut.toggle()
            if isOut { child.view.removeFromSuperview() } else { childSuperview.addSubview(child.view) }
        case 5: host.turn()
        default: return
        }
        check("after a step of kind \(kind)", wanted)
    }

    /// The container makes the child appear or disappear.
    private func show() {
        isThere.toggle()
        child.beginAppearanceTransition(isThere, animated: false)
        child.endAppearanceTransition()
        check("after a transition by the container", callbacks(isThere))
    }

    /// The presenting controller may dismiss, and so may the presented one.
    func uncover(_ value: Int) {
        guard let presented = above else { return }
        let comesBack = removesChild
        [child, presented][value % 2].dismiss(animated: false)
        above = nil
        check("after a dismissal", comesBack ? callbacks(true) : [])
    }

    private func check(_ what: String, _ wanted: [String]) {
        host.settle()
        run.expect("appearance callbacks \(what)", log.take { $0.contains("ppear") }, wanted)
        let isAway = isOut || above.map { $0.modalPresentationStyle != .overCurrentContext } ?? false
        run.expectObject("window of the child \(what)", child.view.window, isAway ? nil : host.window)
        run.expectObject("presentedViewController of the child \(what)", child.presentedViewController, above)
        if let above { run.expectObject("window of the presented controller \(what)", above.view.window, host.window) }
        guard !isOut, !removesChild else { return }
        run.expectObject("superview of the child \(what)", child.view.superview, childSuperview)
    }
}

/// Presentation contexts in containers that do not forward appearances.
extension Scenario {
    static let silentContexts: [Scenario] = [
        // A child that a presentation removes from the window gets callbacks when it goes and comes back, also in a
        // container that does not forward appearances. It gets all other callbacks from the container's own
        // transitions.
        Scenario(
            "contexts-in-silent-containers", rules: ["containment-4", "presentation-1", "presentation-11"],
            limits: [3, 1] + Array(repeating: SilentContextApp.kinds * 4 - 1, count: 9), kinds: SilentContextApp.kinds
        ) { run in
            let app = SilentContextApp(run, run.numbers[0], isOnShelf: run.flag(1))
            for number in run.numbers[2...] { app.perform(number) }
            app.uncover(0)
        }
    ]
}
