import LayoutEngine
import XCTest

/// The button that begins and ends editing.
/// uikit-model: bars-6, tables-18
final class EditButtonTests: XCTestCase {
    private final class Names: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }

    func test_tap_editsControllerTableAndRows() throws {
        let names = Names(style: .plain)
        names.navigationItem.rightBarButtonItem = names.editButtonItem
        let host = makeHost("iPhone X")
        host.launch(UINavigationController(rootViewController: names))
        XCTAssertEqual(names.editButtonItem.systemItem, .edit)
        try XCTUnwrap(names.navigationItem.rightBarButtonItem).performPrimaryAction()
        host.settle()
        XCTAssertTrue(names.isEditing)
        XCTAssertTrue(names.tableView.isEditing)
        XCTAssertEqual(names.tableView.visibleCells.map(\.isEditing), [true, true, true])
        XCTAssertEqual(names.editButtonItem.systemItem, .done)
        names.editButtonItem.performPrimaryAction()
        XCTAssertFalse(names.isEditing)
        XCTAssertFalse(names.tableView.isEditing)
        XCTAssertEqual(names.editButtonItem.systemItem, .edit)
    }

    func test_buttonOfAControllerThatIsEdited_saysDone() {
        let controller = UIViewController()
        controller.isEditing = true
        XCTAssertEqual(controller.editButtonItem.systemItem, .done)
        XCTAssertTrue(controller.editButtonItem === controller.editButtonItem)
    }

    func test_tableAlone_leavesItsController() {
        let names = Names(style: .plain)
        names.tableView.setEditing(true, animated: false)
        XCTAssertFalse(names.isEditing)
        XCTAssertEqual(names.editButtonItem.systemItem, .edit)
    }
}
