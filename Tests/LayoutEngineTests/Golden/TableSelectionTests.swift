import Foundation
import LayoutEngine
import XCTest

/// Rows that code selects, and their cells.
final class TableSelectionTests: XCTestCase {
    private let rows = NamedRows()
    private lazy var table: UITableView = {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
        return table
    }()

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// The names of the selected cells, after a layout.
    private var selected: [String] {
        table.layoutIfNeeded()
        return table.subviews.compactMap { $0 as? UITableViewCell }.filter(\.isSelected).compactMap(\.textLabel?.text)
            .sorted()
    }

    /// uikit-model: tables-14
    func test_aSelectedRow_hasItsCellSelected_andLetsTheOneBeforeGo() {
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        XCTAssertEqual(table.cellForRow(at: path(1))?.isSelected, true, "at once")
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        XCTAssertEqual(selected, ["c"])
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(2)])
        table.deselectRow(at: path(0), animated: false)
        XCTAssertEqual(selected, ["c"])
        table.deselectRow(at: path(2), animated: false)
        XCTAssertEqual(selected, [])
        XCTAssertNil(table.indexPathsForSelectedRows)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        XCTAssertEqual(selected, [])
    }

    /// uikit-model: tables-14
    func test_cellsThatComeLater_areSelectedBeforeTheDelegateHears() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        XCTAssertEqual(table.visibleCells.map(\.isSelected), [false, true, false, false])
        XCTAssertEqual(rows.announced.suffix(4), [false, true, false, false])
    }

    /// uikit-model: tables-14
    func test_severalRows_areSelectedWhereTheTableTakesThem() {
        func select() -> [String] {
            table.selectRow(at: nil, animated: false, scrollPosition: .none)
            for row in [2, 0] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
            return selected
        }
        XCTAssertEqual(select(), ["a"])
        table.allowsMultipleSelection = true
        XCTAssertEqual(select(), ["a", "c"])
        XCTAssertEqual(table.indexPathForSelectedRow, path(0))
        XCTAssertEqual(table.indexPathsForSelectedRows, [path(0), path(2)])
        table.setEditing(true, animated: false)
        XCTAssertEqual(select(), ["a"])
        table.allowsMultipleSelectionDuringEditing = true
        table.allowsMultipleSelection = false
        XCTAssertEqual(select(), ["a", "c"])
    }

    /// uikit-model: tables-14
    func test_selectedRows_followUpdates() {
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        rows.names[0].insert("new", at: 0)
        table.insertRows(at: [path(0)], with: .none)
        XCTAssertEqual(table.indexPathForSelectedRow, path(2))
        XCTAssertEqual(selected, ["b"])
        rows.names.insert(["x"], at: 0)
        table.insertSections([0], with: .none)
        XCTAssertEqual(table.indexPathForSelectedRow, path(2, 1))
        rows.names[1].remove(at: 2)
        rows.names[0].insert("b", at: 0)
        table.moveRow(at: path(2, 1), to: path(0))
        XCTAssertEqual(table.indexPathForSelectedRow, path(0))
        XCTAssertEqual(selected, ["b"])
        table.performBatchUpdates {
            rows.names[0] = ["y", "b"]
            table.deleteRows(at: [path(1)], with: .none)
            table.insertRows(at: [path(0)], with: .none)
        }
        XCTAssertEqual(table.indexPathForSelectedRow, path(1))
        rows.names.swapAt(0, 1)
        table.moveSection(0, toSection: 1)
        XCTAssertEqual(table.indexPathForSelectedRow, path(1, 1))
        XCTAssertEqual(selected, ["b"])
        rows.names[1].remove(at: 1)
        table.deleteRows(at: [path(1, 1)], with: .none)
        XCTAssertEqual(selected, [])
        XCTAssertEqual(raisedNames, [])
    }

    /// uikit-model: tables-14
    func test_reloadedRows_areNotSelected() {
        let reloads: [() -> Void] = [
            { self.table.reloadRows(at: [self.path(1)], with: .none) },
            { self.table.reloadSections([0], with: .none) }, { self.table.reloadData() },
        ]
        for reload in reloads {
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            XCTAssertEqual(selected, ["b"])
            reload()
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertEqual(selected, [])
        }
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.reconfigureRows(at: [path(1)])
        table.reloadRows(at: [path(0)], with: .none)
        XCTAssertEqual(selected, ["b"])
        table.reloadData()
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        XCTAssertEqual(selected, ["c"])
    }

    /// uikit-model: tables-14
    func test_selectedItems_staySelectedInAnotherSnapshot() {
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = item
            return cell
        }
        func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        source.apply(snapshot(["a", "b", "c"]))
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        source.apply(snapshot(["c", "a", "b"]))
        XCTAssertEqual(table.indexPathForSelectedRow, path(2))
        XCTAssertEqual(selected, ["b"])
        source.applySnapshotUsingReloadData(snapshot(["c", "a", "b"]))
        XCTAssertEqual(selected, [])
    }

    /// uikit-model: tables-15
    func test_theDelegate_hearsOfHeadersAndFooters() {
        _ = table
        XCTAssertEqual(rows.heard, ["header 0 comes", "footer 0 comes"])
        rows.heard = []
        rows.hasFooters = false
        rows.names.append(["d"])
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(rows.heard, ["header 0 comes", "header 1 comes", "header 0 leaves", "footer 0 leaves"])
        rows.heard = []
        table.setNeedsLayout()
        table.layoutIfNeeded()
        XCTAssertEqual(rows.heard, [])
    }

    /// uikit-model: tables-15
    func test_aHeaderThatStays_isNotAnnouncedAgain() {
        rows.keepsHeaders = true
        _ = table
        rows.heard = []
        rows.hasFooters = false
        rows.names[0].append("new")
        table.insertRows(at: [path(4)], with: .none)
        table.layoutIfNeeded()
        XCTAssertEqual(rows.heard, ["footer 0 leaves"])
    }

    /// uikit-model: tables-14
    func test_aTableController_letsItsRowsGo_whenItsViewWillAppear() {
        for clears in [true, false] {
            let host = makeHost("iPhone 6", .iOS13plus)
            let controller = UITableViewController(style: .plain)
            controller.clearsSelectionOnViewWillAppear = clears
            let navigation = UINavigationController(rootViewController: controller)
            host.launch(navigation)
            controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            controller.tableView.dataSource = rows
            controller.tableView.reloadData()
            host.settle()
            controller.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
            navigation.pushViewController(UIViewController(), animated: false)
            host.settle()
            XCTAssertEqual(controller.tableView.indexPathForSelectedRow, path(1))
            navigation.popViewController(animated: false)
            host.settle()
            XCTAssertEqual(controller.tableView.indexPathForSelectedRow, clears ? nil : path(1))
            XCTAssertEqual(controller.tableView.cellForRow(at: path(1))?.isSelected, !clears)
        }
    }

    /// uikit-model: tables-16
    func test_headersAndFooters_lieInFrontOfRows_alsoOfThoseThatComeLater() {
        func kinds() -> [Bool] {
            table.layoutIfNeeded()
            return table.subviews.map { $0 is UITableViewCell }
        }
        XCTAssertEqual(kinds(), [true, true, true, true, false, false])
        rows.keepsHeaders = true
        table.reloadData()
        XCTAssertEqual(kinds(), [true, true, true, true, false, false])
        rows.names[0].append("new")
        table.insertRows(at: [path(4)], with: .none)
        XCTAssertEqual(kinds(), [true, true, true, true, true, false, false])
        XCTAssertEqual(table.subviews.last?.tag, 7)
    }
}

/// Rows with names, below a header and above a footer.
private final class NamedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = [["a", "b", "c", "d"]]
    var hasFooters = true
    var keepsHeaders = false
    var announced: [Bool] = []
    var heard: [String] = []
    private let header = UIView()
    private let footer = UIView()

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        announced.append(cell.isSelected)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        keepsHeaders ? header : UIView()
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        footer.tag = 7
        guard hasFooters else { return nil }
        return keepsHeaders ? footer : UIView()
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        heard.append("header \(section) comes")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        heard.append("footer \(section) comes")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        heard.append("header \(section) leaves")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        heard.append("footer \(section) leaves")
    }
}
