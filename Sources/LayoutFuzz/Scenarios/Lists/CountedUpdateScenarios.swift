import Foundation
import LayoutEngine

/// Sections with these numbers of rows.
private final class CountedRows: UITableViewDataSource {
    var counts = [3, 1, 4]
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

/// The changes of one update.
private struct CountedUpdate {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []
    var reloaded: [IndexPath] = []
    var count: Int { inserted.count + deleted.count + moved.count }

    func tell(_ table: UITableView, _ part: Int) {
        if part != 1 {
            if !deleted.isEmpty { table.deleteRows(at: deleted, with: .fade) }
            for (from, to) in moved { table.moveRow(at: from, to: to) }
        }
        if part != 0 {
            if !inserted.isEmpty { table.insertRows(at: inserted, with: .none) }
            if !reloaded.isEmpty { table.reloadRows(at: reloaded, with: .none) }
        }
    }

    /// In one batch, in a nested one, or in two batches within another one.
    func tell(_ table: UITableView, way: Int) {
        switch way {
        case 0: table.performBatchUpdates { tell(table, 2) }
        case 1:
            table.beginUpdates()
            table.performBatchUpdates { tell(table, 2) }
            table.endUpdates()
        case 2:
            table.beginUpdates()
            table.beginUpdates()
            tell(table, 0)
            table.endUpdates()
            table.performBatchUpdates { tell(table, 1) }
            table.endUpdates()
        default:
            table.beginUpdates()
            tell(table, 2)
            table.endUpdates()
        }
    }
}

/// Updates of tables, and the numbers of rows before and after them.
extension Scenario {
    static let countedUpdates: [Scenario] = [
        // Each update counts from the one before, whether or not a layout came in between. An update that does not fit
        // the data raises an exception, and the next one counts from the data of that time.
        Scenario(
            "updates-counted-from-the-last", rules: ["tables-1", "tables-6"],
            limits: [1023] + Array(repeating: 6 * 4 * 400 - 1, count: 10), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let rows = CountedRows()
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 120, height: 3000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 10
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            root.addSubview(table)
            func check() {
                host.settle()
                run.expect("number of sections", table.numberOfSections, rows.counts.count)
                guard table.superview != nil else { return }
                var top: CGFloat = 0
                for (section, count) in rows.counts.enumerated() {
                    let place = CGRect(x: 0, y: top, width: 120, height: 10 * CGFloat(count))
                    run.expect("section \(section)", table.rect(forSection: section), place)
                    top = place.maxY
                }
                run.expect("height of the content", table.contentSize.height, top)
                run.expect("number of visible cells", table.visibleCells.count, rows.counts.reduce(0, +))
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, way, value) = (number % 6, number / 6 % 4, number / 24)
                    let (section, other) = (value % rows.counts.count, value / 5 % rows.counts.count)
                    var (update, counts) = (CountedUpdate(), rows.counts)
                    switch kind {
                    case 0, 1, 2:
                        // Rows are deleted in one section and inserted in another one, or in the same one.
                        let (goes, comes) = (min(counts[section], value / 7 % 3), value / 11 % 3)
                        counts[section] -= goes
                        counts[other] += comes
                        update.deleted = (0..<goes).map { IndexPath(row: $0, section: section) }
                        if section != other, goes < rows.counts[section], value % 3 == 0 {
                            // One more row moves between the two sections.
                            counts[section] -= 1
                            counts[other] += 1
                            update.moved = [(IndexPath(row: goes, section: section), IndexPath(row: 0, section: other))]
                        }
                        update.inserted = (0..<comes).map { IndexPath(row: counts[other] - 1 - $0, section: other) }
                        let isWrong = kind == 2 && update.count > 0
                        // One row that the update does not mention, in one of its sections or in another one.
                        if isWrong { counts[value / 3 % counts.count] += 1 }
                        rows.counts = counts
                        run.expectRefusal("update to \(counts)", isWrong ? .internalInconsistency : nil) {
                            update.tell(table, way: way)
                        }
                    case 3:
                        if rows.counts[section] > 0 { update.reloaded = [IndexPath(row: 0, section: section)] }
                        run.expectRefusal("an update that changes nothing", nil) { update.tell(table, way: way) }
                    case 4 where counts.count > 1 && (counts.count > 4 || value % 2 == 0):
                        rows.counts.remove(at: section)
                        run.expectRefusal("the deletion of a section", nil) {
                            table.deleteSections([section], with: .none)
                        }
                    case 4:
                        rows.counts.insert(value % 4, at: section)
                        run.expectRefusal("the insertion of a section", nil) {
                            table.insertSections([section], with: .none)
                        }
                    default:
                        if value % 3 == 0 {
                            // A reload asks for everything again, and earlier updates no longer count.
                            rows.counts[section] += 2
                            table.reloadData()
                            if table.superview == nil { root.addSubview(table) }
                            return host.settle()
                        }
                        if value % 3 == 1 { return table.reconfigureRows(at: [IndexPath(row: 0, section: section)]) }
                        if table.superview == nil { root.addSubview(table) } else { table.removeFromSuperview() }
                    }
                }, rest: check)
            check()
        }
    ]
}
