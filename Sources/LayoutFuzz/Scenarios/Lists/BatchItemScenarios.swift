import Foundation
import LayoutEngine

/// Passes the updates of a table on to a collection view.
private final class RelayTable: UITableView {
    weak var list: UICollectionView?

    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        list?.insertItems(at: indexPaths)
    }
    override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        list?.deleteItems(at: indexPaths)
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        list?.reloadItems(at: indexPaths)
    }
    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        list?.moveItem(at: indexPath, to: newIndexPath)
    }
    override func insertSections(_ sections: IndexSet, with animation: RowAnimation) { list?.insertSections(sections) }
    override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { list?.deleteSections(sections) }
    override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { list?.reloadSections(sections) }
    override func moveSection(_ section: Int, toSection newSection: Int) {
        list?.moveSection(section, toSection: newSection)
    }
}

/// Shows the rows of `BatchRows` as items, below headers whose height depends on the number of items.
private final class BatchItems: UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    let rows = BatchRows()

    func numberOfSections(in collectionView: UICollectionView) -> Int { rows.parts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rows.parts[section].rows.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = rows.parts[indexPath.section].rows[indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        view.tag = -rows.parts[indexPath.section].name
        return view
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: rows.parts[section].rows.count * 3) }
}

/// Selected items in batch updates.
extension Scenario {
    static let batchItems: [Scenario] = [
        // A selection moves with its item and its section in batch updates, in nested ones, and in several before a
        // layout. A header moves with its section.
        Scenario(
            "items-chosen-through-batches", rules: ["collections-3", "collections-9", "collections-20"],
            limits: [1, 511] + Array(repeating: 4 * 900_000 - 1, count: 9)
        ) { run in
            let (host, root) = run.openPlain()
            let (items, relay, flow) = (BatchItems(), RelayTable(frame: .zero), UICollectionViewFlowLayout())
            run.held.append(items)
            flow.itemSize = CGSize(width: 100, height: 13)
            flow.minimumLineSpacing = 2
            // All items are visible, one on each line.
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 150, height: 4000), collectionViewLayout: flow)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let kind = UICollectionView.elementKindSectionHeader
            list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
            (list.dataSource, list.delegate) = (items, items)
            list.allowsMultipleSelection = run.flag(0)
            root.addSubview(list)
            relay.list = list
            var (chosen, done, wanted): ([Int], [Int], [Int]) = ([], [], [])
            func check() {
                host.settle()
                run.expect("completed batches", done, wanted)
                var place: CGFloat = 0
                for (section, part) in items.rows.parts.enumerated() {
                    let header = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                    let count = CGFloat(part.rows.count)
                    run.expect("tag of the header of section \(section)", header?.tag, count > 0 ? -part.name : nil)
                    if let header { run.expect("top of the header of section \(section)", header.frame.minY, place) }
                    place += count * 3
                    for (item, number) in part.rows.enumerated() {
                        let cell = list.cellForItem(at: IndexPath(item: item, section: section))
                        run.expect("tag of item \(item) in section \(section)", cell?.tag, number)
                        run.expect(
                            "top of the cell with tag \(number)", cell?.frame.minY ?? -1, place + CGFloat(item) * 15)
                        run.expect(
                            "whether the cell with tag \(number) is selected", cell?.isSelected, chosen.contains(number)
                        )
                    }
                    place += max(0, count * 15 - 2)
                }
                run.expect("height of the content", list.contentSize.height, place)
            }
            check()
            var turn = 0
            run.inAnyOrder(
                from: 2,
                { number in
                    let (way, value) = (number % 4, number / 4)
                    turn += 1
                    let all = items.rows.parts.flatMap(\.rows)
                    if !all.isEmpty, let path = items.rows.path(of: all[value % all.count], in: items.rows.parts) {
                        if !run.flag(0) { chosen = [] }
                        if !chosen.contains(all[value % all.count]) { chosen.append(all[value % all.count]) }
                        list.selectItem(at: path, animated: false, scrollPosition: [])
                    }
                    let (gone, tell) = items.rows.change(value)
                    chosen.removeAll { gone.contains($0) }
                    let half = tell.count / 2
                    list.performBatchUpdates(
                        {
                            for change in tell.prefix(half) { change(relay) }
                            // A nested batch ends with the outer one.
                            if way == 0 {
                                list.performBatchUpdates { for change in tell.dropFirst(half) { change(relay) } }
                            }
                            if way != 0 { for change in tell.dropFirst(half) { change(relay) } }
                        }, completion: { [turn] isOver in if isOver { done.append(turn) } })
                    wanted.append(turn)
                    let places = chosen.compactMap { items.rows.path(of: $0, in: items.rows.parts) }
                    run.expect(
                        "index paths of the selected items", (list.indexPathsForSelectedItems ?? []).sorted(),
                        places.sorted())
                }, rest: check)
            check()
        }
    ]
}
