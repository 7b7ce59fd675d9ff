import Foundation
import LayoutEngine

/// Rows of which some may be edited; cells are used again.
private final class SomeRows: UITableViewDataSource {
    var canEdit: [Bool]
    init(_ canEdit: [Bool]) { self.canEdit = canEdit }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { canEdit.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit[indexPath.row] }
}

/// Rows that may be edited and rows that may not.
extension Scenario {
    static let editedRows: [Scenario] = [
        // While a table is edited its rows are, but for those that may not be, whichever cell shows them.
        Scenario(
            "rows-that-may-be-edited", rules: ["tables-6"], limits: [31, 1] + Array(repeating: 4 * 6 - 1, count: 6),
            kinds: 4
        ) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(
                frame: CGRect(x: 0, y: 60, width: 200, height: 700), style: run.flag(1) ? .grouped : .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let rows = SomeRows((0..<5).map { run.numbers[0] >> $0 & 1 == 1 })
            run.held.append(rows)
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            var isEdited = false
            for (index, number) in run.numbers[2...].enumerated() {
                let place = min(number / 4, rows.canEdit.count)
                switch number % 4 {
                case 0:
                    isEdited.toggle()
                    table.setEditing(isEdited, animated: false)
                case 1 where place < rows.canEdit.count:
                    rows.canEdit.remove(at: place)
                    table.deleteRows(at: [IndexPath(row: place, section: 0)], with: .none)
                case 2:
                    rows.canEdit.insert(index % 2 == 0, at: place)
                    table.insertRows(at: [IndexPath(row: place, section: 0)], with: .none)
                default:
                    rows.canEdit.reverse()
                    table.reloadData()
                }
                host.settle()
                for (row, canEdit) in rows.canEdit.enumerated() {
                    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
                    run.expect(
                        "whether row \(row) is edited after change \(index)", cell?.isEditing, isEdited && canEdit)
                }
            }
        }
    ]
}
