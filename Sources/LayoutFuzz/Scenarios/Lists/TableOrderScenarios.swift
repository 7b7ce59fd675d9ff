import Foundation
import LayoutEngine

/// Numbers of rows, and whether sections have titles.
private final class PlainRows: UITableViewDataSource {
    var counts: [Int]
    var titles = 0
    var made: ((IndexPath) -> UITableViewCell)?
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made?(indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles & 1 != 0 ? "Title" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        titles & 2 != 0 ? "Title" : nil
    }
}

/// Tables whose values change one at a time, batch updates, and rows beside safe area insets.
extension Scenario {
    static let tableOrders: [Scenario] = [
        // Each length that changes alone takes effect at the next layout, and a removed header or footer is gone.
        Scenario(
            "table-one-by-one", rules: ["tables-1", "tables-3", "tables-4"],
            limits: [4, 4, 1] + Array(repeating: 9 * 30 - 1, count: 8), kinds: 9
        ) { run in
            let rows = PlainRows([run.numbers[0], run.numbers[1], 2])
            let isPlain = run.flag(2)
            let table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 150), style: isPlain ? .plain : .grouped)
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = rows
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            let host = run.open(controller)
            controller.view.addSubview(table)
            var (row, header, footer): (CGFloat?, CGFloat?, CGFloat?) = (nil, nil, nil)
            var (padding, top, bottom): (CGFloat, CGFloat?, CGFloat?) = (0, nil, nil)
            let tolerance = run.pixel + 0.001
            func check(_ when: String) {
                host.settle()
                let width = table.bounds.width
                var place = top ?? 0
                func length(_ given: CGFloat?, _ hasTitle: Bool) -> CGFloat {
                    if isPlain, !hasTitle { return 0 }
                    return given ?? (hasTitle ? isPlain ? 28 : 38 : 17.5)
                }
                if let top {
                    run.expect(
                        "frame of the table header \(when)", table.tableHeaderView?.frame ?? .zero,
                        CGRect(x: 0, y: 0, width: width, height: top))
                }
                for (section, count) in rows.counts.enumerated() {
                    let (hasHeader, hasFooter) = (rows.titles & 1 != 0, rows.titles & 2 != 0)
                    if hasHeader { place += padding }
                    let start = place
                    place += length(header, hasHeader)
                    for index in 0..<count {
                        run.expect(
                            "rectangle of row \(index) of section \(section) \(when)",
                            table.rectForRow(at: IndexPath(row: index, section: section)),
                            CGRect(x: 0, y: place, width: width, height: row ?? 44), within: tolerance)
                        place += row ?? 44
                    }
                    let pinned = max(start, min(table.contentOffset.y, place - length(header, hasHeader)))
                    run.expect(
                        "rectangle of the header of section \(section) \(when)",
                        table.rectForHeader(inSection: section),
                        hasHeader ? CGRect(x: 0, y: start, width: width, height: length(header, true)) : .zero,
                        within: tolerance)
                    run.expect(
                        "top of the header view of section \(section) \(when)",
                        table.headerView(forSection: section)?.frame.minY ?? -1,
                        hasHeader ? isPlain ? pinned : start : -1, within: tolerance)
                    run.expect(
                        "rectangle of the footer of section \(section) \(when)",
                        table.rectForFooter(inSection: section),
                        hasFooter ? CGRect(x: 0, y: place, width: width, height: length(footer, true)) : .zero,
                        within: tolerance)
                    place += length(footer, hasFooter)
                    run.expect(
                        "rectangle of section \(section) \(when)", table.rect(forSection: section),
                        CGRect(x: 0, y: start, width: width, height: place - start), within: tolerance)
                }
                if let bottom {
                    run.expect(
                        "frame of the table footer \(when)", table.tableFooterView?.frame ?? .zero,
                        CGRect(x: 0, y: place, width: width, height: bottom), within: tolerance)
                }
                run.expect(
                    "content size \(when)", table.contentSize, CGSize(width: width, height: place + (bottom ?? 0)),
                    within: tolerance)
            }
            check("at first")
            for (turn, number) in run.numbers[3...].enumerated() {
                let value = CGFloat(number / 9)
                // Small numbers mean no value.
                let given = value < 6 ? nil : value
                switch number % 9 {
                case 0:
                    row = given
                    table.rowHeight = row ?? UITableView.automaticDimension
                case 1:
                    header = given
                    table.sectionHeaderHeight = header ?? UITableView.automaticDimension
                case 2:
                    footer = given
                    table.sectionFooterHeight = footer ?? UITableView.automaticDimension
                case 3:
                    padding = value < 6 ? 0 : value
                    table.sectionHeaderTopPadding = value < 3 ? UITableView.automaticDimension : padding
                case 4:
                    let old = table.tableHeaderView
                    top = given
                    table.tableHeaderView = given.map { UIView(frame: CGRect(x: 3, y: 4, width: 5, height: $0)) }
                    run.expectObject("superview of an old header", old?.superview, nil)
                case 5:
                    let old = table.tableFooterView
                    bottom = given
                    table.tableFooterView = given.map { UIView(frame: CGRect(x: 3, y: 4, width: 5, height: $0)) }
                    run.expectObject("superview of an old footer", old?.superview, nil)
                case 6: table.frame.size.width = 200 + value
                case 7: table.contentOffset.y = value * 9
                default:
                    rows.titles = number / 9 % 4
                    table.reloadData()
                }
                check("after change \(turn)")
            }
        },
        // A batch update is valid if its changes together are, in whatever order they are made.
        Scenario("batches-of-rows", rules: ["tables-6"], limits: [6, 6, 4, 4, 4, 2, 1]) { run in
            let rows = PlainRows([run.numbers[0] + 3, run.numbers[1]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180, height: 900))
            table.rowHeight = 20
            table.dataSource = rows
            let (host, root) = run.openPlain()
            root.addSubview(table)
            host.settle()
            let (come, go, also) = (run.numbers[2], min(run.numbers[3], rows.counts[0]), run.numbers[4])
            let (before, wrong) = (rows.counts, run.numbers[5])
            func change() {
                table.insertRows(at: (0..<come).map { IndexPath(row: $0, section: 0) }, with: .none)
                rows.counts[0] += come - go
                table.deleteRows(at: (0..<go).map { IndexPath(row: $0, section: 0) }, with: .none)
                rows.counts[1] += also
                if wrong > 0 { rows.counts[wrong - 1] += 1 }
                table.insertRows(at: (0..<also).map { IndexPath(row: $0, section: 1) }, with: .none)
            }
            var ends = 0
            let isChange = [come + go, also].enumerated().contains { $0.element > 0 }
            run.expectRefusal(
                "a batch update with \(wrong == 0 ? "right" : "wrong") numbers of rows",
                wrong > 0 && isChange ? .internalInconsistency : nil
            ) {
                if run.flag(6) {
                    table.performBatchUpdates(change) { if $0 { ends += 1 } }
                } else {
                    table.beginUpdates()
                    // Nested updates are one update.
                    table.beginUpdates()
                    change()
                    table.endUpdates()
                    table.endUpdates()
                }
            }
            if !isChange { table.reloadData() }
            run.expect("completions before the layout", ends, 0)
            host.settle()
            run.expect("completions after the layout", ends, run.flag(6) ? 1 : 0)
            run.expect(
                "content height", table.contentSize.height, 20 * CGFloat(rows.counts.reduce(0, +)))
            run.expect(
                "number of rows of the first section", table.indexPathsForVisibleRows?.count { $0.section == 0 },
                before[0] + come - go + (wrong == 1 ? 1 : 0))
        },
        // A row is as high as its text at the width that the safe area insets leave.
        Scenario(
            "rows-between-sides", rules: ["tables-5", "tables-8"], limits: [90, 90, 20, 1, 60, 2, 200]
        ) { run in
            let controller = UIViewController()
            let rows = PlainRows([3])
            let table = UITableView(frame: .zero)
            table.contentInsetAdjustmentBehavior = .never
            let host = run.open(controller)
            guard let root = controller.view else { return }
            if run.uikit.hasSafeArea {
                controller.additionalSafeAreaInsets = UIEdgeInsets(
                    top: 0, left: run.length(0), bottom: 0, right: run.length(1))
            }
            rows.made = { path in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.numberOfLines = path.row == 0 ? 1 : 0
                cell.textLabel?.text = Array(
                    repeating: "words", count: run.numbers[2] * path.row + 1
                ).joined(separator: " ")
                if run.flag(3) { cell.imageView?.image = UIImage(size: CGSize(width: 9 + run.numbers[4], height: 12)) }
                return cell
            }
            table.dataSource = rows
            root.addSubview(table)
            // As wide as the window, or so narrow that the insets may leave no width.
            for width in [root.bounds.width, root.bounds.width - 40, run.length(6)].suffix(run.numbers[5] + 1) {
                table.frame = CGRect(x: 0, y: 0, width: width, height: root.bounds.height)
                host.settle()
                let sides = table.safeAreaInsets
                for row in 0..<3 {
                    let frame = table.rectForRow(at: IndexPath(row: row, section: 0))
                    guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)), let label = cell.textLabel
                    else { continue }
                    run.expect(
                        "frame of the content view of row \(row) at \(width)", cell.contentView.frame,
                        CGRect(
                            x: min(sides.left, width), y: 0, width: max(0, width - sides.left - sides.right),
                            height: frame.height), within: run.pixel)
                    guard label.frame.width > 60 else { continue }
                    let text = label.sizeThatFits(CGSize(width: label.frame.width, height: 10_000)).height
                    run.expect("height of row \(row) at \(width)", frame.height, max(44, text), within: run.pixel)
                }
            }
        },
    ]
}
