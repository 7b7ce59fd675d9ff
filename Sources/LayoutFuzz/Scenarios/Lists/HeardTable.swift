import Foundation
import LayoutEngine

/// A table of rows that record their state changes, and its expected selection.
final class HeardTable {
    static let kinds = 7
    let rows = HeardRows()
    let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 900), style: .plain)
    private let several: Bool
    private(set) var (chosen, isEdited): ([Int], Bool) = ([], false)

    init(several: Bool) {
        self.several = several
        (table.allowsMultipleSelection, table.allowsMultipleSelectionDuringEditing) = (several, several)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 20
        table.register(HeardRow.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
    }

    func cell(_ number: Int) -> UITableViewCell? {
        rows.numbers.firstIndex(of: number).flatMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    }

    /// - Returns: the state changes that rows get at once; nil after updates and reloads, where no rule says when.
    func perform(_ kind: Int, _ value: Int) -> [String]? {
        let (index, isAnimated) = (value % rows.numbers.count, value / 5 % 2 == 1)
        let (path, number) = (IndexPath(row: index, section: 0), rows.numbers[index])
        func lines(_ numbers: [Int], _ state: String, _ isOn: Bool) -> [String] {
            numbers.map { HeardRows.line($0, state, isOn, isAnimated) }
        }
        switch kind {
        case 0, 1:
            let others = several ? [] : chosen.filter { $0 != number }
            let wanted =
                lines(others, "selected", false) + lines(chosen.contains(number) ? [] : [number], "selected", true)
            chosen = chosen.filter { !others.contains($0) && $0 != number } + [number]
            if kind == 0 {
                table.selectRow(at: path, animated: isAnimated)
            } else {
                table.selectRow(at: path, animated: isAnimated, scrollPosition: .none)
            }
            return wanted
        case 2:
            let ended = value % 3 == 0 ? chosen : chosen.filter { $0 == number }
            chosen.removeAll { ended.contains($0) }
            if value % 3 == 0 {
                table.selectRow(at: nil, animated: isAnimated)
            } else {
                table.deselectRow(at: path, animated: isAnimated)
            }
            return lines(ended, "selected", false)
        case 3, 4:
            // Beginning or ending editing may clear the selection, so the app clears it itself before.
            table.selectRow(at: nil, animated: false)
            (chosen, rows.changes) = ([], [])
            isEdited.toggle()
            let wanted = lines(rows.numbers.filter(rows.mayBeEdited), "editing", isEdited)
            if kind == 3 { edit(isAnimated, value) } else { editInBatch(isAnimated, value, index) }
            return wanted
        case 5: return load(value, path)
        default: return touch(number, isAnimated, value)
        }
    }

    private func edit(_ isAnimated: Bool, _ value: Int) {
        if isAnimated || value % 2 == 0 {
            table.setEditing(isEdited, animated: isAnimated)
        } else {
            table.isEditing = isEdited
        }
    }

    /// Editing takes effect at the end of the batch, for the rows that stay.
    private func editInBatch(_ isAnimated: Bool, _ value: Int, _ index: Int) {
        let come = {
            self.rows.numbers.insert(self.rows.new(), at: index)
            self.table.insertRows(at: [IndexPath(row: index, section: 0)], with: .none)
        }
        table.performBatchUpdates {
            if value % 3 == 0 { come() }
            edit(isAnimated, value)
            if value % 3 == 1 { come() }
        }
    }

    private func load(_ value: Int, _ path: IndexPath) -> [String]? {
        switch value / 5 % 4 {
        case 0:
            rows.numbers.insert(rows.new(), at: path.row)
            table.insertRows(at: [path], with: .fade)
        case 1 where rows.numbers.count > 2:
            let gone = rows.numbers.remove(at: path.row)
            chosen.removeAll { $0 == gone }
            table.deleteRows(at: [path], with: .left)
        case 2:
            chosen.removeAll { $0 == rows.numbers[path.row] }
            table.reloadRows(at: [path], with: .automatic)
        default:
            chosen = []
            rows.numbers.reverse()
            table.reloadData()
        }
        return nil
    }

    /// Changes one state of a single row and changes it back: by the property, or by its animated setter.
    private func touch(_ number: Int, _ isAnimated: Bool, _ value: Int) -> [String] {
        guard let cell = cell(number) else { return [] }
        let states = ["selected", "highlighted", "editing"]
        let (state, old) = (states[value % 3], [cell.isSelected, cell.isHighlighted, cell.isEditing][value % 3])
        let isCall = value / 3 % 2 == 0
        for isOn in [!old, old] {
            switch value % 3 {
            case 0: if isCall { cell.setSelected(isOn, animated: isAnimated) } else { cell.isSelected = isOn }
            case 1: if isCall { cell.setHighlighted(isOn, animated: isAnimated) } else { cell.isHighlighted = isOn }
            default: if isCall { cell.setEditing(isOn, animated: isAnimated) } else { cell.isEditing = isOn }
            }
        }
        return [!old, old].map { HeardRows.line(number, state, $0, isCall && isAnimated) }
    }
}
