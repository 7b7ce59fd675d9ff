import Foundation
import LayoutEngine

/// A delegate that records each cell that is about to be displayed, and its state at that time.
private class CellWitness: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var told: [String] = []

    static func line(_ path: IndexPath, _ tag: Int, _ state: Bool) -> String {
        "\(path.section) \(path.item): \(tag) \(state)"
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        told.append(Self.line(indexPath, cell.tag, cell.isEditing))
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let isChosen = collectionView.indexPathsForSelectedItems?.contains(indexPath) ?? false
        told.append(Self.line(indexPath, cell.tag, cell.isSelected == isChosen))
    }
}

/// A delegate that also gives the sizes of items.
private final class SizingWitness: CellWitness, UICollectionViewDelegateFlowLayout {
    static let size = CGSize(width: 30, height: 20)
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Self.size }
}

/// The tag of a cell tells the reload and the index path that it was filled for. Every second row can be edited.
private final class TaggedCells: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var counts: [Int]
    var load = 0
    init(_ counts: [Int]) { self.counts = counts }

    func tag(_ path: IndexPath) -> Int { load * 100 + path.section * 10 + path.item }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.tag = tag(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.item % 2 == 0 }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = tag(indexPath)
        return cell
    }
}

/// Calls of `willDisplay` for cells that become visible.
extension Scenario {
    static let announcedCells: [Scenario] = [
        // The object that is the delegate during a reload gets one `willDisplay` call for each cell, in order, when the
        // cell is filled and has its state. No other object gets calls, and a layout without a reload makes none.
        Scenario(
            "cells-announced-as-they-are", rules: ["tables-1", "tables-9", "collections-1"],
            limits: [1, 5, 5] + Array(repeating: 5 * 12 - 1, count: 8), kinds: 5
        ) { run in
            let isTable = run.flag(0)
            let source = TaggedCells([run.numbers[1], run.numbers[2]])
            let witnesses = [CellWitness(), SizingWitness()]
            run.held += [source] as [AnyObject] + witnesses
            let (host, root) = run.openPlain()
            // All cells are visible.
            let itemSize = CGSize(width: 40, height: 25)
            let (table, list) = run.makeTableAndList(
                CGRect(x: 0, y: 60, width: 200, height: 900), rowHeight: 30, itemSize: itemSize)
            if isTable { table.dataSource = source } else { list.dataSource = source }
            root.addSubview(isTable ? table : list)
            host.settle()
            var (current, isEdited): (Int?, Bool) = (nil, false)
            for (turn, number) in run.numbers[3...].enumerated() {
                let (kind, value) = (number % 5, number / 5)
                var chosen: IndexPath?
                switch kind {
                case 0:
                    current = [nil, 0, 1][value % 3]
                    let delegate = current.map { witnesses[$0] }
                    if isTable { table.delegate = delegate } else { list.delegate = delegate }
                case 1: source.counts[value % 2] = value / 2 % 6
                case 2 where isTable:
                    isEdited.toggle()
                    table.setEditing(isEdited, animated: false)
                case 2 where source.counts[value % 2] > 0:
                    chosen = IndexPath(item: value / 2 % source.counts[value % 2], section: value % 2)
                default: break
                }
                for witness in witnesses { witness.told = [] }
                if kind == 4 {
                    if isTable { table.setNeedsLayout() } else { list.setNeedsLayout() }
                } else {
                    source.load += 1
                    if isTable { table.reloadData() } else { list.reloadData() }
                    // A reload clears the selection.
                    if let chosen { list.selectItem(at: chosen, animated: false, scrollPosition: []) }
                }
                host.settle()
                let paths = source.counts.enumerated().flatMap { section, count in
                    (0..<count).map { IndexPath(item: $0, section: section) }
                }
                let lines = paths.map { path in
                    CellWitness.line(path, source.tag(path), isTable ? isEdited && path.item % 2 == 0 : true)
                }
                for (index, witness) in witnesses.enumerated() {
                    run.expect(
                        "willDisplay calls of delegate \(index) in turn \(turn)", witness.told,
                        index == current && kind != 4 ? lines : [])
                }
                for path in isTable ? [] : paths {
                    run.expect(
                        "size of the cell at \(path) in turn \(turn)", list.cellForItem(at: path)?.frame.size ?? .zero,
                        current == 1 ? SizingWitness.size : itemSize)
                }
            }
        }
    ]
}
