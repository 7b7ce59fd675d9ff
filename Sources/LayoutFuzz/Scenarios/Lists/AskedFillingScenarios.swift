import Foundation
import LayoutEngine

/// A table or collection view cell whose `configurationUpdateHandler` asks for another update.
private final class AskedFilling {
    static let kinds = 5
    /// What a handler does when it is called. Each of these makes the cell update once more.
    private enum Plan: Int { case ask, choose, touch, edit, replace }

    private let (run, host): (ScenarioRun, SceneHost)
    private let row: UITableViewCell?
    private let item: UICollectionViewCell?
    private var view: UIView { row ?? item ?? UIView() }
    private var plans: [Plan] = []
    private var (fillings, wanted, isDue) = (0, 0, true)
    /// Whether the cell is selected, highlighted and editing, by the state that the last handler got.
    private var told: [Bool] = []
    /// The numbers of the cell's handler and of the handler that was called last.
    private var (handler, called) = (0, -1)

    init(_ run: ScenarioRun, isRow: Bool) {
        let (host, root) = run.openPlain()
        (self.run, self.host) = (run, host)
        let frame = CGRect(x: 0, y: 90, width: 120, height: 40)
        row = isRow ? UITableViewCell(style: .default, reuseIdentifier: nil) : nil
        item = isRow ? nil : UICollectionViewCell(frame: frame)
        view.frame = frame
        give(0)
        root.addSubview(view)
    }

    private var present: [Bool] {
        [
            row?.isSelected ?? item?.isSelected ?? false, row?.isHighlighted ?? item?.isHighlighted ?? false,
            row?.isEditing ?? false,
        ]
    }

    private func give(_ number: Int) {
        handler = number
        row?.configurationUpdateHandler = { [weak self] in self?.fill(number, $1) }
        item?.configurationUpdateHandler = { [weak self] in self?.fill(number, $1) }
    }

    private func fill(_ number: Int, _ state: UICellConfigurationState) {
        fillings += 1
        told = [state.isSelected, state.isHighlighted, state.isEditing]
        called = number
        if !plans.isEmpty { perform(plans.removeFirst()) }
    }

    private func perform(_ plan: Plan) {
        switch plan {
        case .choose:
            row?.isSelected.toggle()
            item?.isSelected.toggle()
        case .touch:
            row?.isHighlighted.toggle()
            item?.isHighlighted.toggle()
        case .edit where row != nil: row?.isEditing.toggle()
        case .replace: give(handler + 1)
        default:
            row?.setNeedsUpdateConfiguration()
            item?.setNeedsUpdateConfiguration()
        }
    }

    /// Does something that needs an update, and plans what the handlers will do.
    func perform(_ kind: Int, _ value: Int) {
        for plan in [value % 6, value / 6 % 6, value / 36] {
            if let plan = Plan(rawValue: plan) { plans.append(plan) }
        }
        if let plan = Plan(rawValue: kind) { perform(plan) }
        isDue = true
        if value % 5 == 0 { check { view.layoutIfNeeded() } }
    }

    func check() { check { host.settle() } }

    private func check(after layout: () -> Void) {
        if isDue { wanted += 1 + plans.count }
        isDue = false
        layout()
        run.expect("actions that the handlers have not done yet", plans.map(\.rawValue), [])
        run.expect("number of calls of the update handlers", fillings, wanted)
        run.expect("selected, highlighted and editing in the state of the last update", told, present)
        run.expect("number of the handler that was called last", called, handler)
    }
}

extension Scenario {
    static let askedFillings: [Scenario] = [
        // A `configurationUpdateHandler` may change the state of its cell, ask for another update or give the cell
        // another handler. The cell is updated once more for each of these, and the last update gets the final state.
        Scenario(
            "fillings-that-ask-for-others", rules: ["tables-13"],
            limits: [1, 127] + Array(repeating: AskedFilling.kinds * 216 - 1, count: 7), kinds: AskedFilling.kinds
        ) { run in
            let filling = AskedFilling(run, isRow: run.flag(0))
            run.held.append(filling)
            filling.check()
            run.inAnyOrder(
                from: 2, { filling.perform($0 % AskedFilling.kinds, $0 / AskedFilling.kinds) }, rest: filling.check)
            filling.check()
        }
    ]
}
