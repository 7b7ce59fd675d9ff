import Foundation
import LayoutEngine

/// Three rows with accessories, and a table that shows them: with the same cells each time, or with new ones.
final class EndedRows: NSObject, UITableViewDataSource {
    struct Row {
        let style: UITableViewCell.CellStyle
        let mayBeEdited: Bool
        var (type, editingType) = (0, 0)
        /// Indices of views, so that one view may be both.
        var (view, editingView): (Int?, Int?) = (nil, nil)
        var words = 9
        var isMirrored = false

        init(style: UITableViewCell.CellStyle, mayBeEdited: Bool) {
            (self.style, self.mayBeEdited) = (style, mayBeEdited)
        }
    }

    static let kinds = 9
    private static let types: [UITableViewCell.AccessoryType] = [
        .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    private var rows: [Row]
    private var cells: [UITableViewCell] = []
    private var isEdited = false
    private let keepsCells: Bool
    let table = UITableView(frame: CGRect(x: 70, y: 70, width: 200, height: 160), style: .plain)
    private let root: UIView

    init(_ rows: [Row], in root: UIView, keepsCells: Bool) {
        (self.rows, self.root, self.keepsCells) = (rows, root, keepsCells)
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        if keepsCells { cells = rows.indices.map { make($0) } }
        table.dataSource = self
        root.addSubview(table)
    }

    // MARK: Cells

    private static func sized(_ number: Int) -> UIView {
        UIView(frame: CGRect(x: 1, y: 2, width: 9 + 13 * number, height: 31 - 7 * number))
    }

    /// The accessory views of the cells that were made last.
    private var views: [[UIView]] = [[], [], []]

    private func make(_ index: Int) -> UITableViewCell {
        let row = rows[index]
        let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
        views[index] = (0..<3).map { Self.sized($0) }
        cell.accessoryType = Self.types[row.type]
        cell.editingAccessoryType = Self.types[row.editingType]
        cell.accessoryView = row.view.map { views[index][$0] }
        cell.editingAccessoryView = row.editingView.map { views[index][$0] }
        cell.semanticContentAttribute = row.isMirrored ? .forceRightToLeft : .forceLeftToRight
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = "second"
        say(cell, row.words)
        return cell
    }

    private func say(_ cell: UITableViewCell, _ words: Int) {
        cell.textLabel?.text = Array(repeating: "words", count: words).joined(separator: " ")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if keepsCells { return cells[indexPath.row] }
        // This is the first row of a reload.
        if indexPath.row == 0 { cells = [] }
        cells.append(make(indexPath.row))
        return cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        rows[indexPath.row].mayBeEdited
    }

    // MARK: Changes

    /// Makes one change with a single call.
    func perform(_ kind: Int, _ value: Int) {
        let (index, more) = (value % rows.count, value / rows.count)
        let number = [nil, 0, 1, 2][more % 4]
        let cell = keepsCells ? cells[index] : nil
        switch kind {
        case 0:
            rows[index].type = more % 5
            cell?.accessoryType = Self.types[more % 5]
        case 1:
            rows[index].editingType = more % 5
            cell?.editingAccessoryType = Self.types[more % 5]
        case 2:
            rows[index].view = number
            cell?.accessoryView = number.map { views[index][$0] }
        case 3:
            rows[index].editingView = number
            cell?.editingAccessoryView = number.map { views[index][$0] }
        case 4, 5:
            isEdited.toggle()
            table.setEditing(isEdited, animated: more % 2 == 0)
        case 6: table.frame.size.width = CGFloat(170 + more * 4)
        case 7:
            rows[index].isMirrored.toggle()
            cell?.semanticContentAttribute = rows[index].isMirrored ? .forceRightToLeft : .forceLeftToRight
        default:
            rows[index].words = 1 + more
            if let cell { say(cell, 1 + more) }
            // Heights are asked for when the table is laid out.
            table.setNeedsLayout()
        }
    }

    var away: AwayChain { AwayChain(links: [(table, root)]) }

    /// Makes new cells, unless the table keeps its cells.
    func loadAgain() { if !keepsCells { table.reloadData() } }

    func compare(with fresh: EndedRows, _ run: ScenarioRun) {
        run.expect("height of all rows", table.contentSize.height, fresh.table.contentSize.height)
        for (index, row) in rows.enumerated() {
            guard cells.indices.contains(index), fresh.cells.indices.contains(index) else { continue }
            let (cell, new) = (cells[index], fresh.cells[index])
            run.expect("whether row \(index) is editing", cell.isEditing, isEdited && row.mayBeEdited)
            run.expect("row \(index)", cell.frame, new.frame)
            run.expect("content view of row \(index)", cell.contentView.frame, new.contentView.frame)
            run.expect("text label of row \(index)", cell.textLabel?.frame ?? .null, new.textLabel?.frame ?? .null)
            run.expect(
                "detail label of row \(index)", cell.detailTextLabel?.frame ?? .zero,
                new.detailTextLabel?.frame ?? .zero
            )
            let shown = cell.isEditing ? row.editingView : row.view
            for (number, view) in views[index].enumerated() {
                run.expect(
                    "whether accessory view \(number) is in row \(index)", view.superview === cell, number == shown)
                guard number == shown else { continue }
                run.expect("accessory view \(number) of row \(index)", view.frame, fresh.views[index][number].frame)
            }
        }
    }
}
