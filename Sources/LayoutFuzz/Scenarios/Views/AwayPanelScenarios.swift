import Foundation
import LayoutEngine

extension Scenario {
    static let awayPanels: [Scenario] = [
        // The layout of views is the same whether they were visible, hidden, in a hidden view or in no window while they changed.
        Scenario(
            "panels-change-out-of-sight",
            rules: ["passes-5", "passes-8", "holding-4", "text-18", "direction-3"],
            limits: [4095] + Array(repeating: (AwayPanel.kinds + 6) * 2 * 40 - 1, count: 12), kinds: AwayPanel.kinds + 6
        ) { run in
            let (host, root) = run.openPlain()
            let (seen, away) = (AwayPanel(), AwayPanel())
            for panel in [seen, away] { root.addSubview(panel.holder) }
            var isTurned = run.isRightToLeft
            // The visible panel changes after the other one is checked, because a change solves all constraints of the window again.
            var waiting: [(kind: Int, value: Int)] = []
            func picture(_ panel: AwayPanel) -> SettledLayout {
                SettledLayout(treeOf: panel.holder, "panel")
            }
            func check() {
                for part in away.parts { part.isHidden = false }
                if away.container.superview == nil { away.holder.addSubview(away.container) }
                if away.holder.superview == nil { root.addSubview(away.holder) }
                host.settle()
                let found = picture(away)
                for change in waiting { seen.perform(change.kind, change.value) }
                waiting = []
                host.settle()
                run.expectSame(found, picture(seen), " of a panel that was not visible")
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, value) = (number % (AwayPanel.kinds + 6), number / (AwayPanel.kinds + 6) / 2)
                    switch kind - AwayPanel.kinds {
                    case 0, 1: away.parts[value % 9].isHidden.toggle()
                    case 2:
                        if away.container.superview == nil {
                            away.holder.addSubview(away.container)
                        } else {
                            away.container.removeFromSuperview()
                        }
                    case 3:
                        if away.holder.superview == nil {
                            root.addSubview(away.holder)
                        } else {
                            away.holder.removeFromSuperview()
                        }
                    case 4: if away.container.window == nil { away.container.layoutIfNeeded() }
                    case 5:
                        isTurned.toggle()
                        host.setUserInterfaceLayoutDirection(isTurned ? .rightToLeft : .leftToRight)
                    default:
                        away.perform(kind, value)
                        waiting.append((kind, value))
                    }
                    if number / (AwayPanel.kinds + 6) % 2 == 0 { host.settle() }
                }, rest: check)
            check()
        },
        // One change at a time, and one panel in each window: another change could solve again what this one forgets to solve.
        Scenario(
            "one-change-out-of-sight", rules: ["passes-5", "passes-8", "holding-4", "text-18"],
            limits: Array(repeating: 4 * 512 * 40 * AwayPanel.kinds - 1, count: 6), kinds: AwayPanel.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let (otherHost, otherRoot) = run.openPlain()
            let (seen, away) = (AwayPanel(), AwayPanel())
            root.addSubview(away.holder)
            otherRoot.addSubview(seen.holder)
            func picture(_ panel: AwayPanel, in host: SceneHost) -> SettledLayout {
                host.settle()
                return SettledLayout(treeOf: panel.holder, "panel")
            }
            for number in run.numbers {
                let (kind, value) = (number % AwayPanel.kinds, number / AwayPanel.kinds % 40)
                let (hidden, way) = (number / AwayPanel.kinds / 40 % 512, number / AwayPanel.kinds / 40 / 512)
                for (index, part) in away.parts.enumerated() { part.isHidden = hidden >> index & 1 == 1 }
                if way == 3 { away.container.removeFromSuperview() }
                host.settle()
                away.perform(kind, value)
                if way == 1 { host.settle() }
                if way == 3 { away.holder.addSubview(away.container) }
                for part in away.parts { part.isHidden = false }
                let found = picture(away, in: host)
                seen.perform(kind, value)
                run.expectSame(found, picture(seen, in: otherHost), " of a panel that was not visible at one change")
            }
        },
    ]
}
