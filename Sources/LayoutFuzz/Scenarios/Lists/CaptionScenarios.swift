import Foundation
import LayoutEngine

/// Rows of the style `value2`, whose text label is a caption.
extension Scenario {
    static let captions: [Scenario] = [
        // The detail label has the rest of the row after the caption, and no width without a text or without room.
        Scenario(
            "captions-without-texts", rules: ["tables-8", "tables-12"],
            limits: [220, 60, 60, 15, 20, 1] + Array(repeating: 30, count: 12)
        ) { run in
            let cells = (0..<4).map { _ in UITableViewCell(style: .value2, reuseIdentifier: nil) }
            for (index, cell) in cells.enumerated() {
                cell.contentView.insetsLayoutMarginsFromSafeArea = false
                cell.contentView.layoutMargins = UIEdgeInsets(
                    top: 8, left: run.length(1), bottom: 8, right: run.length(2))
                // Some rows are never asked for `textLabel`.
                if run.numbers[3] >> index & 1 == 0 {
                    cell.textLabel?.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
                }
                cell.detailTextLabel?.font = .monospacedSystemFont(ofSize: 8 + run.length(4), weight: .regular)
            }
            let rows = FixedRows(cells)
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 0, y: 90, width: 110 + run.length(0), height: 300))
            table.rowHeight = 44
            table.contentInsetAdjustmentBehavior = .never
            table.insetsContentViewsToSafeArea = false
            table.dataSource = rows
            let (host, root) = run.openPlain()
            root.addSubview(table)
            func text(_ number: Int) -> String? {
                // A third of the numbers mean no text or an empty one.
                number > 9 ? String(repeating: "m", count: number - 9) : run.flag(5) && number % 2 == 0 ? nil : ""
            }
            let near = max(16, run.isRightToLeft ? run.length(2) : run.length(1))
            let far = max(16, run.isRightToLeft ? run.length(1) : run.length(2))
            for turn in 0..<3 {
                let when = turn == 0 ? "at first" : "with other texts"
                for (index, cell) in cells.enumerated() {
                    if run.numbers[3] >> index & 1 == 0 {
                        cell.textLabel?.text = text(run.numbers[6 + (index + 4 * turn) % 12])
                    }
                    cell.detailTextLabel?.text = text(run.numbers[6 + (index + 4 * turn + 5) % 12])
                }
                host.settle()
                for (index, cell) in cells.enumerated() {
                    let width = cell.contentView.bounds.width
                    func start(_ frame: CGRect) -> CGFloat { run.isRightToLeft ? width - frame.maxX : frame.minX }
                    let room = width - near - far
                    if run.numbers[3] >> index & 1 == 0, room >= 91, let caption = cell.textLabel {
                        run.expect("start of a caption \(when)", start(caption.frame), near, within: run.pixel + 0.01)
                        run.expect("width of a caption \(when)", caption.frame.width, 91, within: run.pixel + 0.01)
                    }
                    guard let detail = cell.detailTextLabel else { continue }
                    let wanted = max(0, min(detail.intrinsicContentSize.width, room - 97))
                    run.expect(
                        "width of a detail label \(when)", detail.frame.width, wanted,
                        within: wanted == 0 ? 0.002 : run.pixel + 0.01)
                    run.expect(
                        "start of a detail label \(when)", start(detail.frame), near + 97, within: run.pixel + 0.01)
                }
            }
        }
    ]
}
