import Foundation
import LayoutEngine
import XCTest

/// Who hears that something is edited.
final class EditingTests: XCTestCase {
    private final class Screen: UIViewController {
        var heard: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            heard.append("\(editing) \(animated)")
        }
    }

    private final class Row: UITableViewCell {
        var heard: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            heard.append("\(editing) \(animated)")
        }
    }

    private final class List: UITableView {
        var heard: [String] = []
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            heard.append("\(editing) \(animated)")
        }
    }

    private final class OneRow: UITableViewDataSource {
        let row = Row(style: .default, reuseIdentifier: nil)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { row }
    }

    func test_controller_hearsOfTheProperty() {
        LayoutEnvironment.current = LayoutEnvironment()
        let screen = Screen()
        screen.isEditing = true
        screen.setEditing(false, animated: true)
        XCTAssertEqual(screen.heard, ["true false", "false true"])
        XCTAssertFalse(screen.isEditing)
    }

    func test_table_handsOnWhetherItIsAnimated() {
        LayoutEnvironment.current = LayoutEnvironment()
        let rows = OneRow()
        let list = List(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        list.dataSource = rows
        list.layoutIfNeeded()
        list.isEditing = true
        list.setEditing(false, animated: true)
        XCTAssertEqual(list.heard, ["true false", "false true"])
        XCTAssertEqual(rows.row.heard, ["true false", "false true"])
        rows.row.isEditing = true
        XCTAssertEqual(rows.row.heard.last, "true false")
        XCTAssertTrue(rows.row.isEditing)
    }
}
