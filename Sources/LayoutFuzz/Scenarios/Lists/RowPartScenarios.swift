import Foundation
import LayoutEngine

/// Rows with an app's views in their content views, which record changes of their safe area.
private final class PartedRows: NSObject, UITableViewDataSource {
    static let kinds = 5
    private let run: ScenarioRun
    private let host: SceneHost
    private let root: UIView
    private let log = CallbackLog()
    private let table = UITableView(frame: CGRect(x: 0, y: 90, width: 210, height: 170), style: .plain)
    private let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    private let parts: [[LoggedView]]
    /// The views of each row, from back to front.
    private var orders = Array(repeating: [0, 1, 2], count: 3)
    private var inset: CGFloat = 14

    init(_ run: ScenarioRun) {
        self.run = run
        (host, root) = run.openPlain()
        let calls = log
        parts = (0..<3).map { row in (0..<3).map { LoggedView("\(row)-\($0)", calls) } }
        super.init()
        for (row, cell) in cells.enumerated() {
            for (index, part) in parts[row].enumerated() {
                part.notesLayout = true
                part.frame = CGRect(x: 2 * index + row, y: 3, width: 40, height: 20)
                cell.contentView.addSubview(part)
            }
        }
        (table.contentInsetAdjustmentBehavior, table.insetsContentViewsToSafeArea) = (.never, false)
        (table.rowHeight, table.dataSource) = (41, self)
        root.addSubview(table)
        reach()
        rest()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }

    private func reach() { host.window.rootViewController?.additionalSafeAreaInsets.left = inset }

    private func rest() {
        host.settle()
        _ = log.take()
    }

    func perform(_ number: Int) {
        let (kind, row, value) = (number % Self.kinds, number / Self.kinds % 3, number / Self.kinds / 3)
        let (content, index) = (cells[row].contentView, value % 3)
        switch kind {
        case 0: content.bringSubviewToFront(parts[row][index])
        case 1: content.sendSubviewToBack(parts[row][index])
        case 2:
            let other = (index + 1) % 3
            content.exchangeSubview(
                at: content.subviews.firstIndex(of: parts[row][index]) ?? 0,
                withSubviewAt: content.subviews.firstIndex(of: parts[row][other]) ?? 0)
        default:
            // A different inset each time, and more than the distance of the views from the edge.
            inset = CGFloat(10 + (Int(inset) - 10 + 1 + value % 7) % 17)
            reach()
        }
        switch kind {
        case 0: orders[row] = orders[row].filter { $0 != index } + [index]
        case 1: orders[row] = [index] + orders[row].filter { $0 != index }
        case 2: exchange(row, index, (index + 1) % 3)
        default: return check()
        }
        // Some changes of the order are laid out before the next inset.
        if value / 3 % 2 == 0 { rest() }
    }

    private func exchange(_ row: Int, _ one: Int, _ other: Int) {
        orders[row] = orders[row].map { $0 == one ? other : $0 == other ? one : $0 }
    }

    private func check() {
        _ = log.take()
        host.settle()
        let views = log.take().filter { $0.hasSuffix("safeAreaInsetsDidChange") }.map { String($0.prefix(3)) }
        for (row, order) in orders.enumerated() {
            let names = order.map { "\(row)-\($0)" }
            var found: [String] = []
            for name in views where names.contains(name) && !found.contains(name) { found.append(name) }
            run.expect("views of row \(row) that are told of a safe area, in order", found, names)
            for (index, part) in parts[row].enumerated() {
                run.expect(
                    "left safe area inset of view \(index) of row \(row)", part.safeAreaInsets.left,
                    root.safeAreaInsets.left - CGFloat(2 * index + row))
            }
        }
    }
}

/// Views in rows, and the calls that they get.
extension Scenario {
    static let rowParts: [Scenario] = [
        // Views that an app puts into a row get `safeAreaInsetsDidChange()` in the order of the subviews.
        Scenario(
            "parts-of-rows-hear-in-their-order", rules: ["hierarchy-5", "safe-area-1", "safe-area-2"],
            limits: Array(repeating: PartedRows.kinds * 3 * 42 - 1, count: 9), kinds: PartedRows.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let rows = PartedRows(run)
            run.held.append(rows)
            for number in run.numbers { rows.perform(number) }
        }
    ]
}
