import LayoutEngine

/// Rows with accessories.
extension Scenario {
    static let endedRows: [Scenario] = [
        // A row whose accessories change one by one, also while its table is hidden or removed, equals a new row: in
        // height, in the frames of its texts, and in the accessory view that it shows. Each table has its own window.
        Scenario(
            "ends-of-rows-change-alone", rules: ["tables-1", "tables-8", "tables-9", "tables-10", "holding-4"],
            limits: [63, 7, 2, 255] + Array(repeating: (EndedRows.kinds + 1) * 36 * 2 - 1, count: 8),
            kinds: EndedRows.kinds + 1
        ) { run in
            let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
            let rows = (0..<3).map {
                EndedRows.Row(
                    style: styles[run.numbers[0] >> (2 * $0) & 3], mayBeEdited: run.numbers[1] >> $0 & 1 == 0)
            }
            let (room, freshRoom) = (run.openPlain(), run.openPlain())
            let table = EndedRows(rows, in: room.view, keepsCells: true)
            let fresh = EndedRows(rows, in: freshRoom.view, keepsCells: false)
            run.held += [table, fresh]
            run.changeWhileAway(
                from: 2, kinds: EndedRows.kinds, table.away, in: [room.host, freshRoom.host],
                { kind, value in
                    table.perform(kind, value)
                    fresh.perform(kind, value)
                }, renew: fresh.loadAgain, compare: { table.compare(with: fresh, run) })
        }
    ]
}
