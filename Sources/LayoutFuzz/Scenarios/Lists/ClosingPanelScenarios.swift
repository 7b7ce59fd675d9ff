import Foundation
import LayoutEngine

/// Tables in panels that close and open.
extension Scenario {
    static let closingPanels: [Scenario] = [
        // In a panel that closes no part of a table is wider than the panel. When the panel opens again, the table is
        // as before.
        Scenario(
            "panels-that-close", rules: ["tables-5", "tables-8", "tables-9"],
            limits: [120, 31, 6, 3, 1] + Array(repeating: 7, count: 5)
        ) { run in
            let texts = ["one", "two words", "a text of several words that needs more than a line"]
            let accessories: [UITableViewCell.AccessoryType] = [.none, .disclosureIndicator, .checkmark, .detailButton]
            let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
            let cells = styles.enumerated().map { index, style in
                let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                cell.textLabel?.text = texts[(index + run.numbers[2]) % 3]
                cell.textLabel?.numberOfLines = run.flag(4) ? 0 : 1
                cell.detailTextLabel?.text = texts[(index + run.numbers[2] / 3) % 3]
                cell.accessoryType = accessories[(index + run.numbers[3]) % 4]
                return cell
            }
            let rows = FixedRows(cells)
            run.held.append(rows)
            let (host, root) = run.openPlain()
            let panel = run.makeView(in: root)
            let table = UITableView(frame: .zero, style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = UITableView.automaticDimension
            table.dataSource = rows
            table.translatesAutoresizingMaskIntoConstraints = false
            panel.addSubview(table)
            let open = 180 + run.length(0)
            let width = panel.widthAnchor.constraint(equalToConstant: open)
            NSLayoutConstraint.activate(
                table.filling(panel, usesLeadingAndTrailing: false) + [
                    width, panel.leftAnchor.constraint(equalTo: root.leftAnchor),
                    panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
                    panel.heightAnchor.constraint(equalToConstant: 2000),
                ])
            func picture() -> SettledLayout {
                SettledLayout(treeOf: table, "table", measures: false)
            }
            func check(_ when: String) {
                host.settle()
                run.expect("width of the table \(when)", table.frame.width, width.constant)
                for cell in cells {
                    let place = cell.contentView.frame
                    run.expect("width of a row \(when)", cell.frame.width, width.constant)
                    run.expect("whether the content is in the row \(when)", place.minX >= 0, true)
                    run.expect(
                        "whether the content ends in the row \(when)", place.maxX <= width.constant + run.pixel, true)
                    if width.constant == 0 { run.expect("width of the content \(when)", place.width, 0) }
                }
            }
            check("at first")
            let before = picture()
            for (index, number) in run.numbers[5...].enumerated() {
                width.constant = [0, 0, 1, 9, 30, 60, 300, open][number]
                if run.numbers[1] >> index & 1 == 0 { check("in a panel of another width") }
            }
            width.constant = 0
            check("in a panel that is closed")
            width.constant = open
            check("in a panel that is open again")
            run.expectSame(picture(), before, " after a panel opened again")
        }
    ]
}
