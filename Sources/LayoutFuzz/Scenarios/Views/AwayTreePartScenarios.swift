import Foundation
import LayoutEngine

/// Two places in a window, which leave it and come back, and a box that is in one of them or in none.
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
            // Who lays out what is away has it follow what there is now.
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

    /// Where it is seen, the box is what a new one is.
    private func check(_ run: ScenarioRun) {
        guard old.box.window != nil else { return }
        // The app may be on a detour on which some of it is hidden.
        for part in old.parts { part.isHidden = false }
        let found = old.picture()
        let new = DirectedBox(plan, in: root)
        host.settle()
        run.expectSame(found, new.picture(), " of what was in a tree that was away")
        new.holder.removeFromSuperview()
        host.settle()
    }

    /// It comes back straight into the window if it can.
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
        // The writing direction changes while what a view is in is away; the view leaves that, for the window or another place that
        // is away, and lies as a new one does when it is seen.
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
