import Foundation
import LayoutEngine
import XCTest

/// Pickers, and small things that apps use beside them.
final class PickerTests: XCTestCase {
    private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? 3 : 0
        }
    }

    override func setUp() { LayoutEnvironment.current = LayoutEnvironment() }

    func test_pickerAsksItsDataSource() {
        let sizes = Sizes()
        let picker = UIPickerView()
        XCTAssertEqual(picker.numberOfComponents, 0)
        picker.dataSource = sizes
        picker.delegate = sizes
        XCTAssertEqual(picker.numberOfComponents, 2)
        XCTAssertEqual(picker.numberOfRows(inComponent: 0), 3)
        XCTAssertEqual([0, 1, 2].map(picker.selectedRow), [0, -1, -1])
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.selectRow(3, inComponent: 0, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 2, "a row that does not exist is not chosen")
        picker.reloadAllComponents()
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    }

    func test_indexPathsOfObjectiveC() {
        let path = NSIndexPath(row: 3, section: 1)
        XCTAssertEqual([path.section, path.row, path.item], [1, 3, 3])
        XCTAssertEqual((IndexPath(item: 4, section: 2) as NSIndexPath).item, 4)
    }

    /// The settings are nobody's.
    func test_appearanceIsNoViewOfTheApp() {
        let field = UITextField()
        UITextField.appearance().font = .systemFont(ofSize: 40)
        UISearchBar.appearance(whenContainedInInstancesOf: [UIView.self]).isHidden = true
        XCTAssertEqual(field.font, UITextField().font)
    }
}
