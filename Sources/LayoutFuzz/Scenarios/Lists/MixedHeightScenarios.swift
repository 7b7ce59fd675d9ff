import Foundation
import LayoutEngine

/// Returns the heights of rows, some of which are automatic.
private final class SomeHeights: UITableViewDelegate {
    var answers: [CGFloat]
    init(_ answers: [CGFloat]) { self.answers = answers }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answers[indexPath.row]
    }
}

/// Rows with heights from the delegate, the table or their content.
extension Scenario {
    static let mixedHeights: [Scenario] = [
        // The delegate's height comes before the table's row height. If the one that applies is automatic, the
        // row's content decides.
        Scenario(
            "rows-of-mixed-heights", rules: ["tables-1", "tables-2"],
            limits: [60, 60, 60] + Array(repeating: 6 * 4 * 40 - 1, count: 8), kinds: 6
        ) { run in
            // The last row has nothing in it.
            let cells = (0..<4).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            let boxes = cells.prefix(3).map { run.makeView(in: $0.contentView) }
            let lengths = boxes.indices.map { boxes[$0].heightAnchor.constraint(equalToConstant: run.length($0) + 1) }
            for (box, cell) in zip(boxes, cells) {
                let end = cell.contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 4)
                // In a row of another height the box does not fit exactly.
                end.priority = UILayoutPriority(999)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3), end,
                    box.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor),
                    box.widthAnchor.constraint(equalToConstant: 30),
                ])
            }
            NSLayoutConstraint.activate(lengths)
            let open = UITableView.automaticDimension
            let (heights, rows) = (SomeHeights(Array(repeating: open, count: 4)), FixedRows(cells))
            run.held += [heights, rows] as [AnyObject]
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 900), style: .plain)
            table.dataSource = rows
            root.addSubview(table)
            var (hasDelegate, whole) = (false, open)
            func check(_ when: String) {
                host.settle()
                var top: CGFloat = 0
                for (row, cell) in cells.enumerated() {
                    let given = hasDelegate ? heights.answers[row] : whole
                    let height = given > 0 ? given : row < 3 ? lengths[row].constant + 7 : 44
                    let place = CGRect(x: 0, y: top, width: 200, height: height)
                    run.expect(
                        "rectangle of row \(row) \(when)", table.rectForRow(at: [0, row]), place, within: run.pixel)
                    run.expect("frame of cell \(row) \(when)", cell.frame, place, within: run.pixel)
                    run.expect(
                        "height of the content view of row \(row) \(when)", cell.contentView.frame.height, height)
                    if row < 3 {
                        run.expect("height of box \(row) \(when)", boxes[row].frame.height, lengths[row].constant)
                    }
                    top += height
                }
                run.expect("content height \(when)", table.contentSize.height, top, within: run.pixel)
            }
            check("at first")
            for (turn, number) in run.numbers[3...].enumerated() {
                let (row, length) = (number / 6 % 4, CGFloat(number / 24 + 5))
                switch number % 6 {
                case 0: heights.answers[row] = length
                case 1: heights.answers[row] = open
                case 2: lengths[row % 3].constant = length
                case 3, 4:
                    whole = number % 6 == 3 ? length : open
                    table.rowHeight = whole
                default:
                    hasDelegate.toggle()
                    table.delegate = hasDelegate ? heights : nil
                }
                // An app reports changed heights with an empty update.
                switch number / 7 % 4 {
                case 0: table.performBatchUpdates(nil)
                case 1:
                    table.beginUpdates()
                    table.endUpdates()
                case 2: table.reloadData()
                default: continue
                }
                check("after change \(turn)")
            }
            table.reloadData()
            check("at the end")
        }
    ]
}
