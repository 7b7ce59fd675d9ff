import Foundation
import LayoutEngine

/// A table or a collection view that shows snapshots, and its selection.
final class ChosenSnapshot {
    typealias Shown = NSDiffableDataSourceSnapshot<Int, Int>
    let run: ScenarioRun
    let list: UICollectionView?
    let (table, other): (UITableView, UICollectionView)
    private let rows: UITableViewDiffableDataSource<Int, Int>
    private let items: UICollectionViewDiffableDataSource<Int, Int>
    var sections: [(name: Int, items: [Int])] = [(0, [1, 2, 3]), (1, [4, 5]), (2, [])]
    private(set) var chosen: [Int] = []
    private var permitsMultipleSelection = true
    private var last = 5
    /// Of the section snapshot that was applied last: an item, its children, and whether it is expanded.
    private var tree: (section: Int, top: Int, inside: [Int], isOpen: Bool)?

    init(_ run: ScenarioRun, in root: UIView, isTable: Bool) {
        self.run = run
        // All rows and items are visible.
        (table, other) = run.makeTableAndList(
            CGRect(x: 0, y: 60, width: 90, height: 2500), rowHeight: 19, itemSize: CGSize(width: 80, height: 17))
        list = isTable ? nil : other
        rows = UITableViewDiffableDataSource(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        items = UICollectionViewDiffableDataSource(collectionView: other) { list, path, item in
            let cell = list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        run.held += [rows, items] as [AnyObject]
        (table.allowsMultipleSelection, other.allowsMultipleSelection) = (true, true)
        root.addSubview(isTable ? table : other)
        apply()
    }

    private func new() -> Int {
        last += 1
        return last
    }

    func path(of item: Int) -> IndexPath? {
        for (section, part) in sections.enumerated() {
            if let place = part.items.firstIndex(of: item) { return IndexPath(item: place, section: section) }
        }
        return nil
    }

    private func apply(reloads: Bool = false, reconfigures: Bool = false) {
        var snapshot = Shown()
        snapshot.appendSections(sections.map(\.name))
        for part in sections { snapshot.appendItems(part.items, toSection: part.name) }
        if reconfigures { snapshot.reconfigureItems(snapshot.itemIdentifiers) }
        switch (list == nil, reloads) {
        case (true, true): rows.applySnapshotUsingReloadData(snapshot)
        case (true, false): rows.apply(snapshot, animatingDifferences: false)
        case (false, true): items.applySnapshotUsingReloadData(snapshot)
        case (false, false): items.apply(snapshot, animatingDifferences: false)
        }
        let shown = snapshot.itemIdentifiers
        chosen.removeAll { reloads || !shown.contains($0) }
    }

    private func choose(_ path: IndexPath?) {
        if let list { return list.selectItem(at: path, animated: false, scrollPosition: []) }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
    }

    func perform(_ kind: Int, _ value: Int) {
        let all = sections.flatMap(\.items)
        let (section, more) = (value % sections.count, value / 3)
        let item = all.isEmpty ? nil : all[more % all.count]
        switch kind {
        case 0, 1, 2:
            guard let item else { return }
            if !permitsMultipleSelection { chosen = [] }
            if !chosen.contains(item) { chosen.append(item) }
            choose(path(of: item))
        case 3:
            guard let item, let path = path(of: item) else { return }
            chosen.removeAll { $0 == item }
            if let list {
                list.deselectItem(at: path, animated: false)
            } else {
                table.deselectRow(at: path, animated: false)
            }
        case 4, 5:
            // An item moves to another index path, maybe in another section.
            guard let item, let old = path(of: item) else { return }
            sections[old.section].items.remove(at: old.item)
            sections[section].items.insert(item, at: value % (sections[section].items.count + 1))
            apply(reconfigures: value % 5 == 0)
        case 6:
            sections[section].items.insert(new(), at: more % (sections[section].items.count + 1))
            apply()
        case 7:
            for index in sections.indices { sections[index].items.removeAll { $0 == item } }
            apply(reloads: more % 5 == 0)
        case 8:
            sections.insert(sections.remove(at: section), at: more % sections.count)
            apply()
        case 9 where sections.count < 4:
            sections.insert((new(), [new(), new()]), at: section)
            apply()
        case 9:
            sections.remove(at: section)
            apply()
        case 10 where more % 3 == 0:
            chosen = []
            choose(nil)
            // The rules do not say which of several selected items would stay.
            permitsMultipleSelection.toggle()
            (table.allowsMultipleSelection, other.allowsMultipleSelection) = (
                permitsMultipleSelection, permitsMultipleSelection
            )
        case 10:
            chosen = []
            if let list { list.reloadData() } else { table.reloadData() }
        default: applyTree(section, more)
        }
    }

    /// Expands or collapses an item of a section, or gives a section other items, one of which has children.
    private func applyTree(_ section: Int, _ more: Int) {
        guard list != nil else { return }
        let name = sections[section].name
        if let old = tree, old.section == name, more % 4 > 0, sections[section].items.first == old.top,
            sections[section].items.dropFirst().elementsEqual(old.isOpen ? old.inside : [])
        {
            tree?.isOpen.toggle()
        } else {
            // Some that were there before, and new ones.
            let kept = sections[section].items.first ?? new()
            let inside = sections[section].items.dropFirst().prefix(2) + [new()]
            tree = (name, kept, Array(inside), more % 2 == 0)
        }
        guard let tree else { return }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
        snapshot.append([tree.top])
        snapshot.append(tree.inside, to: tree.top)
        if tree.isOpen { snapshot.expand([tree.top]) }
        sections[section].items = snapshot.visibleItems
        items.apply(snapshot, to: name, animatingDifferences: false)
        let shown = sections.flatMap(\.items)
        chosen.removeAll { !shown.contains($0) }
    }
}
