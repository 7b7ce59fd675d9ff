import Foundation
import LayoutEngine

/// Sections of so many rows.
private final class ToldRows: UITableViewDataSource {
    var counts = [3, 1, 4]
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

/// What one update says, and the data that it is about.
private struct ToldUpdate {
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

    /// All in one, in one that is in another one, or in two that are in one.
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
        // Each update counts from the one before, whether or not the table was laid out meanwhile; one that does not fit is
        // refused, and the next one counts from what there was at that time.
        Scenario(
            "updates-counted-from-the-last", rules: ["tables-1", "tables-6"],
            limits: [1023] + Array(repeating: 6 * 4 * 400 - 1, count: 10), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let rows = ToldRows()
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 120, height: 3000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 10
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            root.addSubview(table)
            func check() {
                host.settle()
                run.expect("sections", table.numberOfSections, rows.counts.count)
                guard table.superview != nil else { return }
                var top: CGFloat = 0
                for (section, count) in rows.counts.enumerated() {
                    let place = CGRect(x: 0, y: top, width: 120, height: 10 * CGFloat(count))
                    run.expect("section \(section)", table.rect(forSection: section), place)
                    top = place.maxY
                }
                run.expect("height of all", table.contentSize.height, top)
                run.expect("cells", table.visibleCells.count, rows.counts.reduce(0, +))
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, way, value) = (number % 6, number / 6 % 4, number / 24)
                    let (section, other) = (value % rows.counts.count, value / 5 % rows.counts.count)
                    var (update, counts) = (ToldUpdate(), rows.counts)
                    switch kind {
                    case 0, 1, 2:
                        // Rows go in one section and come in another one, or in the same one.
                        let (goes, comes) = (min(counts[section], value / 7 % 3), value / 11 % 3)
                        counts[section] -= goes
                        counts[other] += comes
                        update.deleted = (0..<goes).map { IndexPath(row: $0, section: section) }
                        if section != other, goes < rows.counts[section], value % 3 == 0 {
                            // One more goes from there to here.
                            counts[section] -= 1
                            counts[other] += 1
                            update.moved = [(IndexPath(row: goes, section: section), IndexPath(row: 0, section: other))]
                        }
                        update.inserted = (0..<comes).map { IndexPath(row: counts[other] - 1 - $0, section: other) }
                        let isWrong = kind == 2 && update.count > 0
                        // A row that nobody told of, there or in a section of which nothing is said.
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
                        run.expectRefusal("a section that goes", nil) { table.deleteSections([section], with: .none) }
                    case 4:
                        rows.counts.insert(value % 4, at: section)
                        run.expectRefusal("a section that comes", nil) { table.insertSections([section], with: .none) }
                    default:
                        if value % 3 == 0 {
                            // All is asked for again, and whatever was told before is over.
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
