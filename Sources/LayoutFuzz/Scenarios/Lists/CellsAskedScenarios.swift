import Foundation
import LayoutEngine

/// Notes whether it was asked about a row that is not there.
private final class EditableRows: UITableViewDataSource {
    let items: NumberedSections
    var strangers: [IndexPath] = []
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
        if !isThere { strangers.append(indexPath) }
        return isThere && items.sections[indexPath.section][indexPath.row] % 3 != 0
    }
}

/// A list whose app asks about its cells right after each update.
private final class AskedList {
    let items = NumberedSections([3, 2])
    private(set) lazy var rows = EditableRows(items)
    let (table, list): (UITableView, UICollectionView)
    private let isTable: Bool
    /// The cells of the last layout that are still their items'.
    private var cells: [(item: Int, cell: UIView)] = []

    init(_ run: ScenarioRun, isTable: Bool) {
        self.isTable = isTable
        (table, list) = run.makeTableAndList(
            CGRect(x: 0, y: 50, width: 200, height: 460), rowHeight: 20, itemSize: CGSize(width: 40, height: 20))
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        if isTable { table.dataSource = rows } else { list.dataSource = items }
    }

    private func cell(at path: IndexPath) -> UIView? {
        isTable ? table.cellForRow(at: path) : list.cellForItem(at: path)
    }

    private func path(of cell: UIView) -> IndexPath? {
        if let cell = cell as? UITableViewCell { return table.indexPath(for: cell) }
        return (cell as? UICollectionViewCell).flatMap { list.indexPath(for: $0) }
    }

    /// After a layout each item has a cell, and says which.
    func look(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        cells = []
        for (section, numbers) in items.sections.enumerated() {
            for (row, number) in numbers.enumerated() {
                let found = cell(at: IndexPath(row: row, section: section))
                run.expect("item of the cell at \(section), \(row)", found?.tag, number)
                if let found { cells.append((number, found)) }
                guard isTable, let row = found as? UITableViewCell else { continue }
                run.expect("whether \(number) is edited", row.isEditing, table.isEditing && number % 3 != 0)
            }
        }
    }

    func ask(_ run: ScenarioRun, _ when: String) {
        for (item, cell) in cells {
            run.expect("place of the cell of \(item) \(when)", path(of: cell), items.path(of: item))
        }
        for (section, numbers) in items.sections.enumerated() {
            for (row, number) in numbers.enumerated() {
                let found = cell(at: IndexPath(row: row, section: section))
                let wanted = cells.first { $0.item == number }?.cell
                run.expect(
                    "whether the cell at \(section), \(row) is that of \(number) \(when)", found === wanted, true)
            }
        }
        run.expect("rows that are not there \(when)", rows.strangers, [])
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
            if isTable { table.moveRow(at: path, to: to) } else { list.moveItem(at: path, to: to) }
        case 3 where count > 0:
            forget(items.sections[section][path.row])
            if isTable { table.reloadRows(at: [path], with: .none) } else { list.reloadItems(at: [path]) }
        case 4 where count > 1:
            // The last item goes and one comes in front, in one batch.
            let change = { [self] in
                delete(at: IndexPath(row: count - 1, section: section))
                insert(at: IndexPath(row: 0, section: section))
            }
            if isTable { table.performBatchUpdates(change) } else { list.performBatchUpdates(change) }
        case 5 where items.sections.count < 4:
            items.sections.insert(items.new(1 + value % 2), at: section)
            let set = IndexSet(integer: section)
            if isTable { table.insertSections(set, with: .none) } else { list.insertSections(set) }
        case 6 where items.sections.count > 1:
            items.sections.remove(at: section)
            let set = IndexSet(integer: section)
            if isTable { table.deleteSections(set, with: .none) } else { list.deleteSections(set) }
        case 7:
            let to = value / 5 % items.sections.count
            items.sections.insert(items.sections.remove(at: section), at: to)
            if isTable { table.moveSection(section, toSection: to) } else { list.moveSection(section, toSection: to) }
        default: table.setEditing(!table.isEditing, animated: value % 2 == 0)
        }
    }

    private func insert(at path: IndexPath) {
        items.sections[path.section].insert(contentsOf: items.new(1), at: path.row)
        if isTable { table.insertRows(at: [path], with: .none) } else { list.insertItems(at: [path]) }
    }

    private func delete(at path: IndexPath) {
        items.sections[path.section].remove(at: path.row)
        if isTable { table.deleteRows(at: [path], with: .none) } else { list.deleteItems(at: [path]) }
    }

    private func forget(_ item: Int) { cells.removeAll { $0.item == item } }
}

extension Scenario {
    static let cellsAsked: [Scenario] = [
        // Where a cell is follows from the updates, whether or not a layout came in between.
        Scenario(
            "cells-asked-about-between-updates", rules: ["tables-7", "tables-9", "tables-17"],
            limits: [1, 255] + Array(repeating: 9 * 60 - 1, count: 8), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            let app = AskedList(run, isTable: run.flag(0))
            run.held += [app.items, app.rows]
            root.addSubview(run.flag(0) ? app.table : app.list)
            app.look(run, host)
            for (index, number) in run.numbers[2...].enumerated() {
                app.perform(number % 9, number / 9)
                app.ask(run, "after change \(index)")
                if run.numbers[1] >> index & 1 == 0 { app.look(run, host) }
            }
            app.look(run, host)
        }
    ]
}
