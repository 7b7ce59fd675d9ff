import Foundation
import LayoutEngine

/// A cell that knows how often it was told that it is used again.
private protocol ToldCell: AnyObject {
    /// Nil before it was handed out; counted since it was handed out last.
    var told: Int? { get set }
}

private final class ToldRow: UITableViewCell, ToldCell {
    var told: Int?
    override func prepareForReuse() {
        super.prepareForReuse()
        told = (told ?? 100) + 1
    }
}

private final class ToldItem: UICollectionViewCell, ToldCell {
    var told: Int?
    override func prepareForReuse() {
        super.prepareForReuse()
        told = (told ?? 100) + 1
    }
}

/// Rows or items of two identifiers.
private final class ToldSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var numbers: [Int]
    private(set) var mistakes: [String] = []
    init(_ numbers: [Int]) { self.numbers = numbers }

    private func identifier(_ number: Int) -> String { number % 3 == 0 ? "third" : "other" }

    private func handOut(_ cell: (any ToldCell)?, _ found: String?, _ number: Int) {
        if let told = cell?.told, told != 1 { mistakes.append("\(number): told \(told) times") }
        if found != identifier(number) { mistakes.append("\(number): \(found ?? "nil")") }
        cell?.told = 0
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let number = numbers[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier(number), for: indexPath)
        handOut(cell as? ToldRow, cell.reuseIdentifier, number)
        cell.tag = number
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let number = numbers[indexPath.item]
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier(number), for: indexPath)
        handOut(cell as? ToldItem, cell.reuseIdentifier, number)
        cell.tag = number
        return cell
    }
}

/// Cells that are used again.
extension Scenario {
    static let reuse: [Scenario] = [
        // Whatever comes, goes and is loaded again, a cell is told once that it is used again, and only then.
        Scenario(
            "cells-told-of-reuse", rules: ["collections-18"],
            limits: [1, 8] + Array(repeating: 4 * 9 - 1, count: 5), kinds: 4, share: 2
        ) { run in
            let isTable = run.flag(0)
            let source = ToldSource((0..<run.numbers[1]).map { $0 * 5 })
            let frame = CGRect(x: 0, y: 0, width: 200, height: 600)
            let table = UITableView(frame: frame, style: .plain)
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
            for name in ["third", "other"] {
                table.register(ToldRow.self, forCellReuseIdentifier: name)
                collection.register(ToldItem.self, forCellWithReuseIdentifier: name)
            }
            let (host, root) = run.openPlain()
            run.held = [source]
            if isTable { table.dataSource = source } else { collection.dataSource = source }
            root.addSubview(isTable ? table : collection)
            func check(_ when: String) {
                host.settle()
                let cells: [UIView] = isTable ? table.visibleCells : collection.visibleCells
                run.expect("mistakes \(when)", source.mistakes, [])
                run.expect("cells in sight \(when)", cells.map(\.tag).sorted(), source.numbers.sorted())
            }
            check("at first")
            for (turn, number) in run.numbers[2...].enumerated() {
                let value = number / 4
                switch number % 4 {
                case 0 where source.numbers.count < 9: source.numbers.append(value * 7)
                case 1 where !source.numbers.isEmpty: source.numbers.remove(at: value % source.numbers.count)
                case 2: source.numbers = source.numbers.map { $0 + value }
                default: source.numbers.reverse()
                }
                if isTable { table.reloadData() } else { collection.reloadData() }
                check("after change \(turn)")
            }
        }
    ]
}
