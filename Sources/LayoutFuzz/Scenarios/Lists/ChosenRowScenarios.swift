import Foundation
import LayoutEngine

/// Rows with numbers as tags, below headers that are new at each reload.
private final class ChosenRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]] = [[1, 2, 3], [4, 5]]
    private var lastRow = 5
    private var lastHeader = 0
    /// The headers that are on display by the calls of the delegate.
    private(set) var headers: [Int] = []

    func newRow() -> Int {
        lastRow += 1
        return lastRow
    }

    func path(of row: Int) -> IndexPath? {
        for (section, rows) in sections.enumerated() {
            if let place = rows.firstIndex(of: row) { return IndexPath(row: place, section: section) }
        }
        return nil
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        lastHeader += 1
        let view = UIView()
        view.tag = -lastHeader
        return view
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        headers.append(view.tag)
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        headers.removeAll { $0 == view.tag }
    }
}

/// Tables whose rows are selected in code.
extension Scenario {
    static let chosenRows: [Scenario] = [
        // A selected row stays selected when it moves, until it is deselected, reloaded or deleted, or a single
        // selection replaces it.
        Scenario(
            "rows-chosen-in-any-order", rules: ["tables-14", "tables-15", "tables-16"],
            limits: [1, 1] + Array(repeating: 9 * 24 - 1, count: 8), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            let rows = ChosenRows()
            run.held.append(rows)
            // All rows are visible.
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 3000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 20
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.delegate = rows
            let permitsMultipleSelection = run.flag(0)
            table.setEditing(run.flag(1), animated: false)
            table.allowsMultipleSelection = permitsMultipleSelection != run.flag(1)
            table.allowsMultipleSelectionDuringEditing = permitsMultipleSelection == run.flag(1)
            root.addSubview(table)
            host.settle()
            var chosen: [Int] = []
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 9
                let section = value % rows.sections.count
                let count = rows.sections[section].count
                let path = IndexPath(row: count == 0 ? 0 : value / 2 % count, section: section)
                switch number % 9 {
                case 0 where count > 0:
                    if !permitsMultipleSelection { chosen = [] }
                    let row = rows.sections[section][path.row]
                    if !chosen.contains(row) { chosen.append(row) }
                    table.selectRow(at: path, animated: value % 2 == 0, scrollPosition: .none)
                case 1 where count > 0:
                    chosen.removeAll { $0 == rows.sections[section][path.row] }
                    table.deselectRow(at: path, animated: false)
                case 2:
                    rows.sections[section].insert(rows.newRow(), at: path.row)
                    table.insertRows(at: [path], with: .none)
                case 3 where count > 0:
                    let row = rows.sections[section].remove(at: path.row)
                    chosen.removeAll { $0 == row }
                    table.deleteRows(at: [path], with: .automatic)
                case 4 where count > 0:
                    let row = rows.sections[section].remove(at: path.row)
                    let other = value / 3 % rows.sections.count
                    let place = value / 5 % (rows.sections[other].count + 1)
                    rows.sections[other].insert(row, at: place)
                    table.moveRow(at: path, to: IndexPath(row: place, section: other))
                case 5 where count > 0:
                    chosen.removeAll { $0 == rows.sections[section][path.row] }
                    table.reloadRows(at: [path], with: .none)
                case 6:
                    chosen = []
                    if value % 2 == 0 { table.reloadData() } else { table.selectRow(at: nil, animated: false) }
                case 7 where rows.sections.count < 4:
                    rows.sections.insert([rows.newRow()], at: section)
                    table.insertSections([section], with: .none)
                case 8 where rows.sections.count > 1:
                    for row in rows.sections.remove(at: section) { chosen.removeAll { $0 == row } }
                    table.deleteSections([section], with: .none)
                default: break
                }
                let paths = chosen.compactMap { rows.path(of: $0) }.sorted()
                run.expect(
                    "index paths of the selected rows after turn \(turn)", table.indexPathsForSelectedRows ?? [], paths)
                run.expect("indexPathForSelectedRow after turn \(turn)", table.indexPathForSelectedRow, paths.first)
                // After some changes there is no layout before the next one.
                guard value % 3 > 0 else { continue }
                host.settle()
                for cell in table.visibleCells {
                    let isChosen = chosen.contains(cell.tag)
                    run.expect("whether row \(cell.tag) is selected after turn \(turn)", cell.isSelected, isChosen)
                }
                let tags = table.subviews.filter { $0.tag != 0 }.map(\.tag)
                run.expect(
                    "tags of the headers in the table after turn \(turn)", tags.filter { $0 < 0 }.sorted(),
                    rows.headers.sorted())
                let inFront = tags.drop { $0 > 0 }
                run.expect("tags of the rows in front of headers after turn \(turn)", inFront.filter { $0 > 0 }, [])
            }
        }
    ]
}
