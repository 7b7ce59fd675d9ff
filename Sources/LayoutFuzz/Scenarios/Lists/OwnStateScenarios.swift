import Foundation
import LayoutEngine

private let ownKeys = [UIConfigurationStateCustomKey("mark"), UIConfigurationStateCustomKey(rawValue: "level")]

/// A cell that adds two numbers to its state and keeps the state of its last update.
private protocol OwnStateCell: UIView {
    var own: [Int?] { get set }
    var filled: UICellConfigurationState? { get }
    var configurationState: UICellConfigurationState { get }
    func setNeedsUpdateConfiguration()
}

extension UIConfigurationState {
    /// The numbers that an app added.
    fileprivate var own: [Int?] {
        get { ownKeys.map { self[$0] as? Int } }
        set { for (key, value) in zip(ownKeys, newValue) { self[key] = value.map { AnyHashable($0) } } }
    }
}

private final class OwnStateRow: UITableViewCell, OwnStateCell {
    var own: [Int?] = [nil, nil]
    private(set) var filled: UICellConfigurationState?

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.own = own
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        filled = state
    }
}

private final class OwnStateItem: UICollectionViewCell, OwnStateCell {
    var own: [Int?] = [nil, nil]
    private(set) var filled: UICellConfigurationState?

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.own = own
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        filled = state
    }
}

/// What apps add to the states of cells. Source: Apple's documentation of UIConfigurationState and `configurationState`.
extension Scenario {
    static let ownStates: [Scenario] = [
        // A cell is updated with the state that it returns, with what its class adds to it. Its handler gets the same state.
        Scenario(
            "cells-with-states-of-their-own", rules: ["tables-13"],
            limits: [2, 255] + Array(repeating: 5 * 40 - 1, count: 8), kinds: 5
        ) { run in
            let (host, root) = run.openPlain()
            let row = OwnStateRow(style: .default, reuseIdentifier: nil)
            let item = OwnStateItem(frame: CGRect(x: 10, y: 120, width: 90, height: 40))
            let rows = FixedRows([row])
            run.held.append(rows)
            let table = UITableView(frame: CGRect(x: 10, y: 90, width: 200, height: 120), style: .plain)
            (table.rowHeight, table.dataSource) = (50, rows)
            row.frame = item.frame
            let kind = run.numbers[0]
            let cell: any OwnStateCell = kind == 1 ? item : row
            root.addSubview([row, item, table][kind])
            var (isChosen, hasHandler) = (false, false)
            var heard: [Int?]?
            func choose() {
                isChosen.toggle()
                let path = IndexPath(row: 0, section: 0)
                switch kind {
                case 0: row.isSelected = isChosen
                case 1: item.isSelected = isChosen
                default:
                    if isChosen {
                        table.selectRow(at: path, animated: false, scrollPosition: .none)
                    } else {
                        table.deselectRow(at: path, animated: false)
                    }
                }
            }
            func listen() {
                hasHandler.toggle()
                row.configurationUpdateHandler = hasHandler ? { _, state in heard = state.own } : nil
                item.configurationUpdateHandler = hasHandler ? { _, state in heard = state.own } : nil
            }
            func check() {
                host.settle()
                run.expect("custom values of the state that a cell is updated with", cell.filled?.own, cell.own)
                run.expect("whether the cell is updated as a selected one", cell.filled?.isSelected, isChosen)
                if hasHandler { run.expect("custom values that the handler gets", heard, cell.own) }
            }
            check()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (change, value) = (number % 5, number / 5)
                    let new = value % 4 == 0 ? nil : value
                    switch change {
                    case 0, 1: cell.own[change] = new
                    case 2: cell.own = [cell.own[1], new]
                    case 3: choose()
                    default: listen()
                    }
                    if change < 3 { cell.setNeedsUpdateConfiguration() }
                    run.expect("custom values of the cell's state", cell.configurationState.own, cell.own)
                }, rest: check)
            check()
        },
        // A state keeps what an app adds under each key, and its copies do not change with it.
        Scenario(
            "states-keep-what-apps-add", rules: ["tables-13"], limits: Array(repeating: 4 * 30 - 1, count: 7), kinds: 4
        ) { run in
            let traits = UITraitCollection(traitsFrom: [])
            var cell = UICellConfigurationState(traitCollection: traits)
            var view = UIViewConfigurationState(traitCollection: traits)
            var wanted: [Int?] = [nil, nil]
            run.expect("custom values of a new cell state", cell.own, wanted)
            run.expect("custom values of a new view state", view.own, wanted)
            for (turn, number) in run.numbers.enumerated() {
                let (kind, value) = (number % 4, number / 4)
                let (index, before) = (kind % 2, wanted)
                let copies = (cell, view)
                wanted[index] = kind < 2 || value % 3 > 0 ? value : nil
                cell[ownKeys[index]] = wanted[index].map { AnyHashable($0) }
                view[ownKeys[index]] = wanted[index].map { AnyHashable($0) }
                run.expect("custom values of a cell state in turn \(turn)", cell.own, wanted)
                run.expect("custom values of a view state in turn \(turn)", view.own, wanted)
                run.expect("custom values of a copied cell state in turn \(turn)", copies.0.own, before)
                run.expect("custom values of a copied view state in turn \(turn)", copies.1.own, before)
                let fresh = UICellConfigurationState(traitCollection: traits)
                run.expect("custom values of another new state in turn \(turn)", fresh.own, [nil, nil])
            }
        },
    ]
}
