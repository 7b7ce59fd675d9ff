import Foundation
import LayoutEngine

/// Tables that show the same items again.
extension Scenario {
    static let sameItems: [Scenario] = [
        // What an app applies is shown as its cells are then, also where the snapshot has the same items as before.
        Scenario(
            "snapshots-of-the-same-items", rules: ["collections-6", "tables-7", "tables-5"],
            limits: [3] + Array(repeating: 5 * 24 - 1, count: 7), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 2000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            root.addSubview(table)
            var words = Array(repeating: 1, count: 6)
            func text(_ item: Int) -> String { (0..<words[item]).map { "\(item)\($0)" }.joined(separator: "\n") }
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = text(item)
                return cell
            }
            var sections = [Array(0...run.numbers[0]), [4]]
            func apply(_ more: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }) {
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                for (section, items) in sections.enumerated() {
                    snapshot.appendSections(["\(section)"])
                    snapshot.appendItems(items, toSection: "\(section)")
                }
                more(&snapshot)
                source.apply(snapshot, animatingDifferences: false)
            }
            func check(_ when: String) {
                host.settle()
                for (section, items) in sections.enumerated() {
                    run.expect("rows of \(section) \(when)", table.numberOfRows(inSection: section), items.count)
                    for (row, item) in items.enumerated() {
                        let cell = table.cellForRow(at: IndexPath(row: row, section: section))
                        run.expect("text of a row \(when)", cell?.textLabel?.text ?? "-", text(item))
                    }
                }
            }
            apply()
            check("at first")
            for number in run.numbers[1...] {
                let value = number / 5
                let place = value % sections[0].count
                switch number % 5 {
                case 0:
                    words[sections[0][place]] = 1 + value % 3
                    apply { $0.reloadItems([sections[0][place]]) }
                case 1:
                    words[sections[0][place]] = 1 + value % 3
                    apply { $0.reloadSections(["0"]) }
                case 2 where sections[0].count > 1:
                    // Over the border, so that the order of all stays.
                    sections[1].insert(sections[0].removeLast(), at: 0)
                    apply()
                case 3 where sections[1].count > 1:
                    sections[0].append(sections[1].removeFirst())
                    apply()
                default: apply()
                }
                check("after a change")
            }
        }
    ]
}
