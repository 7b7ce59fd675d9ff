import Foundation
import LayoutEngine
import LayoutReference

/// A table's rows, as numbers.
private final class TableRows: UITableViewDataSource, UITableViewDelegate {
    var counts: [Int] = []
    var hasTitles = false
    var hasFooters = false
    /// The delegate's height by row and section; nil for the table's row height.
    var rowHeight: ((Int, Int) -> CGFloat)?
    var headerHeight: CGFloat?
    var footerHeight: CGFloat?
    var made = 0
    var shown: [IndexPath] = []
    var scrolls: [CGFloat] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: UITableViewCell
        if let used = tableView.dequeueReusableCell(withIdentifier: "row") {
            cell = used
        } else {
            cell = CountedCell(style: .default, reuseIdentifier: "row")
            made += 1
        }
        cell.tag = indexPath.section * 100 + indexPath.row
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        hasTitles ? "Title \(section)" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        hasFooters ? "Footer \(section)" : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        rowHeight?(indexPath.row, indexPath.section) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        headerHeight ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        footerHeight ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        shown.append(indexPath)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls.append(scrollView.contentOffset.y) }
}

/// A row that counts the calls of `prepareForReuse()`.
private final class CountedCell: UITableViewCell {
    var uses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
}

/// The frames that the rules give in a table.
private struct TablePlan {
    var rows: [[CGRect]] = []
    var headers: [CGRect?] = []
    var footers: [CGRect?] = []
    var height: CGFloat = 0

    init(_ rows: TableRows, of table: UITableView) {
        let isPlain = table.style == .plain
        let width = table.bounds.width
        var y = table.tableHeaderView?.bounds.height ?? 0
        let title: CGFloat = isPlain ? 28 : 38
        let gap: CGFloat = isPlain ? 0 : 17.5
        for section in rows.counts.indices {
            let start = y
            let headerHeight = rows.headerHeight ?? (rows.hasTitles ? title : gap)
            let hasHeader = rows.hasTitles
            y += hasHeader || !isPlain ? headerHeight : 0
            var frames: [CGRect] = []
            for row in 0..<rows.counts[section] {
                let height = rows.rowHeight?(row, section) ?? (table.rowHeight >= 0 ? table.rowHeight : 44)
                frames.append(CGRect(x: 0, y: y, width: width, height: height))
                y += height
            }
            self.rows.append(frames)
            let top =
                isPlain ? max(start, min(table.contentOffset.y + table.contentInset.top, y - headerHeight)) : start
            headers.append(hasHeader ? CGRect(x: 0, y: top, width: width, height: headerHeight) : nil)
            let footerHeight = rows.footerHeight ?? (rows.hasFooters ? title : gap)
            footers.append(rows.hasFooters ? CGRect(x: 0, y: y, width: width, height: footerHeight) : nil)
            y += rows.hasFooters || !isPlain ? footerHeight : 0
        }
        y += table.tableFooterView?.bounds.height ?? 0
        height = y
    }
}

extension ScenarioRun {
    /// How many exceptions UIKit would have raised.
    fileprivate var exceptionCount: Int {
        LayoutEnvironment.current.reports.filter { report in
            if case .exception = report { return true }
            return false
        }.count
    }

    /// A table of this size without automatic insets, in a window.
    fileprivate func open(_ table: UITableView, _ rows: TableRows) -> SceneHost {
        let controller = UIViewController()
        controller.automaticallyAdjustsScrollViewInsets = false
        table.contentInsetAdjustmentBehavior = .never
        table.insetsContentViewsToSafeArea = false
        let host = open(controller)
        table.dataSource = rows
        table.delegate = rows
        controller.view.addSubview(table)
        host.settle()
        return host
    }

    fileprivate func check(_ table: UITableView, _ rows: TableRows, _ host: SceneHost, _ when: String) {
        host.settle()
        let plan = TablePlan(rows, of: table)
        let tolerance = pixel + 0.001
        expect("number of sections \(when)", table.numberOfSections, rows.counts.count)
        expect("height of the content \(when)", table.contentSize.height, plan.height, within: tolerance)
        expect("width of the content \(when)", table.contentSize.width, table.bounds.width)
        var visible: [IndexPath] = []
        let shown = table.bounds
        for (section, frames) in plan.rows.enumerated() {
            expect("number of rows of section \(section) \(when)", table.numberOfRows(inSection: section), frames.count)
            for (row, frame) in frames.enumerated() {
                let path = IndexPath(row: row, section: section)
                expect(
                    "rectangle of row \(row) of section \(section) \(when)", table.rectForRow(at: path), frame,
                    within: tolerance)
                let isInVisibleBounds = frame.maxY > shown.minY + tolerance && frame.minY < shown.maxY - tolerance
                let isNear = abs(frame.maxY - shown.minY) <= tolerance || abs(frame.minY - shown.maxY) <= tolerance
                if isInVisibleBounds { visible.append(path) }
                if isNear || frame.height == 0 { continue }
                let cell = table.cellForRow(at: path)
                expect("whether row \(row) of section \(section) has a cell \(when)", cell != nil, isInVisibleBounds)
                if let cell {
                    expect("tag of the cell of row \(row) of section \(section) \(when)", cell.tag, section * 100 + row)
                    expect("index path of a cell \(when)", table.indexPath(for: cell), path)
                    expect("size of the content view of a cell \(when)", cell.contentView.frame.size, cell.bounds.size)
                    let middle = CGPoint(x: frame.midX, y: frame.midY)
                    expect("row at a point \(when)", table.indexPathForRow(at: middle), path)
                }
            }
            expect(
                "whether there is a header \(when)", table.headerView(forSection: section) != nil,
                plan.headers[section] != nil)
            if let header = plan.headers[section] {
                expect(
                    "frame of the header of section \(section) \(when)",
                    table.headerView(forSection: section)?.frame ?? .zero, header,
                    within: tolerance)
            }
            expect(
                "whether there is a footer \(when)", table.footerView(forSection: section) != nil,
                plan.footers[section] != nil)
            if let footer = plan.footers[section] {
                expect(
                    "frame of the footer of section \(section) \(when)",
                    table.footerView(forSection: section)?.frame ?? .zero, footer,
                    within: tolerance)
            }
        }
        let boundary = plan.rows.joined().contains { frame in
            abs(frame.maxY - shown.minY) <= tolerance || abs(frame.minY - shown.maxY) <= tolerance || frame.height == 0
        }
        if !boundary { expect("visible rows \(when)", table.indexPathsForVisibleRows ?? [], visible) }
    }
}

/// Tables: the frames of rows, headers and footers, through changes of all of them.
extension Scenario {
    static let tables: [Scenario] = [
        Scenario(
            "table-sections", rules: ["tables-1", "tables-3", "tables-4", "tables-7"],
            limits: [3, 5, 5, 60, 60, 1, 3, 60, 60, 300]
        ) { run in
            let number = run.numbers
            let rows = TableRows()
            rows.counts = (0..<number[0]).map { $0 % 2 == 0 ? number[1] : number[2] }
            rows.hasTitles = number[6] & 1 != 0
            rows.hasFooters = number[6] & 2 != 0
            let table = UITableView(
                frame: CGRect(x: 3, y: 4, width: 200, height: 151), style: run.flag(5) ? .grouped : .plain)
            let host = run.open(table, rows)
            run.check(table, rows, host, "at first")
            table.rowHeight = run.length(3) + 5
            run.check(table, rows, host, "with a row height")
            rows.rowHeight = { row, section in CGFloat(10 + (row * 7 + section * 13 + number[4]) % 61) }
            table.reloadData()
            run.check(table, rows, host, "with row heights of the delegate")
            rows.headerHeight = run.length(7) + 1
            rows.footerHeight = run.length(8) + 1
            table.reloadData()
            run.check(table, rows, host, "with heights of headers and footers")
            table.contentOffset.y = run.length(9)
            run.check(table, rows, host, "scrolled")
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: run.length(4) + 1))
            table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: run.length(3) + 1))
            run.check(table, rows, host, "with a table header and a table footer")
            run.expect(
                "frame of the table header", table.tableHeaderView?.frame ?? .zero,
                CGRect(x: 0, y: 0, width: 200, height: run.length(4) + 1))
            run.expect(
                "bottom of the table footer", table.tableFooterView?.frame.maxY ?? 0, table.contentSize.height,
                within: run.pixel)
            rows.hasTitles.toggle()
            table.frame.size = CGSize(width: 260, height: 120)
            table.reloadData()
            run.check(table, rows, host, "with another size")
            let old = table.tableHeaderView
            table.tableHeaderView = nil
            table.contentOffset.y = 0
            run.check(table, rows, host, "without a table header")
            run.expectObject("superview of the removed table header", old?.superview, nil)
            rows.rowHeight = nil
            rows.headerHeight = nil
            rows.footerHeight = nil
            rows.hasTitles.toggle()
            table.reloadData()
            run.check(table, rows, host, "with the first heights again")
        },
        // Rows are inserted, deleted and reloaded; no old cell stays.
        Scenario("table-updates", rules: ["tables-6", "tables-1"], limits: [6, 6, 3, 3, 40, 1]) { run in
            let number = run.numbers
            let rows = TableRows()
            rows.counts = [number[0], number[1]]
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180, height: 157))
            table.rowHeight = run.length(4) + 11
            let host = run.open(table, rows)
            run.check(table, rows, host, "at first")
            let made = rows.made
            run.expect("number of cells made", made, number[0] + number[1])
            run.expect("number of rows announced before they are displayed", rows.shown.count, number[0] + number[1])
            rows.shown = []
            rows.counts[0] += number[2]
            table.insertRows(at: (0..<number[2]).map { IndexPath(row: $0, section: 0) }, with: .none)
            run.check(table, rows, host, "after rows are inserted")
            let gone = min(number[3], rows.counts[1])
            let exceptions = run.exceptionCount
            table.beginUpdates()
            table.deleteRows(at: (0..<gone).map { IndexPath(row: $0, section: 1) }, with: .none)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            rows.counts[1] -= gone
            rows.counts[0] += 1
            table.endUpdates()
            run.check(table, rows, host, "after rows are deleted")
            run.expect("number of exceptions after valid updates", run.exceptionCount, exceptions)
            rows.counts.append(number[2])
            table.insertSections([2], with: .none)
            run.check(table, rows, host, "after a section is inserted")
            rows.counts.removeFirst()
            table.deleteSections([0], with: .none)
            run.check(table, rows, host, "after a section is deleted")
            let subviews = rows.counts.reduce(0, +)
            run.expect("number of cells in the table", table.subviews.filter { $0 is UITableViewCell }.count, subviews)
            rows.counts[0] += 1
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            run.expect("number of exceptions after a wrong update", run.exceptionCount, exceptions + 1)
            run.check(table, rows, host, "after a wrong update")
            let before = rows.made
            table.reloadData()
            run.check(table, rows, host, "after a reload")
            run.expect("number of cells made after a reload", rows.made, before)
            let uses = table.subviews.compactMap { ($0 as? CountedCell)?.uses }
            run.expect("whether a cell was never reused", uses.contains(0), false)
            var isCompleted = false
            table.performBatchUpdates({
                rows.counts[0] -= 1; table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }) {
                isCompleted = $0
            }
            run.check(table, rows, host, "after a batch update")
            run.expect("completion of a batch update", isCompleted, true)
        },
        // Scrolling to rows, selection, and rectangles of sections.
        Scenario("table-scroll", rules: ["tables-7", "tables-4"], limits: [8, 3, 60, 12, 30, 30]) { run in
            let number = run.numbers
            let rows = TableRows()
            rows.counts = [number[0] + 4, 3]
            let height = run.length(2) + 20
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 180, height: 133))
            table.rowHeight = height
            table.contentInset = UIEdgeInsets(top: run.length(4), left: 0, bottom: run.length(5), right: 0)
            let host = run.open(table, rows)
            run.expect("content offset at first", table.contentOffset.y, -run.length(4))
            run.check(table, rows, host, "at first")
            let row = number[3] % rows.counts[0]
            let path = IndexPath(row: row, section: 0)
            let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
            let frame = CGRect(x: 0, y: CGFloat(row) * height, width: 180, height: height)
            let (top, bottom) = (run.length(4), run.length(5))
            table.selectRow(at: path, animated: false, scrollPosition: positions[number[1]])
            let room = 133 - top - bottom
            let wanted: CGFloat =
                switch number[1] {
                case 0: frame.minY - top
                case 1: frame.midY - top - room / 2
                case 2: frame.maxY - top - room
                default: -top
                }
            run.expect("content offset", table.contentOffset.y, wanted, within: run.pixel)
            run.check(table, rows, host, "scrolled")
            run.expect("selected row", table.indexPathForSelectedRow, path)
            run.expect("selected rows", table.indexPathsForSelectedRows ?? [], [path])
            table.deselectRow(at: IndexPath(row: row, section: 1), animated: false)
            run.expect("selected row after another one is deselected", table.indexPathForSelectedRow, path)
            table.deselectRow(at: path, animated: false)
            run.expect("selected row after it is deselected", table.indexPathForSelectedRow, nil)
            let calls = rows.scrolls.count
            table.contentOffset.y += 5
            run.expect("calls that tell the delegate of scrolling", rows.scrolls.count, calls + 1)
            table.contentOffset.y += 0
            run.expect("calls that tell the delegate of scrolling by nothing", rows.scrolls.count, calls + 1)
            let section = table.rect(forSection: 1)
            run.expect(
                "rectangle of a section", section,
                CGRect(x: 0, y: CGFloat(rows.counts[0]) * height, width: 180, height: 3 * height))
            run.expect(
                "rows in a rectangle",
                table.indexPathsForRows(in: CGRect(x: 1, y: height + 1, width: 1, height: height))?.map(\.row) ?? [],
                [1, 2])
            let count = run.exceptionCount
            table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
            run.expect("number of exceptions for a missing row", run.exceptionCount, count + 1)
        },
        // Self-sizing rows.
        Scenario("table-self-sizing", rules: ["tables-2"], limits: [60, 60, 20, 20, 20, 20, 3, 1]) { run in
            let number = run.numbers
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 500))
            let cells = (0...number[6]).map { index in
                FilledCell(
                    height: CGFloat((index % 2 == 0 ? number[0] : number[1]) + index + 1),
                    UIEdgeInsets(top: run.length(2), left: run.length(3), bottom: run.length(4), right: run.length(5)))
            }
            let source = FixedRows(cells)
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            let host = run.open(controller)
            table.dataSource = source
            controller.view.addSubview(table)
            func check(_ when: String) {
                host.settle()
                var y: CGFloat = 0
                for cell in cells {
                    let height = cell.height.constant + run.length(2) + run.length(4)
                    run.expect(
                        "frame of a row \(when)", cell.frame,
                        CGRect(x: 0, y: y, width: table.frame.width, height: height))
                    run.expect(
                        "frame of the box in a row \(when)", cell.box.frame,
                        CGRect(
                            x: run.length(3), y: run.length(2),
                            width: table.frame.width - run.length(3) - run.length(5),
                            height: cell.height.constant))
                    y += height
                }
                run.expect("height of the content \(when)", table.contentSize.height, y)
            }
            check("at first")
            cells[0].height.constant += 21
            table.reloadData()
            check("when one grew")
            table.frame.size.width = 190
            check("when the table is narrower")
            table.rowHeight = 70
            host.settle()
            run.expect("heights of rows with a row height", cells.map(\.frame.height), cells.map { _ in 70 })
            table.rowHeight = UITableView.automaticDimension
            check("with automatic heights again")
            run.expect(
                "size that fits a row",
                cells[0].systemLayoutSizeFitting(
                    CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel),
                CGSize(width: 150, height: cells[0].height.constant + run.length(2) + run.length(4)))
        },
        // A row is as high as the lines of its labels.
        Scenario("table-labels", rules: ["tables-8", "text-4"], limits: [40, 40, 3, 9, 3]) { run in
            let number = run.numbers
            let style: UITableViewCell.CellStyle = run.flag(4) ? .subtitle : .default
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            run.expect("number of labels before the app asks for one", cell.contentView.subviews.count, 0)
            run.expect(
                "whether a row of the default style has no detail label",
                UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil,
                true)
            let (one, two) = (run.length(0) + 8, run.length(1) + 8)
            cell.textLabel?.font = .monospacedSystemFont(ofSize: one, weight: .regular)
            cell.textLabel?.text = "abc"
            if run.flag(4) {
                cell.detailTextLabel?.font = .monospacedSystemFont(ofSize: two, weight: .regular)
                cell.detailTextLabel?.text = "de"
            }
            let source = FixedRows([cell])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let controller = UIViewController()
            controller.automaticallyAdjustsScrollViewInsets = false
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            let host = run.open(controller)
            table.dataSource = source
            controller.view.addSubview(table)
            host.settle()
            let (first, second) = (run.roundedUp(run.lines(1, one)), run.flag(4) ? run.roundedUp(run.lines(1, two)) : 0)
            let height = max(44, run.flag(4) ? first + second + 22 : first)
            run.expect("height of the row", cell.frame.height, height, within: run.pixel + 0.001)
            run.expect("height of the label", cell.textLabel?.frame.height ?? 0, first, within: run.pixel + 0.001)
            run.expect(
                "width of the label", cell.textLabel?.frame.width ?? 0, run.roundedUp(run.monospacedWidth(3, one)),
                within: run.pixel + 0.001)
            run.expect(
                "center of the labels", (cell.textLabel?.frame.minY ?? 0) + (first + second) / 2, cell.frame.height / 2,
                within: 2 * run.pixel)
            if run.flag(4) {
                run.expect(
                    "top of the detail label", cell.detailTextLabel?.frame.minY ?? 0, cell.textLabel?.frame.maxY ?? 0,
                    within: run.pixel + 0.001)
                run.expect(
                    "whether the text label is the first subview", cell.contentView.subviews.first === cell.textLabel,
                    true)
            }
        },
    ]
}

/// A row with a box of some height.
private final class FilledCell: UITableViewCell {
    let box = UIView()
    let height: NSLayoutConstraint

    init(height: CGFloat, _ insets: UIEdgeInsets) {
        self.height = box.heightAnchor.constraint(equalToConstant: height)
        super.init(style: .default, reuseIdentifier: nil)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let bottom = contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: insets.bottom)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            self.height, bottom, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
            box.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: insets.left),
            contentView.rightAnchor.constraint(equalTo: box.rightAnchor, constant: insets.right),
        ])
    }

    required init(style: CellStyle, reuseIdentifier: String?) {
        height = box.heightAnchor.constraint(equalToConstant: 1)
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

/// Always the same rows.
final class FixedRows: UITableViewDataSource {
    let cells: [UITableViewCell]
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}
