import Foundation
import LayoutEngine

/// A row that records each call that sets its state.
final class HeardRow: UITableViewCell {
    weak var rows: HeardRows?

    override func setSelected(_ selected: Bool, animated: Bool) {
        note("selected", isSelected, selected, animated)
        super.setSelected(selected, animated: animated)
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        note("highlighted", isHighlighted, highlighted, animated)
        super.setHighlighted(highlighted, animated: animated)
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        note("editing", isEditing, editing, animated)
        super.setEditing(editing, animated: animated)
    }

    private func note(_ state: String, _ old: Bool, _ new: Bool, _ isAnimated: Bool) {
        let line = HeardRows.line(tag, state, new, isAnimated)
        if old != new { rows?.changes.append(line) }
        if isAnimated { rows?.animations.append(line) }
    }
}

/// Rows with numbers as tags. Every third cannot be edited.
final class HeardRows: NSObject, UITableViewDataSource {
    var numbers = [1, 2, 3, 4, 5]
    private var last = 5
    /// The state changes, and all animated calls.
    var (changes, animations): ([String], [String]) = ([], [])

    static func line(_ number: Int, _ state: String, _ isOn: Bool, _ isAnimated: Bool) -> String {
        "\(number) \(state) \(isOn)\(isAnimated ? " animated" : "")"
    }

    func new() -> Int {
        last += 1
        return last
    }

    func mayBeEdited(_ number: Int) -> Bool { number % 3 != 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = numbers[indexPath.row]
        (cell as? HeardRow)?.rows = self
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        mayBeEdited(numbers[indexPath.row])
    }
}
