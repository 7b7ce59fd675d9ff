import Foundation
import LayoutEngine
import XCTest

/// What tables and collections say about their cells between an update and the next layout.
/// uikit-model: tables-17
final class CellsBetweenUpdatesTests: XCTestCase {
    private final class Letters: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var letters = ["a", "b", "c"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        /// Traps, as an app's does, where there is no such row.
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            letters[indexPath.row] != "b"
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            letters.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    private let letters = Letters()
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func open(_ list: UIScrollView) -> SceneHost {
        let host = makeHost("iPhone X")
        let controller = UIViewController()
        host.launch(controller)
        controller.view.addSubview(list)
        host.settle()
        return host
    }

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 200, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = letters
        return table
    }

    func test_rowsOfCells_followUpdatesAtOnce() throws {
        let table = makeTable()
        let host = open(table)
        let cells = try (0..<3).map { try XCTUnwrap(table.cellForRow(at: path($0))) }
        letters.letters = ["a", "d", "c"]
        table.performBatchUpdates {
            table.deleteRows(at: [path(1)], with: .none)
            table.insertRows(at: [path(1)], with: .none)
        }
        letters.letters.removeFirst()
        table.deleteRows(at: [path(0)], with: .none)
        XCTAssertEqual(cells.map(table.indexPath(for:)), [nil, nil, path(1)])
        XCTAssertTrue(table.cellForRow(at: path(1)) === cells[2])
        XCTAssertNil(table.cellForRow(at: path(0)), "d has no cell before the layout")
        XCTAssertEqual(table.indexPathsForVisibleRows, [path(1)])
        host.settle()
        XCTAssertEqual(table.indexPathsForVisibleRows, [path(0), path(1)])
    }

    func test_itemsOfCells_followUpdatesAtOnce() throws {
        let flow = UICollectionViewFlowLayout()
        let list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 200, height: 400), collectionViewLayout: flow)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = letters
        _ = open(list)
        let cells = try (0..<3).map { try XCTUnwrap(list.cellForItem(at: path($0))) }
        letters.letters.insert("d", at: 0)
        list.insertItems(at: [path(0)])
        list.moveItem(at: path(1), to: path(3))
        XCTAssertEqual(cells.map(list.indexPath(for:)), [path(3), path(1), path(2)])
        XCTAssertTrue(list.cellForItem(at: path(3)) === cells[0])
        list.reloadData()
        XCTAssertEqual(cells.map(list.indexPath(for:)), [path(0), path(1), path(2)], "nothing says where they are now")
    }

    /// To delete the last row and to end editing in one turn is what many apps do.
    /// uikit-model: tables-9
    func test_editingAfterADeletion_asksAboutNoRowThatWent() throws {
        for isShown in [true, false] {
            letters.letters = ["a", "b", "c"]
            let table = makeTable()
            let host = open(table)
            let root = try XCTUnwrap(table.superview)
            if !isShown { table.removeFromSuperview() }
            letters.letters.removeLast()
            table.deleteRows(at: [path(2)], with: .none)
            table.setEditing(true, animated: false)
            if !isShown { root.addSubview(table) }
            host.settle()
            XCTAssertEqual(table.visibleCells.map(\.isEditing), [true, false])
            letters.letters.removeLast()
            table.deleteRows(at: [path(1)], with: .none)
            table.setEditing(false, animated: true)
            host.settle()
            XCTAssertEqual(table.visibleCells.map(\.isEditing), [false])
        }
    }
}
