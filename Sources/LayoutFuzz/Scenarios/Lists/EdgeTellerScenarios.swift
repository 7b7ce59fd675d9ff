import Foundation
import LayoutEngine

/// The order in which tables call their delegate about several headers and footers.
extension Scenario {
    static let edgeTellers: [Scenario] = [
        // `willDisplay` calls are in the order of the sections, `didEndDisplaying` calls in the order that the sections
        // had before, each header before its footer. Rows are loaded, displayed and listed from the top.
        Scenario(
            "table-edges-told-in-order", rules: ["tables-1", "tables-7", "tables-15", "collections-3"],
            limits: [15] + Array(repeating: 9 * 64 * 24 - 1, count: 10), kinds: 9
        ) { run in
            let (host, root) = run.openPlain()
            host.window.rootViewController?.automaticallyAdjustsScrollViewInsets = false
            var count = 3
            let teller = EdgeTeller((1...3).map { ToldSection(number: $0, rows: (run.numbers[0] + $0) % 4 + 1) })
            run.held.append(teller)
            let table = UITableView(frame: CGRect(x: 0, y: 60, width: 200, height: 130), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (teller, teller)
            root.addSubview(table)
            host.settle()
            teller.check(table, run, "at first")
            for (turn, number) in run.numbers.dropFirst().enumerated() {
                let (bits, value) = (number / 9 % 64, number / 576)
                let chosen = teller.sections.indices.filter { bits >> $0 & 1 == 1 }
                switch number % 9 {
                case 0:
                    for index in chosen { teller.sections[index].renew(turn + 2) }
                    table.reloadData()
                case 1:
                    for index in chosen {
                        if (value + index) % 2 == 0 { teller.sections[index].hasHeader.toggle() }
                        if (value + index) % 3 != 0 { teller.sections[index].hasFooter.toggle() }
                    }
                    table.reloadData()
                case 2, 3:
                    let place = value % (teller.sections.count + 1)
                    let new = (0...bits % 2).map { ToldSection(number: count + 1 + $0, rows: (bits + $0) % 4) }
                    guard teller.sections.count + new.count <= 6 else { continue }
                    count += new.count
                    teller.sections.insert(contentsOf: new, at: place)
                    table.insertSections(IndexSet(place..<place + new.count), with: .none)
                case 4:
                    for index in chosen.reversed() { teller.sections.remove(at: index) }
                    table.deleteSections(IndexSet(chosen), with: .none)
                case 5:
                    teller.sections = teller.sections.inOrder(value)
                    table.reloadData()
                case 6:
                    for index in chosen { teller.sections[index].renew(turn + 2) }
                    table.reloadSections(IndexSet(chosen), with: .none)
                case 7:
                    for index in chosen { teller.sections[index].rows = (value + index) % 5 }
                    table.reloadData()
                default: table.contentOffset.y = CGFloat(value * 3) + 0.5
                }
                host.settle()
                teller.check(table, run, "after change \(turn) of kind \(number % 9)")
            }
        }
    ]
}
