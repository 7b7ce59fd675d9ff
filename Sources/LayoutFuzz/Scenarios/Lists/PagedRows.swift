import Foundation
import LayoutEngine

/// Rows or items of which the app adds more as the list shows some of them, as in apps with endless lists.
///
/// All of them are visible.
final class PagedRows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    static let kinds = 9
    private static let (row, header, most) = (CGFloat(10), CGFloat(6), 20)
    private let (run, host): (ScenarioRun, SceneHost)
    private let table: UITableView?
    private let list: UICollectionView?
    private var sections = [[1, 2, 3], [4, 5]]
    private var last = 5
    private var (chosen, isEdited): ([Int], Bool) = ([], false)
    /// How many pages are still to come, how the list is updated for them, and when they come: 0 is with the last row,
    /// 1 with the last header, 2 when headers leave.
    private var (pages, way, moment) = (0, 0, 0)
    /// What the app does once while the list loads: when a cell is made or about to be shown, it selects a row or
    /// toggles editing.
    private var plan: (cell: Int, isMade: Bool, choice: Int?)?
    /// The tags of all cells that were announced before they are displayed.
    private var announced: Set<Int> = []

    init(_ run: ScenarioRun, isTable: Bool) {
        let (host, root) = run.openPlain()
        (self.run, self.host) = (run, host)
        let made = run.makeTableAndList(
            CGRect(x: 5, y: 60, width: 100, height: 1500), rowHeight: Self.row,
            itemSize: CGSize(width: 100, height: Self.row))
        (table, list) = isTable ? (made.table, nil) : (nil, made.list)
        super.init()
        (list?.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
        made.table.sectionHeaderTopPadding = 0
        made.table.allowsMultipleSelection = true
        made.table.allowsMultipleSelectionDuringEditing = true
        made.list.allowsMultipleSelection = true
        table?.dataSource = self
        table?.delegate = self
        list?.dataSource = self
        list?.delegate = self
        root.addSubview(isTable ? made.table : made.list)
    }

    private var names: [Int] { sections.flatMap { $0 } }

    private func path(_ name: Int) -> IndexPath? {
        for (section, names) in sections.enumerated() {
            if let place = names.firstIndex(of: name) { return IndexPath(item: place, section: section) }
        }
        return nil
    }

    private func new(_ count: Int) -> [Int] {
        last += count
        return Array(last - count + 1...last)
    }

    // MARK: Pages

    /// The app adds a page at the end, and updates the list in one of four ways.
    private func addPage() {
        guard pages > 0, names.count < Self.most else { return }
        pages -= 1
        let end = sections.count - 1
        if way == 2 {
            sections.append(new(2))
            table?.insertSections([end + 1], with: .none)
            list?.insertSections([end + 1])
            return
        }
        let first = sections[end].count
        sections[end] += new(2)
        let paths = [IndexPath(item: first, section: end), IndexPath(item: first + 1, section: end)]
        switch way {
        case 0:
            chosen = []
            table?.reloadData()
            list?.reloadData()
        case 1:
            table?.insertRows(at: paths, with: .none)
            list?.insertItems(at: paths)
        default:
            // One row is inserted at the start, too.
            sections[0].insert(contentsOf: new(1), at: 0)
            let all = end == 0 ? paths.map { IndexPath(item: $0.item + 1, section: 0) } : paths
            table?.performBatchUpdates { table?.insertRows(at: [IndexPath(item: 0, section: 0)] + all, with: .none) }
            list?.performBatchUpdates { list?.insertItems(at: [IndexPath(item: 0, section: 0)] + all) }
        }
    }

    private func act(_ tag: Int, isMade: Bool) {
        guard let plan, plan.cell == tag, plan.isMade == isMade else { return }
        self.plan = nil
        guard let name = plan.choice else { return edit() }
        guard let path = path(name) else { return }
        if !chosen.contains(name) { chosen.append(name) }
        table?.selectRow(at: path, animated: false, scrollPosition: .none)
        list?.selectItem(at: path, animated: false, scrollPosition: [])
    }

    private func edit() {
        // A change of editing may deselect rows, so the app deselects all rows before it.
        guard let table else { return }
        table.selectRow(at: nil, animated: false)
        chosen = []
        isEdited.toggle()
        table.setEditing(isEdited, animated: false)
    }

    private func willShow(_ path: IndexPath, _ tag: Int) {
        announced.insert(tag)
        act(tag, isMade: false)
        guard moment == 0, path == IndexPath(item: sections[sections.count - 1].count - 1, section: sections.count - 1)
        else { return }
        addPage()
    }

    // MARK: Changes

    func perform(_ kind: Int, _ value: Int) {
        let section = value % sections.count
        let count = sections[section].count
        let path = IndexPath(item: value / 3 % count, section: section)
        switch kind {
        case 0, 1, 2:
            (pages, way, moment) = (1 + value % 3, value / 3 % 4, table == nil ? 0 : value / 12 % 3)
            guard kind > 0 else {
                chosen = []
                table?.reloadData()
                list?.reloadData()
                return
            }
            sections[section].insert(contentsOf: new(1), at: path.item)
            table?.insertRows(at: [path], with: .none)
            list?.insertItems(at: [path])
        case 3 where count > 1:
            let gone = sections[section].remove(at: path.item)
            chosen.removeAll { $0 == gone }
            table?.deleteRows(at: [path], with: .none)
            list?.deleteItems(at: [path])
        case 4, 5:
            let name = sections[section][path.item]
            if !chosen.contains(name) { chosen.append(name) }
            table?.selectRow(at: path, animated: false, scrollPosition: .none)
            list?.selectItem(at: path, animated: false, scrollPosition: [])
        case 6: edit()
        case 7, 8:
            let name = names[value / 2 % names.count]
            plan = (sections[section][path.item], value % 2 == 0, kind == 7 ? name : nil)
            chosen = []
            table?.reloadData()
            list?.reloadData()
        default: break
        }
    }

    // MARK: Expectations

    func check() {
        host.settle()
        let cells: [UIView] = (table?.visibleCells ?? []) + (list?.visibleCells ?? [])
        run.expect("visible cells of \(sections)", cells.map(\.tag), names)
        run.expect("number of sections", table?.numberOfSections ?? list?.numberOfSections, sections.count)
        run.expect(
            "rows that are not announced before they are displayed", names.filter { !announced.contains($0) }, [])
        for cell in cells {
            let (row, item) = (cell as? UITableViewCell, cell as? UICollectionViewCell)
            let isChosen = chosen.contains(cell.tag)
            run.expect("whether row \(cell.tag) is selected", row?.isSelected ?? item?.isSelected, isChosen)
            if let row { run.expect("whether row \(cell.tag) is in editing mode", row.isEditing, isEdited) }
        }
        let found = table.map { $0.indexPathsForSelectedRows ?? [] } ?? list?.indexPathsForSelectedItems ?? []
        run.expect("selected rows", found.sorted(), chosen.compactMap(path).sorted())
        let edges = table == nil ? 0 : Self.header * CGFloat(sections.count)
        let height = (table ?? list)?.contentSize.height ?? 0
        run.expect("content height", height, Self.row * CGFloat(names.count) + edges, within: 0.01)
        run.expect("number of exceptions", run.exceptions(.range) + run.exceptions(.internalInconsistency), 0)
    }

    // MARK: Data source and delegate

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.row]
        act(cell.tag, isMade: true)
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { Self.row }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { Self.header }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        willShow(indexPath, cell.tag)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        if moment == 1, section == sections.count - 1 { addPage() }
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        if moment == 2 { addPage() }
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.item]
        act(cell.tag, isMade: true)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { willShow(indexPath, cell.tag) }
}
