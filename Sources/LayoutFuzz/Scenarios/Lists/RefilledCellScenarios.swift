import LayoutEngine

/// Cells that are chosen and edited while they are filled again.
extension Scenario {
    static let refilledCells: [Scenario] = [
        // To be configured again changes what a cell shows, and nothing else: it is the same cell, chosen or edited as
        // before, and what happens to it afterwards happens as ever. Only where rows come, go or move may others show
        // them.
        Scenario(
            "cells-keep-their-state-when-configured-again",
            rules: ["collections-18", "collections-20", "collections-21", "tables-9", "tables-13", "tables-14"],
            limits: [1, 1023] + Array(repeating: RefilledCells.kinds * 40 - 1, count: 10), kinds: RefilledCells.kinds
        ) { run in
            let cells = RefilledCells(run, isTable: run.flag(0))
            run.held.append(cells)
            cells.check()
            run.inAnyOrder(
                from: 2, { cells.perform($0 % RefilledCells.kinds, $0 / RefilledCells.kinds) }, rest: cells.check)
            cells.check()
        }
    ]
}
