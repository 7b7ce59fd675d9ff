import Foundation
import LayoutEngine

private typealias Applied = NSDiffableDataSourceSnapshot<Int, Int>

/// The expected sections and items, and the changes that an app makes to a snapshot.
private struct AppliedModel {
    var sections: [(name: Int, items: [Int])] = [(0, [1, 2, 3]), (1, [4, 5])]
    /// The next item identifier; none is used twice.
    private var next = 6

    var items: [Int] { sections.flatMap(\.items) }

    private mutating func new(_ count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    /// Makes one change in the model and in the snapshot.
    mutating func change(_ kind: Int, _ value: Int, _ snapshot: inout Applied) {
        let section = value % sections.count
        guard let first = items.first, let last = items.last, kind > 0, kind != 2 || first != last else {
            let items = new(2)
            sections[section].items += items
            return snapshot.appendItems(items, toSection: sections[section].name)
        }
        let item = items[value % items.count]
        switch kind {
        case 1:
            for index in sections.indices { sections[index].items.removeAll { $0 == item } }
            snapshot.deleteItems([item])
        case 2:
            for index in sections.indices { sections[index].items.removeAll { $0 == last } }
            for index in sections.indices where sections[index].items.first == first {
                sections[index].items.insert(last, at: 0)
            }
            snapshot.moveItem(last, beforeItem: first)
        case 3:
            let added = new(1)
            for index in sections.indices {
                guard let place = sections[index].items.firstIndex(of: item) else { continue }
                sections[index].items.insert(contentsOf: added, at: place + 1)
            }
            snapshot.insertItems(added, afterItem: item)
        case 4:
            let moved = sections.removeFirst()
            if let end = sections.last { snapshot.moveSection(moved.name, afterSection: end.name) }
            sections.append(moved)
        default:
            sections = (0...value % 3).map { (name: $0, items: new(2)) }
            snapshot.deleteAllItems()
            snapshot.appendSections(sections.map(\.name))
            for section in sections { snapshot.appendItems(section.items, toSection: section.name) }
        }
    }
}

/// Snapshots that apps take, change and apply several times before the next layout.
extension Scenario {
    static let appliedInARow: [Scenario] = [
        // An app takes the current snapshot, changes it and applies it, again before the next layout or in the
        // completion of the last one. Each builds on the one before, the last one is shown, and each completion is
        // called once, in order.
        Scenario(
            "snapshots-applied-in-a-row", rules: ["collections-6"],
            limits: [1, 255] + Array(repeating: 6 * 3 * 20 - 1, count: 8), kinds: 6
        ) { run in
            let isTable = run.flag(0)
            let (host, root) = run.openPlain()
            let (table, list) = run.makeTableAndList(
                CGRect(x: 0, y: 60, width: 100, height: 1500), rowHeight: 20, itemSize: CGSize(width: 30, height: 20))
            root.addSubview(isTable ? table : list)
            let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.tag = item
                return cell
            }
            let cells = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
                let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.tag = item
                return cell
            }
            run.held += [rows, cells] as [AnyObject]
            func apply(_ snapshot: Applied, reloads: Bool, _ completion: @escaping () -> Void) {
                switch (isTable, reloads) {
                case (true, true): rows.applySnapshotUsingReloadData(snapshot, completion: completion)
                case (true, false): rows.apply(snapshot, animatingDifferences: false, completion: completion)
                case (false, true): cells.applySnapshotUsingReloadData(snapshot, completion: completion)
                default: cells.apply(snapshot, animatingDifferences: false, completion: completion)
                }
            }
            var model = AppliedModel()
            var snapshot = Applied()
            snapshot.appendSections(model.sections.map(\.name))
            for section in model.sections { snapshot.appendItems(section.items, toSection: section.name) }
            var (done, wanted, inner, wantedInner): ([Int], [Int], Int, Int) = ([], [-1], 0, 0)
            apply(snapshot, reloads: false) { done.append(-1) }
            for (turn, number) in run.numbers[2...].enumerated() {
                let (way, value) = (number / 6 % 3, number / 18)
                var snapshot = isTable ? rows.snapshot() : cells.snapshot()
                model.change(number % 6, value, &snapshot)
                wanted.append(turn)
                wantedInner += way == 2 ? 1 : 0
                apply(snapshot, reloads: way == 1) {
                    done.append(turn)
                    guard way == 2 else { return }
                    var further = isTable ? rows.snapshot() : cells.snapshot()
                    model.change(0, value / 2, &further)
                    apply(further, reloads: value % 2 == 0) { inner += 1 }
                }
                guard run.numbers[1] >> turn & 1 == 0 || turn == 7 else { continue }
                host.settle()
                run.expect("completions that were called after turn \(turn)", done, wanted)
                run.expect(
                    "number of completions of snapshots applied in a completion, after turn \(turn)", inner, wantedInner
                )
                let shown = isTable ? rows.snapshot() : cells.snapshot()
                run.expect(
                    "section identifiers after turn \(turn)", shown.sectionIdentifiers, model.sections.map(\.name))
                run.expect("item identifiers after turn \(turn)", shown.itemIdentifiers, model.items)
                for (index, section) in model.sections.enumerated() {
                    let paths = section.items.indices.map { IndexPath(item: $0, section: index) }
                    let found = paths.map { isTable ? table.cellForRow(at: $0)?.tag : list.cellForItem(at: $0)?.tag }
                    run.expect("cells of section \(index) after turn \(turn)", found, section.items)
                    let count = isTable ? table.numberOfRows(inSection: index) : list.numberOfItems(inSection: index)
                    run.expect("number of items in section \(index) after turn \(turn)", count, section.items.count)
                }
            }
        }
    ]
}
