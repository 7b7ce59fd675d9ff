import Foundation
import LayoutEngine

/// A table or a collection view of cells of two kinds that are selected, edited and reconfigured.
///
/// All of them are visible.
final class RefilledCells: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    static let kinds = 10
    private let (run, host, root): (ScenarioRun, SceneHost, UIView)
    private let table: UITableView?
    private let list: UICollectionView?
    private var view: UIView { table ?? list ?? UIView() }
    /// The items' names, and the numbers that their cells show.
    private var items: [(name: Int, content: Int)] = (1...5).map { ($0, 0) }
    private var last = 5
    private var (chosen, isEdited, isAway): ([Int], Bool, Bool) = ([], false, false)
    /// The items whose cells are due to be asked for, and those that were asked for, since the last check.
    private var (due, asked): (Set<Int>, [Int]) = ([], [])
    /// Whether an update since then may ask for all cells.
    private var isLoaded = true
    private var cells: [(cell: any RefilledCell, uses: Int)] = []

    init(_ run: ScenarioRun, isTable: Bool) {
        let (host, root) = run.openPlain()
        (self.run, self.host, self.root) = (run, host, root)
        let made = run.makeTableAndList(
            CGRect(x: 5, y: 60, width: 100, height: 900), rowHeight: 20, itemSize: CGSize(width: 40, height: 20))
        (table, list) = isTable ? (made.table, nil) : (nil, made.list)
        super.init()
        for name in ["even", "odd"] {
            table?.register(RefilledRow.self, forCellReuseIdentifier: name)
            list?.register(RefilledItem.self, forCellWithReuseIdentifier: name)
        }
        made.table.allowsMultipleSelection = true
        made.table.allowsMultipleSelectionDuringEditing = true
        made.list.allowsMultipleSelection = true
        table?.dataSource = self
        list?.dataSource = self
        root.addSubview(view)
    }

    // MARK: Changes

    func perform(_ kind: Int, _ value: Int) {
        let (index, other) = (value % items.count, value / 3 % items.count)
        let path = IndexPath(item: index, section: 0)
        switch kind {
        case 0, 1:
            if !chosen.contains(items[index].name) { chosen.append(items[index].name) }
            table?.selectRow(at: path, animated: value % 2 == 0, scrollPosition: .none)
            list?.selectItem(at: path, animated: value % 2 == 0, scrollPosition: [])
        case 2:
            chosen.removeAll { $0 == items[index].name }
            table?.deselectRow(at: path, animated: false)
            list?.deselectItem(at: path, animated: false)
        case 3, 4: again([index])
        case 5: again(value % 2 == 0 ? [index, other] : [other, index, other])
        case 6 where value % 2 == 0: edit()
        case 6: measure(value)
        case 7 where value % 2 == 0 && items.count < 8:
            last += 1
            items.insert((last, 0), at: index)
            isLoaded = true
            table?.insertRows(at: [path], with: .none)
            list?.insertItems(at: [path])
        case 7 where items.count > 3:
            let gone = items.remove(at: index).name
            chosen.removeAll { $0 == gone }
            isLoaded = true
            table?.deleteRows(at: [path], with: .none)
            list?.deleteItems(at: [path])
        case 8 where value % 5 == 0:
            (chosen, isLoaded) = ([], true)
            table?.reloadData()
            list?.reloadData()
        case 8:
            items.insert(items.remove(at: index), at: other)
            isLoaded = true
            table?.moveRow(at: path, to: IndexPath(item: other, section: 0))
            list?.moveItem(at: path, to: IndexPath(item: other, section: 0))
        default:
            isAway.toggle()
            if isAway { view.removeFromSuperview() } else { root.addSubview(view) }
        }
    }

    /// Reconfigures these cells with other content.
    private func again(_ places: [Int]) {
        for place in Set(places).sorted() { items[place].content += 1 }
        due.formUnion(places.map { items[$0].name })
        table?.reconfigureRows(at: places.map { IndexPath(item: $0, section: 0) })
        list?.reconfigureItems(at: places.map { IndexPath(item: $0, section: 0) })
    }

    private func edit() {
        guard let table else { return }
        // A change of editing may deselect rows, so the app deselects all rows before it.
        table.selectRow(at: nil, animated: false)
        isEdited.toggle()
        chosen = []
        table.setEditing(isEdited, animated: false)
    }

    /// An app dequeues a cell to measure a height; it never gets a visible one.
    private func measure(_ value: Int) {
        guard let table else { return }
        let own = table.dequeueReusableCell(withIdentifier: value % 4 == 1 ? "odd" : "even")
        run.expect("whether there is a cell to measure", own != nil, true)
        run.expect("index path of a cell to measure", own.flatMap { table.indexPath(for: $0) }, nil)
    }

    // MARK: Expectations

    private func cell(_ index: Int) -> (any RefilledCell)? {
        let path = IndexPath(item: index, section: 0)
        if let table { return table.cellForRow(at: path) as? RefilledRow }
        return list?.cellForItem(at: path) as? RefilledItem
    }

    func check() {
        host.settle()
        guard !isAway else { return }
        let found = items.indices.compactMap { cell($0) }
        run.expect("number of cells", found.count, items.count)
        guard found.count == items.count else { return }
        for (cell, item) in zip(found, items) {
            let state = [chosen.contains(item.name), isEdited]
            run.expect("what cell \(item.name) shows", cell.tag, item.name * 100 + item.content)
            run.expect("reuse identifier of cell \(item.name)", cell.reuseIdentifier, kind(item.name))
            run.expect("whether cell \(item.name) is selected and in editing mode", cell.state, state)
            run.expect("state of the last update of cell \(item.name)", cell.filled, state)
        }
        if !isLoaded {
            run.expect("cells that the data source is asked for", asked.sorted(), due.sorted())
            for (index, (cell, before)) in zip(found, cells).enumerated() {
                run.expectObject("cell \(index)", cell, before.cell)
                run.expect("calls of prepareForReuse() of cell \(index)", cell.uses, before.uses)
            }
        }
        cells = found.map { ($0, $0.uses) }
        (due, asked, isLoaded) = ([], [], false)
    }

    // MARK: Data source

    private func kind(_ name: Int) -> String { name % 2 == 0 ? "even" : "odd" }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = items[indexPath.row]
        asked.append(item.name)
        let cell = tableView.dequeueReusableCell(withIdentifier: kind(item.name), for: indexPath)
        cell.tag = item.name * 100 + item.content
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = items[indexPath.item]
        asked.append(item.name)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: kind(item.name), for: indexPath)
        cell.tag = item.name * 100 + item.content
        return cell
    }
}
