import Foundation
import LayoutEngine

/// A cell that sets the frame of a subview in `layoutSubviews`, with a height that the scenario chooses.
private protocol MarkedCell: UIView {
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var contentView: UIView { get }
    var mark: UIView { get }
    var markHeight: CGFloat { get set }
}

private final class MarkedItem: UICollectionViewCell, MarkedCell {
    let mark = UIView()
    var markHeight: CGFloat = 1
    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(x: 2, y: 3, width: 4, height: markHeight)
    }
}

private final class MarkedRow: UITableViewCell, MarkedCell {
    let mark = UIView()
    var markHeight: CGFloat = 1
    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(x: 2, y: 3, width: 4, height: markHeight)
    }
}

/// The automatic-update flags of a new cell.
private struct CellFlags {
    let name: String
    let read: () -> [Bool]
    let set: (Int, Bool) -> Void

    init(_ name: String, _ row: UITableViewCell) {
        self.name = name
        read = { [row.automaticallyUpdatesContentConfiguration, row.automaticallyUpdatesBackgroundConfiguration] }
        set = { flag, value in
            if flag == 0 {
                row.automaticallyUpdatesContentConfiguration = value
            } else {
                row.automaticallyUpdatesBackgroundConfiguration = value
            }
        }
    }

    init(_ name: String, _ item: UICollectionViewCell) {
        self.name = name
        read = { [item.automaticallyUpdatesContentConfiguration, item.automaticallyUpdatesBackgroundConfiguration] }
        set = { flag, value in
            if flag == 0 {
                item.automaticallyUpdatesContentConfiguration = value
            } else {
                item.automaticallyUpdatesBackgroundConfiguration = value
            }
        }
    }

    static var all: [CellFlags] {
        let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
        return styles.map { CellFlags("a table view cell", UITableViewCell(style: $0, reuseIdentifier: nil)) }
            + [
                CellFlags("a collection view cell", UICollectionViewCell(frame: .zero)),
                CellFlags("a list cell", UICollectionViewListCell(frame: .zero)),
                CellFlags("a collection view cell of a subclass", MarkedItem(frame: .zero)),
                CellFlags("a table view cell of a subclass", MarkedRow(style: .default, reuseIdentifier: nil)),
            ]
    }
}

/// Cells whose content configuration changes its type, and new cells.
extension Scenario {
    static let shownAnew: [Scenario] = [
        // A cell whose content configuration changes its type is laid out, and so are the subviews that it places
        // itself.
        Scenario(
            "cells-that-show-something-else", rules: ["collections-7", "passes-8"],
            limits: [3, 63] + Array(repeating: 2 * 40 - 1, count: 6)
        ) { run in
            let (host, root) = run.openPlain()
            let frame = CGRect(x: 10, y: 90, width: 250, height: 80)
            let cell: any MarkedCell
            switch run.numbers[0] {
            case 0:
                cell = MarkedItem(frame: frame)
                root.addSubview(cell)
            case 1:
                cell = MarkedRow(style: .subtitle, reuseIdentifier: nil)
                cell.frame = frame
                root.addSubview(cell)
            case 2:
                let row = MarkedRow(style: .default, reuseIdentifier: nil)
                let rows = FixedRows([row])
                run.held.append(rows)
                let table = UITableView(frame: CGRect(x: 0, y: 90, width: 250, height: 300), style: .plain)
                table.rowHeight = 80
                table.dataSource = rows
                root.addSubview(table)
                cell = row
            default:
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = frame.size
                let items = FlowItems([1])
                run.held.append(items)
                let list = UICollectionView(
                    frame: CGRect(x: 0, y: 90, width: 250, height: 300), collectionViewLayout: flow)
                list.contentInsetAdjustmentBehavior = .never
                list.register(MarkedItem.self, forCellWithReuseIdentifier: "item")
                list.dataSource = items
                root.addSubview(list)
                host.settle()
                guard let item = list.cellForItem(at: IndexPath(item: 0, section: 0)) as? MarkedItem else {
                    return run.expect("whether there is an item", false, true)
                }
                cell = item
            }
            cell.addSubview(cell.mark)
            host.settle()
            run.expect("height of the subview that the cell places, at first", cell.mark.frame.height, 1)
            // No content, a text or a box; always another one than before.
            var kind = 0
            for (index, number) in run.numbers[2...].enumerated() {
                kind = (kind + 1 + number % 2) % 3
                cell.markHeight = CGFloat(number / 2 + 2)
                switch kind {
                case 1:
                    var configuration = UIListContentConfiguration.cell()
                    configuration.text = "text"
                    cell.contentConfiguration = configuration
                case 2: cell.contentConfiguration = BoxConfiguration(height: 80)
                default: cell.contentConfiguration = nil
                }
                guard run.numbers[1] >> index & 1 == 0 else { continue }
                if number % 3 == 0 { cell.layoutIfNeeded() } else { host.settle() }
                run.expect(
                    "height of the subview that the cell places, after a change of content", cell.mark.frame.height,
                    cell.markHeight)
                run.expect(
                    "number of content views of the cell",
                    cell.contentView.subviews.count { $0 is any UIView & UIContentView },
                    kind == 0 ? 0 : 1)
            }
        },
        // The automatic-update flags of a new cell are true until an app changes them. One flag does not change the
        // other.
        Scenario("flags-of-new-cells", rules: ["source-2"], limits: Array(repeating: 3, count: 6)) { run in
            var cells = CellFlags.all
            for cell in cells {
                run.expect("automatic-update flags of \(cell.name) that is new", cell.read(), [true, true])
            }
            var wanted = [true, true]
            for number in run.numbers {
                wanted[number % 2] = number / 2 == 1
                for cell in cells {
                    cell.set(number % 2, number / 2 == 1)
                    run.expect("automatic-update flags of \(cell.name)", cell.read(), wanted)
                }
            }
            cells = CellFlags.all
            for cell in cells {
                run.expect("automatic-update flags of \(cell.name) that is made later", cell.read(), [true, true])
            }
        },
    ]
}
