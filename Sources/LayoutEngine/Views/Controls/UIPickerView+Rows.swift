import Foundation

/// Says how many wheels a picker has, and how many rows each.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: ObjectiveCDelegate {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker look like, and hears of choices.
///
/// The rows have no geometry here, so their looks are never asked for.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: ObjectiveCDelegate {
    /// The text of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The view of a row.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// How high rows are, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// How wide a wheel is, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The person chose a row.
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
    /// As UIKit has it.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// The picker's, shared by its wheels.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
    }
    /// Nothing happens.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerView {
    /// How many wheels the data source says there are.
    public var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    /// How many rows the data source says a wheel has.
    public func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// The row that is chosen in a wheel; -1 in one that does not exist, or without rows.
    public func selectedRow(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component), numberOfRows(inComponent: component) > 0 else { return -1 }
        return min(selectedRows[component] ?? 0, numberOfRows(inComponent: component) - 1)
    }

    /// Chooses a row, without a word to the delegate.
    public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
        selectedRows[component] = row
    }

    /// Asks the data source again when it is asked for rows; the first rows are chosen again.
    public func reloadAllComponents() { selectedRows = [:] }

    /// The same for one wheel.
    public func reloadComponent(_ component: Int) { selectedRows[component] = nil }
}
