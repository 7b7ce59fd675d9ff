import Foundation
import LayoutEngine

/// Rows or items with numbers as names, and their expected selection while an app switches multiple selection on and
/// off.
final class FreeChoices: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    static let kinds = 9
    private let table: UITableView?
    private let list: UICollectionView?
    private var names = [1, 2, 3, 4]
    private var last = 4
    private var (several, severalWhileEdited): (Bool, Bool)
    /// Nil where no rule decides: several were selected when multiple selection was switched off.
    private var chosen: [Int]? = []
    var view: UIView { table ?? list ?? UIView() }

    init(_ run: ScenarioRun, isTable: Bool, several: Bool, severalWhileEdited: Bool) {
        (self.several, self.severalWhileEdited) = (several, severalWhileEdited)
        // All are visible.
        let made = run.makeTableAndList(
            CGRect(x: 5, y: 60, width: 100, height: 900), rowHeight: 20, itemSize: CGSize(width: 40, height: 20))
        (table, list) = isTable ? (made.table, nil) : (nil, made.list)
        super.init()
        table?.dataSource = self
        list?.dataSource = self
        allow()
    }

    private func allow() {
        table?.allowsMultipleSelection = several
        table?.allowsMultipleSelectionDuringEditing = severalWhileEdited
        list?.allowsMultipleSelection = several
        if !permitsMultipleSelection, chosen?.count ?? 0 > 1 { chosen = nil }
    }

    private var permitsMultipleSelection: Bool { table?.isEditing == true ? severalWhileEdited : several }

    private func choose(_ index: Int?, _ isAnimated: Bool) {
        let path = index.map { IndexPath(item: $0, section: 0) }
        if isAnimated {
            table?.selectRow(at: path, animated: true, scrollPosition: .none)
        } else {
            table?.selectRow(at: path, animated: false)
        }
        list?.selectItem(at: path, animated: isAnimated, scrollPosition: [])
        if index == nil || !permitsMultipleSelection { chosen = [] }
        if let index, chosen?.contains(names[index]) == false { chosen?.append(names[index]) }
    }

    func perform(_ kind: Int, _ value: Int) {
        let (index, isEven) = (value % max(1, names.count), value % 2 == 0)
        let path = IndexPath(item: index, section: 0)
        switch kind {
        case 0...2 where !names.isEmpty: choose(index, value / 4 % 2 == 0)
        case 3 where !names.isEmpty:
            table?.deselectRow(at: path, animated: isEven)
            list?.deselectItem(at: path, animated: isEven)
            chosen?.removeAll { $0 == names[index] }
        case 4:
            if table?.isEditing == true { severalWhileEdited.toggle() } else { several.toggle() }
            allow()
        case 5 where table == nil || isEven:
            if value % 4 == 0 { severalWhileEdited.toggle() } else { several.toggle() }
            allow()
        case 5:
            // Beginning or ending editing may clear the selection, so the app clears it itself, before or after.
            if value % 4 == 1 { choose(nil, true) }
            table?.setEditing(table?.isEditing == false, animated: false)
            choose(nil, false)
        case 6: choose(nil, isEven)
        case 7 where isEven && names.count < 7:
            last += 1
            names.insert(last, at: index)
            table?.insertRows(at: [path], with: .none)
            list?.insertItems(at: [path])
        case 7 where names.count > 2:
            let gone = names.remove(at: index)
            chosen?.removeAll { $0 == gone }
            table?.deleteRows(at: [path], with: .none)
            list?.deleteItems(at: [path])
        case 8 where value % 3 == 0:
            chosen = []
            table?.reloadData()
            list?.reloadData()
        default: break
        }
    }

    func check(_ run: ScenarioRun, isAtRest: Bool) {
        guard let chosen else { return }
        let places = chosen.compactMap { names.firstIndex(of: $0) }.sorted()
        let found = table.map { $0.indexPathsForSelectedRows ?? [] } ?? list?.indexPathsForSelectedItems ?? []
        run.expect("selected items", found.map(\.item).sorted(), places)
        if let table { run.expect("row of indexPathForSelectedRow", table.indexPathForSelectedRow?.item, places.first) }
        guard isAtRest else { return }
        for (index, name) in names.enumerated() {
            let path = IndexPath(item: index, section: 0)
            let isSelected = table?.cellForRow(at: path)?.isSelected ?? list?.cellForItem(at: path)?.isSelected
            run.expect("whether cell \(name) is selected", isSelected, chosen.contains(name))
        }
    }

    // MARK: Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
