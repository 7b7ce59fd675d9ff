import Foundation
import LayoutEngine

/// Tables whose rows, headers and footers are always the same views.
extension Scenario {
    static let keptParts: [Scenario] = [
        // Cells, headers and footers that an app keeps are where its data source and delegate return them now, each once,
        // wherever they were before.
        Scenario(
            "parts-that-an-app-keeps", rules: ["tables-1", "tables-3", "tables-4", "tables-15", "tables-16"],
            limits: [1, 511] + Array(repeating: 10 * 96 - 1, count: 9), kinds: 10
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            let (kept, isPlain) = (KeptParts(), run.flag(0))
            run.held.append(kept)
            let table = UITableView(
                frame: CGRect(x: 5, y: 60, width: 180, height: 900), style: isPlain ? .plain : .grouped)
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = kept
            table.delegate = kept
            root.addSubview(table)
            func check() {
                host.settle()
                var (top, tags): (CGFloat, [Int]) = (0, [])
                for (section, part) in kept.parts.enumerated() {
                    let start = top
                    func height(_ view: Int?, _ hasTitle: Bool, _ wanted: CGFloat) -> CGFloat {
                        isPlain && view == nil && !hasTitle ? 0 : wanted
                    }
                    let header = height(part.header, part.hasTitle, part.height)
                    top += header
                    for (row, number) in part.rows.enumerated() {
                        let (path, cell) = (IndexPath(row: row, section: section), kept.cells[number])
                        let place = CGRect(x: 0, y: top, width: 180, height: CGFloat(20 + number % 4 * 3))
                        run.expect("rectangle of row \(path)", table.rectForRow(at: path), place)
                        run.expect("frame of cell \(number)", cell.frame, place)
                        run.expect("index path of cell \(number)", table.indexPath(for: cell), path)
                        let middle = CGPoint(x: 90, y: place.midY)
                        run.expect("row at the center of row \(path)", table.indexPathForRow(at: middle), path)
                        top = place.maxY
                        tags.append(number + 1)
                    }
                    let shift = max(start, min(table.contentOffset.y, top - header))
                    let footer = height(part.footer, part.hasEnd, part.height + 4)
                    for (view, place, found) in [
                        (part.header, isPlain ? shift : start, table.headerView(forSection: section)),
                        (part.footer, top, table.footerView(forSection: section)),
                    ] {
                        guard let view else { continue }
                        run.expect("top of header or footer \(view)", kept.views[view].frame.minY, place)
                        run.expectObject(
                            "header or footer \(view) that the table returns", found,
                            view % 2 == 0 ? kept.views[view] : nil)
                        tags.append(100 + view)
                    }
                    top += footer
                }
                run.expect("content height", table.contentSize.height, top)
                let shown = table.subviews.map(\.tag).filter { tags.contains($0) || $0 >= 100 }
                run.expect(
                    "cells, headers and footers in the table", shown.filter { $0 > 0 }.sorted(),
                    tags.filter { $0 > 0 }.sorted())
                run.expect(
                    "headers and footers announced to the delegate", kept.announced.filter { $0 > 0 }.sorted(),
                    tags.filter { $0 >= 100 }.sorted())
                let inFront = shown.drop { $0 < 100 }
                run.expect("cells in front of headers and footers", inFront.filter { $0 < 100 }, [])
                let gone = kept.cells.filter { !tags.contains($0.tag) }
                run.expect("number of deleted cells in the table", gone.count { $0.superview != nil }, 0)
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let value = number / 10
                    let section = value % kept.parts.count
                    let rows = kept.parts[section].rows
                    let path = IndexPath(row: rows.isEmpty ? 0 : value / 4 % rows.count, section: section)
                    switch number % 10 {
                    case 0, 1:
                        // A view can be one header or footer only.
                        let view = value / 4 % 7 == 6 ? nil : value / 4 % 7
                        for index in kept.parts.indices {
                            if kept.parts[index].header == view { kept.parts[index].header = nil }
                            if kept.parts[index].footer == view { kept.parts[index].footer = nil }
                        }
                        if number % 10 == 0 {
                            kept.parts[section].header = view
                        } else {
                            kept.parts[section].footer = view
                        }
                        table.reloadData()
                    case 2:
                        let old = kept.parts[section]
                        (kept.parts[section].header, kept.parts[section].footer) = (old.footer, old.header)
                        table.reloadSections([section], with: .none)
                    case 3:
                        if value / 4 % 2 == 0 {
                            kept.parts[section].hasTitle.toggle()
                        } else {
                            kept.parts[section].hasEnd.toggle()
                        }
                        table.reloadData()
                    case 4:
                        // An empty update asks for the heights again.
                        kept.parts[section].height = CGFloat(8 + value / 4)
                        table.performBatchUpdates(nil)
                    case 5 where kept.cells.count < 14:
                        kept.parts[section].rows.insert(kept.cells.count, at: path.row)
                        kept.cells.append(KeptParts.cell(kept.cells.count + 1))
                        table.insertRows(at: [path], with: .none)
                    case 6 where !rows.isEmpty:
                        kept.parts[section].rows.remove(at: path.row)
                        table.deleteRows(at: [path], with: .none)
                    case 7 where !rows.isEmpty:
                        let row = kept.parts[section].rows.remove(at: path.row)
                        let other = value / 3 % kept.parts.count
                        let place = value / 5 % (kept.parts[other].rows.count + 1)
                        kept.parts[other].rows.insert(row, at: place)
                        table.moveRow(at: path, to: IndexPath(row: place, section: other))
                    case 8:
                        if kept.parts.count < 4 {
                            kept.parts.insert(KeptParts.Part(header: nil, footer: nil, rows: []), at: section)
                            table.insertSections([section], with: .none)
                        } else {
                            kept.parts.remove(at: section)
                            table.deleteSections([section], with: .none)
                        }
                    default: table.contentOffset.y = CGFloat(value)
                    }
                }, rest: check)
            check()
        }
    ]
}
