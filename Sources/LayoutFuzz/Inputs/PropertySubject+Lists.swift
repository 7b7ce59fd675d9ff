import Foundation
import LayoutEngine

/// The contents of lists, by number: the items of two sections. Odd items have more text than others.
private let listStates: [[[Int]]] = [
    [[1, 2, 3], [4]], [[], []], [[3, 1], [4, 5, 6, 7]], [[2], [1, 8]], [[9, 8, 1, 2, 3, 4, 5], []],
]

/// From one state to another: the index paths that are deleted, and those that are inserted.
private struct ListChange {
    private(set) var gone: [IndexPath] = []
    private(set) var new: [IndexPath] = []

    init(from old: [[Int]], to sections: [[Int]]) {
        for (section, items) in sections.enumerated() {
            for change in items.difference(from: old[section]) {
                switch change {
                case .remove(let place, _, _): gone.append(IndexPath(item: place, section: section))
                case .insert(let place, _, _): new.append(IndexPath(item: place, section: section))
                }
            }
        }
    }
}

private func text(of item: Int) -> String { item % 2 == 1 ? PropertyValues.long : "item \(item)" }

/// Lists whose items are inserted and deleted: by updates, or by `reloadData()`.
extension PropertySubject {
    static let changing: [PropertySubject] = [
        PropertySubject(
            "changing table",
            [items { (table: ChangingTable, state) in table.show(state) }, PropertyTable.tableView]
        ) {
            let table = ChangingTable()
            table.dataSource = table
            return table
        },
        PropertySubject(
            "changing collection",
            [items { (list: ChangingCollection, state) in list.show(state) }, PropertyTable.flowCalls]
        ) {
            let list = ChangingCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            list.prepare()
            return list
        },
        PropertySubject(
            "changing list", [items { (list: ChangingList, state) in list.show(state) }, listAppearanceInputs]
        ) {
            let list = ChangingList(frame: .zero, collectionViewLayout: ChangingList.layout(0))
            list.prepare()
            return list
        },
    ]

    /// Each state in two ways.
    private static func items<List: UIScrollView>(_ show: @escaping (List, Int) -> Void) -> [PropertyInput] {
        let input = PropertyInput(
            "items", of: List.self, (0..<listStates.count * 2).map { state in { show($0, state) } })
        return [input, input, input]
    }

    private static let listAppearanceInputs: [PropertyInput] = [
        PropertyInput(
            "layout of the list", of: ChangingList.self,
            (0..<5).map { kind in { $0.collectionViewLayout = ChangingList.layout(kind) } }),
        PropertyInput(
            "layout of the list, animated", of: ChangingList.self,
            (0..<5).map { kind in { $0.setCollectionViewLayout(ChangingList.layout(kind), animated: false) } }),
    ]
}

private final class ChangingTable: UITableView, UITableViewDataSource {
    private var shown = listStates[0]

    func show(_ number: Int) {
        let change = ListChange(from: shown, to: listStates[number / 2])
        shown = listStates[number / 2]
        guard number % 2 == 0 else { return reloadData() }
        performBatchUpdates {
            deleteRows(at: change.gone, with: .none)
            insertRows(at: change.new, with: .none)
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = text(of: shown[indexPath.section][indexPath.row])
        return cell
    }
}

private final class ChangingCollection: UICollectionView, UICollectionViewDataSource {
    private var shown = listStates[0]

    func prepare() {
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        dataSource = self
    }

    func show(_ number: Int) {
        let change = ListChange(from: shown, to: listStates[number / 2])
        shown = listStates[number / 2]
        guard number % 2 == 0 else { return reloadData() }
        performBatchUpdates {
            deleteItems(at: change.gone)
            insertItems(at: change.new)
        }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
}

/// A list by snapshots, whose rows are as high as their text, in several layouts.
private final class ChangingList: UICollectionView {
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    static func layout(_ kind: Int) -> UICollectionViewLayout {
        if kind < 3 {
            let looks: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .insetGrouped, .sidebar]
            return UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: looks[kind]))
        }
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(kind == 3 ? 0.5 : 1), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        (section.interGroupSpacing, section.contentInsets.leading) = (4, 11)
        return UICollectionViewCompositionalLayout(section: section)
    }

    func prepare() {
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = text(of: item)
            // Half of a narrow list has no room for the margins of a row, and no rule says which constraint gives way.
            content.directionalLayoutMargins = .zero
            cell.contentConfiguration = content
            // A row that was measured below a bar keeps its height, so the layout depends on where it was first.
            for view in [cell.contentView] + cell.contentView.subviews { view.insetsLayoutMarginsFromSafeArea = false }
        }
        source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: self) { list, path, item in
            list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        }
        show(0)
    }

    func show(_ number: Int) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (section, items) in listStates[number / 2].enumerated() {
            snapshot.appendSections([section])
            // An item is in one section only.
            snapshot.appendItems(items.map { $0 + section * 100 }, toSection: section)
        }
        if number % 2 == 0 {
            source?.apply(snapshot, animatingDifferences: false)
        } else {
            source?.applySnapshotUsingReloadData(snapshot)
        }
    }
}
