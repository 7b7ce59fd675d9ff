import Foundation
import LayoutEngine

/// A controller in one that is in the root; each of their views may be out of the window.
private final class AwayTraitApp {
    private let run: ScenarioRun
    private let host: SceneHost
    private let controllers = (0..<3).map { _ in UIViewController() }
    private let views = (0..<3).map { _ in UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 20)) }
    private let other = UIViewController()
    /// The traits that each overrides for itself, and those that its parent overrides for it.
    private var own = Array(repeating: ChosenTraits(), count: 3)
    private var imposed = Array(repeating: ChosenTraits(), count: 3)

    static let kinds = 6

    init(_ run: ScenarioRun) {
        self.run = run
        for (controller, view) in zip(controllers, views) { controller.view.addSubview(view) }
        for index in 0...1 { controllers[index].contain(controllers[index + 1]) }
        host = run.open(controllers[0])
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        let (index, inner) = (value % 3, 1 + value % 2)
        switch number % Self.kinds {
        case 0:
            own[index].change(value / 3)
            own[index].set(&controllers[index].traitOverrides)
        case 1:
            imposed[inner].change(value / 2)
            if value % 5 == 0 { imposed[inner] = ChosenTraits() }
            controllers[inner - 1].setOverrideTraitCollection(imposed[inner].collection, forChild: controllers[inner])
        case 2, 3:
            guard let view = controllers[inner].view else { return }
            if view.superview == nil {
                controllers[inner - 1].view.addSubview(view)
            } else {
                view.removeFromSuperview()
            }
        case 4 where run.device.isPad:
            let whole = run.device.size(in: host.orientation)
            let width = [320, 507, 677, 678, whole.width][value % 5]
            host.resize(to: CGSize(width: min(width, whole.width), height: whole.height))
        case 4: host.turn()
        case 5 where value % 2 == 0:
            host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value / 2 % 3])
        default:
            let isShown = host.window.rootViewController === controllers[0]
            host.window.rootViewController = isShown ? other : controllers[0]
        }
    }

    func check() {
        host.settle()
        let isShown = host.window.rootViewController === controllers[0]
        // A view out of the window has the traits of the whole screen.
        var traits = RuledTraits(isShown ? host.window.traitCollection : UIScreen.main.traitCollection)
        for index in controllers.indices {
            traits = own[index].over(imposed[index].over(traits))
            run.expect("traits of controller \(index)", RuledTraits(controllers[index].traitCollection), traits)
            run.expect("traits of the view of \(index)", RuledTraits(views[index].traitCollection), traits)
        }
    }
}

/// Traits of controllers whose views are out of the window.
extension Scenario {
    static let awayTraits: [Scenario] = [
        // A controller has the traits of its parent, whether its own view or its parent's view is in the window or not.
        Scenario(
            "traits-of-what-is-away", rules: ["devices-3", "devices-4", "devices-5"],
            limits: [255] + Array(repeating: AwayTraitApp.kinds * 30 - 1, count: 8), kinds: AwayTraitApp.kinds
        ) { run in
            let app = AwayTraitApp(run)
            app.check()
            run.inAnyOrder(from: 1, { app.perform($0) }, rest: app.check)
            app.check()
        }
    ]
}
