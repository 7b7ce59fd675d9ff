import Foundation
import LayoutEngine

/// A list with all items visible, and its expected selection.
private final class FollowedList {
    let run: ScenarioRun
    let list: UICollectionView
    var chosen: [Int] = []

    init(_ run: ScenarioRun, in root: UIView) {
        self.run = run
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 20)
        list = UICollectionView(frame: CGRect(x: 0, y: 60, width: 200, height: 3000), collectionViewLayout: layout)
        list.contentInsetAdjustmentBehavior = .never
        list.allowsMultipleSelection = run.flag(0)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        root.addSubview(list)
    }

    func choose(_ item: Int, at path: IndexPath) {
        if !list.allowsMultipleSelection { chosen = [] }
        if !chosen.contains(item) { chosen.append(item) }
        list.selectItem(at: path, animated: false, scrollPosition: [])
    }

    func check(_ when: String, _ path: (Int) -> IndexPath?) {
        run.expect(
            "index paths of the selected items \(when)", (list.indexPathsForSelectedItems ?? []).sorted(),
            chosen.compactMap(path).sorted())
    }

    func checkCells(_ when: String) {
        for cell in list.visibleCells {
            run.expect("whether item \(cell.tag) is selected \(when)", cell.isSelected, chosen.contains(cell.tag))
        }
    }
}

/// Collection views whose items are selected in code.
extension Scenario {
    static let followedItems: [Scenario] = [
        // A selected item stays selected when it moves, until it is deselected, reloaded or deleted, or a single
        // selection replaces it.
        Scenario(
            "chosen-items-in-updates", rules: ["collections-20"], limits: [1] + Array(repeating: 11 * 24 - 1, count: 8),
            kinds: 11
        ) { run in
            let (host, root) = run.openPlain()
            let (items, followed) = (NumberedSections([3, 2]), FollowedList(run, in: root))
            let list = followed.list
            run.held.append(items)
            list.dataSource = items
            host.settle()
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 11
                let section = value % items.sections.count
                let count = items.sections[section].count
                let path = IndexPath(item: count == 0 ? 0 : value / 2 % count, section: section)
                switch number % 11 {
                case 0 where count > 0:
                    followed.choose(items.sections[section][path.item], at: path)
                case 1 where count > 0:
                    followed.chosen.removeAll { $0 == items.sections[section][path.item] }
                    list.deselectItem(at: path, animated: false)
                case 2:
                    items.sections[section].insert(contentsOf: items.new(1), at: path.item)
                    list.insertItems(at: [path])
                case 3 where count > 0:
                    let item = items.sections[section].remove(at: path.item)
                    followed.chosen.removeAll { $0 == item }
                    list.deleteItems(at: [path])
                case 4 where count > 0:
                    let item = items.sections[section].remove(at: path.item)
                    let other = value / 3 % items.sections.count
                    let place = value / 5 % (items.sections[other].count + 1)
                    items.sections[other].insert(item, at: place)
                    list.moveItem(at: path, to: IndexPath(item: place, section: other))
                case 5 where count > 0:
                    followed.chosen.removeAll { $0 == items.sections[section][path.item] }
                    list.reloadItems(at: [path])
                case 6 where value % 3 == 0:
                    followed.chosen = []
                    list.reloadData()
                case 6:
                    for item in items.sections[section] { followed.chosen.removeAll { $0 == item } }
                    list.reloadSections([section])
                case 7 where items.sections.count < 4:
                    items.sections.insert(items.new(1), at: section)
                    list.insertSections([section])
                case 8 where items.sections.count > 1:
                    for item in items.sections.remove(at: section) { followed.chosen.removeAll { $0 == item } }
                    list.deleteSections([section])
                case 9:
                    let target = value / 3 % items.sections.count
                    items.sections.insert(items.sections.remove(at: section), at: target)
                    list.moveSection(section, toSection: target)
                case 10 where count > 0:
                    // Deletions use the index paths before the batch, insertions those after it.
                    let item = items.sections[section].remove(at: path.item)
                    followed.chosen.removeAll { $0 == item }
                    let place = value / 3 % count
                    items.sections[section].insert(contentsOf: items.new(1), at: place)
                    list.performBatchUpdates {
                        list.insertItems(at: [IndexPath(item: place, section: section)])
                        list.deleteItems(at: [path])
                    }
                default: list.reconfigureItems(at: [path])
                }
                followed.check("after turn \(turn)") { items.path(of: $0) }
                // After some changes there is no layout before the next one.
                guard value % 3 > 0 else { continue }
                host.settle()
                followed.checkCells("after turn \(turn)")
            }
        },
        // Items that were selected in the last snapshot stay selected in the next one, wherever they are now.
        Scenario(
            "chosen-items-in-snapshots", rules: ["collections-6", "collections-20"],
            limits: [1] + Array(repeating: 4 * 24 - 1, count: 8), kinds: 4
        ) { run in
            let (host, root) = run.openPlain()
            let followed = FollowedList(run, in: root)
            let list = followed.list
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
                let cell = list.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                cell.tag = item
                return cell
            }
            run.held.append(source)
            func apply(_ parts: [[Int]], _ isReload: Bool) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                for (section, items) in parts.enumerated() {
                    snapshot.appendSections([section])
                    snapshot.appendItems(items, toSection: section)
                }
                if isReload {
                    source.applySnapshotUsingReloadData(snapshot)
                } else {
                    source.apply(snapshot, animatingDifferences: false)
                }
            }
            apply([[1, 2, 3], [4]], false)
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0, 1:
                    let shown = source.snapshot().itemIdentifiers
                    let item = shown[value % shown.count]
                    guard let path = source.indexPath(for: item) else { break }
                    followed.choose(item, at: path)
                default:
                    // Four of five items, in some order, in two sections.
                    let order = [1, 2, 3, 4, 5].inOrder(value * 5).prefix(4)
                    let isReload = number % 4 == 3 && value % 4 == 0
                    apply([Array(order.prefix(value % 4)), Array(order.dropFirst(value % 4))], isReload)
                    followed.chosen.removeAll { isReload || !order.contains($0) }
                }
                followed.check("after turn \(turn)") { source.indexPath(for: $0) }
                guard value % 3 > 0 else { continue }
                host.settle()
                followed.checkCells("after turn \(turn)")
            }
        },
    ]
}
