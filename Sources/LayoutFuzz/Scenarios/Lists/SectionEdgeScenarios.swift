import Foundation
import LayoutEngine

extension EdgedTable {
    /// Whether a part of a row is between two y positions; nil where rounding to pixels decides.
    private func isBetween(_ place: CGRect, _ low: CGFloat, _ high: CGFloat) -> Bool? {
        let isWhole = place.minY.rounded() == place.minY
        let far = isWhole ? 0 : 1.01 * run.pixel
        let isIn = place.maxY - far > low && place.minY + far < high
        return isIn == (place.maxY + far > low && place.minY - far < high) ? isIn : nil
    }

    private func checkEdge(_ edge: SectionEdge, _ name: String, _ rect: CGRect, at y: CGFloat, _ found: UIView?) {
        if edge.kind == 1 {
            run.expect("whether \(name) is a UITableViewHeaderFooterView", found is UITableViewHeaderFooterView, true)
        }
        if edge.kind != 1 { run.expectObject("view of \(name)", found, edge.reusable) }
        guard let view = edge.view ?? found, edge.kind > 0 else { return }
        run.expectObject("superview of \(name)", view.superview, table)
        let frame = CGRect(origin: CGPoint(x: 0, y: y), size: rect.size)
        run.expect("frame of \(name)", view.frame, frame, within: run.pixel + 0.001)
        guard let box = edge.box else { return }
        let place = CGRect(x: 2, y: 3, width: 21, height: edge.content)
        run.expect("frame of the box in \(name)", box.frame, place, within: run.pixel + 0.001)
    }

    fileprivate func check() {
        let (width, tolerance) = (table.bounds.width, run.pixel + 0.001)
        let (low, high) = (offset, offset + table.bounds.height)
        run.expect("content offset", table.contentOffset.y, offset)
        let seen = table.indexPathsForVisibleRows ?? []
        run.expect("index paths of the visible cells", table.visibleCells.map { table.indexPath(for: $0) }, seen)
        let touched = table.indexPathsForRows(in: CGRect(x: 9, y: 40, width: 5, height: 33)) ?? []
        var place = top
        for (section, part) in source.parts.enumerated() {
            if part.header.kind > 0 { place += padding }
            let start = place
            let header = part.header.height(table.sectionHeaderHeight, isPlain: isPlain)
            place += header
            for (row, entry) in part.rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                let rect = CGRect(x: 0, y: place, width: width, height: entry.height)
                run.expect("rectangle of row \(path)", table.rectForRow(at: path), rect, within: tolerance)
                place += entry.height
                guard entry.height > 0 else { continue }
                let middle = CGPoint(x: 9, y: rect.midY)
                run.expect("row at the center of row \(path)", table.indexPathForRow(at: middle), path)
                if let isIn = isBetween(rect, 40, 73) {
                    run.expect("whether row \(path) is in a rectangle", touched.contains(path), isIn)
                }
                guard let isIn = isBetween(rect, low, high) else { continue }
                run.expect("whether row \(path) is visible", seen.contains(path), isIn)
                run.expect("tag of the cell of row \(path)", table.cellForRow(at: path)?.tag, isIn ? entry.number : nil)
            }
            let footer = part.footer.height(table.sectionFooterHeight, isPlain: isPlain)
            let above = CGRect(x: 0, y: start, width: width, height: header)
            let below = CGRect(x: 0, y: place, width: width, height: footer)
            let stays = max(start, min(low + table.contentInset.top, place - header))
            run.expect(
                "rectangle of header \(section)", table.rectForHeader(inSection: section),
                part.header.kind > 0 ? above : .zero, within: tolerance)
            run.expect(
                "rectangle of footer \(section)", table.rectForFooter(inSection: section),
                part.footer.kind > 0 ? below : .zero, within: tolerance)
            checkEdge(
                part.header, "header \(section)", above, at: isPlain ? stays : start,
                table.headerView(forSection: section))
            checkEdge(part.footer, "footer \(section)", below, at: place, table.footerView(forSection: section))
            place += footer
            let whole = CGRect(x: 0, y: start, width: width, height: place - start)
            run.expect("rectangle of section \(section)", table.rect(forSection: section), whole, within: tolerance)
        }
        if let view = table.tableFooterView {
            run.expect("top of the table footer", view.frame.minY, place, within: tolerance)
        }
        let content = CGSize(width: width, height: place + bottom)
        run.expect("content size", table.contentSize, content, within: tolerance)
    }
}

extension Scenario {
    static let sectionEdges: [Scenario] = [
        // Headers, rows and footers of all kinds follow one another, whether the delegate, the table or the content decides on
        // their heights. The visible rows follow from the heights.
        Scenario(
            "edges-of-any-kind-in-tables",
            rules: ["tables-1", "tables-2", "tables-3", "tables-4", "tables-6", "tables-7"],
            limits: [1, 511] + Array(repeating: 14 * 240 - 1, count: 9), kinds: 14
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let edged = EdgedTable(run, in: root, isPlain: run.flag(0))
            run.held.append(edged.source)
            func check() {
                host.settle()
                if edged.isShown { edged.check() }
            }
            check()
            run.inAnyOrder(from: 2, { edged.perform($0 % 14, $0 / 14) }, rest: check)
            check()
        }
    ]
}
