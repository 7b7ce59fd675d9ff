import Foundation
import LayoutEngine

/// Sections with items as plain lists, and a snapshot that gets the same changes.
private struct SnapshotModel {
    struct Section {
        let name: String
        var items: [Int]
    }

    var sections: [Section] = []
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()

    var items: [Int] { sections.flatMap(\.items) }

    /// Whether a change uses a missing identifier, or adds one that is there already.
    private func isWrong(_ kind: Int, _ name: Int?, _ other: Int?, _ item: Int, _ target: Int) -> Bool? {
        let (hasItem, hasTarget) = (items.contains(item), items.contains(target))
        switch kind {
        case 0, 1: return name != nil
        case 2: return name != nil || other == nil
        case 4 where name != other: return name == nil || other == nil
        case 5, 6, 7: return sections.isEmpty || hasItem || hasTarget
        case 8, 9: return name == nil || hasItem
        case 10, 11: return hasItem || !hasTarget
        case 13, 14: return item == target ? nil : !hasItem || !hasTarget
        case 15: return false
        // Moves of a section relative to itself, and deletions of what may be missing.
        default: return nil
        }
    }

    /// A model to begin with. Most changes of an empty one are refused, so every other one has sections with items.
    static func start(_ run: ScenarioRun) -> SnapshotModel {
        var model = SnapshotModel()
        guard run.numbers[0] >> 6 == 1 else { return model }
        model.sections = [
            Section(name: "a", items: [0, 1, 2]), Section(name: "b", items: [3, 4]),
            Section(name: "c", items: [5, 6, 7]),
        ]
        model.snapshot.appendSections(model.sections.map(\.name))
        for section in model.sections { model.snapshot.appendItems(section.items, toSection: section.name) }
        return model
    }

    private func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }

    /// Puts items that are not there yet in a section.
    private mutating func insert(_ items: [Int], _ section: Int, _ place: Int) {
        let known = self.items
        sections[section].items.insert(contentsOf: items.filter { !known.contains($0) }, at: place)
    }

    /// Makes one change to the lists and to the snapshot.
    mutating func perform(_ number: Int, _ run: ScenarioRun) {
        let (kind, value) = (number % 16, number / 16)
        let old = run.exceptions(.internalInconsistency)
        let names = ["a", "b", "c", "d", "e"]
        let name = names[value % 5]
        let other = names[value / 5 % 5]
        let (item, target) = (value % 9, value / 9 % 9)
        let (place, otherPlace) = (
            sections.firstIndex { $0.name == name }, sections.firstIndex { $0.name == other }
        )
        let isAfter = value % 2
        let isWrong = isWrong(kind, place, otherPlace, item, target)
        defer {
            if let isWrong {
                run.expect(
                    "whether change \(kind) is refused", run.exceptions(.internalInconsistency) > old, isWrong)
            }
        }
        switch kind {
        case 0, 1:
            if place == nil { sections.append(Section(name: name, items: [])) }
            snapshot.appendSections([name])
        case 2:
            if place == nil, let otherPlace {
                sections.insert(Section(name: name, items: []), at: otherPlace + isAfter)
            }
            if isAfter == 1 {
                snapshot.insertSections([name], afterSection: other)
            } else {
                snapshot.insertSections([name], beforeSection: other)
            }
        case 3:
            sections.removeAll { $0.name == name }
            snapshot.deleteSections([name])
        case 4:
            if let place, let otherPlace, place != otherPlace {
                let moved = sections.remove(at: place)
                let now = otherPlace - (otherPlace > place ? 1 : 0)
                sections.insert(moved, at: now + isAfter)
            }
            if isAfter == 1 {
                snapshot.moveSection(name, afterSection: other)
            } else {
                snapshot.moveSection(name, beforeSection: other)
            }
        case 5, 6, 7:
            if !sections.isEmpty {
                let last = sections.count - 1
                insert(item == target ? [item] : [item, target], last, sections[last].items.count)
            }
            snapshot.appendItems(item == target ? [item] : [item, target])
        case 8, 9:
            if let place { insert([item], place, sections[place].items.count) }
            snapshot.appendItems([item], toSection: name)
        case 10, 11:
            if let section = section(of: target), let index = sections[section].items.firstIndex(of: target) {
                insert([item], section, index + isAfter)
            }
            if isAfter == 1 {
                snapshot.insertItems([item], afterItem: target)
            } else {
                snapshot.insertItems([item], beforeItem: target)
            }
        case 12:
            for index in sections.indices { sections[index].items.removeAll { $0 == item || $0 == target } }
            snapshot.deleteItems([item, target])
        case 13, 14:
            if item != target, let old = section(of: item), section(of: target) != nil {
                sections[old].items.removeAll { $0 == item }
                if let new = section(of: target), let index = sections[new].items.firstIndex(of: target) {
                    sections[new].items.insert(item, at: index + isAfter)
                }
            }
            if isAfter == 1 {
                snapshot.moveItem(item, afterItem: target)
            } else {
                snapshot.moveItem(item, beforeItem: target)
            }
        default:
            guard value % 6 == 0 else { return }
            sections = []
            snapshot.deleteAllItems()
        }
    }

    func check(_ run: ScenarioRun) {
        run.expect("sections", snapshot.sectionIdentifiers, sections.map(\.name))
        run.expect("items", snapshot.itemIdentifiers, items)
        run.expect("number of sections", snapshot.numberOfSections, sections.count)
        run.expect("number of items", snapshot.numberOfItems, items.count)
        for (index, section) in sections.enumerated() {
            run.expect(
                "items of section \(section.name)", snapshot.itemIdentifiers(inSection: section.name), section.items)
            run.expect(
                "number of items of section \(section.name)", snapshot.numberOfItems(inSection: section.name),
                section.items.count)
            run.expect("index of section \(section.name)", snapshot.indexOfSection(section.name), index)
        }
        for item in 0..<9 {
            run.expect("index of item \(item)", snapshot.indexOfItem(item), items.firstIndex(of: item))
            run.expect(
                "section of item \(item)", snapshot.sectionIdentifier(containingItem: item),
                section(of: item).map { sections[$0].name })
        }
    }
}

/// Lists that show snapshots.
extension Scenario {
    static let snapshots: [Scenario] = [
        // A snapshot is the result of its changes, and a table shows it.
        Scenario(
            "snapshots-in-tables", rules: ["collections-6", "tables-7"],
            limits: [127] + Array(repeating: 16 * 90 - 1, count: 12), share: 2
        ) { run in
            var model = SnapshotModel.start(run)
            let (host, root) = run.openPlain()
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 2000), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 20
            root.addSubview(table)
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, path, item in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(path.section) \(path.row) \(item)"
                return cell
            }
            run.expectObject("data source", table.dataSource as AnyObject?, source)
            var (completed, wanted) = (0, 0)
            for (index, number) in run.numbers[1...].enumerated() {
                model.perform(number, run)
                model.check(run)
                guard index % 2 == 1, run.numbers[0] >> (index / 2) & 1 == 0 else { continue }
                if number % 2 == 0 {
                    source.apply(model.snapshot, animatingDifferences: number % 4 == 0) { completed += 1 }
                } else {
                    source.applySnapshotUsingReloadData(model.snapshot) { completed += 1 }
                }
                wanted += 1
                host.settle()
                run.expect("number of completions", completed, wanted)
                run.expect("number of sections of the table", table.numberOfSections, model.sections.count)
                run.expect("items of the applied snapshot", source.snapshot().itemIdentifiers, model.items)
                for (section, entry) in model.sections.enumerated() {
                    run.expect("identifier of section \(section)", source.sectionIdentifier(for: section), entry.name)
                    run.expect(
                        "index of section \(entry.name) in the data source", source.index(for: entry.name), section)
                    run.expect(
                        "number of rows of section \(section)", table.numberOfRows(inSection: section),
                        entry.items.count)
                    for (row, item) in entry.items.enumerated() {
                        let path = IndexPath(row: row, section: section)
                        run.expect("item at \(section) \(row)", source.itemIdentifier(for: path), item)
                        run.expect("index path of item \(item)", source.indexPath(for: item), path)
                        run.expect(
                            "text of row \(section) \(row)", table.cellForRow(at: path)?.textLabel?.text ?? "-",
                            "\(section) \(row) \(item)")
                    }
                }
                let outside = IndexPath(row: 0, section: model.sections.count)
                run.expect("item at a missing index path", source.itemIdentifier(for: outside), nil)
            }
        },
        // A collection view shows it, too, with cells of a registration.
        Scenario(
            "snapshots-in-collections", rules: ["collections-6", "collections-1"],
            limits: [127] + Array(repeating: 16 * 90 - 1, count: 12), share: 2
        ) { run in
            var model = SnapshotModel.start(run)
            let (host, root) = run.openPlain()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 10)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            layout.headerReferenceSize = CGSize(width: 0, height: 7)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 100, height: 2000), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            root.addSubview(list)
            let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, item in
                cell.tag = item * 100 + path.item
            }
            let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, path in view.tag = 1000 + path.section }
            let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
                list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
            }
            source.supplementaryViewProvider = { list, _, path in
                list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
            }
            for (index, number) in run.numbers[1...].enumerated() {
                model.perform(number, run)
                guard index % 2 == 1, run.numbers[0] >> (index / 2) & 1 == 0 else { continue }
                source.apply(model.snapshot, animatingDifferences: false)
                host.settle()
                run.expect("number of sections of the list", list.numberOfSections, model.sections.count)
                var top: CGFloat = 0
                for (section, entry) in model.sections.enumerated() {
                    let header = list.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(item: 0, section: section))
                    run.expect("tag of the header of section \(section)", header?.tag ?? -1, 1000 + section)
                    run.expect("top of header \(section)", header?.frame.minY ?? -1, top)
                    top += 7
                    run.expect("identifier of section \(section)", source.sectionIdentifier(for: section), entry.name)
                    run.expect(
                        "number of items of section \(section)", list.numberOfItems(inSection: section),
                        entry.items.count)
                    for (row, item) in entry.items.enumerated() {
                        let path = IndexPath(item: row, section: section)
                        let cell = list.cellForItem(at: path)
                        run.expect("tag of cell \(section) \(row)", cell?.tag ?? -1, item * 100 + row)
                        run.expect("top of cell \(section) \(row)", cell?.frame.minY ?? -1, top)
                        run.expect("index path of item \(item)", source.indexPath(for: item), path)
                        top += 10
                    }
                }
                run.expect("number of views in the list", list.subviews.count, model.items.count + model.sections.count)
            }
        },
    ]
}
