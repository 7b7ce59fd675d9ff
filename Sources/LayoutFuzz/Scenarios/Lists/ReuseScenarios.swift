import Foundation
import LayoutEngine

/// A cell that counts the calls of `prepareForReuse()`.
private protocol ReuseCell: AnyObject {
    /// Nil before it is dequeued for the first time; then the calls since it was dequeued last.
    var calls: Int? { get set }
}

private final class ReuseRow: UITableViewCell, ReuseCell {
    var calls: Int?
    override func prepareForReuse() {
        super.prepareForReuse()
        calls = (calls ?? 100) + 1
    }
}

private final class ReuseItem: UICollectionViewCell, ReuseCell {
    var calls: Int?
    override func prepareForReuse() {
        super.prepareForReuse()
        calls = (calls ?? 100) + 1
    }
}

/// Rows or items of two identifiers.
private final class ReuseSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var numbers: [Int]
    private(set) var mistakes: [String] = []
    init(_ numbers: [Int]) { self.numbers = numbers }

    private func identifier(_ number: Int) -> String { number % 3 == 0 ? "third" : "other" }

    private func record(_ cell: (any ReuseCell)?, _ found: String?, _ number: Int) {
        if let calls = cell?.calls, calls != 1 { mistakes.append("\(number): \(calls) calls of prepareForReuse()") }
        if found != identifier(number) { mistakes.append("\(number): \(found ?? "nil")") }
        cell?.calls = 0
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let number = numbers[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier(number), for: indexPath)
        record(cell as? ReuseRow, cell.reuseIdentifier, number)
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
        record(cell as? ReuseItem, cell.reuseIdentifier, number)
        cell.tag = number
        return cell
    }
}

/// Cells that are reused.
extension Scenario {
    static let reuse: [Scenario] = [
        // A cell gets `prepareForReuse()` once each time that it is reused, and never otherwise, whatever is reloaded.
        Scenario(
            "cells-told-of-reuse", rules: ["collections-18"],
            limits: [1, 8] + Array(repeating: 4 * 9 - 1, count: 5), kinds: 4, share: 2
        ) { run in
            let isTable = run.flag(0)
            let source = ReuseSource((0..<run.numbers[1]).map { $0 * 5 })
            let frame = CGRect(x: 0, y: 0, width: 200, height: 600)
            let table = UITableView(frame: frame, style: .plain)
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
            for name in ["third", "other"] {
                table.register(ReuseRow.self, forCellReuseIdentifier: name)
                collection.register(ReuseItem.self, forCellWithReuseIdentifier: name)
            }
            let (host, root) = run.openPlain()
            run.held = [source]
            if isTable { table.dataSource = source } else { collection.dataSource = source }
            root.addSubview(isTable ? table : collection)
            func check(_ when: String) {
                host.settle()
                let cells: [UIView] = isTable ? table.visibleCells : collection.visibleCells
                run.expect(
                    "cells with a wrong reuse identifier or number of calls of prepareForReuse() \(when)",
                    source.mistakes, [])
                run.expect("visible cells \(when)", cells.map(\.tag).sorted(), source.numbers.sorted())
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
