import Foundation
import LayoutEngine

/// Rows whose detail label has no text.
extension Scenario {
    static let secondLabels: [Scenario] = [
        // A detail label without text takes no room, whether or not the app asked for it, had a text in it, or set a large font.
        Scenario(
            "second-labels-without-text", rules: ["tables-8"], limits: [8, 40, 30, 1, 60, 30, 30, 5, 200]
        ) { run in
            let (size, other) = (9 + run.length(1), 9 + run.length(2))
            let wraps = run.flag(3)
            let margins = UIEdgeInsets(top: 3, left: run.length(5), bottom: 4, right: run.length(6))
            let words = run.numbers[0] + 1
            func text(_ count: Int) -> String { Array(repeating: "mmmm", count: count).joined(separator: " ") }
            func make(_ change: (UITableViewCell) -> Void = { _ in }) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.font = .monospacedSystemFont(ofSize: size, weight: .regular)
                cell.textLabel?.numberOfLines = wraps ? 0 : 1
                cell.textLabel?.text = text(words)
                cell.contentView.insetsLayoutMarginsFromSafeArea = false
                cell.contentView.layoutMargins = margins
                change(cell)
                return cell
            }
            let never = make()
            let empty = [
                make { _ = $0.detailTextLabel }, make { $0.detailTextLabel?.text = "" },
                make { $0.detailTextLabel?.text = nil },
                make { $0.detailTextLabel?.font = .systemFont(ofSize: 60) },
                make { $0.detailTextLabel?.numberOfLines = 0 },
                make {
                    $0.detailTextLabel?.attributedText = NSAttributedString(
                        string: "", attributes: [.font: UIFont.systemFont(ofSize: 50)])
                },
            ]
            // A row whose detail label has a text in some turns.
            let changing = make {
                $0.detailTextLabel?.font = .monospacedSystemFont(ofSize: other, weight: .regular)
                $0.detailTextLabel?.numberOfLines = 1
            }
            let rows = FixedRows([never] + empty + [changing])
            run.held.append(rows)
            let width = 260 + run.length(8)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 3000), style: .plain)
            table.insetsContentViewsToSafeArea = false
            table.dataSource = rows
            let (host, root) = run.openPlain()
            root.addSubview(table)
            let within = run.pixel + 0.01
            /// How high the first text is; nil where it nearly fits into another number of lines.
            func firstHeight() -> CGFloat? {
                let start = max(16, run.isRightToLeft ? margins.right : margins.left)
                let room = width - 2 * start
                let whole = run.roundedUp(run.monospacedWidth(5 * words - 1, size))
                guard wraps, whole > room else { return run.roundedUp(run.lines(1, size)) }
                guard let perLine = run.wordsPerLine(4, size, in: room) else { return nil }
                return run.roundedUp(run.lines((words + perLine - 1) / perLine, size))
            }
            func check(_ second: Bool, _ when: String) {
                host.settle()
                let wanted = never.frame.height
                if let first = firstHeight() {
                    run.expect("height of a row without a detail label \(when)", wanted, max(44, first), within: within)
                    let both = first + run.roundedUp(run.lines(1, other)) + 22
                    run.expect(
                        "height of the row that changes \(when)", changing.frame.height,
                        max(44, second ? both : first), within: within)
                }
                for (index, cell) in empty.enumerated() {
                    run.expect(
                        "height of row \(index) with an empty detail label \(when)", cell.frame.height, wanted,
                        within: within)
                    run.expect(
                        "text label of row \(index) with an empty detail label \(when)", cell.textLabel?.frame ?? .null,
                        never.textLabel?.frame ?? .null, within: within)
                }
                if !second {
                    run.expect(
                        "height of the row that changes without a detail text \(when)", changing.frame.height, wanted,
                        within: within)
                }
            }
            check(false, "at first")
            for turn in 0...run.numbers[7] {
                let second = turn % 2 == 0
                changing.detailTextLabel?.text = second ? "m" : turn % 4 == 1 ? "" : nil
                table.reloadData()
                check(second, "in turn \(turn)")
            }
        }
    ]
}
