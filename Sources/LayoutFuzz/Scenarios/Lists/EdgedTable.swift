import Foundation
import LayoutEngine

/// A table of `EdgedSections`, and what an app does to it.
final class EdgedTable {
    let run: ScenarioRun
    let table: UITableView
    let source = EdgedSections()
    private let root: UIView
    let isPlain: Bool
    private(set) var padding: CGFloat = 0
    /// The heights of `tableHeaderView` and `tableFooterView`.
    private(set) var (top, bottom): (CGFloat, CGFloat) = (0, 0)
    private(set) var isShown = true
    private(set) var offset: CGFloat = 0

    init(_ run: ScenarioRun, in root: UIView, isPlain: Bool) {
        (self.run, self.root, self.isPlain) = (run, root, isPlain)
        table = UITableView(frame: CGRect(x: 5, y: 60, width: 180, height: 150), style: isPlain ? .plain : .grouped)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (source, source)
        root.addSubview(table)
    }

    /// Makes the table ask for all heights again.
    private func again(_ way: Int) {
        if way == 0 { return table.performBatchUpdates(nil) }
        if way == 1 { return table.reloadData() }
        table.beginUpdates()
        table.endUpdates()
    }

    func perform(_ kind: Int, _ value: Int) {
        let (section, more) = (value % 4 % source.parts.count, value / 4)
        let (part, count) = (source.parts[section], source.parts.count)
        let edge = more % 2 == 0 ? part.header : part.footer
        let path = IndexPath(row: part.rows.isEmpty ? 0 : more % part.rows.count, section: section)
        switch kind {
        case 0, 1:
            edge.kind = more / 2 % 5
            if kind == 0 { table.reloadData() } else { table.reloadSections([section], with: .none) }
        case 2:
            // In a plain table a height of zero hides the header or footer.
            edge.answer = more % 5 == 0 ? nil : isPlain && more % 5 < 3 ? 0 : CGFloat(5 + more)
            again(value % 3)
        case 3:
            edge.content = CGFloat(4 + more)
            again(value % 3)
        case 4:
            let height = more % 3 == 0 ? UITableView.automaticDimension : CGFloat(6 + more)
            if value % 2 == 0 { table.sectionHeaderHeight = height } else { table.sectionFooterHeight = height }
        case 5:
            padding = CGFloat(more % 4 * 5)
            table.sectionHeaderTopPadding = padding
        case 6 where value % 2 == 0:
            top = CGFloat(more % 3 * 11)
            table.tableHeaderView = top == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 9, height: top))
        case 6:
            bottom = CGFloat(more % 3 * 14)
            table.tableFooterView = bottom == 0 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 9, height: bottom))
        case 7:
            offset = CGFloat(more * 4 - 8)
            table.contentOffset.y = offset
        case 8: table.frame.size = CGSize(width: 150 + more, height: 90 + value)
        case 9:
            source.parts[section].rows.insert(source.new(more % 6 == 0 ? 0 : CGFloat(7 + more)), at: path.row)
            table.insertRows(at: [path], with: .none)
        case 10 where !part.rows.isEmpty:
            source.parts[section].rows.remove(at: path.row)
            table.deleteRows(at: [path], with: .none)
        case 11 where !part.rows.isEmpty:
            source.parts[section].rows[path.row].height = more % 4 == 0 ? 0 : CGFloat(9 + more)
            again(value % 3)
        case 12 where count < 4 && value % 3 == 0:
            source.parts.insert(
                EdgedSections.Part(
                    header: SectionEdge(more % 5), footer: SectionEdge(more / 5 % 5), rows: [source.new(22)]),
                at: section)
            table.insertSections([section], with: .none)
        case 12 where count > 1 && value % 3 == 1:
            source.parts.remove(at: section)
            table.deleteSections([section], with: .none)
        case 12 where section != more % count:
            source.parts.insert(source.parts.remove(at: section), at: more % count)
            table.moveSection(section, toSection: more % count)
        case 13 where value % 3 == 0:
            isShown.toggle()
            if isShown { root.addSubview(table) } else { table.removeFromSuperview() }
        case 13 where value % 3 == 1: table.isHidden.toggle()
        case 13:
            // The content keeps its distance from the inset.
            let inset = UIEdgeInsets(top: CGFloat(more), left: 0, bottom: CGFloat(more % 7), right: 0)
            offset += table.contentInset.top - inset.top
            table.contentInset = inset
        default: break
        }
    }
}
