import Foundation
import LayoutEngine

/// A table controller of rows without an end, which counts what it is told of editing.
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
        // A controller, its table and its button: whoever changes editing, a screen above, turns, and other rows in between.
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
                run.expect("whether the controller is edited", edited.isEditing, isEdited)
                run.expect("whether the table is edited", edited.tableView.isEditing, isTableEdited)
                run.expect("what the controller was told", edited.told, told)
                run.expect("what the button says", button.systemItem, isEdited ? .done : .edit)
                run.expectObject("the button", edited.editButtonItem, button)
                run.expectObject("the button in the bar", edited.navigationItem.rightBarButtonItem, button)
                // What is below another screen is loaded again when it comes back.
                guard navigation.topViewController === edited else { return }
                for cell in edited.tableView.visibleCells {
                    run.expect("whether a row is edited", cell.isEditing, isTableEdited)
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
