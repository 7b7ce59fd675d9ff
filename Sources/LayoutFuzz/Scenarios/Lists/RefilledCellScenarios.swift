import LayoutEngine

/// Cells that are selected and edited while they are reconfigured.
extension Scenario {
    static let refilledCells: [Scenario] = [
        // Reconfiguring changes what a cell shows, and nothing else: it is the same cell with the same selection and editing
        // state, and later changes work as always. Only where rows are inserted, deleted or moved may other cells show them.
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
