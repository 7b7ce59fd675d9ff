import Foundation
import LayoutEngine

/// Rows of which some can be edited, with reused cells.
private final class SomeRows: UITableViewDataSource {
    var canEdit: [Bool]
    init(_ canEdit: [Bool]) { self.canEdit = canEdit }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { canEdit.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit[indexPath.row] }
}

/// Records whether its last `setEditing` call was animated.
private final class WatchedCell: UITableViewCell {
    private(set) var isAnimated = false

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        isAnimated = animated
    }
}

/// Rows that can be edited and rows that cannot.
extension Scenario {
    static let editedRows: [Scenario] = [
        // While a table is editing its rows are, except those that cannot be edited, whichever cell shows them.
        Scenario(
            "rows-that-may-be-edited", rules: ["tables-6"], limits: [31, 2] + Array(repeating: 5 * 6 - 1, count: 6),
            kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            // A low table shows two or three of the rows.
            let table = UITableView(
                frame: CGRect(x: 0, y: 60, width: 200, height: run.numbers[1] == 2 ? 100 : 700),
                style: run.numbers[1] == 1 ? .grouped : .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.register(WatchedCell.self, forCellReuseIdentifier: "row")
            let rows = SomeRows((0..<5).map { run.numbers[0] >> $0 & 1 == 1 })
            run.held.append(rows)
            table.dataSource = rows
            root.addSubview(table)
            host.settle()
            // Where all rows fit and none was scrolled away, each has a cell.
            var (isEdited, isAnimated, hasAllCells) = (false, false, run.numbers[1] < 2)
            for (index, number) in run.numbers[2...].enumerated() {
                let place = min(number / 5, rows.canEdit.count)
                switch number % 5 {
                case 0:
                    isEdited.toggle()
                    isAnimated = place % 2 == 1
                    if isAnimated || place == 0 {
                        table.setEditing(isEdited, animated: isAnimated)
                    } else {
                        table.isEditing = isEdited
                    }
                case 1 where place < rows.canEdit.count:
                    rows.canEdit.remove(at: place)
                    table.deleteRows(at: [IndexPath(row: place, section: 0)], with: .none)
                case 2:
                    rows.canEdit.insert(index % 2 == 0, at: place)
                    table.insertRows(at: [IndexPath(row: place, section: 0)], with: .none)
                case 3:
                    rows.canEdit.reverse()
                    table.reloadData()
                default:
                    table.contentOffset.y = CGFloat(30 * place)
                    hasAllCells = false
                }
                host.settle()
                for (row, canEdit) in rows.canEdit.enumerated() {
                    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
                    if cell == nil, !hasAllCells { continue }
                    run.expect(
                        "whether row \(row) is editing after change \(index)", cell?.isEditing, isEdited && canEdit)
                    // Rows that are added or reused later get their state without an animation.
                    guard number % 5 == 0, canEdit else { continue }
                    run.expect(
                        "whether setEditing of row \(row) was animated after change \(index)",
                        (cell as? WatchedCell)?.isAnimated,
                        isAnimated)
                }
            }
        }
    ]
}
