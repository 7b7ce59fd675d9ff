import Foundation
import LayoutEngine

/// Two holders, which leave the window and come back, and a box that is in one of them or in none.
private final class AwayTreeApp {
    private let (host, root): (SceneHost, UIView)
    private let homes: [UIView]
    private let old: DirectedBox
    private var plan: DirectedPlan
    private var isMirrored: Bool

    init(_ run: ScenarioRun) {
        (host, root) = run.openPlain()
        plan = DirectedPlan(kind: run.numbers[0])
        old = DirectedBox(plan, in: root)
        homes = [old.holder, UIView(frame: old.holder.frame)]
        root.addSubview(homes[1])
        isMirrored = run.isRightToLeft
    }

    private func toggle(_ home: UIView) {
        if home.superview == nil { root.addSubview(home) } else { home.removeFromSuperview() }
    }

    private func move(to home: Int) { homes[home].addSubview(old.box) }

    func perform(_ number: Int, _ run: ScenarioRun) {
        let value = number / 8
        switch number % 8 {
        case 0, 1:
            isMirrored.toggle()
            host.setUserInterfaceLayoutDirection(isMirrored ? .rightToLeft : .leftToRight)
        case 2: toggle(old.box.superview ?? homes[value % 2])
        case 3: toggle(homes[value % 2])
        case 4, 5: move(to: old.box.superview === homes[0] ? 1 : 0)
        case 6 where value % 3 > 0:
            // A layout outside the window uses the present direction.
            if old.box.window == nil { old.box.layoutIfNeeded() }
        case 6: old.box.removeFromSuperview()
        default:
            plan.value = value
            plan.set(in: old.view)
        }
        if value % 2 == 0 {
            host.settle()
            check(run)
        }
    }

    /// In the window, the box is like a new one.
    private func check(_ run: ScenarioRun) {
        guard old.box.window != nil else { return }
        // A detour of the fuzzer may have hidden some of the views.
        for part in old.parts { part.isHidden = false }
        let found = old.picture()
        let new = DirectedBox(plan, in: root)
        host.settle()
        run.expectSame(found, new.picture(), " of a box that was outside the window")
        new.holder.removeFromSuperview()
        host.settle()
    }

    /// The box comes back into a holder in the window, or else with one.
    func end(_ run: ScenarioRun) {
        if old.box.window == nil {
            if let home = homes.first(where: { $0.superview != nil }) {
                home.addSubview(old.box)
            } else {
                root.addSubview(homes[1])
                homes[1].addSubview(old.box)
            }
        }
        host.settle()
        check(run)
    }
}

extension Scenario {
    static let awayTreeParts: [Scenario] = [
        // The writing direction changes while the superview of a view is in no window. The view moves into the window, or first into
        // another superview outside it. When it is visible, it is laid out like a new one.
        Scenario(
            "parts-leave-what-is-away", rules: ["direction-1", "direction-3", "margins-11", "passes-8", "controls-6"],
            limits: [DirectedPlan.kinds - 1] + Array(repeating: 8 * 40 - 1, count: 9), kinds: 8,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let app = AwayTreeApp(run)
            for number in run.numbers[1...] { app.perform(number, run) }
            app.end(run)
        }
    ]
}
