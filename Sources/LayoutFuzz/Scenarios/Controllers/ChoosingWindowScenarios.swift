import Foundation
import LayoutEngine

/// A window that overrides traits, a root controller and its child, and views without a controller, one inside the other.
private final class ChoosingWindowApp {
    private let run: ScenarioRun
    private let host: SceneHost
    private let views = [
        TraitToldView(frame: CGRect(x: 9, y: 8, width: 130, height: 120)),
        TraitToldView(frame: CGRect(x: 3, y: 4, width: 50, height: 20)),
    ]
    private let controllers = [TraitToldController(), TraitToldController()]
    private let roots = [TraitToldView(), TraitToldView()]
    /// The traits that the window overrides, and those that the views override.
    private var ofWindow = ChosenTraits()
    private var ofViews = [ChosenTraits(), ChosenTraits()]
    private let known: KnownTraits

    static let kinds = 5

    init(_ run: ScenarioRun) {
        (self.run, known) = (run, KnownTraits(6, run))
        for (controller, root) in zip(controllers, roots) { controller.view = root }
        controllers[0].contain(controllers[1])
        roots[1].frame = CGRect(x: 7, y: 200, width: 90, height: 60)
        host = run.open(controllers[0])
        host.window.addSubview(views[0])
        views[0].addSubview(views[1])
        for (index, view) in views.enumerated() { known.listen(to: view, as: index) }
        for (index, controller) in controllers.enumerated() { known.listen(to: controller, as: 2 + index) }
        for (index, view) in roots.enumerated() { known.listen(to: view, as: 4 + index) }
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0:
            ofWindow.change(value)
            ofWindow.set(&host.window.traitOverrides)
        case 1:
            let index = value % 2
            ofViews[index].change(value / 2)
            ofViews[index].set(&views[index].traitOverrides)
        case 2, 3: host.turn()
        default: host.setPreferredContentSizeCategory([.small, .large, .extraExtraLarge][value % 3])
        }
        // A changed trait that an override hides causes no callback.
        check("after \(number % Self.kinds)")
    }

    func check(_ when: String) {
        host.settle()
        // The window fills the screen.
        var traits = ofWindow.over(RuledTraits(UIScreen.main.traitCollection))
        run.expect("traits of the window \(when)", RuledTraits(host.window.traitCollection), traits)
        for index in 0..<2 {
            run.expect(
                "traits of controller \(index) \(when)", RuledTraits(controllers[index].traitCollection), traits)
            run.expect("traits of root \(index) \(when)", RuledTraits(roots[index].traitCollection), traits)
            known.check(2 + index, traits, "of controller \(index) \(when)")
            known.check(4 + index, traits, "of root \(index) \(when)")
        }
        for index in views.indices {
            traits = ofViews[index].over(traits)
            run.expect("traits of view \(index) \(when)", RuledTraits(views[index].traitCollection), traits)
            known.check(index, traits, "of view \(index) \(when)")
        }
    }
}

/// Traits that a window overrides.
extension Scenario {
    static let choosingWindows: [Scenario] = [
        // Controllers, and views of a window without a controller, have the traits that they override themselves, and else
        // those that the window overrides. They get one callback for each change, with their previous traits, and none for a
        // change that an override hides.
        Scenario(
            "traits-that-windows-choose", rules: ["devices-4", "devices-5", "turns-3"],
            limits: Array(repeating: ChoosingWindowApp.kinds * 12 - 1, count: 8), kinds: ChoosingWindowApp.kinds
        ) { run in
            let app = ChoosingWindowApp(run)
            app.check("at first")
            for number in run.numbers { app.perform(number) }
        }
    ]
}
