import Foundation
import LayoutEngine

/// Tables and lists that show the same items again.
extension Scenario {
    static let sameItems: [Scenario] = [
        // Cells show the app's present data after a snapshot is applied, also if it has the same items as before.
        Scenario(
            "snapshots-of-the-same-items", rules: ["collections-6", "tables-7", "tables-5"],
            limits: [3, 1] + Array(repeating: 5 * 24 - 1, count: 7), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 2000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 40, height: 20)
            let list = UICollectionView(frame: table.frame, collectionViewLayout: flow)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let isTable = run.flag(1)
            root.addSubview(isTable ? table : list)
            var words = Array(repeating: 1, count: 6)
            func text(_ item: Int) -> String { (0..<words[item]).map { "\(item)\($0)" }.joined(separator: "\n") }
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = text(item)
                return cell
            }
            let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
                let cell = list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                cell.tag = item * 10 + words[item]
                return cell
            }
            run.held += [source, items] as [AnyObject]
            var sections = [Array(0...run.numbers[0]), [4]]
            func apply(_ more: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }) {
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                for (section, items) in sections.enumerated() {
                    snapshot.appendSections(["\(section)"])
                    snapshot.appendItems(items, toSection: "\(section)")
                }
                more(&snapshot)
                if isTable {
                    source.apply(snapshot, animatingDifferences: false)
                } else {
                    items.apply(snapshot, animatingDifferences: false)
                }
            }
            func check(_ when: String) {
                host.settle()
                for (section, items) in sections.enumerated() {
                    let count =
                        isTable ? table.numberOfRows(inSection: section) : list.numberOfItems(inSection: section)
                    run.expect("number of rows of section \(section) \(when)", count, items.count)
                    for (row, item) in items.enumerated() {
                        let path = IndexPath(row: row, section: section)
                        if isTable {
                            run.expect(
                                "text of a row \(when)", table.cellForRow(at: path)?.textLabel?.text ?? "-", text(item))
                        } else {
                            run.expect(
                                "tag of an item \(when)", list.cellForItem(at: path)?.tag, item * 10 + words[item])
                        }
                    }
                }
            }
            apply()
            check("at first")
            for number in run.numbers[2...] {
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
                    // The item goes to the next section, so that the order of all items stays.
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
