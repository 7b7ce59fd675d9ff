import Foundation
import LayoutEngine

/// Sections with given numbers of rows.
private final class CountedRows: UITableViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// Updates of a table that change several things at once.
extension Scenario {
    static let mixedUpdates: [Scenario] = [
        // One update inserts and deletes rows of some sections, and inserts, deletes or reloads another section.
        Scenario(
            "updates-of-rows-and-sections", rules: ["tables-6"],
            limits: [3, 3, 3, 1, 3, 3, 40] + Array(repeating: 8, count: 3)
        ) { run in
            let source = CountedRows((0..<3).map { run.numbers[$0] + 1 })
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 240, height: 300), style: .plain)
            let rowHeight = 20 + run.length(6)
            table.rowHeight = rowHeight
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = source
            run.held.append(source)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            host.settle()
            func update(_ body: () -> Void) {
                if run.flag(3) {
                    table.performBatchUpdates(body)
                } else {
                    table.beginUpdates()
                    body()
                    table.endUpdates()
                }
            }
            func check(_ when: String) {
                host.settle()
                run.expect("number of sections \(when)", table.numberOfSections, source.counts.count)
                var y: CGFloat = 0
                for (section, count) in source.counts.enumerated() where section < table.numberOfSections {
                    run.expect(
                        "number of rows of section \(section) \(when)", table.numberOfRows(inSection: section), count)
                    for row in 0..<min(count, table.numberOfRows(inSection: section)) {
                        let found = table.rectForRow(at: IndexPath(row: row, section: section))
                        run.expect(
                            "rectangle of row \(row) of section \(section) \(when)", found,
                            CGRect(x: 0, y: y, width: 240, height: rowHeight))
                        y += rowHeight
                    }
                }
                run.expect("height of the content \(when)", table.contentSize.height, y)
            }
            check("at first")
            for (turn, number) in run.numbers[7...].enumerated() {
                // One section is inserted, deleted or reloaded.
                let old = source.counts
                let (kind, other) = (old.count > 1 ? number % 3 : 0, run.numbers[4])
                let place = other % (old.count + (kind == 0 ? 1 : 0))
                var new = old
                switch kind {
                case 0: new.insert(1 + number / 3, at: place)
                case 1: new.remove(at: place)
                default: new[place] += 1 + number / 3
                }
                var (inserted, deleted): ([IndexPath], [IndexPath]) = ([], [])
                for (section, count) in old.enumerated() where kind == 0 || section != place {
                    // Deletions use the old section numbers, insertions the new ones.
                    let now = section + (kind == 0 && section >= place ? 1 : kind == 1 && section > place ? -1 : 0)
                    if (run.numbers[5] + section) % 2 == 0 {
                        inserted.append(IndexPath(row: 0, section: now))
                        new[now] += 1
                    } else if count > 0 {
                        deleted.append(IndexPath(row: count - 1, section: section))
                        new[now] -= 1
                    }
                }
                run.expectRefusal("update \(turn) from \(old) to \(new)", nil) {
                    source.counts = new
                    update {
                        if !deleted.isEmpty { table.deleteRows(at: deleted, with: .automatic) }
                        switch kind {
                        case 0: table.insertSections([place], with: .automatic)
                        case 1: table.deleteSections([place], with: .automatic)
                        default: table.reloadSections([place], with: .automatic)
                        }
                        if !inserted.isEmpty { table.insertRows(at: inserted, with: .automatic) }
                    }
                }
                check("after update \(turn)")
            }
            // Where no section changes, the rows before and after must differ by the inserted and deleted rows.
            run.expectRefusal("update with a wrong number of rows", .internalInconsistency) {
                source.counts[0] += 2
                update { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic) }
            }
            check("after an update with a wrong number of rows")
        }
    ]
}
