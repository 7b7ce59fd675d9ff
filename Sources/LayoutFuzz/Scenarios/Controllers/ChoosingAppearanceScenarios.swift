import Foundation
import LayoutEngine

/// A controller whose traits change in one of its callbacks, and which keeps the traits of its last callback.
private final class ChoosingController: UIViewController {
    /// The callbacks in which traits may change, and none of them.
    static let moments = 6

    private(set) var (chosen, imposed) = (ChosenTraits(), ChosenTraits())
    private var plan = (moment: ChoosingController.moments - 1, value: 0)
    /// The traits of its first `viewWillAppear`, or of the last `traitCollectionDidChange`.
    private(set) var known: RuledTraits?
    private(set) var (isTold, isMistold) = (false, false)

    func plan(_ number: Int) { plan = (number % Self.moments, number / Self.moments) }

    /// Overrides traits by the controller's `traitOverrides`, or by its parent.
    func choose(_ value: Int) {
        guard value % 2 == 1, let parent else {
            chosen.change(value / 2)
            chosen.set(&traitOverrides)
            return
        }
        imposed.change(value / 2)
        parent.setOverrideTraitCollection(imposed.collection, forChild: self)
    }

    /// Traits that the parent overrides for this child end when it leaves.
    func goOut() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
        imposed = ChosenTraits()
    }

    private func reach(_ moment: Int) {
        guard plan.moment == moment else { return }
        plan.moment = Self.moments - 1
        choose(plan.value)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        reach(0)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if known == nil { known = RuledTraits(traitCollection) }
        reach(1)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        reach(2)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        reach(3)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        reach(4)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isTold, let previousTraitCollection, RuledTraits(previousTraitCollection) != known { isMistold = true }
        (known, isTold) = (RuledTraits(traitCollection), true)
    }
}

/// A screen, a panel that is added to it and removed, and a controller in either of them.
private final class ChoosingApp {
    private static let plans = ChoosingController.moments * 12
    static let (kinds, limit) = (6, 6 * 2 * plans - 1)

    private let (screen, panel) = (ChoosingController(), ChoosingController())
    private var leaf = ChoosingController()
    private let (run, host): (ScenarioRun, SceneHost)

    init(_ run: ScenarioRun) {
        self.run = run
        screen.plan(run.numbers[0])
        if run.flag(1) { panel.contain(leaf) }
        host = run.open(screen)
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        switch kind {
        case 0, 1:
            movePanel(value)
            // It may be added and removed in one turn of the run loop.
            if kind == 1 { movePanel(value / 2) }
        case 2, 3:
            moveLeaf(value)
            if kind == 3 { moveLeaf(value / 2) }
        case 4: leaf.choose(value)
        default: (value % 4 < 2 ? screen : panel).choose(value / 4)
        }
    }

    private func movePanel(_ value: Int) {
        panel.plan(value)
        if panel.parent == nil { screen.contain(panel) } else { panel.goOut() }
    }

    private func moveLeaf(_ value: Int) {
        // A controller in a removed panel that has not appeared yet does not know its traits.
        let homes: [UIViewController] = panel.parent == nil ? [screen] : [panel, screen]
        let home = leaf.parent
        if home != nil { leaf.goOut() }
        let next = homes[value / Self.plans % homes.count]
        if next === home { return }
        // A new controller gets no callback for its first traits.
        if home == nil, value % 5 < 3 { leaf = ChoosingController() }
        leaf.plan(value)
        next.contain(leaf)
    }

    func check(_ when: String) {
        host.settle()
        let ofScreen = wanted(screen, RuledTraits(host.window.traitCollection))
        check(screen, ofScreen, "the screen \(when)")
        guard panel.parent != nil || leaf.parent === screen else { return }
        let ofPanel = wanted(panel, ofScreen)
        if panel.parent != nil { check(panel, ofPanel, "the panel \(when)") }
        guard leaf.parent === screen || leaf.parent === panel && panel.parent != nil else { return }
        check(leaf, wanted(leaf, leaf.parent === screen ? ofScreen : ofPanel), "the inner controller \(when)")
    }

    private func wanted(_ controller: ChoosingController, _ around: RuledTraits) -> RuledTraits {
        controller.chosen.over(controller.imposed.over(around))
    }

    private func check(_ controller: ChoosingController, _ wanted: RuledTraits, _ words: String) {
        run.expect("traits of \(words)", RuledTraits(controller.traitCollection), wanted)
        run.expect("traits of the last callback of \(words)", controller.known, wanted)
        run.expect("whether a previousTraitCollection is wrong for \(words)", controller.isMistold, false)
    }
}

/// Traits that are overridden while a controller appears.
extension Scenario {
    static let choosingAppearances: [Scenario] = [
        // From its first `viewWillAppear` on, a controller gets `traitCollectionDidChange` for each change of its traits,
        // whoever makes the change and whenever.
        Scenario(
            "traits-chosen-as-they-appear", rules: ["devices-4", "devices-5", "containment-1", "life-cycle-6"],
            limits: [ChoosingController.moments * 12 - 1, 1, 63] + Array(repeating: ChoosingApp.limit, count: 6),
            kinds: ChoosingApp.kinds, needs: { $0.uikit >= .iOS13plus }
        ) { run in
            let app = ChoosingApp(run)
            app.check("at first")
            run.inAnyOrder(from: 3, app.perform, rest: { app.check("later") })
            app.check("at the end")
        }
    ]
}
