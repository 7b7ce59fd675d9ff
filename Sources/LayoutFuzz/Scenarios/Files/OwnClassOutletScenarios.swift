import Foundation
import InterfaceBuilder
import LayoutEngine

private final class OwnTable: UITableView {}
private final class OwnList: UICollectionView {}
private final class OwnField: UITextField {}
private final class OwnPicker: UIPickerView {}

/// A cell with an outlet of its own.
private final class OwnRow: UITableViewCell {
    var mark: UIView?
}

/// A controller that is delegate and data source of all views.
private final class AskedController: UIViewController, UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching, UITextFieldDelegate, UIPickerViewDataSource, UIPickerViewDelegate
{
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}

/// Outlets of UIKit's classes in subclasses of an app. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let ownClassOutlets: [Scenario] = [
        // A registered class has the outlets of its superclass without registering them, and the report is empty.
        Scenario("file-outlets-of-own-classes", rules: [], limits: [127, 31, 40, 40]) { run in
            let number = run.numbers
            func isThere(_ index: Int) -> Bool { number[0] >> index & 1 == 1 }
            func own(_ index: Int, _ name: String) -> String {
                number[1] >> index & 1 == 1 ? "customClass=\"\(name)\"" : ""
            }
            func outlet(_ index: Int, _ property: String, _ id: String) -> String {
                isThere(index) ? "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"o\(index)\"/>" : ""
            }
            var classes = ClassRegistry()
            classes.register("Asked") { AskedController() }
            classes.register("OwnTable") { OwnTable(frame: .zero, style: .plain) }
            classes.register("OwnList") { OwnList(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
            classes.register("OwnField") { OwnField() }
            classes.register("OwnPicker") { OwnPicker() }
            classes.register(cell: "OwnRow", OwnRow.self).outlet("mark", \.mark)
            // The cell's own outlet is connected only if the cell has the app's class.
            let mark = number[1] & 1 == 1 ? outlet(2, "mark", "one") : ""
            let row = """
                <tableViewCell \(own(0, "OwnRow")) id="r">\(ScenarioFile.rect(0, 0, 375, 60))<tableViewCellContentView \
                key="contentView" tableViewCell="r" id="k">\(ScenarioFile.rect(0, 0, 375, 60))\
                </tableViewCellContentView><connections>\(outlet(0, "accessoryView", "one"))\
                \(outlet(1, "editingAccessoryView", "other"))\(mark)</connections></tableViewCell>
                """
            let views = """
                <tableView dataMode="static" \(own(1, "OwnTable")) id="t">\(ScenarioFile.rect(0, 0, 375, 300))<sections>\
                <tableViewSection id="s"><cells>\(row)</cells></tableViewSection></sections><connections>\
                \(outlet(3, "prefetchDataSource", "c"))</connections></tableView>\
                <collectionView \(own(2, "OwnList")) id="l">\(ScenarioFile.rect(0, 0, 300, 200))\
                <collectionViewFlowLayout key="collectionViewLayout" id="flow"/><connections>\
                \(outlet(4, "prefetchDataSource", "c"))</connections>\
                </collectionView><textField \(own(3, "OwnField")) id="f"><connections>\
                \(outlet(5, "delegate", "c"))</connections></textField><pickerView \(own(4, "OwnPicker")) id="p"><connections>\
                \(outlet(6, "dataSource", "c"))</connections></pickerView>
                """
            func box(_ id: String) -> String {
                "<view id=\"\(id)\">\(ScenarioFile.rect(0, 0, number[2] + 1, number[3] + 1))</view>"
            }
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(views + box("one") + box("other"), attributes: "customClass=\"Asked\"")
            ])
            // The report would contain outlets that cannot be set. It must be empty.
            guard let (controller, scene) = run.load(file, classes: classes) else { return }
            func object<Object: AnyObject>(_ id: String, _ type: Object.Type) -> Object? {
                let object = scene.object(id: id) as? Object
                run.expect("whether there is an object \(id)", object != nil, true)
                return object
            }
            func target(_ index: Int, _ object: AnyObject?) -> AnyObject? { isThere(index) ? object : nil }
            let cell = object("r", UITableViewCell.self)
            let (one, other) = (scene.object(id: "one"), scene.object(id: "other"))
            run.expectObject("accessoryView", cell?.accessoryView, target(0, one))
            run.expectObject("editingAccessoryView", cell?.editingAccessoryView, target(1, other))
            let table = object("t", UITableView.self)
            run.expectObject("prefetchDataSource of a table view", table?.prefetchDataSource, target(3, controller))
            let list = object("l", UICollectionView.self)
            run.expectObject("prefetchDataSource of a collection view", list?.prefetchDataSource, target(4, controller))
            run.expectObject("delegate of a text field", object("f", UITextField.self)?.delegate, target(5, controller))
            run.expectObject(
                "dataSource of a picker view", object("p", UIPickerView.self)?.dataSource, target(6, controller))
            for (index, found) in [cell is OwnRow, table is OwnTable, list is OwnList].enumerated() {
                run.expect("whether class \(index) is the app's own", found, number[1] >> index & 1 == 1)
            }
            if let ownRow = cell as? OwnRow {
                run.expectObject("outlet of a cell of the app's class", ownRow.mark, target(2, one))
            }
        }
    ]
}
