import Foundation
import LayoutEngine

/// Says only what it must.
private final class TerseRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// What those say of tables who leave out what they may.
extension Scenario {
    static let leftOutMembers: [Scenario] = [
        // Code that acts as a person asks the delegate, and finds what UIKit takes where a member is left out.
        Scenario(
            "what-delegates-leave-out", rules: ["tables-1", "tables-9"],
            limits: [60, 60, 60, 60, 60, 60, 9, 9]
        ) { run in
            let rows = TerseRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
            (table.rowHeight, table.estimatedRowHeight) = (run.length(0) + 1, run.length(1) + 70)
            (table.sectionHeaderHeight, table.sectionFooterHeight) = (run.length(2) + 140, run.length(3) + 210)
            table.estimatedSectionHeaderHeight = run.length(4) + 280
            table.estimatedSectionFooterHeight = run.length(5) + 350
            let source: any UITableViewDataSource = rows
            let delegate: any UITableViewDelegate = rows
            let (path, other) = (IndexPath(row: run.numbers[6], section: 1), IndexPath(row: run.numbers[7], section: 2))
            run.expect("sections", source.numberOfSections(in: table), 1)
            run.expect("title above", source.tableView(table, titleForHeaderInSection: 0), nil)
            run.expect("title below", source.tableView(table, titleForFooterInSection: 0), nil)
            run.expect("whether a row may be edited", source.tableView(table, canEditRowAt: path), true)
            run.expect("titles at the side", source.sectionIndexTitles(for: table), nil)
            run.expect("height of a row", delegate.tableView(table, heightForRowAt: path), table.rowHeight)
            run.expect(
                "height of a header", delegate.tableView(table, heightForHeaderInSection: 1), table.sectionHeaderHeight)
            run.expect(
                "height of a footer", delegate.tableView(table, heightForFooterInSection: 1), table.sectionFooterHeight)
            run.expect(
                "estimate of a row", delegate.tableView(table, estimatedHeightForRowAt: path), table.estimatedRowHeight)
            run.expect(
                "estimate of a header", delegate.tableView(table, estimatedHeightForHeaderInSection: 1),
                table.estimatedSectionHeaderHeight)
            run.expect(
                "estimate of a footer", delegate.tableView(table, estimatedHeightForFooterInSection: 1),
                table.estimatedSectionFooterHeight)
            run.expectObject("header", delegate.tableView(table, viewForHeaderInSection: 1), nil)
            run.expectObject("footer", delegate.tableView(table, viewForFooterInSection: 1), nil)
            run.expect("row that is chosen by a tap", delegate.tableView(table, willSelectRowAt: path), path)
            run.expect("row that a tap ends", delegate.tableView(table, willDeselectRowAt: path), path)
            run.expect("whether a row looks touched", delegate.tableView(table, shouldHighlightRowAt: path), true)
            run.expect("how a row is edited", delegate.tableView(table, editingStyleForRowAt: path), .delete)
            run.expect(
                "whether a row moves aside", delegate.tableView(table, shouldIndentWhileEditingRowAt: path), true)
            run.expect(
                "where a row goes",
                delegate.tableView(
                    table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: other), other)
            run.expectObject(
                "swipe at the start", delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path), nil)
            run.expectObject(
                "swipe at the end", delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path), nil)
            run.expect("whether a tap at the top scrolls", delegate.scrollViewShouldScrollToTop(table), true)
            run.expectObject("view that is enlarged", delegate.viewForZooming(in: table), nil)
        }
    ]
}
