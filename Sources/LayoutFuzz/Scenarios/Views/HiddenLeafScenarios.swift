import Foundation
import LayoutEngine

extension Scenario {
    static let hiddenLeaves: [Scenario] = [
        // Hidden views that change, leave and come back are laid out as visible ones are. Each panel has its own window, so that the
        // solves of one window do not hide a change that the other one missed.
        Scenario(
            "hidden-leaves-change-alone",
            rules: ["constraints-1", "passes-5", "passes-8", "masks-8", "text-11", "holding-4", "layers-2"],
            limits: [LeafPanel.leaves - 1, 1, 63, 255]
                + Array(repeating: (LeafPanel.changes + 1) * 40 * 2 - 1, count: 8),
            kinds: LeafPanel.changes + 1, share: 2
        ) { run in
            let kinds = LeafPanel.changes + 1
            let rooms = [run.openPlain(), run.openPlain()]
            let panels = rooms.map { _ in LeafPanel(run.numbers[0], isSafe: run.flag(1)) }
            for (room, panel) in zip(rooms, panels) {
                room.view.addSubview(panel.holder)
            }
            var hidden = run.numbers[2]
            func show(_ isShown: Bool) {
                for (index, part) in panels[0].parts.enumerated() {
                    part.isHidden = !isShown && hidden >> index & 1 == 1
                }
                // Both panels are laid out at the same times, because masks start from the frames of the last layout.
                for room in rooms { room.host.settle() }
            }
            show(false)
            run.inAnyOrder(
                from: 4,
                { number in
                    let (kind, value) = (number % kinds, number / kinds / 2)
                    if kind == LeafPanel.changes {
                        hidden ^= 1 << (value % panels[0].parts.count)
                        return show(false)
                    }
                    for (room, panel) in zip(rooms, panels) {
                        panel.perform(kind, value)
                        if number / kinds % 2 == 0 { room.host.settle() }
                    }
                },
                rest: {
                    show(true)
                    run.expectSame(panels[0].picture(), panels[1].picture(), " of a panel with hidden views")
                    show(false)
                })
            show(true)
            run.expectSame(panels[0].picture(), panels[1].picture(), " of a panel with hidden views")
        }
    ]
}
