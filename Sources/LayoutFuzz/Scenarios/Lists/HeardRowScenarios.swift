import LayoutEngine

/// What rows are told of how they are.
extension Scenario {
    static let heardRows: [Scenario] = [
        // Rows hear of each change once, with a movement where the app's call has one. What is loaded has its state at once.
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
                (app.rows.changes, app.rows.movements) = ([], [])
                let wanted = app.perform(drawn % HeardTable.kinds, drawn / HeardTable.kinds)
                if let wanted {
                    run.expect("what rows hear in turn \(turn)", app.rows.changes.sorted(), wanted.sorted())
                }
                app.rows.movements = []
                host.settle()
                run.expect("movements of a load in turn \(turn)", app.rows.movements, [])
                for number in app.rows.numbers {
                    let cell = app.cell(number)
                    run.expect("number of a row in turn \(turn)", cell?.tag, number)
                    run.expect(
                        "whether \(number) is chosen in turn \(turn)", cell?.isSelected, app.chosen.contains(number))
                    run.expect(
                        "whether \(number) is edited in turn \(turn)", cell?.isEditing,
                        app.isEdited && app.rows.mayBeEdited(number))
                }
            }
        }
    ]
}
