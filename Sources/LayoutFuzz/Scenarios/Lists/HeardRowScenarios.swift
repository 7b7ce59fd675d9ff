import LayoutEngine

/// Calls of `setSelected`, `setHighlighted` and `setEditing` on rows.
extension Scenario {
    static let heardRows: [Scenario] = [
        // Rows get one call for each change, animated where the app's call is. Rows that are loaded get their state
        // without an animation.
        Scenario(
            "rows-hear-how-they-change", rules: ["tables-9", "tables-14", "tables-17"],
            limits: [1] + Array(repeating: HeardTable.kinds * 60 - 1, count: 9), kinds: HeardTable.kinds
        ) { run in
            let (host, root) = run.openPlain()
            let app = HeardTable(several: run.flag(0))
            run.held.append(app.rows)
            root.addSubview(app.table)
            host.settle()
            for (turn, drawn) in run.numbers[1...].enumerated() {
                (app.rows.changes, app.rows.animations) = ([], [])
                let wanted = app.perform(drawn % HeardTable.kinds, drawn / HeardTable.kinds)
                if let wanted {
                    run.expect("state changes of the rows in turn \(turn)", app.rows.changes.sorted(), wanted.sorted())
                }
                app.rows.animations = []
                host.settle()
                run.expect("animated calls in the layout after turn \(turn)", app.rows.animations, [])
                for number in app.rows.numbers {
                    let cell = app.cell(number)
                    run.expect("tag of a row in turn \(turn)", cell?.tag, number)
                    run.expect(
                        "whether row \(number) is selected in turn \(turn)", cell?.isSelected,
                        app.chosen.contains(number))
                    run.expect(
                        "whether row \(number) is editing in turn \(turn)", cell?.isEditing,
                        app.isEdited && app.rows.mayBeEdited(number))
                }
            }
        }
    ]
}
