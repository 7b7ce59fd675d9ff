import Foundation
import LayoutEngine
import LayoutReference

/// uikit-model: tables-2, tables-5, collections-1
struct ListsPlaceRows: Invariant {
    let id = "lists-place-rows"
    let statement =
        "Rows of a table follow one another, as high as their content, and items of a flow layout are in lines of their section."

    func check(_ context: CheckContext) -> [Violation] {
        guard context.isClosed else { return [] }
        var found: Violation?
        context.live.window.visit { view in
            guard found == nil, view.bounds.width > 0 else { return }
            switch view {
            case let table as CaseSectionsView: found = check(table, context)
            case let collection as CaseCollectionView: found = check(collection, context)
            default: break
            }
        }
        return found.map { [$0] } ?? []
    }

    // MARK: Tables

    private func check(_ table: CaseSectionsView, _ context: CheckContext) -> Violation? {
        var next = 0.0
        var heights: [[Double]] = []
        for (section, count) in [table.rowCount, table.rowCount / 2].enumerated() {
            next += Double(CaseSectionsView.headerHeight)
            heights.append([])
            for row in 0..<count {
                let rect = table.rectForRow(at: IndexPath(row: row, section: section))
                let height = section == 0 ? textHeight(table, row) : Double(CaseSectionsView.rowHeight)
                let wanted = CGRect(x: 0, y: next, width: Double(table.bounds.width), height: height)
                guard rect.isNear(wanted, within: CGFloat(context.pixel) * CGFloat(row + 1)) else {
                    return Violation(
                        shape: "row",
                        message: "Row \(row) of section \(section) of \(table.accessibilityIdentifier ?? "") lies at "
                            + "\(NumberText.rect(rect)); the rows above and its content put it at \(NumberText.rect(wanted))."
                    )
                }
                next += Double(rect.height)
                heights[section].append(Double(rect.height))
            }
            next += Double(CaseSectionsView.footerHeight)
        }
        let wanted = ListReference.tableHeight(
            rows: heights, header: Double(CaseSectionsView.headerHeight), footer: Double(CaseSectionsView.footerHeight))
        guard !table.hasConstrainedContent, abs(Double(table.contentSize.height) - wanted) > context.pixel else {
            return nil
        }
        return Violation(
            shape: "content",
            message:
                "The content of \(table.accessibilityIdentifier ?? "") is \(NumberText.number(table.contentSize.height)) high; "
                + "headers, rows and footers are \(NumberText.number(CGFloat(wanted))).")
    }

    /// The height of a row that sizes itself: its text at the width between its insets, with the margins above and
    /// below.
    private func textHeight(_ table: CaseSectionsView, _ row: Int) -> Double {
        let probe = CaseTextCell(style: .default, reuseIdentifier: nil)
        probe.show(row: row)
        // The part of the safe area that the table absorbs is not passed on to its rows.
        let (safe, absorbed) = (table.safeAreaInsets, table.adjustedContentInset - table.contentInset)
        let room = table.bounds.width - 32 - max(0, safe.left - absorbed.left) - max(0, safe.right - absorbed.right)
        let height = probe.label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        return Double(height) + 2 * Double(CaseSectionsView.padding)
    }

    // MARK: Collection views

    private func check(_ view: CaseCollectionView, _ context: CheckContext) -> Violation? {
        let flow = view.flow
        let inset = flow.sectionInset
        let room =
            view.bounds.width - inset.left - inset.right - view.adjustedContentInset.left
            - view.adjustedContentInset.right
        guard flow.itemSize.width <= room, flow.itemSize.width > 0, flow.itemSize.height > 0, view.itemCount > 0 else {
            return nil
        }
        let places = ListReference.lines(
            count: view.itemCount, width: Double(flow.itemSize.width), room: Double(room),
            spacing: Double(flow.minimumInteritemSpacing))
        for (item, place) in places.enumerated() {
            guard let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame else {
                continue
            }
            let top = inset.top + CGFloat(place.line) * (flow.itemSize.height + flow.minimumLineSpacing)
            let isInside = frame.minX >= inset.left - 0.5 && frame.maxX <= inset.left + room + 0.5
            guard abs(frame.minY - top) > 0.5 || frame.size != flow.itemSize || !isInside else { continue }
            return Violation(
                shape: "item",
                message:
                    "Item \(item) of \(view.accessibilityIdentifier ?? "") lies at \(NumberText.rect(frame)); it belongs into "
                    + "line \(place.line), which begins at \(NumberText.number(top)).")
        }
        let lines = (places.last?.line ?? 0) + 1
        let height =
            inset.top + inset.bottom + CGFloat(lines) * flow.itemSize.height
            + CGFloat(lines - 1) * flow.minimumLineSpacing
        guard !view.hasConstrainedContent, abs(view.contentSize.height - height) > 0.5 else { return nil }
        return Violation(
            shape: "collection-content",
            message:
                "The content of \(view.accessibilityIdentifier ?? "") is \(NumberText.number(view.contentSize.height)) high; "
                + "its \(lines) lines need \(NumberText.number(height)).")
    }
}

extension UIScrollView {
    /// Whether a constraint is about the content, as one between two edges of the scroll view itself is. Then the size that the
    /// view set for its content does not count. A constraint of one length alone is about its frame.
    /// uikit-model: scroll-views-3
    var hasConstrainedContent: Bool { constraints.contains { $0.secondItem != nil } }
}
