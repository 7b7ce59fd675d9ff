import Foundation
import LayoutEngine

/// Returns the heights of rows and headers.
private final class Heights: UITableViewDelegate {
    let (row, header): (CGFloat, CGFloat)
    init(_ row: CGFloat, _ header: CGFloat) { (self.row, self.header) = (row, header) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        row + CGFloat(indexPath.row % 3)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
}

extension NumberedSections {
    /// Changes the items, and updates the list with one call.
    fileprivate func change(_ kind: Int, _ value: Int, _ list: UICollectionView) {
        let section = value % sections.count
        let count = sections[section].count
        let path = IndexPath(item: count == 0 ? 0 : value / 3 % count, section: section)
        switch kind {
        case 0:
            let place = IndexPath(item: value / 3 % (count + 1), section: section)
            sections[section].insert(contentsOf: new(1), at: place.item)
            list.insertItems(at: [place])
        case 1:
            guard count > 0 else { return }
            sections[section].remove(at: path.item)
            list.deleteItems(at: [path])
        case 2:
            guard count > 0 else { return }
            let item = sections[section].remove(at: path.item)
            let other = (section + value / 5) % sections.count
            let place = IndexPath(item: value / 7 % (sections[other].count + 1), section: other)
            sections[other].insert(item, at: place.item)
            list.moveItem(at: path, to: place)
        case 3, 4:
            guard count > 0 else { return }
            sections[section][path.item] = new(1)[0]
            if kind == 3 { list.reloadItems(at: [path]) } else { list.reconfigureItems(at: [path]) }
        case 5:
            let place = value % (sections.count + 1)
            sections.insert(new(value / 3 % 3 + 1), at: place)
            list.insertSections([place])
        case 6:
            guard sections.count > 1 else { return }
            sections.remove(at: section)
            list.deleteSections([section])
        case 7:
            let moved = sections.remove(at: section)
            let place = value / 3 % (sections.count + 1)
            sections.insert(moved, at: place)
            list.moveSection(section, toSection: place)
        case 8:
            sections[section] = new(value / 3 % 4)
            list.reloadSections([section])
        default:
            sections[section] = new(value / 3 % 4)
            list.reloadData()
        }
    }
}

/// Lists after one change since their last layout.
extension Scenario {
    static let toldLists: [Scenario] = [
        // A table asks a delegate that is set after its layout as if it had always been there, and none after it is removed.
        Scenario(
            "tables-ask-who-comes-late", rules: ["tables-1", "tables-3"],
            limits: [1, 8, 60, 30, 60, 30] + Array(repeating: 2, count: 4)
        ) { run in
            let heights = [
                nil, Heights(run.length(2) + 10, run.length(3) + 5), Heights(run.length(4) + 20, run.length(5) + 1),
            ]
            run.held += heights.compactMap { $0 }
            func make(_ delegate: Int) -> (host: SceneHost, table: UITableView) {
                let rows = FixedRows((0...run.numbers[1]).map { _ in UITableViewCell() })
                run.held.append(rows)
                let (host, root) = run.openPlain()
                let table = UITableView(
                    frame: CGRect(x: 0, y: 60, width: 200, height: 300), style: run.flag(0) ? .grouped : .plain)
                table.contentInsetAdjustmentBehavior = .never
                table.rowHeight = 44
                table.dataSource = rows
                table.delegate = heights[delegate]
                root.addSubview(table)
                return (host, table)
            }
            func picture(_ app: (host: SceneHost, table: UITableView)) -> SettledLayout {
                app.host.settle()
                var result = SettledLayout()
                result.add("height of the content", [app.table.contentSize.height])
                result.add(treeOf: app.table, "table")
                return result
            }
            let wanted = (0...2).map { delegate in
                let app = make(delegate)
                defer { app.host.window.rootViewController = nil }
                return picture(app)
            }
            let app = make(0)
            app.host.settle()
            for (turn, delegate) in run.numbers[6...].enumerated() {
                app.table.delegate = heights[delegate]
                let found = picture(app)
                for row in 0...run.numbers[1] {
                    run.expect(
                        "height of row \(row) in turn \(turn)",
                        app.table.rectForRow(at: IndexPath(row: row, section: 0)).height,
                        heights[delegate].map { $0.row + CGFloat(row % 3) } ?? 44, within: run.pixel + 0.001)
                }
                run.expectSame(found, wanted[delegate], " with delegate \(delegate) in turn \(turn)")
            }
        },
        // Each single call is enough: the next layout has the items of the data source, with cells that were configured for
        // them.
        Scenario(
            "collections-told-of-one-change", rules: ["collections-1"],
            limits: [4, 4] + Array(repeating: 10 * 42 - 1, count: 8), kinds: 10
        ) { run in
            let (host, root) = run.openPlain()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 10)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 60, width: 100, height: 1500), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            let source = NumberedSections([run.numbers[0], run.numbers[1]])
            run.held.append(source)
            list.dataSource = source
            root.addSubview(list)
            func check(_ when: String) {
                host.settle()
                run.expect("number of sections \(when)", list.numberOfSections, source.sections.count)
                run.expect(
                    "height of the content \(when)", list.contentSize.height,
                    CGFloat(source.sections.joined().count * 10))
                var place = 0
                for (section, items) in source.sections.enumerated() {
                    run.expect(
                        "number of items of section \(section) \(when)", list.numberOfItems(inSection: section),
                        items.count)
                    for (row, item) in items.enumerated() {
                        let cell = list.cellForItem(at: IndexPath(item: row, section: section))
                        run.expect("tag of item \(row) of section \(section) \(when)", cell?.tag ?? -1, item)
                        run.expect(
                            "frame of item \(row) of section \(section) \(when)", cell?.frame ?? .null,
                            CGRect(x: 0, y: place * 10, width: 100, height: 10))
                        place += 1
                    }
                }
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                source.change(number % 10, number / 10, list)
                check("after change \(turn) of kind \(number % 10)")
            }
        },
    ]
}
