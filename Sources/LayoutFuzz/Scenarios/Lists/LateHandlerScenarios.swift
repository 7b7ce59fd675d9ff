import Foundation
import LayoutEngine

/// A row that counts the calls of `updateConfiguration(using:)`.
private final class CountingRow: UITableViewCell {
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        updates += 1
    }
}

/// An item that counts them, too.
private final class CountingItem: UICollectionViewCell {
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        updates += 1
    }
}

/// What is expected of one of them.
private struct ExpectedUpdates {
    var updates = 0
    /// The number of the handler that it has.
    var handler: Int?
    var calls: [Int] = []
    var isDue = true

    /// The next layout updates the configuration if that is due.
    mutating func layOut() {
        guard isDue else { return }
        isDue = false
        updates += 1
        if let handler { calls.append(handler) }
    }
}

/// Configuration update handlers that are set while the cells are on the screen.
extension Scenario {
    static let lateHandlers: [Scenario] = [
        // A handler that is set late is called once before the next layout of its cell, and so is each handler that replaces it.
        Scenario(
            "handlers-given-late", rules: ["tables-13"], limits: [1] + Array(repeating: 6 * 4 - 1, count: 7), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let row = CountingRow(style: .default, reuseIdentifier: nil)
            let item = CountingItem(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            var (ofRow, ofItem) = (ExpectedUpdates(), ExpectedUpdates())
            var (rowCalls, itemCalls): ([Int], [Int]) = ([], [])
            func give(_ number: Int, toRow: Bool) {
                if toRow {
                    row.configurationUpdateHandler = { cell, state in
                        rowCalls.append(number)
                        run.expectObject("cell that handler \(number) of the row gets", cell, row)
                        run.expect(
                            "whether the state for handler \(number) is selected", state.isSelected, row.isSelected)
                    }
                    (ofRow.handler, ofRow.isDue) = (number, true)
                } else {
                    item.configurationUpdateHandler = { cell, state in
                        itemCalls.append(number)
                        run.expectObject("cell that handler \(number) of the item gets", cell, item)
                        run.expect(
                            "whether the state for handler \(number) is highlighted", state.isHighlighted,
                            item.isHighlighted)
                    }
                    (ofItem.handler, ofItem.isDue) = (number, true)
                }
            }
            if run.flag(0) {
                give(-1, toRow: true)
                give(-1, toRow: false)
            }
            root.addSubview(row)
            root.addSubview(item)
            func check(_ when: String) {
                host.settle()
                ofRow.layOut()
                ofItem.layOut()
                run.expect("configuration updates of the row \(when)", row.updates, ofRow.updates)
                run.expect("configuration updates of the item \(when)", item.updates, ofItem.updates)
                run.expect("handlers called for the row \(when)", rowCalls, ofRow.calls)
                run.expect("handlers called for the item \(when)", itemCalls, ofItem.calls)
            }
            check("at first")
            for (turn, number) in run.numbers[1...].enumerated() {
                switch number % 6 {
                case 0: give(turn, toRow: true)
                case 1: give(turn, toRow: false)
                case 2:
                    row.configurationUpdateHandler = nil
                    (ofRow.handler, ofRow.isDue) = (nil, true)
                case 3:
                    item.configurationUpdateHandler = nil
                    (ofItem.handler, ofItem.isDue) = (nil, true)
                case 4:
                    row.isSelected.toggle()
                    item.isHighlighted.toggle()
                    (ofRow.isDue, ofItem.isDue) = (true, true)
                default:
                    row.setNeedsLayout()
                    item.setNeedsLayout()
                }
                if number / 6 > 0 { check("after change \(turn)") }
            }
            check("at the end")
        }
    ]
}
