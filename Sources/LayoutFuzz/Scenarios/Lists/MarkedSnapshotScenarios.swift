import Foundation
import LayoutEngine

/// Snapshots that name items and sections to reload.
extension Scenario {
    static let markedSnapshots: [Scenario] = [
        // A snapshot names the items and sections that an app reloads or reconfigures, in one call or in several. Its items stay
        // the same, and copies from before do not change. When it is applied, the cells show the present contents.
        Scenario(
            "snapshots-name-what-is-anew", rules: ["collections-6", "source-2"],
            limits: [1, 4, 3, 3, 1] + Array(repeating: 2, count: 9)
        ) { run in
            typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
            let (host, root) = run.openPlain()
            let (table, list) = run.makeTableAndList(
                CGRect(x: 0, y: 60, width: 100, height: 900), rowHeight: 20, itemSize: CGSize(width: 30, height: 20))
            let isTable = run.flag(0)
            root.addSubview(isTable ? table : list)
            var contents = Array(repeating: 1, count: 9)
            let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.tag = 10 * item + contents[item]
                return cell
            }
            let cells = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
                let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.tag = 10 * item + contents[item]
                return cell
            }
            run.held += [rows, cells] as [AnyObject]
            let sections = [Array(0...run.numbers[1]), Array(5...5 + run.numbers[2])]
            var first = Snapshot()
            first.appendSections([0, 1])
            for (section, items) in sections.enumerated() { first.appendItems(items, toSection: section) }
            func show(_ snapshot: Snapshot, _ when: String) {
                if isTable {
                    rows.apply(snapshot, animatingDifferences: false)
                } else {
                    cells.apply(snapshot, animatingDifferences: false)
                }
                host.settle()
                for (section, items) in sections.enumerated() {
                    let paths = items.indices.map { IndexPath(item: $0, section: section) }
                    let found = paths.map { isTable ? table.cellForRow(at: $0)?.tag : list.cellForItem(at: $0)?.tag }
                    run.expect("cells of section \(section) \(when)", found, items.map { 10 * $0 + contents[$0] })
                }
            }
            func check(_ snapshot: Snapshot, _ items: [Int], _ others: [Int], _ parts: [Int], _ when: String) {
                run.expect("reloaded items \(when)", snapshot.reloadedItemIdentifiers.sorted(), items)
                run.expect("reconfigured items \(when)", snapshot.reconfiguredItemIdentifiers.sorted(), others)
                run.expect("reloaded sections \(when)", snapshot.reloadedSectionIdentifiers.sorted(), parts)
                run.expect("items \(when)", snapshot.itemIdentifiers, sections.flatMap { $0 })
                run.expect("sections \(when)", snapshot.sectionIdentifiers, [0, 1])
            }
            check(first, [], [], [], "of the first snapshot")
            show(first, "at first")
            let all = sections.flatMap { $0 }
            let (items, others) = (
                all.filter { run.numbers[5 + $0] == 1 }, all.filter { run.numbers[5 + $0] == 2 }
            )
            let parts = [0, 1].filter { run.numbers[3] >> $0 & 1 == 1 }
            var next = isTable ? rows.snapshot() : cells.snapshot()
            let before = next
            // All at once, or one after the other.
            for items in run.flag(4) ? items.map({ [$0] }) : [items] where !items.isEmpty { next.reloadItems(items) }
            for items in run.flag(4) ? others.map({ [$0] }) : [others] where !items.isEmpty {
                next.reconfigureItems(items)
            }
            for parts in run.flag(4) ? parts.map({ [$0] }) : [parts] where !parts.isEmpty { next.reloadSections(parts) }
            check(next, items, others, parts, "of the next snapshot")
            check(before, [], [], [], "of an earlier copy")
            for item in items + others { contents[item] = 2 }
            show(next, "after the reload")
        }
    ]
}
