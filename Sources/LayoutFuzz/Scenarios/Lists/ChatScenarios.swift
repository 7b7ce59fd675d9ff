import Foundation
import LayoutEngine

/// A table whose rows are added and removed at its end, and which scrolls to new rows before it has loaded them.
private final class ChatTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let kinds = 8
    private let run: ScenarioRun
    private let host: SceneHost
    private let table = UITableView(frame: CGRect(x: 5, y: 60, width: 180, height: 190), style: .plain)
    private var lengths: [CGFloat]

    init(_ run: ScenarioRun) {
        self.run = run
        let (host, root) = run.openPlain()
        self.host = host
        lengths = (0..<9).map { CGFloat(31 + $0 * 7 % 26) }
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        table.insetsContentViewsToSafeArea = false
        (table.dataSource, table.delegate) = (self, self)
        root.addSubview(table)
        host.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lengths.count }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { lengths[indexPath.row] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    private func add(_ count: Int) -> [IndexPath] {
        let first = lengths.count
        lengths += (0..<count).map { CGFloat(29 + (first + $0) * 11 % 37) }
        return (first..<lengths.count).map { IndexPath(row: $0, section: 0) }
    }

    func perform(_ kind: Int, _ value: Int) {
        let count = 1 + value % 2
        switch kind {
        case 0: table.insertRows(at: add(count), with: .none)
        case 1:
            _ = add(count)
            table.reloadData()
        case 2 where lengths.count > 3:
            lengths.removeLast()
            table.deleteRows(at: [IndexPath(row: lengths.count, section: 0)], with: .none)
        case 3 where lengths.count > 3:
            lengths.removeLast()
            table.reloadData()
        case 4 where value % 3 == 1:
            table.performBatchUpdates {
                // An update after a reload counts from the reloaded rows.
                _ = add(1)
                table.reloadData()
                table.insertRows(at: add(count), with: .none)
            }
        case 4:
            table.performBatchUpdates {
                let rows = add(count)
                // A batch that reloads everything counts from the rows at its end.
                if value % 3 == 0 { table.reloadData() } else { table.insertRows(at: rows, with: .none) }
            }
        case 5:
            _ = add(count)
            table.dataSource = self
        case 6: expect(lengths.count - 1, .bottom)
        default: expect(value % lengths.count, value / 10 % 2 == 0 ? .top : .bottom)
        }
    }

    /// The content offset is right at once, without a layout.
    private func expect(_ row: Int, _ position: UITableView.ScrollPosition) {
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
        let top = lengths[..<row].reduce(0, +)
        run.expect(
            "content offset after scrolling to row \(row) of \(lengths.count)", table.contentOffset.y,
            position == .top ? top : top + lengths[row] - 190, within: 0.01)
    }

    func check() {
        host.settle()
        run.expect("number of rows", table.numberOfRows(inSection: 0), lengths.count)
        run.expect("height of all rows", table.contentSize.height, lengths.reduce(0, +), within: 0.01)
        run.expect("number of exceptions", run.exceptions(.range) + run.exceptions(.internalInconsistency), 0)
    }
}

extension Scenario {
    static let chats: [Scenario] = [
        // A table scrolls to added rows before any layout, and updates count from the rows of the last reload or
        // update.
        Scenario(
            "rows-shown-before-they-are-loaded", rules: ["tables-19", "tables-1"],
            limits: [255] + Array(repeating: ChatTable.kinds * 40 - 1, count: 8), kinds: ChatTable.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let table = ChatTable(run)
            run.held = [table]
            run.inAnyOrder(
                from: 1, { table.perform($0 % ChatTable.kinds, $0 / ChatTable.kinds) }, rest: table.check)
            table.check()
        }
    ]
}
