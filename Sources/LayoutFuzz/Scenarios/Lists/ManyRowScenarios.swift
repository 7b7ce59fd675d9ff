import Foundation
import LayoutEngine

/// Rows that are all one cell, so that many of them cost little.
private final class SameRows: UITableViewDataSource {
    /// By section.
    var counts: [Int] = []
    private let cell = UITableViewCell()

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

/// Tables with about as many rows as a table may have.
extension Scenario {
    static let manyRows: [Scenario] = [
        // This engine makes at most 10,000 rows of a table, from the first one on. More rows than that cause one warning
        // each time that the table loads its rows.
        Scenario("tables-of-many-rows", rules: ["tables-1"], limits: [9, 2, 2, 2, 2, 400, 400, 400]) { run in
            let number = run.numbers
            // Outside of a window the table is laid out only when the scenario asks for it.
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let source = SameRows()
            run.held.append(source)
            table.dataSource = source
            table.rowHeight = CGFloat(number[3] + 1)
            // Only one load may have so many rows, because it takes as long as many other cases together.
            let about: Int? = [nil, 5_000, 5_000, 10_000, 10_000, 10_000, nil, nil, nil, nil][number[0]]
            let sections = number[2] + 1
            for load in 0..<3 {
                var total = number[5 + load]
                if let about, load == number[4] { total = about + number[1] - 1 }
                let share = total / sections
                source.counts = Array(repeating: share, count: sections - 1) + [total - share * (sections - 1)]
                table.reloadData()
                run.expectWarnings("rows of load \(load)", total > 10_000 ? 1 : 0) { table.layoutIfNeeded() }
                run.expect(
                    "content height after load \(load)", table.contentSize.height,
                    CGFloat(min(total, 10_000)) * table.rowHeight)
            }
        }
    ]
}
