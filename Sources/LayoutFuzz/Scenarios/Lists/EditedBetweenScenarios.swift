import Foundation
import LayoutEngine

/// Rows of which every third cannot be edited. Records the index paths without a row that the table asked about.
private final class EditableRows: UITableViewDataSource {
    let items: NumberedSections
    var unknownRows: [IndexPath] = []
    init(_ items: NumberedSections) { self.items = items }
    func numberOfSections(in tableView: UITableView) -> Int { items.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = items.sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        let isThere =
            items.sections.indices.contains(indexPath.section)
            && items.sections[indexPath.section].indices.contains(indexPath.row)
        if !isThere { unknownRows.append(indexPath) }
        return isThere && items.sections[indexPath.section][indexPath.row] % 3 != 0
    }
}

/// A table whose app begins and ends editing between updates.
private final class EditedTable {
    let items = NumberedSections([3, 2])
    private(set) lazy var rows = EditableRows(items)
    let table = UITableView(frame: CGRect(x: 0, y: 50, width: 200, height: 460))
    /// The cells of the last layout whose rows stayed.
    private var cells: [(item: Int, cell: UITableViewCell)] = []

    init() {
        table.rowHeight = 20
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
    }

    /// After a layout each row has a cell, with the right tag.
    func look(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        cells = []
        for (section, numbers) in items.sections.enumerated() {
            for (row, number) in numbers.enumerated() {
                let found = table.cellForRow(at: IndexPath(row: row, section: section))
                run.expect("tag of the cell at \(section), \(row)", found?.tag, number)
                if let found { cells.append((number, found)) }
            }
        }
        ask(run, "after a layout")
    }

    func ask(_ run: ScenarioRun, _ when: String) {
        for (item, cell) in cells where items.path(of: item) != nil {
            run.expect("whether row \(item) is editing \(when)", cell.isEditing, table.isEditing && item % 3 != 0)
        }
        run.expect("index paths without a row in canEditRowAt calls \(when)", rows.unknownRows, [])
    }

    func perform(_ kind: Int, _ value: Int) {
        let section = value % items.sections.count
        let count = items.sections[section].count
        let path = IndexPath(row: value / 4 % max(1, count), section: section)
        switch kind {
        case 0 where count < 6: insert(at: path)
        case 1 where count > 0: delete(at: path)
        case 2 where count > 0:
            let item = items.sections[section].remove(at: path.row)
            let other = value / 3 % items.sections.count
            let to = IndexPath(row: value / 7 % (items.sections[other].count + 1), section: other)
            items.sections[other].insert(item, at: to.row)
            table.moveRow(at: path, to: to)
        case 3 where count > 0:
            cells.removeAll { $0.item == items.sections[section][path.row] }
            table.reloadRows(at: [path], with: .none)
        case 4 where count > 1:
            // The last row is deleted and a row is inserted at the front. Editing changes before the deletion or after
            // it.
            table.performBatchUpdates {
                if value % 3 == 0 { edit(value) }
                delete(at: IndexPath(row: count - 1, section: section))
                if value % 3 == 1 { edit(value) }
                insert(at: IndexPath(row: 0, section: section))
            }
        case 5 where items.sections.count < 4:
            items.sections.insert(items.new(1 + value % 2), at: section)
            table.insertSections(IndexSet(integer: section), with: .none)
        case 6 where items.sections.count > 1:
            items.sections.remove(at: section)
            table.deleteSections(IndexSet(integer: section), with: .none)
        case 7 where value % 3 == 0:
            items.sections[section].removeAll()
            cells = []
            if value % 2 == 0 {
                table.reloadData()
            } else {
                // Another data source knows only the present rows.
                rows = EditableRows(items)
                table.dataSource = rows
            }
            // The old cells are still in the table, and none of them belongs to a present row.
            if value / 6 % 2 == 0 { edit(value) }
        case 7:
            let to = value / 5 % items.sections.count
            items.sections.insert(items.sections.remove(at: section), at: to)
            table.moveSection(section, toSection: to)
        default: edit(value)
        }
    }

    private func edit(_ value: Int) { table.setEditing(!table.isEditing, animated: value % 2 == 0) }

    private func insert(at path: IndexPath) {
        items.sections[path.section].insert(contentsOf: items.new(1), at: path.row)
        table.insertRows(at: [path], with: .none)
    }

    private func delete(at path: IndexPath) {
        items.sections[path.section].remove(at: path.row)
        table.deleteRows(at: [path], with: .none)
    }
}

extension Scenario {
    static let editedBetween: [Scenario] = [
        // A row begins and ends editing at once, wherever updates moved it since the last layout.
        Scenario(
            "rows-edited-between-updates", rules: ["tables-9", "tables-17"],
            limits: [255] + Array(repeating: 10 * 60 - 1, count: 8), kinds: 10
        ) { run in
            let (host, root) = run.openPlain()
            let app = EditedTable()
            run.held.append(app)
            root.addSubview(app.table)
            app.look(run, host)
            for (index, number) in run.numbers[1...].enumerated() {
                app.perform(number % 10, number / 10)
                app.ask(run, "after change \(index)")
                if run.numbers[0] >> index & 1 == 0 { app.look(run, host) }
            }
            app.look(run, host)
        }
    ]
}
