import Foundation
import LayoutEngine

/// Implements only the required methods.
private final class MinimalRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// Optional methods of data sources and delegates that an app does not implement.
extension Scenario {
    static let leftOutMembers: [Scenario] = [
        // Code that simulates a person calls the delegate. An optional method that is missing returns what UIKit assumes
        // without it.
        Scenario(
            "what-delegates-leave-out", rules: ["tables-1", "tables-9"],
            limits: [60, 60, 60, 60, 60, 60, 9, 9]
        ) { run in
            let rows = MinimalRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            (table.rowHeight, table.estimatedRowHeight) = (run.length(0) + 1, run.length(1) + 70)
            (table.sectionHeaderHeight, table.sectionFooterHeight) = (run.length(2) + 140, run.length(3) + 210)
            table.estimatedSectionHeaderHeight = run.length(4) + 280
            table.estimatedSectionFooterHeight = run.length(5) + 350
            let source: any UITableViewDataSource = rows
            let delegate: any UITableViewDelegate = rows
            let (path, other) = (IndexPath(row: run.numbers[6], section: 1), IndexPath(row: run.numbers[7], section: 2))
            run.expect("number of sections", source.numberOfSections(in: table), 1)
            run.expect("header title", source.tableView(table, titleForHeaderInSection: 0), nil)
            run.expect("footer title", source.tableView(table, titleForFooterInSection: 0), nil)
            run.expect("whether a row may be edited", source.tableView(table, canEditRowAt: path), true)
            run.expect("section index titles", source.sectionIndexTitles(for: table), nil)
            run.expect("height of a row", delegate.tableView(table, heightForRowAt: path), table.rowHeight)
            run.expect(
                "height of a header", delegate.tableView(table, heightForHeaderInSection: 1), table.sectionHeaderHeight)
            run.expect(
                "height of a footer", delegate.tableView(table, heightForFooterInSection: 1), table.sectionFooterHeight)
            run.expect(
                "estimated height of a row", delegate.tableView(table, estimatedHeightForRowAt: path),
                table.estimatedRowHeight)
            run.expect(
                "estimated height of a header", delegate.tableView(table, estimatedHeightForHeaderInSection: 1),
                table.estimatedSectionHeaderHeight)
            run.expect(
                "estimated height of a footer", delegate.tableView(table, estimatedHeightForFooterInSection: 1),
                table.estimatedSectionFooterHeight)
            run.expectObject("header view", delegate.tableView(table, viewForHeaderInSection: 1), nil)
            run.expectObject("footer view", delegate.tableView(table, viewForFooterInSection: 1), nil)
            run.expect("row that a tap selects", delegate.tableView(table, willSelectRowAt: path), path)
            run.expect("row that a tap deselects", delegate.tableView(table, willDeselectRowAt: path), path)
            run.expect("whether a row is highlighted", delegate.tableView(table, shouldHighlightRowAt: path), true)
            run.expect("editing style of a row", delegate.tableView(table, editingStyleForRowAt: path), .delete)
            run.expect(
                "whether a row is indented while editing",
                delegate.tableView(table, shouldIndentWhileEditingRowAt: path), true)
            run.expect(
                "target of a moved row",
                delegate.tableView(
                    table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: other), other)
            run.expectObject(
                "leading swipe actions", delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path), nil)
            run.expectObject(
                "trailing swipe actions", delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
                nil)
            run.expect("whether a tap at the top scrolls", delegate.scrollViewShouldScrollToTop(table), true)
            run.expectObject("view for zooming", delegate.viewForZooming(in: table), nil)
        }
    ]
}
