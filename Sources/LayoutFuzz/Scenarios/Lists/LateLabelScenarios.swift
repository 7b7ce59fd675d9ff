import Foundation
import LayoutEngine

/// What an app set on the labels of a row, and the order in which it asked for them.
private struct LateLabels {
    static let kinds = 4
    private static let texts = [nil, "one", "two words", ""]

    let style: UITableViewCell.CellStyle
    let isInTable: Bool
    private(set) var asked: [Int] = []
    private var texts: [String?] = [nil, nil]
    private var sizes: [CGFloat?] = [nil, nil]
    private(set) var margin: CGFloat = 8
    private var width: CGFloat = 200

    init(style: UITableViewCell.CellStyle, isInTable: Bool) { (self.style, self.isInTable) = (style, isInTable) }

    /// Changes one thing, and does the same to a row that may be on the screen.
    mutating func perform(_ number: Int, in row: LateRow) {
        let (index, value) = (number / Self.kinds % 2, number / Self.kinds / 2)
        switch number % Self.kinds {
        case 0:
            if let next = [index, 1 - index].first(where: { !asked.contains($0) }) {
                ask(next, in: row)
            } else {
                setText(index, Self.texts[value % 4], in: row)
            }
        case 1 where !asked.contains(index): ask(index, in: row)
        case 1: setText(index, Self.texts[value % 4], in: row)
        case 2 where value % 2 == 0 && asked.contains(index):
            sizes[index] = CGFloat(9 + value)
            row.label(index)?.font = .systemFont(ofSize: CGFloat(9 + value))
        case 2:
            width = CGFloat(180 + 3 * value)
            row.view.frame.size.width = width
        default:
            margin = CGFloat(11 + value)
            row.setMargin(margin)
        }
    }

    private mutating func ask(_ index: Int, in row: LateRow) {
        asked.append(index)
        _ = row.label(index)
    }

    private mutating func setText(_ index: Int, _ text: String?, in row: LateRow) {
        texts[index] = text
        row.label(index)?.text = text
    }

    /// A new row on which all of it is set before its first layout.
    func makeRow() -> LateRow {
        let row = LateRow(self)
        row.view.frame.size.width = width
        row.setMargin(margin)
        for index in asked {
            let label = row.label(index)
            label?.text = texts[index]
            if let size = sizes[index] { label?.font = .systemFont(ofSize: size) }
        }
        return row
    }
}

/// A row by itself or in a table, away from the edges of the screen.
private final class LateRow {
    let cell: UITableViewCell
    let view: UIView
    private let rows: FixedRows

    init(_ labels: LateLabels) {
        cell = UITableViewCell(style: labels.style, reuseIdentifier: nil)
        rows = FixedRows([cell])
        if labels.isInTable {
            let table = UITableView(frame: .zero, style: .plain)
            (table.rowHeight, table.contentInsetAdjustmentBehavior) = (53, .never)
            table.dataSource = rows
            view = table
        } else {
            view = cell
        }
        view.frame = CGRect(x: 70, y: 120, width: 200, height: 61)
        cell.contentView.insetsLayoutMarginsFromSafeArea = false
    }

    func label(_ index: Int) -> UILabel? { index == 0 ? cell.textLabel : cell.detailTextLabel }

    func setMargin(_ margin: CGFloat) {
        cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: margin, bottom: 8, trailing: 13)
    }

    func picture() -> SettledLayout { SettledLayout(treeOf: view, "row", measures: false) }
}

extension Scenario {
    static let lateLabels: [Scenario] = [
        // A label that is asked for after the layout of its row has the same frame as in a row that had it before, with a text or
        // without one.
        Scenario(
            "labels-asked-for-late", rules: ["tables-8", "tables-11", "tables-12", "passes-5"],
            limits: [3, 1, 63] + Array(repeating: LateLabels.kinds * 2 * 12 - 1, count: 6), kinds: LateLabels.kinds
        ) { run in
            let styles: [UITableViewCell.CellStyle] = [.subtitle, .value1, .value2, .default]
            var labels = LateLabels(style: styles[run.numbers[0]], isInTable: run.flag(1))
            let (host, root) = run.openPlain()
            // Before iOS 11 a controller adjusts the insets of the first subview of its view.
            let holder = UIView(frame: root.bounds)
            holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.addSubview(holder)
            let row = labels.makeRow()
            run.held.append(row)
            holder.addSubview(row.view)
            host.settle()
            func check() {
                host.settle()
                let found = row.picture()
                let fresh = labels.makeRow()
                run.held.append(fresh)
                holder.addSubview(fresh.view)
                host.settle()
                run.expectSame(found, fresh.picture(), " of a row whose labels were asked for late")
                // Asking for a label would make it.
                if labels.asked.contains(0), let label = row.label(0) {
                    let content = row.cell.contentView
                    let isMirrored = content.effectiveUserInterfaceLayoutDirection == .rightToLeft
                    run.expect(
                        "leading edge of the first label",
                        isMirrored ? content.bounds.width - label.frame.maxX : label.frame.minX, max(16, labels.margin),
                        within: run.pixel + 0.01)
                }
                host.takeOut(fresh.view)
            }
            run.inAnyOrder(from: 3, { labels.perform($0, in: row) }, rest: check)
            check()
        }
    ]
}
