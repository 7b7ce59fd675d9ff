import Foundation
import LayoutEngine

/// Records which cells are laid out, and which of them during the layout of another cell.
private final class CellWatch {
    var open: [Int] = []
    var inside: [String] = []
    var laidOut: [Int] = []
}

/// A cell that calls `layoutIfNeeded` on a subview in `layoutSubviews`, as apps do that need its size at once.
private final class AskingCell: UICollectionViewCell {
    private let inner = UIView()
    private(set) lazy var height = inner.heightAnchor.constraint(equalToConstant: 8)
    var watch: CellWatch?

    func fill() {
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 3),
            inner.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
            inner.widthAnchor.constraint(equalToConstant: 12), height,
        ])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let watch else { return }
        if let outer = watch.open.last, outer != tag { watch.inside.append("\(tag) in \(outer)") }
        watch.open.append(tag)
        inner.layoutIfNeeded()
        watch.open.removeLast()
        watch.laidOut.append(tag)
    }
}

extension Scenario {
    static let askingCells: [Scenario] = [
        // When a cell lays out a subview in `layoutSubviews`, that layout begins in the cell, because the cell and its
        // list are being laid out already. No other cell is laid out inside of it; the others follow later.
        Scenario(
            "cells-ask-for-layouts-inside", rules: ["passes-2", "passes-8"],
            limits: [4, 63] + Array(repeating: 4 * 64 - 1, count: 6), kinds: 4,
            needs: { $0.environment.knownBug == nil }
        ) { run in
            let (flow, items, watch) = (UICollectionViewFlowLayout(), FlowItems([2 + run.numbers[0]]), CellWatch())
            flow.itemSize = CGSize(width: 40, height: 30)
            let (host, list) = run.openList(flow, items, CGSize(width: 200, height: 300))
            list.register(AskingCell.self, forCellWithReuseIdentifier: "item")
            list.reloadData()
            host.settle()
            let cells = (0..<items.counts[0]).compactMap {
                list.cellForItem(at: IndexPath(item: $0, section: 0)) as? AskingCell
            }
            run.expect("number of cells", cells.count, items.counts[0])
            for cell in cells { cell.fill() }
            host.settle()
            for cell in cells { cell.watch = watch }
            var flagged: [Int] = []
            func check() {
                host.settle()
                run.expect("cells laid out during the layout of another cell", watch.inside.joined(separator: ", "), "")
                for tag in flagged { run.expect("whether cell \(tag) was laid out", watch.laidOut.contains(tag), true) }
                (watch.inside, watch.laidOut, flagged) = ([], [], [])
            }
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, value) = (number % 4, number / 4)
                    switch kind {
                    case 0: cells[value % cells.count].height.constant = CGFloat(3 + value % 20)
                    case 1: flow.invalidateLayout()
                    case 2: cells[value % cells.count].contentView.setNeedsLayout()
                    default: break
                    }
                    list.setNeedsLayout()
                    for (index, cell) in cells.enumerated() where value >> index & 1 == 0 {
                        cell.setNeedsLayout()
                        flagged.append(cell.tag)
                    }
                }, rest: check)
            check()
            run.held.append(items)
        }
    ]
}
