import Foundation
import LayoutEngine

/// A cell that counts the calls of `prepareForReuse()`.
private protocol CountingCell: UIView {
    var uses: Int { get }
}

private final class CountingRow: UITableViewCell, CountingCell {
    var uses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
}

private final class CountingItem: UICollectionViewCell, CountingCell {
    var uses = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
}

/// Fills cells with a number, and records the index paths that it was asked for.
private final class NumberedFills: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let counts: [Int]
    var number = 1
    var asked: [IndexPath] = []
    init(_ counts: [Int]) { self.counts = counts }

    var paths: [IndexPath] {
        counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(item: $0, section: section) } }
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = number
        return cell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = number
        return cell
    }
}

/// Cells that are reconfigured in place.
extension Scenario {
    static let reconfiguredCells: [Scenario] = [
        // Reconfiguring asks the data source once for each given cell and for no other. The cells stay the same objects.
        Scenario(
            "cells-configured-again", rules: ["collections-21", "collections-18"],
            limits: [1, 4, 4] + Array(repeating: 5 * 30 - 1, count: 8), kinds: 5
        ) { run in
            let isTable = run.flag(0)
            let source = NumberedFills([run.numbers[1] + 1, run.numbers[2] + 1])
            run.held.append(source)
            let (host, root) = run.openPlain()
            // All cells are visible.
            let (table, list) = run.makeTableAndList(
                CGRect(x: 0, y: 60, width: 200, height: 900), rowHeight: 30, itemSize: CGSize(width: 40, height: 25),
                row: CountingRow.self, item: CountingItem.self)
            if isTable { table.dataSource = source } else { list.dataSource = source }
            root.addSubview(isTable ? table : list)
            host.settle()
            let paths = source.paths
            func cells() -> [(any CountingCell)?] {
                paths.map { path in
                    isTable
                        ? table.cellForRow(at: path) as? CountingRow : list.cellForItem(at: path) as? CountingItem
                }
            }
            var wanted = Array(repeating: 1, count: paths.count)
            for (turn, number) in run.numbers[3...].enumerated() {
                let (kind, value) = (number % 5, number / 5)
                let (one, other) = (value % paths.count, value / 3 % paths.count)
                source.number += 1
                source.asked = []
                let before = cells()
                let uses = before.map { $0?.uses ?? -1 }
                let named = [[one], [one, other], [one, other, one], [], [one]][kind]
                if isTable {
                    table.reconfigureRows(at: named.map { paths[$0] })
                    if kind > 2 { table.reloadData() }
                } else {
                    list.reconfigureItems(at: named.map { paths[$0] })
                    if kind > 2 { list.reloadData() }
                }
                host.settle()
                let once = one == other || kind == 0 ? [one] : [one, other]
                let changed = kind > 2 ? Array(paths.indices) : once
                for index in changed { wanted[index] = source.number }
                run.expect(
                    "index paths that the data source is asked for in turn \(turn)", source.asked,
                    changed.map { paths[$0] })
                let after = cells()
                run.expect("tags of the cells in turn \(turn)", after.map { $0?.tag ?? -1 }, wanted)
                guard kind <= 2 else { continue }
                for (index, cell) in before.enumerated() {
                    run.expectObject("cell \(index) in turn \(turn)", after[index], cell)
                }
                run.expect("calls of prepareForReuse() in turn \(turn)", after.map { $0?.uses ?? -1 }, uses)
            }
        }
    ]
}
