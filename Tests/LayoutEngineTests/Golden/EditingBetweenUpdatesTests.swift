import Foundation
import LayoutEngine
import XCTest

/// Editing that begins or ends between an update of a table and the next layout.
/// uikit-model: tables-17
final class EditingBetweenUpdatesTests: XCTestCase {
    private final class Letters: NSObject, UITableViewDataSource {
        var letters = ["a", "b", "c"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        /// Traps, as an app's does, where there is no such row.
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            letters[indexPath.row] != "b"
        }
    }

    /// Notes how it was told.
    private final class NotingCell: UITableViewCell {
        var told: [Bool] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            told.append(animated)
        }
    }

    private let letters = Letters()
    private let host = makeHost("iPhone X")
    private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 200, height: 400))
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    override func setUp() {
        super.setUp()
        let controller = UIViewController()
        host.launch(controller)
        table.register(NotingCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = letters
        controller.view.addSubview(table)
        host.settle()
    }

    /// To delete the last row and to begin or end editing in one turn is what many apps do.
    func test_afterADeletion_onlyPresentRowsAreAskedAbout() throws {
        for isShown in [true, false] {
            let root = try XCTUnwrap(table.superview)
            letters.letters = ["a", "b", "c"]
            table.reloadData()
            host.settle()
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

    func test_cellsThatStay_areToldAtOnceWhereTheyAreNow() throws {
        let cells = try (0..<3).map { try XCTUnwrap(table.cellForRow(at: path($0)) as? NotingCell) }
        letters.letters = ["b", "a"]
        table.performBatchUpdates {
            table.deleteRows(at: [path(2)], with: .none)
            table.moveRow(at: path(0), to: path(1))
        }
        table.setEditing(true, animated: true)
        XCTAssertEqual(cells.map(\.isEditing), [true, false, false])
        XCTAssertEqual(cells.map(\.told), [[true], [], []])
    }

    /// Other heights of rows change no data.
    func test_aReloadForAnotherReason_leavesTheRows() throws {
        let cell = try XCTUnwrap(table.cellForRow(at: path(2)) as? NotingCell)
        table.rowHeight = 30
        table.setEditing(true, animated: true)
        XCTAssertEqual(cell.told, [true])
    }

    func test_inABatch_itCountsAtItsEnd() {
        table.beginUpdates()
        letters.letters = ["c"]
        table.deleteRows(at: [path(0)], with: .none)
        table.setEditing(true, animated: false)
        table.deleteRows(at: [path(1)], with: .none)
        table.endUpdates()
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [false, false, true])
        host.settle()
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [true])
    }

    /// Nothing says which rows are still there: they are edited when they are loaded.
    func test_afterAReloadOfAll_rowsAreEditedWhenTheyAreLoaded() {
        letters.letters = ["c"]
        table.reloadData()
        table.setEditing(true, animated: false)
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [false, false, false])
        host.settle()
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [true])
        let others = Letters()
        others.letters = ["b"]
        table.dataSource = others
        table.setEditing(false, animated: false)
        table.setEditing(true, animated: false)
        host.settle()
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [false])
    }

    /// More updates than are kept.
    func test_manyUpdatesWithoutALayout_leaveItToTheLoad() {
        for _ in 0..<70 {
            letters.letters.append("d")
            table.insertRows(at: [path(letters.letters.count - 1)], with: .none)
        }
        letters.letters.removeSubrange(1...)
        table.deleteRows(at: (1..<73).map(path), with: .none)
        table.setEditing(true, animated: false)
        host.settle()
        XCTAssertEqual(table.visibleCells.map(\.isEditing), [true])
    }
}
