import Foundation
import LayoutEngine

extension ChosenSnapshot {
    fileprivate func checkChoice() {
        let wanted = chosen.compactMap(path).sorted()
        let found = list.map { $0.indexPathsForSelectedItems } ?? table.indexPathsForSelectedRows
        run.expect("index paths of the selected items", (found ?? []).sorted(), wanted)
        if list == nil {
            run.expect("index path of the first selected row", table.indexPathForSelectedRow, wanted.first)
        }
    }

    fileprivate func checkCells() {
        let paths = sections.flatMap(\.items).compactMap(path)
        let cells: [(tag: Int, isSelected: Bool)?] = paths.map { path in
            if let list { return list.cellForItem(at: path).map { ($0.tag, $0.isSelected) } }
            return table.cellForRow(at: path).map { ($0.tag, $0.isSelected) }
        }
        run.expect("tags of the cells", cells.map { $0?.tag ?? -1 }, sections.flatMap(\.items))
        for cell in cells {
            guard let cell else { continue }
            run.expect("whether item \(cell.tag) is selected", cell.isSelected, chosen.contains(cell.tag))
        }
        let shown: UIScrollView = list == nil ? table : other
        let views = shown.subviews.count { $0 is UITableViewCell || $0 is UICollectionViewCell }
        run.expect("number of cells in the list", views, paths.count)
    }
}

extension Scenario {
    static let snapshotChoices: [Scenario] = [
        // Selection follows an item through snapshots and section snapshots, also through several of them before a layout.
        Scenario(
            "choices-through-snapshots",
            rules: ["collections-6", "collections-13", "collections-20", "tables-14"],
            limits: [1, 1023] + Array(repeating: 12 * 90 - 1, count: 10), kinds: 12
        ) { run in
            let (host, root) = run.openPlain()
            let snapshot = ChosenSnapshot(run, in: root, isTable: run.flag(0))
            func check() {
                host.settle()
                snapshot.checkChoice()
                snapshot.checkCells()
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    snapshot.perform(number % 12, number / 12)
                    snapshot.checkChoice()
                }, rest: check)
            check()
        }
    ]
}
