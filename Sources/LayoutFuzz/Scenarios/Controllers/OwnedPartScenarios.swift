import Foundation
import LayoutEngine

/// A child controller that leaves and comes back, and a subview of its view, which may move to another view meanwhile.
private final class OwnedPartApp {
    private let run: ScenarioRun
    private let host: SceneHost
    private let (screen, owner) = (UIViewController(), TraitToldController())
    /// The child's view. It and the holder are far from what covers a screen.
    private let root = TraitToldView(frame: CGRect(x: 40, y: 110, width: 150, height: 120))
    /// In the screen's view; the part is here when it is not in the child's view.
    private let holder = UIView(frame: CGRect(x: 40, y: 250, width: 150, height: 80))
    private let part = TraitToldView(frame: CGRect(x: 9, y: 8, width: 60, height: 50))
    private let content = TraitLaidView(frame: CGRect(x: 3, y: 4, width: 20, height: 10))
    /// The traits that the part and the child's view override.
    private var chosen = [ChosenTraits(), ChosenTraits()]
    /// The traits in the last callback of the part, the child's view and the child.
    private let known: KnownTraits

    init(_ run: ScenarioRun) {
        self.run = run
        known = KnownTraits(3, run)
        root.autoresizingMask = []
        owner.view = root
        root.addSubview(part)
        part.addSubview(content)
        screen.view.addSubview(holder)
        screen.contain(owner)
        host = run.open(screen)
        known.listen(to: part, as: 0)
        known.listen(to: root, as: 1)
        known.listen(to: owner, as: 2)
        check()
    }

    /// The child goes and comes back. The traits change while it is away, and may change back.
    func goAway(_ number: Int) {
        // A pad has the same size classes whichever way it is held.
        let turns = number % 3 > 0 && !run.device.isPad
        let (layout, leaves, place) = (number / 3 % 3, number / 9 % 3, number / 27 % 4)
        let (changesBack, choice, value) = (number / 108 % 2 == 0, number / 216 % 6, number / 1296)
        let text = LayoutEnvironment.current.preferredContentSizeCategory
        owner.removeFromParentAndSuperview()
        if turns { host.turn() } else { host.setPreferredContentSizeCategory(text == .small ? .large : .small) }
        if leaves == 1 { part.removeFromSuperview() }
        layOut(layout)
        if leaves == 2 { part.removeFromSuperview() }
        if choice < 2 { choose(choice, value) }
        if changesBack { if turns { host.turn() } else { host.setPreferredContentSizeCategory(text) } }
        if place > 1 { screen.contain(owner) }
        (place % 3 == 0 ? holder : root).addSubview(part)
        if place < 2 { screen.contain(owner) }
        // It is back, and nothing was laid out since.
        if choice > 3 { choose(choice - 4, value) }
        check()
    }

    /// A layout outside of the window uses the present traits, and causes no trait callbacks.
    private func layOut(_ kind: Int) {
        guard kind > 0 else { return }
        content.setNeedsLayout()
        if kind == 1 { (part.superview ?? part).layoutIfNeeded() } else { content.layoutIfNeeded() }
    }

    private func choose(_ who: Int, _ value: Int) {
        guard run.uikit >= .iOS13plus else { return }
        chosen[who].change(value)
        chosen[who].set(&[part, root][who].traitOverrides)
    }

    private func check() {
        host.settle()
        let around = RuledTraits(host.window.traitCollection)
        let ofRoot = chosen[1].over(around)
        let ofPart = chosen[0].over(part.superview === root ? ofRoot : around)
        run.expect("traits of the view inside the child's view", RuledTraits(part.traitCollection), ofPart)
        known.check(0, ofPart, "of the view inside the child's view")
        known.check(1, ofRoot, "of the child's view")
        known.check(2, around, "of the child")
        run.expect("traits at the last layout of the content", content.laidOutBy, ofPart)
    }
}

extension Scenario {
    static let ownedParts: [Scenario] = [
        // A view inside a child's view missed traits with the child. It gets one callback, in whatever view it is shown again,
        // and its content is laid out by the present traits. This also holds where the view or the child's view overrides traits
        // before the next layout, and where the view leaves the child's view.
        Scenario(
            "parts-of-children-that-were-away", rules: ["devices-4", "devices-5", "passes-8"],
            limits: Array(repeating: 6 * 6 * 2 * 108 - 1, count: 4)
        ) { run in
            let app = OwnedPartApp(run)
            for number in run.numbers { app.goAway(number) }
        }
    ]
}
