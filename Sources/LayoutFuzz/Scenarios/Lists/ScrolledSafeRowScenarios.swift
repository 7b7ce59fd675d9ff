import Foundation
import LayoutEngine

/// A table at the top of a screen, whose rows have marks at the top of their safe areas.
private final class ScrolledSafeRows {
    static let kinds = 6
    private static let count = 8

    private let run: ScenarioRun
    private let (controller, host): (UIViewController, SceneHost)
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    private let rows: FixedRows
    /// Each in its cell, in the cell's content view, or in a subview of that.
    private let marks: [UIView]
    /// More than the safe area inset at the top, so that each row has a safe area.
    private let height: CGFloat

    init(_ run: ScenarioRun, ways: Int, height: CGFloat) {
        self.run = run
        self.height = height
        controller = UIViewController()
        host = run.open(controller)
        let cells = (0..<Self.count).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        marks = cells.enumerated().map { Self.mark($1, (ways + $0) % 3) }
        rows = FixedRows(cells)
        table.dataSource = rows
        table.rowHeight = height
        // The safe area changes neither the content inset nor the frames of content views.
        table.contentInsetAdjustmentBehavior = .never
        table.insetsContentViewsToSafeArea = false
        controller.view.addSubview(table)
    }

    private static func mark(_ cell: UITableViewCell, _ way: Int) -> UIView {
        let (mark, inner) = (UIView(), UIView())
        var holder: UIView = way == 0 ? cell : cell.contentView
        if way == 2 {
            inner.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(inner)
            NSLayoutConstraint.activate(inner.filling(holder, usesLeadingAndTrailing: false))
            holder = inner
        }
        mark.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.topAnchor.constraint(equalTo: holder.safeAreaLayoutGuide.topAnchor),
            mark.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 4),
            mark.widthAnchor.constraint(equalToConstant: 7), mark.heightAnchor.constraint(equalToConstant: 5),
        ])
        return mark
    }

    func perform(_ kind: Int, _ value: Int) {
        switch kind {
        case 0: table.contentOffset.y = max(0, min(600, table.contentOffset.y + CGFloat(value - 40)))
        case 1: table.setContentOffset(CGPoint(x: 0, y: value * 7), animated: false)
        case 2: table.scrollToRow(at: IndexPath(row: value % (Self.count / 2), section: 0), at: .top, animated: false)
        case 3: controller.additionalSafeAreaInsets.top = CGFloat(value % 41)
        case 4: table.frame.origin.y = CGFloat(value % 20)
        default: table.reloadData()
        }
    }

    func check() {
        host.settle()
        // How far the root view's safe area inset reaches into the table.
        let covered = max(0, controller.view.safeAreaInsets.top - table.frame.minY)
        for (row, mark) in marks.enumerated() {
            // Only this engine keeps cells that are not visible.
            guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) else { continue }
            let top = CGFloat(row) * height
            let wanted = max(0, covered - max(0, top - table.contentOffset.y))
            run.expect("top of row \(row)", cell.frame.minY, top, within: 0.01)
            run.expect("top safe area inset of row \(row)", cell.safeAreaInsets.top, wanted, within: 0.01)
            run.expect(
                "top safe area inset of the content view of row \(row)", cell.contentView.safeAreaInsets.top, wanted,
                within: 0.01)
            run.expect(
                "top of the mark in row \(row)", mark.convert(mark.bounds, to: cell).minY, wanted,
                within: run.pixel + 0.01)
        }
    }
}

extension Scenario {
    static let scrolledSafeRows: [Scenario] = [
        // The safe area of a row changes when the table scrolls, and views that are tied to it follow at once.
        Scenario(
            "rows-scrolled-below-what-covers-them", rules: ["safe-area-1", "safe-area-2", "safe-area-6", "passes-8"],
            limits: [2, 40, 40, 63] + Array(repeating: ScrolledSafeRows.kinds * 80 - 1, count: 6),
            kinds: ScrolledSafeRows.kinds, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let rows = ScrolledSafeRows(run, ways: run.numbers[0], height: 130 + run.length(1))
            run.held.append(rows)
            rows.perform(3, run.numbers[2])
            rows.check()
            run.inAnyOrder(
                from: 4, { rows.perform($0 % ScrolledSafeRows.kinds, $0 / ScrolledSafeRows.kinds) }, rest: rows.check)
            rows.check()
        }
    ]
}
