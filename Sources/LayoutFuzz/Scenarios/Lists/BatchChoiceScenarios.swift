import Foundation
import LayoutEngine

/// Selected rows in batch updates.
extension Scenario {
    static let batchChoices: [Scenario] = [
        // A selection moves with its row and its section in batch updates of several changes, also before the next
        // layout.
        Scenario(
            "rows-chosen-through-batches", rules: ["tables-6", "tables-14"],
            limits: [1] + Array(repeating: 3 * 900_000 - 1, count: 9)
        ) { run in
            let (host, root) = run.openPlain()
            let rows = BatchRows()
            run.held.append(rows)
            // All rows are visible.
            let table = UITableView(
                frame: CGRect(x: 0, y: 60, width: 190, height: 4000), style: run.flag(0) ? .grouped : .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 21
            table.allowsMultipleSelection = true
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            var chosen: Set<Int> = []
            for (turn, number) in run.numbers[1...].enumerated() {
                let (kind, value) = (number % 3, number / 3)
                let all = rows.parts.flatMap(\.rows)
                if let path = rows.path(of: all.isEmpty ? 0 : all[value % all.count], in: rows.parts) {
                    chosen.insert(all[value % all.count])
                    table.selectRow(at: path, animated: value % 2 == 0, scrollPosition: .none)
                }
                run.expectRefusal("batch \(turn)", nil) {
                    let (gone, tell) = rows.change(value)
                    chosen.subtract(gone)
                    if kind == 0 {
                        table.performBatchUpdates { for change in tell { change(table) } }
                    } else {
                        table.beginUpdates()
                        for change in tell { change(table) }
                        table.endUpdates()
                    }
                }
                let paths = rows.parts.flatMap(\.rows).filter { chosen.contains($0) }
                    .compactMap { rows.path(of: $0, in: rows.parts) }
                run.expect(
                    "index paths of the selected rows after batch \(turn)", table.indexPathsForSelectedRows ?? [], paths
                )
                run.expect("indexPathForSelectedRow after batch \(turn)", table.indexPathForSelectedRow, paths.first)
                // After some batches there is no layout before the next one.
                guard kind > 0 || turn == 8 else { continue }
                host.settle()
                let cells = table.visibleCells
                run.expect(
                    "tags of the visible cells after batch \(turn)", cells.map(\.tag), rows.parts.flatMap(\.rows))
                for cell in cells {
                    run.expect(
                        "whether row \(cell.tag) is selected after batch \(turn)", cell.isSelected,
                        chosen.contains(cell.tag))
                }
            }
        }
    ]
}
