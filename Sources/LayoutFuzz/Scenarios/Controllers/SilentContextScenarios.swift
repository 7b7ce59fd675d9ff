import Foundation
import LayoutEngine

/// A container that tells its child by hand when it appears, and what the child presents.
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
        place.addSubview(child.view)
        child.didMove(toParent: container)
        host.settle()
        _ = log.take()
    }

    private var place: UIView { isOnShelf ? shelf : container.view }
    private var takesAway: Bool { above?.modalPresentationStyle == .currentContext }

    /// What the child and the one inside it are told of an appearance or its end.
    private func words(_ isAppearance: Bool) -> [String] {
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
            if takesAway { wanted = words(false) }
        case 2: return uncover(value)
        case 3 where above == nil: return show()
        case 4 where above == nil:
            // Nobody is told of what the app does with the view.
            isOut.toggle()
            if isOut { child.view.removeFromSuperview() } else { place.addSubview(child.view) }
        case 5: host.turn()
        default: return
        }
        check("of \(kind)", wanted)
    }

    /// The container says that the child appears, or that it goes.
    private func show() {
        isThere.toggle()
        child.beginAppearanceTransition(isThere, animated: false)
        child.endAppearanceTransition()
        check("by hand", words(isThere))
    }

    /// Who presents may dismiss, and who is presented.
    func uncover(_ value: Int) {
        guard let presented = above else { return }
        let comesBack = takesAway
        [child, presented][value % 2].dismiss(animated: false)
        above = nil
        check("of a dismissal", comesBack ? words(true) : [])
    }

    private func check(_ what: String, _ wanted: [String]) {
        host.settle()
        run.expect("what is told \(what)", log.take { $0.contains("ppear") }, wanted)
        let isAway = isOut || above.map { $0.modalPresentationStyle != .overCurrentContext } ?? false
        run.expectObject("window of the child \(what)", child.view.window, isAway ? nil : host.window)
        run.expectObject("what the child presents \(what)", child.presentedViewController, above)
        if let above { run.expectObject("window of what is presented \(what)", above.view.window, host.window) }
        guard !isOut, !takesAway else { return }
        run.expectObject("superview of the child \(what)", child.view.superview, place)
    }
}

/// Contexts in containers that forward no appearances.
extension Scenario {
    static let silentContexts: [Scenario] = [
        // A context that a presentation takes out of the window is told that it goes and comes back, also in a container that forwards
        // nothing and tells it by hand. Of all else it hears from the container alone.
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
