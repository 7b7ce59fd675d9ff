import Foundation
import LayoutEngine

/// A row that notes each call about how it is.
final class HeardRow: UITableViewCell {
    weak var rows: HeardRows?

    override func setSelected(_ selected: Bool, animated: Bool) {
        note("chosen", isSelected, selected, animated)
        super.setSelected(selected, animated: animated)
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        note("touched", isHighlighted, highlighted, animated)
        super.setHighlighted(highlighted, animated: animated)
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        note("edited", isEditing, editing, animated)
        super.setEditing(editing, animated: animated)
    }

    private func note(_ state: String, _ old: Bool, _ new: Bool, _ isMoving: Bool) {
        let line = HeardRows.line(tag, state, new, isMoving)
        if old != new { rows?.changes.append(line) }
        if isMoving { rows?.movements.append(line) }
    }
}

/// Rows that are known by numbers. Each third may not be edited.
final class HeardRows: NSObject, UITableViewDataSource {
    var numbers = [1, 2, 3, 4, 5]
    private var last = 5
    /// What changed, and each call with a movement.
    var (changes, movements): ([String], [String]) = ([], [])

    static func line(_ number: Int, _ state: String, _ isOn: Bool, _ isMoving: Bool) -> String {
        "\(number) \(state) \(isOn)\(isMoving ? " in a movement" : "")"
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
