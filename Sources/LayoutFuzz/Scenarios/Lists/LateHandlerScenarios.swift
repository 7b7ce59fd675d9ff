import Foundation
import LayoutEngine

/// A row that counts how often it is asked for its looks.
private final class CountingRow: UITableViewCell {
    var asked = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        asked += 1
    }
}

/// An item that does.
private final class CountingItem: UICollectionViewCell {
    var asked = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        asked += 1
    }
}

/// What is known of one of them.
private struct Known {
    var asked = 0
    /// The number of the handler that it has.
    var handler: Int?
    var calls: [Int] = []
    var isDue = true

    /// The next layout.
    mutating func layOut() {
        guard isDue else { return }
        isDue = false
        asked += 1
        if let handler { calls.append(handler) }
    }
}

/// Handlers of rows and items that come when those are on the screen.
extension Scenario {
    static let lateHandlers: [Scenario] = [
        // A handler that comes late fills the row before its next layout, once, and so does each that takes its place.
        Scenario(
            "handlers-given-late", rules: ["tables-13"], limits: [1] + Array(repeating: 6 * 4 - 1, count: 7), kinds: 6
        ) { run in
            let (host, root) = run.openPlain()
            let row = CountingRow(style: .default, reuseIdentifier: nil)
            let item = CountingItem(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            var (ofRow, ofItem) = (Known(), Known())
            var (rowCalls, itemCalls): ([Int], [Int]) = ([], [])
            func give(_ number: Int, toRow: Bool) {
                if toRow {
                    row.configurationUpdateHandler = { cell, state in
                        rowCalls.append(number)
                        run.expectObject("row of handler \(number)", cell, row)
                        run.expect("whether it is chosen for \(number)", state.isSelected, row.isSelected)
                    }
                    (ofRow.handler, ofRow.isDue) = (number, true)
                } else {
                    item.configurationUpdateHandler = { cell, state in
                        itemCalls.append(number)
                        run.expectObject("item of handler \(number)", cell, item)
                        run.expect("whether it is touched for \(number)", state.isHighlighted, item.isHighlighted)
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
                run.expect("how often the row is asked \(when)", row.asked, ofRow.asked)
                run.expect("how often the item is asked \(when)", item.asked, ofItem.asked)
                run.expect("handlers of the row \(when)", rowCalls, ofRow.calls)
                run.expect("handlers of the item \(when)", itemCalls, ofItem.calls)
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
            check("at last")
        }
    ]
}
