import Foundation
import LayoutEngine

/// A table view controller that records its `setEditing` calls.
private final class EditedController: UITableViewController {
    var told: [Bool] = []

    override func setEditing(_ editing: Bool, animated: Bool) {
        told.append(editing)
        super.setEditing(editing, animated: animated)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
}

extension Scenario {
    static let editedControllers: [Scenario] = [
        // A controller, its table and its edit button agree on editing, whichever of them changes it, with pushes,
        // rotations and reloads in between.
        Scenario(
            "controllers-edit-their-tables", rules: ["tables-18", "bars-6"],
            limits: [1, 1023] + Array(repeating: 8 * 4 - 1, count: 10), kinds: 8
        ) { run in
            let edited = EditedController(style: run.flag(0) ? .grouped : .plain)
            let navigation = UINavigationController(rootViewController: edited)
            let button = edited.editButtonItem
            edited.navigationItem.rightBarButtonItem = button
            let host = run.open(navigation)
            var (isEdited, isTableEdited, told): (Bool, Bool, [Bool]) = (false, false, [])
            func change(to editing: Bool) {
                (isEdited, isTableEdited) = (editing, editing)
                told.append(editing)
            }
            func check() {
                host.settle()
                run.expect("isEditing of the controller", edited.isEditing, isEdited)
                run.expect("isEditing of the table", edited.tableView.isEditing, isTableEdited)
                run.expect("setEditing calls of the controller", edited.told, told)
                run.expect("system item of the edit button", button.systemItem, isEdited ? .done : .edit)
                run.expectObject("editButtonItem", edited.editButtonItem, button)
                run.expectObject("right bar button item", edited.navigationItem.rightBarButtonItem, button)
                // A table below another screen reloads when it comes back.
                guard navigation.topViewController === edited else { return }
                for cell in edited.tableView.visibleCells {
                    run.expect("isEditing of a row", cell.isEditing, isTableEdited)
                }
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, value) = (number % 8, number / 8)
                    switch kind {
                    case 0:
                        button.performPrimaryAction()
                        change(to: !isEdited)
                    case 1:
                        edited.isEditing = value % 2 == 0
                        change(to: value % 2 == 0)
                    case 2:
                        edited.setEditing(value % 2 == 0, animated: value > 1)
                        change(to: value % 2 == 0)
                    case 3:
                        edited.tableView.setEditing(value % 2 == 0, animated: value > 1)
                        isTableEdited = value % 2 == 0
                    case 4: edited.tableView.reloadData()
                    case 5 where navigation.viewControllers.count == 1:
                        navigation.pushViewController(UIViewController(), animated: value % 2 == 0)
                    case 5: navigation.popViewController(animated: value % 2 == 0)
                    case 6: host.turn()
                    default: edited.navigationItem.rightBarButtonItem = edited.editButtonItem
                    }
                }, rest: check)
            check()
        }
    ]
}
