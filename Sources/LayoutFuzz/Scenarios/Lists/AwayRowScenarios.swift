import Foundation
import LayoutEngine

private final class HeadedRows: UITableViewDataSource, UITableViewDelegate {
    let cells: [UITableViewCell]
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}

/// A table of two rows below a header, away from the edges of the safe area.
private final class AwayRows {
    static let changes = 7
    let rows: HeadedRows
    let holder = UIView(frame: CGRect(x: 70, y: 70, width: 210, height: 160))
    private let table = UITableView(frame: CGRect(x: 5, y: 3, width: 200, height: 150), style: .plain)
    private let root: UIView

    init(_ styles: [Int], in root: UIView) {
        self.root = root
        let all: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
        rows = HeadedRows(styles.map { UITableViewCell(style: all[$0], reuseIdentifier: nil) })
        for cell in rows.cells {
            cell.textLabel?.text = "text"
            cell.detailTextLabel?.text = "more"
        }
        rows.header.textLabel?.text = "header"
        (table.rowHeight, table.sectionHeaderHeight) = (50, 30)
        table.contentInsetAdjustmentBehavior = .never
        (table.dataSource, table.delegate) = (rows, rows)
        holder.addSubview(table)
        root.addSubview(holder)
    }

    var away: AwayChain { AwayChain(links: [(holder, root), (table, holder)]) }

    func perform(_ kind: Int, _ value: Int) {
        let cell = rows.cells[value % 2]
        let text = String(repeating: "word ", count: value / 2 % 5 + 1)
        switch kind {
        case 0, 1: cell.textLabel?.text = text
        case 2: cell.detailTextLabel?.text = text
        case 3: rows.header.textLabel?.text = value / 2 % 6 == 5 ? nil : text
        case 4:
            let label = value / 2 % 2 == 0 ? cell.textLabel : cell.detailTextLabel
            label?.font = .systemFont(ofSize: CGFloat(9 + value / 4))
        case 5: cell.textLabel?.numberOfLines = value / 2 % 3
        default: rows.header.textLabel?.font = .systemFont(ofSize: CGFloat(8 + value / 2))
        }
    }

    func picture() -> SettledLayout { SettledLayout(treeOf: holder, "rows") }
}

extension Scenario {
    static let awayRows: [Scenario] = [
        // Text that rows and headers get while their table is hidden or in no window is laid out when the table is
        // back, as in a table that was always visible. Each table has its own window, so that nothing else causes a
        // layout of the rows.
        Scenario(
            "rows-change-while-away", rules: ["tables-8", "tables-11", "tables-12", "passes-5", "holding-4"],
            limits: [3, 3, 4, 255] + Array(repeating: (AwayRows.changes + 1) * 40 * 2 - 1, count: 8),
            kinds: AwayRows.changes + 1
        ) { run in
            let rooms = [run.openPlain(), run.openPlain()]
            let tables = rooms.map { AwayRows([run.numbers[0], run.numbers[1]], in: $0.view) }
            run.held += tables.map(\.rows)
            run.changeWhileAway(
                from: 2, kinds: AwayRows.changes, tables[0].away, in: rooms.map(\.host),
                { kind, value in for table in tables { table.perform(kind, value) } },
                compare: {
                    run.expectSame(tables[0].picture(), tables[1].picture(), " in a table that was hidden or removed")
                })
        }
    ]
}
