import Foundation

/// The data source of a picker: the number of components and of their rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: ObjectiveCDelegate {
    /// The number of components.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows in a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Determines the appearance of the rows of a picker, and gets callbacks about selections.
///
/// The rows have no geometry here, so their appearance is never read.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: ObjectiveCDelegate {
    /// The text of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The view of a row.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The height of rows, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The width of a component, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The user selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// None.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// An empty one.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { view ?? UIView() }
    /// UIKit's default.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// The width of the picker, divided among its components.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
    }
    /// Nothing happens.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerView {
    /// The number of components in the data source.
    public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    /// The number of rows of a component in the data source.
    public func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// The selected row in a component; -1 for a component that does not exist or has no rows.
    public func selectedRow(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component), numberOfRows(inComponent: component) > 0 else { return -1 }
        return min(selectedRows[component] ?? 0, numberOfRows(inComponent: component) - 1)
    }

    /// Selects a row, without a callback to the delegate.
    public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
        selectedRows[component] = row
    }

    /// Reads the rows again from the data source when they are next needed; the first rows become selected.
    public func reloadAllComponents() { selectedRows = [:] }

    /// As `reloadAllComponents()`, for one component.
    public func reloadComponent(_ component: Int) { selectedRows[component] = nil }
}
